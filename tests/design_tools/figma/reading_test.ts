/** Exports of Figma in a configuration are recognized, and have the values that Figma shows. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { zipSync } from "fflate";
import TokenBuilder, { type Config, type Diagnostic } from "token-build";
import { memoryOf } from "../../helpers/memory.ts";
import { modeFiles, variablesAnswer } from "./fixtures.ts";

const json = (value: unknown) => JSON.stringify(value, null, 2);

const textsOf = (files: Record<string, unknown>, root = "export/") =>
  Object.fromEntries(Object.entries(files).map(([file, tree]) => [root + file, json(tree)]));

const css = (contexts: Record<string, string>, options = {}): Config["platforms"] => ({
  css: {
    transformGroup: "css",
    contexts,
    files: [{
      destination: "a.css",
      format: "css/variables",
      options: { showFileHeader: false, ...options },
    }],
  },
});

/** The output of a configuration, and its diagnostics. */
async function built(
  volume: ReturnType<typeof memoryOf>,
  config: Config,
): Promise<{ variables: Record<string, string>; found: Diagnostic[] }> {
  const found: Diagnostic[] = [];
  const builder = new TokenBuilder(config, { volume, report: (one) => void found.push(one) });
  const [{ output }] = await builder.formatPlatform("css");
  const variables = Array.from(
    String(output).matchAll(/^ +(--[\w-]+): (.*?);/gm),
    ([, name, value]) => [name, value] as const,
  );
  return { variables: Object.fromEntries(variables), found };
}

const wanted = {
  "--color-ink": "#000000",
  "--color-blue": "#0066ff",
  "--scale-8": "8px",
  "--scale-400": "400",
  "--size-gap": "8px",
  "--size-wide": "8px",
  "--size-radius": "4px",
  "--size-half": "0.5",
  "--size-line": "1.5",
  "--size-lead": "24px",
  "--size-weight": "400",
  "--size-family": "Inter",
  "--size-style": "600",
  "--size-label": "4 * 2",
  "--size-shown": "true",
  "--size-secret": "3px",
  "--size-coded": "2px",
  "--size-library": "12px",
  "--background": "#ffffff",
  "--text": "#000000",
  "--border": "#000000",
};

const places: Record<string, Config> = {
  "a glob": { source: ["export/**/*.json"] },
  "the folder": { source: ["export"] },
  "resolver": { resolver: "export" },
};

for (const [name, config] of Object.entries(places)) {
  test(`reads a folder of modes from ${name}`, async () => {
    const volume = memoryOf(textsOf(modeFiles()));
    const { variables, found } = await built(volume, { ...config, platforms: css({}) });
    assert.deepEqual(variables, wanted);
    assert.deepEqual(found.map(({ code, message }) => `${code}: ${message}`), [
      'design-tool/missing: size/library refers to space/12 of the collection "Shared library", which no file contains',
    ]);
    assert.equal(found[0].file, "export/sizing/Default.tokens.json");
    assert.ok(found[0].line! > 1);
  });
}

test("archives of collections are read separately or together", async () => {
  const bytes = Object.fromEntries(
    Object.entries(textsOf(modeFiles(), "")).map(([file, text]) => [
      file,
      new TextEncoder().encode(text),
    ]),
  );
  const volume = memoryOf({ "x.txt": "" });
  volume.writeFileSync("export.zip", zipSync(bytes));
  for (const collection of ["Primitives", "Theme", "sizing"]) {
    const own = Object.entries(bytes).filter(([file]) => file.startsWith(collection));
    const flat = Object.fromEntries(own.map(([file, text]) => [file.split("/")[1], text]));
    volume.writeFileSync(`${collection}.zip`, zipSync(flat));
  }
  for (const source of [["export.zip"], ["Primitives.zip", "sizing.zip", "Theme.zip"]]) {
    const { variables } = await built(volume, { source, platforms: css({ Theme: "Light" }) });
    assert.deepEqual(variables, wanted, source.join());
  }
});

test("modes become contexts, and aliases to other collections become references", async () => {
  const volume = memoryOf(textsOf(modeFiles()));
  const options = { outputReferences: true };
  const config = { source: ["export"], platforms: css({ Theme: "Dark" }, options) };
  const { variables } = await built(volume, config);
  assert.deepEqual(
    Object.fromEntries(["--background", "--text", "--border", "--size-gap", "--size-wide"]
      .map((name) => [name, variables[name]])),
    {
      "--background": "#000000",
      "--text": "var(--color-blue)",
      "--border": "var(--text)",
      "--size-gap": "var(--scale-8)",
      "--size-wide": "var(--size-gap)",
    },
  );
});

test("settings map collections to paths, omit hidden variables, and give numbers a type", async () => {
  const volume = memoryOf(textsOf(modeFiles()));
  const { variables } = await built(volume, {
    source: ["export"],
    designTool: {
      collectionPaths: true,
      skipHidden: true,
      types: { "size/gap": "number", scale: "number" },
      modifiers: { Theme: "theme" },
      defaults: { theme: "Dim" },
    },
    platforms: css({}),
  });
  assert.equal(variables["--primitives-scale-8"], "8");
  assert.equal(variables["--sizing-size-gap"], "8");
  assert.equal(variables["--theme-background"], "#333333");
  assert.ok(!("--sizing-size-secret" in variables));
});

test("a REST response is read with extensions, opacity and libraries", async () => {
  const volume = memoryOf({ "variables.json": json(variablesAnswer()) });
  const of = async (contexts: Record<string, string>, options = {}) =>
    (await built(volume, { source: ["variables.json"], platforms: css(contexts, options) }))
      .variables;
  assert.deepEqual(await of({}), {
    "--color-ink": "#000000",
    "--color-blue": "#0066ff",
    "--veil-opacity": "0.25",
    "--visible": "true",
    "--background": "#ffffff",
    "--accent": "#0066ff",
    "--veil": "rgba(0, 102, 255, 0.5)",
    "--gap": "8px",
  });
  const dark = await of({ Theme: "Dark", "Theme brand": "Acme" }, { outputReferences: true });
  assert.deepEqual(dark, {
    "--color-ink": "#000000",
    "--color-blue": "#0066ff",
    "--veil-opacity": "0.25",
    "--visible": "true",
    "--background": "var(--color-ink)",
    "--accent": "#800000",
    "--veil": "color-mix(in srgb, var(--color-blue) 25%, transparent)",
    // The library does not print anything here.
    "--gap": "16px",
  });
});

test("faults in a response are reported with their place, and affect nothing else", async () => {
  const answer = variablesAnswer();
  answer.meta.variables["V:1"].resolvedType = "GRADIENT";
  answer.meta.variables["V:3"].valuesByMode["2:1"] = "no color";
  answer.meta.variables["V:9"].valuesByMode["7:7"] = true;
  answer.meta.variableCollections["C:1"].variableIds.push("V:404", "V:405");
  answer.meta.variableCollections["L:0"].modes = [];
  const volume = memoryOf({ "variables.json": json(answer) });
  const config: Config = { source: ["variables.json"], platforms: css({}) };
  const { variables, found } = await built(volume, config);
  assert.deepEqual(found.map(({ message }) => message).sort(), [
    "Primitives lists V:404 and 1 more, which the file does not have",
    "Shared has no modes, and is skipped",
    "The mode Theme/Dark has no value for background",
    "background has no value of type COLOR in a mode",
    'color/ink is of the unknown type "GRADIENT", and is skipped',
    "gap refers to L:1, which no file contains",
    "visible has a value in the mode 7:7, which no collection has",
  ]);
  assert.ok(found.every(({ severity }) => severity === "warning"));
  assert.deepEqual(variables, {
    "--color-blue": "#0066ff",
    "--veil-opacity": "0.25",
    "--visible": "true",
    "--background": "#ffffff",
    "--accent": "#0066ff",
    "--veil": "rgba(0, 102, 255, 0.5)",
    "--gap": "8px",
  });
});

test("a name in two collections is reported, and does not refer to itself", async () => {
  const files = {
    "A/Mode 1.tokens.json": {
      gap: {
        $type: "number",
        $value: 4,
        $extensions: { "com.figma.variableId": "VariableID:1:1", "com.figma.scopes": ["GAP"] },
      },
      $extensions: { "com.figma.modeName": "Mode 1" },
    },
    "B/Mode 1.tokens.json": {
      gap: {
        $type: "number",
        $value: 4,
        $extensions: {
          "com.figma.variableId": "VariableID:2:1",
          "com.figma.scopes": ["GAP"],
          "com.figma.aliasData": {
            targetVariableId: "VariableID:1:1",
            targetVariableName: "gap",
            targetVariableSetName: "A",
          },
        },
      },
      $extensions: { "com.figma.modeName": "Mode 1" },
    },
  };
  const { variables, found } = await built(memoryOf(textsOf(files)), {
    source: ["export"],
    platforms: css({}),
  });
  assert.deepEqual(variables, { "--gap": "4px" });
  assert.deepEqual(found.map(({ message }) => message), ['gap is in the collections "A" and "B"']);
});

test("names of object members and with special meaning are harmless", async () => {
  const hostile = ["__proto__/a", "constructor", "$type", "a{b}", "..//x", "a", "a/b", ""];
  const answer = {
    variables: Object.fromEntries(hostile.map((name, index) => [`V:${index}`, {
      id: `V:${index}`,
      name,
      resolvedType: "FLOAT",
      valuesByMode: { m: index + 1 },
      scopes: ["GAP"],
    }])),
    variableCollections: {
      "__proto__x": {
        id: "C",
        name: "../../C",
        modes: [{ modeId: "m", name: "../M" }],
        variableIds: hostile.map((_, index) => `V:${index}`),
      },
    },
  };
  delete (answer.variables as Record<string, unknown>)["V:7"];
  answer.variableCollections["__proto__x"].variableIds.pop();
  const { variables } = await built(memoryOf({ "v.json": json(answer) }), {
    source: ["v.json"],
    platforms: css({}),
  });
  assert.deepEqual(Object.values(variables).sort(), [
    "1px",
    "2px",
    "3px",
    "4px",
    "5px",
    "6px",
    "7px",
  ]);
  assert.equal(Object.prototype.hasOwnProperty.call(Object.prototype, "a"), false);
});

test("code syntax gives tokens their names on request", async () => {
  const volume = memoryOf(textsOf(modeFiles()));
  const { variables } = await built(volume, {
    source: ["export"],
    platforms: {
      css: { ...css({})!.css, transforms: ["name/figma"], codeSyntax: "WEB" },
    },
  });
  assert.equal(variables["--my-gap"], "2px");
  assert.equal(variables["--size-gap"], "8px");
  assert.ok(!("--size-coded" in variables));
});

test("check accepts Figma's types", async () => {
  const volume = memoryOf(textsOf(modeFiles()));
  const config = { source: ["export"], platforms: css({ Theme: "Dark" }) };
  const found = await new TokenBuilder(config, { volume }).check();
  assert.deepEqual(found, []);
});

test("rebuild() of an export equals a build from scratch", async () => {
  const files = modeFiles();
  const volume = memoryOf(textsOf(files));
  const config: Config = { source: ["export"], platforms: css({}), log: { verbosity: "silent" } };
  const all = { ...config.platforms!.css, contexts: { Theme: "*" }, buildPath: "out/" };
  const whole = { ...config, platforms: { css: all } };
  const builder = new TokenBuilder(whole, { volume });
  await builder.build();
  const edits: [string, (tree: Record<string, unknown>) => void][] = [
    [
      "Theme/Dark.tokens.json",
      (tree) => Object.assign(tree.background as object, { $value: "#123456" }),
    ],
    [
      "Primitives/Mode 1.tokens.json",
      (tree) => delete (tree.color as Record<string, unknown>).blue,
    ],
    [
      "Theme/Dim.tokens.json",
      (tree) =>
        Object.assign(tree, {
          more: (files["Theme/Dark.tokens.json"] as Record<string, unknown>).text,
        }),
    ],
  ];
  for (const [file, edit] of edits) {
    edit(files[file]);
    volume.writeFileSync(`export/${file}`, json(files[file]));
    await builder.rebuild([`export/${file}`]);
    const scratch = memoryOf(textsOf(files));
    await new TokenBuilder(whole, { volume: scratch }).build();
    assert.equal(
      volume.readFileSync("out/a.css", "utf8"),
      scratch.readFileSync("out/a.css", "utf8"),
      file,
    );
  }
});

const byScope: Record<string, { number?: string; text?: string; color?: string }> = {
  ALL_SCOPES: { number: "8px", text: "Bold", color: "#ff0000" },
  TEXT_CONTENT: { number: "8", text: "Bold" },
  CORNER_RADIUS: { number: "8px" },
  WIDTH_HEIGHT: { number: "8px" },
  GAP: { number: "8px" },
  ALL_FILLS: { color: "#ff0000" },
  FRAME_FILL: { color: "#ff0000" },
  SHAPE_FILL: { color: "#ff0000" },
  TEXT_FILL: { color: "#ff0000" },
  STROKE_COLOR: { color: "#ff0000" },
  STROKE_FLOAT: { number: "8px" },
  EFFECT_FLOAT: { number: "8px" },
  EFFECT_COLOR: { color: "#ff0000" },
  OPACITY: { number: "0.08" },
  COLOR_OPACITY: { number: "0.08" },
  FONT_FAMILY: { text: "Bold" },
  FONT_STYLE: { text: "700" },
  FONT_WEIGHT: { number: "8", text: "700" },
  FONT_SIZE: { number: "8px" },
  LINE_HEIGHT: { number: "8px" },
  LETTER_SPACING: { number: "8px" },
  PARAGRAPH_SPACING: { number: "8px" },
  PARAGRAPH_INDENT: { number: "8px" },
  FONT_VARIATIONS: { number: "8" },
};

test("scopes determine the types of numbers and texts", async () => {
  const values = { number: 8, text: "Bold", color: { r: 1, g: 0, b: 0, a: 1 } };
  const types = { number: "FLOAT", text: "STRING", color: "COLOR" };
  const variables = Object.entries(byScope).flatMap(([scope, wanted]) =>
    (Object.keys(wanted) as (keyof typeof values)[]).map((kind) => ({
      id: `${scope} ${kind}`,
      name: `${scope}/${kind}`,
      resolvedType: types[kind],
      scopes: [scope],
      valuesByMode: { m: values[kind] },
    }))
  );
  const answer = {
    variables: Object.fromEntries(variables.map((one) => [one.id, one])),
    variableCollections: {
      C: {
        id: "C",
        name: "C",
        modes: [{ modeId: "m", name: "Mode 1" }],
        variableIds: variables.map(({ id }) => id),
      },
    },
  };
  const found = await built(memoryOf({ "v.json": json(answer) }), {
    source: ["v.json"],
    platforms: css({}),
  });
  const wanted = Object.entries(byScope).flatMap(([scope, kinds]) =>
    Object.entries(kinds).map(([kind, value]) => [
      `--${scope.toLowerCase().replaceAll("_", "-")}-${kind}`,
      value,
    ])
  );
  assert.deepEqual(found.variables, Object.fromEntries(wanted));
  assert.deepEqual(found.found, []);
});

test("every mode has its values, in one file or in one file each", async () => {
  const volume = memoryOf(textsOf(modeFiles()));
  const platforms: Config["platforms"] = {
    css: {
      transformGroup: "css",
      options: { showFileHeader: false },
      files: [
        {
          destination: "{Theme}.css",
          format: "css/variables",
          contexts: { Theme: "*" },
          onlyChanges: true,
        },
        {
          destination: "light-dark.css",
          format: "css/variables",
          contexts: { Theme: ["Light", "Dark"] },
          options: { lightDark: { modifier: "Theme", light: "Light", dark: "Dark" } },
        },
      ],
    },
  };
  const builder = new TokenBuilder({ source: ["export"], platforms }, {
    volume,
    verbosity: "silent",
  });
  const outputs = new Map(
    (await builder.formatPlatform("css")).map((
      { destination, output },
    ) => [destination, String(output)]),
  );
  const background = (file: string) => /--background: (.*?);/.exec(outputs.get(file) ?? "")?.[1];
  assert.deepEqual(
    ["Dark.css", "Dim.css", "High contrast.css"].map(background),
    ["#000000", "#333333", "#ffffcc"],
  );
  assert.equal(background("light-dark.css"), "light-dark(#ffffff, #000000)");
  assert.match(outputs.get("light-dark.css")!, /--text: light-dark\(#000000, #0066ff\);/);
});

test("a partially exported mode has the values of the default mode, with a warning", async () => {
  const files = modeFiles();
  delete files["Theme/Dark.tokens.json"].background;
  const { variables, found } = await built(memoryOf(textsOf(files)), {
    source: ["export"],
    platforms: css({ Theme: "Dark" }),
  });
  assert.equal(variables["--background"], "#ffffff");
  const missing = found.find(({ message }) => message.includes("Dark"));
  assert.equal(missing?.message, "The mode Theme/Dark has no value for background");
  assert.equal(missing?.file, "export/Theme/Dark.tokens.json");
});

test("a resolver document may use modes of Figma", async () => {
  const files = textsOf(modeFiles());
  const ref = (file: string) => ({ $ref: `export/${file}.tokens.json` });
  const document = {
    version: "2025.10",
    sets: { base: { sources: [ref("Primitives/Mode 1"), ref("sizing/Default")] } },
    modifiers: {
      scheme: {
        contexts: { day: [ref("Theme/Light")], night: [ref("Theme/Dark")] },
        default: "day",
      },
    },
    resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/scheme" }],
  };
  const volume = memoryOf({ ...files, "tokens.resolver.json": json(document) });
  const config = { resolver: "tokens.resolver.json" };
  const day = await built(volume, { ...config, platforms: css({}) });
  assert.deepEqual(day.variables, wanted);
  const night = await built(volume, {
    ...config,
    platforms: css({ scheme: "night" }, { outputReferences: true }),
  });
  assert.equal(night.variables["--text"], "var(--color-blue)");
  assert.equal(night.variables["--background"], "#000000");
});
