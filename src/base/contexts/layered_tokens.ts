/**
 * The tokens of a listing in all contexts. Finds changed tokens by comparing objects: a rebuild keeps the object of a
 * token if neither the token nor anything it references changed.
 * @module
 */
import { remembered } from "../collections/remembered.ts";
import { sameEnds } from "../collections/same_ends.ts";
import { isEmpty } from "../tokens/plain_object.ts";
import type { ContextsOf } from "../types/manifest.ts";
import type { Themes } from "../types/themes.ts";
import type { Dictionary, TransformedToken } from "../types/token.ts";
import { contextsKey, holdIn } from "./contexts.ts";

/** Tokens in their base contexts, and those that differ in other contexts. */
export interface TokensWithThemes {
  readonly dictionary: Dictionary;
  readonly themes?: Themes | undefined;
}

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

/** Adds tokens that are in only one of the lists to the changes. */
function compare(
  before: readonly TransformedToken[],
  after: readonly TransformedToken[],
  { removed, added }: TokenChanges,
): void {
  if (before === after) return;
  if (before.length === 0) {
    for (const token of after) added.push(token);
    return;
  }
  if (before.length === after.length) {
    // A reordered token counts as removed and added.
    for (let index = 0; index < after.length; index++) {
      if (before[index] === after[index]) continue;
      removed.push(before[index]);
      added.push(after[index]);
    }
    return;
  }
  const [start, end] = sameEnds(before, after);
  const had = before.slice(start, before.length - end);
  const has = after.slice(start, after.length - end);
  const [hadSet, hasSet] = [new Set(had), new Set(has)];
  for (const token of had) if (!hasSet.has(token)) removed.push(token);
  for (const token of has) if (!hadSet.has(token)) added.push(token);
}

export class LayeredTokens {
  #base: readonly TransformedToken[] = [];
  /** The tokens in the base contexts by key, computed on first use. */
  #byKey: Map<string, TransformedToken> | undefined;
  #layers: Map<string, Layer> = new Map();
  /** Tokens that differ from the base contexts, by key and contexts. */
  #further: Map<string, Map<string, TransformedToken>> = new Map();
  /** Variants of the tokens in {@linkcode #further}, made when first needed after an update. */
  #variants: Map<string, Variant[]> = new Map();

  /** Replaces the tokens by those of a new build. Returns the changes. */
  update({ dictionary, themes }: TokensWithThemes): TokenChanges {
    const changes: TokenChanges = { removed: [], added: [] };
    this.#variants.clear();
    compare(this.#base, dictionary.allTokens, changes);
    this.#base = dictionary.allTokens;
    this.#patchKeys(changes);
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

  /** Applies changes to the tokens by key. The order of the map does not matter. */
  #patchKeys({ removed, added }: TokenChanges): void {
    const byKey = this.#byKey;
    if (!byKey) return;
    for (const { key } of removed) byKey.delete(key);
    for (const token of added) byKey.set(token.key, token);
    // Two tokens have the same key if one has a dot in its name.
    if (byKey.size !== this.#base.length) this.#byKey = undefined;
  }

  #inBase(key: string): TransformedToken | undefined {
    this.#byKey ??= new Map(this.#base.map((token) => [token.key, token]));
    return this.#byKey.get(key);
  }

  #forget(key: string, layer: string): void {
    const existing = this.#further.get(key);
    existing?.delete(layer);
    if (existing?.size === 0) this.#further.delete(key);
  }

  #keep(token: TransformedToken, layer: string): void {
    remembered(this.#further, token.key, () => new Map()).set(layer, token);
  }

  has(key: string): boolean {
    return this.#inBase(key) !== undefined || this.#further.has(key);
  }

  /** A token in the base contexts, or in the first contexts that have it. */
  first(key: string): TransformedToken | undefined {
    return this.#inBase(key) ?? this.variants(key)[0]?.token;
  }

  /**
   * The variants of a token: in the base contexts, if it exists there, then where it differs. The last matching one
   * applies.
   */
  variants(key: string): readonly Variant[] {
    const base = this.#inBase(key);
    const variants: Variant[] = base ? [{ contexts: {}, token: base }] : [];
    const further = this.#further.get(key);
    if (!further) return variants;
    return remembered(this.#variants, key, () => {
      const layers = Array.from(further, ([name, token]) => {
        const { contexts, order } = this.#layers.get(name)!;
        return { contexts, token, order };
      });
      return variants.concat(layers.sort((a, b) => a.order - b.order));
    });
  }

  /** The variants of a token in all contexts where it differs from the base contexts. */
  furtherVariants(key: string): Variant[] {
    return this.variants(key).filter(({ contexts }) => !isEmpty(contexts));
  }

  /** A token in the given contexts. Omitted modifiers have their default. */
  variantIn(key: string, contexts: ContextsOf): Variant | undefined {
    return this.variants(key).findLast((variant) => holdIn(variant.contexts, contexts));
  }

  /** All keys in output order. Tokens that exist only in some contexts come last. */
  *keys(): Generator<string> {
    for (const token of this.#base) if (this.#inBase(token.key) === token) yield token.key;
    const further = [...this.#layers.values()].flatMap(({ tokens }) => tokens);
    const others = new Set(further.map(({ key }) => key));
    for (const key of others) if (!this.#inBase(key)) yield key;
  }

  *tokens(): Generator<TransformedToken> {
    yield* this.#base;
    for (const { tokens } of this.#layers.values()) yield* tokens;
  }
}
