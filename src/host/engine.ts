/**
 * How the engine keeps house in a process that makes one build and ends. Left alone it looks through all tokens over and
 * over, and finds next to nothing that is free again; it makes ever more room for what is new, although room that is used
 * again does as well; and it compiles code for the second time for a run that is over before that pays.
 * @module
 */
import { nodeVersion, process } from "./node.ts";

/** Bytes of token files from which on a build takes longer than telling the engine. */
const large = 250_000;

/** Bytes of token files from which on code that is compiled twice pays. */
const long = 20_000_000;

/** Processors for which the first compiler of Node 24 makes fast code; that of Node 22 does for none. */
const fastAtOnce = ["x64", "arm64"];

/** Bytes that are room enough for what is new. */
const roomy = 16 << 20;

/** The heap grows tenfold until the next look, which is taken at once. */
const fewLooks = ["--heap-growing-percent=1000", "--no-incremental-marking"];

/** The room for what is new stays as it is. */
const sameRoom = "--semi-space-growth-factor=1";

const own = ["--heap-growing-percent=0", "--incremental-marking", "--semi-space-growth-factor=2"];

/** Whether this process makes one build and ends, on a version of Node that knows the settings. */
let once = false;

/** Whether code that is compiled once will do: what runs is ours, for a short time, and fast then. */
let brief = false;

/** Bytes that were read of the build. */
let read = 0;

/** Whether the room for what is new still becomes larger. */
let widens = true;

function tell(...settings: string[]): void {
  const v8 = process.getBuiltinModule("node:v8");
  settings.forEach((setting) => v8.setFlagsFromString(setting));
}

/** Says that this process makes one build and ends. Nothing changes but on versions of Node that know the settings. */
export function expectOneBuild(): void {
  const major = nodeVersion()?.major;
  once = major === 22 || major === 24;
  brief = major === 24 && fastAtOnce.includes(process.arch);
  read = 0;
  widens = true;
}

/** Counts what was read. Once it is much, the engine is told; once there is room enough for what is new, that too. */
export function countRead(bytes: number): void {
  if (!once) return;
  const before = read;
  read += bytes;
  const reaches = (limit: number) => before < limit && read >= limit;
  if (reaches(large)) {
    tell(...fewLooks);
    if (brief) tell("--no-turbofan");
  }
  if (reaches(long)) expectLongRun();
  if (read < large || !widens || !hasRoom()) return;
  tell(sameRoom);
  widens = false;
}

/** Says that the build may take long, or runs code that is not ours: compiling for the second time may pay. */
export function expectLongRun(): void {
  if (brief && read >= large) tell("--turbofan");
  brief = false;
}

/** Whether there is room enough for what is new. */
function hasRoom(): boolean {
  const spaces = process.getBuiltinModule("node:v8").getHeapSpaceStatistics();
  return spaces.some(({ space_name, space_size }) =>
    space_name === "new_space" && space_size >= roomy
  );
}

/** Says that the build is over: the engine gets its own settings back. */
export function endOneBuild(): void {
  expectLongRun();
  if (once && read >= large) tell(...own);
  once = false;
}
