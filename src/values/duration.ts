/**
 * Durations as numbers.
 * @module
 */

const durationPattern = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(ms|s)$/i;

/** The milliseconds of a duration in text, such as `200ms` or `0.2s`; `undefined` for any other text. */
export function millisecondsOf(text: string): number | undefined {
  const match = durationPattern.exec(text.trim());
  if (!match) return undefined;
  const number = Number(match[1]);
  // Rounded, because 0.3 s times 1000 is not 300.
  return match[2].toLowerCase() === "s" ? Number((number * 1000).toPrecision(12)) : number;
}
