/**
 * Makes `src/entries/enums.ts`: ids of built-in hooks and values of settings, as constants.
 * @module
 */
import fs from "node:fs";
import process from "node:process";
import { builtins } from "../src/builtins/mod.ts";

const target = "src/entries/enums.ts";

/** Values of settings, by the name of their constant, with what they are. */
const settings: Record<string, [description: string, values: string[]]> = {
  builtInSorts: ["Named sort orders.", ["name"]],
  commentPositions: ["Where a comment stands.", ["above", "inline"]],
  commentStyles: ["How a comment is written.", ["short", "long", "none"]],
  dimensionUnit: ["Units of dimensions.", ["px", "rem"]],
  fileHeaderCommentStyles: ["How a file header is written.", ["short", "long", "xml"]],
  logBrokenReferenceLevels: ["What a broken reference does.", ["throw", "console"]],
  logVerbosityLevels: ["How much is said.", ["default", "silent", "verbose"]],
  logWarningLevels: ["What a warning does.", ["warn", "error", "disabled"]],
  propertyFormatNames: ["Languages of variable lines.", ["css", "sass", "less", "stylus"]],
  transformTypes: ["Types of transforms.", ["value", "name", "attribute"]],
};

/** Ids of built-in hooks, by the name of their constant. */
const ids: typeof settings = {
  actions: ["Ids of actions.", Object.keys(builtins.actions!)],
  formats: ["Ids of formats.", Object.keys(builtins.formats!)],
  transformGroups: ["Ids of transform groups.", Object.keys(builtins.transformGroups!)],
  transforms: ["Ids of transforms.", Object.keys(builtins.transforms!)],
};

/** The name of an id: its words in camel case. An extension that repeats the first word is left out: `css/fonts.css`. */
function nameOf(id: string): string {
  const words = id.split(/[/._-]/);
  if (words.length > 1 && words.at(-1) === words[0]) words.pop();
  return words.map((word, index) => index === 0 ? word : word[0].toUpperCase() + word.slice(1))
    .join("");
}

function constant(name: string, [description, values]: [string, string[]]): string {
  const types = values.map((value) => `  readonly ${nameOf(value)}: "${value}";\n`).join("");
  const entries = values.map((value) => `  ${nameOf(value)}: "${value}",\n`).join("");
  return `/** ${description} */\nexport const ${name}: {\n${types}} = {\n${entries}};\n`;
}

const start = `/**
 * Ids of built-in hooks and values of settings, as constants. \`scripts/enums.ts\` makes this file.
 *
 * @example
 * \`\`\`ts
 * import assert from "node:assert/strict";
 * import { formats, transformGroups } from "token-build/enums";
 * assert.equal(formats.cssVariables, "css/variables");
 * assert.equal(transformGroups.reactNative, "react-native");
 * \`\`\`
 *
 * @module
 */
`;

/** The file as text. */
export function enumsSource(): string {
  const all = Object.entries({ ...settings, ...ids }).sort(([a], [b]) => a < b ? -1 : 1);
  return [start, ...all.map(([name, values]) => constant(name, values))].join("\n");
}

if (import.meta.main ?? process.argv[1]?.endsWith("enums.ts")) {
  fs.writeFileSync(target, enumsSource());
}
