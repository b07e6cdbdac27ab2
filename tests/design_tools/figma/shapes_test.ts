/** Variables of Figma as plugins save them; recognizes each shape by its structure. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { runsOf } from "../../helpers/runs.ts";
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

/** A collection as written by plugins that export one at a time. */
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
  "collections whose modes list variables": {
    "a.json": {
      version: "1.0.4",
      metadata: {},
      collections: [
        {
          name: "Base",
          modes: [{
            name: "Only",
            variables: [
              { name: "color/ink", type: "color", isAlias: false, value: "#000000" },
              { name: "gap", type: "number", isAlias: false, value: 8 },
            ],
          }],
        },
        {
          name: "Theme",
          modes: [
            {
              name: "Light",
              variables: [{ name: "bg", type: "color", isAlias: false, value: "#ffffff" }],
            },
            {
              name: "Dark",
              variables: [{
                name: "bg",
                type: "color",
                isAlias: true,
                value: { collection: "Base", name: "color/ink" },
              }],
            },
          ],
        },
      ],
    },
  },
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

const color = ($value: string, more = {}) => ({ $type: "color", $value, ...more });
const gap = { $type: "number", $value: 8, $scopes: ["GAP"] };

/** Collections and modes as groups, with features that distinguish them from ordinary tokens. */
const nested: Record<string, unknown> = {
  "references that leave out the modes": {
    Base: {
      Only: { color: { ink: color("#000000") }, gap: { $type: "dimension", $value: "8px" } },
    },
    Theme: { Light: { bg: color("#ffffff") }, Dark: { bg: color("{Base.color.ink}") } },
  },
  "references to variables alone": {
    Base: {
      Only: { color: { ink: color("#000000") }, gap: { $type: "dimension", $value: "8px" } },
    },
    Theme: { Light: { bg: color("#ffffff") }, Dark: { bg: color("{color.ink}") } },
  },
  "keys of a plugin and names of modes": {
    Base: { "Mode 1": { color: { ink: color("#000000", { $scopes: ["ALL_SCOPES"] }) }, gap } },
    Theme: { Light: { bg: color("#ffffff") }, Dark: { bg: color("{Base.Mode 1.color.ink}") } },
  },
  "keys of a plugin and groups of modes": {
    Base: { modes: { Only: { color: { ink: color("#000000") }, gap } } },
    Theme: {
      modes: {
        Light: { bg: color("#ffffff") },
        Dark: { bg: color("{color.ink}", { $collectionName: "Base" }) },
      },
    },
  },
  "ids of variables": {
    Base: { Only: { color: { ink: color("#000000") }, gap } },
    Theme: {
      Light: { bg: color("#ffffff", { $extensions: { figma: { variableId: "VariableID:1:2" } } }) },
      Dark: {
        bg: color("{Base.color.ink}", { $extensions: { figma: { variableId: "VariableID:1:2" } } }),
      },
    },
  },
  "a list of collections and styles": [
    { Base: { modes: { Only: { color: { ink: color("#000000") }, gap } } } },
    { Theme: { modes: { Light: { bg: color("#ffffff") }, Dark: { bg: color("{color.ink}") } } } },
    { _styles: { colorStyles: [], textStyles: [{ name: "Title" }] } },
  ],
  "the older format": {
    Base: {
      Only: {
        color: { ink: { type: "color", value: "#000000" } },
        gap: { type: "dimension", value: 8 },
      },
    },
    Theme: {
      Light: { bg: { type: "color", value: "#ffffff" } },
      Dark: { bg: { type: "color", value: "{color.ink}" } },
    },
  },
};

for (const [name, tree] of Object.entries(nested)) {
  shapes[`groups of modes, with ${name}`] = { "a.json": tree };
}

/** The message about a file that was recognized by such features. */
const recognized = (files: Record<string, unknown>) =>
  Object.values(files).some((tree) => Object.values(nested).includes(tree));

for (const [name, files] of Object.entries(shapes)) {
  test(`reads variables from ${name}`, async () => {
    const of = (Theme: string) => builtCss(files, { contexts: { Theme }, outputReferences: true });
    const base = { "--color-ink": "#000000", "--gap": "8px" };
    const [light, dark] = [await of("Light"), await of("Dark")];
    assert.equal(light.found.length, recognized(files) ? 1 : 0, light.found.join());
    assert.deepEqual(light.variables, { ...base, "--bg": "#ffffff" });
    assert.deepEqual(dark.variables, { ...base, "--bg": "var(--color-ink)" });
    assert.deepEqual(light.modifiers, ["Theme"]);
  });
}

test("similar token files are not taken for variables", async () => {
  const tokens = (value: string) => ({ $type: "color", $value: value });
  const { variables, modifiers } = await builtCss({
    "a.json": { collections: { a: tokens("#111111") }, variables: { b: tokens("#222222") } },
    "b.json": { "@media": { c: tokens("#333333") } },
  }, { contexts: null });
  assert.deepEqual(Object.values(variables), ["#111111", "#222222", "#333333"]);
  assert.deepEqual(modifiers, []);
});

const tone = (value: string) => ({ bg: color(value), fg: color(value) });

/** Ordinary tokens in the form of groups of modes. */
const ordinary: Record<string, unknown> = {
  "variants of components": { button: { primary: tone("#111111"), secondary: tone("#222222") } },
  "variants with scopes of Figma": {
    button: { primary: { bg: color("#111111", { $scopes: ["ALL_FILLS"] }) } },
    input: { primary: { bg: color("#222222", { $scopes: ["ALL_FILLS"] }) } },
  },
  "groups light and dark": { color: { light: tone("#111111"), dark: tone("#222222") } },
  "groups light and dark, each a variable of its own": {
    color: {
      light: {
        bg: color("#111111", { $extensions: { "com.figma.variableId": "VariableID:1:1" } }),
      },
      dark: { bg: color("#222222", { $extensions: { "com.figma.variableId": "VariableID:1:2" } }) },
    },
  },
  "groups called modes": { color: { modes: { light: tone("#111111"), dark: tone("#222222") } } },
  "references to whole paths": {
    color: { light: { a: color("#111111"), b: color("{color.light.a}") } },
  },
  "references to other files": {
    button: { primary: { bg: color("{color.ink}") }, secondary: { bg: color("{color.ink}") } },
  },
  "references to what has their own name elsewhere": {
    button: { primary: { bg: color("{bg}") }, secondary: { bg: color("{bg}") } },
  },
};

for (const [name, tree] of Object.entries(ordinary)) {
  test(`${name} stay ordinary tokens`, async () => {
    const others = { color: { ink: color("#333333") }, bg: color("#444444") };
    const files = { "a.json": tree, "b.json": others };
    const { modifiers, found, variables } = await builtCss(files, { contexts: null });
    assert.deepEqual(modifiers, []);
    assert.deepEqual(found, []);
    assert.ok(Object.keys(variables).some((one) => /light|primary/.test(one)));
  });
}

test("the configuration decides whether groups are modes", async () => {
  const tree = { Theme: { Light: tone("#ffffff"), Dark: tone("#000000") } };
  const built = (nestedModes: boolean, of: unknown, contexts: Record<string, string> | null) =>
    builtCss({ "a.json": of }, { contexts, designTool: { nestedModes } });
  const dark = await built(true, tree, { Theme: "Dark" });
  assert.deepEqual(dark.variables, { "--bg": "#000000", "--fg": "#000000" });
  assert.deepEqual(dark.found, []);
  const off = await built(false, nested["keys of a plugin and names of modes"], null);
  assert.deepEqual(off.modifiers, []);
  assert.ok("--theme-light-bg" in off.variables);
  // A file of another form is still read as tokens.
  const plain = await built(true, { a: color("#111111") }, null);
  assert.deepEqual(plain.variables, { "--a": "#111111" });
});

test("a value that variables cannot have is reported", async () => {
  const tree = { Theme: { Light: { bg: color("#ffffff") }, Dark: { bg: color("none of it") } } };
  const { found, variables } = await builtCss({ "a.json": tree }, {
    contexts: { Theme: "Dark" },
    designTool: { nestedModes: true },
  });
  assert.deepEqual(variables, { "--bg": "#ffffff" });
  assert.match(found.join(), /bg has no value of type COLOR in a mode/);
});

test("collections in separate files refer to each other", async () => {
  const modes = nested["keys of a plugin and groups of modes"] as Record<string, unknown>;
  const files = { "base.json": { Base: modes.Base }, "theme.json": { Theme: modes.Theme } };
  const { variables, found } = await builtCss(files, {
    contexts: { Theme: "Dark" },
    outputReferences: true,
  });
  assert.equal(variables["--bg"], "var(--color-ink)");
  assert.deepEqual(found.map((one) => one.slice(0, 10)), ["base.json ", "theme.json"]);
});

/** A file whose only mode lists variables. */
const listing = (variables: readonly unknown[]) => ({
  "a.json": { collections: [{ name: "Base", modes: [{ name: "Value", variables }] }] },
});

test("colors of a mode's list may count to 255", async () => {
  const shade = fc.integer({ min: 0, max: 255 });
  const rgb = fc.record({ r: shade, g: shade, b: shade, a: fc.constantFrom(0, 0.25, 1) });
  await fc.assert(
    fc.asyncProperty(fc.array(rgb, { minLength: 1, maxLength: 4 }), async (colors) => {
      const bytes = [{ r: 255, g: 0, b: 2, a: 1 }, ...colors];
      const built = (values: readonly object[]) =>
        builtCss(
          listing(values.map((value, index) => ({ name: `c${index}`, type: "color", value }))),
          { contexts: null },
        );
      const shares = bytes.map(({ r, g, b, a }) => ({ r: r / 255, g: g / 255, b: b / 255, a }));
      assert.deepEqual(await built(bytes), await built(shares));
    }),
    runsOf(20),
  );
});

test("styles in a mode's list are typographies and shadows", async () => {
  const shadow = {
    type: "DROP_SHADOW",
    color: { r: 255, g: 0, b: 0, a: 0.25 },
    offset: { x: 0, y: 2 },
    radius: 4,
    spread: 0,
  };
  const font = {
    fontFamily: "Inter",
    fontSize: 20,
    fontWeight: "Semi Bold",
    lineHeight: 120.00000476837158,
    lineHeightUnit: "PERCENT",
    letterSpacing: 0,
    letterSpacingUnit: "PERCENT",
    textCase: "ORIGINAL",
    textDecoration: "NONE",
  };
  const written = {
    share: font,
    length: { ...font, lineHeight: 28.799999237060547, lineHeightUnit: "PIXELS" },
    shadow: { effects: [shadow] },
    layers: { effects: [shadow, { ...shadow, type: "INNER_SHADOW", radius: 1 }] },
    blur: { effects: [{ type: "LAYER_BLUR", radius: 4 }] },
  };
  const styles = Object.entries(written).map(([name, value]) => ({
    name,
    type: "effects" in value ? "effect" : "typography",
    isAlias: false,
    value,
  }));
  const { variables, found } = await builtCss(listing(styles), { contexts: null });
  assert.deepEqual(variables, {
    "--share": "600 20px/1.2 Inter",
    "--length": "600 20px/28.8px Inter",
    "--shadow": "0px 2px 4px 0px rgba(255, 0, 0, 0.25)",
    "--layers":
      "0px 2px 4px 0px rgba(255, 0, 0, 0.25), inset 0px 2px 1px 0px rgba(255, 0, 0, 0.25)",
  });
  assert.deepEqual(found, ['blur is of the unknown type "effect", and is skipped']);
});

test("an alias without a collection means its own, else the only variable of that name", async () => {
  const alias = (name: string, target: string) => ({
    name,
    type: "color",
    isAlias: true,
    value: { name: target },
  });
  const lit = (name: string, value: string) => ({ name, type: "color", isAlias: false, value });
  const collections = Object.entries({
    Base: [lit("ink", "#000000"), lit("both", "#111111")],
    Other: [lit("paper", "#ffffff"), lit("both", "#222222")],
    Theme: [
      lit("own", "#333333"),
      alias("bg", "paper"),
      alias("fg", "ink"),
      alias("line", "own"),
      alias("unclear", "both"),
    ],
  }).map(([name, variables]) => ({ name, modes: [{ name: "Value", variables }] }));
  const { variables, found } = await builtCss({ "a.json": { collections } }, { contexts: null });
  const { "--bg": bg, "--fg": fg, "--line": line } = variables;
  assert.deepEqual([bg, fg, line], ["#ffffff", "#000000", "#333333"]);
  assert.ok(!("--unclear" in variables));
  assert.match(found.join(), /unclear/);
});

test("values of another kind in a mode's list give a warning", async () => {
  const variables = [
    { name: "bg", type: "color", isAlias: false, value: "#ffffff" },
    { name: "columns", type: "grid", isAlias: false, value: { layoutGrids: [] } },
    { name: "wide", type: "number", isAlias: false, value: "none" },
  ];
  const built = await builtCss(listing(variables), { contexts: null });
  assert.deepEqual(built.variables, { "--bg": "#ffffff" });
  assert.deepEqual(built.found, [
    'columns is of the unknown type "grid", and is skipped',
    "wide has no value of type FLOAT in a mode",
  ]);
});
