/**
 * Finds hooks under a property that is similar to `hooks`.
 * @module
 */
import { configPlace } from "../../base/diagnostics/config_place.ts";
import { suggest } from "../../base/diagnostics/suggest.ts";
import { hasOwn, isPlainObject } from "../../base/tokens/plain_object.ts";
import type { Config, HookKind } from "../../base/types/config.ts";
import type { Place } from "../../base/types/diagnostic.ts";

/** The property of a configuration that has a hook in place of `hooks`; `undefined` if none has it. */
export function misplacedHook(
  config: Config,
  kind: HookKind,
  name: string,
  configFile: string | undefined,
): { property: string; place: Place | undefined } | undefined {
  const property = suggest("hooks", Object.keys(config)).find((key) => {
    const table = isPlainObject(config[key]) ? config[key][kind] : undefined;
    return isPlainObject(table) && hasOwn(table, name);
  });
  return property === undefined
    ? undefined
    : { property, place: configPlace(configFile, [property], "key") };
}
