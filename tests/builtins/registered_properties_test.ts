/** `css/properties`: which tokens are registered, with which syntax and initial value. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { generate, parse } from "css-tree";
import TokenBuilder, { type DesignTokens, type LocalOptions } from "../../mod.ts";

async function registered(
  tokens: DesignTokens,
  options: LocalOptions = {},
  platform: object = { transformGroup: "css" },
): Promise<string> {
  const files = [{ format: "css/properties", options: { showFileHeader: false, ...options } }];
  const builder = new TokenBuilder(
    { tokens, platforms: { css: { ...platform, files } } },
    { verbosity: "silent" },
  );
  return String((await builder.formatPlatform("css"))[0].output);
}

test("each type has its syntax and an independent initial value", async () => {
  const values: [type: string, value: string | number, syntax?: string, initial?: string][] = [
    ["color", "#ff0000", "<color>", "#ff0000"],
    ["color", "rgb(1 2 3 / 50%)", "<color>"],
    ["color", "red", "<color>"],
    ["color", "oklch(70% 0.1 none)", "<color>"],
    ["color", "fade"],
    ["color", "rgb(from red r g b)"],
    ["color", "currentColor"],
    ["color", "var(--x)"],
    ["dimension", "4px", "<length>", "4px"],
    ["dimension", "-.5px", "<length>", "-.5px"],
    ["dimension", "2rem", "<length>", "32px"],
    ["dimension", "12pt", "<length>", "12pt"],
    ["dimension", "8dp"],
    ["dimension", "2em"],
    ["dimension", "calc(1px + 1vw)"],
    ["dimension", "50%", "<percentage>", "50%"],
    ["duration", "100ms", "<time>", "100ms"],
    ["angle", "90deg", "<angle>", "90deg"],
    ["number", 1.5, "<number>", "1.5"],
    ["fontFamily", "serif"],
    ["cubicBezier", "ease-in"],
  ];
  for (const [type, value, syntax, initial] of values) {
    const css = await registered({ a: { value, type } }, {}, { transforms: ["name/kebab"] });
    const name = `${type} ${value}`;
    if (syntax === undefined) {
      assert.equal(css.trim(), "", name);
      continue;
    }
    assert.ok(
      css.startsWith(`@property --a {\n  syntax: "${syntax}";\n  inherits: true;\n`),
      `${name}\n${css}`,
    );
    if (initial !== undefined) assert.ok(css.includes(`  initial-value: ${initial};\n`), css);
    assert.doesNotThrow(() =>
      generate(parse(css, { onParseError: (error: Error) => assert.fail(error.message) }))
    );
  }
});

test("options set inheritance and the length of a rem", async () => {
  const tokens = { gap: { value: "2rem", type: "dimension" } };
  const platform = { transforms: ["name/kebab"], basePxFontSize: 10 };
  assert.equal(
    await registered(tokens, { inherits: false }, platform),
    '@property --gap {\n  syntax: "<length>";\n  inherits: false;\n  initial-value: 20px;\n}\n',
  );
});

test("the option layer puts all rules of css/variables into a cascade layer", async () => {
  const files = [{
    format: "css/variables",
    options: { showFileHeader: false, layer: "tokens", selector: [".app"] },
  }];
  const builder = new TokenBuilder(
    { tokens: { a: { value: "1px" } }, platforms: { css: { transforms: ["name/kebab"], files } } },
    { verbosity: "silent" },
  );
  const [{ output }] = await builder.formatPlatform("css");
  assert.equal(output, "@layer tokens {\n  .app {\n    --a: 1px;\n  }\n}\n");
});
