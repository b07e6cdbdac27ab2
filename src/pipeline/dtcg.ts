/**
 * The DTCG 2025.10 part of the way from files to tokens: groups that extend others, `$ref`, types; and what is to be said
 * of the tokens of such files.
 * @module
 */
import type { Report } from "../diagnostics/collector.ts";
import type { Traits } from "../dtcg/dialect.ts";
import { extendGroups } from "../dtcg/extends.ts";
import { judgeTokens } from "../dtcg/judge.ts";
import { ReferenceRewriter } from "../dtcg/references.ts";
import { typeTokens } from "../dtcg/types.ts";
import { nodeAt } from "../dtcg/vocabulary.ts";
import { hasOwn, type Tree } from "../tokens/own.ts";
import type { TokenSet } from "../tokens/token_set.ts";
import type { Place } from "../types/diagnostic.ts";
import { folderOf, joinPath } from "../values/path.ts";
import type { Context } from "./context.ts";
import { filesOf, type Sources } from "./merge.ts";

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

/** A merged tree with its groups extended, `$ref` replaced, and a type on every token that has one. */
export function conformTree(
  merged: Tree,
  sources: Sources,
  { report, brokenReferences }: Pick<Context, "report" | "brokenReferences">,
): Tree {
  const extending = filesOf(sources).some(({ parsed }) => parsed.written?.traits.extensions) ||
    sources.inlineTraits?.extensions;
  const tree = extending ? extendGroups(merged, report, placeIn(sources)) : merged;
  const severity = brokenReferences === "throw" ? "error" : "warning";
  const rewriter = new ReferenceRewriter(tree, report, severity, hasFileIn(sources));
  return typeTokens(tree, (token, path, type) => rewriter.valueOf(token, path, type));
}

/** Whether the tokens of a file are held against DTCG 2025.10: it is written so, or all are to be. */
export function modernFiles(sources: Sources): (file: string | undefined) => boolean {
  const isModern = (traits: Traits | undefined) =>
    sources.strict === true || traits?.dialect === "2025.10";
  if (!sources.modern) return () => false;
  const files = new Set(
    filesOf(sources).filter(({ parsed }) => isModern(parsed.written?.traits))
      .map(({ file }) => file),
  );
  const inline = isModern(sources.inlineTraits);
  return (file) => file === undefined ? inline : files.has(file);
}

/** Reports what is wrong with the tokens of such files. */
export function judgeModern(set: TokenSet, sources: Sources, report: Report): void {
  judgeTokens(set, modernFiles(sources), report);
}
