/** The addon for Storybook, without Storybook. `deno task storybook` tests it in Storybook itself. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, { type Config } from "../../mod.ts";
import { parseColor } from "../../src/base/values/colors/rgba.ts";
import { stepsOf, stepsOfAny } from "../../packages/storybook/src/conditions.ts";
import { measuredPairs, tokenIn } from "../../packages/storybook/src/contrast.ts";
import { declarationsIn, referencesIn } from "../../packages/storybook/src/declarations.ts";
import {
  chosenContexts,
  globalsOf,
  globalTypesOf,
  initialGlobalsOf,
} from "../../packages/storybook/src/globals.ts";
import {
  blocksPlatform,
  type TokenData,
  tokenPlatform,
} from "../../packages/storybook/src/token_data.ts";
import { memoryOf } from "../helpers/memory.ts";

const attribute = (name: string, value: string, on = "root") => ({
  kind: "attribute",
  on,
  name,
  value,
});
const ofClass = (name: string, on = "root") => ({ kind: "class", on, name });

const conditions: [condition: string, steps: object[] | undefined][] = [
  ['[data-theme="dark"]', [attribute("data-theme", "dark")]],
  ["[data-theme=dark]", [attribute("data-theme", "dark")]],
  ["[data-theme='a\\'b' i]", [attribute("data-theme", "a'b")]],
  ['[data-theme="b\\"c\\\\d"]', [attribute("data-theme", 'b"c\\d')]],
  ["[inert]", [attribute("inert", "")]],
  [".dark", [ofClass("dark")]],
  [".\\31 a\\/b", [ofClass("1a/b")]],
  [":root.dark", [ofClass("dark")]],
  ["html.dark.wide", [ofClass("dark"), ofClass("wide")]],
  ["body.dark", [ofClass("dark", "body")]],
  ["body[data-a=b]", [attribute("data-a", "b", "body")]],
  ["#dark", [attribute("id", "dark")]],
  [":where(.dark)", [ofClass("dark")]],
  [":is([data-a='b'])", [attribute("data-a", "b")]],
  ["@media (prefers-color-scheme: dark)", [{
    kind: "media",
    query: "(prefers-color-scheme: dark)",
  }]],
  ["@container style(--theme: dark)", [{
    kind: "property",
    on: "root",
    name: "--theme",
    value: "dark",
  }]],
  ["@container (width > 40em)", undefined],
  ["@supports (color: lab(0 0 0))", undefined],
  [".page .dark", undefined],
  [".dark:hover", undefined],
  ["my-page.dark", undefined],
  [":root", undefined],
  ["", undefined],
];

for (const [condition, steps] of conditions) {
  test(`${condition || "no text"} ${steps ? "can be made to hold" : "cannot be made to hold"}`, () => {
    assert.deepEqual(stepsOf(condition), steps);
  });
}

test("selectors come before media queries, which the system decides, too", () => {
  const media = "@media (prefers-color-scheme: dark)";
  assert.deepEqual(stepsOfAny([media, ".a .b", ".dark"]), [ofClass("dark")]);
  assert.deepEqual(stepsOfAny([".a .b", media]), stepsOf(media));
  assert.equal(stepsOfAny([".a .b"]), undefined);
  // An escape beyond the Unicode range.
  assert.equal(stepsOf(".\\ffffff")?.[0].kind, "class");
  assert.equal(stepsOfAny([]), undefined);
});

test("declarations end at semicolons outside of strings and brackets", () => {
  const text =
    'color: var(--a); background: url("a;b:c") !important; --x: { a: b; c }; mask: url(data:a\\;b;c)';
  assert.deepEqual(declarationsIn(text), [
    { property: "color", value: "var(--a)", isImportant: false },
    { property: "background", value: 'url("a;b:c")', isImportant: true },
    { property: "--x", value: "{ a: b; c }", isImportant: false },
    { property: "mask", value: "url(data:a\\;b;c)", isImportant: false },
  ]);
  assert.deepEqual(declarationsIn(""), []);
  assert.deepEqual(declarationsIn(";;a"), []);
});

test("references have the references of their fallbacks", () => {
  const one = (name: string, ...fallback: object[]) => ({ name, fallback });
  assert.deepEqual(referencesIn("calc(1px + var(--a)) VAR( --b , c) solid"), [
    one("--a"),
    one("--b"),
  ]);
  assert.deepEqual(referencesIn("var(--a, calc(2 * var(--b, var(--c)))) var(--d)"), [
    one("--a", one("--b", one("--c"))),
    one("--d"),
  ]);
  assert.deepEqual(referencesIn('"var(--a)" \\var(--b) my-var(--c) var(--'), []);
  assert.deepEqual(referencesIn("var(--größe))) var(--b"), [one("--größe"), one("--b")]);
});

const modifiers = [
  { name: "theme", base: "light", contexts: ["light", "dark"] },
  { name: "viewport", base: "a", contexts: ["a", "a/b", "a-b", "_a-b"] },
  { name: "Größe", base: "100", contexts: ["100", "200"] },
  { name: "brand", base: "a", contexts: ["a"] },
];

test("globals have names and values that addresses keep, each once", () => {
  const all = globalsOf(modifiers);
  assert.deepEqual(all.map(({ name }) => name), ["theme", "viewport-2", "_Gr-e", "brand"]);
  for (const { name, items } of all) {
    for (const { value } of items) {
      assert.match(name + value, /^[a-zA-Z0-9 _-]+$/);
      assert.ok(Number.isNaN(Number(value)), value);
    }
    assert.equal(new Set(items.map(({ value }) => value)).size, items.length);
  }
  assert.deepEqual(chosenContexts(all, initialGlobalsOf(all)), {
    theme: "light",
    viewport: "a",
    Größe: "100",
    brand: "a",
  });
  for (const { name, modifier, items } of all) {
    for (const { context, value } of items) {
      assert.equal(chosenContexts(all, { [name]: value })[modifier], context);
    }
  }
});

test("globals may name contexts themselves, and unknown ones choose the base", () => {
  const all = globalsOf(modifiers);
  const chosen = chosenContexts(all, { theme: "blue", "viewport-2": "a/b", "_Gr-e": 200 });
  assert.deepEqual(chosen, { theme: "light", viewport: "a/b", Größe: "200", brand: "a" });
});

test("modifiers with several contexts are in the toolbar", () => {
  const types = globalTypesOf(globalsOf(modifiers)) as Record<
    string,
    { toolbar?: { items: { title: string }[] } }
  >;
  assert.deepEqual(types.theme.toolbar?.items.map(({ title }) => title), [
    "theme: light",
    "theme: dark",
  ]);
  assert.equal(types.brand.toolbar, undefined);
});

const color = (value: string, more: object = {}) => ({ $type: "color", $value: value, ...more });

const contrast = {
  $extensions: { "token-build": { contrast: { background: "ground", ratio: 3 } } },
};

const config: Config = {
  resolver: {
    version: "2025.10",
    sets: {
      base: {
        sources: [{
          white: color("#fff", { $deprecated: "Use ground" }),
          ground: color("{white}", { $description: "Behind text" }),
          text: color("#000", contrast),
        }],
      },
    },
    modifiers: {
      theme: {
        default: "light",
        contexts: { light: [], dark: [{ ground: color("#777"), text: color("{white}") }] },
      },
    },
    resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }],
  },
  check: { contrast: [{ foreground: "text", background: "white" }] },
  platforms: {
    js: { transformGroup: "js", files: [{ destination: "a.js", format: "javascript/esm" }] },
    css: {
      transformGroup: "css",
      prefix: "ds",
      contexts: { theme: "*" },
      files: [{
        destination: "a.css",
        format: "css/variables",
        options: { outputReferences: true, themeSelectors: { theme: { dark: ".dark" } } },
      }],
    },
    utilities: {
      transformGroup: "css",
      files: [{ destination: "u.css", format: "css/utilities" }],
    },
  },
};

async function dataOf(): Promise<TokenData> {
  const own = { ...config, platforms: { ...config.platforms, own: tokenPlatform() } };
  const volume = memoryOf({});
  const builder = new TokenBuilder(own, { volume, verbosity: "silent" });
  const [{ output }] = await builder.formatPlatform("own");
  return JSON.parse(String(output))[0];
}

test("the data has names in CSS, values and chains in all contexts, selectors and pairs", async () => {
  const data = await dataOf();
  assert.deepEqual(data.modifiers, [{ name: "theme", base: "light", contexts: ["light", "dark"] }]);
  assert.deepEqual(data.selectors, {
    theme: { light: ['[data-theme="light"]'], dark: [".dark"] },
  });
  assert.deepEqual(data.tokens.map(({ name, variables }) => [name, variables]), [
    ["white", ["--ds-white"]],
    ["ground", ["--ds-ground"]],
    ["text", ["--ds-text"]],
  ]);
  const [white, ground, text] = data.tokens;
  assert.equal(white.deprecated, "Use ground");
  assert.equal(ground.description, "Behind text");
  assert.ok(text.classes!.length > 0);
  const facts = (token: typeof text, theme: string) => {
    const { value, chain } = tokenIn(token, { theme });
    return [value, chain];
  };
  assert.deepEqual(facts(ground, "light"), ["#ffffff", ["white"]]);
  assert.deepEqual(facts(ground, "dark"), ["#777777", undefined]);
  assert.deepEqual(facts(text, "dark"), ["#ffffff", ["white"]]);
  assert.deepEqual(data.pairs, [
    { foreground: "text", background: "white", ratio: 4.5 },
    { foreground: "text", background: "ground", ratio: 3 },
  ]);
});

test("pairs are measured in each context that changes them", async () => {
  const { pairs, tokens } = await dataOf();
  const measured = measuredPairs(
    [...pairs, { foreground: "text", background: "gone", ratio: 3 }],
    tokens,
    { theme: "light" },
    parseColor,
  );
  const rounded = measured.map(({ background, contrasts }) =>
    contrasts.map(({ contexts, contrast, passes }) =>
      [background, contexts.theme, contrast.toFixed(2), passes].join(" ")
    )
  );
  assert.deepEqual(rounded, [
    ["white light 21.00 true", "white dark 1.00 false"],
    ["ground light 21.00 true", "ground dark 4.48 true"],
  ]);
  assert.deepEqual(measuredPairs(pairs, tokens, {}, () => undefined), []);
});

test("blocks have the names and values of the first style sheet", () => {
  const { transforms, transformGroup, prefix, files } = blocksPlatform(config);
  assert.deepEqual([transforms, transformGroup, prefix], [undefined, "css", "ds"]);
  assert.equal(files![0].format, "html/elements");
  const own = { files: [{ destination: "a.css", format: "css/variables" }] };
  const camel = { ...own, transforms: ["size/rem", "name/camel"] };
  assert.deepEqual(blocksPlatform({ platforms: { camel } }).transforms, camel.transforms);
  assert.deepEqual(blocksPlatform({}).transforms, ["name/kebab"]);
});
