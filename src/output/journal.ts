/**
 * A record of files as they were before a command replaces several of them. If the command is killed half way, the next one
 * puts them back: a command is done as a whole, or not at all.
 * @module
 */
import { outputJournal, outputUnwritable } from "../diagnostics/catalog/output.ts";
import type { Report } from "../diagnostics/collector.ts";
import type { Host } from "../types/host.ts";
import { base64, fromBase64 } from "../values/base64.ts";
import { isEqualBytes } from "../values/bytes.ts";
import { folderOf } from "../values/path.ts";
import { journalName } from "./journal_name.ts";

/** A file that is about to be replaced. */
export interface Replacement {
  readonly destination: string;
  /** Its content; `undefined` if there is no file. */
  readonly before: Uint8Array | undefined;
  readonly output: string | readonly string[] | Uint8Array;
}

/** A line of the journal. */
interface Entry {
  readonly file: string;
  /** The content before, as base64; `null` if there was no file. */
  readonly before: string | null;
  /** SHA-256 of the content that replaces it. */
  readonly after: string;
}

const encoder = new TextEncoder();

function bytesOf(output: Replacement["output"]): Uint8Array {
  if (output instanceof Uint8Array) return output;
  return encoder.encode(typeof output === "string" ? output : output.join(""));
}

async function hashOf(bytes: Uint8Array): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>);
  return base64(new Uint8Array(hash));
}

/** Writes the journal, whole. */
export async function writeJournal(host: Host, files: readonly Replacement[]): Promise<void> {
  const lines: string[] = [];
  for (const { destination, before, output } of files) {
    const entry: Entry = {
      file: destination,
      before: before === undefined ? null : base64(before),
      after: await hashOf(bytesOf(output)),
    };
    lines.push(`${JSON.stringify(entry)}\n`);
  }
  await (await host.stageText(journalName, lines)).commit();
}

/** Removes the journal, because all files are whole and belong together. */
export async function removeJournal(host: Host): Promise<void> {
  await host.removeFile(journalName);
}

/** What became of the files of a command that was killed. */
export interface Recovered {
  /** Files that are as before. */
  readonly restored: string[];
  /** Files that somebody else has changed since. They stay. */
  readonly changed: string[];
}

async function readEntries(host: Host): Promise<Entry[]> {
  if (!await host.isFile(journalName)) return [];
  const text = await host.readText(journalName);
  return text.split("\n").filter((line) => line !== "").map(entryOf);
}

/** Reads a line of the journal. Throws a `SyntaxError` if it is none. */
function entryOf(line: string): Entry {
  const { file, before, after } = Object(JSON.parse(line));
  const isText = [file, before ?? "", after].every((part) => typeof part === "string");
  if (!isText) throw new SyntaxError("no journal");
  return { file, before, after };
}

async function restore(host: Host, { file, before, after }: Entry, found: Recovered) {
  const now = await host.isFile(file) ? await host.readBytes(file) : undefined;
  const earlier = before === null ? undefined : fromBase64(before);
  if (now === undefined ? earlier === undefined : earlier && isEqualBytes(now, earlier)) return;
  if (now === undefined || await hashOf(now) !== after) found.changed.push(file);
  else {
    if (earlier === undefined) await host.removeFile(file);
    else await (await host.stageText(file, earlier)).commit();
    found.restored.push(file);
  }
}

/**
 * Puts the files of a command back that was killed, if there was one in the working folder. Waits for a command that runs.
 */
export async function recover(host: Host, report: Report): Promise<Recovered> {
  const found: Recovered = { restored: [], changed: [] };
  let file = journalName;
  try {
    const named = await readEntries(host);
    const folders = ["."].concat(named.map((entry) => folderOf(entry.file)));
    await host.sweep([...new Set(folders)]);
    const restoreAll = async () => {
      // The command may have finished in the meantime.
      for (const entry of await readEntries(host)) {
        file = entry.file;
        await restore(host, entry, found);
      }
      file = journalName;
    };
    await host.exclusively(folders, restoreAll, () => removeJournal(host));
  } catch (cause) {
    report(
      cause instanceof SyntaxError ? outputJournal(journalName) : outputUnwritable(file, cause),
    );
  }
  return found;
}
