/**
 * Puts formatted files in their places: all of them, or none.
 * @module
 */
import type { Host, StagedFile } from "../types/host.ts";
import type { Report } from "../diagnostics/collector.ts";
import { outputUnrestored, outputUnwritable } from "../diagnostics/catalog/output.ts";
import { folderOf } from "../values/path.ts";

/** A file to be written: its text, pieces that make it, or its bytes. */
export interface OutputFile {
  destination: string;
  output: string | readonly string[] | Uint8Array;
  /** The folder of all files that a format gave together, if it gave several: then that is locked for all of them. */
  together?: string;
}

/** The folder that is locked while a file is written. */
const lockedFolderOf = ({ destination, together }: OutputFile) => together ?? folderOf(destination);

/** What became of a file. */
export interface WrittenFile {
  /** Path of the file. */
  destination: string;
  /** Whether it was written, or had the same text already. */
  status: "written" | "unchanged";
}

const timestampPattern = /Generated on \w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT/;

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Whether two texts are the same, the moment in their headers aside. */
export function isSameText(before: string, after: string): boolean {
  if (before === after || before.length !== after.length) return before === after;
  const { index, 0: moment } = timestampPattern.exec(before) ?? { index: -1, 0: "" };
  const end = index + moment.length;
  return index >= 0 && timestampPattern.test(after.slice(index, end)) &&
    before.slice(0, index) === after.slice(0, index) && before.slice(end) === after.slice(end);
}

function isSameContent(before: Uint8Array, after: Uint8Array): boolean {
  return before.length === after.length && before.every((byte, at) => byte === after[at]);
}

/** Whether a file's content is that text, the moment in its header aside, or those bytes. */
function isUnchanged(before: Uint8Array, after: string | Uint8Array): boolean {
  if (typeof after !== "string") return isSameContent(before, after);
  // No text takes fewer bytes than it has units.
  return before.length >= after.length && isSameText(decoder.decode(before), after);
}

/** A file beside what is on disk. */
interface Compared extends OutputFile {
  before: Uint8Array | undefined;
  status: WrittenFile["status"];
}

async function compare(host: Host, files: readonly OutputFile[]): Promise<Compared[]> {
  const results: Compared[] = [];
  for (const file of files) {
    const before = await readBefore(host, file);
    if (before === undefined) {
      results.push({ ...file, before, status: "written" });
      continue;
    }
    const output = Array.isArray(file.output)
      ? file.output.join("")
      : file.output as string | Uint8Array;
    const status = isUnchanged(before, output) ? "unchanged" : "written";
    results.push({ ...file, output, before, status });
  }
  return results;
}

function readBefore(host: Host, { destination }: OutputFile): Promise<Compared["before"]> {
  return at(
    destination,
    async () => await host.isFile(destination) ? await host.readBytes(destination) : undefined,
  );
}

/** The same files once more: another build may have written since. What is to be written stays so. */
async function compareAgain(host: Host, files: readonly Compared[]): Promise<Compared[]> {
  const results: Compared[] = [];
  for (const file of files) {
    if (file.status === "unchanged") results.push(...await compare(host, [file]));
    else results.push({ ...file, before: await readBefore(host, file) });
  }
  return results;
}

function withoutText(files: readonly Compared[]): WrittenFile[] {
  return files.map(({ destination, status }) => ({ destination, status }));
}

/** Which files a build would change, without writing any. */
export async function compareFiles(host: Host, files: OutputFile[]): Promise<WrittenFile[]> {
  return withoutText(await compare(host, files));
}

/** Puts a file back as it was. */
async function restore(host: Host, { destination, before }: Compared): Promise<void> {
  if (before === undefined) await host.removeFile(destination);
  else await (await host.stageText(destination, before)).commit();
}

/** A file that could not be written, or read to be compared. */
class FileFailure {
  readonly destination: string;
  readonly cause: unknown;

  constructor(destination: string, cause: unknown) {
    this.destination = destination;
    this.cause = cause;
  }
}

/** Does something with a file; what goes wrong is known to be its fault. */
async function at<T>(destination: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (cause) {
    throw new FileFailure(destination, cause);
  }
}

/** The first of some files whose folder holds the path that an error of the file system names. */
function namedBy(cause: unknown, destinations: readonly string[]): string | undefined {
  const { path = "" } = Object(cause) as { path?: string };
  const holds = (folder: string) => path === folder || path.startsWith(`${folder}/`);
  return destinations.find((destination) => holds(folderOf(destination))) ?? destinations[0];
}

/** Replaces files, all or none. One that cannot be put back as it was is reported. */
async function replace(host: Host, files: readonly Compared[], report: Report): Promise<void> {
  const staged: StagedFile[] = [];
  const committed: Compared[] = [];
  try {
    for (const { destination, output } of files) {
      staged.push(await at(destination, () => host.stageText(destination, output)));
    }
    for (const [index, file] of files.entries()) {
      await at(file.destination, () => staged[index].commit());
      committed.push(file);
    }
  } catch (cause) {
    for (const file of staged) await file.discard();
    for (const file of committed) {
      await restore(host, file).catch((failure) =>
        report(outputUnrestored(file.destination, failure))
      );
    }
    throw cause;
  }
}

/**
 * Writes files whose text changed. All are written beside their places first; only when that went well do they take
 * them. A file that cannot be written is reported, and no file of the list changes.
 */
export async function writeFiles(
  host: Host,
  files: OutputFile[],
  report: Report,
): Promise<WrittenFile[]> {
  const isChanged = ({ status }: Compared) => status === "written";
  let destinations = files.map(({ destination }) => destination);
  try {
    await host.sweep([...new Set(destinations.map(folderOf))]);
    const compared = await compare(host, files);
    const changed = compared.filter(isChanged);
    if (changed.length === 0) return withoutText(compared);
    destinations = changed.map(({ destination }) => destination);
    return await host.exclusively(changed.map(lockedFolderOf), async () => {
      const now = await compareAgain(host, compared);
      await replace(host, now.filter(isChanged), report);
      return withoutText(now);
    });
  } catch (failure) {
    const { destination, cause } = failure instanceof FileFailure
      ? failure
      : new FileFailure(namedBy(failure, destinations) ?? "", failure);
    report(outputUnwritable(destination, cause));
    return [];
  }
}
