/**
 * Defines and runs the lines of the DTCG checklist: a document, and its expected result in strict
 * mode.
 */
import assert from "node:assert/strict";
import { createFsFromVolume, Volume } from "memfs";
import TokenBuilder, { BuildError, type Diagnostic, type TransformedToken } from "../../mod.ts";

// deno-lint-ignore no-explicit-any
type Tree = Record<string, any>;

/** The result of a document. */
export interface Outcome {
  tokens: Map<string, TransformedToken>;
  /** Places of errors, keys joined by slashes; starts with the token's name if it is a different one. */
  errors: string[];
  warnings: string[];
  said: Diagnostic[];
}

/** The expected result of a document. */
export interface Expected {
  /** All tokens by dotted path, with their values. */
  values?: Tree;
  /** Types of some tokens. */
  types?: Record<string, string>;
  /** `$deprecated` of some tokens. */
  deprecated?: Tree;
  /** Places of errors that must be reported; the end of a path may be missing. */
  errors?: string[];
  /** Places of warnings that must be reported. */
  warnings?: string[];
  /** Any other check. */
  also?: (outcome: Outcome) => void;
}

/** A line: its number, its title, the document (an object, or the text of a file) and its expected result. */
export type Line = [number: string, title: string, document: unknown, expected: Expected];

/** Builds a document. */
export async function outcomeOf(document: unknown, config: Tree = {}): Promise<Outcome> {
  const text = typeof document === "string" ? document : JSON.stringify(document);
  const said: Diagnostic[] = [];
  const builder = new TokenBuilder({
    source: ["a.tokens"],
    strict: true,
    platforms: { plain: {} },
    log: { report: (diagnostic: Diagnostic) => said.push(diagnostic) },
    ...config,
  }, { volume: createFsFromVolume(Volume.fromJSON({ "a.tokens": text })), init: false });
  const tokens = new Map<string, TransformedToken>();
  try {
    const { allTokens } = await builder.getPlatformTokens("plain");
    for (const token of allTokens) tokens.set(token.path.join("."), token);
  } catch (cause) {
    if (!(cause instanceof BuildError)) throw cause;
    said.push(...cause.diagnostics);
  }
  const places = (severity: string) =>
    said.filter((found) => found.severity === severity)
      .flatMap((found) => [found, ...found.notes ?? []])
      .map(({ place }) => place?.path.join("/") ?? "");
  return { tokens, errors: places("error"), warnings: places("warning"), said };
}

function assertPlaces(found: string[], wanted: string[], kind: string): void {
  for (const place of wanted) {
    assert.ok(
      found.some((other) => other === place || other.startsWith(`${place}/`)),
      `no ${kind} at ${place}, only at ${found.join(" ") || "nothing"}`,
    );
  }
}

/** A token of type `number`. */
export const num = ($value: unknown, more: Tree = {}): Tree => ({
  $type: "number",
  $value,
  ...more,
});

/** A length in pixels, as a token. */
export const dim = (value: unknown): Tree => ({
  $type: "dimension",
  $value: { value, unit: "px" },
});

/** A color. */
export const C = { colorSpace: "srgb", components: [1, 0, 0] };

/** A length. */
export const px = (value: unknown): Tree => ({ value, unit: "px" });

/** A shadow. */
export const SH: Tree = { color: C, offsetX: px(1), offsetY: px(1), blur: px(2), spread: px(0) };

/** A stop of a gradient. */
export const ST = (position: unknown): Tree => ({ color: C, position });

/** Runs a line. */
export async function assertLine([, , document, expected]: Line): Promise<void> {
  const { values, types = {}, deprecated = {}, errors, warnings, also } = expected;
  assert.ok(values || errors || also, "the line expects something");
  const outcome = await outcomeOf(document);
  if (errors) assertPlaces(outcome.errors, errors, "error");
  else assert.deepEqual(outcome.said.filter(({ severity }) => severity === "error"), []);
  if (values) {
    const found = Object.fromEntries(
      Array.from(outcome.tokens, ([path, token]) => [path, token.$value]),
    );
    assert.deepEqual(found, values);
  }
  for (const [path, type] of Object.entries(types)) {
    assert.equal(outcome.tokens.get(path)?.$type, type, `type of ${path}`);
  }
  for (const [path, wanted] of Object.entries(deprecated)) {
    assert.equal(outcome.tokens.get(path)?.$deprecated, wanted, `deprecated of ${path}`);
  }
  if (warnings) assertPlaces(outcome.warnings, warnings, "warning");
  also?.(outcome);
}
