/**
 * Determines the hooks of an instance. In Style Dictionary, a built-in hook overrides a hook of the same name that was
 * registered on the class, unless that was the first registration. Hooks of a configuration are merged over both.
 * @module
 */
import type { HookKind, Hooks } from "token-build";
import type { HookTable } from "./live_hooks.ts";

type Table = Record<string, Record<string, unknown>>;

/** Joins the transforms of two groups of the same name, without duplicates. */
export function joined(earlier: readonly string[] | undefined, transforms: string[]): string[] {
  return [...new Set([...earlier ?? [], ...transforms])];
}

/** Merges layers into a new table. Later layers override earlier ones. */
export function layerHooks(...layers: (Hooks | undefined)[]): HookTable {
  const table: Table = {};
  for (const layer of layers) {
    for (const [kind, hooks] of Object.entries(layer ?? {})) {
      Object.assign(table[kind] ??= Object.create(null), hooks);
    }
  }
  return table as unknown as HookTable;
}

const isObject = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Merges hooks of a configuration over known ones: appends to groups of the same name, and keeps the missing properties
 * of other objects.
 */
export function mergedHooks(earlier: Hooks, hooks: Hooks | undefined): Hooks | undefined {
  if (!hooks) return hooks;
  const merged = (kind: string, own: Record<string, unknown> = {}) =>
    Object.entries(own).map(([name, hook]) => {
      const before = (earlier as Table)[kind]?.[name];
      if (Array.isArray(before) && Array.isArray(hook)) return [name, joined(before, hook)];
      return [
        name,
        isObject(before) && isObject(hook) ? { ...before as object, ...hook as object } : hook,
      ];
    });
  const kinds = Object.entries(hooks).map((
    [kind, own],
  ) => [kind, Object.fromEntries(merged(kind, own as Record<string, unknown>))]);
  return Object.fromEntries(kinds);
}

/** Classes with registered hooks. */
const registered = new WeakSet<object>();
/** Names of built-in hooks that a class replaced, also for its instances, by kind. */
const replaced = new WeakMap<object, Set<string>>();

const idOf = (kind: string, name: string) => `${kind}:${name}`;

/** A class and its base classes. */
function lineage(constructor: object): object[] {
  const classes: object[] = [];
  for (let at = constructor; at && at !== Function.prototype; at = Object.getPrototypeOf(at)) {
    classes.push(at);
  }
  return classes;
}

function replace(constructor: object, kind: HookKind, name: string): void {
  const names = replaced.get(constructor) ?? new Set();
  replaced.set(constructor, names.add(idOf(kind, name)));
}

const isFresh = (constructor: object) => !lineage(constructor).some((item) => registered.has(item));

/** Records that a hook is registered on a class. */
export function noteRegistration(constructor: object, kind: HookKind, name: unknown): void {
  if (isFresh(constructor)) replace(constructor, kind, String(name));
  registered.add(constructor);
}

/** Records that a hook is assigned to the table of a class. */
export function noteAssignment(constructor: object, kind: HookKind, name: string): void {
  if (isFresh(constructor)) replace(constructor, kind, name);
}

/** The hooks of a class as its instances have them: built-in hooks override those of the same name. */
export function hooksOfInstances(
  constructor: object,
  hooks: HookTable,
  builtIn: Hooks,
): HookTable {
  const replacedHooks = new Set(
    lineage(constructor).flatMap((item) => [...replaced.get(item) ?? []]),
  );
  const table = hooks as unknown as Table;
  for (const [kind, builtIns] of Object.entries(builtIn as Table)) {
    for (const [name, hook] of Object.entries(builtIns)) {
      const before = table[kind]?.[name];
      if (before === hook || replacedHooks.has(idOf(kind, name))) continue;
      const isGroup = Array.isArray(before) && Array.isArray(hook);
      table[kind][name] = isGroup ? joined(before, hook) : hook;
    }
  }
  return hooks;
}
