/**
 * The only parser of lengths, for every dialect.
 * @module
 */
import { isMeasure, type Measure, measureText } from "./dtcg_objects.ts";
import { editDistance } from "../text/edit_distance.ts";

/** A number and its unit in lower case; the unit is empty if omitted. */
export interface Length {
  readonly number: number;
  readonly unit: string;
}

/** Units of CSS lengths (CSS Values 4, 6), of Android, and of times, which have the same notation. */
const units: readonly string[] =
  ("px rem em % cm mm in q pt pc dp dip sp ex rex ch rch cap rcap ic ric lh rlh vw vh vi vb vmin vmax svw svh svi svb " +
    "svmin svmax lvw lvh lvi lvb lvmin lvmax dvw dvh dvi dvb dvmin dvmax cqw cqh cqi cqb cqmin cqmax fr ms s")
    .split(" ");

const lengthPattern = new RegExp(
  `^\\s*([+-]?(?:\\d+(?:\\.\\d+)?|\\.\\d+)(?:e[+-]?\\d+)?)(?:\\s*(${units.join("|")}))?\\s*$`,
  "i",
);

/** Whether a value is a finite number, or text of a number and a CSS or Android unit. */
export function isPlainLength(value: unknown): value is number | string {
  return typeof value === "number"
    ? Number.isFinite(value)
    : typeof value === "string" && lengthPattern.test(value);
}

/**
 * Parses a length: a number, DTCG data, or text of a number and a CSS or Android unit; `undefined` for anything else.
 */
export function lengthOf(value: unknown): Length | undefined {
  if (typeof value === "number") {
    return Number.isFinite(value) ? { number: value, unit: "" } : undefined;
  }
  if (isMeasure(value)) {
    const { value: written, unit } = value as { value: unknown; unit: unknown };
    if (typeof written !== "number" && typeof written !== "string") return undefined;
    const number = Number(written);
    if (!Number.isFinite(number) || typeof unit !== "string") return undefined;
    return { number, unit: unit.toLowerCase() };
  }
  const match = typeof value === "string" ? lengthPattern.exec(value) : null;
  return match ? { number: Number(match[1]), unit: (match[2] ?? "").toLowerCase() } : undefined;
}

/** Pixels per absolute unit (CSS Values 4, 6.2) and per Android unit; an Android pixel equals a CSS pixel. */
const absoluteUnits: ReadonlyMap<string, number> = new Map([
  ["px", 1],
  ["pt", 96 / 72],
  ["pc", 16],
  ["in", 96],
  ["cm", 96 / 2.54],
  ["mm", 96 / 25.4],
  ["q", 96 / 101.6],
  ["dp", 1],
  ["dip", 1],
]);

export function isAbsolute(unit: string): boolean {
  return absoluteUnits.has(unit) && unit !== "dp" && unit !== "dip";
}

const rounded = (number: number) => Number(number.toFixed(4));

/** Pixels of a length, unless its unit depends on the context, as `em` and `%` do; then `undefined`. */
export function pixelsOf({ number, unit }: Length, rem: number): number | undefined {
  // At the default size of the user's font, `sp` is a pixel.
  const pixels = unit === "rem" ? rem : unit === "sp" ? 1 : absoluteUnits.get(unit);
  return pixels === undefined ? undefined : pixels === 1 ? number : rounded(number * pixels);
}

/**
 * Converts a length to data in `px`, `rem` or `em`.
 *
 * @param rem Pixels of one rem.
 * @returns `undefined` if it has no unit, or one that only a style sheet can measure.
 */
export function measureOf(value: unknown, rem: number): Measure | undefined {
  const length = lengthOf(value);
  if (!length) return undefined;
  const { number, unit } = length;
  if (unit === "rem" || unit === "em") return { value: number, unit };
  if (unit === "sp") return { value: rounded(number / rem), unit: "rem" };
  const pixels = pixelsOf(length, rem);
  return pixels === undefined ? undefined : { value: pixels, unit: "px" };
}

/** Keywords that CSS accepts instead of a length. */
const words = new Set(
  "auto none normal inherit initial unset revert revert-layer min-content max-content fit-content stretch thin medium thick"
    .split(" "),
);

/** CSS units of angles, resolutions and frequencies (CSS Values 4, 7). */
const otherUnits: ReadonlySet<string> = new Set(
  "deg grad rad turn x dpi dpcm dppx hz khz".split(" "),
);

/**
 * Matches one number, perhaps with a decimal comma or several points, and at most one word. Lists have more commas or
 * words.
 */
const likeLength = /^[+-]?(?=[\d.,]*\d)[\d.]*(?:,\d[\d.]*)?(?:(\s*)([\p{L}%]+))?$/u;

/** Whether a word is a misspelled unit. Skips units of one letter, because every word is near to them. */
const isNearUnit = (word: string) =>
  units.some((unit) => unit.length > 1 && editDistance(word, unit, 1) <= 1);

/**
 * Whether a text looks like one length or time but is not one, such as `16,5px` or `12 pxx`, or is
 * DTCG data without a number and a unit, such as `{ value: "wide", unit: "px" }`. `false` for
 * lists, such as `0 auto` and `4,8,12`, and for numbers with other CSS units.
 */
export function isBrokenLength(value: unknown): boolean {
  if (isMeasure(value)) return !lengthOf(value) || isBrokenLength(measureText(value));
  if (typeof value !== "string" || lengthOf(value)) return false;
  const match = likeLength.exec(value.trim());
  if (!match) return false;
  const [text, space = "", written = ""] = match;
  const unit = written.toLowerCase();
  const isNumber = lengthOf(text.slice(0, text.length - written.length)) !== undefined;
  if (isNumber && otherUnits.has(unit)) return false;
  return space === "" || (!words.has(unit) && isNearUnit(unit));
}

/** Whether a text is, or starts with, something that CSS may accept instead of a single length. */
export function isCssLength(text: string): boolean {
  return /^\s*(?:[-+]?\.?\d|[a-z-]+\()/i.test(text) || words.has(text.trim().toLowerCase());
}
