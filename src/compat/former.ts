/**
 * What Style Dictionary 3 had on its object, and code for it still calls: each says what to write today.
 * @module
 */

type Member = (...args: never[]) => unknown;

/** An error whose stack starts where the former member was called or read. */
function formerError(message: string, member: Member): Error {
  const error = new Error(message);
  Error.captureStackTrace?.(error, member);
  return error;
}

/** A function in place of one that is gone. */
function gone(name: string, today: string): () => never {
  return function member(): never {
    throw formerError(`${name}() is gone since Style Dictionary 4. ${today}`, member);
  };
}

const onInstance = (method: string) =>
  gone(method, `Write: await new StyleDictionary(config).${method}()`);

const onClass = (method: string) =>
  gone(method, `It is on the class: import StyleDictionary from "style-dictionary"`);

/** The name of each former table of hooks, with that of today. */
const tables = {
  transform: "transforms",
  transformGroup: "transformGroups",
  format: "formats",
  filter: "filters",
  action: "actions",
  fileHeader: "fileHeaders",
} as const;

/** A table of hooks that is gone: whoever reads or sets an entry of it is told where it is. */
function goneTable(name: keyof typeof tables): Readonly<Record<string, never>> {
  const today = `StyleDictionary.hooks.${tables[name]}`;
  const entryError = (entry: string | symbol | undefined, member: Member): Error =>
    formerError(
      `${name} is gone since Style Dictionary 4. Write: import StyleDictionary from "style-dictionary", ` +
        `and ${today}${typeof entry === "string" ? `["${entry}"]` : ""}`,
      member,
    );
  return new Proxy({}, {
    get: function get(_, entry) {
      // Whatever prints an object asks for symbols.
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

/** In place of the helpers, which are a module of their own. */
export function formerHelpers(): never {
  throw formerError(
    'formatHelpers is gone since Style Dictionary 4. Import the helpers from "style-dictionary/utils"',
    formerHelpers,
  );
}

/** Members of the class that are gone. */
export const formerMembers: Readonly<Record<string, () => never>> = {
  extend: gone("extend", "Write: const builder = new StyleDictionary(config)"),
  buildPlatform: onInstance("buildPlatform"),
  buildAllPlatforms: onInstance("buildAllPlatforms"),
  cleanPlatform: onInstance("cleanPlatform"),
  cleanAllPlatforms: onInstance("cleanAllPlatforms"),
  exportPlatform: onInstance("exportPlatform"),
};

/** Tables of hooks that are gone. */
export const formerTables: Readonly<Record<string, Readonly<Record<string, never>>>> = Object
  .fromEntries(Object.keys(tables).map((name) => [name, goneTable(name as keyof typeof tables)]));

/** The tables that `require("style-dictionary")` had. */
export const transform: Readonly<Record<string, never>> = formerTables.transform;
export const transformGroup: Readonly<Record<string, never>> = formerTables.transformGroup;
export const format: Readonly<Record<string, never>> = formerTables.format;
export const filter: Readonly<Record<string, never>> = formerTables.filter;
export const action: Readonly<Record<string, never>> = formerTables.action;
export const fileHeader: Readonly<Record<string, never>> = formerTables.fileHeader;

/** What `require("style-dictionary")` had: it gives the module now, whose `default` is the class. */
export const extend: () => never = formerMembers.extend;
export const buildAllPlatforms: () => never = formerMembers.buildAllPlatforms;
export const registerTransform: () => never = onClass("registerTransform");
export const registerTransformGroup: () => never = onClass("registerTransformGroup");
export const registerFormat: () => never = onClass("registerFormat");
export const registerFilter: () => never = onClass("registerFilter");
export const registerAction: () => never = onClass("registerAction");
export const registerParser: () => never = onClass("registerParser");
export const registerFileHeader: () => never = onClass("registerFileHeader");
