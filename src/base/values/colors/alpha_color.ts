/**
 * Parses `rgba(color, alpha)`, a color with a new opacity. Tokens Studio writes it, but CSS does not accept it.
 * @module
 */

import { allows, type Baseline, forbids } from "../css/css_baseline.ts";
import { itemsOf } from "../css/pieces.ts";

export interface AlphaColor {
  readonly color: string;
  readonly alpha: string;
}

const callPattern = /^\s*rgba?\((.*)\)\s*$/is;
const alphaPattern = /^(?:\d+\.?\d*|\.\d+)%?$/;
/** Matches a hex color, a name, a function, or a placeholder for a reference, but no channel. */
const colorPattern = /^(?:#[\da-f]{3,8}|[a-z]+|[a-z][\w-]*\(.*\)|\uE000\d+\uE001)$/is;

/**
 * Parses a text that is one color with a separate opacity. The color may be a reference. Returns `undefined` for
 * other texts, and for opacities above 1.
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

/**
 * Prints an opaque color with that opacity as a function of CSS, which accepts every color: `alpha()` if the baseline
 * allows it, which keeps the space of the color, otherwise a mix with `transparent`. `undefined` if the baseline allows
 * neither.
 */
export function alphaCss({ color, alpha }: AlphaColor, baseline?: Baseline): string | undefined {
  const percent = `${Number((shareOfAlpha(alpha) * 100).toFixed(4))}%`;
  if (allows(baseline, "alpha")) return `alpha(from ${color} / ${percent})`;
  if (forbids(baseline, "color-mix")) return undefined;
  return `color-mix(in srgb, ${color} ${percent}, transparent)`;
}

const within = /rgba\(\s*(#[\da-f]+|[a-z]+|[a-z-]+\([^()]*\))\s*,\s*((?:\d+\.?\d*|\.\d+)%?)\s*\)/gi;

/** Replaces all colors with a separate opacity in a text. `print` returns `undefined` to keep a color. */
export function replaceAlphaColors(
  text: string,
  print: (color: AlphaColor) => string | undefined,
): string {
  if (!text.includes("(")) return text;
  return text.replace(within, (written, color, alpha) => print({ color, alpha }) ?? written);
}

/** Converts an opacity to a number from 0 to 1. */
export function shareOfAlpha(alpha: string): number {
  const number = parseFloat(alpha);
  return alpha.endsWith("%") ? Number((number / 100).toFixed(6)) : number;
}
