/**
 * Puts formatted files in their places: all of them, or none.
 * @module
 */
import type { Host, StagedFile } from "../types/host.ts";
import type { Report } from "../diagnostics/collector.ts";
import { outputUnwritable } from "../diagnostics/catalogue.ts";

/** A file to be written. */
export interface OutputFile {
  destination: string;
  output: string;
}

/** What became of a file. */
export interface WrittenFile {
  /** Path of the file. */
  destination: string;
  /** Whether it was written, or had the same text already. */
  status: "written" | "unchanged";
}

const timestampPattern = /Generated on \w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT/;

/** Whether a file's text is the same, the moment in its header aside. */
function isUnchanged(before: string, after: string): boolean {
  return before === after ||
    (before.length === after.length &&
      before.replace(timestampPattern, "") === after.replace(timestampPattern, ""));
}

async function currentText(host: Host, file: string): Promise<string | undefined> {
  return await host.isFile(file) ? await host.readText(file) : undefined;
}

/** Which files a build would change, without writing any. */
export async function compareFiles(host: Host, files: OutputFile[]): Promise<WrittenFile[]> {
  const results: WrittenFile[] = [];
  for (const { destination, output } of files) {
    const before = await currentText(host, destination);
    const unchanged = before !== undefined && isUnchanged(before, output);
    results.push({ destination, status: unchanged ? "unchanged" : "written" });
  }
  return results;
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
  const results = await compareFiles(host, files);
  const staged: { file: StagedFile; destination: string }[] = [];
  let destination = "";
  try {
    for (const [index, file] of files.entries()) {
      if (results[index].status === "unchanged") continue;
      destination = file.destination;
      staged.push({ file: await host.stageText(destination, file.output), destination });
    }
    for (const entry of staged) {
      destination = entry.destination;
      await entry.file.commit();
    }
    return results;
  } catch (cause) {
    report(outputUnwritable(destination, cause));
    for (const { file } of staged) await file.discard();
    return [];
  }
}
