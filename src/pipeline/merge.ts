/**
 * From the objects of all files to one tree in one syntax: inline tokens, over them `include`, over them `source`.
 * @module
 */
import type { DesignToken } from "../types/token.ts";
import type { Report } from "../diagnostics/collector.ts";
import { fileEmpty, mergeCollision } from "../diagnostics/catalogue.ts";
import { deepCopy, type Tree } from "../tokens/own.ts";
import {
  convertSyntax,
  detectDtcg,
  inheritTypes,
  type Syntax,
  syntaxOf,
} from "../tokens/syntax.ts";
import { tagTokens, TreeMerger } from "../tokens/tree.ts";

/** A file that was read. */
export interface TokenFile {
  /** Path as the glob found it. */
  file: string;
  /** What was read; its tree is replaced where an older one was brought up to date. */
  parsed: {
    tree: Tree;
    /** Whether its tokens had to be brought into the build's syntax, in a copy. */
    converted?: boolean;
  };
}

/**
 * Everything that tokens are merged from. The tokens of files know their file afterwards; nothing else about them
 * changes, so that they can be merged again. Inline tokens are copied.
 */
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
    : (sources.include[0] ?? sources.source[0])?.parsed.tree;
  return syntaxOf(first !== undefined && detectDtcg(first));
}

/** A tree in the build's syntax: a DTCG build may meet legacy tokens in any file. */
function unify(tree: Tree, syntax: Syntax): Tree {
  return syntax.dtcg || detectDtcg(tree) ? convertSyntax(tree, syntax) : tree;
}

function mergeList(
  files: TokenFile[],
  isSource: boolean,
  syntax: Syntax,
  report: Report,
): Tree {
  const merger = new TreeMerger(syntax);
  for (const { file, parsed } of files) {
    const unified = unify(parsed.tree, syntax);
    parsed.converted = unified !== parsed.tree;
    if (tagTokens(unified, syntax, { filePath: file, isSource }) === 0) report(fileEmpty(file));
    merger.add(unified, (path, earlier, later) => {
      if (isSource) report(collision(path, earlier, later, syntax));
    });
  }
  return merger.root;
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
  return new TreeMerger(syntax).add(unify(deepCopy(sources.inline), syntax))
    .add(mergeList(sources.include, false, syntax, report))
    .add(mergeList(sources.source, true, syntax, report)).root;
}

/** {@linkcode mergeSources} with types handed down, once more: what there is to say of it was said. */
export function treeOf(sources: Sources, syntax: Syntax): Tree {
  const merged = mergeSources(sources, syntax, () => {});
  return syntax.dtcg ? inheritTypes(merged) : merged;
}
