/**
 * Diagnostics of `usage`.
 * @module
 */
import type { Diagnostic } from "../../types/diagnostic.ts";
import { errorText, make, probably } from "./make.ts";
import { missingPackageHelp } from "../missing_package.ts";

/** A span of a source: line and column from 1, and a length. */
export interface SourceSpan {
  file: string;
  line: number;
  column: number;
  length: number;
}

/** A name that no token has, and that nothing else defines. */
export function usageUnknown(name: string, suggestions: string[], span: SourceSpan): Diagnostic {
  return make("usage/unknown-name", `${name} is no token, and nothing defines it`, {
    ...span,
    help: probably(suggestions),
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

/** A value that a token has. */
export function usageLiteral(
  { value, token, isExact, written, span }: {
    value: string;
    token: string;
    isExact: boolean;
    /** How code writes the token. */
    written: string;
    span: SourceSpan;
  },
): Diagnostic {
  const is = isExact ? "is the value of" : "is nearly the value of";
  return make("usage/literal", `${value} ${is} ${token}`, {
    ...span,
    token,
    help: `Use ${written}`,
  });
}

/** A token that nobody uses. */
export function usageUnused(
  token: string,
  place: { file: string; line?: number; column?: number } | undefined,
): Diagnostic {
  return make("usage/unused", `Nothing uses ${token}, and no token that is used refers to it`, {
    token,
    ...place,
  });
}

/** A pattern that no source matches. */
export function usageUnmatched(pattern: string): Diagnostic {
  return make("usage/unmatched", `No source matches "${pattern}"`, {
    help: "Patterns start at the working folder; files of installed packages are left out",
  });
}

/** A source that cannot be parsed. */
export function usageUnparsed(file: string, cause: unknown): Diagnostic {
  const reason = errorText(cause).split("\n")[0];
  return make("usage/unparsed", `${file} cannot be parsed: ${reason}`, {
    file,
    help: missingPackageHelp(errorText(cause)),
  });
}
