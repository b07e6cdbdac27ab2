/**
 * Findings in a source that make their edits when asked for them.
 * @module
 */
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import type { Span } from "../consumers/sources/mention.ts";
import type { Replacement } from "./replacement.ts";
import type { TextEdit } from "../../base/text/text_edits.ts";

/** A finding in a source. A class, because linters ask for thousands of findings and few edits. */
export abstract class SourceFinding {
  readonly diagnostic: Diagnostic;
  /** Start of the span in UTF-16 units. */
  readonly start: number;
  readonly end: number;

  constructor(diagnostic: Diagnostic, { start, end }: Span) {
    this.diagnostic = diagnostic;
    this.start = start;
    this.end = end;
  }

  /** Whether it is a former name of a token. */
  get isRenamed(): boolean {
    return false;
  }

  /** Replacements to choose from, the best first. */
  abstract replacements(): readonly Replacement[];

  /** The replacements that compete for the automatic fix, which is made only if there is exactly one. */
  protected candidates(): readonly Replacement[] {
    return this.replacements();
  }

  /** The edits of the only replacement, if it is safe to apply automatically; otherwise empty. */
  fix(): readonly TextEdit[] {
    const [first, ...others] = this.candidates();
    return first?.isSafe && others.length === 0 ? first.edits : [];
  }
}
