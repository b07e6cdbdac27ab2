/**
 * Numbers as native languages write them: what computing adds beyond their precision is cut off, but a small number keeps
 * its digits.
 * @module
 */

/** A number of double precision. */
export const exact = (number: number): string => String(Number(number.toPrecision(12)));

/** A number of single precision. */
export const single = (number: number): string => String(Number(number.toPrecision(9)));

/** The nearest weight of a font that has a name on each platform: a hundred from 100 to 900, the higher one of two. */
export function hundredOf(weight: number): number {
  return Math.min(900, Math.max(100, Math.round(weight / 100) * 100));
}
