/**
 * Orders printed tokens: by name, by custom comparators, or with definitions before their uses.
 * @module
 */
import type {
  Hooks,
  LocalOptions,
  PrintedReferences,
  SortFn,
  SortOption,
} from "../../../base/types/config.ts";
import type { Dictionary, TransformedToken } from "../../../base/types/token.ts";
import { completeDictionary, keyOfToken } from "../../../base/tokens/dictionary.ts";
import { referencesOf, tokenTableOf } from "../../../base/tokens/internals.ts";
import { type Needs, topologicalLevels } from "../../../base/tokens/graph.ts";
import { areDefinitionsFirst, byFirstReferences } from "./compared_order.ts";
import { atKey, hasReferences, referenceKeys } from "../../../base/tokens/references/references.ts";
import type { Tree } from "../../../base/tokens/plain_object.ts";
import { syntaxOf, syntaxOfTree } from "../../../base/tokens/syntax.ts";
import type { ReferenceGraph, TokenTable } from "../../../base/tokens/token_table.ts";

/** Compares two tokens by their output names, in code unit order. Puts the later of two equal names first. */
export function sortByName(a: TransformedToken, b: TransformedToken): number {
  return b.name > a.name ? -1 : 1;
}

interface Numbered {
  readonly all: readonly TransformedToken[];
  /** For each token, the tokens that it refers to, in order. Numbers outside of `all` do not count. */
  readonly needs: Needs;
  /** Numbers of the tokens to order. */
  readonly mine: readonly number[];
}

/** Numbers some of a platform's tokens as in their table; `undefined` if the tokens have changed. */
function numberedBefore(
  tokens: readonly TransformedToken[],
  all: readonly TransformedToken[],
  table: TokenTable,
): Numbered | undefined {
  const mine = tokens === all ? [...all.keys()] : tokens.map(({ key }) => table.indexOf(key) ?? -1);
  const known = mine.every((index, at) => all[index] === tokens[at]);
  return known ? { all, needs: table.graph.needs, mine } : undefined;
}

/** Numbers any tokens and the tokens that their original values refer to. */
function numberedByReferences(
  tokens: readonly TransformedToken[],
  known: ReadonlyMap<string, TransformedToken>,
  valueKey: "value" | "$value",
): Numbered {
  const all = [...tokens];
  const numbers = new Map(all.map((token, index) => [keyOfToken(token), index]));
  const needs: number[][] = [];
  for (let index = 0; index < all.length; index++) {
    const keys = referenceKeys(all[index].original?.[valueKey]);
    const targets = keys.map((key) => atKey(key, known)).filter((target) => target !== undefined);
    for (const target of targets) {
      const key = keyOfToken(target);
      if (numbers.has(key)) continue;
      numbers.set(key, all.length);
      all.push(target);
    }
    needs.push(targets.map((target) => numbers.get(keyOfToken(target))!));
  }
  return { all, needs, mine: [...tokens.keys()] };
}

/** The first token below a limit that a token refers to; `-1` if there is none. */
function firstNeed(needs: Needs, index: number, limit: number): number {
  const targets = needs[index];
  if (targets === undefined) return -1;
  for (let at = 0; at < targets.length; at++) if (targets[at] < limit) return targets[at];
  return -1;
}

/** The length of the chain of first references from each token. */
function chainLengths({ all: { length: count }, needs }: Numbered): Int32Array {
  const [unknown, onChain] = [-1, -2];
  const lengths = new Int32Array(count).fill(unknown);
  // A chain has no token twice.
  const chain = new Int32Array(count);
  for (let start = 0; start < count; start++) {
    let [size, next] = [0, start];
    while (next >= 0 && lengths[next] === unknown) {
      lengths[next] = onChain;
      chain[size++] = next;
      next = firstNeed(needs, next, count);
    }
    let length = next < 0 ? 0 : Math.max(lengths[next], 0) + 1;
    while (size > 0) lengths[chain[--size]] = length++;
  }
  return lengths;
}

/** Orders numbers so that each follows those that it needs. Otherwise keeps the given order. */
function definitionsFirst({ all, needs }: Numbered, numbers: readonly number[]): number[] {
  const [done, above] = [1, 2];
  const states = new Uint8Array(all.length);
  const result: number[] = [];
  for (const start of numbers) {
    if (states[start] === done) continue;
    if (needs[start] === undefined) {
      states[start] = done;
      result.push(start);
      continue;
    }
    const work = [{ index: start, next: 0 }];
    for (let entry = work[0]; entry; entry = work[work.length - 1]) {
      states[entry.index] = above;
      const others = needs[entry.index];
      const target = others?.[entry.next++];
      if (target === undefined) {
        work.pop();
        states[entry.index] = done;
        result.push(entry.index);
      } else if (target < all.length && states[target] === 0) {
        work.push({ index: target, next: 0 });
      }
    }
  }
  return result;
}

/** Orders the numbers of tokens as described at {@linkcode inReferenceOrder}. */
function orderOf(numbered: Numbered, ties?: SortFn): number[] {
  const { all, mine } = numbered;
  const lengths = chainLengths(numbered);
  const byLength: number[][] = [[]];
  for (const index of mine) (byLength[lengths[index]] ??= []).push(index);
  if (ties) byLength.forEach((group) => group.sort((a, b) => ties(all[a], all[b])));
  const ordered = definitionsFirst(numbered, byLength.flat());
  if (ordered.length === mine.length) return ordered;
  const wanted = new Set(mine);
  return ordered.filter((index) => wanted.has(index));
}

/**
 * A faster {@linkcode orderOf} for all tokens of a table if none refers to several others; chain lengths then equal
 * levels.
 */
function aliasOrder({ graph: { needs, order }, entries, count }: TokenTable): number[] | undefined {
  if (order.blocked.length > 0 || count < entries.length) return undefined;
  const numbers: number[] = [];
  for (let index = 0; index < count; index++) {
    const others = needs[index];
    if (others === undefined) numbers.push(index);
    else if (others.length > 1) return undefined;
  }
  return numbers.concat(order.levels.flat());
}

/** Orders of all tokens of a table, shared by platforms, and by builds that change only values. */
const orders = new WeakMap<ReferenceGraph, readonly number[]>();

function orderOfAll(all: readonly TransformedToken[], table: TokenTable): readonly number[] {
  const { graph } = table;
  const known = orders.get(graph) ?? aliasOrder(table) ??
    orderOf({ all, needs: graph.needs, mine: [...all.keys()] });
  orders.set(graph, known);
  return known;
}

export interface Ordered {
  readonly tokens: readonly TransformedToken[];
  /** Their numbers among all tokens of the platform, if known. */
  readonly numbers?: readonly number[];
}

/** How to order tokens by their references. */
export interface ReferenceOrder {
  usesDtcg?: boolean;
  /** Orders tokens that references do not order. */
  ties?: SortFn;
  /** Which references the file prints. For `written` ones, uses the order of Style Dictionary if possible. */
  references?: PrintedReferences;
  /** Whether a use may come before its definition. Default `false`. */
  anyOrder?: boolean;
}

/** Makes a comparator of token numbers that compares like Style Dictionary. */
function comparisonOf(
  { all, needs }: Pick<Numbered, "all" | "needs">,
  valueKey: "value" | "$value",
): (one: number, other: number) => number {
  return byFirstReferences(
    all.map(({ name }) => name),
    all.map(({ original }) => hasReferences(original?.[valueKey])),
    needs,
  );
}

/** The order of Style Dictionary; `undefined` if a use would come before its definition and `anyOrder` is not set. */
function comparedOrder(
  numbered: Numbered,
  valueKey: "value" | "$value",
  { ties, anyOrder = false }: ReferenceOrder,
): number[] | undefined {
  const { all, needs, mine } = numbered;
  const compare = comparisonOf(numbered, valueKey);
  const order = mine.toSorted((one, other) =>
    compare(one, other) || (ties ? ties(all[one], all[other]) : 0)
  );
  return anyOrder || areDefinitionsFirst(order, needs) ? order : undefined;
}

/**
 * Orders tokens so that each follows those that it refers to: first by the length of their reference chains, then by
 * the given comparator, then by their original order.
 */
export function inReferenceOrder(
  tokens: readonly TransformedToken[],
  dictionary: Pick<Dictionary, "tokenMap" | "unfilteredTokenMap"> & Partial<Dictionary>,
  order: ReferenceOrder,
): Ordered {
  const { usesDtcg, ties } = order;
  const asWritten = referencesOf(dictionary as Dictionary, order.references) === "written";
  const platform = dictionary.unfilteredAllTokens ?? dictionary.allTokens ?? [];
  const known = tokenTableOf(platform);
  const table = known?.graph.missing.some(({ meant }) => meant) ? undefined : known;
  if (table && tokens === platform && !ties && !asWritten) {
    const numbers = orderOfAll(platform, table);
    return { tokens: numbers.map((index) => platform[index]), numbers };
  }
  const before = table && numberedBefore(tokens, platform, table);
  const syntax = syntaxOf(usesDtcg);
  const whole = before ? undefined : completeDictionary(dictionary, syntax);
  const numbered = before ??
    numberedByReferences(tokens, whole!.unfilteredTokenMap ?? whole!.tokenMap, syntax.value);
  const compared = asWritten ? comparedOrder(numbered, syntax.value, order) : undefined;
  const numbers = compared ?? orderOf(numbered, ties);
  return { tokens: numbers.map((index) => numbered.all[index]), ...(before && { numbers }) };
}

/** Orders declarations in a class or object: definitions first if references are printed, otherwise by name. */
export function declarationOrder(
  dictionary: Dictionary,
  { outputReferences, usesDtcg }: Pick<LocalOptions, "outputReferences" | "usesDtcg">,
): readonly TransformedToken[] {
  return outputReferences
    ? inReferenceOrder(dictionary.allTokens, dictionary, { usesDtcg }).tokens
    : [...dictionary.allTokens].sort(sortByName);
}

/** The comparators in a `sort` option. Throws for invalid entries. */
function comparators(option: SortOption, sorts: Hooks["sorts"]): SortFn[] {
  return (Array.isArray(option) ? option : [option]).map((entry) => {
    if (typeof entry === "function") return entry;
    if (typeof entry === "string" && entry !== "name" && sorts?.[entry]) return sorts[entry];
    const wanted =
      'it must be "name", a registered sort, a comparator function, or an array of those';
    if (typeof entry !== "string") {
      throw new TypeError(`The option "sort" is of type ${typeof entry}; ${wanted}`);
    }
    if (entry !== "name") throw new TypeError(`The option "sort" is "${entry}"; ${wanted}`);
    return sortByName;
  });
}

/** Combines the comparators in a `sort` option. Later entries break the ties of earlier ones. */
export function comparatorOf(
  option: SortOption | undefined,
  sorts?: Hooks["sorts"],
): SortFn | undefined {
  if (!option) return undefined;
  const list = comparators(option, sorts);
  return (a, b) => {
    for (const compare of list) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };
}

/** Options of {@linkcode sortByReference}. */
export interface SortByReferenceOptions {
  /** The tokens before the file's filter, to look up references to omitted tokens. */
  unfilteredTokens?: Tree;
  /** Whether tokens are in DTCG syntax. Default: the syntax of the first token. */
  usesDtcg?: boolean;
  /**
   * Whether to compare tokens pair by pair, like Style Dictionary. For some sets of tokens, a use may then come before
   * its definition. Default `false`.
   */
  pairwise?: boolean;
}

/**
 * Makes a comparator that puts every token after the tokens that it refers to. Tokens with equally long reference
 * chains keep their order.
 *
 * @param tokens The tokens to sort: nested, by key, or a dictionary.
 */
export function sortByReference(
  tokens: Tree | Dictionary | Map<string, TransformedToken>,
  { unfilteredTokens, usesDtcg, pairwise = false }: SortByReferenceOptions = {},
): SortFn {
  const known = tokens instanceof Map || !(tokens.tokenMap instanceof Map)
    ? tokens as Tree
    : tokens.tokenMap;
  const syntax = syntaxOfTree(usesDtcg, known);
  const dictionaryOf = (tree: Tree) =>
    completeDictionary({ tokens: tree as Dictionary["tokens"] }, syntax);
  const tokenMap = tokens instanceof Map
    ? tokens
    : tokens.tokenMap instanceof Map
    ? tokens.tokenMap as Dictionary["tokenMap"]
    : dictionaryOf(tokens).tokenMap;
  const wider = unfilteredTokens ? dictionaryOf(unfilteredTokens).tokenMap : tokenMap;
  const { all, needs } = numberedByReferences([...tokenMap.values()], wider, syntax.value);
  const refersTo = (token: TransformedToken) => hasReferences(token.original?.[syntax.value]);
  if (pairwise) {
    const numbers = new Map(all.map((token, index) => [keyOfToken(token), index]));
    const compare = comparisonOf({ all, needs }, syntax.value);
    return (a, b) => {
      const [one, other] = [a, b].map((token) => numbers.get(keyOfToken(token)));
      return one === undefined || other === undefined
        ? Number(refersTo(a)) - Number(refersTo(b))
        : compare(one, other);
    };
  }
  const { levels, blocked } = topologicalLevels(needs);
  const rank = new Map<string, number>();
  [...levels, blocked].forEach((level, at) => {
    for (const index of level) rank.set(keyOfToken(all[index]), at);
  });
  // Other tokens come last if they have references, and first if they do not.
  const rankOf = (token: TransformedToken) =>
    rank.get(keyOfToken(token)) ??
      (refersTo(token) ? levels.length + 1 : -1);
  return (a, b) => rankOf(a) - rankOf(b);
}
