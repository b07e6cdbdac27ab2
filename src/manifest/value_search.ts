/**
 * Compares token values with a value in a question.
 * @module
 */
import { toRgba } from "../values/color.ts";
import { comparedText } from "../values/plain_text.ts";
import { isColor } from "../values/read_color.ts";
import { lengthOf } from "../values/read_length.ts";

/** Whether a value equals the one in the question. */
type IsSame = (value: unknown) => boolean | Promise<boolean>;

/** Removes quotes and a final `;` or `,` from a value that was copied from a file. */
function withoutSigns(question: string): string {
  return question.trim().replace(/[;,]$/, "").replace(/^(["'])(.*)\1$/, "$2");
}

/** The sRGB channels of a color, as comparable text. */
async function channelsOf(value: unknown): Promise<string | undefined> {
  const rgba = await toRgba(value);
  if (!rgba) return undefined;
  const { r, g, b, a } = rgba;
  return [r, g, b, a * 255].map(Math.round).join(" ");
}

/** Compares values with a color or a size in any notation; `undefined` if the question is neither. */
export async function sameMeasured(question: string): Promise<IsSame | undefined> {
  const text = withoutSigns(question);
  const length = lengthOf(text);
  if (length) {
    return (value) => {
      const other = lengthOf(value);
      return other?.number === length.number && other.unit === length.unit;
    };
  }
  const channels = isColor(text) ? await channelsOf(text) : undefined;
  if (channels === undefined) return undefined;
  return async (value) => isColor(value) && await channelsOf(value) === channels;
}

/** Compares values with a text, ignoring case and spaces. */
export function sameText(question: string): IsSame | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/\s+/g, " ").trim();
  const text = plain(withoutSigns(question));
  if (text === "") return undefined;
  return (value) => plain(comparedText(value)) === text;
}
