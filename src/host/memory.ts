/**
 * How the engine keeps house in a process that makes one large build and ends. Left alone it looks through all tokens over
 * and over, and finds next to nothing that is free again; and it makes ever more room for what is new, although room that
 * is used again does as well.
 * @module
 */
import { nodeVersion, process } from "./node.ts";

/** Bytes of token files from which on a build is large. */
const large = 1_000_000;

/** How much the heap grows until the next look, in percent of what is in use; 0 leaves that to the engine. */
const growth = (percent: number) => `--heap-growing-percent=${percent}`;

/** Bytes that are room enough for what is new. */
const roomy = 16 << 20;

/** How many times as large the room for what is new becomes when it is full of what lasts. */
const widening = (factor: number) => `--semi-space-growth-factor=${factor}`;

/** What the engine starts with. */
const own = [growth(0), widening(2)];

/** Bytes that are still to be read until a build is large; `undefined` where nothing is to be done. */
let left: number | undefined;

/** Whether the engine has settings that it did not start with. */
let told = false;

function tell(...settings: string[]): void {
  const v8 = process.getBuiltinModule("node:v8");
  settings.forEach((setting) => v8.setFlagsFromString(setting));
}

/** Says that this process makes one build and ends. Nothing changes but on versions of Node that know the settings. */
export function expectOneBuild(): void {
  const major = nodeVersion()?.major;
  if (major === 22 || major === 24) left = large;
}

/** Counts what was read. Once it is much, the engine is told; once there is room enough for what is new, that too. */
export function countRead(bytes: number): void {
  if (left === undefined) return;
  left -= bytes;
  if (left > 0) return;
  if (!told) tell(growth(1000));
  told = true;
  const spaces = process.getBuiltinModule("node:v8").getHeapSpaceStatistics();
  const room = spaces.find(({ space_name }) => space_name === "new_space");
  if (!room || room.space_size < roomy) return;
  tell(widening(1));
  left = undefined;
}

/** Says that the build is over: the engine gets its own settings back. */
export function endOneBuild(): void {
  left = undefined;
  if (told) tell(...own);
  told = false;
}
