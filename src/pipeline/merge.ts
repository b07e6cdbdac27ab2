/**
 * From the objects of all files to one tree in one syntax: inline tokens, over them `include`, over them `source`.
 * @module
 */
import type { DesignToken } from "../types/token.ts";
import type { Report } from "../diagnostics/collector.ts";
import { fileEmpty, mergeCollision } from "../diagnostics/catalogue.ts";
import { deepCopy, type Tree } from "../tokens/own.ts";
import { convertSyntax, detectDtcg, type Syntax, syntaxOf } from "../tokens/syntax.ts";
import { mergeTree, tagTokens } from "../tokens/tree.ts";

/** A file that was read. */
export interface TokenFile {
  /** Path as the glob found it. */
  file: string;
  tree: Tree;
}

/** Everything that tokens are merged from. Trees of files are taken over; inline tokens are copied. */
export interface Sources {
  inline: Tree;
  include: TokenFile[];
  source: TokenFile[];
}

/** The syntax of a build: as configured, else as the first tokens are written, in the order of merging. */
export function syntaxOfSources(sources: Sources, usesDtcg: boolean | undefined): Syntax {
  if (usesDtcg !== undefined) return syntaxOf(usesDtcg);
  const first = Object.keys(sources.inline).length > 0
    ? sources.inline
    : (sources.include[0] ?? sources.source[0])?.tree;
  return syntaxOf(first !== undefined && detectDtcg(first));
}

/** Turns a tree into the build's syntax, if it is not: a DTCG build may meet legacy tokens in any file. */
function unify(tree: Tree, syntax: Syntax): void {
  if (syntax.dtcg || detectDtcg(tree)) convertSyntax(tree, syntax);
}

function mergeList(
  files: TokenFile[],
  isSource: boolean,
  syntax: Syntax,
  report: Report,
): Tree {
  const merged: Tree = {};
  for (const { file, tree } of files) {
    unify(tree, syntax);
    if (tagTokens(tree, syntax, file, isSource) === 0) report(fileEmpty(file));
    mergeTree(merged, tree, syntax, (path, earlier, later) => {
      if (isSource) report(collision(path, earlier, later, syntax));
    });
  }
  return merged;
}

function collision(path: string[], earlier: DesignToken, later: DesignToken, syntax: Syntax) {
  const inFile = [...path, syntax.value];
  const first = earlier.filePath === undefined
    ? undefined
    : { file: earlier.filePath, path: inFile };
  return mergeCollision(path.join("."), first, { file: later.filePath, path: inFile });
}

/** One tree of all tokens. Two definitions in `source` that differ are reported; the later one counts. */
export function mergeSources(sources: Sources, syntax: Syntax, report: Report): Tree {
  const merged = deepCopy(sources.inline);
  unify(merged, syntax);
  mergeTree(merged, mergeList(sources.include, false, syntax, report), syntax);
  mergeTree(merged, mergeList(sources.source, true, syntax, report), syntax);
  return merged;
}
