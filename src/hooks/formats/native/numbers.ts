/**
 * Prints numbers for native languages. Rounds to the precision of the type, so that small numbers keep their digits.
 * @module
 */

/** Prints a number with 12 significant digits, for types with double precision. */
export const exact = (number: number): string => String(Number(number.toPrecision(12)));

export const single = (number: number): string => String(Number(number.toPrecision(9)));

/**
 * The nearest font weight that every platform has a name for: a multiple of 100 from 100 to 900, rounded up if two are
 * equally near.
 */
export function hundredOf(weight: number): number {
  return Math.min(900, Math.max(100, Math.round(weight / 100) * 100));
}
