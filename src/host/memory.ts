/**
 * How much memory the engine may fill before it looks for some that is free again. A process that makes one large build and
 * ends would look through all tokens over and over, and find next to nothing.
 * @module
 */
import { nodeVersion, process } from "./node.ts";

/** Bytes of token files from which on a build is large. */
const large = 1_000_000;

/** How many times as much as was in use at the last look: eleven. */
const growth = "--heap-growing-percent=1000";

/** Bytes that are still to be read before the engine is told; `undefined` where it never is. */
let left: number | undefined;

/** Says that this process makes one build and ends. Nothing changes but on versions of Node that know the setting. */
export function expectOneBuild(): void {
  const major = nodeVersion()?.major;
  if (major === 22 || major === 24) left = large;
}

/** Counts what was read; tells the engine once it is much. */
export function countRead(bytes: number): void {
  if (left === undefined) return;
  left -= bytes;
  if (left > 0) return;
  left = undefined;
  process.getBuiltinModule("node:v8").setFlagsFromString(growth);
}
