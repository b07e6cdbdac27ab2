/**
 * Converts configurations for version 3 of Style Dictionary.
 * @module
 */
import { hookToday } from "../../../base/diagnostics/style_dictionary_3_names.ts";
import { hasOwn, isPlainObject, mapValues, type Tree } from "../../../base/tokens/plain_object.ts";
import { fileRules } from "../rules.ts";

/** The preprocessor that gives tokens the types that their first keys meant. */
export const styleDictionary3 = "style-dictionary/3";

const listOf = (value: unknown): unknown[] => Array.isArray(value) ? value : [];

const mapped = (object: unknown, change: (value: Tree) => Tree): unknown =>
  isPlainObject(object)
    ? mapValues(object, (value) => isPlainObject(value) ? change(value) : value)
    : object;

/** Moves the properties of a file that are options today. */
function moveFile(file: unknown): unknown {
  if (!isPlainObject(file)) return file;
  const entries = Object.entries(file);
  const options = entries.filter(([key]) => !hasOwn(fileRules, key));
  if (options.length === 0) return file;
  return {
    ...Object.fromEntries(entries.filter(([key]) => hasOwn(fileRules, key))),
    options: { ...Object.fromEntries(options), ...isPlainObject(file.options) ? file.options : {} },
  };
}

const transformToday = (name: unknown) =>
  typeof name === "string" ? hookToday("transform", name) ?? name : name;

/** Version 3 ignores the group of a platform that lists transforms. */
function movePlatform({ transformGroup, ...platform }: Tree): Tree {
  return {
    ...(transformGroup !== undefined && !platform.transforms && { transformGroup }),
    ...platform,
    ...(Array.isArray(platform.transforms) && {
      transforms: platform.transforms.map(transformToday),
    }),
    ...(Array.isArray(platform.files) && { files: platform.files.map(moveFile) }),
  };
}

/**
 * Converts a configuration, which then reads files of design tools as version 3 does. Returns an equal one if it is
 * converted already.
 */
export function moveConfig(config: Tree): Tree {
  const { preprocessors, properties, tokens = properties, platforms, ...others } = config;
  return {
    ...others,
    designTool: others.designTool ?? false,
    preprocessors: [...new Set([styleDictionary3, ...listOf(preprocessors)])],
    ...(tokens !== undefined && { tokens }),
    ...(platforms !== undefined && { platforms: mapped(platforms, movePlatform) }),
  };
}
