/**
 * Differences of colors as people see them. Loads culori.
 * @module
 */
import { differenceCiede2000, modeLab65, useMode } from "culori/fn";
import type { Color } from "./color_modes.ts";
import { fromObject } from "./color_science.ts";
import { isColorObject } from "./dtcg_objects.ts";
import { parseLegacyColor } from "./rgba.ts";

useMode(modeLab65);
const difference = differenceCiede2000();

function culoriColor(value: unknown): Color | undefined {
  if (isColorObject(value)) return fromObject(value);
  const parsed = parseLegacyColor(value);
  if (!parsed) return undefined;
  const { r, g, b, a } = parsed;
  return { mode: "rgb", r: r / 255, g: g / 255, b: b / 255, alpha: a };
}

/**
 * The difference of two colors, DTCG objects or CSS text, by CIEDE2000: about 1 can just be told apart. A color that is
 * seen through entirely is as far from one that is not as black from white.
 *
 * @returns `undefined` if one of them is no color.
 */
export function colorDifference(one: unknown, other: unknown): number | undefined {
  const [left, right] = [culoriColor(one), culoriColor(other)];
  if (!left || !right) return undefined;
  const alpha = Math.abs((left.alpha ?? 1) - (right.alpha ?? 1)) * 100;
  return Math.max(difference(left as never, right as never), alpha);
}
