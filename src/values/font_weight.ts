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

/**
 * Lower case without spaces, hyphens and underscores, for spellings such as `SemiBold`, `Semi Bold` and `semi_bold`.
 */
const plain = (name: string) => name.toLowerCase().replace(/[\s_-]+/g, "");

const dtcgNames: ReadonlyMap<string, string> = new Map(
  [...fontWeights.keys()].map((name) => [plain(name), name]),
);

/** The DTCG name for any spelling of a weight name. */
export function weightName(name: string): string | undefined {
  return dtcgNames.get(plain(name));
}

/** A weight and the style after it, as in `Bold Italic`. */
export interface StyledWeight {
  readonly weight: number;
  readonly style?: string;
}

/** A style at the end of a name, or alone. */
const stylePattern = /^(.*?)[\s_-]*(italic|oblique)$/is;

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
  const [, start, style] = (typeof value === "string" && stylePattern.exec(value)) || [];
  const weight = typeof value === "number"
    ? value
    : typeof value !== "string"
    ? undefined
    : style === undefined
    ? weightIn(value)
    : start === ""
    ? 400
    : weightIn(start);
  if (weight === undefined || !(weight >= 1 && weight <= 1000)) return undefined;
  return { weight, ...(style !== undefined && { style: style.toLowerCase() }) };
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
