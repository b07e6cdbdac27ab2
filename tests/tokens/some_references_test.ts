/** Values with references of which the language allows only some: the others are resolved. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder from "../../mod.ts";
import StyleDictionary from "../../packages/style-dictionary/src/mod.ts";

const tokens = {
  n: { value: "4" },
  gap: { value: "4px" },
  family: { value: "Open Sans" },
  file: { value: "a.png" },
};

/** The text of a value in CSS with references to other tokens. */
async function printed(value: unknown, format = "css/variables"): Promise<string> {
  const builder = new TokenBuilder({
    tokens: { ...tokens, it: { value } },
    platforms: {
      p: {
        transforms: ["name/kebab"],
        files: [{ format, options: { outputReferences: true, showFileHeader: false } }],
      },
    },
  }, { init: false, verbosity: "silent" });
  const [{ output }] = await builder.formatPlatform("p");
  return /it: (.*);/.exec(String(output))![1];
}

const values: [value: string, css: string][] = [
  ["{gap} {n}px", "var(--gap) 4px"],
  ["{n}px {gap} {n}em", "4px var(--gap) 4em"],
  ["{gap}/{n} '{family}'", "var(--gap)/var(--n) 'Open Sans'"],
  ["'{family}' {gap}", "'Open Sans' var(--gap)"],
  ["url({file}) {n}px", "url(a.png) 4px"],
  ["{n}{n}", "44"],
];

for (const [value, css] of values) {
  test(`${value} is ${css}`, async () => {
    assert.equal(await printed(value), css);
  });
}

test("Sass has variables in the same places", async () => {
  assert.equal(await printed("{gap} '{family}'", "scss/variables"), "$gap 'Open Sans'");
});

test("a font of the drop-in keeps the references beside a family in quotes", async () => {
  const builder = new StyleDictionary({
    tokens: {
      ...tokens,
      font: {
        type: "typography",
        value: { fontFamily: "{family}", fontSize: "{gap}", fontWeight: 600, lineHeight: 2 },
      },
    },
    platforms: {
      p: {
        transforms: ["name/kebab", "fontFamily/css", "typography/css/shorthand"],
        files: [{
          format: "css/variables",
          options: { outputReferences: true, showFileHeader: false },
        }],
      },
    },
  }, { init: false, verbosity: "silent" });
  const [{ output }] = await builder.formatPlatform("p");
  assert.match(String(output), /font: 600 var\(--gap\)\/2 'Open Sans';/);
});

test("values with more references than are tried are resolved", async () => {
  const value = `${"{gap} ".repeat(8)}'{family}'`;
  assert.equal(await printed(value), `${"4px ".repeat(8)}'Open Sans'`);
});
