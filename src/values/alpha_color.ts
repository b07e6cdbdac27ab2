/**
 * Parses `rgba(color, alpha)`, a color with another opacity: Tokens Studio writes it, CSS does not take it.
 * @module
 */

import { itemsOf } from "./pieces.ts";

/** A color with an opacity. */
export interface AlphaColor {
  /** The color as it is written. */
  readonly color: string;
  /** The opacity as it is written. */
  readonly alpha: string;
}

const callPattern = /^\s*rgba?\((.*)\)\s*$/is;
const alphaPattern = /^(?:\d+\.?\d*|\.\d+)%?$/;
/** A hex color, a name, a function, or a placeholder for a reference: not a channel. */
const colorPattern = /^(?:#[\da-f]{3,8}|[a-z]+|[a-z][\w-]*\(.*\)|\uE000\d+\uE001)$/is;

/**
 * Parses a text that is one such color, or has a reference in place of a color; `undefined` for any other text, and for an
 * opacity above 1.
 */
export function alphaColorOf(text: string): AlphaColor | undefined {
  const inner = callPattern.exec(text)?.[1];
  if (inner === undefined) return undefined;
  const [color, alpha = "", ...further] = itemsOf(inner).map((item) => item.text);
  if (further.length > 0 || !alphaPattern.test(alpha) || !colorPattern.test(color)) {
    return undefined;
  }
  return shareOfAlpha(alpha) > 1 ? undefined : { color, alpha };
}

/** The color mixed with `transparent`, as CSS does it: the same for a color that is opaque. */
export function alphaMix({ color, alpha }: AlphaColor): string {
  const percent = Number((shareOfAlpha(alpha) * 100).toFixed(4));
  return `color-mix(in srgb, ${color} ${percent}%, transparent)`;
}

const within = /rgba\(\s*(#[\da-f]+|[a-z]+|[a-z-]+\([^()]*\))\s*,\s*((?:\d+\.?\d*|\.\d+)%?)\s*\)/gi;

/** Replaces all such colors in a text; `print` returns `undefined` where a color stays. */
export function replaceAlphaColors(
  text: string,
  print: (color: AlphaColor) => string | undefined,
): string {
  if (!text.includes("(")) return text;
  return text.replace(within, (written, color, alpha) => print({ color, alpha }) ?? written);
}

/** An opacity as a share of one. */
export function shareOfAlpha(alpha: string): number {
  const number = parseFloat(alpha);
  return alpha.endsWith("%") ? Number((number / 100).toFixed(6)) : number;
}
