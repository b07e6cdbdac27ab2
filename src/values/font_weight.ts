/**
 * Names of font weights (DTCG 2025.10 format, 8.4).
 * @module
 */

/** The names, with the number that each stands for. */
export const fontWeights: ReadonlyMap<string, number> = new Map([
  ["thin", 100],
  ["hairline", 100],
  ["extra-light", 200],
  ["ultra-light", 200],
  ["light", 300],
  ["normal", 400],
  ["regular", 400],
  ["book", 400],
  ["medium", 500],
  ["semi-bold", 600],
  ["demi-bold", 600],
  ["bold", 700],
  ["extra-bold", 800],
  ["ultra-bold", 800],
  ["black", 900],
  ["heavy", 900],
  ["extra-black", 950],
  ["ultra-black", 950],
]);

/** A weight as CSS takes it, which has words for two of them only; what is not a name stays. */
export function cssWeight(weight: unknown): unknown {
  if (weight === "normal" || weight === "bold") return weight;
  return fontWeights.get(weight as string) ?? weight;
}
