/**
 * Patches the dictionary that all platforms start from, without merging all files again.
 * @module
 */
import type { Config } from "../../base/types/config.ts";
import type { PreprocessedToken } from "../../base/types/token.ts";
import { expands } from "../../base/tokens/expansion.ts";
import { hasOwn, isEqual, type Tree } from "../../base/tokens/plain_object.ts";
import type { Syntax } from "../../base/tokens/syntax.ts";
import { type Entry, patchedTable } from "../../base/tokens/token_table.ts";
import { type TokenChange, updateTree } from "./tree_diff.ts";
import { dictionaryOfTable, type SourceDictionary } from "../../base/tokens/source_dictionary.ts";
import { type MergedTokens, treeOf } from "../pipeline/build_dictionary.ts";
import type { Setup } from "../pipeline/setup.ts";
import type { Sources } from "../pipeline/sources.ts";
import type { TokenFile } from "../pipeline/token_file.ts";

/** Finds changed tokens in a list of files. `undefined` if files or groups changed too. */
function changesIn(
  before: readonly TokenFile[],
  after: readonly TokenFile[],
  isSource: boolean,
  syntax: Syntax,
): TokenChange[] | undefined {
  if (before.length !== after.length) return undefined;
  const changes: TokenChange[] = [];
  for (const [index, { file, parsed }] of after.entries()) {
    const { file: other, parsed: { tree, converted } } = before[index];
    if (file !== other || converted) return undefined;
    if (parsed.tree === tree) continue;
    const found = updateTree(tree, parsed.tree, syntax, { filePath: file, isSource });
    if (!found) return undefined;
    parsed.tree = tree;
    changes.push(...found);
  }
  return changes;
}

/** The merged token after a change; `undefined` if other files contributed to it. */
function tokenAfter(
  { before, after }: TokenChange,
  { token }: Entry,
): PreprocessedToken | undefined {
  // A token that lost its type may inherit one from a group in another file.
  if (hasOwn(before, "$type") !== hasOwn(after, "$type")) return undefined;
  if (token === before) return after;
  const { $type } = token as Tree;
  if ($type === undefined || hasOwn(before, "$type")) return undefined;
  return isEqual(token, { ...before, $type }) ? { ...after, $type } : undefined;
}

/** Patches the dictionary; `undefined` if all files must be merged again. */
export function patchDictionary(
  { source: { table }, sources: before, hasNoDiagnostics }: MergedTokens,
  sources: Sources,
  config: Config,
  { syntax }: Setup,
): SourceDictionary | undefined {
  // `$extends` and pointers may lead to any token.
  const simple = hasNoDiagnostics && !before.modern && !sources.modern &&
    !config.preprocessors?.length &&
    !expands(config.expand) &&
    sources.inline.tree === before.inline.tree;
  if (!simple) return undefined;
  const included = changesIn(before.include, sources.include, false, syntax);
  const own = included && changesIn(before.source, sources.source, true, syntax);
  if (!own) return undefined;
  const tokens = new Map<number, PreprocessedToken>();
  for (const change of [...included, ...own]) {
    const entry = table.find(`{${change.path.join(".")}}`);
    const token = entry && tokenAfter(change, entry);
    if (!token) return undefined;
    tokens.set(entry.index, token);
  }
  return dictionaryOfTable(patchedTable(table, tokens), () => treeOf(sources));
}
