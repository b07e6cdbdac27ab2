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

/** Settings of the engine: for one build, and its own. */
interface Settings {
  /** For a large build. */
  readonly large: readonly string[];
  /** For one that is long too. */
  readonly long: readonly string[];
  /** For one that has room enough for what is new. */
  readonly roomy: readonly string[];
  readonly own: readonly string[];
}

/** Bytes that are room enough for what is new. */
const roomy = 16 << 20;

/** The heap grows tenfold until the next look, which is taken at once; the room for what is new stays as it is. */
const housekeeping: Settings = {
  large: ["--heap-growing-percent=1000", "--no-incremental-marking"],
  long: [],
  roomy: ["--semi-space-growth-factor=1"],
  own: ["--heap-growing-percent=0", "--incremental-marking", "--semi-space-growth-factor=2"],
};

/** Settings by the version of Node. Only since 24 does its first compiler make fast code. */
const settingsBy: Record<number, Settings> = {
  22: housekeeping,
  24: {
    ...housekeeping,
    large: [...housekeeping.large, "--no-turbofan"],
    long: ["--turbofan"],
    own: [...housekeeping.own, "--turbofan"],
  },
};

/** What may be told; `undefined` where nothing is to be done. */
let settings: Settings | undefined;

/** Bytes that were read of the build. */
let read = 0;

function tell(flags: readonly string[]): void {
  const v8 = process.getBuiltinModule("node:v8");
  flags.forEach((flag) => v8.setFlagsFromString(flag));
}

/** Says that this process makes one build and ends. Nothing changes but on versions of Node that know the settings. */
export function expectOneBuild(): void {
  settings = settingsBy[nodeVersion()?.major ?? 0];
  read = 0;
}

/** Counts what was read. Once it is much, the engine is told; once there is room enough for what is new, that too. */
export function countRead(bytes: number): void {
  if (!settings) return;
  const before = read;
  read += bytes;
  const reaches = (limit: number) => before < limit && read >= limit;
  if (reaches(large)) tell(settings.large);
  if (reaches(long)) tell(settings.long);
  if (read >= large && hasRoom()) tell(settings.roomy);
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
  if (settings && read >= large) tell(settings.own);
  settings = undefined;
}
