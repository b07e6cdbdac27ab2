/**
 * The tokens that all platforms start from.
 * @module
 */
import type { Report } from "../diagnostics/collector.ts";
import { tokenName, tokenWithChildren } from "../diagnostics/catalog/tokens.ts";
import type { Diagnostic, Place } from "../types/diagnostic.ts";
import type { PreprocessedToken } from "../types/token.ts";
import { type Tree, withLazy } from "./plain_object.ts";
import type { Syntax } from "./syntax.ts";
import { TokenKeyMap } from "./token_key_map.ts";
import { type Entries, type Entry, entryOf, type TokenTable } from "./token_table.ts";
import { nestTokens, visitTokens } from "./tree.ts";

/** The tokens that all platforms start from, as a tree, a map and a table. */
export interface SourceDictionary {
  /** Nested tokens; expanded composites are groups. */
  readonly tree: Tree;
  /** Tokens by key, with the key as their last property. */
  readonly tokenMap: Map<string, PreprocessedToken>;
  readonly table: TokenTable;
}

/**
 * Collects the tokens of a tree by key.
 *
 * @param isChecked Whether the structure of a file is checked, which also reports tokens that contain tokens.
 */
export function collectTokens(
  tree: Tree,
  { syntax, report }: { readonly syntax: Syntax; readonly report: Report },
  isChecked: (file: string | undefined) => boolean = () => false,
): Entries {
  const entries: Entries = new TokenKeyMap();
  visitTokens(tree, syntax, (start, path, token, children) => {
    const name = path[path.length - 1];
    const entry = entryOf(path, token, `${start}${name}}`);
    const before = entries.setIn(start, name, entry);
    if (before) report(sameReference(before, entry));
    if (children && !isChecked(token.filePath)) {
      report(tokenWithChildren(path.join("."), children, placeOf(entry)));
    }
  });
  return entries;
}

function placeOf({ token, path }: Entry): Place | undefined {
  return token.filePath === undefined ? undefined : { file: token.filePath, path };
}

/** Reports that two tokens have the same reference. */
function sameReference(before: Entry, entry: Entry): Diagnostic {
  const [other, mine] = [before, entry].map(({ path }) =>
    path.map((name) => `"${name}"`).join(" > ")
  );
  return tokenName(mine, `has the same reference as ${other}: ${entry.key}`, placeOf(entry));
}

/** Makes the dictionary of a token table. `tree` returns the nested form; by default the tokens are nested. */
export function dictionaryOfTable(table: TokenTable, tree?: () => Tree): SourceDictionary {
  const tokens = table.entries.slice(0, table.count);
  const withMap = withLazy({ table }, {
    tokenMap: () => new Map(tokens.map(({ key, token }) => [key, { ...token, key }])),
  });
  const nested = () => nestTokens(withMap.tokenMap.values(), ({ key }) => table.find(key!)!.path);
  return withLazy(withMap, { tree: tree ?? nested });
}
