/**
 * Token names: `$root` has the name of its group, each name belongs to one value, and no name is
 * empty. The drop-in names tokens like Style Dictionary.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, { BuildError, type Config, type Diagnostic } from "../../mod.ts";
import { StyleDictionary } from "../../packages/style-dictionary/src/mod.ts";

type Tokens = NonNullable<Config["tokens"]>;

async function build(
  tokens: Tokens,
  [transformGroup, format]: readonly [string, string],
  settings: { Builder?: typeof TokenBuilder; config?: Config } = {},
) {
  const { Builder = TokenBuilder, config = {} } = settings;
  const said: Diagnostic[] = [];
  const options = {
    showFileHeader: false,
    outputReferences: true,
    className: "K",
    packageName: "pk",
    type: "id",
  };
  const builder = new Builder(
    { tokens, platforms: { p: { transformGroup, options, files: [{ format }] } }, ...config },
    { init: false, verbosity: "silent", report: (diagnostic) => said.push(diagnostic) },
  );
  const files = await builder.formatPlatform("p");
  return {
    text: files.map(({ output }) => String(output)).join("\n"),
    places: files.map(({ destination }) => destination).join(" "),
    codes: said.map(({ code }) => code),
  };
}

const color = (...components: number[]) => ({ colorSpace: "srgb", components });
const warning: Tokens = {
  color: {
    $type: "color",
    warning: { $root: { $value: color(1, 0, 0) }, soft: { $value: "{color.warning.$root}" } },
  },
};

const css = ["css", "css/variables"] as const;

for (
  const [group, format, name] of [
    ["css", "css/variables", "--color-warning: #ff0000;"],
    ["css", "css/variables", "--color-warning-soft: var(--color-warning);"],
    ["scss", "scss/variables", "$color-warning: #ff0000;"],
    ["less", "less/variables", "@color-warning: #ff0000;"],
    ["js", "javascript/es6", "ColorWarning ="],
    ["js", "json/flat", '"ColorWarning":'],
    ["android", "android/resources", 'name="color_warning"'],
    ["compose", "compose/object", "val colorWarning ="],
    ["ios", "ios/macros", "#define ColorWarning "],
    ["ios-swift", "ios-swift/class.swift", "let colorWarning ="],
    ["flutter", "flutter/class.dart", "const colorWarning ="],
    ["native/theme", "compose/theme", "colorWarning"],
    ["css/tailwind", "css/tailwind", "--color-warning: #ff0000;"],
    ["css", "stylex/variables", "warning:"],
  ]
) {
  test(`$root is named after its group in ${format}: ${name}`, async () => {
    const { text, codes } = await build(warning, [group, format]);
    assert.ok(text.includes(name), text);
    assert.doesNotMatch(text, /warning\W?root/i);
    assert.deepEqual(codes, []);
  });
}

test("$root is named after its group in asset catalogs and for parts of composites", async () => {
  const { places } = await build(warning, ["native/theme", "ios/xcassets"]);
  assert.match(places, /color\/warning\.colorset/);
  assert.ok(!places.includes("root"), places);
  const line = { width: { value: 1, unit: "px" }, style: "solid", color: color(0, 0, 0) };
  const { text } = await build({ line: { $root: { $type: "border", $value: line } } }, css, {
    config: { expand: true },
  });
  assert.match(text, /--line-width: 1px;/);
});

test("a $root without a group around it keeps its name", async () => {
  const { text } = await build({ $root: { $type: "color", $value: color(1, 0, 0) } }, css);
  assert.match(text, /--root: #ff0000;/);
});

const failsWith = (code: string) => (thrown: unknown) =>
  thrown instanceof BuildError && thrown.diagnostics.some((one) => one.code === code);

const two = (one: string, other: string): Tokens => ({
  a: { Light: { type: "color", value: one }, light: { type: "color", value: other } },
});

test("two values with the same name are an error where names are printed", async () => {
  for (const target of [css, ["compose", "compose/object"], ["js", "javascript/es6"]] as const) {
    await assert.rejects(build(two("#111111", "#222222"), target), failsWith("name/conflict"));
    assert.deepEqual((await build(two("#111111", "#111111"), target)).codes, ["name/collision"]);
  }
  assert.deepEqual((await build(two("#111111", "#222222"), ["js", "json/nested"])).codes, []);
  await assert.rejects(
    build({ ...warning, "color-warning": { $type: "number", $value: 1 } }, css),
    failsWith("name/conflict"),
  );
});

test("a custom format may print other names", async () => {
  const config: Config = {
    hooks: { formats: { own: ({ dictionary }) => `${dictionary.allTokens.length}` } },
  };
  const { text, codes } = await build(two("#111111", "#222222"), ["css", "own"], { config });
  assert.deepEqual([text, codes], ["2", ["name/collision"]]);
});

for (const key of ["—", "…", "%", "-"]) {
  test(`a token called ${key} has no name without a group or a prefix`, async () => {
    const token = { type: "dimension", value: "3px" };
    for (const target of [css, ["compose", "compose/object"]] as const) {
      await assert.rejects(build({ [key]: token }, target), failsWith("name/empty"));
      assert.match((await build({ size: { [key]: token } }, target)).text, /size\b/);
    }
  });
}

test("the drop-in creates names like Style Dictionary, with warnings", async () => {
  const Builder = StyleDictionary;
  assert.match((await build(warning, css, { Builder })).text, /--color-warning-root: #ff0000;/);
  const { codes } = await build(two("#111111", "#222222"), css, { Builder });
  assert.deepEqual(codes, ["name/conflict"]);
  const empty = await build({ "—": { type: "dimension", value: "3px" } }, css, { Builder });
  assert.deepEqual(empty.codes, ["name/empty"]);
});
