/**
 * Prints the changes of a dry run as a patch.
 * @module
 */
import { path, process } from "../host/node.ts";
import { runtimeHost, toSlashes } from "../host/runtime.ts";
import { printableText } from "../values/printable.ts";
import { patchOf } from "../values/unified_diff.ts";

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

async function byteOrderMarkOf(file: string): Promise<string> {
  const [first, second, third] = await runtimeHost.readBytes(file);
  return first === 0xef && second === 0xbb && third === 0xbf ? "\ufeff" : "";
}

/**
 * Prints a patch for `git apply` in the working folder. If some files are outside of it, paths start at the nearest
 * folder that contains all files; that folder is printed to standard error.
 */
export async function printPatch(files: readonly ChangedFile[]): Promise<void> {
  const folder = folderOfAll(files.map(({ file }) => path.resolve(file)));
  let hasEscapes = false;
  for (const { file, before, after } of files) {
    const mark = await byteOrderMarkOf(file);
    const name = toSlashes(path.relative(folder, path.resolve(file)));
    const lines = patchOf(name, mark + before, mark + after);
    hasEscapes ||= printableText(lines) !== lines.join("\n");
    if (lines.length > 0) runtimeHost.print(lines);
  }
  if (folder !== process.cwd()) {
    runtimeHost.printError(`The patch is for the folder ${path.relative(process.cwd(), folder)}`);
  }
  if (hasEscapes) {
    runtimeHost.printError(
      "  ! Some lines have control characters, which are escaped here; git apply rejects this patch",
    );
  }
}
