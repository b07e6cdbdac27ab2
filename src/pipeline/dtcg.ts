/**
 * The DTCG 2025.10 part of the way from files to tokens: groups that extend others, `$ref`, types; and what is to be said
 * of the tokens of such files.
 * @module
 */
import type { Report } from "../diagnostics/collector.ts";
import { extendGroups } from "../dtcg/extends.ts";
import { judgeTokens } from "../dtcg/judge.ts";
import { checkStructure } from "../dtcg/structure.ts";
import { ReferenceRewriter } from "../dtcg/references.ts";
import { typeTokens } from "../dtcg/types.ts";
import { hasOwn, nodeAt, type Tree } from "../tokens/own.ts";
import type { TokenSet } from "../tokens/token_set.ts";
import type { Diagnostic, Place } from "../types/diagnostic.ts";
import { folderOf, joinPath } from "../values/path.ts";
import type { Context } from "./context.ts";
import {
  filesOf,
  isModern,
  modernFiles,
  type Sources,
  type TokenFile,
  traitsOfFile,
} from "./merge.ts";

/** Where a key of a group stands: in the last file that has it. */
function placeIn(sources: Sources): (path: string[], part?: "key" | "value") => Place | undefined {
  return (path, part) => {
    const key = path[path.length - 1];
    const files = filesOf(sources).reverse();
    const nodeOf = (tree: Tree) => nodeAt(tree, path.slice(0, -1));
    const found = files.find(({ parsed }) => {
      const node = nodeOf(parsed.tree);
      return node !== undefined && hasOwn(node, key);
    }) ?? files.find(({ parsed }) => nodeOf(parsed.tree) !== undefined);
    return found && { file: found.file, path, part };
  };
}

/** Whether a file that another names is among those of a build. */
function hasFileIn(sources: Sources): (file: string, from: string | undefined) => boolean {
  const known = new Set(filesOf(sources).map(({ file }) => joinPath(file)));
  return (file, from) =>
    known.has(joinPath(from === undefined || file.startsWith("/") ? "" : folderOf(from), file));
}

/** What is to be said of the structure of a file; to be asked before its tokens know their file. */
function structureOf(tree: Tree, file: string | undefined): Diagnostic[] {
  const said: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void said.push(diagnostic);
  checkStructure(
    tree,
    report,
    (path, part) => file === undefined ? undefined : { file, path, part },
  );
  return said;
}

/**
 * Reports what is wrong with the structure of files that are written as 2025.10 has it; of all files, where that is asked.
 *
 * @param files All files that may be merged, before they are.
 */
export function checkStructures(
  files: readonly TokenFile[],
  sources: Sources,
  report: Report,
): void {
  const { inline, inlineTraits } = sources;
  if (inlineTraits && isModern(sources, inlineTraits)) {
    structureOf(inline, undefined).forEach(report);
  }
  for (const one of files) {
    const { file, parsed } = one;
    if (isModern(sources, traitsOfFile(one))) {
      (parsed.said ??= structureOf(parsed.tree, file)).forEach(report);
    }
  }
}

/** A merged tree with its groups extended, `$ref` replaced, and a type on every token that has one. */
export function conformTree(
  merged: Tree,
  sources: Sources,
  { report, brokenReferences }: Pick<Context, "report" | "brokenReferences">,
): Tree {
  const linked = filesOf(sources).some((one) => traitsOfFile(one).linked) ||
    sources.inlineTraits?.linked;
  const tree = linked ? extendGroups(merged, report, placeIn(sources)) : merged;
  const severity = brokenReferences === "throw" ? "error" : "warning";
  const rewriter = new ReferenceRewriter(tree, report, severity, hasFileIn(sources));
  return typeTokens(tree, (token, path, type) => rewriter.valueOf(token, path, type));
}

/** Reports what is wrong with the tokens of such files. */
export function judgeModern(set: TokenSet, sources: Sources, report: Report): void {
  judgeTokens(set, modernFiles(sources), report);
}
