/**
 * `init --from style-dictionary`: finds the configuration, which needs no change.
 * @module
 */
import { configNames } from "../../engine/config/names.ts";
import { runtimeHost } from "../../engine/host/runtime.ts";

const endings = ["json", "js", "mjs", "ts"];

/** Names that projects give to configurations of Style Dictionary, in search order. */
export const usualNames: readonly string[] = [
  ...configNames.filter((name) => name.startsWith("config.")),
  ...["sd.config", "style-dictionary.config"].flatMap((name) =>
    endings.map((ending) => `${name}.${ending}`)
  ),
];

/** The path of the configuration: the given one, or the first with a usual name. */
export async function styleDictionaryConfig(
  given: string | undefined,
): Promise<string | undefined> {
  for (const name of given === undefined ? usualNames : [given]) {
    if (await runtimeHost.isFile(name)) return name;
  }
  return undefined;
}
