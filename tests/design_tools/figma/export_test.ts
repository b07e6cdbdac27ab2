/** Files for import into Figma: variables from Figma survive the round trip. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, { type Config, type DesignTokens, type Diagnostic } from "token-build";
import { readModes } from "../../../src/dialects/design_tools/figma/modes.ts";
import { memoryOf } from "../../helpers/memory.ts";
import { modeFiles, variablesAnswer } from "./fixtures.ts";

const collections = ["Primitives", "sizing", "Theme"];

/** A file for each mode of a collection. */
const filesOf = (collection: string) => ({
  destination: collection === "Theme"
    ? "Theme/{Theme}.tokens.json"
    : `${collection}/mode.tokens.json`,
  format: "figma/variables",
  filter: { $extensions: { "com.figma.collectionName": collection } },
  ...(collection === "Theme" && { contexts: { Theme: "*" } }),
});

/** Variables in comparable form: without files, and colors without notations. */
function variablesOf(files: Record<string, unknown>): unknown {
  const list = Object.entries(files).map(([file, tree]) => ({ file, tree: tree as DesignTokens }));
  return readModes(list).map(({ name, modes, variables }) => {
    const modeNames = new Map(modes.map((mode) => [mode.key, mode.name]));
    return {
      name,
      modes: modes.map((mode) => mode.name).sort(),
      variables: variables.map(({ values, description, ...variable }) => ({
        ...variable,
        description: description || undefined,
        values: Object.fromEntries(
          Array.from(values, ([key, { value }]) => [modeNames.get(key), value])
            .sort(([a], [b]) => String(a) < String(b) ? -1 : 1),
        ),
      })).sort((a, b) => String(a.id) < String(b.id) ? -1 : 1),
    };
  }).sort((a, b) => a.name < b.name ? -1 : 1);
}

test("an export has the same variables after import into Figma", async () => {
  const files = modeFiles();
  const volume = memoryOf(
    Object.fromEntries(
      Object.entries(files).map(([file, tree]) => [`export/${file}`, JSON.stringify(tree)]),
    ),
  );
  const config: Config = {
    source: ["export"],
    log: { verbosity: "silent" },
    platforms: { figma: { transforms: [], files: collections.map(filesOf) } },
  };
  const outputs = await new TokenBuilder(config, { volume }).formatPlatform("figma");
  const written = Object.fromEntries(
    outputs.map(({ destination = "", output }) => [destination, JSON.parse(String(output))]),
  );
  const names = Object.keys(written).sort();
  assert.deepEqual(names, [
    "Primitives/mode.tokens.json",
    "Theme/Dark.tokens.json",
    "Theme/Dim.tokens.json",
    "Theme/High contrast.tokens.json",
    "Theme/Light.tokens.json",
    "sizing/mode.tokens.json",
  ]);
  const before = modeFiles();
  for (const tree of Object.values(before)) dropSetIds(tree);
  assert.deepEqual(variablesOf(written), variablesOf(before));
});

/** Removes the ids of collections, which an export's tokens do not have. */
function dropSetIds(tree: unknown): void {
  if (typeof tree !== "object" || tree === null) return;
  for (const [key, inner] of Object.entries(tree)) {
    if (key === "targetVariableSetId") delete (tree as Record<string, unknown>)[key];
    else dropSetIds(inner);
  }
}

async function written(
  tokens: DesignTokens,
  more: Record<string, unknown> = {},
): Promise<{ tree: DesignTokens; found: string[] }> {
  const found: string[] = [];
  const report = ({ code, message }: Diagnostic) => void found.push(`${code}: ${message}`);
  const file = { destination: "a.tokens.json", format: "figma/variables", ...more };
  const builder = new TokenBuilder(
    { tokens, platforms: { figma: { transforms: [], files: [file] } } },
    { report },
  );
  const [{ output }] = await builder.formatPlatform("figma");
  return { tree: JSON.parse(String(output)), found };
}

test("values stay in the ranges of Figma", async () => {
  const { tree, found } = await written({
    color: { $type: "color", $value: { colorSpace: "display-p3", components: [0.5, 0.5, 0.5] } },
    text: { $type: "color", $value: "#ff000080" },
    hsl: { $type: "color", $value: { colorSpace: "hsl", components: [10, 50, 50] } },
    rem: { $type: "dimension", $value: { value: 1.5, unit: "rem" } },
    gap: { $type: "dimension", $value: "4px" },
    fast: { $type: "duration", $value: { value: 150, unit: "ms" } },
    font: { $type: "fontFamily", $value: ["Inter", "sans-serif"] },
    bold: { $type: "fontWeight", $value: "bold" },
    alias: { $type: "dimension", $value: "{gap}" },
    label: { $type: "string", $value: "Hello" },
    heading: {
      $type: "typography",
      $description: "A heading",
      $value: {
        fontFamily: "{font}",
        fontSize: { value: 2, unit: "rem" },
        fontWeight: 700,
        lineHeight: 1.2,
      },
    },
    shadow: {
      $type: "shadow",
      $value: { color: "#000000", offsetX: "0", offsetY: "1px", blur: "2px", spread: "0" },
    },
    wide: { $type: "dimension", $value: "10vw" },
  }, { options: { mode: "Only" } });
  assert.deepEqual(found.filter((text) => text.startsWith("output/")), [
    'output/composite: a.tokens.json omits shadow: its language cannot represent {"color":"#000000","offsetX":"0","offsetY":"1px","blur":"...',
    'output/composite: a.tokens.json omits wide: its language cannot represent "10vw"',
  ]);
  const px = (value: number) => ({ $type: "dimension", $value: { value, unit: "px" } });
  const scoped = (scope: string) => ({ $extensions: { "com.figma.scopes": [scope] } });
  const family = { $type: "fontFamily", $value: "Inter" };
  const { color, text, ...rest } = tree;
  assert.equal(color.$value.colorSpace, "srgb");
  assert.equal(color.$value.hex, "#808080");
  assert.deepEqual([text.$value.hex, text.$value.alpha.toFixed(3)], ["#ff0000", "0.502"]);
  assert.deepEqual(rest, {
    hsl: { $type: "color", $value: { colorSpace: "hsl", components: [10, 50, 50] } },
    rem: px(24),
    gap: px(4),
    fast: { $type: "duration", $value: { value: 0.15, unit: "s" } },
    font: family,
    bold: { $type: "number", $value: 700, ...scoped("FONT_WEIGHT") },
    alias: { $type: "dimension", $value: "{gap}" },
    label: {
      $type: "string",
      $value: "Hello",
      $extensions: { "com.figma.type": "string" },
    },
    heading: {
      fontFamily: { $type: "fontFamily", $value: "{font}" },
      fontSize: px(32),
      fontWeight: { $type: "number", $value: 700, ...scoped("FONT_WEIGHT") },
      lineHeight: { $type: "number", $value: 1.2, ...scoped("LINE_HEIGHT") },
    },
    $extensions: { "com.figma.modeName": "Only" },
  });
});

/** The body of a request for an answer of Figma, with other tokens beside it. */
async function bodyOf(more: DesignTokens = {}): Promise<Record<string, Record<string, unknown>[]>> {
  const volume = memoryOf({ "variables.json": JSON.stringify(variablesAnswer()) });
  const config: Config = {
    source: ["variables.json"],
    tokens: more,
    log: { verbosity: "silent" },
    platforms: {
      figma: {
        transforms: [],
        contexts: { Theme: "*" },
        files: [{ destination: "body.json", format: "figma/variables-request" }],
      },
    },
  };
  const [{ output }] = await new TokenBuilder(config, { volume }).formatPlatform("figma");
  return JSON.parse(String(output));
}

test("a request updates existing variables of Figma and creates missing ones", async () => {
  const body = await bodyOf({
    own: { $type: "dimension", $value: "8px", $description: "Ours" },
    link: { $type: "color", $value: "{color.blue}" },
  });
  assert.deepEqual(body.variableCollections, [
    {
      action: "CREATE",
      id: "collection:Tokens",
      name: "Tokens",
      initialModeId: "mode:Tokens:Mode 1",
    },
  ]);
  assert.deepEqual(body.variableModes, [{
    action: "UPDATE",
    id: "mode:Tokens:Mode 1",
    name: "Mode 1",
    variableCollectionId: "collection:Tokens",
  }]);
  const variables = Object.fromEntries(body.variables.map((one) => [one.name, one]));
  assert.deepEqual(variables["color/ink"], {
    action: "UPDATE",
    id: "V:1",
    name: "color/ink",
    scopes: ["ALL_SCOPES"],
  });
  assert.deepEqual(variables.own, {
    action: "CREATE",
    id: "variable:own",
    name: "own",
    variableCollectionId: "collection:Tokens",
    resolvedType: "FLOAT",
    description: "Ours",
  });
  const alias = (id: string) => ({ type: "VARIABLE_ALIAS", id });
  const values = Object.fromEntries(
    body.variableModeValues.map((
      { variableId, modeId, value },
    ) => [`${variableId} ${modeId}`, value]),
  );
  assert.deepEqual(values["variable:own mode:Tokens:Mode 1"], 8);
  assert.deepEqual(values["variable:link mode:Tokens:Mode 1"], alias("V:2"));
  assert.deepEqual(values["V:3 2:0"], { r: 1, g: 1, b: 1, a: 1 });
  assert.deepEqual(values["V:3 2:1"], alias("V:1"));
  assert.deepEqual(values["V:6 1:0"], 25);
  assert.deepEqual(values["V:7 2:0"], 8);
  assert.deepEqual(values["V:9 1:0"], true);
});

test("a request has the values of the response that it was made from", async () => {
  const { meta } = variablesAnswer();
  const { variables, variableModeValues } = await bodyOf();
  for (const { id, name } of variables) assert.equal(meta.variables[id as string].name, name);
  for (const { variableId, modeId, value } of variableModeValues) {
    const before = meta.variables[variableId as string].valuesByMode[modeId as string];
    // A color with a separate opacity is sent as the resulting color.
    const isResolved = typeof before === "object" &&
      ("opacity" in before || "expressionFunction" in before);
    if (!isResolved) assert.deepEqual(value, before, `${variableId} ${modeId}`);
  }
});

test("numbers of new variables come back as they were", async () => {
  const number = (value: number) => ({ $type: "number", $value: value });
  const tokens = {
    opacity: { half: number(0.5), none: number(0), full: { $type: "opacity", $value: 1 } },
    ratio: number(1.5),
    below: number(-1.5),
    strength: { $type: "fontWeight", $value: 600 },
    leading: { $type: "lineHeight", $value: 1.25 },
    rows: { $type: "lineHeight", $value: 1.5 },
    weightless: { $type: "dimension", $value: { value: 8, unit: "px" } },
    gap: { $type: "dimension", $value: { value: 4, unit: "px" } },
  };
  for (const format of ["figma/variables", "figma/variables-request"]) {
    const { tree } = await written(tokens, { format });
    const values = format === "figma/variables"
      ? tree.opacity.half.$value
      : tree.variableModeValues[0].value;
    assert.equal(values, 50);
  }
  const { tree } = await written(tokens, { options: { mode: "Only" } });
  const builder = new TokenBuilder({
    source: ["Base.Only.tokens.json"],
    platforms: { a: { transforms: [] } },
  }, { volume: memoryOf({ "Base.Only.tokens.json": JSON.stringify(tree) }) });
  const { allTokens } = await builder.resolve({});
  const typeOf: Record<string, string> = { opacity: "number", lineHeight: "number" };
  const expected = Object.entries(tokens).flatMap(([name, token]) =>
    "$type" in token
      ? [[name, token]] as const
      : Object.entries(token).map(([inner, one]) => [`${name}.${inner}`, one] as const)
  ).map(([name, { $type, $value }]) => [name, typeOf[$type] ?? $type, $value]);
  const found = allTokens.map(({ path, $type, $value }) => [path.join("."), $type, $value]);
  assert.deepEqual(found.sort(), expected.sort());
});
