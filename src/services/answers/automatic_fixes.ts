/**
 * Applies automatic fixes.
 * @module
 */
import type { TextEdit } from "../../base/values/text/text_edits.ts";
import type { SourceFinding } from "../../facts/fixes/source_finding.ts";

/** The automatic fixes of the findings in a source. */
export interface AutomaticFixes {
  /** The edits, which do not overlap, in text order. */
  readonly edits: readonly TextEdit[];
  /** The findings without a fix. */
  readonly others: readonly SourceFinding[];
}

/** Selects the automatic fixes of findings in a source: each applies whole or not at all. */
export function automaticFixes(findings: readonly SourceFinding[], length: number): AutomaticFixes {
  const edits: TextEdit[] = [];
  const isEdited = new Uint8Array(length + 1);
  const isFree = ({ start, end }: TextEdit) => !isEdited.subarray(start, end + 1).includes(1);
  const others: SourceFinding[] = [];
  for (const finding of findings) {
    const all = finding.fix();
    if (all.length === 0 || !all.every(isFree)) {
      others.push(finding);
      continue;
    }
    for (const edit of all) {
      edits.push(edit);
      isEdited.fill(1, edit.start, edit.end);
    }
  }
  return { edits: edits.sort((one, other) => one.start - other.start), others };
}
