/**
 * The tokens that platforms start from, numbered, with everything that follows from them alone: which refer to which,
 * and what each looks like before transforms. It is made once and shared by the platforms.
 * @module
 */
import type { DesignToken, PreprocessedToken, TransformedToken } from "../types/token.ts";
import { type ComputedValues, computeValues, type EarlierValues } from "./computed_values.ts";
import type { Expressions } from "./expressions.ts";
import { type Needs, type Order, topologicalLevels, type Users, usersOf } from "./graph.ts";
import { TokenKeyMap } from "./token_key_map.ts";
import { isEqual, withLazy } from "./plain_object.ts";
import { hasLoneBrace, referenceKeys } from "./references.ts";
import { keyName, keyOf } from "./tree.ts";

/** A token before transforms, with its place. */
export interface Entry {
  /** The reference that names it. */
  readonly key: string;
  readonly path: string[];
  /** The token as it stands in the tree. */
  readonly token: PreprocessedToken;
  /** Its number in the set it belongs to. */
  index: number;
}

/** Tokens by key, in output order. */
export type Entries = TokenKeyMap<Entry>;

/** The same tokens in entries of their own. */
export function copiesOf(entries: readonly Entry[]): Entries {
  const copies: Entries = new TokenKeyMap();
  for (const entry of entries) copies.set(entry.key, { ...entry });
  return copies;
}

/** An entry for a token at a path, not yet in a set. */
export function entryOf(
  path: string[],
  token: PreprocessedToken,
  key: string = keyOf(path),
): Entry {
  return { key, path, token, index: -1 };
}

/** What the values of tokens refer to, by number. */
export interface ReferenceGraph {
  /** For each token that holds references, the tokens that they lead to, in order. */
  readonly needs: Needs;
  /** References to nowhere, in the order of the tokens. */
  readonly missing: readonly { readonly entry: Entry; readonly reference: string }[];
  /** The order of the needs. */
  readonly order: Order;
  /** The needs, turned round. */
  readonly users: Users;
}

/** Tokens that platforms start from. */
export interface TokenTable {
  /** Tokens in output order, then composites that expansion replaced: references to those still find their value. */
  readonly entries: readonly Entry[];
  /** How many of the entries are tokens. */
  readonly count: number;
  /** Whether a token may stand inside another one. */
  readonly nested: boolean;
  /** The property that holds values. */
  readonly valueKey: "value" | "$value";
  /** What follows from the keys alone; tables of the same keys share it. */
  readonly keys: TableKeys;
  /** What values of tokens say beyond references, if some say more. */
  readonly expressions: Expressions | undefined;
  /** The values that are computed from other tokens', if there may be such. */
  readonly computed: ComputedValues | undefined;
  /** The number of a key: of a token, else of a replaced composite. */
  indexOf(key: string): number | undefined;
  /** The entry of a key. */
  find(key: string): Entry | undefined;
  /** What the values of the entries refer to. */
  readonly graph: ReferenceGraph;
  /** A token as a platform starts with it: a new object, of which platforms share `original` and `path`. */
  start(index: number): TransformedToken;
  /** Tokens in whose values a brace has no partner. */
  readonly loneBraces: readonly Entry[];
  /** The table it is made from, as long as that is in use, and the numbers of the tokens that are others. */
  readonly patch?: { readonly of: WeakRef<TokenTable>; readonly changed: readonly number[] };
}

/** What follows from the keys of a table. */
export interface TableKeys {
  /** Numbers of the tokens whose path has more than ASCII, or an empty part. */
  readonly unusualPaths: readonly number[];
}

/** Whether it is known that two tables have the same keys in the same order: one is made from the other, or both from a third. */
export function haveSameKeys(one: TokenTable, other: TokenTable): boolean {
  return one.keys === other.keys;
}

/** The original of a token: without what loading added, with its key. */
function originalOf(key: string, token: PreprocessedToken): DesignToken {
  const { filePath: _file, isSource: _source, ...original } = token;
  original.key = key;
  return original;
}

/** A token as a platform starts with it, its properties in the order that serialized tokens have. */
function startOf({ key, path, token }: Entry, original: DesignToken): TransformedToken {
  const name = token.name ?? path[path.length - 1];
  const attributes = { ...token.attributes };
  const start = { key, ...token, original, name, attributes, path } as TransformedToken;
  // A token may have a property of that name.
  start.key = key;
  return start;
}

/** How references are read. */
type ReferenceReading = Pick<TokenTable, "indexOf" | "expressions" | "valueKey">;

/** What the value of an entry needs; keys that lead nowhere go to `missing`. */
function needsOf(
  entry: Entry,
  { indexOf, expressions, valueKey }: ReferenceReading,
  missing: { entry: Entry; reference: string }[],
): readonly number[] | undefined {
  const { token } = entry;
  const keys = referenceKeys(expressions ? expressions.referring(token) : token[valueKey]);
  if (keys.length === 0) return undefined;
  const targets = keys.map(indexOf);
  if (!targets.includes(undefined)) return targets as number[];
  keys.forEach((key, at) => {
    if (targets[at] === undefined) missing.push({ entry, reference: keyName(key) });
  });
  return targets.filter((target) => target !== undefined);
}

function graphFrom(needs: Needs, missing: ReferenceGraph["missing"]): ReferenceGraph {
  return withLazy({ needs, missing }, {
    order: () => topologicalLevels(needs),
    users: () => usersOf(needs),
  });
}

function graphOf(
  entries: readonly Entry[],
  table: ReferenceReading,
): ReferenceGraph {
  const missing: { entry: Entry; reference: string }[] = [];
  const needs = entries.map((entry) => needsOf(entry, table, missing));
  return graphFrom(needs, missing);
}

/** Keys of paths that have more than ASCII, or an empty part. */
// deno-lint-ignore no-control-regex
const unusualPath = /[^\x00-\x7f]|\{\.|\.\.|\.\}|^\{\}/;

function keysOf(entries: readonly Entry[], count: number): TableKeys {
  return withLazy({}, {
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
 * A set of tokens.
 *
 * @param tokens The tokens; their entries belong to the set from now on.
 * @param replaced Composites that expansion replaced.
 * @param expressions What values say beyond references, if some say more.
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
  const graph = graphOf(entries, { indexOf, expressions, valueKey });
  const keys = keysOf(entries, count);
  return setOf(
    { entries, count, nested, valueKey, keys, expressions, indexOf, graph },
    () =>
      entries.slice(0, count).filter(({ token }) =>
        hasLoneBrace(token[valueKey]) && !expressions?.isText(token)
      ),
  );
}

/** A set in which some tokens, by number, are others; it shares everything else with the set it is made from. */
export function patchedTable(
  before: TokenTable,
  tokens: ReadonlyMap<number, PreprocessedToken>,
): TokenTable {
  const { indexOf, expressions, valueKey, graph } = before;
  const entries = [...before.entries];
  const needs = [...graph.needs];
  const missing: { entry: Entry; reference: string }[] = [];
  let sameReferences = true;
  for (const [index, token] of tokens) {
    const entry = entries[index] = { ...before.entries[index], token };
    const own = needsOf(entry, before, missing);
    sameReferences &&= isEqual(own, needs[index]);
    needs[index] = own;
  }
  const patch = { of: new WeakRef(before), changed: [...tokens.keys()] };
  // A reference that leads nowhere names its entry, which may be another now.
  const after = graph.missing.length > 0
    ? graphOf(entries, before)
    : sameReferences && missing.length === 0
    ? graph
    : graphFrom(needs, missing);
  const { count, nested, keys, loneBraces } = before;
  const changed = patch.changed.map((index) => entries[index]);
  const own = { entries, count, nested, valueKey, keys, expressions, indexOf, graph: after, patch };
  const earlier = () => {
    const values = patch.of.deref()?.computed;
    return values && { values, changed: patch.changed, users: graph.users };
  };
  return setOf(own, () =>
    [
      ...loneBraces.filter(({ index }) => !tokens.has(index)),
      ...changed.filter(({ token, index }) =>
        index < count && hasLoneBrace(token[valueKey]) && !expressions?.isText(token)
      ),
    ].sort((one, other) => one.index - other.index), earlier);
}
