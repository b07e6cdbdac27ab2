/**
 * Calls operations of a volume in their promise-based or synchronous form.
 * @module
 */
import type { Volume } from "../../base/types/host.ts";

/** Calls an operation of a volume: from its `promises` if available, otherwise the `Sync` form. */
// deno-lint-ignore no-explicit-any
export async function callVolume(volume: Volume, name: string, ...args: unknown[]): Promise<any> {
  return volume.promises?.[name]
    ? await volume.promises[name](...args)
    : volume[`${name}Sync`](...args);
}
