/**
 * The tokens that platforms start from, numbered, with all data that depends only on them: references, and tokens
 * before transforms. Platforms share a table.
 * @module
 */
import type { DesignToken, PreprocessedToken, TransformedToken } from "../types/token.ts";
import { type ComputedValues, computeValues, type EarlierValues } from "./computed_values.ts";
import type { Expressions } from "./references/expressions.ts";
import { type Needs, type Order, topologicalLevels, type Users, usersOf } from "./graph.ts";
import { TokenKeyMap } from "./token_key_map.ts";
import { isEqual, withLazy } from "./plain_object.ts";
import { hasLoneBrace, withoutValuePart } from "./references/references.ts";
import { valueTargets } from "./references/targets.ts";
import { keyName, keyOf } from "./tree.ts";
import { type Suggester, suggesterOf } from "../diagnostics/suggest.ts";

/** A token before transforms, with its path. */
export interface Entry {
  /** Its reference, such as `{a.b}`. */
  readonly key: string;
  readonly path: string[];
  readonly token: PreprocessedToken;
  index: number;
}

/** Tokens by key, in output order. */
export type Entries = TokenKeyMap<Entry>;

export function copiesOf(entries: readonly Entry[]): Entries {
  const copies: Entries = new TokenKeyMap();
  for (const entry of entries) copies.set(entry.key, { ...entry });
  return copies;
}

export function entryOf(
  path: string[],
  token: PreprocessedToken,
  key: string = keyOf(path),
): Entry {
  return { key, path, token, index: -1 };
}

/** A reference that names no token. */
export interface MissingReference {
  readonly entry: Entry;
  readonly reference: string;
  /** The token that it resolves to anyway, because the reference is that token's key followed by `value`. */
  readonly meant?: Entry;
}

export interface ReferenceGraph {
  /** For each token with references, the referenced tokens in order. */
  readonly needs: Needs;
  /** References that name no token, in the order of the tokens. */
  readonly missing: readonly MissingReference[];
  /** The tokens in dependency order. */
  readonly order: Order;
  /** The inverse of `needs`. */
  readonly users: Users;
}

export interface TokenTable {
  /** Tokens in output order, then replaced composites, so that references to them can still be resolved. */
  readonly entries: readonly Entry[];
  /** Number of tokens among the entries. */
  readonly count: number;
  /** Whether any token is inside another one. */
  readonly nested: boolean;
  /** The property that contains values. */
  readonly valueKey: "value" | "$value";
  /** Data that depends only on the keys. Tables with the same keys share it. */
  readonly keys: TableKeys;
  readonly expressions: Expressions | undefined;
  readonly computed: ComputedValues | undefined;
  /** The index of a key, of a token or else of a replaced composite. */
  indexOf(key: string): number | undefined;
  /**
   * The number of the entry that a reference resolves to: the one with its key, or with its key without `value` at the
   * end.
   */
  targetOf(key: string): number | undefined;
  find(key: string): Entry | undefined;
  readonly graph: ReferenceGraph;
  /** Creates a token for a platform. Platforms share its `original` and `path`. */
  start(index: number): TransformedToken;
  /** Tokens with an unbalanced brace in their value. */
  readonly loneBraces: readonly Entry[];
  /** The table that this one patches, if still in use, and the indices of changed tokens. */
  readonly patch?: { readonly of: WeakRef<TokenTable>; readonly changed: readonly number[] };
}

export interface TableKeys {
  /** Indices of tokens whose path has non-ASCII characters or an empty segment. */
  readonly unusualPaths: readonly number[];
  /** Suggests names of tokens similar to one. */
  readonly suggest: Suggester;
  readonly groups: ReadonlySet<string>;
}

/**
 * Whether two tables are known to have the same keys in the same order, because one patches the other or both patch a
 * third.
 */
export function haveSameKeys(left: TokenTable, right: TokenTable): boolean {
  return left.keys === right.keys;
}

/** The original of a token: without file marks, with its key. */
function originalOf(key: string, token: PreprocessedToken): DesignToken {
  const { filePath: _file, isSource: _source, ...original } = token;
  original.key = key;
  return original;
}

/** Creates a token for a platform, with properties in serialization order. */
function startOf({ key, path, token }: Entry, original: DesignToken): TransformedToken {
  const name = token.name ?? path[path.length - 1];
  const attributes = { ...token.attributes };
  const start = { key, ...token, original, name, attributes, path } as TransformedToken;
  // The token may have its own property named `key`.
  start.key = key;
  return start;
}

/** The parts of a table needed to read references. */
type ReferenceReading = Pick<
  TokenTable,
  "entries" | "indexOf" | "targetOf" | "expressions" | "valueKey"
>;

/** The tokens that an entry refers to. Adds broken references to `missing`. */
function needsOf(
  entry: Entry,
  { entries, indexOf, targetOf, expressions, valueKey }: ReferenceReading,
  missing: MissingReference[],
): readonly number[] | undefined {
  const { token } = entry;
  const keys = valueTargets(token, { value: valueKey, expressions });
  if (keys.length === 0) return undefined;
  const targets = keys.map(indexOf);
  if (!targets.includes(undefined)) return targets as number[];
  const found = new Set<number>();
  for (const [at, key] of keys.entries()) {
    const target = targets[at] ?? targetOf(key);
    if (target !== undefined) found.add(target);
    if (targets[at] !== undefined) continue;
    const meant = target === undefined ? undefined : entries[target];
    missing.push({ entry, reference: keyName(key), ...(meant && { meant }) });
  }
  return [...found];
}

function graphFrom(needs: Needs, missing: ReferenceGraph["missing"]): ReferenceGraph {
  return withLazy({ needs, missing }, {
    order: () => topologicalLevels(needs),
    users: () => usersOf(needs),
  });
}

function graphOf(entries: readonly Entry[], table: ReferenceReading): ReferenceGraph {
  const missing: MissingReference[] = [];
  const needs = entries.map((entry) => needsOf(entry, table, missing));
  return graphFrom(needs, missing);
}

/** Matches keys with non-ASCII characters or an empty segment. */
// deno-lint-ignore no-control-regex
const unusualPath = /[^\x00-\x7f]|\{\.|\.\.|\.\}|^\{\}/;

function groupsOf(entries: readonly Entry[]): Set<string> {
  const groups = new Set<string>();
  for (const { path } of entries) {
    let name = "";
    for (const part of path.slice(0, -1)) groups.add(name = name === "" ? part : `${name}.${part}`);
  }
  return groups;
}

function keysOf(entries: readonly Entry[], count: number): TableKeys {
  const names = () => entries.slice(0, count).map(({ key }) => keyName(key));
  return withLazy({ suggest: suggesterOf(names) }, {
    groups: () => groupsOf(entries),
    unusualPaths: () => {
      const numbers: number[] = [];
      for (let index = 0; index < count; index++) {
        if (unusualPath.test(entries[index].key)) numbers.push(index);
      }
      return numbers;
    },
  });
}

function setOf(
  table: Omit<TokenTable, "find" | "start" | "loneBraces" | "computed">,
  loneBraces: () => readonly Entry[],
  earlier: () => EarlierValues | undefined = () => undefined,
): TokenTable {
  const { entries, indexOf, expressions, valueKey } = table;
  const find = (key: string) => {
    const index = indexOf(key);
    return index === undefined ? undefined : entries[index];
  };
  const originals: DesignToken[] = [];
  const start = (index: number) => {
    const entry = entries[index];
    return startOf(entry, originals[index] ??= originalOf(entry.key, entry.token));
  };
  const computed = () => expressions && computeValues(table, expressions, valueKey, earlier());
  return withLazy({ ...table, find, start }, { loneBraces, computed });
}

/**
 * Makes a table of tokens.
 *
 * @param tokens The tokens; the table takes ownership of their entries.
 * @param replaced Composites that expansion replaced.
 * @param expressions Expressions in token values, if any.
 */
export function tokenTable(
  tokens: Entries,
  replaced: Entries,
  valueKey: "value" | "$value",
  expressions?: Expressions,
): TokenTable {
  const entries = replaced.size === 0 ? tokens.values : [...tokens.values, ...replaced.values];
  entries.forEach((entry, index) => entry.index = index);
  const indexOf = (key: string) => tokens.indexOf(key) ?? replaced.get(key)?.index;
  const { size: count, nested } = tokens;
  const targetOf = (key: string) => {
    const index = indexOf(key);
    if (index !== undefined) return index;
    const short = withoutValuePart(key);
    return short === undefined ? undefined : indexOf(short);
  };
  const graph = graphOf(entries, { entries, indexOf, targetOf, expressions, valueKey });
  const keys = keysOf(entries, count);
  return setOf(
    { entries, count, nested, valueKey, keys, expressions, indexOf, targetOf, graph },
    () =>
      entries.slice(0, count).filter(({ token }) =>
        hasLoneBrace(token[valueKey]) && !expressions?.isText(token)
      ),
  );
}

/** The references of a patched table. Parts that did not change are shared. */
function graphAfter(
  { entries: before, graph }: TokenTable,
  entries: readonly Entry[],
  { needs, missing, sameReferences }: {
    needs: Needs;
    /** Broken references of the changed tokens. */
    missing: readonly MissingReference[];
    sameReferences: boolean;
  },
): ReferenceGraph {
  if (sameReferences && missing.length + graph.missing.length === 0) return graph;
  const stillMissing = graph.missing.filter(({ entry: { index } }) =>
    entries[index] === before[index]
  );
  // The token that a broken reference means may have been replaced.
  const kept = stillMissing.map((item) =>
    item.meant ? { ...item, meant: entries[item.meant.index] } : item
  );
  const all = [...kept, ...missing].sort((a, b) => a.entry.index - b.entry.index);
  if (!sameReferences) return graphFrom(needs, all);
  return withLazy({ needs, missing: all }, { order: () => graph.order, users: () => graph.users });
}

/** Patches a table: replaces some tokens, by index, and shares everything else. */
export function patchedTable(
  before: TokenTable,
  tokens: ReadonlyMap<number, PreprocessedToken>,
): TokenTable {
  const { indexOf, targetOf, expressions, valueKey, graph } = before;
  const entries = [...before.entries];
  const needs = [...graph.needs];
  const missing: MissingReference[] = [];
  let sameReferences = true;
  for (const [index, token] of tokens) {
    const entry = entries[index] = { ...before.entries[index], token };
    const ownNeeds = needsOf(entry, before, missing);
    sameReferences &&= isEqual(ownNeeds, needs[index]);
    needs[index] = ownNeeds;
  }
  const patch = { of: new WeakRef(before), changed: [...tokens.keys()] };
  const after = graphAfter(before, entries, { needs, missing, sameReferences });
  const { count, nested, keys, loneBraces } = before;
  const changed = patch.changed.map((index) => entries[index]);
  const shared = { count, nested, valueKey, keys, expressions, indexOf, targetOf };
  const fields = { ...shared, entries, graph: after, patch };
  const earlier = () => {
    const values = patch.of.deref()?.computed;
    return values && { values, changed: patch.changed, users: graph.users };
  };
  return setOf(fields, () =>
    [
      ...loneBraces.filter(({ index }) => !tokens.has(index)),
      ...changed.filter(({ token, index }) =>
        index < count && hasLoneBrace(token[valueKey]) && !expressions?.isText(token)
      ),
    ].sort((a, b) => a.index - b.index), earlier);
}
