/**
 * Files as Figma exports them: a file for each mode, and the answer of its REST interface.
 * @module
 */

// deno-lint-ignore no-explicit-any
type Tree = Record<string, any>;

const color = (r: number, g: number, b: number, alpha = 1) => ({
  colorSpace: "srgb",
  components: [r, g, b],
  alpha,
  hex: `#${[r, g, b].map((part) => Math.round(part * 255).toString(16).padStart(2, "0")).join("")}`
    .toUpperCase(),
});

/** A token of an export. */
function token(type: string, value: unknown, id: string, scopes: string[], more: Tree = {}): Tree {
  return {
    $type: type,
    $value: value,
    $description: "",
    $extensions: {
      "com.figma.variableId": `VariableID:${id}`,
      "com.figma.scopes": scopes,
      ...(type === "string" && { "com.figma.type": "string" }),
      ...more,
    },
  };
}

const aliasData = (id: string, name: string, collection: string) => ({
  "com.figma.aliasData": {
    targetVariableId: `VariableID:${id}`,
    targetVariableName: name,
    targetVariableSetId: "VariableCollectionId:1:0",
    targetVariableSetName: collection,
  },
});

const mode = (name: string, tokens: Tree): Tree => ({
  ...tokens,
  $extensions: { "com.figma.modeName": name },
});

const themes: Record<string, readonly [number, number, number]> = {
  Light: [1, 1, 1],
  Dark: [0, 0, 0],
  Dim: [0.2, 0.2, 0.2],
  "High contrast": [1, 1, 0.8],
};

/** An export of three collections, of which one has four modes. */
export function modeFiles(): Record<string, Tree> {
  const files: Record<string, Tree> = {
    "Primitives/Mode 1.tokens.json": mode("Mode 1", {
      color: {
        ink: token("color", color(0, 0, 0), "1:1", ["ALL_SCOPES"]),
        blue: token("color", color(0, 0.4, 1), "1:2", ["ALL_SCOPES"]),
      },
      scale: {
        "400": token("number", 400, "1:3", ["ALL_SCOPES"]),
        "8": token("number", 8, "1:4", ["ALL_SCOPES"]),
      },
    }),
    "sizing/Default.tokens.json": mode("Default", {
      size: {
        gap: token("number", 8, "2:1", ["GAP"], aliasData("1:4", "scale/8", "Primitives")),
        wide: token("number", "{size.gap}", "2:2", ["GAP", "WIDTH_HEIGHT"]),
        radius: token("number", 4, "2:3", ["CORNER_RADIUS"]),
        half: token("number", 50, "2:4", ["OPACITY"]),
        line: token("number", 1.5, "2:5", ["LINE_HEIGHT"]),
        lead: token("number", 24, "2:6", ["LINE_HEIGHT"]),
        weight: token(
          "number",
          400,
          "2:7",
          ["FONT_WEIGHT"],
          aliasData("1:3", "scale/400", "Primitives"),
        ),
        family: token("string", "Inter", "2:8", ["FONT_FAMILY"]),
        style: token("string", "SemiBold", "2:9", ["FONT_STYLE"]),
        label: token("string", "4 * 2", "2:10", ["TEXT_CONTENT"]),
        shown: token("number", 1, "2:11", ["ALL_SCOPES"], { "com.figma.type": "boolean" }),
        secret: token("number", 3, "2:12", ["GAP"], { "com.figma.hiddenFromPublishing": true }),
        coded: token("number", 2, "2:13", ["GAP"], {
          "com.figma.codeSyntax": { WEB: "var(--my-gap)", ANDROID: "myGap", iOS: "MyGap" },
        }),
        library: token(
          "number",
          12,
          "2:14",
          ["GAP"],
          aliasData("9f3/7:1", "space/12", "Shared library"),
        ),
      },
    }),
  };
  for (const [name, [r, g, b]] of Object.entries(themes)) {
    files[`Theme/${name}.tokens.json`] = mode(name, {
      background: token("color", color(r, g, b), "3:1", ["FRAME_FILL"]),
      text: token(
        "color",
        name === "Dark" ? color(0, 0.4, 1) : color(0, 0, 0),
        "3:2",
        ["TEXT_FILL"],
        aliasData(
          name === "Dark" ? "1:2" : "1:1",
          name === "Dark" ? "color/blue" : "color/ink",
          "Primitives",
        ),
      ),
      border: token("color", "{text}", "3:3", ["STROKE"]),
    });
  }
  return files;
}

const rgba = (r: number, g: number, b: number, a = 1) => ({ r, g, b, a });
const alias = (id: string) => ({ type: "VARIABLE_ALIAS", id });

const variable = (
  id: string,
  name: string,
  resolvedType: string,
  collection: string,
  valuesByMode: Tree,
  more: Tree = {},
): Tree => ({
  id,
  name,
  key: `key-${id}`,
  variableCollectionId: collection,
  resolvedType,
  valuesByMode,
  remote: false,
  description: "",
  hiddenFromPublishing: false,
  scopes: ["ALL_SCOPES"],
  codeSyntax: {},
  ...more,
});

const collection = (
  id: string,
  name: string,
  modes: [string, string][],
  ids: string[],
  more: Tree = {},
) => ({
  id,
  name,
  key: `key-${id}`,
  modes: modes.map(([modeId, name]) => ({ modeId, name })),
  defaultModeId: modes[0][0],
  remote: false,
  hiddenFromPublishing: false,
  variableIds: ids,
  ...more,
});

const byId = (list: Tree[]) => Object.fromEntries(list.map((one) => [one.id, one]));

/** An answer of the REST interface: modes, an extended collection, colors with an opacity, a library. */
export function variablesAnswer(): Tree {
  const variables = [
    variable("V:1", "color/ink", "COLOR", "C:1", { "1:0": rgba(0, 0, 0) }),
    variable("V:2", "color/blue", "COLOR", "C:1", { "1:0": rgba(0, 0.4, 1) }),
    variable("V:3", "background", "COLOR", "C:2", { "2:0": rgba(1, 1, 1), "2:1": alias("V:1") }),
    variable("V:4", "accent", "COLOR", "C:2", { "2:0": alias("V:2"), "2:1": alias("V:2") }),
    variable("V:5", "veil", "COLOR", "C:2", {
      "2:0": { color: alias("V:2"), opacity: 50 },
      "2:1": {
        type: "VARIABLE_EXPRESSION",
        expressionFunction: "COMPOSE_COLOR",
        expressionArguments: [alias("V:2"), alias("V:6")],
      },
    }),
    variable("V:6", "veil opacity", "FLOAT", "C:1", { "1:0": 25 }, { scopes: ["COLOR_OPACITY"] }),
    variable("V:7", "gap", "FLOAT", "C:2", { "2:0": 8, "2:1": alias("L:1") }, { scopes: ["GAP"] }),
    variable("V:8", "gone", "FLOAT", "C:2", { "2:0": 1, "2:1": 1 }, { deletedButReferenced: true }),
    variable("V:9", "visible", "BOOLEAN", "C:1", { "1:0": true }),
    variable("L:1", "space/large", "FLOAT", "L:0", { "9:0": 16 }, {
      remote: true,
      scopes: ["GAP"],
    }),
  ];
  const collections = [
    collection("C:1", "Primitives", [["1:0", "Mode 1"]], ["V:1", "V:2", "V:6", "V:9"]),
    collection("C:2", "Theme", [["2:0", "Light"], ["2:1", "Dark"]], [
      "V:3",
      "V:4",
      "V:5",
      "V:7",
      "V:8",
    ]),
    collection("L:0", "Shared", [["9:0", "Value"]], ["L:1"], { remote: true }),
    {
      ...collection("C:3", "Acme", [["3:0", "Light"], ["3:1", "Dark"]], []),
      modes: [
        { modeId: "3:0", name: "Light", parentModeId: "2:0" },
        { modeId: "3:1", name: "Dark", parentModeId: "2:1" },
      ],
      isExtension: true,
      parentVariableCollectionId: "C:2",
      rootVariableCollectionId: "C:2",
      variableOverrides: { "V:4": { "3:0": rgba(1, 0, 0), "3:1": rgba(0.5, 0, 0) } },
    },
  ];
  return {
    status: 200,
    error: false,
    meta: { variables: byId(variables), variableCollections: byId(collections) },
  };
}
