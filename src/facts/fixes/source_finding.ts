/**
 * Findings in a source that make their edits when asked for them.
 * @module
 */
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import type { EditedSource } from "./edited_source.ts";
import { deprecatedEdits, exactEdits, layerEdits, literalEdits } from "./finding_edits.ts";
import type { Replacement, SourceEdit } from "./replacement.ts";

/** A finding in a source. A class, because linters ask for thousands of findings and few edits. */
export class SourceFinding {
  readonly diagnostic: Diagnostic;
  /** Start of the span in UTF-16 units. */
  readonly start: number;
  /** End of the span. */
  readonly end: number;
  #source: EditedSource;
  #allow: readonly string[];

  /** @param allow Patterns of the paths of tokens that the source may use. */
  constructor(
    diagnostic: Diagnostic,
    start: number,
    source: EditedSource,
    allow: readonly string[] = [],
  ) {
    this.diagnostic = diagnostic;
    this.start = start;
    this.end = start + diagnostic.length!;
    this.#source = source;
    this.#allow = allow;
  }

  /** Replacements to choose from. */
  replacements(): readonly Replacement[] {
    const source = this.#source;
    const { code, help } = this.diagnostic;
    if (code === "usage/literal") return literalEdits(source.literalAt(this.start)!, source);
    const isLayer = code === "usage/layer";
    // Without help, no allowed token refers to it.
    if (isLayer && help === undefined) return [];
    const use = source.useAt(this.start);
    if (!use) return [];
    return isLayer ? layerEdits(use, source, this.#allow) : deprecatedEdits(use, source);
  }

  /** The edits of the only replacement, if it is safe to apply automatically; otherwise empty. */
  fix(): readonly SourceEdit[] {
    const { code } = this.diagnostic;
    if (code === "usage/deprecated") {
      const all = this.replacements();
      return all.length === 1 ? all[0].edits : [];
    }
    if (code !== "usage/literal") return [];
    const all = exactEdits(this.#source.literalAt(this.start)!, this.#source);
    return all.length === 1 && all[0].isSafe ? all[0].edits : [];
  }
}
