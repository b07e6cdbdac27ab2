/**
 * Distinguishes paths of configurations from patterns.
 * @module
 */
import { runtimeHost } from "../../engine/host/runtime.ts";

/** Whether an argument names one configuration; a file may have the name of a pattern. */
export async function isOneConfig(argument: string): Promise<boolean> {
  return !/[*?[{(!]/.test(argument) || await runtimeHost.isFile(argument);
}
