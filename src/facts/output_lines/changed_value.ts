import { isColorObject } from "../../base/values/dtcg_objects.ts";
import { isColor } from "../../base/values/colors/read_color.ts";
import { isPlainObject, mapValues, type Tree } from "../../base/tokens/plain_object.ts";

/** Properties that determine the meaning of others; changing them would make the value invalid. */
const words = new Set(["colorSpace", "unit", "lineCap", "style"]);

const nextDigit = (digit: string) => digit === "9" ? "8" : String(Number(digit) + 1);

/** Another letter: the next one in the alphabet, or `y` for `z`. */
function nextLetter(letter: string): string {
  const code = letter.charCodeAt(0);
  return String.fromCharCode(/[zZ]/.test(letter) ? code - 1 : code + 1);
}

/** Another text of the same form and length. Changes the last digit, or the last letter if there is no digit. */
function changedText(text: string): string {
  if (text.startsWith("#") && isColor(text)) {
    return text.slice(0, -1) + (text.endsWith("0") ? "1" : "0");
  }
  if (/\d/.test(text)) return text.replace(/\d(?=\D*$)/, nextDigit);
  return text.replace(/[a-z](?=[^a-z]*$)/i, nextLetter);
}

/** The digits of a fraction up to the first one that is not zero. */
const leadingDigit = /(?<=\.0*)[1-9]/;

/** Another number with as many digits that is valid in the same place: weights stay hundreds, fractions below 1. */
function changedNumber(number: number): number {
  if (number === 0 || number === 1) return 1 - number;
  const text = String(number);
  if (/^-?\d+00$/.test(text)) return Number(text.replace(/\d/, nextDigit));
  if (text.includes("e")) return number * 2;
  return Number(
    leadingDigit.test(text) ? text.replace(leadingDigit, nextDigit) : changedText(text),
  );
}

/** Another color in the same space. Alpha stays, because formats choose a syntax by it. */
function changedColor(color: Tree): Tree {
  const { components, hex } = color;
  const changed = (part: unknown) => typeof part === "number" ? changedNumber(part) : part;
  return {
    ...color,
    ...(Array.isArray(components) && { components: components.map(changed) }),
    ...(typeof hex === "string" && { hex: changedText(hex) }),
  };
}

/** Makes different values that formats accept and lay out in the same way, to see which lines print a value. */
export function changedValue(value: unknown): unknown {
  if (typeof value === "string") return changedText(value);
  if (typeof value === "number") return changedNumber(value);
  if (typeof value === "boolean") return !value;
  if (Array.isArray(value)) return value.map(changedValue);
  if (isColorObject(value)) return changedColor(value as unknown as Tree);
  if (!isPlainObject(value)) return value;
  // Booleans may add or remove lines, so they stay.
  return mapValues(
    value,
    (part, key) => words.has(key) || typeof part === "boolean" ? part : changedValue(part),
  );
}
