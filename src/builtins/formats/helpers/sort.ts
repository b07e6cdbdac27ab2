/**
 * Orders of the printed tokens: by name, by custom comparators, and so that definitions come before their uses.
 * @module
 */
import type { LocalOptions, SortFn, SortOption } from "../../../types/config.ts";
import type { Dictionary, TransformedToken } from "../../../types/token.ts";
import { atKey, hasReferences, referenceKeys } from "../../../tokens/references.ts";
import type { Tree } from "../../../tokens/own.ts";
import { syntaxOf } from "../../../tokens/syntax.ts";
import { findTokens } from "../../../tokens/tree.ts";

/** Compares two tokens by their output names, code unit by code unit. Of equal names the later one goes first. */
export function sortByName(a: TransformedToken, b: TransformedToken): number {
  return b.name > a.name ? -1 : 1;
}

/** For each token that refers to others, and each that those refer to in turn, the others in order. */
type Targets = Map<TransformedToken, TransformedToken[]>;

/** The targets of tokens, by what their original values refer to. */
function targetsOf(
  tokens: readonly TransformedToken[],
  known: Map<string, TransformedToken>,
  valueKey: "value" | "$value",
): Targets {
  const all: Targets = new Map();
  const work: TransformedToken[] = [];
  const take = (token: TransformedToken) => {
    const value = token.original?.[valueKey];
    if (!hasReferences(value) || all.has(token)) return;
    const targets: TransformedToken[] = [];
    for (const key of referenceKeys(value)) {
      const target = atKey(key, known);
      if (target) targets.push(target);
    }
    if (targets.length === 0) return;
    all.set(token, targets);
    for (const target of targets) work.push(target);
  };
  tokens.forEach(take);
  for (let token = work.pop(); token; token = work.pop()) take(token);
  return all;
}

/** Length of the chain of first references that starts at a token; tokens without references are no links. */
function chainLengths(all: Targets): Map<TransformedToken, number> {
  const lengths = new Map<TransformedToken, number>();
  for (const start of all.keys()) {
    const chain = new Set<TransformedToken>();
    let token: TransformedToken | undefined = start;
    while (token && all.has(token) && !lengths.has(token) && !chain.has(token)) {
      chain.add(token);
      token = all.get(token)![0];
    }
    let length = (lengths.get(token!) ?? 0) + 1;
    for (const link of [...chain].reverse()) lengths.set(link, length++);
  }
  return lengths;
}

/**
 * Tokens in an order in which each comes after the tokens it refers to: those without references first, then by the
 * length of their chains, then by the given comparator, then as they came.
 */
export function orderByReference(
  tokens: readonly TransformedToken[],
  dictionary: Pick<Dictionary, "tokenMap" | "unfilteredTokenMap">,
  usesDtcg = false,
  ties?: SortFn,
): TransformedToken[] {
  const known = dictionary.unfilteredTokenMap ?? dictionary.tokenMap;
  const all = targetsOf(tokens, known, syntaxOf(usesDtcg).value);
  const lengths = chainLengths(all);
  const byLength: TransformedToken[][] = [[]];
  for (const token of tokens) (byLength[lengths.get(token) ?? 0] ??= []).push(token);
  if (ties) byLength.forEach((group) => group.sort(ties));
  const result = byLength[0];
  const referring = byLength.slice(1).flat();
  const mine = new Set(referring);
  const printed = new Set<TransformedToken>();
  for (const start of referring) {
    if (printed.has(start)) continue;
    const work = [{ token: start, next: 0 }];
    const above = new Set([start]);
    while (work.length > 0) {
      const entry = work[work.length - 1];
      const target = all.get(entry.token)![entry.next++];
      if (target === undefined) {
        work.pop();
        above.delete(entry.token);
        if (mine.has(entry.token)) result.push(entry.token);
        printed.add(entry.token);
      } else if (all.has(target) && !printed.has(target) && !above.has(target)) {
        work.push({ token: target, next: 0 });
        above.add(target);
      }
    }
  }
  return result;
}

/** The order of declarations in a class or object: by name, or definitions first where references are printed. */
export function declarationOrder(
  dictionary: Dictionary,
  { outputReferences, usesDtcg }: LocalOptions,
): TransformedToken[] {
  return outputReferences
    ? orderByReference(dictionary.allTokens, dictionary, usesDtcg)
    : [...dictionary.allTokens].sort(sortByName);
}

/** The comparators that a `sort` option names. Throws on anything else. */
function comparators(option: SortOption): SortFn[] {
  return (Array.isArray(option) ? option : [option]).map((entry) => {
    if (typeof entry === "function") return entry;
    const wanted = 'it must be "name", a comparator function, or an array of those';
    if (typeof entry !== "string") {
      throw new TypeError(`The option "sort" is of type ${typeof entry}; ${wanted}`);
    }
    if (entry !== "name") throw new TypeError(`The option "sort" is "${entry}"; ${wanted}`);
    return sortByName;
  });
}

/** One comparator from a `sort` option: later entries break the ties of earlier ones. */
export function comparatorOf(option: SortOption | undefined): SortFn | undefined {
  if (option === undefined) return undefined;
  const list = comparators(option);
  return (a, b) => {
    for (const compare of list) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };
}

/** Where {@linkcode sortByReference} looks references up. */
export interface SortByReferenceOptions {
  /** The tokens before the file's filter, for references to tokens that it left out. */
  unfilteredTokens?: Tree;
  /** Whether tokens are in DTCG syntax. Default `false`. */
  usesDtcg?: boolean;
}

/**
 * A comparator that puts every token after the tokens it refers to.
 *
 * @param tokens The tokens to be sorted: nested, by key, or a dictionary of them.
 */
export function sortByReference(
  tokens: Tree | Dictionary | Map<string, TransformedToken>,
  { unfilteredTokens, usesDtcg = false }: SortByReferenceOptions = {},
): SortFn {
  const syntax = syntaxOf(usesDtcg);
  const mapOf = (tree: Tree) =>
    new Map(
      findTokens(tree, syntax).map(({ key, token }) => [key, token as TransformedToken] as const),
    );
  const tokenMap = tokens instanceof Map
    ? tokens
    : tokens.tokenMap instanceof Map
    ? tokens.tokenMap as Dictionary["tokenMap"]
    : mapOf(tokens);
  const unfilteredTokenMap = unfilteredTokens && mapOf(unfilteredTokens);
  const dictionary = { tokenMap, unfilteredTokenMap };
  const rank = new Map<string, number>();
  orderByReference([...tokenMap.values()], dictionary, usesDtcg)
    .forEach((token, index) => rank.set(token.key, index));
  // A token from elsewhere goes last if it refers to others, first if it does not.
  const rankOf = (token: TransformedToken) =>
    rank.get(token.key) ?? (hasReferences(token.original?.[syntax.value]) ? tokenMap.size : -1);
  return (a, b) => rankOf(a) - rankOf(b);
}
