/**
 * Writes files atomically: stages each beside its target, then renames it. Locks folders, so that one build writes at a
 * time. Removes files that killed builds left behind.
 * @module
 */
import type { StagedFile } from "../types/host.ts";
import { codeOf, fs, path, process, statOf } from "./node.ts";

const temporaryPattern = /^\..*\.(\d+)\.\d+\.token-build\.tmp$/;
const lockName = ".token-build.lock";

/** Milliseconds after which a build counts as dead if its process cannot be checked. */
const longestBuild = 10_000;
/** Milliseconds after which an empty lock counts as abandoned. */
const longestEmpty = 500;
/** Largest rounding of file times in milliseconds. */
const timeResolution = 2_000;
/** Milliseconds to wait for another build. */
const longestWait = 15_000;

/** Maximum length of the target's name in a temporary file's name. */
const longestStart = 40;

/** Bytes to write at a time. */
const part = 1 << 16;

const encoder = new TextEncoder();

/** Buffer for one part, shared because each text is written before the next one. */
let room: Uint8Array | undefined;

let temporaryNames = 0;

/** Files to remove if a signal ends the process. */
const unfinished: Set<string> = new Set();

/** The file to replace: the target of a symbolic link, or the link itself if it is broken. */
function targetOf(file: string): string {
  const entry = fs.lstatSync(file, { throwIfNoEntry: false });
  if (entry?.isDirectory()) throw new Error("a folder is in its place");
  if (!entry?.isSymbolicLink()) return file;
  try {
    return fs.realpathSync(file);
  } catch (cause) {
    if (codeOf(cause) === "ENOENT") return file;
    throw cause;
  }
}

/** Writes a text in parts, to avoid a second copy of it in memory. */
function writeText(file: string, pieces: readonly string[]): void {
  const bytes = room ??= new Uint8Array(part);
  let filled = 0;
  const handle = fs.openSync(file, "w");
  const flush = () => {
    for (let done = 0; done < filled;) done += fs.writeSync(handle, bytes, done, filled - done);
    filled = 0;
  };
  try {
    for (const piece of pieces) {
      for (let at = 0; at < piece.length;) {
        // A surrogate pair that the slice cuts is left to the next slice: at most one byte is free, too few for a half.
        const slice = piece.slice(at, at + part - filled);
        const { read, written } = encoder.encodeInto(slice, bytes.subarray(filled));
        at += read;
        filled += written;
        if (at < piece.length) flush();
      }
    }
    flush();
  } finally {
    fs.closeSync(handle);
  }
}

/**
 * Stages a file beside its target, with the target's mode. Committing renames it, so the target is never incomplete.
 */
export async function stageText(
  file: string,
  content: string | readonly string[] | Uint8Array,
): Promise<StagedFile> {
  const target = targetOf(file);
  const folder = path.dirname(target);
  const unique = `${process.pid}.${temporaryNames++}`;
  // Most systems limit names to 255 bytes, and the target's name may use them all.
  const start = path.basename(target).slice(0, longestStart);
  const temporary = path.join(folder, `.${start}.${unique}.token-build.tmp`);
  const discard = () => {
    unfinished.delete(temporary);
    return Promise.resolve(fs.rmSync(temporary, { force: true }));
  };
  unfinished.add(temporary);
  try {
    fs.mkdirSync(folder, { recursive: true });
    if (content instanceof Uint8Array) fs.writeFileSync(temporary, content);
    else writeText(temporary, typeof content === "string" ? [content] : content);
    const mode = statOf(target)?.mode;
    if (mode !== undefined) fs.chmodSync(temporary, mode);
  } catch (cause) {
    await discard();
    throw cause;
  }
  const commit = () => {
    fs.renameSync(temporary, target);
    unfinished.delete(temporary);
    return Promise.resolve();
  };
  return { commit: () => Promise.resolve().then(commit), discard };
}

/** Whether a process runs; `undefined` if that cannot be checked. */
function isRunning(pid: number): boolean | undefined {
  if (pid === process.pid) return true;
  if (!(pid > 0)) return undefined;
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    const known: Record<string, boolean> = { ESRCH: false, EPERM: true };
    return known[codeOf(cause)];
  }
}

/** Reads a system file; `undefined` if it is missing or unreadable. */
function systemText(read: () => string): string | undefined {
  try {
    return read();
  } catch {
    // Other systems have no /proc and Deno may deny access; the age of a file decides then.
    return undefined;
  }
}

/**
 * Distinguishes a process from a later one with the same number: the machine's boot, the process namespace, and the
 * start time (proc(5), `/proc/PID/stat`, field 22).
 */
interface Identity {
  /** Empty if the system does not tell. */
  readonly space: string;
  readonly start: string;
}

function identityOf(pid: number): Identity {
  const boot = systemText(() => fs.readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim());
  const space = systemText(() => fs.readlinkSync("/proc/self/ns/pid"));
  const stat = systemText(() => fs.readFileSync(`/proc/${pid}/stat`, "utf8"));
  // The program's name is in parentheses and may contain spaces.
  const start = stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  return boot && space && start
    ? { space: `${boot}/${space}`, start }
    : { space: boot && space ? `${boot}/${space}` : "", start: "" };
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
function isOlder(file: string, longest: number): boolean {
  const stat = statOf(file);
  if (!stat) return true;
  const age = timeBeside(file) - stat.mtimeMs;
  return age > longest || age < -timeResolution;
}

/** Whether the build that made a temporary file is dead, judged by its process or the file's age. */
function isLeftOver(file: string, pid: number): boolean {
  return isRunning(pid) === false || isOlder(file, longestBuild);
}

/** The content of a lock, which identifies its holder. */
function ownerText(): string {
  const { space, start } = identityOf(process.pid);
  return [process.pid, space, start].join("\n");
}

/** Whether a lock's holder is dead, judged by its process if possible, else by the lock's age. */
function isAbandoned(lock: string): boolean {
  let text: string;
  try {
    text = fs.readFileSync(lock, "utf8");
  } catch (cause) {
    if (codeOf(cause) === "ENOENT") return false;
    throw cause;
  }
  // On file systems without links, a new lock is empty for a moment.
  if (text === "") return isOlder(lock, longestEmpty);
  const [pid, space = "", start = ""] = text.split("\n");
  const here = identityOf(Number(pid));
  const isTold = space !== "" && start !== "" && here.space !== "";
  if (isTold && space === here.space) return start !== here.start;
  if (!isTold && isRunning(Number(pid)) === false) return true;
  return isOlder(lock, longestBuild);
}

function namesIn(folder: string): string[] {
  try {
    return fs.readdirSync(folder);
  } catch (cause) {
    if (codeOf(cause) === "ENOENT" || codeOf(cause) === "ENOTDIR") return [];
    throw cause;
  }
}

/** Removes files that dead builds left in folders. */
export function sweep(folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    for (const name of namesIn(folder)) {
      const file = path.join(folder, name);
      const temporary = temporaryPattern.exec(name);
      if (!temporary && name !== lockName) continue;
      const isGone = temporary ? isLeftOver(file, Number(temporary[1])) : isAbandoned(file);
      if (isGone) fs.rmSync(file, { force: true });
    }
  }
  return Promise.resolve();
}

/** A temporary file name beside a file, which {@linkcode sweep} recognizes. */
function temporaryBeside(file: string): string {
  return `${file}.${process.pid}.${temporaryNames++}.token-build.tmp`;
}

/**
 * Links a file to a second path; `false` if the file system does not support links. Throws with `EEXIST` if that path
 * exists.
 */
function isLinked(from: string, to: string): boolean {
  try {
    fs.linkSync(from, to);
    return true;
  } catch (cause) {
    if (codeOf(cause) === "EEXIST") throw cause;
    return false;
  }
}

/** Writes a new file; removes it if that fails. */
function writeNew(file: string, text: string): void {
  try {
    fs.writeFileSync(file, text, { flag: "wx" });
  } catch (cause) {
    if (codeOf(cause) !== "EEXIST") fs.rmSync(file, { force: true });
    throw cause;
  }
}

/** Creates a lock that names its process from the start. Throws with `EEXIST` if it exists. */
function makeLock(file: string): void {
  const owner = ownerText();
  const temporary = temporaryBeside(file);
  try {
    fs.writeFileSync(temporary, owner);
    // Without link support, the lock is empty for a moment.
    if (!isLinked(temporary, file)) writeNew(file, owner);
  } finally {
    fs.rmSync(temporary, { force: true });
  }
}

/** Runs a step and adds the path to its error, because some runtimes omit it. */
function naming<T>(file: string, step: () => T): T {
  try {
    return step();
  } catch (cause) {
    throw Object.assign(cause as Error, { path: file });
  }
}

/** Creates a folder. Returns its real path, because a folder has one lock but may have several paths. */
function madeFolder(folder: string): string {
  return naming(path.join(folder, lockName), () => {
    fs.mkdirSync(folder, { recursive: true });
    return fs.realpathSync(folder);
  });
}

/** Locks a folder for this process. Waits for another build to release it. */
async function lock(folder: string): Promise<string> {
  const file = path.join(folder, lockName);
  for (const start = Date.now();;) {
    try {
      naming(file, () => makeLock(file));
      return file;
    } catch (cause) {
      if (codeOf(cause) !== "EEXIST") throw cause;
    }
    if (isAbandoned(file)) fs.rmSync(file, { force: true });
    else if (Date.now() - start > longestWait) {
      const problem = `another build holds ${file}; remove it if no build runs`;
      throw Object.assign(new Error(problem), { path: file });
    } else await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Signals that ask a process to end. */
const signals = ["SIGINT", "SIGTERM"] as const;

/** Removes unfinished files and sends the signal again with its default effect. */
function endOn(signal: typeof signals[number]): void {
  for (const file of unfinished) fs.rmSync(file, { force: true });
  stopListening();
  process.kill(process.pid, signal);
}

const listeners = signals.map((signal) => [signal, () => endOn(signal)] as const);

function stopListening(): void {
  for (const [signal, listener] of listeners) process.off(signal, listener);
}

/** Number of actions that run or wait. */
let writers = 0;

/** Releases locks; another process may acquire them immediately. */
function release(locks: Set<string>, isKept: (file: string) => boolean = () => false): void {
  for (const file of locks) {
    if (isKept(file)) continue;
    fs.rmSync(file, { force: true });
    unfinished.delete(file);
    locks.delete(file);
  }
}

/**
 * Runs an action while no other build writes into the folders.
 *
 * @param finish Runs after the action, while only the first folder is locked: a process killed earlier can leave locks
 * in the others, a process killed later cannot.
 */
export async function exclusively<T>(
  folders: readonly string[],
  action: () => Promise<T>,
  finish?: () => Promise<void>,
): Promise<T> {
  const locks = new Set<string>();
  if (writers++ === 0) { for (const [signal, listener] of listeners) process.on(signal, listener); }
  try {
    const places = folders.map(madeFolder);
    // Sorted, so that two builds never wait for each other.
    for (const folder of [...new Set(places)].sort()) {
      const file = await lock(folder);
      locks.add(file);
      unfinished.add(file);
    }
    const result = await action();
    if (finish) {
      release(locks, (file) => file === path.join(places[0], lockName));
      await finish();
    }
    return result;
  } finally {
    release(locks);
    if (--writers === 0) stopListening();
  }
}
