/**
 * Locks folders, so that one build writes at a time, and removes files that killed builds left behind.
 * @module
 */
import { codeOf, fs, path, process } from "./node.ts";
import { identityOf, isRunning } from "./process_identity.ts";
import {
  isLeftOver,
  isOlder,
  longestBuild,
  temporaryBeside,
  unfinished,
} from "./temporary_files.ts";

const lockName = ".token-build.lock";

/** Milliseconds after which an empty lock counts as abandoned. */
const longestEmpty = 500;
/** Milliseconds to wait for another build. */
const longestWait = 15_000;

/** The content of this process's locks, which identifies it. */
let owner: string | undefined;

function ownerText(): string {
  const { space, start } = identityOf(process.pid);
  return [process.pid, space, start].join("\n");
}

/** Whether a lock's holder is dead, judged by its process if possible, otherwise by the lock's age. */
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
      const isGone = name === lockName ? isAbandoned(file) : isLeftOver(file);
      if (isGone) fs.rmSync(file, { force: true });
    }
  }
  return Promise.resolve();
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
  owner ??= ownerText();
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
