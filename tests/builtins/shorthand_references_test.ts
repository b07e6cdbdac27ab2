/** Typographies keep each of their references, wherever it is in the shorthand and whatever other parts contain. */
import assert from "node:assert/strict";
import { test } from "node:test";
import * as sass from "sass";
import type { DesignTokens } from "../../mod.ts";
import { buildWith } from "../helpers/every_format.ts";

const parts: DesignTokens = {
  family: { $type: "fontFamily", $value: "Arial" },
  leading: { $type: "dimension", $value: "16px" },
  size: { $type: "dimension", $value: "16px" },
  weight: { $type: "fontWeight", $value: 400 },
};
const properties = {
  fontWeight: ["weight", 400],
  fontSize: ["size", "16px"],
  lineHeight: ["leading", "16px"],
  fontFamily: ["family", "Arial"],
} as const;

/** The variable of a typography that refers to some of the parts. */
async function lineOf(format: string, referred: readonly string[]): Promise<[string, string]> {
  const entries = Object.entries(properties).map(([property, [name, value]]) =>
    [property, referred.includes(name) ? `{${name}}` : value] as const
  );
  const text = { $type: "typography", $value: Object.fromEntries(entries) };
  const config = { tokens: { ...parts, text } };
  const { parts: [{ text: output }] } = await buildWith(format, config, {
    transformGroup: "css",
    options: { outputReferences: true },
  });
  return [output, /^ *(?:--|\$|@)text ?[:=] ?(.*?);?$/m.exec(output)?.[1] ?? ""];
}

const names = Object.values(properties).map(([name]) => name);
const subsets = Array.from(
  { length: 2 ** names.length },
  (_, bits) => names.filter((_, at) => bits & (1 << at)),
);

for (
  const [format, pattern] of [["css/variables", /var\(--(\w+)\)/g], [
    "scss/variables",
    /\$(\w+)/g,
  ]] as const
) {
  test(`${format} prints every reference of a typography`, async () => {
    for (const referred of subsets) {
      const [, line] = await lineOf(format, referred);
      assert.deepEqual([...line.matchAll(pattern)].map(([, name]) => name), referred, line);
    }
  });
}

test("Sass gives the resolved typography", async () => {
  for (const referred of subsets) {
    const [output] = await lineOf("scss/variables", referred);
    const { css } = sass.compileString(`${output} a { font: $text }`);
    assert.match(css, /font: 400 16px\/16px Arial;/);
  }
});
