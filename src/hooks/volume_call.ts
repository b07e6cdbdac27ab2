/**
 * One way to call a volume, whichever form its operations have.
 * @module
 */
import type { Volume } from "../types/host.ts";

/** Calls an operation of a volume: of its `promises` where it has them, else the `Sync` one. */
// deno-lint-ignore no-explicit-any
export async function callVolume(volume: Volume, name: string, ...args: unknown[]): Promise<any> {
  return volume.promises?.[name]
    ? await volume.promises[name](...args)
    : volume[`${name}Sync`](...args);
}
