/**
 * Follows moved files: updates the paths in configurations, resolver documents and token files that name them.
 * @module
 */
import { isRewritable } from "../../dialects/dtcg/modern_values.ts";
import { parsePointer } from "../../dialects/dtcg/pointer.ts";
import { isYaml } from "../../engine/reading/read_object.ts";
import { wholeFile } from "../../base/values/paths/file_part.ts";
import {
  folderOf,
  isAbsolute,
  isInstalled,
  joinPath,
  relativePath,
} from "../../base/values/paths/path.ts";
import { configuredPaths, referredFiles } from "./document_links.ts";
import { escapedIn } from "../../base/documents/layout.ts";
import type { OutlineNode } from "../../base/documents/outline.ts";
import { innerSpan, type ProjectFiles } from "./documents/project_files.ts";
import type { TextEdit } from "../../base/text/text_edits.ts";
import type { TokenDocument } from "./documents/token_document.ts";

/** New absolute paths of files and folders, by their old ones. */
export type Moves = ReadonlyMap<string, string>;

/** The new path of a file: its own, or one in the innermost folder that moves. */
function movedPath(path: string, moves: Moves): string {
  for (let at = path;; at = folderOf(at)) {
    const to = moves.get(at);
    if (to !== undefined) return to + path.slice(at.length);
    if (folderOf(at) === at || folderOf(at) === ".") return path;
  }
}

/** The part of a pattern before its first folder or file with a wildcard, and the rest. */
function splitPattern(pattern: string): [folder: string, rest: string] {
  const wild = pattern.search(/[*?{}[\]!()]/);
  if (wild < 0) return [pattern, ""];
  const slash = pattern.lastIndexOf("/", wild);
  return slash < 0 ? ["", pattern] : [pattern.slice(0, slash), pattern.slice(slash)];
}

/** A path to a target, relative to a folder as the old one was. */
function pathTo(target: string, folder: string, old: string): string {
  if (isAbsolute(old)) return target;
  // Paths of a volume in memory may have no root.
  const rooted = (path: string) => isAbsolute(path) ? path : joinPath("/", path);
  const path = relativePath(rooted(folder), rooted(target));
  return old.startsWith("./") && !path.startsWith(".") ? `./${path}` : path;
}

/** The path after the moves of a document and its target; `undefined` if it stays the same. */
function newPath(document: string, path: string, moves: Moves): string | undefined {
  const target = isAbsolute(path) ? path : joinPath(folderOf(document), path);
  const [from, to] = [movedPath(document, moves), movedPath(target, moves)];
  if (from === document && to === target) return undefined;
  const made = pathTo(to, folderOf(from), path);
  return joinPath(made) === joinPath(path) ? undefined : made;
}

/** Escapes the characters of a path that have a meaning in a pointer. */
const asPointer = (path: string) => path.replaceAll("%", "%25").replaceAll("#", "%23");

/** A string that replaces another one, in its quotes. */
function replacing({ text }: TokenDocument, { start, end }: OutlineNode, now: string): TextEdit {
  return { ...innerSpan(text, start, end), text: escapedIn(now, text[start]) };
}

function replacementsIn(
  document: TokenDocument,
  file: string,
  isConfig: boolean,
  moves: Moves,
): TextEdit[] {
  const found: TextEdit[] = [];
  for (const node of referredFiles(document.root)) {
    const pointer = parsePointer(node.content);
    if (!pointer || pointer.file === "" || /^[a-z][a-z\d+.-]+:/i.test(pointer.file)) continue;
    const now = newPath(file, pointer.file, moves);
    if (now === undefined) continue;
    const hash = node.content.indexOf("#");
    const fragment = hash < 0 ? "" : node.content.slice(hash);
    found.push(replacing(document, node, asPointer(now) + fragment));
  }
  if (!isConfig) return found;
  for (const node of configuredPaths(document.root)) {
    const { content } = node;
    if (/^[a-z][a-z\d+.-]+:/i.test(content)) continue;
    const whole = wholeFile(content);
    const [folder, rest] = splitPattern(whole);
    const now = folder === "" ? undefined : newPath(file, folder, moves);
    if (now === undefined) continue;
    found.push(replacing(document, node, now + rest + content.slice(whole.length)));
  }
  return found;
}

/**
 * The edits that keep a project the same after files and folders have moved. They apply before the move.
 *
 * @param config Absolute path of the configuration.
 */
export async function movedFileEdits(
  files: ProjectFiles,
  config: string,
  moves: Moves,
): Promise<ReadonlyMap<string, readonly TextEdit[]>> {
  const edits = new Map<string, readonly TextEdit[]>();
  const documents = new Set([config, ...files.project.filesRead]);
  for (const file of documents) {
    if ((!isRewritable(file) && !isYaml(file)) || isInstalled(file)) continue;
    const document = await files.document(file);
    if (!document) continue;
    const found = replacementsIn(document, file, file === config, moves);
    if (found.length > 0) edits.set(file, found);
  }
  return edits;
}
