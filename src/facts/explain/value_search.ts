import { toRgba } from "../../base/values/colors/color.ts";
import { comparedText } from "../../base/values/text/plain_text.ts";
import { isColor } from "../../base/values/colors/read_color.ts";
import { lengthOf } from "../../base/values/read_length.ts";

/** Removes quotes and a final `;` or `,` from a value that was copied from a file. */
export function withoutSigns(question: string): string {
  return question.trim().replace(/[;,]$/, "").replace(/^(["'])(.*)\1$/, "$2");
}

function channelsOf(rgba: Awaited<ReturnType<typeof toRgba>>): string | undefined {
  if (!rgba) return undefined;
  const { r, g, b, a } = rgba;
  return `color ${[r, g, b, a * 255].map(Math.round).join(" ")}`;
}

/** A color or a size as text that is equal for equal values in any notation; `undefined` if the value is neither. */
export function measured(value: unknown): string | undefined | Promise<string | undefined> {
  const length = lengthOf(value);
  if (length) return `length ${length.number} ${length.unit}`;
  if (!isColor(value)) return undefined;
  const rgba = toRgba(value);
  // Most colors are known at once.
  return rgba instanceof Promise ? rgba.then(channelsOf) : channelsOf(rgba);
}

/** A value as text that is equal for texts that differ only in case and spaces. */
export function plainText(value: unknown): string {
  return comparedText(value).toLowerCase().replace(/\s+/g, " ").trim();
}
