/**
 * Finds literals in style sheets that equal or nearly equal a token's value.
 * @module
 */
import { type Kind, kindOf } from "../../tokens/kinds.ts";
import type { ManifestToken } from "../../types/manifest.ts";
import { toRgba } from "../../values/color.ts";
import { lengthOf } from "../../values/read_length.ts";
import type { Rgba } from "../../values/rgba.ts";
import type { NearestColors } from "../../values/nearest_color.ts";
import type { Literal } from "../sources/mention.ts";

/** Token kinds by CSS property; the first match counts. */
const properties: readonly (readonly [name: RegExp, kinds: readonly Kind[]])[] = [
  [/^(?:margin|padding|gap|row-gap|column-gap|inset|scroll-(?:margin|padding))/, [
    "spacing",
    "size",
  ]],
  [/^font-size$/, ["fontSize"]],
  [/^letter-spacing$/, ["letterSpacing"]],
  [/^line-height$/, ["lineHeight"]],
  [/radius$/, ["radius"]],
  [/^(?:border|outline)(?:-\w+)*$/, ["borderWidth"]],
  [/^(?:(?:min|max)-)?(?:width|height|inline-size|block-size)$/, ["size"]],
  [/^(?:transition|animation)/, ["duration"]],
];

/** A token whose value equals or nearly equals a literal. */
export interface Match {
  readonly token: ManifestToken;
  readonly isExact: boolean;
}

/** Largest difference (CIEDE2000) between colors that are nearly equal. */
const nearColor = 2;

/** Largest relative difference between sizes that are nearly equal. */
const nearSize = 0.1;

/** Maximum number of colors whose tokens are remembered. */
const mostKnown = 10_000;

/** Pixels or milliseconds per unit. */
const factors = new Map([["px", 1], ["rem", 16], ["em", 16], ["ms", 1], ["s", 1000]]);

/** The pixels or milliseconds of a size; `undefined` for other values. */
function sizeOf(value: unknown): number | undefined {
  const length = lengthOf(value);
  const factor = length && factors.get(length.unit);
  return factor === undefined ? undefined : length!.number * factor;
}

const keyOf = ({ r, g, b, a }: Rgba) => `${r} ${g} ${b} ${a.toFixed(3)}`;

/** Indexes tokens by size. */
class Sizes {
  /** Tokens by their exact size. */
  #exact: Map<number, Match[]> = new Map();
  /** The first token of each size, sorted by size. */
  #inOrder: { token: ManifestToken; size: number; order: number }[] = [];

  constructor(tokens: Iterable<{ token: ManifestToken; size: number }>) {
    for (const { token, size } of tokens) {
      const same = this.#exact.get(size);
      if (same) same.push({ token, isExact: true });
      else {
        this.#inOrder.push({ token, size, order: this.#exact.size });
        this.#exact.set(size, [{ token, isExact: true }]);
      }
    }
    this.#inOrder.sort((one, other) => one.size - other.size);
  }

  /** Returns the tokens with exactly this size, or else the one with the nearest size. */
  find(size: number): readonly Match[] {
    const exact = this.#exact.get(size);
    if (exact) return exact;
    let [low, high] = [0, this.#inOrder.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#inOrder[middle].size < size) low = middle + 1;
      else high = middle;
    }
    const distance = (one: { size: number }) => Math.abs(one.size - size);
    const [nearest] = this.#inOrder.slice(Math.max(0, low - 1), low + 1)
      .filter((one) => distance(one) <= Math.abs(size) * nearSize)
      .sort((one, other) => distance(one) - distance(other) || one.order - other.order);
    return nearest ? [{ token: nearest.token, isExact: false }] : [];
  }
}

/** Finds the tokens that match literals in style sheets. */
export class LiteralMatcher {
  #colors: Map<string, Match[]> = new Map();
  #sizes: { token: ManifestToken; kind: Kind; size: number }[] = [];
  /** Size indexes by kinds of tokens. */
  #sizesOf: Map<readonly Kind[], Sizes> = new Map();
  #colorTokens: ManifestToken[] = [];
  /** Tokens by the text of a color, because an editor checks the same source again and again. */
  #known: Map<string, readonly Match[]> = new Map();
  #nearest: NearestColors<readonly Match[]> | undefined;

  /** Makes a matcher for the values of tokens in their default contexts. */
  static async of(tokens: readonly ManifestToken[]): Promise<LiteralMatcher> {
    const matcher = new LiteralMatcher();
    // An alias names a purpose, so it is the better suggestion.
    const inOrder = tokens.toSorted((one, other) => Number(!one.chain) - Number(!other.chain));
    for (const token of inOrder) {
      if (token.deprecated !== undefined) continue;
      const kind = kindOf(token.type ?? "", token.name.split("."));
      const color = kind === "color" ? await toRgba(token.value) : undefined;
      const size = sizeOf(token.value);
      if (color) {
        matcher.#colorTokens.push(token);
        const key = keyOf(color);
        const same = matcher.#colors.get(key);
        if (same) same.push({ token, isExact: true });
        else matcher.#colors.set(key, [{ token, isExact: true }]);
      } else if (size !== undefined && size !== 0) matcher.#sizes.push({ token, kind, size });
    }
    return matcher;
  }

  /**
   * Returns the tokens with exactly this value, or else the one with the nearest value. Equal
   * values return the same list.
   */
  async matches({ property, text }: Literal): Promise<readonly Match[]> {
    const size = sizeOf(text);
    if (size !== undefined) return this.#ofSize(property, size);
    let found = this.#known.get(text);
    if (!found) {
      const color = await toRgba(text);
      found = color ? this.#colors.get(keyOf(color)) ?? await this.#nearColor(text) : [];
      if (this.#known.size >= mostKnown) this.#known.clear();
      this.#known.set(text, found);
    }
    return found;
  }

  async #nearColor(text: string): Promise<readonly Match[]> {
    const { labOf } = await import("../../values/color_difference.ts");
    if (!this.#nearest) {
      const { NearestColors } = await import("../../values/nearest_color.ts");
      this.#nearest = new NearestColors(this.#colorTokens.flatMap((token) => {
        const color = labOf(token.value);
        return color ? [[color, [{ token, isExact: false }]]] : [];
      }));
    }
    const color = labOf(text);
    return color && this.#nearest.find(color, nearColor) || [];
  }

  #ofSize(property: string, size: number): readonly Match[] {
    const kinds = properties.find(([name]) => name.test(property))?.[1];
    if (!kinds || size === 0) return [];
    let sizes = this.#sizesOf.get(kinds);
    if (!sizes) {
      sizes = new Sizes(this.#sizes.filter(({ kind }) => kinds.includes(kind)));
      this.#sizesOf.set(kinds, sizes);
    }
    return sizes.find(size);
  }
}
