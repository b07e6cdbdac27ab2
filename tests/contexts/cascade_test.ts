/**
 * Themed CSS as a browser reads it: random documents with colors, wide colors and composites, in
 * every context, screen and system scheme, at the root and inside other elements. `RUNS` sets the
 * number of documents.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { generate, parse, walk } from "css-tree";
import fc from "fast-check";
import TokenBuilder, { type Config } from "../../mod.ts";
import { runsOf } from "../helpers/runs.ts";

// deno-lint-ignore no-explicit-any
type Tree = Record<string, any>;

const runs = runsOf(120);

const srgb = (red: number) => ({ colorSpace: "srgb", components: [red, 0, 0] });

/** Colors that sRGB cannot show; the first two look alike in sRGB. */
const wideColors = [
  { colorSpace: "oklch", components: [0.7, 0.3, 150] },
  { colorSpace: "oklch", components: [0.7, 0.35, 150] },
  { colorSpace: "display-p3", components: [1, 0, 0] },
];

const colors = [srgb(0), srgb(1), ...wideColors];
const names = ["a", "b", "c", "d", "e"];

const color = fc.constantFrom(...colors);

/** A token: a color, a reference to an earlier one, or a border with either. */
function token(index: number): fc.Arbitrary<Tree> {
  const own = color.map(($value) => ({ $type: "color", $value }));
  if (index === 0) return own;
  const reference = fc.integer({ min: 0, max: Math.min(index, 3) - 1 })
    .map((at) => `{n.${names[at]}}`);
  const alias = reference.map(($value) => ({ $type: "color", $value }));
  if (index < 3) return fc.oneof(own, alias);
  return fc.oneof(color, reference).map((color) => ({
    $type: "border",
    $value: { color, width: { value: 1, unit: "px" }, style: "solid" },
  }));
}

const tokens = (all: boolean): fc.Arbitrary<Tree> =>
  fc.tuple(...names.map((_, at) => all ? token(at) : fc.option(token(at), { freq: 2 })))
    .map((list) => ({
      n: Object.fromEntries(names.flatMap((name, at) => list[at] ? [[name, list[at]]] : [])),
    }));

const documents = fc.record({
  base: tokens(true),
  contexts: fc.array(tokens(false), { minLength: 1, maxLength: 3 }),
  late: tokens(false),
}).map(({ base, contexts, late }): Tree => ({
  version: "2025.10",
  sets: { base: { sources: [base] }, late: { sources: [late] } },
  modifiers: Object.fromEntries(contexts.map((source, index) => [
    `m${index}`,
    { default: "c0", contexts: { c0: [], c1: [source] } },
  ])),
  resolutionOrder: [
    { $ref: "#/sets/base" },
    ...contexts.map((_, index) => ({ $ref: `#/modifiers/m${index}` })),
    ...(contexts.length > 1 ? [{ $ref: "#/sets/late" }] : []),
  ],
}));

/** A rule: its conditions and its declarations. */
interface Rule {
  attributes: Record<string, string>;
  unless: Record<string, string>[];
  media: string[];
  declarations: Map<string, string>;
}

/** The features of a screen. */
interface Screen {
  wide: boolean;
  scheme: "light" | "dark";
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/\[data-(\w+)="?(\w+)"?\]/g)].map(([, name, value]) => [name, value]),
  );

function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  const media: string[] = [];
  walk(parse(css), {
    enter(node: Tree) {
      if (node.type === "Atrule") media.push(generate(node.prelude));
      if (node.type !== "Rule") return;
      const declarations = new Map<string, string>();
      walk(node.block, (inner: Tree) => {
        if (inner.type === "Declaration") {
          declarations.set(inner.property, generate(inner.value).replace(/\s+/g, ""));
        }
      });
      const [selectors, not = ""] = generate(node.prelude).split(":where(:not(");
      for (const selector of selectors.split(",")) {
        const unless = not.split(",").filter((text: string) => text.includes("[")).map(
          attributesOf,
        );
        rules.push({ attributes: attributesOf(selector), unless, media: [...media], declarations });
      }
    },
    leave(node: Tree) {
      if (node.type === "Atrule") media.pop();
    },
  });
  return rules;
}

function isTrue(query: string, { wide, scheme }: Screen): boolean {
  if (/color-gamut|display-p3/.test(query)) return wide;
  return query.includes(scheme);
}

type Element = Record<string, string>;

const matches = (attributes: Element, element: Element) =>
  Object.entries(attributes).every(([name, value]) => element[name] === value);

/** Computed values of an element in another one (CSS Cascade 4; CSS Variables 1, 3). */
function computed(
  rules: Rule[],
  screen: Screen,
  element: Element,
  parent?: Map<string, string>,
): Map<string, string> {
  const winners = new Map<string, { weight: number; value: string }>();
  for (const { attributes, unless, media, declarations } of rules) {
    const count = Object.keys(attributes).length;
    const holds = (count > 0 ? matches(attributes, element) : parent === undefined) &&
      media.every((query) => isTrue(query, screen)) &&
      !unless.some((others) => matches(others, element));
    if (!holds) continue;
    const weight = Math.max(1, count);
    for (const [name, value] of declarations) {
      if ((winners.get(name)?.weight ?? 0) <= weight) winners.set(name, { weight, value });
    }
  }
  const values = new Map(parent);
  const settle = (name: string): string =>
    winners.get(name)?.value.replace(/var\((--[\w-]+)\)/g, (_, other) => settle(other)) ??
      parent?.get(name) ?? "";
  for (const name of winners.keys()) values.set(name, settle(name));
  return values;
}

/** The visible value of an element; `light-dark()` depends on its scheme (CSS Color 5, 8). */
function shown(values: Map<string, string>, { scheme }: Screen): Tree {
  const own = values.get("color-scheme") ?? "light";
  const used = own === "lightdark" ? scheme : own;
  const inner = "((?:[^(),]|\\((?:[^()]|\\([^()]*\\))*\\))*)";
  const pattern = new RegExp(`light-dark\\(${inner},${inner}\\)`, "g");
  return Object.fromEntries(
    [...values].filter(([name]) => name.startsWith("--")).map(([name, value]) => [
      name,
      value.replace(pattern, (_, light, dark) => used === "dark" ? dark : light),
    ]),
  );
}

async function format(config: Config): Promise<string> {
  const builder = new TokenBuilder(config, { init: false, verbosity: "silent" });
  return (await builder.formatPlatform("css"))[0].output as string;
}

function config(resolver: Tree, print: "css" | "native", options: Tree, contexts?: Tree): Config {
  return {
    resolver,
    platforms: {
      css: {
        transforms: ["name/kebab", `color/${print}`, "border/css/shorthand"],
        files: [{
          destination: "a.css",
          format: "css/variables",
          options: { showFileHeader: false, ...options },
          ...(contexts && { contexts }),
        }],
      },
    },
  };
}

/** CSS functions of wide colors, and the results of `color/css`. */
async function wideTexts(): Promise<[string, string][]> {
  const own = Object.fromEntries(wideColors.map(($value, at) => [at, { $type: "color", $value }]));
  const values = async (print: string) => {
    const builder = new TokenBuilder({
      tokens: own,
      platforms: { p: { transforms: [`color/${print}`] } },
    }, { init: false, verbosity: "silent" });
    const { allTokens } = await builder.getPlatformTokens("p");
    return allTokens.map(({ $value }) => String($value).replace(/\s+/g, ""));
  };
  const [plain, wide] = [await values("css"), await values("native")];
  return wide.map((text, at) => [text, plain[at]]);
}

const settings = fc.record({
  outputReferences: fc.boolean(),
  lightDark: fc.constantFrom(undefined, "m0", { modifier: "m0", dark: "c0" }),
  wideGamut: fc.constantFrom(undefined, "media", "supports"),
  media: fc.boolean(),
});

test("every element has the resolved values on every screen", async () => {
  const texts = await wideTexts();
  assert.equal(texts[0][1], texts[1][1], "the first two colors look alike in sRGB");
  let checked = 0;
  await fc.assert(
    fc.asyncProperty(documents, settings, async (document, { media, ...given }) => {
      const modifiers = Object.keys(document.modifiers);
      const isBaseDark = typeof given.lightDark === "object";
      const other = isBaseDark ? "light" : "dark";
      const query = `@media (prefers-color-scheme: ${other})`;
      // By default, `light-dark()` follows the system for contexts of both schemes.
      const themeSelectors = media ? { m0: { c1: ['[data-m0="c1"]', query] } } : undefined;
      const options: Tree = { ...given, ...(themeSelectors && { themeSelectors }) };
      if (typeof options.lightDark === "string") {
        options.lightDark = { modifier: "m0", dark: "c1" };
      }
      for (const name of Object.keys(options)) {
        if (options[name] === undefined) delete options[name];
      }
      const every = Object.fromEntries(modifiers.map((name) => [name, "*"]));
      const css = await format(config(document, "css", options, every));
      const rules = rulesOf(css);
      const follows = media || given.lightDark !== undefined;
      const inputs = modifiers.reduce<Element[]>(
        (inputs, name) =>
          inputs.flatMap((one) => ["c0", "c1"].map((to) => ({ ...one, [name]: to }))),
        [{}],
      );
      const wanted = new Map<string, Tree>();
      for (const input of inputs) {
        for (const wide of [false, true]) {
          const copy = structuredClone(document);
          for (const name of modifiers) copy.modifiers[name].default = input[name];
          const seesWide = wide && given.wideGamut !== undefined;
          const text = await format(config(copy, seesWide ? "native" : "css", {}));
          const values = [...rulesOf(text)[0].declarations].map(
            ([name, value]): [string, string] => {
              // Without the option, a composite keeps its colors as written.
              if (given.wideGamut === undefined || seesWide) return [name, value];
              return [name, texts.reduce((text, [from, to]) => text.replaceAll(from, to), value)];
            },
          );
          wanted.set(JSON.stringify([input, wide]), Object.fromEntries(values));
        }
      }
      const screens = [false, true].flatMap((wide) =>
        (["light", "dark"] as const).map((scheme): Screen => ({ wide, scheme }))
      );
      for (const screen of screens) {
        for (const input of inputs) {
          const root = computed(rules, screen, input);
          const expected = wanted.get(JSON.stringify([input, screen.wide]));
          const place = `${JSON.stringify([screen, input])}\n${css}`;
          assert.deepEqual(shown(root, screen), expected, `root ${place}`);
          checked++;
          // Unset modifiers have the base context or that of the system.
          const { m0, ...others } = input;
          const system = follows && screen.scheme === other ? "c1" : "c0";
          if (m0 === system) {
            const bare = computed(rules, screen, others);
            assert.deepEqual(shown(bare, screen), expected, `system ${place}`);
          }
          for (const outer of inputs) {
            const inner = computed(rules, screen, input, computed(rules, screen, outer));
            assert.deepEqual(
              shown(inner, screen),
              expected,
              `in ${JSON.stringify(outer)} ${place}`,
            );
          }
        }
      }
    }),
    runs,
  );
  assert.ok(checked >= runs.numRuns * 8);
});
