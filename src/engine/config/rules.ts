import type { FormatFn } from "../../base/types/config.ts";
import { builtins } from "../../hooks/built_in/mod.ts";
import { changeLevels, usualPolicy } from "../../base/manifests/change_levels.ts";
import { suggest } from "../../base/diagnostics/suggest.ts";
import { addTo } from "../../base/collections/group_by.ts";
import { getOwn, isPlainObject } from "../../base/tokens/plain_object.ts";
import { isPrelude } from "../../base/values/css/css_prelude.ts";
import { isBaseline } from "../../base/values/css/css_baseline.ts";

/** A test of a property and a description of valid values. */
export interface Rule {
  test: (value: unknown) => boolean;
  wanted: string;
  /** All accepted values, if they are few; values of other kinds may also be accepted. */
  values?: readonly unknown[];
  /** The value that was probably intended, as source text. */
  meant?: (value: unknown) => string | undefined;
}

const isFunction = (value: unknown) => typeof value === "function";
export const isString = (value: unknown) => typeof value === "string";
const isPattern = (value: unknown) => {
  try {
    return isString(value) && Boolean(new RegExp(value as string, "u"));
  } catch {
    return false;
  }
};
const isList = (test: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(test);

const text: Rule = { test: isString, wanted: "text" };
const flag: Rule = {
  test: (value) => typeof value === "boolean",
  wanted: "true or false",
  values: [true, false],
  meant: (value) => value === "true" || value === "false" ? value : undefined,
};
const texts: Rule = {
  test: isList(isString),
  wanted: "a list of text",
  meant: (value) => isString(value) ? JSON.stringify([value]) : undefined,
};
export const object: Rule = { test: isPlainObject, wanted: "an object" };
const number: Rule = {
  test: (value) => typeof value === "number" && Number.isFinite(value),
  wanted: "a number",
  meant: (value) =>
    isString(value) && Number.isFinite(parseFloat(value as string))
      ? String(parseFloat(value as string))
      : undefined,
};
const textOrFunction: Rule = {
  test: (value) => isString(value) || isFunction(value),
  wanted: "a name or a function",
  meant: (value) => {
    const [name, ...others] = Array.isArray(value) ? value : [];
    return isString(name) && others.length === 0 ? JSON.stringify(name) : undefined;
  },
};
const flagOrFunction: Rule = {
  test: (value) => typeof value === "boolean" || isFunction(value),
  wanted: "true, false or a function",
  values: flag.values,
  meant: flag.meant,
};

export function oneOf(...values: string[]): Rule {
  return {
    test: (value) => values.includes(value as string),
    wanted: `one of ${values.map((value) => `"${value}"`).join(", ")}`,
    values,
    meant: (value) => {
      const near = isString(value) ? suggest(value as string, values)[0] : undefined;
      return near && `"${near}"`;
    },
  };
}

const expandRule: Rule = {
  test: (value) => typeof value === "boolean" || isFunction(value) || isPlainObject(value),
  wanted: "true, false, a function or an object",
  meant: flag.meant,
};

const contexts: Rule = {
  test: (value) =>
    isPlainObject(value) &&
    Object.values(value).every((context) => isString(context) || texts.test(context)),
  wanted: 'an object of modifiers, each with a context, a list of some, or "*"',
};

/** A user format may use the same option name for another kind of value. */
const printedReferences: Rule = {
  ...oneOf("proved", "written"),
  test: (value) => !isString(value) || value === "proved" || value === "written",
};

const designTool = oneOf("tokens-studio", "penpot", "figma");

const namesByName: Rule = {
  test: (value) => isPlainObject(value) && Object.values(value).every(isString),
  wanted: "an object of names",
};

export const designToolRules: Record<string, Rule> = {
  tool: designTool,
  modifiers: namesByName,
  defaults: namesByName,
  order: texts,
  noTheme: namesByName,
  collectionPaths: flag,
  types: namesByName,
  skipHidden: flag,
  nestedModes: flag,
};

export const topRules: Record<string, Rule> = {
  log: object,
  source: { ...texts, wanted: "a list of globs" },
  include: { ...texts, wanted: "a list of globs" },
  external: { ...texts, wanted: "a list of globs" },
  consumers: { ...texts, wanted: "a list of globs" },
  ignoredValues: texts,
  tokens: object,
  expand: expandRule,
  platforms: {
    ...object,
    meant: (value) =>
      Array.isArray(value) ? 'a key for each platform: { "css": { ... } }' : undefined,
  },
  hooks: object,
  parsers: {
    ...texts,
    // Version 3 of Style Dictionary.
    meant: (value) =>
      Array.isArray(value) && value.some(isPlainObject)
        ? `names of parsers under "hooks": { "parsers": { "mine": { "pattern": …, "parser": … } } }`
        : texts.meant!(value),
  },
  preprocessors: texts,
  transform: object,
  format: object,
  usesDtcg: flag,
  strict: flag,
  references: printedReferences,
  resolver: {
    test: (value) => isString(value) || isPlainObject(value),
    wanted: "a resolver document or its path",
  },
  contexts,
  designTool: {
    test: (value) => typeof value === "boolean" || isPlainObject(value) || designTool.test(value),
    wanted: 'a design tool ("tokens-studio", "penpot" or "figma"), an object, true or false',
    meant: designTool.meant,
  },
  allowedFolders: texts,
  check: object,
  preview: object,
  diff: object,
};

export const logRules: Record<string, Rule> = {
  warnings: oneOf("warn", "error", "disabled"),
  verbosity: oneOf("default", "silent", "verbose"),
  errors: object,
  severity: object,
  report: { test: isFunction, wanted: "a function" },
};

export const previewRules: Record<string, Rule> = {
  title: text,
  logo: text,
  introduction: text,
  order: texts,
  hidden: texts,
  destination: text,
  split: flag,
  editor: text,
  surface: text,
};

const level = oneOf(...changeLevels);

export const policyRules: Record<string, Rule> = Object.fromEntries(
  Object.keys(usualPolicy).map((kind) => [kind, level]),
);

export const diffRules: Record<string, Rule> = {
  policy: object,
  overrides: { test: isList(isPlainObject), wanted: "a list of objects" },
  unprinted: level,
  colorDifference: number,
  sizeDifference: number,
  renames: {
    test: (value) => isString(value) || namesByName.test(value),
    wanted: "an object of new names by old name, or the path of such a file",
  },
  branch: text,
  package: text,
};

export const overrideRules: Record<string, Rule> = { groups: texts, types: texts, policy: object };

export const checkRules: Record<string, Rule> = {
  values: flag,
  naming: object,
  unused: { ...texts, wanted: "a list of groups" },
  duplicates: {
    test: (value) => typeof value === "boolean" || isPlainObject(value),
    wanted: "true, false or an object",
    meant: flag.meant,
  },
  contrast: { test: isList(isPlainObject), wanted: "a list of pairs" },
};

export const namingRules: Record<string, Rule> = {
  case: oneOf("camel", "constant", "kebab", "pascal", "snake"),
  pattern: { test: isPattern, wanted: "a regular expression as text" },
  groups: texts,
};

export const duplicatesRules: Record<string, Rule> = { types: texts, groups: texts };

export const pairRules: Record<string, Rule> = {
  foreground: text,
  background: text,
  ratio: number,
};

export const platformRules: Record<string, Rule> = {
  transforms: texts,
  transformGroup: text,
  buildPath: text,
  expand: expandRule,
  preprocessors: texts,
  formerNames: flag,
  options: object,
  files: {
    test: isList(isPlainObject),
    wanted: "a list of files",
    meant: (value) => isPlainObject(value) ? "it in brackets: [{ ... }]" : undefined,
  },
  actions: texts,
  emitEmptyFiles: flag,
  log: object,
  contexts,
};

/** The setting of platforms for features of CSS. */
const baselineRule: Rule = {
  test: isBaseline,
  wanted: '"widely", "newly" or a year from 2021',
  meant: (value) => {
    const near = isString(value) ? suggest(value as string, ["widely", "newly"])[0] : undefined;
    return isBaseline(Number(value)) ? String(Number(value)) : near && `"${near}"`;
  },
};

const rulesByType: Record<string, Rule> = {
  string: text,
  boolean: flag,
  number,
  '"widely" | "newly" | number': baselineRule,
};

/** Platform settings that built-in transforms declare to read. */
export const settingRules: Record<string, Rule> = Object.fromEntries(
  Object.values(builtins.transforms ?? {}).flatMap(({ reads }) =>
    Object.entries(reads?.platform ?? {}).flatMap(([name, { type = "" }]) =>
      Object.hasOwn(rulesByType, type) ? [[name, rulesByType[type]]] : []
    )
  ),
);

export const fileRules: Record<string, Rule> = {
  destination: text,
  format: textOrFunction,
  filter: {
    test: (value) => textOrFunction.test(value) || isPlainObject(value),
    wanted: "a name, a function or an object",
  },
  options: object,
  emitEmptyFiles: flag,
  contexts,
  onlyChanges: flag,
};

/** Options of all formats; formats declare further ones. */
export const optionRules: Record<string, Rule> = {
  showFileHeader: flag,
  fileHeader: textOrFunction,
  outputReferences: flagOrFunction,
  references: printedReferences,
  outputReferenceFallbacks: flag,
  deprecations: flag,
  formatting: object,
};

/** Maximum depth of texts in options; a value may contain itself. */
const deepestText = 3;

/** Whether all texts in an option may be printed before the block of a rule. Formats check its other values. */
function arePreludes(value: unknown, depth = 0): boolean {
  if (isString(value)) return isPrelude((value as string).replaceAll("{context}", ""));
  return typeof value !== "object" || value === null || depth === deepestText ||
    Object.values(value).every((inner) => arePreludes(inner, depth + 1));
}

const prelude: Rule = {
  test: (value) => arePreludes(value),
  wanted: "text that closes each bracket and quote, without blocks and semicolons",
};

/** Options whose text built-in formats print verbatim. */
export const printedRules: Record<string, Rule> = {
  selector: prelude,
  themeSelectors: prelude,
  layer: prelude,
  scope: prelude,
  lightDark: prelude,
  mixinName: prelude,
  mapName: prelude,
  variablePrefix: prelude,
  utilities: prelude,
};

/**
 * Names of the options that a format reads; `undefined` for a format that is not built in.
 *
 * @param ownFormats Names of formats that the configuration defines.
 */
export function optionsOf(format: unknown, ownFormats: ReadonlySet<string>): string[] | undefined {
  if (typeof format !== "string" || ownFormats.has(format)) return undefined;
  const builtIn = getOwn(builtins.formats ?? {}, format) as FormatFn | undefined;
  return builtIn && Object.keys(builtIn.options ?? {});
}

/** Names of the built-in formats that read an option, by the name of the option. */
export const knownOptions: ReadonlyMap<string, readonly string[]> = readersByOption();

function readersByOption(): Map<string, string[]> {
  const readers = new Map<string, string[]>();
  for (const [name, { options = {} }] of Object.entries(builtins.formats ?? {})) {
    for (const option of Object.keys(options)) addTo(readers, option, name);
  }
  return readers;
}

export const expandRules: Record<string, Rule> = {
  include: {
    test: (value) => texts.test(value) || isFunction(value),
    wanted: "a list of types or a function",
  },
  exclude: {
    test: (value) => texts.test(value) || isFunction(value),
    wanted: "a list of types or a function",
  },
  typesMap: object,
};
