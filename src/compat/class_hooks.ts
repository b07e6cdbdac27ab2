/**
 * Which hooks an instance has. In Style Dictionary, built-in hooks win over those that were registered on the class under
 * their names, unless that was the first registration; hooks of a configuration are merged over both.
 * @module
 */
import type { HookKind, Hooks } from "token-build";
import type { HookTable } from "./live_hooks.ts";

type Table = Record<string, Record<string, unknown>>;

/** The transforms of a group with those that a group of its name has, which come first; each once. */
export function joined(known: readonly string[] | undefined, transforms: string[]): string[] {
  return [...new Set([...known ?? [], ...transforms])];
}

/** A new table: each layer over those before it. */
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

/** Hooks of a configuration: groups join those of their names, other objects keep the properties that they do not have. */
export function mergedHooks(known: Hooks, hooks: Hooks | undefined): Hooks | undefined {
  if (!hooks) return hooks;
  const merged = (kind: string, own: Record<string, unknown> = {}) =>
    Object.entries(own).map(([name, hook]) => {
      const before = (known as Table)[kind]?.[name];
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

/** Classes that something was registered on. */
const registered = new WeakSet<object>();
/** Names of built-in hooks that a class replaced for its instances too, by kind. */
const replaced = new WeakMap<object, Set<string>>();

const idOf = (kind: string, name: string) => `${kind}:${name}`;

/** A class and those that it extends. */
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

const isFresh = (constructor: object) => !lineage(constructor).some((one) => registered.has(one));

/** Notes that a hook is registered on a class. */
export function noteRegistration(constructor: object, kind: HookKind, name: unknown): void {
  if (isFresh(constructor)) replace(constructor, kind, String(name));
  registered.add(constructor);
}

/** Notes that a hook is put into the table of a class. */
export function noteAssignment(constructor: object, kind: HookKind, name: string): void {
  if (isFresh(constructor)) replace(constructor, kind, name);
}

/** The hooks of a class as its instances have them: built-in ones in place of those of their names. */
export function hooksOfInstances(
  constructor: object,
  hooks: HookTable,
  builtIn: Hooks,
): HookTable {
  const own = new Set(lineage(constructor).flatMap((one) => [...replaced.get(one) ?? []]));
  const table = hooks as unknown as Table;
  for (const [kind, builtIns] of Object.entries(builtIn as Table)) {
    for (const [name, hook] of Object.entries(builtIns)) {
      const before = table[kind]?.[name];
      if (before === hook || own.has(idOf(kind, name))) continue;
      const isGroup = Array.isArray(before) && Array.isArray(hook);
      table[kind][name] = isGroup ? joined(before, hook) : hook;
    }
  }
  return hooks;
}
