/**
 * Lines of the checklist about output: parts 4i, and those of 4c, 4e and 4g that define what a
 * platform receives.
 */
import assert from "node:assert/strict";
import { createFsFromVolume, Volume } from "memfs";
import { parse } from "css-tree";
import TokenBuilder, { BuildError, type Config, type Diagnostic } from "../../mod.ts";
import { fontWeights } from "../../src/base/values/font_weight.ts";
import { C, dim, num, px, SH, ST } from "./checklist.ts";

// deno-lint-ignore no-explicit-any
type Tree = Record<string, any>;

/** A line: its number, its title, and its expected result. */
export type OutputLine = [number: string, title: string, check: () => Promise<void> | void];

const color = (colorSpace: string, ...components: unknown[]) => ({
  $type: "color",
  $value: { colorSpace, components },
});

/** What a platform writes. */
async function written(
  tokens: Tree,
  transformGroup: string,
  format: string,
  options: Tree = {},
  more: Tree = {},
): Promise<{ text: string; said: Diagnostic[] }> {
  const said: Diagnostic[] = [];
  const config: Config = {
    source: ["a.tokens"],
    log: { report: (one: Diagnostic) => said.push(one) },
    platforms: {
      p: {
        transformGroup,
        files: [{ format, options: { showFileHeader: false, className: "K", ...options } }],
        ...more,
      },
    },
  };
  const volume = createFsFromVolume(Volume.fromJSON({ "a.tokens": JSON.stringify(tokens) }));
  const builder = new TokenBuilder(config, { volume, init: false });
  const [{ output }] = await builder.formatPlatform("p");
  return { text: String(output), said };
}

/** Whether a build failed because two tokens have the same name. */
const conflict = (message: RegExp) => (thrown: unknown) =>
  thrown instanceof BuildError &&
  thrown.diagnostics.some((one) => one.code === "name/conflict" && message.test(one.message));

async function css(tokens: Tree, options: Tree = {}): Promise<string> {
  return (await written(tokens, "css", "css/variables", options)).text;
}

/** The CSS value of a token. */
async function cssOf(token: Tree): Promise<string | undefined> {
  return /--a: (.*);/.exec(await css({ a: token }))?.[1];
}

/** The lines. */
export const outputLines: OutputLine[] = [
  ["41", "names of $root", async () => {
    const tokens = { c: { a: { $root: num(1), root: num(2) } } };
    const { text } = await written(tokens, "css", "css/variables");
    assert.match(text, /--c-a: 1;\n {2}--c-a-root: 2;/);
    const both = { ...tokens, "c-a": num(3) };
    await assert.rejects(
      written(both, "css", "css/variables"),
      conflict(/c\.a\.\$root.*c-a/),
    );
  }],
  ["96", "what refers to what", async () => {
    const volume = createFsFromVolume(Volume.fromJSON({
      "a.tokens": JSON.stringify({ a: num(1), b: { $value: "{a}" } }),
    }));
    const builder = new TokenBuilder({ source: ["a.tokens"], platforms: { p: {} } }, {
      volume,
      init: false,
    });
    const { allTokens } = await builder.getPlatformTokens("p");
    const { getReferences } = await import("../../src/entries/utils.ts");
    const [, b] = allTokens;
    const found = getReferences(b.original.$value, { a: allTokens[0] }, { usesDtcg: true });
    assert.deepEqual(found.map(({ path }) => path), [["a"]]);
  }],
  ["116", "places beyond the ends of a gradient", async () => {
    const stops = [ST(-99), ST(0.5), ST(42)];
    assert.equal(
      await cssOf({ $type: "gradient", $value: stops }),
      "#ff0000 0%, #ff0000 50%, #ff0000 100%",
    );
  }],
  ["222", "places that come through a reference", async () => {
    const text = await css({
      p: num(42),
      a: { $type: "gradient", $value: [{ color: C, position: "{p}" }] },
    });
    assert.match(text, /--a: #ff0000 100%;/);
  }],
  ["118", "none in CSS", async () => {
    const { text } = await written(
      { a: color("oklch", 0.7, 0.1, "none"), b: color("srgb", "none", 0, 1) },
      "css",
      "css/variables",
      {},
      { transformGroup: undefined, transforms: ["name/kebab", "color/native"] },
    );
    assert.match(text, /--a: oklch\(70% 0\.1 none\);/);
    assert.match(text, /--b: rgb\(none 0% 100%\);/);
  }],
  ["164", "descriptions that end a comment", async () => {
    const text = await css({ a: num(1, { $description: "a */ b" }) });
    assert.doesNotMatch(text, /a \*\/ b/);
    parse(text, { onParseError: (cause: Error) => assert.fail(cause) });
  }],
  ["165", "two tokens of one name", async () => {
    const tokens = { fontSize: { a: dim(1) }, "font-size": { a: dim(2) } };
    await assert.rejects(
      written(tokens, "css", "css/variables"),
      conflict(/fontSize\.a.*font-size\.a/),
    );
  }],
  ["166", "colors beyond sRGB", async () => {
    const tokens: Tree = {
      p: color("display-p3", 1, 0, 0),
      a: color("a98-rgb", 0, 1, 0),
      r: color("prophoto-rgb", 1, 0, 0),
      c: color("rec2020", 0, 0, 1),
      h: { $type: "color", $value: { ...color("display-p3", 1, 0, 0).$value, hex: "#fe0000" } },
      s: { $type: "color", $value: C },
    };
    for (
      const [wideGamut, rule] of [["media", "@media (color-gamut: p3)"], ["supports", "@supports"]]
    ) {
      const [plain, wide] = (await css(tokens, { wideGamut })).split(rule);
      assert.equal(plain.match(/: #[\da-f]{6};/g)?.length, 6);
      assert.match(plain, /--h: #fe0000;/);
      assert.match(wide, /--p: color\(display-p3 1 0 0\);/);
      assert.match(wide, /--a: color\(a98-rgb 0 1 0\);/);
      assert.match(wide, /--r: color\(prophoto-rgb 1 0 0\);/);
      assert.match(wide, /--c: color\(rec2020 0 0 1\);/);
      assert.doesNotMatch(wide, /--s:/);
    }
  }],
  ["168", "the same twice", async () => {
    const tokens = { a: num(1), b: { $value: "{a}" }, c: { $type: "color", $value: C } };
    assert.equal(await css(tokens), await css(tokens));
  }],
  ["220", "a stroke style that CSS has no word for", async () => {
    const stroke = { dashArray: [px(1)], lineCap: "round" };
    assert.equal(await cssOf({ $type: "strokeStyle", $value: stroke }), "dashed");
  }],
  ["221", "gradients that end before the ends", async () => {
    assert.equal(
      await cssOf({ $type: "gradient", $value: [ST(0.2), ST(0.8)] }),
      "#ff0000 20%, #ff0000 80%",
    );
  }],
  ["224", "line heights", async () => {
    const text = {
      fontFamily: "A",
      fontSize: px(42),
      fontWeight: 400,
      letterSpacing: px(0),
      lineHeight: 1.2,
    };
    assert.equal(await cssOf({ $type: "typography", $value: text }), "400 42px/1.2 A");
  }],
  ["218", "names of weights, where CSS wants numbers", async () => {
    const text = { fontFamily: "A", fontSize: px(16), letterSpacing: px(0), lineHeight: 1 };
    for (const [name, number] of fontWeights) {
      const wanted = name === "normal" || name === "bold" ? name : number;
      const $value = { ...text, fontWeight: name };
      assert.equal(await cssOf({ $type: "typography", $value }), `${wanted} 16px/1 A`);
    }
    assert.equal(fontWeights.size, 18);
  }],
  ["225", "dimensions", async () => {
    const tokens = { a: dim(16), b: { $type: "dimension", $value: { value: 1, unit: "rem" } } };
    const android = await written(tokens, "android", "android/resources");
    assert.match(android.text, /name="a">16\.00dp</);
    assert.match(android.text, /name="b">16\.00dp</);
    const swift = await written(tokens, "ios-swift", "ios-swift/class.swift");
    assert.match(swift.text, /a = CGFloat\(16\.00\)/);
    assert.match(swift.text, /b = CGFloat\(16\.00\)/);
    const ten = await written(tokens, "ios-swift", "ios-swift/class.swift", {}, {
      basePxFontSize: 10,
    });
    assert.match(ten.text, /b = CGFloat\(10\.00\)/);
  }],
  ["231", "components decide, not hex", async () => {
    assert.equal(await cssOf({ $type: "color", $value: { ...C, hex: "#00ff00" } }), "#ff0000");
  }],
  ["127", "alpha", async () => {
    assert.equal(await cssOf({ $type: "color", $value: { ...C, alpha: 0 } }), "rgba(255, 0, 0, 0)");
  }],
  ["114", "inset", async () => {
    const shadow = async (more: Tree) =>
      await cssOf({ $type: "shadow", $value: { ...SH, ...more } });
    assert.equal(await shadow({}), "1px 1px 2px 0px #ff0000");
    assert.equal(await shadow({ inset: true }), "inset 1px 1px 2px 0px #ff0000");
  }],
];

/** Green of CSS, as CSS Color 4 and its tests write it in every space. */
const greens: [space: string, ...components: number[]][] = [
  ["srgb", 0, 0.50196, 0],
  ["srgb-linear", 0, 0.21586, 0],
  ["display-p3", 0.21604, 0.49418, 0.13151],
  ["a98-rgb", 0.281363, 0.498012, 0.116746],
  ["prophoto-rgb", 0.230479, 0.395789, 0.129968],
  ["rec2020", 0.235202, 0.431704, 0.085432],
  ["xyz-d65", 0.07719, 0.15438, 0.02573],
  ["xyz-d50", 0.08314, 0.154747, 0.020961],
  ["lab", 46.277, -47.552, 48.542],
  ["lch", 46.2775, 67.9892, 134.3912],
  ["oklab", 0.51975, -0.1403, 0.10768],
  ["oklch", 0.51975, 0.17686, 142.495],
  ["hsl", 120, 100, 25.1],
  ["hwb", 120, 0, 49.8039],
];

for (const [space, ...components] of greens) {
  outputLines.push([`117`, `${space} as sRGB`, async () => {
    assert.equal(await cssOf(color(space, ...components)), "#008000");
    const { text } = await written(
      { a: color(space, ...components) },
      "ios-swift",
      "ios-swift/class.swift",
      {},
      { transformGroup: undefined, transforms: ["name/camel", "color/UIColorSwiftP3"] },
    );
    assert.match(
      text,
      /UIColor\(displayP3Red: 0\.216, green: 0\.494, blue: 0\.13[12], alpha: 1\)/,
    );
  }]);
}

outputLines.push(["92", "T12: a pointer to another file of the build", async () => {
  const files = {
    "tokens/a.tokens": JSON.stringify({ a: num(1) }),
    "tokens/b.tokens": JSON.stringify({ b: { $ref: "a.tokens#/a" } }),
    "c.tokens": JSON.stringify({ c: { $ref: "no.tokens#/a" } }),
  };
  const volume = createFsFromVolume(Volume.fromJSON(files));
  const builderOf = (...source: string[]) =>
    new TokenBuilder({ source, platforms: { p: {} } }, { volume, init: false });
  const { allTokens } = await builderOf("tokens/*.tokens").getPlatformTokens("p");
  assert.deepEqual(allTokens.map(({ $value }) => $value), [1, 1]);
  await assert.rejects(
    builderOf("c.tokens").getPlatformTokens("p"),
    /"no\.tokens#\/a" does not name a token file of this build/,
  );
}]);

/** A color in every space, for every color transform except the one that only reads `rgba()`. */
const spaces = greens.map(([space, ...components]) => color(space, ...components));

for (
  const name of Object.keys(TokenBuilder.hooks.transforms).filter((id) =>
    id.startsWith("color/") && id !== "color/alpha"
  )
) {
  outputLines.push(["166", `${name} takes colors of every space`, async () => {
    const tokens = Object.fromEntries(spaces.map((token, index) => [`c${index}`, token]));
    const { text } = await written(tokens, "", "json/flat", {}, {
      transformGroup: undefined,
      transforms: ["name/camel", name],
    });
    const values = Object.values(JSON.parse(text)) as unknown[];
    assert.equal(values.length, spaces.length);
    for (const value of values) {
      const printed = typeof value === "string" ? value : JSON.stringify(value);
      assert.doesNotMatch(printed, /colorSpace|undefined|NaN|\[object/);
    }
  }]);
}
