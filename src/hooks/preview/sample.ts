/**
 * Sample text that fits its font size.
 * @module
 */
import { lengthOf, pixelsOf } from "../../base/values/read_length.ts";
import { linesOfText } from "./lines.ts";

/** Units of fonts, in pixels. */
const fontUnits: Readonly<Record<string, number>> = { em: 16, ex: 8, ch: 8 };

/** Converts a length to pixels at a font size of 16; `undefined` for other text. */
export function pixels(text: string | undefined): number | undefined {
  const length = lengthOf(text);
  if (!length) return undefined;
  return fontUnits[length.unit] === undefined
    ? pixelsOf(length, 16)
    : length.number * fontUnits[length.unit];
}

/** The size from which samples are short, the width of a narrow page, in pixels, and the most lines there. */
const large = 40;
const narrow = 320;
const mostLines = 4;

/** Average width of letters in parts of the font size, of a wide font. */
export const letterWidth = 0.6;

/** The first words of a sample that large text shows whole on narrow pages; `Aa` if the first does not fit. */
export function sampleAt(size: number, sample: string): string {
  if (size < large) return sample;
  const letters = Math.floor(narrow / (size * letterWidth));
  let shown = "";
  for (const word of sample.split(" ")) {
    const longer = `${shown} ${word}`.trimStart();
    if (word.length > letters || linesOfText(longer, letters) > mostLines) break;
    shown = longer;
  }
  return shown === "" ? "Aa" : shown.replace(/[,;:]$/, "");
}
