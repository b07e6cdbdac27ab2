/**
 * Reads properties of Tokens Studio's typographies that DTCG lacks: text case, text decoration, and paragraph spacing.
 * @module
 */
import { isPlainObject } from "../../../base/tokens/plain_object.ts";

/** The case and decoration of text; a missing property changes nothing. */
export interface TextExtras {
  readonly textCase?: "uppercase" | "lowercase" | "capitalize";
  readonly decoration?: "underline" | "line-through";
}

const cases = ["uppercase", "lowercase", "capitalize"] as const;
const decorations = ["underline", "line-through"] as const;

/** The text that a value is, of some; `undefined` if it is another. */
export function oneOf<T extends string>(known: readonly T[], value: unknown): T | undefined {
  const text = typeof value === "string" ? value.trim().toLowerCase() : undefined;
  return known.find((one) => one === text);
}

/** The case and decoration of a typography. */
export function textExtrasOf(value: unknown): TextExtras {
  if (!isPlainObject(value)) return {};
  const textCase = oneOf(cases, value.textCase);
  const decoration = oneOf(decorations, value.textDecoration);
  return { ...(textCase && { textCase }), ...(decoration && { decoration }) };
}
