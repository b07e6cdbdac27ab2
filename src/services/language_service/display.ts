/**
 * Formats values for display in editors.
 * @module
 */
import type { ProjectIndex } from "../../facts/project_index/project_index.ts";
import { colorObjectCss } from "../../base/values/colors/color_text.ts";
import { isColorObject, isMeasure } from "../../base/values/dtcg_objects.ts";
import { comparedText } from "../../base/values/plain_text.ts";
import { isColor } from "../../base/values/colors/read_color.ts";
import { type Rgba, toHex } from "../../base/values/colors/rgba.ts";
import { base64 } from "../../base/text/base64.ts";
import { toRgba } from "../../base/values/colors/color.ts";

/** Maximum length of a value in a list or hint, in characters. */
const longest = 60;

/** Formats a value: colors in CSS notation, dimensions and durations with their units. */
export function displayText(value: unknown): string {
  if (isColorObject(value)) {
    // sRGB colors need no asynchronous conversion.
    const rgba = value.colorSpace === "srgb" ? toRgba(value) : undefined;
    return rgba && !(rgba instanceof Promise) ? toHex(rgba) : colorObjectCss(value);
  }
  if (isMeasure(value)) return `${value.value}${value.unit}`;
  return comparedText(value);
}

/** Whether a token is displayed differently in some contexts. It may be defined in each of them with the same value. */
export function hasSeveralValues(index: ProjectIndex, key: string): boolean {
  const values = index.plainValues(key);
  return values.length > 1 && new Set(values.map(displayText)).size > 1;
}

/** {@linkcode displayText}, shortened to fit on one line. */
export function shortText(value: unknown): string {
  const text = displayText(value).replace(/\s+/g, " ");
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** Converts a color to sRGB; `undefined` if the value is not a color. */
export async function colorOf(value: unknown): Promise<Rgba | undefined> {
  return isColor(value) ? await toRgba(value) : undefined;
}

/** A color swatch as a Markdown image; empty if the value is not a color. */
export async function swatch(value: unknown): Promise<string> {
  const color = await colorOf(value);
  if (!color) return "";
  const { r, g, b, a } = color;
  const rect = `<rect width="12" height="12" fill="rgb(${r},${g},${b})" fill-opacity="${a}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="12" height="12">${rect}</svg>`;
  return `![](data:image/svg+xml;base64,${base64(new TextEncoder().encode(svg))}) `;
}
