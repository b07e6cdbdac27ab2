/**
 * Prints the changes of a dry run as a patch.
 * @module
 */
import { path, process } from "../../engine/host/node.ts";
import { runtimeHost, toSlashes } from "../../engine/host/runtime.ts";
import { byteOrderMarkOf } from "../../engine/output/write_guarded.ts";
import { printableText } from "../../base/text/printable.ts";
import { patchOf } from "../../base/text/unified_diff.ts";

/** A file to rewrite. Its texts exclude the byte order mark. */
export interface ChangedFile {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** The nearest ancestor of the working folder that contains all files. */
function folderOfAll(files: readonly string[]): string {
  let folder = process.cwd();
  const isOutside = (file: string) => /^\.\.(?:$|[/\\])/.test(path.relative(folder, file));
  while (files.some(isOutside) && path.dirname(folder) !== folder) folder = path.dirname(folder);
  return folder;
}

export interface Patch {
  /** The folder in which it applies, relative to the working folder. */
  readonly folder: string;
  readonly files: readonly (readonly string[])[];
}

/**
 * Makes a patch for `git apply` in the working folder. If some files are outside of it, paths start at the nearest
 * folder that contains all files.
 */
export async function makePatch(files: readonly ChangedFile[]): Promise<Patch> {
  const folder = folderOfAll(files.map(({ file }) => path.resolve(file)));
  const patches: string[][] = [];
  for (const { file, before, after } of files) {
    const mark = await byteOrderMarkOf(runtimeHost, file);
    const name = toSlashes(path.relative(folder, path.resolve(file)));
    const lines = patchOf(name, mark + before, mark + after);
    if (lines.length > 0) patches.push(lines);
  }
  return { folder: toSlashes(path.relative(process.cwd(), folder)) || ".", files: patches };
}

/** A patch as a property of JSON, with characters that a terminal must not get. */
export async function patchFacts(files: readonly ChangedFile[]): Promise<object> {
  const { folder, files: patches } = await makePatch(files);
  return { patch: { folder, text: patches.flat().map((line) => `${line}\n`).join("") } };
}

/** Prints a patch. Names its folder on standard error, if that is not the working folder. */
export async function printPatch(files: readonly ChangedFile[]): Promise<void> {
  const { folder, files: patches } = await makePatch(files);
  let hasEscapes = false;
  for (const lines of patches) {
    hasEscapes ||= printableText(lines) !== lines.join("\n");
    runtimeHost.print(lines);
  }
  if (folder !== ".") runtimeHost.printError(`The patch is for the folder ${folder}`);
  if (hasEscapes) {
    runtimeHost.printError(
      "  ! Some lines have control characters, which are escaped here; git apply rejects this patch",
    );
  }
}
