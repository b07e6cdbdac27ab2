/**
 * Writes formatted files: all or none.
 * @module
 */
import type { Host, StagedFile } from "../../base/types/host.ts";
import type { Report } from "../../base/diagnostics/collector.ts";
import {
  outputUnrestored,
  outputUnwritable,
  writingRefused,
} from "../../base/diagnostics/catalog/destinations.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import { journalName } from "./journal_name.ts";
import { isEqualBytes } from "../../base/text/bytes.ts";
import { folderOf } from "../../base/values/paths/path.ts";

export interface OutputFile {
  destination: string;
  /** A text, the pieces of one, or bytes; `undefined` to remove the file. */
  output: string | readonly string[] | Uint8Array | undefined;
  /** The folder to lock instead of the file's own, if a format returned several files. */
  together?: string;
  /**
   * The reason not to replace the existing content (`undefined` if there is no file); returns `undefined` to allow it.
   * Default: replaces any regular file. Called again under the lock, so nothing can change in between.
   */
  refusal?: (before: Uint8Array | undefined) => Refusal | undefined;
}

/** The reason why a file is not written, and the remedy. */
export interface Refusal {
  problem: string;
  help: string;
}

/** The folder to lock while a file is written. */
const lockedFolderOf = ({ destination, together }: OutputFile) => together ?? folderOf(destination);

/** The result of writing a file. */
export interface WrittenFile {
  /** Path of the file. */
  destination: string;
  /** Whether it was written, already had this content, or was removed because no token is left for it. */
  status: "written" | "unchanged" | "removed";
}

const timestampPattern = /Generated on \w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT/;

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Whether two texts are equal, except for the time in their headers. */
export function isSameText(before: string, after: string): boolean {
  if (before === after || before.length !== after.length) return before === after;
  const { index, 0: moment } = timestampPattern.exec(before) ?? { index: -1, 0: "" };
  const end = index + moment.length;
  return index >= 0 && timestampPattern.test(after.slice(index, end)) &&
    before.slice(0, index) === after.slice(0, index) && before.slice(end) === after.slice(end);
}

/** Whether a file already has a text, except for the time in its header, or the given bytes. */
function isUnchanged(before: Uint8Array, after: string | Uint8Array): boolean {
  if (typeof after !== "string") return isEqualBytes(before, after);
  // UTF-8 uses at least one byte per UTF-16 unit.
  return before.length >= after.length && isSameText(decoder.decode(before), after);
}

/** A file with its previous content. */
interface Compared extends OutputFile {
  before: Uint8Array | undefined;
  status: WrittenFile["status"];
}

/** Returns the file if it may be written; otherwise throws. */
function allowed(file: Compared): Compared {
  const { destination, before, status, refusal } = file;
  const refused = status === "written" ? refusal?.(before) : undefined;
  if (refused) throw new FileFailure(writingRefused(destination, refused.problem, refused.help));
  return file;
}

async function compare(host: Host, files: readonly OutputFile[]): Promise<Compared[]> {
  const results: Compared[] = [];
  for (const file of files) {
    const before = await readBefore(host, file);
    if (before === undefined || file.output === undefined) {
      const isGone = before === undefined && file.output === undefined;
      const status = isGone ? "unchanged" : file.output === undefined ? "removed" : "written";
      results.push(allowed({ ...file, before, status }));
      continue;
    }
    const output = Array.isArray(file.output)
      ? file.output.join("")
      : file.output as string | Uint8Array;
    const status = isUnchanged(before, output) ? "unchanged" : "written";
    results.push(allowed({ ...file, output, before, status }));
  }
  return results;
}

/** Removes leftovers of dead builds from the files' folders. */
async function sweepBefore(
  host: Host,
  files: readonly Pick<OutputFile, "destination">[],
): Promise<void> {
  const first = new Map<string, string>();
  for (const { destination } of files) {
    const folder = folderOf(destination);
    if (!first.has(folder)) first.set(folder, destination);
  }
  for (const [folder, destination] of first) await at(destination, () => host.sweep([folder]));
}

function readBefore(host: Host, { destination }: OutputFile): Promise<Compared["before"]> {
  return at(
    destination,
    async () => await host.isFile(destination) ? await host.readBytes(destination) : undefined,
  );
}

/** Compares again, because another build may have written. A file to write keeps that status. */
async function compareAgain(host: Host, files: readonly Compared[]): Promise<Compared[]> {
  const results: Compared[] = [];
  for (const file of files) {
    if (file.status === "unchanged") results.push(...await compare(host, [file]));
    else results.push(allowed({ ...file, before: await readBefore(host, file) }));
  }
  return results;
}

function withoutText(files: readonly Compared[]): WrittenFile[] {
  return files.map(({ destination, status }) => ({ destination, status }));
}

/** Finds the files that a build would change. Writes nothing. */
export async function compareFiles(host: Host, files: OutputFile[]): Promise<WrittenFile[]> {
  return withoutText(await compare(host, files));
}

/** Restores the previous content of a file. */
async function restore(host: Host, { destination, before }: Compared): Promise<void> {
  if (before === undefined) await host.removeFile(destination);
  else await (await host.stageText(destination, before)).commit();
}

/** Thrown if a file cannot be written, or read for comparison. */
class FileFailure {
  readonly diagnostic: Diagnostic;

  constructor(diagnostic: Diagnostic) {
    this.diagnostic = diagnostic;
  }
}

/** Whether an error is a bug of the tool; file system errors have a code. */
function isBug(cause: unknown): boolean {
  const isOfCode = cause instanceof TypeError || cause instanceof ReferenceError;
  return isOfCode && (cause as { code?: unknown }).code === undefined;
}

/** Runs a step for a file; its error names the file. */
async function at<T>(destination: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (cause) {
    throw isBug(cause) || cause instanceof FileFailure
      ? cause
      : new FileFailure(outputUnwritable(destination, cause));
  }
}

/** The output file whose folder contains the path in a file system error (the innermost one); otherwise that path. */
function namedBy(
  cause: unknown,
  destinations: readonly string[],
  { absolute }: Host,
): string | undefined {
  const { path } = Object(cause) as { path?: unknown };
  if (typeof path !== "string") return undefined;
  const named = absolute(path).replaceAll("\\", "/");
  const holds = (folder: string) => {
    const base = absolute(folder).replaceAll("\\", "/");
    return named === base || named.startsWith(`${base}/`);
  };
  const near = destinations.filter((destination) => holds(folderOf(destination)));
  return near.sort((a, b) => folderOf(b).length - folderOf(a).length)[0] ?? path;
}

/** The diagnostic of a failure to write files. Rethrows bugs of the tool. */
function diagnosticOf(failure: unknown, files: readonly OutputFile[], host: Host): Diagnostic {
  if (failure instanceof FileFailure) return failure.diagnostic;
  const destination = namedBy(failure, files.map((file) => file.destination), host);
  if (destination === undefined || isBug(failure)) throw failure;
  return outputUnwritable(destination, failure);
}

/** The removal of a file, staged like a new content. */
function removal(host: Host, destination: string): StagedFile {
  return {
    commit: async () => void await host.removeFile(destination),
    discard: () => Promise.resolve(),
  };
}

/**
 * Replaces files, all or none. Reports a file that cannot be restored.
 *
 * @param journal Writes a journal, from which the files can be restored if the process is killed. The caller
 * removes it after all files are replaced.
 */
async function replace(
  host: Host,
  files: readonly Compared[],
  journal: typeof import("./journal.ts") | undefined,
  report: Report,
): Promise<void> {
  const staged: StagedFile[] = [];
  const committed: Compared[] = [];
  let isWhole = true;
  try {
    for (const { destination, output } of files) {
      staged.push(
        output === undefined
          ? removal(host, destination)
          : await at(destination, () => host.stageText(destination, output)),
      );
    }
    if (journal) await at(journalName, () => journal.writeJournal(host, files));
    for (const [index, file] of files.entries()) {
      await at(file.destination, () => staged[index].commit());
      committed.push(file);
    }
  } catch (cause) {
    for (const file of staged) await file.discard();
    for (const file of committed) {
      await restore(host, file).catch((failure) => {
        isWhole = false;
        report(outputUnrestored(file.destination, failure));
      });
    }
    if (journal && isWhole) await at(journalName, () => journal.removeJournal(host));
    throw cause;
  }
}

/**
 * Writes files whose text changed. First writes all of them to temporary files, then moves these into place. If a file
 * cannot be written or its `refusal` objects, reports it and changes no file.
 *
 * @param settings.isJournaled Whether the next command restores the files if this process is killed.
 */
export async function writeFiles(
  host: Host,
  files: OutputFile[],
  report: Report,
  { isJournaled = false }: { isJournaled?: boolean } = {},
): Promise<WrittenFile[]> {
  const isChanged = ({ status }: Compared) => status !== "unchanged";
  let wanted = files;
  try {
    await sweepBefore(host, isJournaled ? [...files, { destination: journalName }] : files);
    const compared = await compare(host, files);
    const changed = compared.filter(isChanged);
    if (changed.length === 0) return withoutText(compared);
    wanted = changed;
    const journal = isJournaled && changed.length > 1 ? await import("./journal.ts") : undefined;
    const folders = changed.map(lockedFolderOf);
    const replaceAll = async () => {
      const now = await compareAgain(host, compared);
      await replace(host, now.filter(isChanged), journal, report);
      return withoutText(now);
    };
    if (!journal) return await host.exclusively(folders, replaceAll);
    // The working folder holds only one journal at a time. It is removed after the other locks are released: until then,
    // it tells the next command that locks may be left behind.
    const finish = () => at(journalName, () => journal.removeJournal(host));
    return await host.exclusively([".", ...folders], replaceAll, finish);
  } catch (failure) {
    report(diagnosticOf(failure, wanted, host));
    return [];
  }
}
