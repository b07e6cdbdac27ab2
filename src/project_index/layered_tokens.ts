/**
 * The tokens of a listing in all contexts. Finds changed tokens by comparing objects: a rebuild keeps the object of a
 * token if neither the token nor anything it references changed.
 * @module
 */
import { contextsKey, holdIn } from "../contexts/contexts.ts";
import type { TokensInContexts } from "../manifest/listed_project.ts";
import type { ContextsOf } from "../types/manifest.ts";
import type { Dictionary, TransformedToken } from "../types/token.ts";

/** A token in some contexts; empty contexts are the base contexts. */
export interface Variant {
  readonly contexts: ContextsOf;
  readonly token: TransformedToken;
}

/** Removed and added tokens; a changed token is both. */
export interface TokenChanges {
  readonly removed: TransformedToken[];
  readonly added: TransformedToken[];
}

/** The tokens that differ from the base in some contexts. */
interface Layer {
  readonly contexts: ContextsOf;
  readonly tokens: readonly TransformedToken[];
  /** Its index among the layers. */
  readonly order: number;
}

const noDictionary: Dictionary = { tokens: {}, allTokens: [], tokenMap: new Map() };

/** Adds tokens that are in only one of the lists to the changes. */
function compare(
  before: readonly TransformedToken[],
  after: readonly TransformedToken[],
  { removed, added }: TokenChanges,
): void {
  if (before === after) return;
  if (before.length === after.length) {
    // A reordered token counts as removed and added.
    for (let index = 0; index < after.length; index++) {
      if (before[index] === after[index]) continue;
      removed.push(before[index]);
      added.push(after[index]);
    }
    return;
  }
  const [had, has] = [new Set(before), new Set(after)];
  for (const token of before) if (!has.has(token)) removed.push(token);
  for (const token of after) if (!had.has(token)) added.push(token);
}

/** The tokens of a listing in all contexts. */
export class LayeredTokens {
  #base: Dictionary = noDictionary;
  #layers: Map<string, Layer> = new Map();
  /** Tokens that differ from the base contexts, by key and contexts. */
  #further: Map<string, Map<string, TransformedToken>> = new Map();

  /** Replaces the tokens by those of a new build. Returns the changes. */
  update({ dictionary, themes }: Pick<TokensInContexts, "dictionary" | "themes">): TokenChanges {
    const changes: TokenChanges = { removed: [], added: [] };
    compare(this.#base.allTokens, dictionary.allTokens, changes);
    this.#base = dictionary;
    const before = this.#layers;
    this.#layers = new Map();
    (themes?.blocks ?? []).forEach(({ contexts, tokens }, order) => {
      this.#layers.set(contextsKey(contexts), { contexts, tokens, order });
    });
    for (const name of new Set([...before.keys(), ...this.#layers.keys()])) {
      const own: TokenChanges = { removed: [], added: [] };
      compare(before.get(name)?.tokens ?? [], this.#layers.get(name)?.tokens ?? [], own);
      for (const { key } of own.removed) this.#forget(key, name);
      for (const token of own.added) this.#keep(token, name);
      for (const token of own.removed) changes.removed.push(token);
      for (const token of own.added) changes.added.push(token);
    }
    return changes;
  }

  #forget(key: string, layer: string): void {
    const known = this.#further.get(key);
    known?.delete(layer);
    if (known?.size === 0) this.#further.delete(key);
  }

  #keep(token: TransformedToken, layer: string): void {
    const known = this.#further.get(token.key);
    if (known) known.set(layer, token);
    else this.#further.set(token.key, new Map([[layer, token]]));
  }

  /** Whether a token exists in any context. */
  has(key: string): boolean {
    return this.#base.tokenMap.has(key) || this.#further.has(key);
  }

  /** A token in the base contexts, or in the first contexts that have it. */
  first(key: string): TransformedToken | undefined {
    return this.#base.tokenMap.get(key) ?? this.variants(key)[0]?.token;
  }

  /**
   * The variants of a token: in the base contexts, if it exists there, then where it differs. The last matching one
   * applies.
   */
  variants(key: string): Variant[] {
    const base = this.#base.tokenMap.get(key);
    const further = Array.from(this.#further.get(key) ?? [], ([name, token]) => {
      const { contexts, order } = this.#layers.get(name)!;
      return { contexts, token, order };
    }).sort((one, other) => one.order - other.order);
    return [...base ? [{ contexts: {}, token: base }] : [], ...further];
  }

  /** A token in the given contexts. Omitted modifiers have their default. */
  variantIn(key: string, contexts: ContextsOf): Variant | undefined {
    return this.variants(key).findLast((one) => holdIn(one.contexts, contexts));
  }

  /** All keys in output order. Tokens that exist only in some contexts come last. */
  *keys(): Generator<string> {
    yield* this.#base.tokenMap.keys();
    const further = [...this.#layers.values()].flatMap(({ tokens }) => tokens);
    const others = new Set(further.map(({ key }) => key));
    for (const key of others) if (!this.#base.tokenMap.has(key)) yield key;
  }

  /** All variants of all tokens. */
  *tokens(): Generator<TransformedToken> {
    yield* this.#base.allTokens;
    for (const { tokens } of this.#layers.values()) yield* tokens;
  }
}
