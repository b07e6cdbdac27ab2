import { remembered } from "../../base/collections/remembered.ts";
import type { Kind } from "../../base/tokens/kinds.ts";
import { propertyInCss, proposedKinds } from "../../base/tokens/property_kinds.ts";
import type { ManifestToken } from "../../base/types/manifest.ts";
import { type RankedToken, rankedToken } from "./ranked_token.ts";
import { semanticTokens } from "./semantic_tokens.ts";
import { axisOf, general, parts, type Role, roleOf, stateOrder, states } from "./places.ts";
import { isLike, isSame, sharedMeaning } from "./word_meanings.ts";

export interface TokenPlace {
  /** Its property, as CSS or a script writes it. */
  readonly property?: string | undefined;
  /** Words around it, such as those of a selector. */
  readonly words?: readonly string[];
  /** How often the source uses a token. */
  readonly usesOf?: (name: string) => number;
}

/** Words that an intent must find in a token, each with its weight. */
export type Weights = ReadonlyMap<string, number>;

interface KnownPlace {
  readonly kinds: readonly Kind[] | undefined;
  readonly color: Role;
  readonly length: Role;
  readonly named: readonly string[];
}

/** How well a token fits a place. */
interface Fit {
  readonly score: number;
  /** Whether nothing in its name speaks against it. */
  readonly fits: boolean;
  /** Whether its name says the role of the property, or that of another one. */
  readonly isNamed: boolean;
  readonly isOther: boolean;
}

/** The fit of a token of another kind: it comes last. */
const misfit: Fit = { score: -100, fits: false, isNamed: false, isOther: true };

/** Deductions for words that the place does not have: for a state, a part of a page, and others. */
const cost = { state: 2.5, part: 3, other: 0.3 } as const;

/** Whether a word of a length says nothing about its purpose: a part of a scale. */
const isGeneral = (word: string) =>
  general.has(word) || /\d/.test(word) || /^(?:[xsml]+|small|medium|large)$/.test(word);

/** The weight of a word in a token: 1 in its name, less for a similar word or in its description. */
function fitOf(word: string, { words, description }: RankedToken): number {
  if (words.includes(word)) return 1;
  if (words.some((own) => isLike(own, word))) return 0.9;
  if (words.some((own) => sharedMeaning(own, word))) return 0.7;
  return description.has(word) ? 0.5 : 0;
}

/** How well a token fits the words of an intent, from 0 to 10. */
export function intentScore(weights: Weights, token: RankedToken): number {
  let [sum, all] = [0, 0];
  for (const [word, weight] of weights) {
    sum += weight * fitOf(word, token);
    all += weight;
  }
  return all === 0 ? 0 : 10 * sum / all;
}

/**
 * Ranks tokens by how likely a designer means them in a place: by its property, its words, the layer of the tokens, and
 * the uses around it.
 */
export class TokenRanker {
  /** In output order. */
  readonly tokens: readonly ManifestToken[];
  #semantic: ReadonlySet<string> | undefined;
  #frequency: Map<string, number> | undefined;
  #places: Map<string, KnownPlace> = new Map();

  constructor(tokens: readonly ManifestToken[]) {
    this.tokens = tokens;
  }

  /** Whether a token is a raw value for other tokens instead of a decision. */
  isPrimitive({ name }: ManifestToken): boolean {
    this.#semantic ??= semanticTokens(this.tokens);
    return !this.#semantic.has(name);
  }

  #frequencyOf(word: string): number {
    if (!this.#frequency) {
      this.#frequency = new Map();
      for (const token of this.tokens) {
        for (const word of new Set(rankedToken(token).words)) {
          this.#frequency.set(word, (this.#frequency.get(word) ?? 0) + 1);
        }
      }
    }
    return this.#frequency.get(word) ?? 0;
  }

  /** Whether so many names have a word that it says nothing, such as a prefix. */
  #isCommon(word: string): boolean {
    const { length } = this.tokens;
    return length > 20 && this.#frequencyOf(word) > 0.4 * length;
  }

  /** How rare a word is among the names: from 1, for one in all of them, or in none, which only synonyms can fit. */
  rarityOf(word: string): number {
    const own = this.#frequencyOf(word);
    return own === 0 ? 1 : 1 + Math.log((this.tokens.length + 1) / (own + 1)) / 4;
  }

  #placeOf(property: string): KnownPlace {
    return remembered(this.#places, property, () => ({
      kinds: proposedKinds(property),
      color: roleOf(property, true),
      length: roleOf(property, false),
      named: propertyInCss(property).split("-").filter((part) => part !== "color"),
    }));
  }

  /** How well a token fits a property, its kind and its name; `undefined` if its kind does not fit. */
  ofProperty(
    { kind, words }: RankedToken,
    property: string,
    asked: readonly string[] = [],
  ): Fit | undefined {
    const { kinds, color, length, named } = this.#placeOf(property);
    const at = kinds?.indexOf(kind) ?? 0;
    if (at < 0) return undefined;
    const role = kind === "color" ? color : length;
    const isOwn = words.some((word) => role.words.has(word));
    const isOther = words.some((word) =>
      role.others.has(word) && !asked.some((item) => isSame(item, word))
    );
    const axis = axisOf(words);
    const isOtherAxis = axis !== undefined && role.axis !== undefined && axis !== role.axis;
    const shared = named.filter((part) => words.includes(part)).length;
    const score = (isOwn ? 2 : 0) + 0.5 * shared - 0.4 * at - (isOther ? isOwn ? 2 : 4 : 0) +
      (isOtherAxis ? -3 : axis !== undefined && axis === role.axis ? 0.5 : 0);
    const isFitting = isOwn || kinds === undefined || (kind === "spacing" && at === 0) ||
      (kind === "size" && words.every(isGeneral)) || (kind !== "size" && kind !== "spacing");
    const isForOther = isOther && !isOwn;
    const fits = isFitting && !isForOther && !isOtherAxis;
    return { score, fits, isNamed: isOwn, isOther: isForOther };
  }

  /** How well the words of a token fit those around a place. */
  #ofWords({ words }: RankedToken, around: readonly string[], role: Role) {
    let score = 0;
    let fits = true;
    for (const word of new Set(words)) {
      if (general.has(word) || role.words.has(word) || this.#isCommon(word)) continue;
      if (around.some((item) => isSame(item, word))) score += 1.2 * this.rarityOf(word);
      else {
        const is = states.has(word) ? "state" : parts.has(word) ? "part" : "other";
        score -= is === "other" ? cost.other * this.rarityOf(word) : cost[is];
        if (is !== "other") fits = false;
      }
    }
    return { score, fits };
  }

  /** The deduction for a state that nobody asked for: none, then hover, then active. */
  stateCost({ words }: RankedToken, asked: readonly string[]): number {
    const state = stateOrder.findIndex((word) => words.includes(word));
    return asked.some((word) => isSame(word, stateOrder[state] ?? "")) ? 0 : 0.02 * (state + 1);
  }

  fitOf(token: ManifestToken, { property, words = [], usesOf }: TokenPlace): Fit {
    const ranked = rankedToken(token);
    const own = property === undefined
      ? { score: 0, fits: true, isNamed: false, isOther: false }
      : this.ofProperty(ranked, property) ?? misfit;
    const { color, length } = this.#placeOf(property ?? "");
    const isColor = ranked.kind === "color";
    const around = this.#ofWords(ranked, words, isColor ? color : length);
    const uses = usesOf ? Math.min(3, Math.log2(1 + usesOf(token.name))) : 0;
    // Steps of a scale are used as they are; raw colors seldom.
    const raw = this.isPrimitive(token) ? isColor ? 1.5 : 0.5 : 0;
    // An alias names a purpose.
    const layer = token.chain === undefined ? raw + 0.1 : raw;
    return {
      score: own.score + around.score + uses - this.stateCost(ranked, words) - layer,
      fits: own.fits && around.fits,
      isNamed: own.isNamed,
      isOther: own.isOther,
    };
  }

  /** Orders items by how well their tokens fit a place; equals by name. Those of another kind come last. */
  rank<T>(items: readonly T[], tokenOf: (item: T) => ManifestToken, place: TokenPlace): T[] {
    if (items.length < 2) return [...items];
    const scored = items.map((item) => {
      const token = tokenOf(item);
      return { item, name: token.name, score: this.fitOf(token, place).score };
    });
    scored.sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1));
    return scored.map(({ item }) => item);
  }

  /**
   * The only one of some tokens that fits a place by kind and name. A color that is named for the property is the only
   * one besides raw values.
   */
  onlyFitting(tokens: readonly ManifestToken[], place: TokenPlace): ManifestToken | undefined {
    const fitting = tokens.flatMap((token) => {
      const fit = this.fitOf(token, place);
      return fit.fits ? [{ ...fit, ...rankedToken(token) }] : [];
    });
    const decisions = fitting.filter(({ token }) => !this.isPrimitive(token));
    const [only] = fitting.length === 1 ? fitting : decisions;
    const isOnly = fitting.length === 1
      ? !this.isPrimitive(only.token) || (tokens.length === 1 && only.kind !== "color")
      : decisions.length === 1 && only.kind === "color" && only.isNamed;
    return isOnly ? only.token : undefined;
  }
}
