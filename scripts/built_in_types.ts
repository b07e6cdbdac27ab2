/**
 * Generates three files from the declarations of built-in hooks: `src/base/enums.ts`, with their ids and values of
 * settings as constants, `src/base/types/built_in.ts`, with their ids and settings as types of configurations, and
 * `src/hooks/formats/mentions.ts`, with how consumers mention the tokens of each format.
 * @module
 */
import { builtins } from "../src/hooks/built_in/mod.ts";
import { mentionsOf } from "../src/hooks/registry/define_format.ts";
import type { Settings } from "../src/base/types/setting.ts";

/** Values of settings and their descriptions, by the name of their constant. */
const settings: Record<string, [description: string, values: string[]]> = {
  builtInSorts: ["Named sort orders.", ["name"]],
  commentPositions: ["Positions of comments.", ["above", "inline"]],
  commentStyles: ["Styles of comments.", ["short", "long", "none"]],
  dimensionUnit: ["Units of dimensions.", ["px", "rem"]],
  fileHeaderCommentStyles: ["Styles of file headers.", ["short", "long", "xml"]],
  logBrokenReferenceLevels: ["Reactions to broken references.", ["throw", "console"]],
  logVerbosityLevels: ["Logging levels.", ["default", "silent", "verbose"]],
  logWarningLevels: ["How warnings are handled.", ["warn", "error", "disabled"]],
  propertyFormatNames: ["Languages of variable lines.", ["css", "sass", "less", "stylus"]],
  transformTypes: ["Types of transforms.", ["value", "name", "attribute"]],
};

/** Ids of built-in hooks, by the name of their constant. */
const ids = {
  actions: ["Ids of actions.", Object.keys(builtins.actions!)],
  formats: ["Ids of formats.", Object.keys(builtins.formats!)],
  transformGroups: ["Ids of transform groups.", Object.keys(builtins.transformGroups!)],
  transforms: ["Ids of transforms.", Object.keys(builtins.transforms!)],
} satisfies typeof settings;

/**
 * The constant's name for an id: its words in camel case. Omits an extension that repeats the first
 * word: `css/fonts.css`.
 */
function nameOf(id: string): string {
  const words = id.split(/[/._-]/);
  if (words.length > 1 && words.at(-1) === words[0]) words.pop();
  return words.map((word, index) => index === 0 ? word : word[0].toUpperCase() + word.slice(1))
    .join("");
}

function constant(name: string, [description, values]: [string, string[]]): string {
  const entries = values.map((value) => `  ${nameOf(value)}: "${value}",\n`).join("");
  return `/** ${description} */\nexport const ${name} = {\n${entries}} as const;\n`;
}

const start = `/**
 * Ids of built-in hooks and values of settings, as constants. \`scripts/built_in_types.ts\` makes this file.
 * @module
 */
`;

/** The source of the constants. */
function enumsSource(): string {
  const all = Object.entries({ ...settings, ...ids }).sort(([a], [b]) => a < b ? -1 : 1);
  return [start, ...all.map(([name, values]) => constant(name, values))].join("\n");
}

/** Settings that hooks declare, by name. Hooks that share a setting must declare the same type. */
function collected(all: readonly (readonly [id: string, settings: Settings])[]) {
  const found = new Map<string, { type: string; description: string; ids: string[] }>();
  for (const [id, settings] of all) {
    for (const [name, { type, description }] of Object.entries(settings)) {
      if (type === undefined) continue;
      const known = found.get(name);
      if (!known) found.set(name, { type, description, ids: [id] });
      else if (known.type === type) known.ids.push(id);
      else throw new Error(`${id} declares ${name} as ${type}, ${known.ids[0]} as ${known.type}`);
    }
  }
  return [...found].sort(([a], [b]) => a < b ? -1 : 1);
}

/** An interface of settings. If formats describe a setting differently, the first description counts. */
function settingsInterface(
  name: string,
  description: string,
  all: readonly (readonly [id: string, settings: Settings])[],
): string {
  const rows = collected(all).map(([setting, { type, description }]) =>
    `  /** ${description} */\n  ${setting}?: ${type};\n`
  );
  return `/** ${description} */\nexport interface ${name} {\n${rows.join("")}}\n`;
}

/** The options of each format, as parts of `BuiltInOptions`, which documents them. */
function optionsByFormat(all: readonly (readonly [id: string, settings: Settings])[]): string {
  const rows = all.map(([id, settings]) => {
    const names = Object.keys(settings).filter((name) => settings[name].type).sort();
    const union = names.map((name) => JSON.stringify(name)).join(" | ");
    const type = names.length === 0 ? "Record<never, never>" : `Pick<BuiltInOptions, ${union}>`;
    return `  "${id}": ${type};\n`;
  });
  return `/** Options of each built-in format, besides those of all formats. */\n// deno-fmt-ignore\nexport type OptionsByFormat = {\n${
    rows.join("")
  }};\n`;
}

function idType(name: string, description: string, constant: keyof typeof ids): string {
  return `/** ${description} */\nexport type ${name} = typeof ${constant}[keyof typeof ${constant}];\n`;
}

/** The source of the types. */
function builtInTypes(): string {
  const { formats, transforms } = builtins;
  const options = Object.entries(formats!).map(([id, format]) =>
    [id, format.options ?? {}] as const
  );
  const platform = Object.entries(transforms!).map(([id, { reads }]) =>
    [id, reads?.platform ?? {}] as const
  );
  return [
    `/**
 * Ids and settings of built-in hooks. \`scripts/built_in_types.ts\` makes this file from their declarations.
 * @module
 */
import type { actions, formats, transformGroups, transforms } from "../enums.ts";
`,
    idType("FormatId", "Id of a built-in format.", "formats"),
    idType("TransformId", "Id of a built-in transform.", "transforms"),
    idType("TransformGroupId", "Id of a built-in transform group.", "transformGroups"),
    idType("ActionId", "Id of a built-in action.", "actions"),
    settingsInterface("BuiltInOptions", "Options that only some built-in formats read.", options),
    optionsByFormat(options),
    settingsInterface(
      "BuiltInPlatformSettings",
      "Settings of platforms that built-in transforms read.",
      platform,
    ),
  ].join("\n");
}

/** The members of an object, as code. */
function members(object: object): string {
  return Object.entries(object).map(([key, value]) => {
    const text = Array.isArray(value)
      ? `[${value.map((one) => JSON.stringify(one)).join(", ")}]`
      : JSON.stringify(value);
    return `${key}: ${text}`;
  }).join(", ");
}

/** Makes the source text of `mentions.ts`, which lists how consumers mention the tokens of each format. */
function mentionsSource(): string {
  const rows = Object.entries(builtins.formats!).map(([id, format]) =>
    `  ["${id}", { ${members(mentionsOf(format)!)} }],\n`
  );
  return `/**
 * How consumers mention the tokens of each built-in format. \`scripts/built_in_types.ts\` makes this file from their
 * declarations, so that linters load no formats.
 * @module
 */
import type { FormatMentions } from "../registry/format_mentions.ts";

/** Mentions by the id of a format. */
export const builtInMentions: ReadonlyMap<string, FormatMentions> = new Map([
${rows.join("")}]);
`;
}

/** The generated files and their texts. */
export function generatedSources(): Record<string, string> {
  return {
    "src/base/enums.ts": enumsSource(),
    "src/base/types/built_in.ts": builtInTypes(),
    "src/hooks/formats/mentions.ts": mentionsSource(),
  };
}
