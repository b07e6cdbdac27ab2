/**
 * Differences of colors as people see them. Loads culori.
 * @module
 */
import { differenceCiede2000, modeLab65, useMode } from "culori/fn";
import { toCulori } from "./color_science.ts";

useMode(modeLab65);
const difference = differenceCiede2000();

/**
 * The difference of two colors, DTCG objects or CSS text, by CIEDE2000: about 1 can just be told apart. A transparent color
 * is as far from an opaque one as black from white.
 *
 * @returns `undefined` if one of them is not a color.
 */
export function colorDifference(one: unknown, other: unknown): number | undefined {
  const [left, right] = [toCulori(one), toCulori(other)];
  if (!left || !right) return undefined;
  const alpha = Math.abs((left.alpha ?? 1) - (right.alpha ?? 1)) * 100;
  return Math.max(difference(left as never, right as never), alpha);
}
