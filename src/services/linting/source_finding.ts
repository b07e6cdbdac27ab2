/**
 * Findings in a source that make their edits when asked for them.
 * @module
 */
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import type { EditedSource } from "./edited_source.ts";
import { deprecatedEdits, exactEdits, layerEdits, literalEdits } from "./finding_edits.ts";
import type { LintEdit, LintFinding, LintSuggestion } from "./lint_finding.ts";
import type { LintRuleName } from "./lint_rules.ts";

/** A finding in a source. A class, because linters ask for thousands of findings and few edits. */
export class SourceFinding implements LintFinding {
  readonly rule: LintRuleName;
  readonly message: string;
  readonly start: number;
  readonly end: number;
  #hasHelp: boolean;
  #source: EditedSource;
  #allow: readonly string[];

  /** @param allow Patterns of the paths of tokens that the source may use. */
  constructor(
    rule: LintRuleName,
    { message, help, length }: Diagnostic,
    start: number,
    source: EditedSource,
    allow: readonly string[] = [],
  ) {
    this.rule = rule;
    this.message = help === undefined ? message : `${message}. ${help}`;
    this.start = start;
    this.end = start + length!;
    this.#hasHelp = help !== undefined;
    this.#source = source;
    this.#allow = allow;
  }

  suggestions(): readonly LintSuggestion[] {
    const source = this.#source;
    if (this.rule === "no-literal-value") {
      return literalEdits(source.literalAt(this.start)!, source);
    }
    // Without help, no allowed token refers to it.
    if (this.rule === "allowed-layers" && !this.#hasHelp) return [];
    const use = source.useAt(this.start);
    if (!use) return [];
    return this.rule === "allowed-layers"
      ? layerEdits(use, source, this.#allow)
      : deprecatedEdits(use, source);
  }

  fix(): readonly LintEdit[] {
    if (this.rule === "allowed-layers") return [];
    if (this.rule === "no-deprecated-token") {
      const all = this.suggestions();
      return all.length === 1 ? all[0].edits : [];
    }
    const all = exactEdits(this.#source.literalAt(this.start)!, this.#source);
    return all.length === 1 && all[0].isSafe ? all[0].edits : [];
  }
}
