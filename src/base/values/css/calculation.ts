/**
 * Recognizes calculations with lengths, as people write them without `calc()`.
 * @module
 */
import { wordsIn } from "./pieces.ts";
import { lengthOf } from "../read_length.ts";

/** The kind of an operand: a number, a length, or a reference to either. */
type Kind = "number" | "length" | "any";

/** Matches a length that CSS calculates: `clamp(1rem, 2vw, 2rem)`. */
export const cssMath = /^\s*(?:calc|clamp|min|max)\([^]*\)\s*$/i;

/** Matches a placeholder for a reference, or a function that returns a length or a number. */
const openOperand = /^(?:\uE000\d+\uE001|(?:var|calc|min|max|clamp|env)\(.*\))$/is;

function kindOf(operand: string): Kind | undefined {
  const length = lengthOf(operand);
  if (length) return length.unit === "" ? "number" : "length";
  if (openOperand.test(operand)) return "any";
  return /^\(.*\)$/s.test(operand) ? kindOfSum(operand.slice(1, -1)) : undefined;
}

/** The kind of a product with a factor or divisor; `undefined` if CSS cannot calculate it. */
function product(one: Kind, operator: string, other: Kind): Kind | undefined {
  if (operator === "/") return other === "length" ? undefined : one;
  if (one === "length") return other === "length" ? undefined : one;
  return one === "any" && other === "number" ? one : other;
}

/** The kind of a sum of products, or of one operand; `undefined` if it is something else. */
function kindOfSum(text: string): Kind | undefined {
  const words = wordsIn(text.replace(/\s*([*/])\s*/g, " $1 ")).map((word) => word.text);
  if (words.length % 2 === 0) return undefined;
  const kinds = words.filter((_, at) => at % 2 === 0).map(kindOf);
  const operators = words.filter((_, at) => at % 2 === 1);
  if (kinds.includes(undefined) || !operators.every((item) => /^[-+*/]$/.test(item))) {
    return undefined;
  }
  const terms: Kind[] = [];
  let term = kinds[0];
  for (const [at, operator] of operators.entries()) {
    const next = kinds[at + 1]!;
    if (operator === "*" || operator === "/") {
      term = product(term!, operator, next);
      if (term === undefined) return undefined;
    } else {
      terms.push(term!);
      term = next;
    }
  }
  terms.push(term!);
  const known = new Set(terms.filter((kind) => kind !== "any"));
  return known.size > 1 ? undefined : [...known][0] ?? "any";
}

/** The calculation in a text as `calc()`; `undefined` if it is not a calculation with lengths that CSS can compute. */
export function calcOf(text: string): string | undefined {
  if (!/[-+*/]/.test(text) || wordsIn(text.replace(/[*/]/g, " $& ")).length < 3) return undefined;
  const kind = kindOfSum(text);
  return kind === "length" || kind === "any" ? `calc(${text.trim()})` : undefined;
}
