/**
 * Names temporary files of builds after their process, and determines their age.
 * @module
 */
import { fs, path, process, statOf } from "./node.ts";
import { isRunning } from "./process_identity.ts";

const temporaryPattern = /^\..*\.(\d+)\.\d+\.token-build\.tmp$/;

/** Milliseconds after which a build counts as dead if its process cannot be checked. */
export const longestBuild = 10_000;
/** Largest rounding of file times in milliseconds. */
const timeResolution = 2_000;

/** Maximum length of the target's name in a temporary file's name. */
const longestStart = 40;

let temporaryNames = 0;

/** Files to remove if a signal ends the process. */
export const unfinished: Set<string> = new Set();

export function temporaryBeside(file: string): string {
  // Most systems limit names to 255 bytes, and the target's name may use them all.
  const start = path.basename(file).replace(/^\./, "").slice(0, longestStart);
  const unique = `${process.pid}.${temporaryNames++}`;
  return path.join(path.dirname(file), `.${start}.${unique}.token-build.tmp`);
}

/** The current time of a file's file system; its clock may differ from this machine's. */
function timeBeside(file: string): number {
  const temporary = temporaryBeside(file);
  try {
    fs.writeFileSync(temporary, "");
    return fs.statSync(temporary).mtimeMs;
  } catch {
    // The folder is read-only or the disk is full.
    return Date.now();
  } finally {
    fs.rmSync(temporary, { force: true });
  }
}

/**
 * Whether a file is older than the given milliseconds. A file from the future also counts as old, because a wrong clock
 * wrote it.
 */
export function isOlder(file: string, longest: number): boolean {
  const stat = statOf(file);
  if (!stat) return true;
  const age = timeBeside(file) - stat.mtimeMs;
  return age > longest || age < -timeResolution;
}

/** Whether a file is a temporary one whose build is dead, judged by its process or the file's age. */
export function isLeftOver(file: string): boolean {
  const temporary = temporaryPattern.exec(path.basename(file));
  return temporary !== null &&
    (isRunning(Number(temporary[1])) === false || isOlder(file, longestBuild));
}
