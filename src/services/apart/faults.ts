/**
 * Diagnostics of code of a configuration that runs in a process of its own.
 * @module
 */
import { configBlocked, configEnded } from "../../base/diagnostics/catalog/configuration.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import type { Ending } from "./messages.ts";

/**
 * The diagnostic of a process that ended.
 *
 * @param config Path of the configuration.
 */
export function faultOf(config: string, ending: Ending): Diagnostic {
  if (ending.kind === "blocked") {
    return configBlocked(config, "has not returned", ending.seconds, ending.place);
  }
  if (ending.kind === "unfinished") {
    return configBlocked(config, "has not finished a build", ending.seconds, undefined);
  }
  return configEnded(config, ending.signal, ending.place);
}
