/**
 * Parses `rgba(color, alpha)`, a color with another opacity: Tokens Studio writes it, CSS does not take it.
 * @module
 */

/** A color with an opacity. */
export interface AlphaColor {
  /** The color as it is written. */
  readonly color: string;
  /** The opacity as it is written. */
  readonly alpha: string;
}

const number = String.raw`\d*\.?\d+%?`;
const whole = new RegExp(`^rgba?\\(\\s*([^\\s,()]+)\\s*,\\s*(${number})\\s*\\)$`, "i");
const within = new RegExp(
  `rgba\\(\\s*(#[\\da-f]+|[a-z]+|[a-z-]+\\([^()]*\\))\\s*,\\s*(${number})\\s*\\)`,
  "gi",
);

/** Parses a text that is one such color, or a reference in place of a color; `undefined` for any other text. */
export function alphaColorOf(text: string): AlphaColor | undefined {
  const match = whole.exec(text.trim());
  return match ? { color: match[1], alpha: match[2] } : undefined;
}

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
