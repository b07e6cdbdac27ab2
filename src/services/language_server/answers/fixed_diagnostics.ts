/**
 * Finds the diagnostics that code actions fix among those of a request.
 * @module
 */
import type { Diagnostic } from "vscode-languageserver/node";
import type { CodeAction } from "../../language_service/actions/code_action.ts";
import type { TextPositions } from "../../language_service/documents/text_positions.ts";
import { firstFrom } from "../../../base/collections/sorted.ts";
import { addTo } from "../../../base/collections/group_by.ts";

/** A diagnostic with its offsets. */
interface Placed {
  readonly diagnostic: Diagnostic;
  readonly start: number;
  readonly end: number;
  /** The largest end of this and all earlier ones. */
  lastEnd: number;
}

/** The diagnostics of a request, by code and place. */
export class FixedDiagnostics {
  #byCode: Map<string, Placed[]> = new Map();
  #file: string;

  /** @param file Absolute path of the document. */
  constructor(file: string, diagnostics: readonly Diagnostic[], positions: TextPositions) {
    this.#file = file;
    for (const diagnostic of diagnostics) {
      const { range, code } = diagnostic;
      const [start, end] = [positions.offset(range.start), positions.offset(range.end)];
      const placed = { diagnostic, start, end, lastEnd: end };
      addTo(this.#byCode, String(code), placed);
    }
    for (const placed of this.#byCode.values()) {
      placed.sort((a, b) => a.start - b.start);
      let last = 0;
      for (const item of placed) item.lastEnd = last = Math.max(last, item.end);
    }
  }

  /** The diagnostics that an action fixes, in the order of the document. */
  of({ fixes = [], at, edits }: CodeAction): Diagnostic[] {
    const spans = at ? [at] : edits.get(this.#file) ?? [];
    const found = new Set<Diagnostic>();
    for (const code of fixes) {
      const placed = this.#byCode.get(code) ?? [];
      for (const span of spans) {
        const after = firstFrom(placed, span.end + 1, ({ start }) => start);
        let first = after;
        while (first > 0 && placed[first - 1].lastEnd >= span.start) first--;
        for (const { diagnostic, end } of placed.slice(first, after)) {
          if (end >= span.start) found.add(diagnostic);
        }
      }
    }
    return [...found];
  }
}
