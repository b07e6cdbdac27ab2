/** Misspelled and missing names of contexts: each is reported once, at its own text. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, { BuildError, type Config, type Diagnostic } from "token-build";
import { memoryOf } from "../helpers/memory.ts";

const color = (hex: string) => ({ $type: "color", $value: hex });
const palette = { color: { primary: color("#ffffff"), surface: color("#000000") } };

interface Project {
  base?: unknown;
  dark?: unknown;
  modifier?: object;
  file?: object;
  platform?: object;
  config?: Config;
}

/** Everything that a build of all files reports, with the text at each place. */
async function findingsOf(project: Project): Promise<(Diagnostic & { marked: string })[]> {
  const { base = palette, dark = {}, modifier = { default: "light" } } = project;
  const files: Record<string, string> = {
    "t.resolver.json": JSON.stringify(
      {
        version: "2025.10",
        sets: { base: { sources: [{ $ref: "base.json" }] } },
        modifiers: {
          theme: { ...modifier, contexts: { light: [], dark: [{ $ref: "dark.json" }] } },
        },
        resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }],
      },
      undefined,
      2,
    ),
    "base.json": JSON.stringify(base, undefined, 2),
    "dark.json": JSON.stringify(dark, undefined, 2),
    "config.json": JSON.stringify(
      {
        resolver: "t.resolver.json",
        log: { verbosity: "silent" },
        ...project.config,
        platforms: {
          css: {
            transformGroup: "css",
            ...project.platform,
            files: [{
              destination: "a.css",
              format: "css/variables",
              ...project.file,
            }],
          },
        },
      },
      undefined,
      2,
    ),
  };
  const found: Diagnostic[] = [];
  const builder = new TokenBuilder("config.json", {
    volume: memoryOf(files),
    init: false,
    report: (one) => found.push(one),
  });
  try {
    await builder.build();
  } catch (cause) {
    if (!(cause instanceof BuildError)) throw cause;
    found.push(...cause.diagnostics);
  }
  return found.map((one) => {
    const line = files[one.file ?? ""]?.split("\n")[(one.line ?? 0) - 1] ?? "";
    return { ...one, marked: line.slice(one.column! - 1, one.column! - 1 + one.length!) };
  });
}

const mistakes: [string, Project, [code: string, marked: string, help: string]][] = [
  [
    "an unknown modifier in contexts",
    { file: { contexts: { them: "dark" } } },
    ["resolver/input", '"them"', 'Did you mean "theme"?'],
  ],
  [
    "an unknown context of a file",
    { file: { contexts: { theme: "drak" } } },
    ["resolver/input", "drak", 'Did you mean "dark"?'],
  ],
  [
    "an unknown context in a list of a platform",
    { platform: { contexts: { theme: ["light", "drak"] } } },
    ["resolver/input", "drak", 'Did you mean "dark"?'],
  ],
  [
    "an unknown context of the configuration",
    { config: { contexts: { theme: "drak" } } },
    ["resolver/input", "drak", 'Did you mean "dark"?'],
  ],
  [
    "an unknown modifier in themeSelectors",
    { file: { options: { themeSelectors: { them: ".x" } } } },
    ["resolver/input", '"them"', 'Did you mean "theme"?'],
  ],
  [
    "an unknown context in themeSelectors of a platform",
    { platform: { options: { themeSelectors: { theme: { drak: ".x" } } } } },
    ["resolver/input", '"drak"', 'Did you mean "dark"?'],
  ],
  [
    "an unknown modifier in a destination",
    { file: { destination: "{them}.css", contexts: { theme: "*" } } },
    ["resolver/input", '"{them}.css"', 'Did you mean "theme"?'],
  ],
  [
    "a misspelled override",
    { dark: { color: { primray: color("#111111") } }, file: { contexts: { theme: "dark" } } },
    ["dtcg/doubtful", '"primray"', 'Did you mean "color.primary"?'],
  ],
  [
    "a misspelled group of overrides",
    {
      dark: { colour: { primary: color("#111111"), surface: color("#222222") } },
      file: { contexts: { theme: ["light", "dark"] } },
    },
    ["dtcg/doubtful", '"colour"', 'Did you mean "color"?'],
  ],
  [
    "no default and no selected context",
    { modifier: {} },
    ["dtcg/doubtful", '"theme"', 'Add "default": "light" to it'],
  ],
];

for (const [title, project, [code, marked, help]] of mistakes) {
  test(title, async () => {
    const found = await findingsOf(project);
    assert.deepEqual(found.map((one) => [one.code, one.marked]), [[code, marked]]);
    assert.ok(found[0].help?.startsWith(help), found[0].help);
  });
}

test("tokens that contexts may add are not reported, nor modifiers whose contexts are selected", async () => {
  const all: Project[] = [
    { dark: { color: { shadow: color("#111111") } } },
    { dark: { color: { primary: color("#111111"), primray: color("#111111") } } },
    { base: { gray100: color("#eeeeee") }, dark: { gray150: color("#dddddd") } },
    { modifier: {}, config: { contexts: { theme: "dark" } } },
    { modifier: {}, file: { contexts: { theme: "*" } } },
  ];
  for (const { file = { contexts: { theme: ["light", "dark"] } }, ...project } of all) {
    const own = project.config ? {} : file;
    assert.deepEqual((await findingsOf({ ...project, file: own })).map(({ code }) => code), []);
  }
});
