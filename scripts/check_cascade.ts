/**
 * Checks themes of random documents in a real browser. Attributes, classes, `:where()`, media queries and container
 * queries select contexts, for roots, lists, scopes and shadow hosts, with and without layers. Each element must have
 * the values that the library resolves. `deno task cascade` accepts a number of documents and a seed. Requires
 * Chromium, Chrome or Edge. Without one, prints a message, and fails if `CI` is set.
 * @module
 */
/// <reference lib="dom" />
import assert from "node:assert/strict";
import process from "node:process";
import fc from "fast-check";
import TokenBuilder, { type Config } from "../mod.ts";
import { choicesOf, documents } from "../tests/helpers/themed_documents.ts";
import { vanillaCss } from "../tests/helpers/vanilla_css.ts";
import { openBrowser } from "./browser.ts";

const [count = "40", seed = "1"] = process.argv.slice(2);
await using browser = await openBrowser("no theme was looked at");

type Choice = Record<string, string>;

/** How the contexts of a modifier are selected. */
type Kind = "attribute" | "class" | "where" | "heavy" | "list" | "media" | "container";

const queries = [
  "(prefers-color-scheme: dark)",
  "(prefers-contrast: more)",
  "(forced-colors: active)",
];

/** The option `themeSelectors` for a modifier. */
function selectorsOf(kind: Kind, name: string, contexts: readonly string[]): unknown {
  switch (kind) {
    case "attribute":
      return undefined;
    case "class":
      return `.${name}-{context}`;
    case "where":
      return `:where(.${name}-{context})`;
    case "heavy":
      return `.${name}-{context}.${name}`;
    case "list":
      return `[data-other="{context}"], .${name}-{context}`;
    case "container":
      return `@container style(--${name}: {context})`;
    case "media":
      return Object.fromEntries(contexts.map((context) => {
        const own = `[data-${name}="${context}"]`;
        const query = `@media ${queries[Number(name.slice(1))]}`;
        return [context, context === "c1" ? [own, query] : own];
      }));
  }
}

/** An element with its children. */
interface Node {
  attributes: Record<string, string>;
  /** Expected values of its variables; absent if they are not checked. */
  expected?: Record<string, string>;
  children?: Node[];
  /** Whether its children are in its shadow tree, together with the style sheet. */
  isHost?: boolean;
}

/** A style sheet, and trees of elements to check it with. */
interface Sheet {
  name: string;
  css: string;
  /** Whether only shadow trees have the style sheet. */
  isInShadow: boolean;
  media: { colorScheme: "light" | "dark"; contrast: "more" | "no-preference" };
  trees: Node[];
}

/** The attributes of an element that selects contexts. */
function attributesOf(
  choice: Choice,
  kinds: Record<string, Kind>,
  classes = "",
): Record<string, string> {
  const attributes: Record<string, string> = {};
  const own = classes === "" ? [] : [classes];
  for (const [name, context] of Object.entries(choice)) {
    const kind = kinds[name];
    if (kind === "container") continue;
    if (kind === "attribute" || kind === "media") attributes[`data-${name}`] = context;
    else own.push(`${name}-${context}`, ...(kind === "heavy" ? [name] : []));
  }
  return { ...attributes, ...(own.length > 0 && { class: own.join(" ") }) };
}

const kind = fc.constantFrom<Kind>("attribute", "class", "where", "heavy", "list", "media");
const settings = fc.record({
  kinds: fc.oneof(
    { arbitrary: fc.tuple(kind, kind, kind), weight: 4 },
    {
      arbitrary: fc.constant<[Kind, Kind, Kind]>(["container", "container", "container"]),
      weight: 1,
    },
  ),
  selector: fc.constantFrom<string>(
    ":root",
    "html",
    ":where(:root)",
    ":root.page",
    ":root, :host",
    ":host",
    ".scope",
    ":root, .scope",
  ),
  layer: fc.boolean(),
  outputReferences: fc.boolean(),
  vanilla: fc.boolean(),
  dark: fc.boolean(),
  more: fc.boolean(),
  picks: fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
});

type Settings = typeof settings extends fc.Arbitrary<infer T> ? T : never;

// deno-lint-ignore no-explicit-any
async function sheetOf(document: any, settings: Settings): Promise<Sheet> {
  const { selector, layer, outputReferences, dark, more, picks } = settings;
  const modifiers: { name: string; contexts: string[] }[] = document.resolutionOrder.slice(1)
    .map(({ name, contexts }: { name: string; contexts: object }) => ({
      name,
      contexts: Object.keys(contexts),
    }));
  const kinds = Object.fromEntries(modifiers.map(({ name }, at) => [name, settings.kinds[at]]));
  const themeSelectors = Object.fromEntries(
    modifiers.map(({ name, contexts }) => [name, selectorsOf(kinds[name], name, contexts)])
      .filter(([, value]) => value !== undefined),
  );
  const isVanilla = settings.vanilla && !layer;
  const options = isVanilla
    ? { selector, themeSelectors }
    : { selector, themeSelectors, outputReferences, ...(layer && { layer: "tokens" }) };
  const config: Config = {
    resolver: structuredClone(document),
    platforms: {
      css: {
        transforms: ["name/kebab"],
        contexts: Object.fromEntries(modifiers.map(({ name }) => [name, "*"])),
        files: [{
          format: isVanilla ? "vanilla-extract/theme" : "css/variables",
          options: { showFileHeader: false, ...options },
        }],
      },
    },
  };
  const builder = new TokenBuilder(config, { init: false, verbosity: "silent" });
  const [{ output }] = await builder.formatPlatform("css");
  const css = isVanilla ? vanillaCss(String(output)).css : String(output);
  const values = new Map<string, Record<string, string>>();
  for (const choice of choicesOf(document)) {
    const { allTokens } = await builder.resolve(choice);
    values.set(
      JSON.stringify(choice),
      Object.fromEntries(allTokens.map(({ name, $value }) => [`--${name}`, String($value)])),
    );
  }
  const system: Choice = Object.fromEntries(modifiers.map(({ name }, at) => {
    const holds = kinds[name] === "media" && [dark, more, false][at];
    return [name, holds ? "c1" : "c0"];
  }));
  const expected = (choice: Choice) =>
    values.get(
      JSON.stringify(Object.fromEntries(modifiers.map(({ name }) => [name, choice[name]]))),
    )!;
  const all = choicesOf(document);
  const pick = (at: number) => all[picks[at] % all.length];
  const contained = modifiers.filter(({ name }) => kinds[name] === "container").map(({ name }) =>
    name
  );
  /** The contexts of an element outside of containers, which cannot match container queries. */
  const bare = (choice: Choice): Choice => ({
    ...choice,
    ...Object.fromEntries(contained.map((name) => [name, "c0"])),
  });
  /** Nested containers with the inner, the outer and again the inner contexts, and elements in each. */
  const containers = (outer: Choice, inner: Choice): Node[] => {
    if (contained.length === 0) return [];
    const wrap = (choice: Choice, children: Node[]): Node => ({
      attributes: {
        style: Object.entries(choice).map(([name, context]) => `--${name}: ${context}`).join("; "),
      },
      children,
    });
    const element = (choice: Choice): Node => ({
      attributes: {},
      expected: expected(choice),
      children: [{ attributes: {}, expected: expected(choice) }],
    });
    return [
      wrap(inner, [element(inner), wrap(outer, [element(outer), wrap(inner, [element(inner)])])]),
    ];
  };
  const isHost = selector.includes(":host");
  const isPage = !selector.startsWith(":host");
  const trees: Node[] = [];
  for (const at of [0, 2, 4]) {
    const [outer, inner] = [pick(at), pick(at + 1)];
    const nested: Node = {
      attributes: attributesOf(inner, kinds),
      expected: expected(bare(inner)),
      children: [{ attributes: {}, expected: expected(bare(inner)) }],
    };
    const scoped = (choice: Choice | undefined): Node => ({
      attributes: attributesOf(choice ?? {}, kinds, "scope"),
      expected: expected(choice ? bare(choice) : system),
      children: [nested, ...(choice ? containers(choice, inner) : [])],
    });
    if (selector === ".scope") {
      trees.push({ attributes: {}, children: [scoped(undefined), scoped(outer)] });
      continue;
    }
    const children = (choice: Choice): Node[] => [
      nested,
      ...containers(choice, inner),
      ...(selector.includes(".scope") ? [scoped(outer), scoped(undefined)] : []),
    ];
    const host = (choice: Choice | undefined): Node => ({
      attributes: attributesOf(choice ?? {}, kinds),
      expected: expected(choice ? bare(choice) : system),
      isHost: true,
      children: choice ? [nested, ...containers(choice, inner)] : [nested],
    });
    const hosts = isHost ? [host(undefined), host(outer)] : [];
    if (!isPage) {
      trees.push({ attributes: {}, children: hosts });
      continue;
    }
    trees.push({
      attributes: { class: "page" },
      expected: expected(system),
      children: [nested, ...hosts],
    });
    trees.push({
      attributes: attributesOf(outer, kinds, "page"),
      expected: expected(bare(outer)),
      children: children(outer),
    });
  }
  const how = modifiers.map(({ name }) => kinds[name]).join(", ");
  return {
    name: `${isVanilla ? "vanilla-extract" : "css"}, ${selector}${
      layer ? " in a layer" : ""
    }, by ${how}`,
    css,
    isInShadow: isHost,
    media: { colorScheme: dark ? "dark" : "light", contrast: more ? "more" : "no-preference" },
    trees,
  };
}

const samples = fc.sample(fc.tuple(documents, settings), {
  numRuns: Number(count),
  seed: Number(seed),
});
/**
 * Builds a tree in the page. Returns the values that differ from the expected ones, and the number of correct values.
 */
function look({ css, isInShadow, trees }: Sheet): { wrong: string[]; right: number } {
  const wrong: string[] = [];
  let right = 0;
  const root = document.documentElement;
  const check = (element: Element, { attributes, expected }: Node) => {
    if (!expected) return;
    const style = getComputedStyle(element);
    for (const [name, value] of Object.entries(expected)) {
      const shown = style.getPropertyValue(name).trim();
      if (shown === value) right++;
      else wrong.push(`${JSON.stringify(attributes)}: ${name} is ${shown}, not ${value}`);
    }
  };
  const withStyle = (parent: ParentNode) => {
    const style = document.createElement("style");
    style.textContent = css;
    parent.append(style);
  };
  const fill = (parent: ParentNode, nodes: Node[]) => {
    for (const node of nodes) {
      const element = document.createElement("div");
      for (const [name, value] of Object.entries(node.attributes)) {
        element.setAttribute(name, value);
      }
      parent.append(element);
      let inside: ParentNode = element;
      if (node.isHost) {
        inside = element.attachShadow({ mode: "open" });
        withStyle(inside);
      }
      fill(inside, node.children ?? []);
      check(element, node);
    }
  };
  for (const tree of trees) {
    for (const { name } of [...root.attributes]) root.removeAttribute(name);
    document.head.replaceChildren();
    document.body.replaceChildren();
    for (const [name, value] of Object.entries(tree.attributes)) root.setAttribute(name, value);
    if (tree.expected || !isInShadow) withStyle(document.head);
    fill(document.body, tree.children ?? []);
    check(root, tree);
  }
  return { wrong, right };
}

const tab = await browser.newPage();
await tab.setContent("<!doctype html><title>cascade</title>");
let total = 0;
for (const [document, setting] of samples) {
  const sheet = await sheetOf(document, setting);
  await tab.emulateMedia(sheet.media);
  const { wrong, right } = await tab.evaluate(look, sheet);
  const place = `${sheet.name}, ${JSON.stringify(sheet.media)}\n${sheet.css}`;
  assert.equal(wrong.length, 0, `${place}\n${wrong.join("\n")}`);
  total += right;
}
console.log(`${total} computed values of ${samples.length} style sheets, 0 wrong`);
