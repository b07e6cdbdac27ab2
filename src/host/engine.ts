/**
 * How the engine keeps house in a process that makes one build and ends. Left alone it looks through all tokens over and
 * over, once more when all is done, and finds next to nothing that is free again; it makes ever more room for what is new,
 * although room that is used again does as well; and it compiles code for the second time for a run that is over before
 * that pays.
 * @module
 */
import { nodeVersion, process } from "./node.ts";

/** Bytes of token files from which on a build takes longer than telling the engine. */
const large = 250_000;

/** Bytes of token files from which on one look at the heap costs less early than in the end. */
const larger = 4_000_000;

/** Bytes of token files from which on code that is compiled twice pays. */
const long = 20_000_000;

/** Processors for which the first compiler of Node 24 makes fast code; that of Node 22 does for none. */
const fastAtOnce = ["x64", "arm64"];

/** Looks are taken when the engine thinks fit. */
const ownLooks = "--incremental-marking-soft-trigger=0";

/** The engine's own settings, as far as they are changed here: how it looks through the heap, and what room it makes. */
const ownHouse = [
  "--incremental-marking",
  "--heap-growing-percent=0",
  "--semi-space-growth-factor=2",
];

/** Looks wait until there is no room left: what still compiles beside the end waits for one then. */
const noLook = "--incremental-marking-soft-trigger=100";

/** The room for what is new stays as it is. */
const sameRoom = "--semi-space-growth-factor=1";

/** When the engine looks through the heap, and how many bytes are room enough for what is new. */
interface Housekeeping {
  /** What differs from its own settings. */
  settings: readonly string[];
  /** `undefined` where there is enough. */
  room: number | undefined;
}

/** Looks wait until the event loop turns: then a build is over, or waits for something. */
const noLooks: Housekeeping = {
  settings: ["--incremental-marking-soft-trigger=1", sameRoom],
  room: undefined,
};

/** Looks are taken at once, and the heap grows tenfold until the next. */
const fewLooks: Housekeeping = {
  settings: ["--no-incremental-marking", "--heap-growing-percent=1000"],
  room: 16 << 20,
};

/** Whether this process makes one build and ends, on a version of Node that knows the settings. */
let once = false;

/** Whether code that is compiled once is fast. */
let fast = false;

/** Whether what runs is ours, for a short time. */
let brief = true;

/** Bytes that were read of the build. */
let read = 0;

/** Bytes that are room enough for what is new; `undefined` when there is as much. */
let room: Housekeeping["room"];

function tell(...settings: readonly string[]): void {
  const v8 = process.getBuiltinModule("node:v8");
  settings.forEach((setting) => v8.setFlagsFromString(setting));
}

function keepHouse(as: Housekeeping): void {
  tell(ownLooks, ...ownHouse, ...as.settings);
  room = as.room;
}

/** Says that this process makes one build and ends. Nothing changes but on versions of Node that know the settings. */
export function expectOneBuild(): void {
  const major = nodeVersion()?.major;
  once = major === 22 || major === 24;
  fast = major === 24 && fastAtOnce.includes(process.arch);
  brief = true;
  read = 0;
  room = undefined;
}

/** Counts what was read. Once it is much, the engine is told; once there is room enough for what is new, that too. */
export function countRead(bytes: number): void {
  if (!once) return;
  const before = read;
  read += bytes;
  const reaches = (limit: number) => before < limit && read >= limit;
  if (reaches(large)) {
    keepHouse(brief ? noLooks : fewLooks);
    if (brief && fast) tell("--no-turbofan");
  }
  if (reaches(larger)) keepHouse(fewLooks);
  if (reaches(long)) expectLongRun();
  if (room === undefined || !hasRoom(room)) return;
  tell(sameRoom);
  room = undefined;
}

/** Says that the build may take long, or runs code that is not ours: looks and compiling for the second time may pay. */
export function expectLongRun(): void {
  if (once && brief && read >= large) {
    keepHouse(fewLooks);
    if (fast) tell("--turbofan");
  }
  brief = false;
}

/** Whether there is room enough for what is new. */
function hasRoom(enough: number): boolean {
  const spaces = process.getBuiltinModule("node:v8").getHeapSpaceStatistics();
  return spaces.some(({ space_name, space_size }) =>
    space_name === "new_space" && space_size >= enough
  );
}

/** Says that the build is over and the process ends: the engine takes no look through what is given back anyway. */
export function endOneBuild(): void {
  if (read >= large) tell(noLook, ...ownHouse);
  once = false;
}

/** Gives the engine its own settings back: compiled code that is kept is found again under no others. */
export function restoreSettings(): void {
  if (read >= large) tell(ownLooks, ...ownHouse, ...(fast ? ["--turbofan"] : []));
}
