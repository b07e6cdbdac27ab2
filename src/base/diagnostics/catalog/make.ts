/**
 * Makes diagnostics: looks up severities, and formats values for messages.
 * @module
 */
import type { Diagnostic, Place } from "../../types/diagnostic.ts";
import { type Code, codes } from "../codes.ts";

/** Text of an unknown exception. */
export function errorText(cause: unknown): string {
  try {
    return String(cause instanceof Error ? cause.message : cause);
  } catch {
    return "the thrown value has no text";
  }
}

/** The first line of an exception's text. Runtimes add code and positions in further lines. */
export function firstLine(cause: unknown): string {
  return errorText(cause).trim().split("\n")[0].replace(/ at file:\/\/\S+$/, "");
}

/** Quotes and joins words: `"a"`, `"a" and "b"`, `"a", "b" and "c"`. */
export function quotedList(words: readonly string[]): string {
  const quoted = words.map((word) => `"${word}"`);
  const last = quoted.pop();
  return quoted.length === 0 ? last ?? "" : `${quoted.join(", ")} and ${last}`;
}

/** Asks whether one of the suggestions was meant; `undefined` if there are none. */
export function probably(suggestions: string[]): string | undefined {
  return suggestions.length === 0 ? undefined : `Did you mean ${quotedOr(suggestions)}?`;
}

function quotedOr(words: string[]): string {
  return quotedList(words).replace(/ and (?=[^ ]*$)/, " or ");
}

/** A value as JSON; describes values that contain themselves. `undefined` for values that JSON cannot represent. */
function jsonOf(value: unknown): string | undefined {
  if (typeof value === "number" || typeof value === "bigint") return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    return Array.isArray(value) ? "a list that contains itself" : "an object that contains itself";
  }
}

/** A value for a message: JSON, cut to 60 characters. */
export function shown(value: unknown): string {
  const text = typeof value === "function" ? "a function" : jsonOf(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

function isPlace({ file, path }: Place): boolean {
  return typeof file === "string" && Array.isArray(path) &&
    path.every((key) => typeof key === "string");
}

export function make(
  code: Code,
  message: string,
  rest: Partial<Omit<Diagnostic, "code" | "message">> = {},
): Diagnostic {
  const { severity = codes[code].severity, ...more } = rest;
  const diagnostic: Diagnostic = { code, severity, message, ...more };
  for (const key of Object.keys(more) as (keyof typeof more)[]) {
    if (more[key] === undefined) delete diagnostic[key];
  }
  // A hook may have damaged the place of a token.
  if (diagnostic.place && !isPlace(diagnostic.place)) delete diagnostic.place;
  const { notes } = diagnostic;
  if (notes) diagnostic.notes = notes.filter(({ place }) => !place || isPlace(place));
  if (diagnostic.place && diagnostic.file === undefined) diagnostic.file = diagnostic.place.file;
  return diagnostic;
}
