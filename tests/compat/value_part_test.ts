/** References that end in `.value`, as in Style Dictionary 4; hooks of the other class. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, { type Diagnostic } from "../../mod.ts";
import StyleDictionary from "../../packages/style-dictionary/src/mod.ts";
import type { Loose } from "./both.ts";

const config = (value: Loose, more: Loose = {}) => ({
  tokens: { a: { value: "1px", type: "dimension" }, b: { value, type: "other" }, ...more },
  platforms: {
    css: {
      transformGroup: "css",
      files: [{
        format: "css/variables",
        options: { showFileHeader: false, outputReferences: true },
      }],
    },
  },
});

/** The file of a configuration, and its diagnostics. */
async function built(Class: Loose, config: Loose) {
  const said: Diagnostic[] = [];
  const builder = new Class(config, { init: false, report: (one: Diagnostic) => said.push(one) });
  await builder.init();
  const [{ output }] = await builder.formatPlatform("css");
  return { output, said };
}

for (
  const [value, printed] of [
    ["{a.value}", "var(--a)"],
    ["2px {a.value}", "2px var(--a)"],
    ["{a.$value}", "var(--a)"],
  ]
) {
  test(`${value} becomes ${printed} in the drop-in, with a warning; the core refuses it`, async () => {
    const { output, said } = await built(StyleDictionary, config(value));
    assert.equal(output, `:root {\n  --a: 1px;\n  --b: ${printed};\n}\n`);
    assert.deepEqual(said.map(({ code, help }) => [code, help]), [
      ["reference/syntax", "Write {a}"],
    ]);
    await assert.rejects(built(TokenBuilder, config(value)), /which does not exist/);
  });
}

test("a token that is called value takes precedence", async () => {
  const length = (value: string) => ({ $value: value, $type: "other" });
  const tokens = { g: { value: length("3px") }, b: length("{g.value}") };
  const { output, said } = await built(StyleDictionary, { ...config(""), tokens });
  assert.match(output, /--b: var\(--g-value\);/);
  assert.deepEqual(said, []);
});

test("the message about a hook that is registered on another class names that class", async () => {
  class Other extends StyleDictionary {}
  Other.registerFormat({ name: "elsewhere", format: () => "" });
  const platforms = { p: { files: [{ format: "elsewhere" }] } };
  const builder = new TokenBuilder({ tokens: {}, platforms });
  await assert.rejects(builder.formatPlatform("p"), /is registered on Other/);
});

const DropIn = StyleDictionary;

test("the message about a hook of the drop-in names the program of the drop-in", async () => {
  class StyleDictionary extends DropIn {}
  StyleDictionary.registerFormat({ name: "of the drop-in", format: () => "" });
  const platforms = { p: { files: [{ format: "of the drop-in" }] } };
  const builder = new TokenBuilder({ tokens: {}, platforms }, { init: false });
  const { diagnostics } = await builder.formatPlatform("p").catch((error) => error);
  assert.match(diagnostics[0].help, /npx style-dictionary instead of npx token-build/);
});
