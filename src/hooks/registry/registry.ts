/**
 * Tables of hooks by kind and name: layers them without changing any, and validates hooks.
 * @module
 */
import type {
  Action,
  CodeLanguage,
  FileHeaderHook,
  Filter,
  Format,
  HookKind,
  Hooks,
  Parser,
  Preprocessor,
  Sort,
  Transform,
  TransformGroup,
} from "../../base/types/config.ts";
import type { Diagnostic, Place } from "../../base/types/diagnostic.ts";
import { formerProperty, invalidHook } from "../../base/diagnostics/catalog/hooks.ts";
import { renamedProperties } from "../../base/diagnostics/style_dictionary_3_names.ts";
import { isPlainObject } from "../../base/tokens/plain_object.ts";

/** All hooks by kind and name, each kind a record without a prototype. */
export type HookTable = Required<Hooks>;

/** The kinds of hooks, with the word for one of each kind. */
export const hookKinds: Readonly<Record<HookKind, string>> = {
  parsers: "parser",
  preprocessors: "preprocessor",
  transforms: "transform",
  transformGroups: "transform group",
  formats: "format",
  filters: "filter",
  fileHeaders: "file header",
  sorts: "sort",
  actions: "action",
};

const kinds = Object.keys(hookKinds) as HookKind[];

/** Merges tables into a new one. A later hook replaces an earlier one of the same name; `undefined` removes it. */
export function layerHooks(...layers: (Hooks | undefined)[]): HookTable {
  const table = {} as Record<HookKind, Record<string, unknown>>;
  for (const kind of kinds) {
    const record: Record<string, unknown> = Object.create(null);
    for (const layer of layers) {
      const hooks = layer?.[kind];
      if (!isPlainObject(hooks)) continue;
      for (const name of Object.keys(hooks)) {
        if (hooks[name] === undefined) delete record[name];
        else record[name] = hooks[name];
      }
    }
    table[kind] = record;
  }
  return table as unknown as HookTable;
}

/** The form in which each kind of hook is registered. */
export interface Registration {
  parsers: Parser;
  preprocessors: Preprocessor;
  transforms: Transform;
  transformGroups: TransformGroup;
  formats: Format;
  filters: Filter;
  fileHeaders: FileHeaderHook;
  sorts: Sort;
  actions: Action;
}

/** The property of a registration to store by itself; other kinds store everything but the name. */
const functionOf: Partial<Record<HookKind, string>> = {
  preprocessors: "preprocessor",
  formats: "format",
  filters: "filter",
  fileHeaders: "fileHeader",
  sorts: "sort",
  transformGroups: "transforms",
};

function stored(kind: HookKind, registration: Record<string, unknown>): unknown {
  const property = functionOf[kind];
  if (property !== undefined) return registration[property];
  const { name: _, ...hook } = registration;
  return hook;
}

/** The languages in which transforms may return code. */
const codeLanguages: readonly CodeLanguage[] = [
  ...["kotlin", "swift", "dart", "objective-c"] as const,
  ...["sass", "less", "stylus"] as const,
];

const isCodeLanguage = (name: unknown) => codeLanguages.includes(name as CodeLanguage);

/** The reason why a stored hook is invalid; `undefined` if it is valid. */
function fault(kind: HookKind, hook: unknown): string | undefined {
  const isFunction = (value: unknown) => typeof value === "function";
  if (kind in functionOf && kind !== "transformGroups") {
    return isFunction(hook) ? undefined : `${functionOf[kind]} must be a function`;
  }
  if (kind === "transformGroups") {
    const names = Array.isArray(hook) && hook.every((name) => typeof name === "string");
    return names ? undefined : "transforms must be an array of transform names";
  }
  const { type, filter, transform, code, pattern, parser, do: act, undo } =
    (typeof hook === "object" && hook !== null ? hook : {}) as Record<string, unknown>;
  if (kind === "parsers") {
    if (!(pattern instanceof RegExp)) return "pattern must be a regular expression";
    return isFunction(parser) ? undefined : "parser must be a function";
  }
  if (kind === "actions") {
    if (!isFunction(act)) return "do must be a function";
    return undo === undefined || isFunction(undo) ? undefined : "undo must be a function";
  }
  if (typeof type !== "string") return "type must be a string: name, value or attribute";
  if (!["name", "value", "attribute"].includes(type)) {
    return `type is "${type}"; it must be one of name, value, attribute`;
  }
  if (filter !== undefined && !isFunction(filter)) return "filter must be a function";
  const isCode = code === undefined || (Array.isArray(code) && code.every(isCodeLanguage));
  if (!isCode) return `code must be a list of ${codeLanguages.join(", ")}`;
  return isFunction(transform) ? undefined : "transform must be a function";
}

/** Adds the current names of renamed properties to a problem. */
function explained(problem: string, registration: unknown): string {
  const today = renamedProperties(registration);
  return today === "" ? problem : `${problem}; write ${today}`;
}

/** Reports valid hooks with properties under former names, which are not read. */
export function formerHooks(
  table: HookTable,
  builtIn: Hooks,
  placeOf: (kind: HookKind, name: string) => Place | undefined,
): Diagnostic[] {
  return kinds.flatMap((kind) =>
    Object.entries(table[kind]).flatMap(([name, hook]) => {
      const today = builtIn[kind]?.[name] === hook ? "" : renamedProperties(hook);
      const isFormer = today !== "" && fault(kind, hook) === undefined;
      return isFormer ? formerProperty(hookKinds[kind], name, today, placeOf(kind, name)) : [];
    })
  );
}

/** Why a hook cannot be registered under a name. */
function faultOf(kind: HookKind, name: string, hook: unknown): string | undefined {
  const isBuiltIn = kind === "sorts" && name === "name";
  return isBuiltIn ? "the built-in sort has this name" : fault(kind, hook);
}

export interface HookFault {
  readonly kind: HookKind;
  readonly name: string;
  readonly diagnostic: Diagnostic;
}

/** Finds invalid hooks of a configuration. */
export function checkHooks(hooks: Hooks): HookFault[] {
  const found: HookFault[] = [];
  for (const kind of kinds) {
    const table = hooks[kind];
    if (!isPlainObject(table)) continue;
    for (const name of Object.keys(table)) {
      const problem = faultOf(kind, name, table[name]);
      if (problem === undefined) continue;
      const diagnostic = invalidHook(hookKinds[kind], name, explained(problem, table[name]));
      found.push({ kind, name, diagnostic });
    }
  }
  return found;
}

/**
 * Makes a table of one hook from its registration.
 *
 * @param known The hooks that a transform group may name.
 * @throws {TypeError} If the registration is malformed; the message says what is expected.
 */
export function registered<Kind extends HookKind>(
  kind: Kind,
  registration: Registration[Kind],
  known: Hooks,
): Hooks {
  const { name } = registration ?? {};
  if (typeof name !== "string") {
    const problem = explained("name must be a string", registration);
    throw new TypeError(`Cannot register the ${hookKinds[kind]}: ${problem}`);
  }
  const hook = stored(kind, registration as unknown as Record<string, unknown>);
  let problem = faultOf(kind, name, hook);
  if (problem === undefined && kind === "transformGroups") {
    const missing = (hook as string[]).find((member) => !known.transforms?.[member]);
    if (missing !== undefined) problem = `the transform "${missing}" is not registered`;
  }
  if (problem !== undefined) {
    const whole = explained(problem, registration);
    throw new TypeError(invalidHook(hookKinds[kind], name, whole).message);
  }
  return { [kind]: Object.fromEntries([[name, hook]]) };
}
