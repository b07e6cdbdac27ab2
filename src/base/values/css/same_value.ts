/**
 * Compares values as browsers and Sass compute them.
 * @module
 */
import { colorOf } from "../colors/read_color.ts";
import { lengthOf } from "../read_length.ts";

/** Notations of colors that are never rounded. */
const exactColor = /^(?:#[\da-f]{3,8}|rgba?\(\s*\d+\s*,\s*\d+\s*,\s*\d+\s*(?:,\s*[\d.]+\s*)?\))$/i;

/** Whether two texts are the same value in every element: with equal units, and not in `em`. */
export function isSameValue(text: string, other: string): boolean {
  const [one, two] = [lengthOf(text), lengthOf(other)];
  if (one && two) {
    // As a registered custom property, a length in em depends on the element that defines it.
    return one.number === two.number && one.unit === two.unit && one.unit !== "em";
  }
  if (text.trim().toLowerCase() === other.trim().toLowerCase()) return true;
  if (!exactColor.test(text) || !exactColor.test(other)) return false;
  const [first, second] = [colorOf(text), colorOf(other)];
  return first !== undefined && second !== undefined && "r" in first && "r" in second &&
    first.r === second.r && first.g === second.g && first.b === second.b && first.a === second.a;
}
