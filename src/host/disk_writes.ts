/**
 * Writing on disk so that nothing is ever half done: beside the target first, then renamed; one build at a time in a
 * folder; and what a build left behind that was killed is swept up by the next.
 * @module
 */
import type { StagedFile } from "../types/host.ts";
import { fs, path, process } from "./node.ts";

const temporaryPattern = /^\..*\.(\d+)\.\d+\.token-build\.tmp$/;
const lockName = ".token-build.lock";

/** Milliseconds after which a build that cannot be asked counts as gone. */
const longestBuild = 10_000;
/** Milliseconds to wait for another build. */
const longestWait = 15_000;

/** Bytes that are written at a time. */
const part = 1 << 16;

const encoder = new TextEncoder();

/** Room for a part; each text is written before the next one. */
let room: Uint8Array | undefined;

let temporaryNames = 0;

function codeOf(cause: unknown): string | undefined {
  return (cause as { code?: string }).code;
}

/** The file to replace: where a symbolic link leads, as far as it leads anywhere. */
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

/** Writes a text part by part: encoded as a whole, it would take its room in memory once more. */
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
        // Half a character at the end of a slice is left for the next one: one byte is free there at most.
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

/** Writes beside the target; committing renames, so that the target is whole at any moment. It keeps its mode. */
export async function stageText(
  file: string,
  content: string | readonly string[] | Uint8Array,
): Promise<StagedFile> {
  const target = targetOf(file);
  const folder = path.dirname(target);
  const unique = `${process.pid}.${temporaryNames++}`;
  const temporary = path.join(folder, `.${path.basename(target)}.${unique}.token-build.tmp`);
  const discard = () => Promise.resolve(fs.rmSync(temporary, { force: true }));
  try {
    fs.mkdirSync(folder, { recursive: true });
    if (content instanceof Uint8Array) fs.writeFileSync(temporary, content);
    else writeText(temporary, typeof content === "string" ? [content] : content);
    const mode = fs.statSync(target, { throwIfNoEntry: false })?.mode;
    if (mode !== undefined) fs.chmodSync(temporary, mode);
  } catch (cause) {
    await discard();
    throw cause;
  }
  return { commit: () => Promise.resolve().then(() => fs.renameSync(temporary, target)), discard };
}

/** Whether a process runs; `undefined` where that cannot be asked. */
function isRunning(pid: number): boolean | undefined {
  if (pid === process.pid) return true;
  if (!(pid > 0)) return undefined;
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    const known: Record<string, boolean> = { ESRCH: false, EPERM: true };
    return known[codeOf(cause) ?? ""];
  }
}

/** Whether the build that made a file is gone: by its process, or by the file's age. */
function isLeftOver(file: string, pid: number): boolean {
  const running = isRunning(pid);
  if (running !== undefined) return !running;
  const { mtimeMs } = fs.statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: 0 };
  return Date.now() - mtimeMs > longestBuild;
}

function namesIn(folder: string): string[] {
  try {
    return fs.readdirSync(folder);
  } catch (cause) {
    if (codeOf(cause) === "ENOENT" || codeOf(cause) === "ENOTDIR") return [];
    throw cause;
  }
}

function pidOfLock(lock: string): number {
  try {
    return Number(fs.readFileSync(lock, "utf8"));
  } catch (cause) {
    if (codeOf(cause) === "ENOENT") return 0;
    throw cause;
  }
}

/** Removes what builds that are gone left in folders. */
export function sweep(folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    for (const name of namesIn(folder)) {
      const file = path.join(folder, name);
      const temporary = temporaryPattern.exec(name);
      if (!temporary && name !== lockName) continue;
      const pid = temporary ? Number(temporary[1]) : pidOfLock(file);
      if (isLeftOver(file, pid)) fs.rmSync(file, { force: true });
    }
  }
  return Promise.resolve();
}

/** Makes a lock, with the process it belongs to in it from the first moment. Throws with `EEXIST` if there is one. */
function makeLock(file: string): void {
  const owner = String(process.pid);
  const temporary = `${file}.${owner}.${temporaryNames++}.token-build.tmp`;
  fs.writeFileSync(temporary, owner);
  try {
    fs.linkSync(temporary, file);
  } catch (cause) {
    if (codeOf(cause) === "EEXIST") throw cause;
    // A file system without links: for a moment the lock is empty.
    fs.writeFileSync(file, owner, { flag: "wx" });
  } finally {
    fs.rmSync(temporary, { force: true });
  }
}

/** Locks a folder for this process. Waits for another build that is in it. */
async function lock(folder: string): Promise<string> {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, lockName);
  for (const start = Date.now();;) {
    try {
      makeLock(file);
      return file;
    } catch (cause) {
      if (codeOf(cause) !== "EEXIST") throw cause;
    }
    if (isLeftOver(file, pidOfLock(file))) fs.rmSync(file, { force: true });
    else if (Date.now() - start > longestWait) throw new Error("another build is writing there");
    else await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Runs an action while no other build writes into the folders. */
export async function exclusively<T>(
  folders: readonly string[],
  action: () => Promise<T>,
): Promise<T> {
  const locks: string[] = [];
  try {
    // Always in the same order, so that no two builds wait for each other.
    for (const folder of [...new Set(folders)].sort()) locks.push(await lock(folder));
    return await action();
  } finally {
    for (const file of locks) fs.rmSync(file, { force: true });
  }
}
