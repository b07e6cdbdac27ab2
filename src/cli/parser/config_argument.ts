/**
 * Distinguishes paths of configurations from patterns.
 * @module
 */
import { runtimeHost } from "../../engine/host/runtime.ts";

/** Whether an argument names one configuration: is not a pattern, or is a file whose name looks like one. */
export async function isOneConfig(argument: string): Promise<boolean> {
  return !/[*?[{(!]/.test(argument) || await runtimeHost.isFile(argument);
}
