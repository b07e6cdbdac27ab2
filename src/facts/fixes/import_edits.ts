/**
 * Renames one import of a script with all its uses, for a fix. A rename of tokens edits each mention that changes, in
 * `consumers/renames/consumer_text.ts`.
 * @module
 */
import type { Mention } from "../consumers/sources/mention.ts";
import type { EditedSource } from "./edited_source.ts";
import type { TextEdit } from "../../base/values/text/text_edits.ts";

/** Matches files with languages besides those of scripts, in which uses of a name are not known. */
const markup = /\.(?:html?|vue|svelte|astro)$/i;

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
  if (markup.test(source.file) && source.countOfWord(name) !== uses.length + 1) return [];
  return [
    specifier,
    ...uses.map(({ start, end, isShorthand }) => ({
      start,
      end,
      text: isShorthand ? `${name}: ${newName}` : newName,
    })),
  ];
}
