/**
 * Diagnostics of `why`, `diff`, `rename` and `migrate`.
 * @module
 */
import type { Diagnostic, DiagnosticNote, Place } from "../../types/diagnostic.ts";
import { wholeStart } from "../../text/printable.ts";
import { make, probably } from "./make.ts";
import type { SourceSpan } from "./usage.ts";

/** A question that matches no token. */
export function explainUnknown(
  question: string,
  isLine: boolean,
  suggestions: string[],
): Diagnostic {
  if (isLine) {
    return make("explain/unknown", `No token affects ${question}`, {
      help: "The line does not depend on tokens, or no platform writes the file",
    });
  }
  return make("explain/unknown", `Nothing matches "${question}"`, {
    help: probably(suggestions) ??
      "Give the path of a token or group, an output name, FILE:LINE, or a value",
  });
}

/** A version that cannot be read. */
export function versionUnknown(
  version: string,
  problem: string,
  help =
    "Give a git reference, a folder, a manifest, an archive (.tgz), or npm: with an installed package",
): Diagnostic {
  return make("version/unknown", `${version} ${problem}`, { help });
}

export function versionStaged(problem: string): Diagnostic {
  return make("version/staged", `The staged files cannot be read: ${problem}`, {
    help: "Run check --staged in a working tree of git, or check without --staged",
  });
}

/** A file that is not a manifest of a known version. The problem completes "it …". */
export function versionManifest(file: string, problem: string): Diagnostic {
  const [, key] = /^has (?!no )(?:invalid )?(\w+)/.exec(problem) ?? [];
  return make("version/manifest", `${file} is not a token manifest: it ${problem}`, {
    file,
    place: { file, path: key === undefined ? [] : [key] },
    help: "Write a manifest with the format json/manifest",
  });
}

/** A file that is not a map of renames, with the path of its first part that is not. */
export function versionRenames(file: string, path: readonly string[]): Diagnostic {
  return make("version/renames", `${file} does not map old names to new names`, {
    file,
    place: { file, path: [...path] },
    help: 'Write { "color.old": "color.new" }, or use the output of token-build diff --renames',
  });
}

/** A changeset without the name of a package. */
export function versionNoPackage(): Diagnostic {
  return make("version/package", "The name of the package to release is missing", {
    help: "Set it with --package, in diff.package of the configuration, or in package.json",
  });
}

/** A rename that is not possible. The first note is the position of the diagnostic. */
export function renameRefused(
  from: string,
  to: string,
  reason: string,
  { suggestions = [], help, notes }: {
    suggestions?: string[];
    help?: string;
    notes?: DiagnosticNote[];
  } = {},
): Diagnostic {
  const [first, ...others] = notes ?? [];
  return make("rename/refused", `${from} cannot be renamed to ${to}: ${reason}`, {
    token: from,
    place: first?.place,
    help: help ?? probably(suggestions),
    ...(others.length > 0 && { notes: others }),
  });
}

/** A rename that would change more than paths, or that cannot be followed everywhere. */
export function renameUnsafe(
  message: string,
  { token, file, place }: { token?: string; file?: string; place?: Place | undefined } = {},
): Diagnostic {
  return make("rename/unsafe", message, {
    token,
    file,
    place,
    help: "Use --force to rename anyway, then update by hand what rename cannot follow",
  });
}

/** A name in a source that the later version of the tokens lacks. */
export function upgradeLacks(
  name: string,
  version: string,
  help: string | undefined,
  span: SourceSpan,
): Diagnostic {
  return make("usage/unknown-name", `${name} is not in ${version}`, { ...span, help });
}

/**
 * A name in a source that the later version of the tokens gave to another token.
 *
 * @param other The token that has the name in the later version.
 * @param instead How code writes the renamed token.
 */
export function upgradeMeaning(
  name: string,
  { token, other, instead, span }: {
    token: string;
    other: string;
    instead: string | undefined;
    span: SourceSpan;
  },
): Diagnostic {
  const message = `${name} is ${token} now, and ${other} in the later version`;
  const rename = instead === undefined ? "" : ` It becomes ${instead}.`;
  return make("rename/unsafe", message, {
    ...span,
    token,
    help: "A second run could not tell renamed names from others. " +
      `If these sources are not upgraded yet, run once with --force.${rename}`,
  });
}

/**
 * A place in a source that may use a renamed token under its old name without writing it.
 *
 * @param text The code there.
 * @param why Whether it composes a name, or uses a whole object.
 * @param token The renamed token, if it is the only one.
 */
export function renameOpenUse(
  text: string,
  why: "computed" | "whole",
  token: string | undefined,
  span: SourceSpan,
): Diagnostic {
  const target = token ?? "renamed tokens";
  const code = wholeStart(text.replace(/\s+/g, " "), 60);
  const message = why === "computed"
    ? `${code} is used with a computed name, which may be that of ${target}`
    : `${code} is used as a whole, so other code may use the name of ${target}`;
  return make("rename/open-use", message, {
    ...span,
    ...(token !== undefined && { token }),
    help: "Check the code that uses it. --force renames everything else",
  });
}

/** A migration that would break the build. */
export function migrateRefused(): Diagnostic {
  return make(
    "migrate/refused",
    "The build succeeds now, but would fail with the rewritten files",
    { help: "Fix the errors above, for example hooks that expect text, or use --force" },
  );
}
