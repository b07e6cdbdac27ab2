/**
 * A backup of files that a command is about to replace. If the command is killed, the next one restores them, so a
 * command takes effect completely or not at all.
 * @module
 */
import { outputJournal, outputUnwritable } from "../../base/diagnostics/catalog/destinations.ts";
import type { Report } from "../../base/diagnostics/collector.ts";
import type { Host } from "../../base/types/host.ts";
import { base64, fromBase64 } from "../../base/text/base64.ts";
import { isEqualBytes } from "../../base/text/bytes.ts";
import { folderOf } from "../../base/values/paths/path.ts";
import { journalName } from "./journal_name.ts";

export interface Replacement {
  readonly destination: string;
  /** Its content; `undefined` if the file does not exist. */
  readonly before: Uint8Array | undefined;
  /** Its new content; `undefined` if it is removed. */
  readonly output: string | readonly string[] | Uint8Array | undefined;
}

interface Entry {
  readonly file: string;
  /** The previous content as base64; `null` if the file did not exist. */
  readonly before: string | null;
  /** SHA-256 of the new content. */
  readonly after: string;
}

const encoder = new TextEncoder();

function bytesOf(output: Replacement["output"] = ""): Uint8Array {
  if (output instanceof Uint8Array) return output;
  return encoder.encode(typeof output === "string" ? output : output.join(""));
}

async function hashOf(bytes: Uint8Array): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>);
  return base64(new Uint8Array(hash));
}

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

/** Removes the journal once the files are consistent. */
export async function removeJournal(host: Host): Promise<void> {
  await host.removeFile(journalName);
}

/** The result of restoring a killed command's files. */
export interface Recovered {
  /** Files that have their previous content. */
  readonly restored: string[];
  /** Files that changed since then; left as they are. */
  readonly changed: string[];
}

async function readEntries(host: Host): Promise<Entry[]> {
  if (!await host.isFile(journalName)) return [];
  const text = await host.readText(journalName);
  return text.split("\n").filter((line) => line !== "").map(entryOf);
}

/** Parses a line of the journal. Throws a `SyntaxError` if it is invalid. */
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

/** Restores the files of a killed command in the working folder, if there is one. Waits for a running command. */
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
