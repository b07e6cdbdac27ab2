/**
 * Measures perceived differences between colors. Loads culori.
 * @module
 */
import { converter, differenceCiede2000, modeLab65, useMode } from "culori/fn";
import { toCulori } from "./color_science.ts";

useMode(modeLab65);
const difference = differenceCiede2000();
const toLab65 = converter("lab65");

/** A color in the space in which differences are measured. */
export interface LabColor {
  readonly mode: "lab65";
  readonly l: number;
  readonly a: number;
  readonly b: number;
  readonly alpha?: number;
}

/** Converts a color from a DTCG object or CSS text; `undefined` if the value is not a color. */
export function labOf(value: unknown): LabColor | undefined {
  const color = toCulori(value);
  return color && toLab65(color as never) as LabColor | undefined;
}

/**
 * The difference of two colors by CIEDE2000; a difference of about 1 is barely visible. A transparent color differs
 * from an opaque one as much as black from white.
 */
export function labDifference(left: LabColor, right: LabColor): number {
  const alpha = Math.abs((left.alpha ?? 1) - (right.alpha ?? 1)) * 100;
  return Math.max(difference(left as never, right as never), alpha);
}

/**
 * The difference of two colors, as DTCG objects or CSS text, by {@linkcode labDifference}.
 *
 * @returns `undefined` if one of them is not a color.
 */
export function colorDifference(one: unknown, other: unknown): number | undefined {
  const [left, right] = [labOf(one), labOf(other)];
  return left && right && labDifference(left, right);
}
