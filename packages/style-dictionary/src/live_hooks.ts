/**
 * Live hook tables: assigning or deleting a hook takes effect.
 * @module
 */
import type { HookKind, Hooks } from "token-build";

/** All hooks by kind and name. */
export type HookTable = Required<Hooks>;

/** Receives a hook that was put into a table; `undefined` if it was deleted. */
export type Put = (kind: HookKind, name: string, hook: unknown) => void;

/** Makes a table that reports each change of a hook. */
export function liveHooks(table: HookTable, put: Put): HookTable {
  const entries = Object.entries(table).map(([kind, hooks]) => [
    kind,
    new Proxy(hooks as Record<string, unknown>, {
      set(target, name, hook) {
        target[String(name)] = hook;
        put(kind as HookKind, String(name), hook);
        return true;
      },
      deleteProperty(target, name) {
        delete target[String(name)];
        put(kind as HookKind, String(name), undefined);
        return true;
      },
    }),
  ]);
  return new Proxy(Object.fromEntries(entries) as HookTable, {
    set(target, kind, hooks: Record<string, unknown>) {
      if (!(kind in target)) return Reflect.set(target, kind, hooks);
      const hooksOfKind = target[kind as HookKind] as Record<string, unknown>;
      for (const name of Object.keys(hooksOfKind)) delete hooksOfKind[name];
      return Boolean(Object.assign(hooksOfKind, hooks));
    },
  });
}

/** Replaces all hooks of a table. */
export function replaceHooks(before: HookTable, after: Hooks, put: Put): void {
  for (const kind of Object.keys(before) as HookKind[]) {
    for (const name of Object.keys(before[kind])) put(kind, name, undefined);
    for (const [name, hook] of Object.entries(after[kind] ?? {})) put(kind, name, hook);
  }
}
