/**
 * Finds alias chains: the tokens that an alias refers to, directly and indirectly.
 * @module
 */
import { mostInChain } from "../../base/manifests/expected.ts";
import { soleKey } from "../../base/tokens/references/references.ts";
import type { Syntax } from "../../base/tokens/syntax.ts";
import type { TransformedToken } from "../../base/types/token.ts";

export type FindToken = (key: string) => TransformedToken | undefined;

function targetOf(
  token: TransformedToken,
  find: FindToken,
  { value }: Syntax,
): TransformedToken | undefined {
  const written: unknown = token.original[value];
  const key = typeof written === "string" ? soleKey(written) : undefined;
  return key === undefined ? undefined : find(key);
}

/** The tokens that an alias refers to, directly and indirectly, nearest first. */
export function chainOf(
  token: TransformedToken,
  find: FindToken,
  syntax: Syntax,
): TransformedToken[] {
  const chain = new Set<TransformedToken>();
  // The build already reports cycles; stop at one.
  for (let at = targetOf(token, find, syntax); at && !chain.has(at);) {
    chain.add(at);
    at = targetOf(at, find, syntax);
  }
  return [...chain];
}

/** The shortened chains of all tokens of a dictionary: the nearest tokens and the last one. */
export class AliasChains {
  #find: FindToken;
  #syntax: Syntax;
  #lasts: Map<TransformedToken, TransformedToken> = new Map();

  constructor(find: FindToken, syntax: Syntax) {
    this.#find = find;
    this.#syntax = syntax;
  }

  /** The shortened alias chain of a token, nearest first. */
  of(token: TransformedToken): TransformedToken[] {
    const chain = new Set<TransformedToken>();
    let at = this.#targetOf(token);
    for (; at && !chain.has(at) && chain.size < mostInChain; at = this.#targetOf(at)) chain.add(at);
    const tokens = [...chain];
    const isShortened = at !== undefined && !chain.has(at);
    return isShortened ? [...tokens.slice(0, -1), this.#lastOf(token)] : tokens;
  }

  #targetOf(token: TransformedToken): TransformedToken | undefined {
    return targetOf(token, this.#find, this.#syntax);
  }

  #lastOf(token: TransformedToken): TransformedToken {
    const passed = new Set<TransformedToken>();
    let last = token;
    for (let at: TransformedToken | undefined = token; at && !passed.has(at);) {
      last = at;
      passed.add(at);
      at = this.#lasts.get(at) ?? this.#targetOf(at);
    }
    for (const item of passed) if (item !== last) this.#lasts.set(item, last);
    return last;
  }
}
