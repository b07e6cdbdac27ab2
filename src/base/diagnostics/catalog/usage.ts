import type { Diagnostic } from "../../types/diagnostic.ts";
import { make, probably } from "./make.ts";
import { counted } from "../../text/counted.ts";

/** A span of a source: line and column from 1, and a length. */
export interface SourceSpan {
  file: string;
  line: number;
  column: number;
  length: number;
}

/**
 * A name that is not a token, and that nothing else defines.
 *
 * @param renamed Current name of the token that had the name earlier.
 * @param isCertain Whether no other source can define it.
 */
export function usageUnknown(
  name: string,
  { suggestions, renamed, span, isCertain = true }: {
    suggestions: string[];
    renamed?: string | undefined;
    span: SourceSpan;
    isCertain?: boolean;
  },
): Diagnostic {
  const sources = isCertain ? "no source" : "no source that was read";
  return make("usage/unknown-name", `${name} is not a token, and ${sources} defines it`, {
    ...span,
    help: renamed === undefined ? probably(suggestions) : `It was renamed to ${renamed}`,
  });
}

/** A deprecated token in use. */
export function usageDeprecated(
  name: string,
  token: string,
  reason: string | true,
  span: SourceSpan,
): Diagnostic {
  return make("usage/deprecated", `${name} is deprecated`, {
    ...span,
    token,
    ...(reason !== true && { help: reason }),
  });
}

/** How a literal matches a token: it has the value, the value in another unit, or nearly the value. */
export type LiteralMatch = "exact" | "other unit" | "near";

/** A literal that equals or nearly equals a token's value. */
export function usageLiteral(
  { value, token, match, written, span }: {
    value: string;
    token: string;
    match: LiteralMatch;
    /** How code writes the token. */
    written: string;
    span: SourceSpan;
  },
): Diagnostic {
  const is = match === "near" ? "is nearly the value of" : "is the value of";
  const note = match === "other unit" ? " in another unit" : "";
  return make("usage/literal", `${value} ${is} ${token}${note}`, {
    ...span,
    token,
    help: `Use ${written}`,
  });
}

/**
 * A fallback of `var()` that differs from the token's value.
 *
 * @param value The value of the token in its default contexts.
 */
export function usageFallback(
  fallback: string,
  { name, value, token, span }: { name: string; value: string; token: string; span: SourceSpan },
): Diagnostic {
  return make("usage/fallback", `${fallback} is the fallback of ${name}, whose value is ${value}`, {
    ...span,
    token,
  });
}

/**
 * A token of a layer that sources may not use.
 *
 * @param allow Patterns of the paths of allowed tokens.
 * @param instead Paths of allowed tokens that refer to it.
 */
export function usageLayer(
  name: string,
  token: string,
  { allow, instead, span }: { allow: readonly string[]; instead: string[]; span: SourceSpan },
): Diagnostic {
  return make("usage/layer", `${name} is not allowed here; allowed tokens: ${allow.join(", ")}`, {
    ...span,
    token,
    ...(instead.length > 0 && { help: `Use ${instead.join(" or ")}` }),
  });
}

/** A token that sources do not use, either directly or through references. */
export function usageUnused(
  token: string,
  place: { file: string; line?: number; column?: number } | undefined,
): Diagnostic {
  return make("usage/unused", `Nothing uses ${token}, directly or through references`, {
    token,
    ...place,
  });
}

export function usageUnmatched(pattern: string): Diagnostic {
  return make("usage/unmatched", `No source matches "${pattern}"`, {
    help: "Patterns are relative to the working folder; files of installed packages are excluded",
  });
}

/** The command that reads sources. */
export type SourcePurpose = "usage" | "rename";

/** A part of a source that cannot be parsed. */
export function usageUnparsed(
  reason: string,
  span: SourceSpan,
  purpose: SourcePurpose = "usage",
): Diagnostic {
  return make("usage/unparsed", `${span.file} cannot be parsed: ${reason}`, {
    ...span,
    help: purpose === "rename"
      ? "It is read as plain text; check that no name was missed"
      : "It is read as plain text; unused tokens are not reported until it can be parsed",
  });
}

/** A parser that is not installed, with the first source that needs it. */
export function usageNoParser(
  packages: string,
  install: string,
  files: number,
  span: SourceSpan,
  purpose: SourcePurpose = "usage",
): Diagnostic {
  const sources = counted(files, "source");
  return make("usage/no-parser", `${sources} cannot be parsed without ${packages}`, {
    ...span,
    help: purpose === "rename"
      ? `Run "${install}"; without it, a rename would miss names`
      : `Run "${install}"; until then, some uses are missed, and unused tokens are not reported`,
  });
}

/** A part of a source in a language without a parser. */
export function usageAsText(language: string, span: SourceSpan): Diagnostic {
  return make(
    "usage/as-text",
    `${span.file} is read as plain text: ${language} has no parser here`,
    { ...span, help: "Uses of tokens are found; hard-coded values of tokens are not" },
  );
}
