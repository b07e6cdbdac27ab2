/**
 * How the engine keeps house in a process that makes one large build and ends. Left alone it looks through all tokens over
 * and over, and finds next to nothing that is free again; and it makes ever more room for what is new, although room that
 * is used again does as well.
 * @module
 */
import { nodeVersion, process } from "./node.ts";

/** Bytes of token files from which on a build is large. */
const large = 1_000_000;

/** How many times as much as was in use at the last look: eleven. */
const growth = "--heap-growing-percent=1000";

/** Bytes that are room enough for what is new. */
const roomy = 16 << 20;

/** The room for what is new stays as it is. */
const steady = "--semi-space-growth-factor=1";

/** Bytes that are still to be read until a build is large; `undefined` where nothing is to be done. */
let left: number | undefined;

/** Says that this process makes one build and ends. Nothing changes but on versions of Node that know the settings. */
export function expectOneBuild(): void {
  const major = nodeVersion()?.major;
  if (major === 22 || major === 24) left = large;
}

/** Counts what was read. Once it is much, the engine is told; once there is room enough for what is new, that too. */
export function countRead(bytes: number): void {
  if (left === undefined) return;
  const before = left;
  left -= bytes;
  if (left > 0) return;
  const v8 = process.getBuiltinModule("node:v8");
  if (before > 0) v8.setFlagsFromString(growth);
  const room = v8.getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space");
  if (!room || room.space_size < roomy) return;
  v8.setFlagsFromString(steady);
  left = undefined;
}
