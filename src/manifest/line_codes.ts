/**
 * Numbers as codes of bits of which equally many are set: no code is part of another, so two of them together are told
 * from each.
 * @module
 */

/** Codes for some things, in their order. */
export interface Codes {
  /** How many bits they have. */
  readonly bits: number;
  readonly codes: readonly number[];
  /** The number of the thing with a code. */
  numberOf(code: number): number | undefined;
}

/** How many codes of so many bits have half of them set. */
function countOf(bits: number): number {
  let count = 1;
  for (let at = 0; at < bits / 2; at++) count = count * (bits - at) / (at + 1);
  return Math.round(count);
}

/** The next larger number with as many bits set. */
function nextCode(code: number): number {
  const lowest = code & -code;
  const ripple = code + lowest;
  return ripple | (((code ^ ripple) / lowest) >>> 2);
}

/** Codes for `count` things, as short as they can be. */
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
