/**
 * Suppresses findings that an unreadable file or an invalid value has caused.
 * @module
 */
import type { Diagnostic } from "../types/diagnostic.ts";
import { sourceHeldBack } from "./catalog/files.ts";
import type { Code } from "./codes.ts";

/** Codes of files whose tokens are missing because the file is broken. */
const causes: ReadonlySet<string> = new Set<Code>([
  "file/syntax",
  "file/shape",
  "file/unreadable",
  "file/encoding",
  "file/depth",
  "file/module",
  "file/typescript",
  "file/parser",
  "file/archive",
  "source/missing",
  "source/package",
  "design-tool/document",
  "resolver/document",
]);

/** Codes of findings that missing tokens may cause. */
const consequences: ReadonlySet<string> = new Set<Code>([
  "reference/missing",
  "reference/filtered-out",
  "dtcg/reference",
  "dtcg/extends",
  "output/empty",
  "output/stale",
  "transform/unmatched",
  "check/unused",
  "check/pair",
]);

/** Codes of findings that a wrong value may cause. */
const valueConsequences: ReadonlySet<string> = new Set<Code>([
  "output/composite",
  "transform/failed",
  "transform/unit",
]);

/** Keeps one finding for each wrong value: that of `check`, which comes after those of the build. */
function withoutRepeats(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const keyOf = ({ token, place }: Diagnostic) => JSON.stringify([token, place?.path]);
  const checked = diagnostics.filter(({ code }) => code === "check/value");
  if (checked.length === 0) return diagnostics;
  const last = new Map(checked.map((found) => [keyOf(found), found]));
  const tokens = new Set(checked.map(({ token }) => token));
  return diagnostics.filter((found) =>
    found.code === "check/value"
      ? last.get(keyOf(found)) === found
      : !valueConsequences.has(found.code) || !tokens.has(found.token)
  );
}

/** Suppresses the omission of a token in files if its value is an error. */
function withoutOmissions(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const wrong = new Set(
    diagnostics.filter(({ code, severity }) => code === "dtcg/value" && severity === "error")
      .map(({ token }) => token),
  );
  return wrong.size === 0
    ? diagnostics
    : diagnostics.filter(({ code, token }) => code !== "output/composite" || !wrong.has(token));
}

/**
 * If every output would be without tokens, and files of a design tool have problems, these are errors with a note
 * instead.
 */
function withoutAllEmpty(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const empty = diagnostics.find(({ code, severity, place }) =>
    code === "output/empty" && severity === "error" && !place
  );
  const isCause = ({ code, severity }: Diagnostic) =>
    code.startsWith("design-tool/") && severity !== "info";
  if (!empty || !diagnostics.some(isCause)) return diagnostics;
  const notes = [{ message: empty.message }];
  return diagnostics.filter((found) => found !== empty).map((found): Diagnostic =>
    isCause(found) ? { ...found, severity: "error", notes } : found
  );
}

/** Suppresses an unknown property if what is missing, such as a hook, has the same place, because the property has it. */
function withoutMisplaced(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const keyOf = ({ place }: Diagnostic) => place && JSON.stringify([place.file, place.path]);
  const missing: readonly string[] = ["hook/unknown", "config/no-transforms"] satisfies Code[];
  const places = new Set(diagnostics.filter(({ code }) => missing.includes(code)).map(keyOf));
  return diagnostics.filter((found) =>
    found.code !== "config/unknown-property" || !found.place || !places.has(keyOf(found))
  );
}

/** Suppresses findings about single patterns if none matches a file. */
function withoutPatterns(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.some(({ code }) => code === "source/none")
    ? diagnostics.filter(({ code }) => code !== "source/unmatched")
    : diagnostics;
}

/** Suppresses findings that unreadable files may have caused, and reports their number. */
export function withoutConsequences(all: readonly Diagnostic[]): readonly Diagnostic[] {
  const diagnostics = [
    withoutRepeats,
    withoutOmissions,
    withoutMisplaced,
    withoutAllEmpty,
    withoutPatterns,
  ].reduce((rest, without) => without(rest), all);
  const unread = diagnostics.filter(({ code }) => causes.has(code));
  if (unread.length === 0) return diagnostics;
  const rest = diagnostics.filter(({ code }) => !consequences.has(code));
  const held = diagnostics.length - rest.length;
  if (held === 0) return diagnostics;
  // Findings about sources have the place of the pattern, in the configuration.
  const files = unread.flatMap(({ code, file }) => code.startsWith("source/") ? [] : file ?? []);
  return [...rest, sourceHeldBack(held, [...new Set(files)])];
}
