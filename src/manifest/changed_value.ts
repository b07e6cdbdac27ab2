/**
 * Values that differ from others, and that formats take as well and lay out the same: to see which lines print a value.
 * @module
 */
import { isColorObject } from "../values/dtcg_objects.ts";
import { isPlainObject, type Tree } from "../tokens/plain_object.ts";

/** Properties that say how the others are read: with another word there the value is none. */
const words = new Set(["colorSpace", "unit", "lineCap", "style"]);

const nextDigit = (digit: string) => digit === "9" ? "8" : String(Number(digit) + 1);

/** The letter after one, or before the last. */
function nextLetter(letter: string): string {
  const code = letter.charCodeAt(0);
  return String.fromCharCode(/[zZ]/.test(letter) ? code - 1 : code + 1);
}

/** Another text of the same form and length: the last digit is another one, or where there is none the last letter. */
function changedText(text: string): string {
  if (/^#[\da-f]+$/i.test(text)) return text.slice(0, -1) + (text.endsWith("0") ? "1" : "0");
  if (/\d/.test(text)) return text.replace(/\d(?=\D*$)/, nextDigit);
  return text.replace(/[a-z](?=[^a-z]*$)/i, nextLetter);
}

/** The digits of a portion up to the first that counts. */
const leadingDigit = /(?<=\.0*)[1-9]/;

/** Another number of as many digits, which fits where the first one does: weights stay hundreds, portions below 1. */
function changedNumber(number: number): number {
  if (number === 0 || number === 1) return 1 - number;
  const text = String(number);
  if (/^-?\d+00$/.test(text)) return Number(text.replace(/\d/, nextDigit));
  if (text.includes("e")) return number * 2;
  return Number(
    leadingDigit.test(text) ? text.replace(leadingDigit, nextDigit) : changedText(text),
  );
}

/** Another color of the same space: its alpha stays, which decides more than the color. */
function changedColor(color: Tree): Tree {
  const { components, hex } = color;
  const changed = (part: unknown) => typeof part === "number" ? changedNumber(part) : part;
  return {
    ...color,
    ...(Array.isArray(components) && { components: components.map(changed) }),
    ...(typeof hex === "string" && { hex: changedText(hex) }),
  };
}

/** A value of the same form that is another one. */
export function changedValue(value: unknown): unknown {
  if (typeof value === "string") return changedText(value);
  if (typeof value === "number") return changedNumber(value);
  if (typeof value === "boolean") return !value;
  if (Array.isArray(value)) return value.map(changedValue);
  if (isColorObject(value)) return changedColor(value as unknown as Tree);
  if (!isPlainObject(value)) return value;
  // What is there or not is no matter of a line: it may bring others.
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      words.has(key) || typeof part === "boolean" ? part : changedValue(part),
    ]),
  );
}
