/** CSS keeps references in parts of gradients, expanded aliases, calculations and colors with an alpha. */
import assert from "node:assert/strict";
import { test } from "node:test";
import StyleDictionary from "style-dictionary";
import { getReferences as peerReferences } from "style-dictionary/utils";
import TokenBuilder, { type Config, type Diagnostic } from "../../mod.ts";
import { getReferences } from "../../src/entries/utils.ts";
import { StyleDictionary as DropIn } from "../../packages/style-dictionary/src/mod.ts";
import { calcOf } from "../../src/base/values/css/calculation.ts";
import { alphaColorOf, alphaCss } from "../../src/base/values/colors/alpha_color.ts";
import { px, srgb } from "../helpers/themed_tokens.ts";

// deno-lint-ignore no-explicit-any
type Tree = Record<string, any>;

/** Lines of a file by the names of their variables. */
async function linesOf(
  tokens: Tree,
  further: Config = {},
  format = "css/variables",
): Promise<{ lines: Record<string, string>; said: Diagnostic[] }> {
  const said: Diagnostic[] = [];
  const builder = new TokenBuilder({
    tokens,
    ...further,
    platforms: {
      p: {
        transformGroup: format.split("/")[0],
        files: [{ format, options: { showFileHeader: false, outputReferences: true } }],
      },
    },
  }, { init: false, verbosity: "silent", report: (one) => void said.push(one) });
  const [{ output }] = await builder.formatPlatform("p");
  const lines = [...String(output).matchAll(/[-$@]+([\w-]+): (.*);/g)].map((
    [, name, text],
  ) => [name, text]);
  return { lines: Object.fromEntries(lines), said };
}

test("a gradient keeps references beside inline colors and referenced positions", async () => {
  const stop = (color: unknown, position: unknown) => ({ color, position });
  const gradient = (...$value: unknown[]) => ({ $type: "gradient", $value });
  const { lines } = await linesOf({
    ink: { $type: "color", $value: srgb(0, 1, 0) },
    half: { $type: "number", $value: 0.5 },
    first: gradient(stop(srgb(1, 0, 0), 0), stop("{ink}", 1)),
    clear: gradient(stop("{ink}", 0), stop({ ...srgb(1, 0, 0), alpha: 0.5 }, 1)),
    wide: gradient(stop("{ink}", 0), stop({ colorSpace: "display-p3", components: [1, 0, 0] }, 1)),
    placed: gradient(stop("{ink}", "{half}"), stop(srgb(1, 0, 0), 2)),
    alias: { $type: "gradient", $value: "{first}" },
  });
  assert.equal(lines.first, "#ff0000 0%, var(--ink) 100%");
  assert.equal(lines.clear, "var(--ink) 0%, rgba(255, 0, 0, 0.5) 100%");
  assert.match(lines.wide, /^var\(--ink\) 0%, .* 100%$/);
  assert.equal(lines.placed, "var(--ink) 50%, #ff0000 100%");
  assert.equal(lines.alias, "var(--first)");
});

const composites: Tree = {
  size: { $type: "dimension", $value: px(16) },
  base: {
    $type: "typography",
    $value: {
      fontFamily: ["Inter", "serif"],
      fontSize: "{size}",
      fontWeight: "Bold Italic",
      letterSpacing: px(0),
      lineHeight: 1.5,
    },
  },
  alias: { $type: "typography", $value: "{base}" },
  further: { $value: "{alias}" },
  shadows: {
    $type: "shadow",
    $value: [1, 2].map((y) => ({
      color: srgb(0, 0, 0),
      offsetX: px(0),
      offsetY: px(y),
      blur: "{size}",
      spread: px(0),
    })),
  },
  same: { $type: "shadow", $value: "{shadows}" },
};

test("parts of an expanded alias refer to the parts of its target", async () => {
  const { lines } = await linesOf(composites, { expand: true });
  assert.equal(lines["base-font-size"], "var(--size)");
  assert.equal(lines["alias-font-size"], "var(--base-font-size)");
  assert.equal(lines["alias-line-height"], "var(--base-line-height)");
  assert.equal(lines["alias-font-style"], "var(--base-font-style)");
  assert.equal(lines["further-font-size"], "var(--alias-font-size)");
  assert.equal(lines["same-2-offset-y"], "var(--shadows-2-offset-y)");
  assert.equal(lines["same-1-blur"], "var(--shadows-1-blur)");
});

test("an alias of a composite that does not expand has parts of its own", async () => {
  const { lines } = await linesOf({
    edge: { $type: "border", $value: { color: srgb(0, 0, 0), width: px(1), style: "solid" } },
    alias: { $type: "border", $value: "{edge}" },
  }, { expand: { include: (token: Tree) => JSON.stringify(token).includes("alias") } } as Config);
  assert.equal(lines.edge, "1px solid #000000");
  assert.equal(lines["alias-width"], "1px");
});

test("the drop-in expands aliases as the peer does", async () => {
  const config = {
    tokens: {
      base: { $type: "border", $value: { color: "#000000", width: "1px", style: "solid" } },
      alias: { $type: "border", $value: "{base}" },
    },
    expand: true,
    log: { verbosity: "silent" },
    platforms: {
      css: {
        transformGroup: "css",
        files: [{
          destination: "a.css",
          format: "css/variables",
          options: { showFileHeader: false },
        }],
      },
    },
  } as Tree;
  const [mine, theirs] = [
    new DropIn(structuredClone(config)),
    new StyleDictionary(structuredClone(config)),
  ];
  const outputOf = async (one: Tree) => (await one.formatPlatform("css"))[0].output;
  assert.equal(await outputOf(mine), await outputOf(theirs));
});

const legacy: Tree = {
  a: { value: "2rem", type: "dimension" },
  b: { value: "{a} - 2px", type: "dimension" },
  c: { value: "2rem - 2px", type: "dimension" },
  d: { value: "({a} + 1px) * 2", type: "dimension" },
  red: { value: "#ff0000", type: "color" },
  clear: { value: "rgba({red}, 0.5)", type: "color" },
  wide: { value: "oklch(70% 0.1 150)", type: "color" },
  faint: { value: "rgba({wide}, 25%)", type: "color" },
};

test("calculations are calc(), and colors with an alpha color-mix(), with references", async () => {
  const { lines } = await linesOf(legacy);
  assert.equal(lines.b, "calc(var(--a) - 2px)");
  assert.equal(lines.c, "calc(2rem - 2px)");
  assert.equal(lines.d, "calc((var(--a) + 1px) * 2)");
  assert.equal(lines.clear, "color-mix(in srgb, var(--red) 50%, transparent)");
  assert.equal(lines.faint, "color-mix(in srgb, var(--wide) 25%, transparent)");
  for (const format of ["scss/variables", "less/variables"]) {
    const { lines } = await linesOf(legacy, {}, format);
    assert.match(lines.b, /^calc\((?:[$@]a|2rem) - 2px\)$/, format);
    assert.match(
      lines.clear,
      /^color-mix\(in srgb, (?:[$@]red|#ff0000) 50%, transparent\)$/,
      format,
    );
  }
});

test("what is a calculation with lengths, and what only looks like one", () => {
  const found: Record<string, string | undefined> = {
    "2rem - 2px": "calc(2rem - 2px)",
    "(1rem + 2px) * 2": "calc((1rem + 2px) * 2)",
    "2*4px": "calc(2*4px)",
    "16px / 2": "calc(16px / 2)",
    "var(--a) - 2px": "calc(var(--a) - 2px)",
    "2rem": undefined,
    "-2px": undefined,
    "-1px -2px": undefined,
    "50% / 10%": undefined,
    "2 * 3": undefined,
    "2rem - 2": undefined,
    "2px * 3px": undefined,
    "2px - auto": undefined,
    "4px solid red": undefined,
    "2px -": undefined,
  };
  for (const [text, wanted] of Object.entries(found)) assert.equal(calcOf(text), wanted, text);
});

test("what is a color with an alpha", () => {
  const mixed = (color: string, share: string) =>
    `color-mix(in srgb, ${color} ${share}, transparent)`;
  const found: Record<string, string | undefined> = {
    "rgba(#ff0000, 0.5)": mixed("#ff0000", "50%"),
    "rgb(red, 7%)": mixed("red", "7%"),
    "rgba(oklch(70% 0.1 150), .25)": mixed("oklch(70% 0.1 150)", "25%"),
    "rgba(rgb(1, 2, 3), 1)": mixed("rgb(1, 2, 3)", "100%"),
    "rgba(1, 2, 3, 0.5)": undefined,
    "rgb(1 2 3 / 0.5)": undefined,
    "rgba(#ff0000, 1.5)": undefined,
    "rgba(#ff0000)": undefined,
    "hsla(red, 0.5)": undefined,
  };
  for (const [text, wanted] of Object.entries(found)) {
    const color = alphaColorOf(text);
    assert.equal(color && alphaCss(color), wanted, text);
  }
});

/** The base color of the legacy text `rgba({base}, 0.5)`, and the output of each platform. */
const bases: Record<string, { base: Tree; printed: Record<string, string> }> = {
  "a hex color": {
    base: { value: "#336699", type: "color" },
    printed: {
      css: "color-mix(in srgb, var(--base) 50%, transparent)",
      js: '"#33669980"',
      android: "#80336699",
      compose: "Color(0x80336699)",
      "ios-swift": "UIColor(red: 0.200, green: 0.400, blue: 0.600, alpha: 0.5)",
      flutter: "Color(0x80336699)",
    },
  },
  "a color that has an alpha": {
    base: { value: "#33669940", type: "color" },
    printed: {
      css: "rgba(51, 102, 153, 0.5)",
      js: '"#33669980"',
      android: "#80336699",
      compose: "Color(0x80336699)",
      flutter: "Color(0x80336699)",
    },
  },
  "a call of its own": {
    base: { value: "rgba({other}, 0.25)", type: "color" },
    printed: {
      css: "rgba(51, 102, 153, 0.5)",
      js: '"#33669980"',
      compose: "Color(0x80336699)",
    },
  },
  "an object of another space": {
    base: { value: { colorSpace: "display-p3", components: [0, 0, 0] }, type: "color" },
    printed: {
      css: "color-mix(in srgb, var(--base) 50%, transparent)",
      js: '"#00000080"',
      compose: "Color(0x80000000)",
    },
  },
  "text of another space": {
    base: { value: "oklch(0% 0 0)", type: "color" },
    printed: {
      css: "color-mix(in srgb, var(--base) 50%, transparent)",
      js: '"#00000080"',
      compose: "Color(0x80000000)",
    },
  },
  "a color that depends on its place": {
    base: { value: "currentColor", type: "color" },
    printed: {
      css: "color-mix(in srgb, var(--base) 50%, transparent)",
      compose: "",
    },
  },
};

const files: Record<string, string> = {
  css: "css/variables",
  js: "javascript/es6",
  android: "android/colors",
  compose: "compose/object",
  "ios-swift": "ios-swift/class.swift",
  flutter: "flutter/class.dart",
};

for (const [name, { base, printed }] of Object.entries(bases)) {
  test(`rgba({base}, 0.5), with ${name}, is the same color on every platform`, async () => {
    const builder = new TokenBuilder({
      tokens: {
        other: { value: "#336699", type: "color" },
        base,
        veil: { value: "rgba({base}, 0.5)", type: "color" },
        alias: { value: "{veil}", type: "color" },
      },
      platforms: Object.fromEntries(
        Object.entries(files).map(([transformGroup, format]) => [
          transformGroup,
          { transformGroup, files: [{ format, options: { outputReferences: true } }] },
        ]),
      ),
    }, { init: false, verbosity: "silent" });
    for (const [platform, text] of Object.entries(printed)) {
      const [{ output }] = await builder.formatPlatform(platform);
      const line = String(output).split("\n").find((line) => /\bveil\b.*[=:>]/i.test(line)) ?? "";
      assert.ok(text === "" ? line === "" : line.includes(text), `${platform}: ${line}`);
      assert.doesNotMatch(String(output), /rgba\((?:Color|#|\[object)/);
    }
  });
}

test("a color with an alpha inside a composite is a color on every platform", async () => {
  const builder = new TokenBuilder({
    tokens: {
      ink: { value: "#336699", type: "color" },
      low: {
        value: {
          color: "rgba({ink}, 0.5)",
          offsetX: "0px",
          offsetY: "1px",
          blur: "2px",
          spread: "0px",
        },
        type: "shadow",
      },
    },
    platforms: {
      js: { transformGroup: "js", files: [{ format: "json/nested" }] },
    },
  }, { init: false, verbosity: "silent" });
  const [{ output }] = await builder.formatPlatform("js");
  assert.match(String(output), /rgba\(51, 102, 153, 0\.5\)|#33669980/);
});

test("getReferences lists a token each time, as the peer does", () => {
  const tokens: Tree = { a: { value: "1px" }, b: { value: "2px" }, c: { d: { value: "{a}" } } };
  for (
    const value of [
      "{a} {a} {b}",
      "{a}",
      { x: "{a}", y: "{a}", z: ["{b}", "{a}"] },
      "{c.d} {a} {c.d}",
    ]
  ) {
    assert.deepEqual(
      getReferences(value, tokens).map(({ ref }) => ref),
      // deno-lint-ignore no-explicit-any
      (peerReferences(value as any, tokens as any) as Tree[]).map(({ ref }) => ref),
    );
  }
});

test("a token does not refer to itself where another one has its name", async () => {
  for (const format of ["css/variables", "scss/variables", "less/variables"]) {
    const { lines } = await linesOf(
      {
        color: {
          $type: "color",
          "on-brand": { $value: srgb(1, 0, 0) },
          onBrand: { $value: "{color.on-brand}" },
          user: { $value: "{color.on-brand}" },
        },
      },
      {},
      format,
    );
    assert.equal(lines["color-on-brand"], "#ff0000");
    assert.match(lines["color-user"], /color-on-brand/);
  }
});
