/** Typical mistakes in a project: each is one finding with its place and a cure. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, { BuildError, type Diagnostic } from "token-build";
import { usualGroup } from "../../src/hooks/built_in/usual_groups.ts";
import { builtins } from "../../src/hooks/built_in/mod.ts";
import { mentionsOf } from "../../src/hooks/registry/define_format.ts";
import { memoryOf } from "../helpers/memory.ts";

// deno-lint-ignore no-explicit-any
type Tree = Record<string, any>;

interface Project {
  /** The tokens, or the text of their file. */
  tokens?: unknown;
  /** Changes to the configuration. */
  config?: Tree;
  /** Changes to its only file. */
  file?: Tree;
}

const red = { $type: "color", $value: { colorSpace: "srgb", components: [1, 0, 0] } };

async function findingsOf(
  { tokens = { red }, config = {}, file = {} }: Project,
  command: "build" | "check",
): Promise<Diagnostic[]> {
  const platform = {
    transformGroup: "css",
    files: [{ destination: "a.css", format: "css/variables", ...file }],
  };
  const volume = memoryOf({
    "config.json": JSON.stringify(
      { source: ["a.json"], log: { verbosity: "silent" }, platforms: { css: platform }, ...config },
      undefined,
      2,
    ),
    "a.json": JSON.stringify(tokens, undefined, 2),
  });
  const found: Diagnostic[] = [];
  const settings = { volume, init: false, report: (one: Diagnostic) => void found.push(one) };
  const builder = new TokenBuilder("config.json", settings);
  try {
    if (command === "check") return await builder.check();
    await builder.build();
  } catch (cause) {
    if (!(cause instanceof BuildError)) throw cause;
    found.push(...cause.diagnostics);
  }
  return found;
}

type Expected = [code: string, place: string, help: RegExp];

/** A file of Tokens Studio with one theme. */
const studio = ({ theme, order = ["core", "dark"] }: { theme?: Tree; order?: string[] }): Tree => ({
  core: { a: { value: "#00f", type: "color" } },
  dark: { b: { value: "#008", type: "color" } },
  $themes: theme ? [{ name: "light", ...theme }] : [],
  $metadata: { tokenSetOrder: order },
});

/** A file of Figma with one variable. */
const figma = (changes: Tree): Tree => ({
  variableCollections: {
    c: { name: "C", modes: [{ modeId: "1:0", name: "One" }], variableIds: [] },
  },
  variables: {
    v: {
      name: "a",
      variableCollectionId: "c",
      resolvedType: "COLOR",
      valuesByMode: { "1:0": { r: 1, g: 0, b: 0, a: 1 } },
      ...changes,
    },
  },
});

/** A mistake: the command, the project, and the only finding. */
const mistakes: [title: string, "build" | "check", Project, Expected][] = [
  ["names without $", "check", { tokens: { red: { ...red, value: 1, type: "x" } } }, [
    "dtcg/property",
    "red.value",
    /^Remove it: the token has "\$value" and "\$type"$/,
  ]],
  ["a description without $", "check", { tokens: { red: { ...red, description: "x" } } }, [
    "dtcg/property",
    "red.description",
    /^Write "\$description"$/,
  ]],
  ["a misspelled property", "check", { tokens: { red: { ...red, $descripton: "x" } } }, [
    "dtcg/property",
    "red.$descripton",
    /^Did you mean "\$description"\?$/,
  ]],
  ["platform for platforms", "build", { config: { platforms: undefined, platform: {} } }, [
    "config/unknown-property",
    "platform",
    /^Did you mean "platforms"\?$/,
  ]],
  ["type beside $value", "build", {
    tokens: { a: { $value: "#fff", type: "color" }, b: { $value: "#000", type: "color" } },
  }, ["dtcg/property", "a.type", /^Write "\$type"$/]],
  ["$type beside value", "build", {
    tokens: { a: { value: "#fff", $type: "color" }, b: { value: "#000", $type: "color" } },
  }, ["dtcg/property", "a.value", /^Write "\$value"$/]],
  ["value beside $value", "build", {
    tokens: { a: { $value: "#fff", value: "#000", $type: "color" } },
  }, ["dtcg/property", "a.value", /^Remove it: the token has "\$value"$/]],
  ["no $value in a draft", "build", {
    tokens: { a: { $type: "color", $value: "#fff" }, b: { $type: "color", $description: "x" } },
  }, ["dtcg/doubtful", "b", /^Write its "\$value", or remove it$/]],
  ["no $value", "build", { tokens: { red, b: { $type: "color" } } }, [
    "dtcg/doubtful",
    "b",
    /^Write its "\$value", or remove it$/,
  ]],
  ["a misspelled $value", "build", { tokens: { red, b: { $type: "color", $vale: "#fff" } } }, [
    "dtcg/name",
    "b.$vale",
    /^Did you mean "\$value"\?$/,
  ]],
  ["a misspelled $value in a draft", "build", {
    tokens: { a: { $type: "color", $value: "#fff" }, b: { $type: "color", $vale: "#fff" } },
  }, ["dtcg/property", "b.$vale", /^Did you mean "\$value"\?$/]],
  ["a misspelled value of a legacy token", "build", {
    tokens: { a: { type: "color", value: "#fff" }, b: { type: "color", vale: "#fff" } },
  }, ["dtcg/doubtful", "b", /^Write "value" instead of "vale"$/]],
  [
    "a misspelled $type in a draft",
    "build",
    { tokens: { a: { $type: "colour", $value: "#fff" } } },
    [
      "check/type",
      "a.$type",
      /^Did you mean "color"\?$/,
    ],
  ],
  ["the same in check", "check", { tokens: { a: { $type: "colour", $value: "#fff" } } }, [
    "check/type",
    "a.$type",
    /^Did you mean "color"\?$/,
  ]],
  ["a misspelled $type of a group", "check", {
    tokens: { a: { $type: "colour", b: { $value: "#fff" }, c: { $value: "#000" } } },
  }, ["check/type", "a.$type", /^Did you mean "color"\?$/]],
  ["a misspelled unit", "build", {
    tokens: { a: { $type: "dimension", $value: { value: 4, unit: "pxx" } } },
  }, ["dtcg/value", "a.$value.unit", /^Did you mean "px"\?$/]],
  ["the same in check", "check", {
    tokens: { a: { $type: "dimension", $value: { value: 4, unit: "pxx" } } },
  }, ["dtcg/value", "a.$value.unit", /^Did you mean "px"\?$/]],
  ["a misspelled unit in a draft", "build", {
    tokens: { a: { $type: "dimension", $value: "4 ren" } },
  }, ["check/value", "a.$value", /^Did you mean "4rem"\?$/]],
  ["a misspelled unit in text beside objects", "build", {
    tokens: { red, a: { $type: "duration", $value: "200mss" } },
  }, ["dtcg/value", "a.$value", /^Did you mean "200ms"\?$/]],
  ["a misspelled unit in a legacy token", "build", {
    tokens: { a: { type: "dimension", value: "4pxx" } },
  }, ["check/value", "a.value", /^Did you mean "4px"\?$/]],
  ["an operator without an operand", "build", {
    tokens: {
      core: {
        a: { value: "4px", type: "dimension" },
        b: { value: "{a} *", type: "dimension" },
      },
      $themes: [],
      $metadata: { tokenSetOrder: ["core"] },
    },
  }, ["design-tool/value", "core.b.$value", /^$/]],
  ["themeSelectors without themes", "build", {
    file: { options: { themeSelectors: { mode: { dark: ".dark" } } } },
  }, [
    "resolver/input",
    "platforms.css.files.0.options.themeSelectors",
    /^Name one in "resolver"$/,
  ]],
  ["themeSelectors of a platform without themes", "build", {
    config: {
      platforms: {
        css: {
          transformGroup: "css",
          options: { themeSelectors: { mode: { dark: ".dark" } } },
          files: [{ destination: "a.css", format: "css/variables" }],
        },
      },
    },
  }, ["resolver/input", "platforms.css.options.themeSelectors", /^Name one in "resolver"$/]],
  ["a filter by type instead of $type", "build", { file: { filter: { type: "color" } } }, [
    "output/empty",
    "platforms.css.files.0.filter",
    /^Its filter reads "type"; the tokens have "\$type"$/,
  ]],
  ["a filter by $type instead of type", "build", {
    tokens: { a: { value: "#fff", type: "color" } },
    file: { filter: { $type: "color" } },
  }, [
    "output/empty",
    "platforms.css.files.0.filter",
    /^Its filter reads "\$type"; the tokens have "type"$/,
  ]],
  ["a filter by a property that no token has", "build", {
    file: { filter: { attributes: { kind: "color" } } },
  }, [
    "output/empty",
    "platforms.css.files.0.filter",
    /^Its filter reads "attributes\.kind", which no token has$/,
  ]],
  ["a filter by a misspelled type", "build", { file: { filter: { $type: "colour" } } }, [
    "output/empty",
    "platforms.css.files.0.filter",
    /^No token has the \$type "colour"\. Did you mean "color"\?$/,
  ]],
  ["an option of another format", "build", { file: { options: { className: "Acme" } } }, [
    "config/unknown-property",
    "platforms.css.files.0.options.className",
    /^It belongs to other formats, such as "compose\/object"/,
  ]],
  ["a setting of platforms as an option", "build", { file: { options: { prefix: "acme" } } }, [
    "config/unknown-property",
    "platforms.css.files.0.options.prefix",
    /^It is a property of the platform$/,
  ]],
  ["a reference without braces", "build", {
    tokens: { a: { $type: "color", $value: "color.red" } },
  }, ["check/value", "a.$value", /^Write a reference in braces: \{color\.red\}$/]],
  ["a color with five digits", "build", {
    tokens: { a: { $type: "color", $value: "#0a5ff" } },
  }, ["check/value", "a.$value", /^Write # and 3, 4, 6 or 8 digits$/]],
  ["a hook under a misspelled kind", "build", {
    config: { hooks: { filter: { mine: {} } } },
    file: { filter: "mine" },
  }, ["hook/unknown", "hooks.filter", /^"hooks\.filter" has it; write "hooks\.filters" instead$/]],
  ["parsers of version 3", "build", {
    config: { parsers: [{ pattern: /x/, parse: () => ({}) }] as never },
  }, ["config/type", "parsers", /^Write names of parsers under "hooks": \{ "parsers": \{ "mine"/]],
  ["hook for hooks", "build", {
    config: { hook: { formats: { mine: {} } } },
    file: { format: "mine" },
  }, ["hook/unknown", "hook", /^"hook" has it; write "hooks" instead$/]],
  ["hook for hooks, with a preprocessor", "build", {
    config: { hook: { preprocessors: { mine: {} } }, preprocessors: ["mine"] },
  }, ["hook/unknown", "hook", /^"hook" has it; write "hooks" instead$/]],
  ["hook for hooks, with a parser", "build", {
    config: { hook: { parsers: { mine: {} } }, parsers: ["mine"] },
  }, ["hook/unknown", "hook", /^"hook" has it; write "hooks" instead$/]],
  ["no transforms", "build", {
    tokens: { color: { red } },
    config: { platforms: { css: { files: [{ destination: "a.css", format: "css/variables" }] } } },
  }, [
    "config/no-transforms",
    "platforms.css",
    /^Add "transformGroup": "css", or "transforms": \[\]/,
  ]],
  ["no transforms for paths with the same last key", "build", {
    tokens: {
      a: { $type: "color", x: { $value: "#fff" } },
      b: { $type: "color", x: { $value: "#000" } },
    },
    config: {
      platforms: { scss: { files: [{ destination: "a.scss", format: "scss/variables" }] } },
    },
  }, ["config/no-transforms", "platforms.scss", /^Add "transformGroup": "scss"/]],
  ["a misspelled transform group", "build", {
    tokens: { color: { red } },
    config: {
      platforms: {
        css: { transformGroups: "css", files: [{ destination: "a.css", format: "css/variables" }] },
      },
    },
  }, [
    "config/unknown-property",
    "platforms.css.transformGroups",
    /^Did you mean "transformGroup"/,
  ]],
  ["a misspelled transform group, and equal names", "build", {
    tokens: {
      a: { $type: "color", x: { $value: "#fff" } },
      b: { $type: "color", x: { $value: "#000" } },
    },
    config: {
      platforms: {
        css: { transformGroups: "css", files: [{ destination: "a.css", format: "css/variables" }] },
      },
    },
  }, [
    "config/no-transforms",
    "platforms.css.transformGroups",
    /^Did you mean "transformGroup" instead of/,
  ]],
  ["a format with the extension of its file", "build", {
    file: { format: "ios-swift/theme.swift" },
  }, [
    "hook/unknown",
    "platforms.css.files.0.format",
    /^Did you mean "ios-swift\/theme",/,
  ]],
  ["a name that starts with a digit", "build", {
    tokens: { "2xl": { $type: "dimension", $value: "2rem" } },
    file: { format: "javascript/es6" },
  }, ["hook/failed", "platforms.css.files.0.format", /^$/]],
  ["a misspelled set in the order of sets", "build", {
    tokens: studio({ order: ["cor", "dark"] }),
  }, ["design-tool/missing", "$metadata.tokenSetOrder.0", /^Did you mean "core"\?$/]],
  ["a misspelled set in a theme", "build", {
    tokens: studio({ theme: { selectedTokenSets: { cor: "enabled" } } }),
  }, ["design-tool/missing", "$themes.0.selectedTokenSets.cor", /^Did you mean "core"\?$/]],
  ["misspelled sets of a theme", "build", {
    tokens: studio({ theme: { selectedTokenSet: { core: "enabled" } } }),
  }, [
    "design-tool/document",
    "$themes.0.selectedTokenSet",
    /^Did you mean "selectedTokenSets"\?$/,
  ]],
  ["a theme without sets", "build", { tokens: studio({ theme: {} }) }, [
    "design-tool/document",
    "$themes.0",
    /^Export the files again/,
  ]],
  ["a misspelled status of a set", "build", {
    tokens: studio({ theme: { selectedTokenSets: { core: "enable" } } }),
  }, ["design-tool/document", "$themes.0.selectedTokenSets.core", /^Did you mean "enabled"\?$/]],
  ["a misspelled type of a Figma variable", "build", {
    tokens: figma({ resolvedType: "COLOUR" }),
  }, ["design-tool/value", "variables.v.resolvedType", /^Did you mean "COLOR"\?$/]],
  ["variables of Figma as a number", "build", {
    tokens: { ...figma({}), variables: 5 },
  }, ["design-tool/document", "variables", /^Export the files again/]],
  ["an unknown token in a pair", "check", {
    config: { check: { contrast: [{ foreground: "rde", background: "red", ratio: 1 }] } },
  }, ["check/pair", "check.contrast.0.foreground", /^Did you mean "red"\?$/]],
  ["a misspelled side of a pair", "check", {
    config: { check: { contrast: [{ foregroud: "red", background: "red", ratio: 1 }] } },
  }, ["config/type", "check.contrast.0.foregroud", /^Write "foreground" instead of "foregroud"$/]],
  ["a family of formats", "build", { file: { format: "tailwind" } }, [
    "hook/unknown",
    "platforms.css.files.0.format",
    /^Did you mean "css\/tailwind"/,
  ]],
  ["the start of a format", "build", { file: { format: "typescript/module" } }, [
    "hook/unknown",
    "platforms.css.files.0.format",
    /^Did you mean "typescript\/module-declarations"/,
  ]],
  ["a number as a dimension", "build", {
    tokens: { a: { $type: "dimension", $value: 16 }, b: { $type: "dimension", $value: 8 } },
  }, ["transform/unit", "a.$value", /^Write the unit of each length: "16px" or "16rem"$/]],
  ["a list of fonts as a name", "build", {
    tokens: { a: { $type: "fontFamily", $value: ["'A B', serif"] } },
  }, ["dtcg/doubtful", "a.$value", /^Write each name on its own: \["A B", "serif"\]$/]],
  ["a misspelled color", "build", { tokens: { a: { $type: "color", $value: "bleu" } } }, [
    "check/value",
    "a.$value",
    /^Did you mean "blue"\?$/,
  ]],
  ["a misspelled color, checked", "check", { tokens: { a: { $type: "color", $value: "bleu" } } }, [
    "check/value",
    "a.$value",
    /^Did you mean "blue"\?$/,
  ]],
  ["a word as a length", "build", { tokens: { a: { $type: "dimension", $value: "wide" } } }, [
    "check/value",
    "a.$value",
    /^Write a number and a unit: "16px"$/,
  ]],
  ["a curve of three numbers in legacy syntax", "build", {
    tokens: { a: { type: "cubicBezier", value: [0, 0, 1] } },
  }, ["check/value", "a.value", /^Write all four/]],
  ["a word as a length, checked", "check", {
    tokens: { a: { $type: "dimension", $value: "wide" } },
  }, ["check/value", "a.$value", /^$/]],
  ["a number as a dimension, checked", "check", {
    tokens: { a: { $type: "dimension", $value: 16 } },
  }, ["check/value", "a.$value", /^$/]],
  ["a misspelled color in legacy syntax", "build", {
    tokens: { a: { type: "color", value: "bleu" } },
  }, ["check/value", "a.value", /^Did you mean "blue"\?$/]],
  ["a reference without braces", "build", {
    tokens: { a: { $type: "color", $value: "primary" } },
  }, ["check/value", "a.$value", /a reference in braces: \{primary\}$/]],
  ["a curve of three numbers", "build", {
    tokens: { a: { $type: "cubicBezier", $value: [0, 0, 1] } },
  }, ["check/value", "a.$value", /^Write all four/]],
  ["a word as a duration", "build", { tokens: { a: { $type: "duration", $value: "fast" } } }, [
    "check/value",
    "a.$value",
    /^Write a number and a unit: "200ms"$/,
  ]],
  ["a misspelled weight", "build", { tokens: { a: { $type: "fontWeight", $value: "boldd" } } }, [
    "dtcg/value",
    "a.$value",
    /^Did you mean "bold"\?$/,
  ]],
  ["no destination", "build", { file: { destination: undefined } }, [
    "config/no-files",
    "platforms.css.files.0.destination",
    /add "destination"/,
  ]],
  ["values in a file of types", "build", {
    file: { destination: "a.d.ts", format: "typescript/themes" },
  }, ["hook/failed", "platforms.css.files.0.format", /^$/]],
  ["contexts with modes beside values", "build", {
    tokens: { a: { $type: "color", $value: "#fff", $extensions: { mode: { dark: "#000" } } } },
    config: { contexts: { mode: "dark" } },
  }, ["resolver/input", "contexts", /"preprocessors": \["modes"\]/]],
  ["paths with the same words", "build", {
    tokens: {
      "b-dark": { $type: "color", $value: "#fff" },
      b: { dark: { $type: "color", $value: "#000" } },
    },
  }, ["name/conflict", "b-dark", /^Rename one of them/]],
  ["code in a file of data", "build", {
    tokens: { a: { $type: "color", $value: "#fff" }, b: { $type: "color", $value: "#000" } },
    config: {
      platforms: {
        kotlin: {
          transformGroup: "compose",
          files: [{ destination: "T.kt", format: "compose/theme" }],
        },
      },
    },
  }, [
    "output/composite",
    "platforms.kotlin.transformGroup",
    /^Use the transform group "native\/theme"/,
  ]],
  ["a resolver document that does not exist", "build", {
    config: { source: undefined, resolver: "gone.json" },
  }, ["config/type", "resolver", /^Paths are relative/]],
  ["patterns that match nothing", "build", { config: { source: ["x/*.json"] } }, [
    "source/none",
    "source",
    /^Nothing is written/,
  ]],
  ["a transform group among transforms", "build", {
    config: {
      platforms: { css: { transforms: ["css"], files: [{ destination: "a", format: "json" }] } },
    },
  }, [
    "hook/unknown",
    "platforms.css.transforms.0",
    /^It is a transform group: "transformGroup": "css"$/,
  ]],
  ["files as an object", "build", {
    config: { platforms: { css: { files: { destination: "a", format: "json" } } } },
  }, ["config/type", "platforms.css.files", /^Write it in brackets/]],
  ["a format in brackets", "build", { file: { format: ["css/variables"] } }, [
    "config/type",
    "platforms.css.files.0.format",
    /^Write "css\/variables"$/,
  ]],
  ["platforms as a list", "build", { config: { platforms: [{ transformGroup: "css" }] } }, [
    "config/type",
    "platforms",
    /^Write a key for each platform/,
  ]],
  ["a reference as in template literals", "build", {
    tokens: {
      a: { $type: "color", $value: "#fff" },
      b: { $type: "color", $value: "${a}" },
    },
  }, ["check/value", "b.$value", /^Write \{a\}$/]],
  ["a resolver document among the token files", "build", {
    tokens: { version: "2025.10", sets: {}, modifiers: {}, resolutionOrder: [] },
  }, ["file/shape", "", /^Name it in "resolver": "a.json"$/]],
  ["an unmatched brace", "build", {
    tokens: { a: { $type: "color", $value: "#fff" }, b: { $type: "color", $value: "{a" } },
  }, ["reference/syntax", "b.$value", /^Write a reference as/]],
  ["a misspelled part of a color", "build", {
    tokens: { a: { $type: "color", $value: { colorspace: "srgb", components: [1, 0, 0] } } },
  }, ["output/composite", "a.$value", /^Give the token a value of its type/]],
];

/** Platforms without transforms that print what they should. */
const untransformed: [title: string, tokens: unknown, format: string, further?: Tree][] = [
  ["paths", { color: { red } }, "json/nested"],
  ["whole tokens", { color: { red } }, "json"],
  ["modules of whole tokens", { color: { red } }, "javascript/umd"],
  ["names of paths", { color: { $type: "color", red: { $value: "#f00" } } }, "css/tailwind"],
  ["names of one key", { red: { $type: "color", $value: "#f00" } }, "css/variables"],
  [
    "no transforms, by intent",
    { color: { $type: "color", red: { $value: "#f00" } } },
    "css/variables",
    {
      transforms: [],
    },
  ],
];

for (const [title, tokens, format, further = {}] of untransformed) {
  test(`no finding without transforms: ${title}`, async () => {
    const files = [{ destination: "a.txt", format }];
    const config = { platforms: { one: { ...further, files } } };
    assert.deepEqual(await findingsOf({ tokens, config }, "build"), []);
  });
}

test("formats that print names have a usual transform group", () => {
  // The others print paths or whole tokens.
  const others = Object.entries(builtins.formats ?? {})
    .filter(([id, format]) => {
      const { forms = [] } = mentionsOf(format) ?? {};
      return forms.length > 0 && !format.nested && usualGroup(id) === undefined;
    })
    .map(([id]) => id);
  assert.deepEqual(others, [
    "android/drawables",
    "css/tailwind",
    "flutter/assets",
    "javascript/umd",
    "javascript/css-variables",
    "typescript/css-variables-declarations",
    "typescript/module-declarations",
  ]);
  for (const id of Object.keys(builtins.formats ?? {})) {
    const group = usualGroup(id);
    if (group !== undefined) assert.ok(builtins.transformGroups?.[group], `${id}: ${group}`);
  }
});

for (const [title, command, project, [code, place, help]] of mistakes) {
  test(title, async () => {
    const found = await findingsOf(project, command);
    assert.deepEqual(
      found.map((one) => [one.code, one.place?.path.join(".")]),
      [[code, place]],
      found.map(({ message }) => message).join("\n"),
    );
    assert.ok(found[0].line !== undefined);
    assert.match(found[0].help ?? "", help);
  });
}
