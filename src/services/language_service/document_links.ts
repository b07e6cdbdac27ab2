/**
 * Links in token files, resolver documents and configurations to the files that they name.
 * @module
 */
import { parsePointer } from "../../dialects/dtcg/pointer.ts";
import { isModule } from "../../engine/reading/read_object.ts";
import { folderOf, isAbsolute, joinPath } from "../../base/values/paths/path.ts";
import { wholeFile } from "../../base/values/paths/file_part.ts";
import { allPlaces, memberOf, type OutlineNode } from "../../base/documents/outline.ts";
import { innerSpan, type ProjectFiles } from "./documents/project_files.ts";
import { Work } from "./work.ts";

/** A span that names a file. */
export interface DocumentLink {
  readonly start: number;
  readonly end: number;
  /** Absolute path of the file. */
  readonly target: string;
}

/** Properties of a configuration with paths. */
const pathLists = ["source", "include", "external"];

/** Whether a path of a configuration may be a pattern, or names a package. */
const isPattern = (text: string) => /[*?{}[\]!]|^npm:/.test(text);

/** The strings of a configuration that are paths: relative to its folder. */
export function configuredPaths(root: OutlineNode | undefined): OutlineNode[] {
  const lists = pathLists.map((name) => memberOf(root, name)?.value);
  const resolver = memberOf(root, "resolver")?.value;
  return [...lists.flatMap((list) => list?.elements ?? []), ...resolver ? [resolver] : []]
    .filter((node) => node.kind === "text");
}

/** The strings of a document that are `$ref`s into other files: relative to the document. */
export function referredFiles(root: OutlineNode | undefined): OutlineNode[] {
  return Array.from(allPlaces(root)).filter(({ node, key }) =>
    key === "$ref" && node.kind === "text" && !node.content.startsWith("#")
  ).map(({ node }) => node).sort((a, b) => a.start - b.start);
}

/** The links of a document. Omits names of missing files. */
export async function documentLinks(
  files: ProjectFiles,
  file: string,
  config: string,
  work: Work<DocumentLink> = new Work(),
): Promise<DocumentLink[]> {
  const document = isModule(file) ? undefined : await files.document(file);
  if (!document) return [];
  const folder = folderOf(file);
  const targets = new Map<string, string | undefined>();
  const add = async (node: OutlineNode, path: string) => {
    await work.pause();
    const absolute = isAbsolute(path) ? path : joinPath(folder, path);
    if (!targets.has(absolute)) targets.set(absolute, await files.existing(absolute));
    const target = targets.get(absolute);
    if (target === undefined) return;
    work.found.push({ ...innerSpan(document.text, node.start, node.end), target });
  };
  for (const node of referredFiles(document.root)) {
    const pointer = parsePointer(node.content);
    if (pointer && pointer.file !== "") await add(node, pointer.file);
  }
  if (file === config) {
    for (const node of configuredPaths(document.root)) {
      if (!isPattern(node.content)) await add(node, wholeFile(node.content));
    }
  }
  return work.found;
}
