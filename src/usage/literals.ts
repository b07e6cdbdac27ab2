/**
 * Values in style sheets that a token has, or nearly has.
 * @module
 */
import { type Kind, kindOf } from "../tokens/kinds.ts";
import type { ManifestToken } from "../types/manifest.ts";
import { toRgba } from "../values/color.ts";
import { lengthOf } from "../values/read_length.ts";
import type { Rgba } from "../values/rgba.ts";
import type { Literal } from "./mention.ts";

/** The kinds of tokens that CSS properties take; the first match counts. */
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

/** A token that has a value, or nearly has it. */
export interface Match {
  readonly token: ManifestToken;
  readonly isExact: boolean;
}

/** The color difference (CIEDE2000) up to which a color is nearly another one. */
const nearColor = 2;

/** The relative difference up to which a size is nearly another one. */
const nearSize = 0.1;

/** Pixels or milliseconds of one unit. */
const factors = new Map([["px", 1], ["rem", 16], ["em", 16], ["ms", 1], ["s", 1000]]);

/** A size in pixels or milliseconds; `undefined` for any other value. */
function sizeOf(value: unknown): number | undefined {
  const length = lengthOf(value);
  const factor = length && factors.get(length.unit);
  return factor === undefined ? undefined : length!.number * factor;
}

const keyOf = ({ r, g, b, a }: Rgba) => `${r} ${g} ${b} ${a.toFixed(3)}`;

/** Finds the tokens whose values stand in style sheets. */
export class LiteralMatcher {
  #colors: Map<string, ManifestToken[]> = new Map();
  #sizes: { token: ManifestToken; kind: Kind; size: number }[] = [];
  #colorTokens: ManifestToken[] = [];

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
        matcher.#colors.set(key, [...matcher.#colors.get(key) ?? [], token]);
      } else if (size !== undefined && size !== 0) matcher.#sizes.push({ token, kind, size });
    }
    return matcher;
  }

  /** The tokens with exactly this value; else the one with the nearest value. */
  async matches({ property, text }: Literal): Promise<Match[]> {
    const size = sizeOf(text);
    if (size !== undefined) return this.#ofSize(property, size);
    const color = await toRgba(text);
    if (!color) return [];
    const exact = this.#colors.get(keyOf(color));
    if (exact) return exact.map((token) => ({ token, isExact: true }));
    const { colorDifference } = await import("../values/color_difference.ts");
    let nearest: { token: ManifestToken; difference: number } | undefined;
    for (const token of this.#colorTokens) {
      const difference = colorDifference(text, token.value) ?? Infinity;
      if (difference <= nearColor && difference < (nearest?.difference ?? Infinity)) {
        nearest = { token, difference };
      }
    }
    return nearest ? [{ token: nearest.token, isExact: false }] : [];
  }

  #ofSize(property: string, size: number): Match[] {
    const kinds = properties.find(([name]) => name.test(property))?.[1];
    if (!kinds || size === 0) return [];
    const fitting = this.#sizes.filter(({ kind }) => kinds.includes(kind));
    const exact = fitting.filter((one) => one.size === size);
    if (exact.length > 0) return exact.map(({ token }) => ({ token, isExact: true }));
    const distance = (one: { size: number }) => Math.abs(one.size - size);
    const [nearest] = fitting.filter((one) => distance(one) <= Math.abs(size) * nearSize)
      .toSorted((one, other) => distance(one) - distance(other));
    return nearest ? [{ token: nearest.token, isExact: false }] : [];
  }
}
