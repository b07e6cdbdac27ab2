/**
 * Finds nearby token files that the configuration does not read, because other builds do.
 * @module
 */
import type { Dirent } from "node:fs";
import { fs, path, process } from "../../engine/host/node.ts";
import { runtimeHost, toSlashes } from "../../engine/host/runtime.ts";
import { getOwn, isPlainObject } from "../../base/tokens/plain_object.ts";
import { referenceNames } from "../../base/tokens/references/references.ts";
import { isAnyObject, pathOf, someNode } from "../../base/tokens/walk.ts";

/** Limits of the search. The result is only a hint, so it may miss files. */
const mostFolders = 2000;
const mostFiles = 1000;
const mostBytes = 1 << 20;
const mostBytesInAll = 1 << 25;

const tokenFile = /\.(?:json[c5]?|tokens)$/i;
const skipped = /^(?:\.|node_modules$|vendor$|package(?:-lock)?\.json$|tsconfig.*\.json$)/;

/** The nearest ancestor folder with a git repository, otherwise with a package. */
function topOf(folder: string): string {
  let top: string | undefined;
  for (let at = folder;; at = path.dirname(at)) {
    if (fs.existsSync(path.join(at, ".git"))) return at;
    if (top === undefined && fs.existsSync(path.join(at, "package.json"))) top = at;
    if (path.dirname(at) === at) return top ?? folder;
  }
}

function entriesOf(folder: string): Dirent[] {
  try {
    return fs.readdirSync(folder, { withFileTypes: true });
  } catch {
    // Skip unreadable folders.
    return [];
  }
}

/** Yields possible token files below the working folder, then below the top folder. */
function* nearbyFiles(isOutput: (file: string) => boolean): Generator<string> {
  const folders = [...new Set([process.cwd(), topOf(process.cwd())])];
  const seen = new Set(folders);
  let files = 0;
  for (let at = 0; at < folders.length && at < mostFolders; at++) {
    for (const entry of entriesOf(folders[at])) {
      const file = path.join(folders[at], entry.name);
      if (skipped.test(entry.name) || seen.has(file)) continue;
      if (isOutput(toSlashes(path.relative(process.cwd(), file)))) continue;
      if (entry.isDirectory()) {
        seen.add(file);
        folders.push(file);
      } else if (entry.isFile() && tokenFile.test(entry.name)) {
        if (files++ === mostFiles) return;
        yield file;
      }
    }
  }
}

/** Whether a tree defines one of these tokens or refers to one. */
function holdsToken(tree: unknown, names: ReadonlySet<string>): boolean {
  if (referenceNames(tree).some((name) => names.has(name))) return true;
  return isPlainObject(tree) && someNode(tree, isAnyObject, (place) => {
    const value = getOwn(place.node, "$value") ?? getOwn(place.node, "value");
    return value !== undefined && names.has(pathOf(place).join("."));
  });
}

/** The text of a file; empty if the file is too large or unreadable. */
function textIn(file: string): string {
  try {
    return fs.statSync(file).size > mostBytes ? "" : fs.readFileSync(file, "utf8");
  } catch {
    // The file is gone or unreadable.
    return "";
  }
}

function treeOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // This search considers only JSON.
    return undefined;
  }
}

/** Largest number of files to list. */
const mostNamed = 3;

/**
 * Finds token files of other builds: files of the same repository or package that define or reference some of the
 * tokens and that this project does not read.
 *
 * @param names Paths of changed tokens.
 * @param filesRead Absolute paths of the files that the project reads.
 */
export function filesOfOtherBuilds(
  names: Iterable<string>,
  filesRead: ReadonlySet<string>,
  isOutput: (file: string) => boolean,
): string[] {
  const wanted = new Set(names);
  if (wanted.size === 0) return [];
  const found: string[] = [];
  let bytes = 0;
  for (const file of nearbyFiles(isOutput)) {
    if (filesRead.has(file)) continue;
    const text = textIn(file);
    bytes += text.length;
    if (bytes > mostBytesInAll) break;
    if (holdsToken(treeOf(text), wanted)) found.push(toSlashes(path.relative(process.cwd(), file)));
  }
  return found;
}

/** Prints a line that names token files of other builds. */
export function nameOtherBuilds(found: readonly string[]): void {
  if (found.length === 0) return;
  const omitted = found.length - mostNamed;
  const shown = found.slice(0, mostNamed).join(", ") + (omitted > 0 ? ` and ${omitted} more` : "");
  const [have, it] = found.length === 1 ? ["has", "it"] : ["have", "them"];
  runtimeHost.printError(
    `  ! ${shown} also ${have} these tokens; this configuration does not read ${it}, but another build may`,
  );
}
