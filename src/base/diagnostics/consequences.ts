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
  const last = new Map(checked.map((found) => [keyOf(found), found]));
  return diagnostics.filter((found) =>
    found.code !== "check/value" || last.get(keyOf(found)) === found
  );
}

const isMisspelling = (help: string | undefined) => help?.startsWith("Did you mean ") === true;

/**
 * Suppresses findings that the wrong values of tokens cause, unless they are errors and their cause is a warning.
 *
 * @param earlier Further findings about values.
 */
export function withoutValueConsequences(
  diagnostics: readonly Diagnostic[],
  earlier: Iterable<Diagnostic> = [],
): readonly Diagnostic[] {
  if (!diagnostics.some(({ code }) => valueConsequences.has(code))) return diagnostics;
  const causes = new Map<string, boolean>();
  for (const { code, severity, token, place, help } of [...earlier, ...diagnostics]) {
    if (!token || (code !== "check/value" && code !== "dtcg/value")) continue;
    // Other values may be right, and not for the language of a file.
    if (code === "dtcg/value" && severity !== "error" && !isMisspelling(help)) continue;
    // The parts of a measure make one value: `size.small.unit`. Files may print the other parts of composites.
    const part = token.lastIndexOf(".");
    const isMeasure = ["unit", "value"].includes(token.slice(part + 1)) &&
      place?.path.at(-2) === "$value";
    const name = isMeasure ? token.slice(0, part) : token;
    causes.set(name, causes.get(name) || severity === "error");
  }
  if (causes.size === 0) return diagnostics;
  return diagnostics.filter(({ code, token = "", severity }) =>
    !valueConsequences.has(code) || !causes.has(token) ||
    (severity === "error" && !causes.get(token))
  );
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
    (rest: readonly Diagnostic[]) => withoutValueConsequences(rest),
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
