/**
 * Colors with another alpha, as design tools write them: `rgba(#ff0000, 0.5)`, which is no color of CSS.
 * @module
 */
import { itemsOf } from "./pieces.ts";

const callPattern = /^\s*rgba?\((.*)\)\s*$/is;
const alphaPattern = /^(\d+\.?\d*|\.\d+)(%?)$/;
/** A hex color, a name, a function, or a placeholder for a reference: not a channel. */
const colorPattern = /^(?:#[\da-f]{3,8}|[a-z]+|[a-z][\w-]*\(.*\)|\uE000\d+\uE001)$/is;

/** The color with its alpha multiplied, as CSS mixes it; `undefined` if the text is something else. */
export function alphaMix(text: string): string | undefined {
  const inner = callPattern.exec(text)?.[1];
  if (inner === undefined) return undefined;
  const [color, alpha, ...further] = itemsOf(inner).map((item) => item.text);
  const match = alphaPattern.exec(alpha ?? "");
  if (!match || further.length > 0 || !colorPattern.test(color)) return undefined;
  const percent = Number(match[1]) * (match[2] === "%" ? 1 : 100);
  if (percent > 100) return undefined;
  return `color-mix(in srgb, ${color} ${Number(percent.toFixed(4))}%, transparent)`;
}
