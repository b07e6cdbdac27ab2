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
 * @param imported The module that was imported last, if its build has not ended.
 */
export function faultOf(config: string, ending: Ending, imported?: string): Diagnostic {
  const fault = causeOf(config, ending);
  return fault.line !== undefined || imported === undefined ? fault : { ...fault, file: imported };
}

function causeOf(config: string, ending: Ending): Diagnostic {
  if (ending.kind === "blocked") {
    return configBlocked(config, "has not returned", ending.seconds, ending.place);
  }
  if (ending.kind === "unfinished") {
    return configBlocked(config, "has not finished a build", ending.seconds, undefined);
  }
  return configEnded(config, ending.signal, ending.place);
}
