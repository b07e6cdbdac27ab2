/**
 * Writes files atomically: stages each beside its target, then renames it.
 * @module
 */
import type { StagedFile } from "../../base/types/host.ts";
import { codeOf, fs, path, statOf } from "./node.ts";
import { temporaryBeside, unfinished } from "./temporary_files.ts";

/** Bytes to write at a time. */
const part = 1 << 16;

const encoder = new TextEncoder();

/** Buffer for one part, shared because each text is written before the next one. */
let room: Uint8Array | undefined;

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

/** Throws if a file may not be written: a rename would replace it nevertheless. */
function checkWritable(file: string): void {
  if (statOf(file)) fs.closeSync(fs.openSync(file, "r+"));
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
        // A surrogate pair cut by the slice stays for the next one: at most one byte is free here,
        // and half a pair needs more.
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
 * Throws if the target is read-only.
 */
export async function stageText(
  file: string,
  content: string | readonly string[] | Uint8Array,
): Promise<StagedFile> {
  const target = targetOf(file);
  checkWritable(target);
  const temporary = temporaryBeside(target);
  const discard = () => {
    unfinished.delete(temporary);
    return Promise.resolve(fs.rmSync(temporary, { force: true }));
  };
  unfinished.add(temporary);
  try {
    fs.mkdirSync(path.dirname(target), { recursive: true });
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
