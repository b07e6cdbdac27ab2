/**
 * Prints the changes of `build --dry-run`: a diff of each file that would be written or removed.
 * @module
 */
import { runtimeHost } from "../../engine/host/runtime.ts";
import type { OutputFile } from "../../engine/output/write.ts";
import { patchOf } from "../../base/text/unified_diff.ts";
import { counted } from "../../base/text/counted.ts";

/** Maximum lines of one file's diff, and of all diffs. */
const [mostOfFile, mostOfAll] = [40, 400];

/** The current text of a file; `undefined` if it does not exist. */
async function textNow(file: string): Promise<string | undefined> {
  if (!await runtimeHost.isFile(file)) return undefined;
  return await runtimeHost.readText(file).catch(() => undefined);
}

/** The diff of a text file, which may be removed; for a binary file, its size. */
async function changeOf({ destination, output }: OutputFile): Promise<string[]> {
  if (output instanceof Uint8Array) return [`${destination}: ${output.length} bytes`];
  const before = await textNow(destination);
  const after = typeof output === "string" ? output : output?.join("") ?? "";
  const [first, second, ...lines] = patchOf(destination, before ?? "", after);
  if (first === undefined) return [];
  const from = before === undefined ? "--- /dev/null" : first;
  return [from, output === undefined ? "+++ /dev/null" : second, ...lines];
}

/** The first lines, and the number of omitted ones. */
function cut(lines: readonly string[], most: number): string[] {
  const omitted = lines.length - most;
  return omitted > 1 ? [...lines.slice(0, most), `... and ${omitted} more lines`] : [...lines];
}

/**
 * The diffs of files that would be written.
 *
 * @param all Whether to print them in full.
 */
export async function plannedChanges(
  files: readonly OutputFile[],
  all: boolean,
): Promise<string[]> {
  const lines: string[] = [];
  for (const file of files) {
    if (!all && lines.length >= mostOfAll) {
      const omitted = files.length - files.indexOf(file);
      return [
        ...lines,
        "",
        `... and ${counted(omitted, "more file")}; verbose shows all`,
      ];
    }
    lines.push("", ...cut(await changeOf(file), all ? Infinity : mostOfFile));
  }
  return lines;
}
