/**
 * Checks style sheets in a real browser. Variables in a cascade layer, contexts, `light-dark()`, registered properties,
 * and a theme compiled by Tailwind CSS must give each element the value that the library resolves. Requires Chromium,
 * Chrome or Edge. Without one, prints a message, and fails if `CI` is set.
 * @module
 */
/// <reference lib="dom" />
import assert from "node:assert/strict";
import { compile } from "tailwindcss";
import TokenBuilder, { type Config, type File } from "../mod.ts";
import { openBrowser } from "./browser.ts";

await using browser = await openBrowser("no style sheet was looked at");

const color = (...components: number[]) => ({
  $value: { colorSpace: "srgb", components },
});
const px = (value: number) => ({ $value: { value, unit: "px" } });

const base = {
  color: {
    $type: "color",
    ink: color(0.2, 0.4, 0.6),
    text: { $value: "{color.ink}" },
    brand: color(1, 0, 0),
  },
  space: { $type: "dimension", m: px(16), rem: { $value: { value: 2, unit: "rem" } } },
  scale: { $type: "number", $value: 1.5 },
  fast: { $type: "duration", $value: { value: 100, unit: "ms" } },
  shadow: {
    $type: "shadow",
    $value: {
      color: "{color.ink}",
      offsetX: px(0).$value,
      offsetY: px(1).$value,
      blur: px(2).$value,
      spread: px(0).$value,
    },
  },
};
const resolver = {
  version: "2025.10",
  resolutionOrder: [
    { type: "set", name: "base", sources: [base] },
    {
      type: "modifier",
      name: "theme",
      default: "light",
      contexts: {
        light: [],
        dark: [{ color: { $type: "color", ink: color(0.8, 0.9, 1) } }],
      },
    },
  ],
};

type Baseline = "widely" | "newly";

async function styleOf(transformGroup: string, file: File, platform = {}): Promise<string> {
  const platforms = { p: { transformGroup, ...platform, files: [file] } };
  const config: Config = { resolver, platforms };
  const builder = new TokenBuilder(config, { init: false, verbosity: "silent" });
  const [{ output }] = await builder.formatPlatform("p");
  return String(output);
}

/** An element, one of its properties, and the expected values on light and dark systems. */
interface Expectation {
  selector: string;
  property: string;
  light: string;
  dark: string;
}

/** A page with a style sheet, and its expected values. */
interface Page {
  name: string;
  css: string;
  body: string;
  expected: Expectation[];
}

const [inkLight, inkDark, brand] = ["rgb(51, 102, 153)", "rgb(204, 230, 255)", "rgb(255, 0, 0)"];
const always = (selector: string, property: string, value: string): Expectation => ({
  selector,
  property,
  light: value,
  dark: value,
});

const contexts = { theme: "*" };
const nested =
  '<p id="out"></p><div data-theme="dark"><p id="dark"></p><div data-theme="light"><p id="in"></p></div></div>';
const paragraphs = "p { background-color: var(--color-text); box-shadow: var(--shadow); }";

async function pages(): Promise<Page[]> {
  const layered = await styleOf("css", {
    format: "css/variables",
    contexts,
    options: { layer: "tokens", outputReferences: true },
  });
  const lightDark = await styleOf("css", {
    format: "css/variables",
    contexts,
    options: { lightDark: "theme" },
  });
  const scope = { from: ".app", to: ".end" };
  const utilitiesOf = (baseline: Baseline) =>
    styleOf("css", { format: "css/utilities", options: { scope } }, { baseline });
  const classes = `${layered}\np { padding: 0 }`;
  const scoped = {
    body:
      '<p id="out" class="p-m"></p><div class="app"><p id="in" class="p-m"></p><div class="end"><p id="end" class="p-m"></p></div></div><p id="root" class="app p-m"></p>',
    expected: [
      always("#out", "padding-top", "0px"),
      always("#in", "padding-top", "16px"),
      always("#end", "padding-top", "0px"),
      always("#root", "padding-top", "0px"),
    ],
  };
  const properties = await styleOf("css", { format: "css/properties" });
  const tailwind = await styleOf("css/tailwind", { format: "css/tailwind", contexts });
  const { build } = await compile(`${tailwind}\n@tailwind utilities;`);
  const utilities = build(["bg-text", "bg-brand", "p-m", "duration-fast"]);
  return [
    {
      name: "a cascade layer, and contexts inside each other",
      css:
        `:root { --color-brand: rgb(0, 128, 0); }\n${layered}\n${paragraphs}\n#out { color: var(--color-brand); }`,
      body: nested,
      expected: [
        always("#out", "background-color", inkLight),
        always("#dark", "background-color", inkDark),
        always("#in", "background-color", inkLight),
        always("#dark", "box-shadow", `${inkDark} 0px 1px 2px 0px`),
        // Declarations outside of layers override it, wherever they are.
        always("#out", "color", "rgb(0, 128, 0)"),
      ],
    },
    {
      name: "light-dark()",
      css: `${lightDark}\n${paragraphs}`,
      body: nested,
      expected: [
        { ...always("#out", "background-color", inkLight), dark: inkDark },
        always("#dark", "background-color", inkDark),
        always("#in", "background-color", inkLight),
      ],
    },
    {
      name: "classes in a scope",
      css: `${classes}\n${await utilitiesOf("newly")}`,
      ...scoped,
    },
    {
      name: "classes with conditions in place of a scope",
      css: `${classes}\n${await utilitiesOf("widely")}`,
      ...scoped,
    },
    {
      name: "registered properties, with values where none is set",
      css:
        `${properties}\n#one { background-color: var(--color-brand); --space-m: red; padding: var(--space-m); width: var(--space-rem); }`,
      body: '<p id="one"></p>',
      expected: [
        always("#one", "background-color", brand),
        // The browser ignores a value of another type.
        always("#one", "padding-top", "16px"),
        always("#one", "width", "32px"),
        always("#one", "--scale", "1.5"),
        always("#one", "--fast", "0.1s"),
        always("#one", "--color-ink", inkLight),
      ],
    },
    {
      name: "a theme of Tailwind CSS",
      css: utilities,
      body: '<p id="out" class="bg-text p-m duration-fast"></p><div data-theme="dark">' +
        '<p id="dark" class="bg-text"></p><p id="same" class="bg-brand"></p></div>',
      expected: [
        always("#out", "background-color", inkLight),
        always("#out", "padding-top", "16px"),
        always("#out", "transition-duration", "0.1s"),
        always("#dark", "background-color", inkDark),
        always("#same", "background-color", brand),
      ],
    },
  ];
}

for (const { name, css, body, expected } of await pages()) {
  for (const colorScheme of ["light", "dark"] as const) {
    const tab = await browser.newPage({ colorScheme });
    await tab.setContent(`<!doctype html><style>${css}</style>${body}`);
    for (const { selector, property, [colorScheme]: value } of expected) {
      const shown = await tab.evaluate(
        ([selector, property]) =>
          getComputedStyle(document.querySelector(selector)!).getPropertyValue(property),
        [selector, property],
      );
      assert.equal(shown, value, `${name}, ${colorScheme}: ${property} of ${selector}\n${css}`);
    }
    await tab.close();
  }
  console.log(`${name}: ${expected.length} computed values, light and dark`);
}
