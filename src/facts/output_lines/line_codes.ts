/**
 * Codes with the same number of set bits. No code contains another one, so the union of two codes differs from each
 * code.
 * @module
 */

/** Codes of items, by the index of the item. */
export interface Codes {
  readonly bits: number;
  readonly codes: readonly number[];
  numberOf(code: number): number | undefined;
}

/** Number of codes with half of the bits set. */
function countOf(bits: number): number {
  let count = 1;
  for (let at = 0; at < bits / 2; at++) count = count * (bits - at) / (at + 1);
  return Math.round(count);
}

/** The next larger number with the same number of bits set. */
function nextCode(code: number): number {
  const lowest = code & -code;
  const ripple = code + lowest;
  return ripple | (((code ^ ripple) / lowest) >>> 2);
}

/** The shortest codes for `count` items. */
export function codesFor(count: number): Codes {
  let bits = 2;
  while (countOf(bits) < count) bits += 2;
  const codes: number[] = [];
  for (let code = 2 ** (bits / 2) - 1; codes.length < count; code = nextCode(code)) {
    codes.push(code);
  }
  const numbers = new Map(codes.map((code, number) => [code, number]));
  return { bits, codes, numberOf: (code) => numbers.get(code) };
}
