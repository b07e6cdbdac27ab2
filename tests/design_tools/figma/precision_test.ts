/** Numbers in single precision, and aliases to missing variables in one of several modes. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { shortDecimal } from "../../../src/dialects/design_tools/figma/types.ts";
import { runsOf } from "../../helpers/runs.ts";
import { builtCss } from "./built.ts";

interface Written {
  type?: string;
  scopes?: string[];
  light: unknown;
  dark: unknown;
}

/** A response of the REST API with one collection of two modes. */
function response(variables: Record<string, Written>): unknown {
  const id = "VariableCollectionId:1:0";
  const entries = Object.entries(variables).map(([name, item]) => [`VariableID:${name}`, {
    id: `VariableID:${name}`,
    name,
    variableCollectionId: id,
    resolvedType: item.type ?? "FLOAT",
    valuesByMode: { "1:0": item.light, "1:1": item.dark },
    scopes: item.scopes ?? ["GAP"],
  }]);
  const modes = [{ modeId: "1:0", name: "Light" }, { modeId: "1:1", name: "Dark" }];
  return {
    meta: {
      variableCollections: { [id]: { id, name: "Theme", modes, defaultModeId: "1:0" } },
      variables: Object.fromEntries(entries),
    },
  };
}

const alias = (name: string) => ({ type: "VARIABLE_ALIAS", id: `VariableID:${name}` });
const light = async (variables: Record<string, Written>) =>
  await builtCss({ "a.json": response(variables) });
const dark = async (variables: Record<string, Written>) =>
  await builtCss({ "a.json": response(variables) }, { contexts: { Theme: "Dark" } });

test("numbers lose the noise of single precision", async () => {
  const { variables } = await light({
    gap: { light: 16.00000023841858, dark: 1 },
    size: { light: 0.30000001192092896, dark: 1, scopes: ["FONT_SIZE"] },
    line: { light: 1.399999976158142, dark: 1, scopes: ["LINE_HEIGHT"] },
    ink: {
      type: "COLOR",
      light: { r: 0.2, g: 0.4, b: 1, a: 0.10000000149011612 },
      dark: { r: 0, g: 0, b: 0 },
    },
  });
  assert.deepEqual(variables, {
    "--gap": "16px",
    "--size": "0.3px",
    "--line": "1.4",
    "--ink": "rgba(51, 102, 255, 0.1)",
  });
});

test("a decimal fraction of up to six digits survives single precision, and integers stay", () => {
  const decimals = fc.record({
    digits: fc.integer({ min: 1, max: 999_999 }),
    exponent: fc.integer({ min: -6, max: 0 }),
  }).map(({ digits, exponent }) => Number(`${digits}e${exponent}`));
  fc.assert(
    fc.property(decimals, (number) => assert.equal(shortDecimal(Math.fround(number)), number)),
    runsOf(300),
  );
  fc.assert(
    fc.property(fc.maxSafeInteger(), (number) => assert.equal(shortDecimal(number), number)),
    runsOf(100),
  );
  assert.equal(shortDecimal(1 / 3), 0.3333333);
});

test("a missing target in the default mode does not make another mode the base", async () => {
  const variables = {
    gone: { light: alias("404"), dark: 8 },
    user: { light: alias("gone"), dark: 4 },
    back: { light: 2, dark: alias("gone") },
  };
  const [base, other] = [await light(variables), await dark(variables)];
  assert.deepEqual(base.variables, { "--back": "2px" });
  assert.deepEqual(other.variables, { "--gone": "8px", "--user": "4px", "--back": "2px" });
  assert.equal(base.found.length, 1);
  assert.match(base.found[0], /404, which no file contains/);
});

test("a missing target in another mode leaves the value of the default mode", async () => {
  const variables = { gap: { light: 8, dark: alias("404") } };
  assert.deepEqual((await dark(variables)).variables, { "--gap": "8px" });
});
