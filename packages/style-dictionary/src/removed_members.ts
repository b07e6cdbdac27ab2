/**
 * Members of Style Dictionary 3 that older scripts still call. Each throws an error that names its replacement.
 * @module
 */

type Member = (...args: never[]) => unknown;

/** Makes an error whose stack starts where the removed member was called or read. */
function formerError(message: string, member: Member): Error {
  const error = new Error(message);
  Error.captureStackTrace?.(error, member);
  return error;
}

/** Makes a function that reports that it was removed. */
function removed(name: string, today: string): () => never {
  return function member(): never {
    throw formerError(`${name}() was removed in Style Dictionary 4. ${today}`, member);
  };
}

const onInstance = (method: string) =>
  removed(method, `Write: await new StyleDictionary(config).${method}()`);

/** Makes a function of the module that is a method of the class now. */
const onClass = (method: string) =>
  removed(
    `require("style-dictionary").${method}`,
    `Write: require("style-dictionary").default.${method}(…), or import StyleDictionary from "style-dictionary"`,
  );

/** Current names of the former hook tables. */
const tables = {
  transform: "transforms",
  transformGroup: "transformGroups",
  format: "formats",
  filter: "filters",
  action: "actions",
  fileHeader: "fileHeaders",
} as const;

/** Makes a hook table that throws on every access; the error names the current table. */
function removedTable(name: keyof typeof tables): Readonly<Record<string, never>> {
  const today = `StyleDictionary.hooks.${tables[name]}`;
  const entryError = (entry: string | symbol | undefined, member: Member): Error =>
    formerError(
      `${name} was removed in Style Dictionary 4. Write: import StyleDictionary from "style-dictionary", ` +
        `and ${today}${typeof entry === "string" ? `["${entry}"]` : ""}`,
      member,
    );
  return new Proxy({}, {
    get: function get(_, entry) {
      // Printing an object reads its symbols.
      if (typeof entry === "symbol") return undefined;
      throw entryError(entry, get);
    },
    set: function set(_, entry) {
      throw entryError(entry, set);
    },
    ownKeys: function ownKeys() {
      throw entryError(undefined, ownKeys);
    },
  });
}

const helpersToday =
  'formatHelpers was removed in Style Dictionary 4. Import the helpers from "style-dictionary/utils"';

/** Replaces the former `formatHelpers`, which have their own module. */
export function formerHelpers(): never {
  throw formerError(helpersToday, formerHelpers);
}

/** Replaces `formatHelpers` of `require("style-dictionary")`: reading a helper throws. */
export const formatHelpers: Readonly<Record<string, never>> = new Proxy({}, {
  get: function get(_, helper) {
    if (typeof helper === "symbol") return undefined;
    throw formerError(helpersToday, get);
  },
});

/** Members of the class that Style Dictionary 4 removed. Calling one throws an error that names its replacement. */
export const formerMembers: Readonly<Record<string, () => never>> = {
  extend: removed("extend", "Write: const builder = new StyleDictionary(config)"),
  buildPlatform: onInstance("buildPlatform"),
  buildAllPlatforms: onInstance("buildAllPlatforms"),
  cleanPlatform: onInstance("cleanPlatform"),
  cleanAllPlatforms: onInstance("cleanAllPlatforms"),
  exportPlatform: onInstance("exportPlatform"),
};

/** Removed hook tables. */
export const formerTables: Readonly<Record<string, Readonly<Record<string, never>>>> = Object
  .fromEntries(
    Object.keys(tables).map((name) => [name, removedTable(name as keyof typeof tables)]),
  );

/** Removed tables of `require("style-dictionary")`. */
export const transform: Readonly<Record<string, never>> = formerTables.transform;
export const transformGroup: Readonly<Record<string, never>> = formerTables.transformGroup;
export const format: Readonly<Record<string, never>> = formerTables.format;
export const filter: Readonly<Record<string, never>> = formerTables.filter;
export const action: Readonly<Record<string, never>> = formerTables.action;
export const fileHeader: Readonly<Record<string, never>> = formerTables.fileHeader;

/** Removed functions of `require("style-dictionary")`, which now returns a module with the class as `default`. */
export const extend: () => never = formerMembers.extend;
export const buildAllPlatforms: () => never = formerMembers.buildAllPlatforms;
export const registerTransform: () => never = onClass("registerTransform");
export const registerTransformGroup: () => never = onClass("registerTransformGroup");
export const registerFormat: () => never = onClass("registerFormat");
export const registerFilter: () => never = onClass("registerFilter");
export const registerAction: () => never = onClass("registerAction");
export const registerParser: () => never = onClass("registerParser");
export const registerFileHeader: () => never = onClass("registerFileHeader");
