/**
 * Inlay hints: resolved values after references.
 * @module
 */
import { keyName } from "../../base/tokens/tree.ts";
import { isSourceFile } from "../../facts/consumers/sources/languages.ts";
import { showsValue } from "./documents/consumer_files.ts";
import { shortText } from "./display.ts";
import type { ProjectFiles } from "./documents/project_files.ts";
import { Work } from "./work.ts";

/** A text to show at an offset. */
export interface InlayHint {
  readonly offset: number;
  readonly label: string;
  /** The token whose value it shows. */
  readonly key: string;
  readonly name: string;
}

/**
 * The values of references between two offsets in the chosen contexts, with the number of other contexts in which they
 * differ.
 */
export async function inlayHints(
  files: ProjectFiles,
  file: string,
  start: number,
  end: number,
  work: Work<InlayHint> = new Work(),
): Promise<InlayHint[]> {
  if (isSourceFile(file)) return await hintsInSource(files, file, { start, end }, work);
  const document = await files.document(file);
  for (const reference of document?.referencesTouching(start, end) ?? []) {
    await work.pause();
    const key = await files.keyOf(file, reference);
    // Place the hint after the closing brace and quote.
    const [rest] = /^\s*\}?["']?/.exec(document!.text.slice(reference.end, reference.end + 8))!;
    const hint = key === undefined ? undefined : hintOf(files, key, reference.end + rest.length);
    if (hint) work.found.push(hint);
  }
  return work.found;
}

function hintOf(files: ProjectFiles, key: string, offset: number): InlayHint | undefined {
  const shown = files.shownValue(key);
  if (!shown) return undefined;
  const others = files.index.countValues(key) - 1;
  const more = others < 1 ? "" : ` +${others}`;
  return { offset, label: `= ${shortText(shown.value)}${more}`, key, name: keyName(key) };
}

/** The values of the tokens that a source names, except in outputs. */
async function hintsInSource(
  files: ProjectFiles,
  file: string,
  { start, end }: { readonly start: number; readonly end: number },
  work: Work<InlayHint>,
): Promise<InlayHint[]> {
  const document = await files.consumers.document(file);
  if (!document || document.isOutput) return [];
  for (const use of document.uses) {
    await work.pause();
    if (!showsValue(use) || use.end < start || use.start > end) continue;
    // Place the hint after the closing parenthesis of `var(--a)`.
    const [rest] = /^\s*\)|/.exec(document.text.slice(use.end, use.end + 8))!;
    const isReference = /var\(\s*$/.test(
      document.text.slice(Math.max(0, use.start - 8), use.start),
    );
    const hint = hintOf(files, use.key, use.end + (isReference ? rest.length : 0));
    if (hint) work.found.push(hint);
  }
  return work.found;
}
