/**
 * Finds hooks under a property that is similar to `hooks`, or to the name of their kind.
 * @module
 */
import { configPlace } from "../../base/diagnostics/config_place.ts";
import { suggest } from "../../base/diagnostics/suggest.ts";
import type { MisplacedHook } from "../../base/diagnostics/catalog/hooks.ts";
import { hasOwn, isPlainObject, type Tree } from "../../base/tokens/plain_object.ts";
import type { Config, HookKind } from "../../base/types/config.ts";

/** The property of a configuration that has a hook in place of the right one; `undefined` if none has it. */
export function misplacedHook(
  config: Config,
  kind: HookKind,
  name: string,
  configFile: string | undefined,
): MisplacedHook | undefined {
  const has = (table: unknown) => isPlainObject(table) && hasOwn(table, name);
  const hooks = isPlainObject(config.hooks) ? config.hooks as Tree : {};
  const near = suggest(kind, Object.keys(hooks)).find((key) => key !== kind && has(hooks[key]));
  if (near !== undefined) {
    const place = configPlace(configFile, ["hooks", near], "key");
    return { property: `hooks.${near}`, wanted: `hooks.${kind}`, place };
  }
  const property = suggest("hooks", Object.keys(config)).find((key) =>
    isPlainObject(config[key]) && has(config[key][kind])
  );
  return property === undefined
    ? undefined
    : { property, wanted: "hooks", place: configPlace(configFile, [property], "key") };
}
