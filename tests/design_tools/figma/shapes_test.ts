/** Variables of Figma as plugins save them; each shape is recognized by its structure. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { builtCss } from "./built.ts";
import { alias, answer, collection, variable } from "./made_files.ts";

const white = { r: 1, g: 1, b: 1, a: 1 };
const black = { r: 0, g: 0, b: 0, a: 1 };

const collections = [
  collection("C:1", "Base", ["1:0"], { names: ["Only"] }),
  collection("C:2", "Theme", ["2:0", "2:1"], { names: ["Light", "Dark"] }),
];
const variables = [
  variable("color/ink", "COLOR", "C:1", { "1:0": black }),
  variable("gap", "FLOAT", "C:1", { "1:0": 8 }, { scopes: ["GAP"] }),
  variable("bg", "COLOR", "C:2", { "2:0": white, "2:1": alias("color/ink") }),
];

/** A collection as plugins write it that export one at a time. */
const whole = ({ id, name, modes }: Record<string, unknown>) => ({
  id,
  name,
  modes: Object.fromEntries(
    (modes as { modeId: string; name: string }[]).map((mode) => [mode.modeId, mode.name]),
  ),
  variableIds: variables.filter((one) => one.variableCollectionId === id).map((one) => one.id),
  variables: variables.filter((one) => one.variableCollectionId === id)
    .map(({ variableCollectionId: _collection, resolvedType: type, ...rest }) => ({
      type,
      ...rest,
    })),
});

const ink = {
  $type: "color",
  $value: "#000000",
  $variable_metadata: { name: "color/ink", figmaId: "V:1", modes: { only: "#000000" } },
};

const shapes: Record<string, Record<string, unknown>> = {
  "an answer of the REST interface": { "a.json": answer(collections, variables) },
  "its content alone": { "a.json": answer(collections, variables).meta },
  "lists of collections and variables": { "a.json": { collections, variables } },
  "a list of collections with their variables": { "a.json": collections.map(whole) },
  "a file for each collection": Object.fromEntries(
    collections.map((one, index) => [`${index}.json`, whole(one)]),
  ),
  "an object of such": { "a.json": { collections: collections.map(whole), version: "1.0" } },
  "groups with metadata": {
    "a.json": {
      "@base": {
        $collection_metadata: {
          name: "Base",
          figmaId: "C:1",
          modes: [{ key: "only", name: "Only" }],
        },
        $color: { ink },
        gap: {
          $type: "number",
          $value: 8,
          $scopes: ["GAP"],
          $variable_metadata: { name: "gap", figmaId: "V:2", modes: { only: 8 } },
        },
      },
      "@theme": {
        $collection_metadata: {
          name: "Theme",
          modes: [{ key: "light", name: "Light" }, { key: "dark", name: "Dark" }],
        },
        bg: {
          $type: "color",
          $value: "#ffffff",
          $variable_metadata: {
            name: "bg",
            modes: { light: "#ffffff", dark: "{@base.$color.ink}" },
          },
        },
      },
    },
  },
  "groups with modes in extensions": {
    "a.json": {
      "@Base": {
        color: { ink: { $type: "color", $value: "#000000" } },
        gap: { $type: "dimension", $value: "8px" },
      },
      "@Theme": {
        bg: {
          $type: "color",
          $value: "#ffffff",
          $extensions: { mode: { Light: "#ffffff", Dark: "{@Base.color.ink}" } },
        },
      },
    },
  },
};

for (const [name, files] of Object.entries(shapes)) {
  test(`variables are read from ${name}`, async () => {
    const of = (Theme: string) => builtCss(files, { contexts: { Theme }, outputReferences: true });
    const base = { "--color-ink": "#000000", "--gap": "8px" };
    const [light, dark] = [await of("Light"), await of("Dark")];
    assert.deepEqual(light.found, []);
    assert.deepEqual(light.variables, { ...base, "--bg": "#ffffff" });
    assert.deepEqual(dark.variables, { ...base, "--bg": "var(--color-ink)" });
    assert.deepEqual(light.modifiers, ["Theme"]);
  });
}

test("token files that look alike are token files", async () => {
  const tokens = (value: string) => ({ $type: "color", $value: value });
  const { variables, modifiers } = await builtCss({
    "a.json": { collections: { a: tokens("#111111") }, variables: { b: tokens("#222222") } },
    "b.json": { "@media": { c: tokens("#333333") } },
  }, { contexts: null });
  assert.deepEqual(Object.values(variables), ["#111111", "#222222", "#333333"]);
  assert.deepEqual(modifiers, []);
});
