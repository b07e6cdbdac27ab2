/**
 * Findings in sources, with edits. Contains only types.
 * @module
 */
import type { LintRuleName } from "./lint_rules.ts";

/** A replacement of a span of a source. Offsets are in UTF-16 units. */
export interface LintEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A replacement that people may choose. */
export interface LintSuggestion {
  readonly title: string;
  readonly edits: readonly LintEdit[];
}

/** A finding in a source. Offsets are in UTF-16 units. */
export interface LintFinding {
  readonly rule: LintRuleName;
  readonly message: string;
  readonly start: number;
  readonly end: number;
  /** Edits that keep what the source means, apart from deprecated tokens; empty if there are none. */
  readonly fix: readonly LintEdit[];
  readonly suggestions: readonly LintSuggestion[];
}
