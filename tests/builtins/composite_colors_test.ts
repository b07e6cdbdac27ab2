/** Colors inside composites are printed like color tokens of the same value, on every platform of the CSS family. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "css-tree";
import fc from "fast-check";
import TokenBuilder, { type Config } from "../../mod.ts";
import { px } from "../helpers/themed_tokens.ts";
import { runsOf } from "../helpers/runs.ts";

// deno-lint-ignore no-explicit-any
type Tree = Record<string, any>;

const red = { colorSpace: "display-p3", components: [1, 0, 0], hex: "#fe0000" };
const coral = { colorSpace: "rec2020", components: [0.9, 0.4, 0.1], hex: "#fe0000" };
const plain = { colorSpace: "srgb", components: [254 / 255, 0, 0] };

/** A token of each composite type with a color; widths and lengths are references. */
function composites(color: unknown): Tree {
  const one = { color, offsetX: "{w}", offsetY: px(0), blur: "{w}", spread: px(0) };
  return {
    border: { $type: "border", $value: { color, width: "{w}", style: "solid" } },
    shadow: { $type: "shadow", $value: one },
    shadows: { $type: "shadow", $value: [one, { ...one, inset: true }] },
    gradient: { $type: "gradient", $value: [{ color, position: 0 }, { color, position: 1 }] },
  };
}

const w = { $type: "dimension", $value: px(1) };

async function textOf(tokens: Tree, platform: Tree, format: string, options: Tree = {}) {
  const config = {
    tokens,
    platforms: {
      p: { ...platform, files: [{ format, options: { showFileHeader: false, ...options } }] },
    },
  } as Config;
  const builder = new TokenBuilder(config, { init: false, verbosity: "silent" });
  const [{ output }] = await builder.formatPlatform("p");
  return String(output);
}

/** Names and texts of the declarations in a rule, by whether it is inside a condition. */
function declarations(css: string): { base: Tree; wide: Tree } {
  parse(css, { onParseError: (cause: Error) => assert.fail(cause) });
  const [base, wide = ""] = css.split(/@(?:supports|media)/);
  const read = (text: string) =>
    Object.fromEntries(
      [...text.matchAll(/--([\w-]+): (.*);/g)].map(([, name, text]) => [name, text]),
    );
  return { base: read(base), wide: read(wide) };
}

const channel = fc.double({ min: 0, max: 1, noNaN: true });
const color = fc.record({
  colorSpace: fc.constantFrom(
    "srgb",
    "srgb-linear",
    "display-p3",
    "a98-rgb",
    "rec2020",
    "prophoto-rgb",
  ),
  components: fc.tuple(channel, channel, channel),
  alpha: fc.constantFrom(1, 0.5),
});

const platforms: [format: string, platform: Tree][] = [
  ["css/variables", { transformGroup: "css" }],
  ["scss/variables", { transformGroup: "scss" }],
  ["less/variables", { transformGroup: "less" }],
  ["stylus/variables", { transformGroup: "css" }],
  ...["color/native", "color/oklch", "color/hsl", "color/rgb"].map((name): [string, Tree] => [
    "css/variables",
    {
      transforms: TokenBuilder.hooks.transformGroups.css
        .map((own) => own === "color/css" ? name : own),
    },
  ]),
];

test("a color inside a composite is printed like a color token", async () => {
  await fc.assert(
    fc.asyncProperty(color, fc.constantFrom(...platforms), async (value, [format, platform]) => {
      const inline = await textOf({ w, ...composites(value) }, platform, format);
      const c = { $type: "color", $value: value };
      const referring = await textOf({ w, ...composites("{c}"), c }, platform, format);
      const lines = (text: string) => text.split("\n").filter((line) => !/^\W*c[:=]/.test(line));
      assert.deepEqual(lines(inline), lines(referring));
    }),
    runsOf(40),
  );
});

for (const outputReferences of [false, true]) {
  test(`wide colors of composites are in the rule, with outputReferences ${outputReferences}`, async () => {
    const css = await textOf(
      { w, ...composites(red), alias: { $type: "border", $value: "{border}" } },
      { transformGroup: "css" },
      "css/variables",
      { wideGamut: "supports", outputReferences },
    );
    const { base, wide } = declarations(css);
    const width = outputReferences ? "var(--w)" : "1px";
    assert.equal(base.border, `${width} solid #fe0000`);
    assert.equal(wide.border, `${width} solid color(display-p3 1 0 0)`);
    assert.equal(base.gradient, "#fe0000 0%, #fe0000 100%");
    assert.equal(wide.gradient, "color(display-p3 1 0 0) 0%, color(display-p3 1 0 0) 100%");
    assert.equal(
      wide.shadows,
      `${width} 0px ${width} 0px color(display-p3 1 0 0), inset ${width} 0px ${width} 0px color(display-p3 1 0 0)`,
    );
    assert.doesNotMatch(Object.values(base).join(), /color\(/);
    // An alias that is a reference follows its target.
    assert.equal(wide.alias, outputReferences ? undefined : wide.border);
    assert.equal(wide.w, undefined);
  });
}

test("colors that are equal in sRGB keep their places", async () => {
  const shadow = (color: unknown) => ({
    color,
    offsetX: px(0),
    offsetY: px(1),
    blur: px(0),
    spread: px(0),
  });
  const tokens = {
    p3: { $type: "color", $value: red },
    s: { $type: "shadow", $value: [plain, coral, "{p3}", red].map(shadow) },
  };
  for (const outputReferences of [false, true]) {
    const css = await textOf(tokens, { transformGroup: "css" }, "css/variables", {
      wideGamut: "media",
      outputReferences,
    });
    const { base, wide } = declarations(css);
    const p3 = outputReferences ? "var(--p3)" : "color(display-p3 1 0 0)";
    const at = (color: string) => `0px 1px 0px 0px ${color}`;
    assert.equal(
      wide.s,
      [at("#fe0000"), at("color(rec2020 0.9 0.4 0.1)"), at(p3), at("color(display-p3 1 0 0)")]
        .join(", "),
    );
    assert.equal(
      base.s,
      ["#fe0000", "#fe0000", outputReferences ? "var(--p3)" : "#fe0000", "#fe0000"].map(at)
        .join(", "),
    );
  }
});

test("the drop-in prints inline colors like Style Dictionary", async () => {
  const { default: DropIn } = await import("../../packages/style-dictionary/src/mod.ts");
  const config = {
    tokens: { w, ...composites(red) },
    log: { verbosity: "silent" },
    platforms: {
      p: { transformGroup: "css", files: [{ format: "css/variables", destination: "a" }] },
    },
  } as Tree;
  const [{ output }] = await new DropIn(config).formatPlatform("p");
  assert.match(String(output), /--border: 1px solid color\(display-p3 1 0 0\);/);
});
