/**
 * What `build --dry-run` would change: a diff of each file that would be written.
 * @module
 */
import { runtimeHost } from "../host/runtime.ts";
import type { OutputFile } from "../output/write.ts";
import { patchOf } from "./unified_diff.ts";

/** Lines that are printed of each file's diff, and of all. */
const [mostOfFile, mostOfAll] = [40, 400];

/** The text of a file as it is now; `undefined` if it does not exist. */
async function textNow(file: string): Promise<string | undefined> {
  if (!await runtimeHost.isFile(file)) return undefined;
  return await runtimeHost.readText(file).catch(() => undefined);
}

/** The diff of a file; of bytes only how many there are. */
async function changeOf({ destination, output }: OutputFile): Promise<string[]> {
  if (output instanceof Uint8Array) return [`${destination}: ${output.length} bytes`];
  const before = await textNow(destination);
  const after = typeof output === "string" ? output : output.join("");
  const [first, ...lines] = patchOf(destination, before ?? "", after);
  if (first === undefined) return [];
  return [before === undefined ? "--- /dev/null" : first, ...lines];
}

/** The first lines, and how many there are more. */
function cut(lines: readonly string[], most: number): string[] {
  const rest = lines.length - most;
  return rest > 1 ? [...lines.slice(0, most), `... and ${rest} more lines`] : [...lines];
}

/**
 * The diffs of files that would be written.
 *
 * @param all Whether they are printed in full.
 */
export async function plannedChanges(
  files: readonly OutputFile[],
  all = false,
): Promise<string[]> {
  const lines: string[] = [];
  for (const file of files) {
    if (!all && lines.length >= mostOfAll) {
      const rest = files.length - files.indexOf(file);
      return [...lines, "", `... and ${rest} more file${rest === 1 ? "" : "s"}; verbose shows all`];
    }
    lines.push("", ...cut(await changeOf(file), all ? Infinity : mostOfFile));
  }
  return lines;
}
