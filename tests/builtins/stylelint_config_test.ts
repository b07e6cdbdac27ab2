/** The configuration for Stylelint. `deno task linters` runs the real one with it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { lexer } from "css-tree";
import fc from "fast-check";
import TokenBuilder, { type Config } from "../../mod.ts";
import { runsOf } from "../helpers/runs.ts";
import { acceptedKinds } from "../../src/base/tokens/property_kinds.ts";
import { nameExpression } from "../../src/base/text/name_trie.ts";

const color = (value: string) => ({ $value: value, $type: "color" });
const size = (value: string) => ({ $value: value, $type: "dimension" });

const tokens = {
  color: { red: color("#f00"), semantic: { link: color("{color.red}") } },
  space: { m: size("8px") },
  radius: { s: size("4px") },
};

async function configOf(options: object = {}, platforms: Config["platforms"] = {}) {
  const builder = new TokenBuilder({
    tokens: structuredClone(tokens),
    platforms: {
      css: {
        transformGroup: "css",
        buildPath: "build/css/",
        files: [{ destination: "tokens.css", format: "css/variables" }],
      },
      ...platforms,
      lint: {
        buildPath: "build/lint/",
        files: [{ destination: "stylelint.json", format: "stylelint/config", options }],
      },
    },
  }, { verbosity: "silent" });
  const [{ output }] = await builder.formatPlatform("lint");
  return JSON.parse(output as string);
}

/** The warnings of `declaration-property-custom-property-allowed-list` for a custom property. */
function allows(lists: Record<string, string[]>, property: string, name: string): boolean {
  const isMatch = (text: string, pattern: string) => new RegExp(pattern.slice(1, -1)).test(text);
  const own = Object.keys(lists).filter((pattern) => isMatch(property, pattern));
  return own.length === 0 || own.some((key) => lists[key].some((one) => isMatch(name, one)));
}

const listsOf = async (options: object = {}) =>
  (await configOf(options)).rules["declaration-property-custom-property-allowed-list"];

test("properties take tokens of their kinds, and custom properties of others", async () => {
  const lists = await listsOf();
  const allowed = (property: string) =>
    ["color-red", "color-semantic-link", "space-m", "radius-s", "local"]
      .filter((name) => allows(lists, property, `--${name}`));
  assert.deepEqual(allowed("color"), ["color-red", "color-semantic-link", "local"]);
  assert.deepEqual(allowed("padding"), ["space-m", "local"]);
  assert.deepEqual(allowed("border-radius"), ["radius-s", "local"]);
  assert.equal(allowed("flex").length, 5);
  assert.equal(allowed("--my-color").length, 5);
});

test("only tokens of allowed layers may be used, except for custom properties", async () => {
  const lists = await listsOf({ allow: ["color.semantic.**", "space.*"] });
  assert.ok(!allows(lists, "color", "--color-red"));
  assert.ok(allows(lists, "color", "--color-semantic-link"));
  assert.ok(!allows(lists, "color", "--space-m"));
  assert.ok(!allows(lists, "flex", "--radius-s"));
  assert.ok(allows(lists, "--own", "--color-red"));
});

test("style sheets of the build are reference files", async () => {
  const { referenceFiles, rules } = await configOf();
  assert.deepEqual(referenceFiles, ["../css/tokens.css"]);
  assert.equal(rules["no-unknown-custom-properties"], true);
  assert.deepEqual(rules["value-type-custom-property-required-list"][0], ["color"]);
  const other = await configOf({ referenceFiles: "a.css", required: [] }, {
    scss: { transformGroup: "scss", files: [{ destination: "a.scss", format: "scss/variables" }] },
  });
  assert.deepEqual(other.referenceFiles, ["a.css"]);
  assert.ok(!("value-type-custom-property-required-list" in other.rules));
});

test("a property of CSS matches one pattern at most", () => {
  const { properties } = lexer as unknown as { properties: Record<string, unknown> };
  const patterns = acceptedKinds.map(([pattern]) => new RegExp(`^(?:${pattern})$`));
  const found = Object.keys(properties).map((name) =>
    patterns.filter((pattern) => pattern.test(name))
  );
  assert.deepEqual(found.filter(({ length }) => length > 1), []);
  assert.ok(found.flat().length > 100);
});

test("an expression matches exactly its names", () => {
  const name = fc.stringMatching(/^[ab.*/-]{0,4}$/);
  fc.assert(
    fc.property(fc.array(name, { minLength: 1 }), fc.array(name), (names, others) => {
      const expression = new RegExp(`^(?:${nameExpression(names)})$`);
      for (const one of [...names, ...others]) {
        assert.equal(expression.test(one), names.includes(one), one);
      }
    }),
    runsOf(100),
  );
  const long = Array.from({ length: 500 }, (_, at) => "a".repeat(at + 1));
  assert.ok(new RegExp(`^(?:${nameExpression(long)})$`).test("a".repeat(400)));
});
