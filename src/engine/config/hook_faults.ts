/**
 * Finds hooks of a configuration: where they are, and which are invalid.
 * @module
 */
import type { Config, HookKind } from "../../base/types/config.ts";
import type { Diagnostic, Place } from "../../base/types/diagnostic.ts";
import { configPlace } from "../../base/diagnostics/config_place.ts";
import { checkHooks } from "../../hooks/registry/registry.ts";
import { hasOwn, isPlainObject } from "../../base/tokens/plain_object.ts";

/** A value of the wrong type or an invalid hook, with its path in the configuration. */
export interface Fault {
  readonly path: readonly string[];
  readonly diagnostic: Diagnostic;
}

/** Properties at the top of a configuration that define hooks too. */
const inlineKinds = [["transform", "transforms"], ["format", "formats"]] as const;

/** Finds invalid hooks in a configuration. */
export function hookFaults(config: Config, file: string | undefined): Fault[] {
  const tables = [
    { hooks: config.hooks ?? {}, pathOf: (kind: HookKind) => ["hooks", kind] },
    ...inlineKinds.map(([property, kind]) => ({
      hooks: { [kind]: config[property] },
      pathOf: () => [property],
    })),
  ];
  return tables.flatMap(({ hooks, pathOf }) =>
    checkHooks(hooks).map(({ kind, name, diagnostic }) => {
      const path = [...pathOf(kind), name];
      const place = configPlace(file, path, "key");
      return { path, diagnostic: { ...diagnostic, ...(place && { place, file: place.file }) } };
    })
  );
}

/** Finds hooks in the configuration. The position is `undefined` if the configuration does not define a hook. */
export function hookPlaces(
  config: Config,
  file: string | undefined,
): (kind: HookKind, name: string) => Place | undefined {
  return (kind, name) => {
    const defines = (hooks: unknown) => isPlainObject(hooks) && hasOwn(hooks, name);
    if (defines(config.hooks?.[kind])) return configPlace(file, ["hooks", kind, name], "key");
    const inline = inlineKinds.find(([property, of]) => of === kind && defines(config[property]));
    return inline && configPlace(file, [inline[0], name], "key");
  };
}
