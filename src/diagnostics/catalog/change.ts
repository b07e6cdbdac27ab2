/**
 * Diagnostics of `why`, `diff`, `rename` and `migrate`.
 * @module
 */
import type { Diagnostic, DiagnosticNote } from "../../types/diagnostic.ts";
import { make, probably, shown } from "./make.ts";

/** A question that matches no token. */
export function explainUnknown(
  question: string,
  isLine: boolean,
  suggestions: string[],
): Diagnostic {
  if (isLine) {
    return make("explain/unknown", `No token decides ${question}`, {
      help: "The line is the same whatever tokens are, or no platform writes the file",
    });
  }
  return make("explain/unknown", `Nothing is called "${question}"`, {
    help: probably(suggestions) ??
      "Give the path of a token or a group, a name of an output, FILE:LINE, or a value",
  });
}

/** A version that cannot be read. */
export function versionUnknown(version: string, problem: string): Diagnostic {
  return make("version/unknown", `${version} ${problem}`, {
    help: "Give a git reference, a folder, a manifest, or npm: with an installed package",
  });
}

/** A file that is not a manifest of a known version. */
export function versionManifest(file: string, version: unknown): Diagnostic {
  const found = version === undefined
    ? "has no version"
    : `has the version ${shown(version)}, and version 1 is known`;
  return make("version/manifest", `${file} is no manifest of tokens: it ${found}`, {
    file,
    help: "The format json/manifest writes one",
  });
}

/** A file that is not a map of renames. */
export function versionRenames(file: string): Diagnostic {
  return make("version/renames", `${file} does not give new names by the old ones`, {
    file,
    help: 'It must be like { "color.old": "color.new" }, or what token-build diff --renames writes',
  });
}

/** A changeset without the name of a package. */
export function versionNoPackage(): Diagnostic {
  return make("version/package", "Nothing says which package is released", {
    help: "Name it with --package, in diff.package of the configuration, or in package.json",
  });
}

/** A rename that is not possible. */
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
  return make("rename/refused", `${from} cannot be renamed to ${to}: ${reason}`, {
    token: from,
    help: help ?? probably(suggestions),
    ...(notes && notes.length > 0 && { notes }),
  });
}

/** A rename that would change more than paths, or that cannot be followed everywhere. */
export function renameUnsafe(
  message: string,
  { token, file, notes }: { token?: string; file?: string; notes?: DiagnosticNote[] } = {},
): Diagnostic {
  return make("rename/unsafe", message, {
    token,
    file,
    help: "--force renames anyway; what rename cannot follow is then left to you",
    ...(notes && notes.length > 0 && { notes }),
  });
}

/** A migration that would break the build. */
export function migrateRefused(): Diagnostic {
  return make("migrate/refused", "The build succeeds now, and fails with the rewritten files", {
    help: "Fix the errors above, for example hooks that expect text, or use --force",
  });
}
