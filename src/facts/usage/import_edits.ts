/**
 * Renames one import of a script with all its uses, for a fix. A rename of tokens edits each mention that changes, in
 * `consumers/renames/consumer_text.ts`.
 * @module
 */
import { isMarkup } from "../consumers/sources/languages.ts";
import type { Mention } from "../consumers/sources/mention.ts";
import type { EditedSource } from "./edited_source.ts";
import type { TextEdit } from "../../base/text/text_edits.ts";

/** The edits that import another name and use it; empty if they could change what the code means. */
export function importEdits(
  { name, start, end, local }: Mention,
  newName: string,
  source: EditedSource,
): TextEdit[] {
  const specifier = { start, end, text: newName };
  // Another local name stays.
  if (!local!.isImported) return [specifier];
  const { uses, isOnly } = local!;
  if (!isOnly || source.countOfWord(newName) > 0) return [];
  if (isMarkup(source.file) && source.countOfWord(name) !== uses.length + 1) return [];
  return [
    specifier,
    ...uses.map(({ start, end, isShorthand }) => ({
      start,
      end,
      text: isShorthand ? `${name}: ${newName}` : newName,
    })),
  ];
}
