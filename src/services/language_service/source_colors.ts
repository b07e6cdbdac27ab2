/**
 * Colors of the tokens that a source of a consumer names. The editor's own server shows those of literals.
 * @module
 */
import { Turns } from "../../engine/host/turns.ts";
import {
  type ColorPresentation,
  type DocumentColor,
  picked,
  type PickedColor,
  rgbaOf,
} from "./colors.ts";
import { showsValue } from "./documents/consumer_files.ts";
import { colorOf } from "./display.ts";
import type { ProjectFiles } from "./documents/project_files.ts";
import { nearestColors } from "./near_colors.ts";
import type { ManifestToken } from "../../base/types/manifest.ts";
import { differenceNote } from "../../facts/usage/replacement.ts";
import { replacedBy } from "../../facts/usage/replaced_use.ts";
import { toHex } from "../../base/values/colors/rgba.ts";

/** Maximum number of tokens that a color picker proposes. */
const mostProposals = 8;

/**
 * The colors of the tokens that a source names, in the chosen contexts. Classes have colors from the server of Tailwind
 * CSS.
 */
export async function sourceColors(
  files: ProjectFiles,
  file: string,
  turns: Turns = new Turns(),
): Promise<DocumentColor[]> {
  const document = await files.consumers.document(file);
  if (!document || document.isOutput) return [];
  const colorsByText = new Map<string, PickedColor | undefined>();
  const found: DocumentColor[] = [];
  for (const { key, start, end } of document.uses.filter(showsValue)) {
    await turns.pause();
    if (!colorsByText.has(key)) {
      const color = await colorOf(files.shownValue(key)?.value);
      colorsByText.set(key, color && picked(color));
    }
    const color = colorsByText.get(key);
    if (color) found.push({ start, end, color });
  }
  return found;
}

/** The tokens nearest to a picked color, to write in place of the one at an offset. */
export async function sourcePresentations(
  files: ProjectFiles,
  file: string,
  start: number,
  color: PickedColor,
): Promise<ColorPresentation[]> {
  const document = await files.consumers.document(file);
  const knownTokens = await files.consumers.knownTokens();
  const use = document?.uses.find((item) => item.start === start);
  const rgba = rgbaOf(color);
  const pickedColor = await files.labOf(toHex(rgba));
  // Edits of a property path may reach beyond its span.
  if (!use || !knownTokens || !pickedColor || !("form" in use.is)) return [];
  const shownValue = ({ name }: ManifestToken) => files.shownValue(`{${name}}`)?.value;
  const near = await nearestColors(files, pickedColor, knownTokens.colors, shownValue);
  const found: ColorPresentation[] = [];
  for (const { token, difference } of near) {
    const text = token === use.token
      ? document!.text.slice(use.start, use.end)
      : replacedBy(use, token, knownTokens).edits[0]?.text;
    if (text === undefined) continue;
    const shown = await colorOf(shownValue(token));
    // A picker has fewer digits than some tokens.
    const isSame = shown !== undefined && toHex(shown) === toHex(rgba);
    const note = isSame ? "" : ` (${differenceNote(difference)})`;
    found.push({ label: text + note, text });
    if (found.length === mostProposals) break;
  }
  return found;
}
