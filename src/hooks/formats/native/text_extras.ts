/**
 * Reads properties of Tokens Studio's typographies that DTCG lacks: text case, text decoration, and paragraph spacing.
 * @module
 */
import { isPlainObject } from "../../../base/tokens/plain_object.ts";
import { syntaxOf } from "../../../base/tokens/syntax.ts";
import type { TransformedToken } from "../../../base/types/token.ts";
import { lengthOf } from "../../../base/values/read_length.ts";

/** The case and decoration of text; a missing property changes nothing. */
export interface TextExtras {
  readonly textCase?: "uppercase" | "lowercase" | "capitalize";
  readonly decoration?: "underline" | "line-through";
}

const cases = ["uppercase", "lowercase", "capitalize"] as const;
const decorations = ["underline", "line-through"] as const;

function oneOf<T extends string>(known: readonly T[], value: unknown): T | undefined {
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

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === "" || value === "none" ||
  lengthOf(value)?.number === 0;

/** The text cases and decorations that a platform supports. */
export interface TextSupport {
  readonly cases: readonly NonNullable<TextExtras["textCase"]>[];
  readonly decorations: readonly NonNullable<TextExtras["decoration"]>[];
}

/** Makes a function that lists the properties of a typography that a platform does not support. */
export function missingExtras(
  { cases, decorations }: TextSupport,
): (token: TransformedToken, options: { usesDtcg?: boolean }) => string[] {
  const has: Readonly<Record<string, (value: unknown) => boolean>> = {
    textCase: (value) => oneOf(cases, value) !== undefined,
    textDecoration: (value) => oneOf(decorations, value) !== undefined,
    paragraphSpacing: () => false,
    paragraphIndent: () => false,
  };
  return (token, options) => {
    const syntax = syntaxOf(options.usesDtcg);
    const value = token[syntax.value];
    if (token[syntax.type] !== "typography" || !isPlainObject(value)) return [];
    return Object.entries(has)
      .filter(([name, isThere]) => !isNothing(value[name]) && !isThere(value[name]))
      .map(([name]) => name);
  };
}
