/**
 * The only parser of font weights, and their CSS form.
 * @module
 */
import { lengthOf } from "./read_length.ts";

/** Weight names of DTCG (2025.10 format, 8.4) and their numbers. */
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

/** Normalizes spellings such as `SemiBold`, `Semi Bold` and `semi_bold` to lower case without separators. */
const plain = (name: string) => name.toLowerCase().replace(/[\s_-]+/g, "");

/** DTCG names by normalized spelling, including other names that fonts use. */
const dtcgNames: ReadonlyMap<string, string> = new Map([
  ...[...fontWeights.keys()].map((name): [string, string] => [plain(name), name]),
  ["demi", "demi-bold"],
  ["roman", "regular"],
]);

/** The DTCG name for any spelling of a weight name. */
export function weightName(name: string): string | undefined {
  return dtcgNames.get(plain(name));
}

/** A weight and the style after it, as in `Bold Italic`. */
export interface StyledWeight {
  readonly weight: number;
  readonly style?: string;
}

/** A style at the end of a name; `italic` and `oblique` may stand alone. */
const stylePattern = /^(?:(.+?)[\s_-]*(italic|oblique|normal)|(italic|oblique))$/is;

/** Splits a name such as `Bold Italic`; a style alone has no weight. `undefined` if the name has no style. */
export function splitStyle(name: string): { weight?: string; style: string } | undefined {
  const [, weight, after, alone] = stylePattern.exec(name.trim()) ?? [];
  if (alone !== undefined) return { style: alone.toLowerCase() };
  return after === undefined ? undefined : { weight, style: after.toLowerCase() };
}

const isWeight = (weight: number) => weight >= 1 && weight <= 1000;

function weightIn(text: string): number | undefined {
  if (text.trim() === "") return undefined;
  const length = lengthOf(text);
  const number = length?.unit === "" ? length.number : undefined;
  return number ?? fontWeights.get(weightName(text) ?? "");
}

/**
 * Parses a weight: a number from 1 to 1000, or a name in any spelling, with or without a style.
 *
 * @returns `undefined` for anything else, such as `bolder`, which depends on the parent's weight.
 */
export function styledWeightOf(value: unknown): StyledWeight | undefined {
  if (typeof value === "number") return isWeight(value) ? { weight: value } : undefined;
  if (typeof value !== "string") return undefined;
  const split = splitStyle(value);
  const weight = !split
    ? weightIn(value)
    : split.weight === undefined
    ? 400
    : weightIn(split.weight);
  if (weight === undefined || !isWeight(weight)) return undefined;
  return split ? { weight, style: split.style } : { weight };
}

export function isItalicStyle(value: unknown): boolean {
  return typeof value === "string" && /italic|oblique/i.test(value);
}

/** The number of a weight; `undefined` if the value is not one. */
export function weightOf(value: unknown): number | undefined {
  return styledWeightOf(value)?.weight;
}

/**
 * A weight for CSS, which has words for only two weights. Returns numbers and values that are not weights unchanged.
 */
export function cssWeight(weight: unknown): unknown {
  if (typeof weight !== "string" || weight === "normal" || weight === "bold") return weight;
  return lengthOf(weight) ? weight : weightOf(weight) ?? weight;
}
