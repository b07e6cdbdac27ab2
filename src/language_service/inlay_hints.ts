/**
 * Inlay hints: resolved values after references.
 * @module
 */
import { keyName } from "../tokens/tree.ts";
import { shortText } from "./display.ts";
import type { ProjectFiles } from "./project_files.ts";

/** A text to show at an offset. */
export interface InlayHint {
  readonly offset: number;
  readonly label: string;
  /** The token whose value it shows. */
  readonly key: string;
  readonly name: string;
}

/**
 * The values of references between two offsets in the base contexts, with the number of other contexts in which they
 * differ.
 */
export async function inlayHints(
  files: ProjectFiles,
  file: string,
  start: number,
  end: number,
): Promise<InlayHint[]> {
  const document = await files.document(file);
  const found: InlayHint[] = [];
  for (const reference of document?.references ?? []) {
    if (reference.end < start || reference.start > end) continue;
    const key = await files.keyOf(file, reference);
    const values = key === undefined ? [] : files.index.values(key);
    if (values.length === 0) continue;
    const [first, ...others] = values;
    const more = others.length === 0 ? "" : ` +${others.length}`;
    // Place the hint after the closing brace and quote.
    const [rest] = /^\s*\}?["']?/.exec(document!.text.slice(reference.end, reference.end + 8))!;
    const offset = reference.end + rest.length;
    const label = `= ${shortText(first.value)}${more}`;
    found.push({ offset, label, key: key!, name: keyName(key!) });
  }
  return found;
}
