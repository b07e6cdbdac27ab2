/**
 * The one reader of lengths, whatever dialect they are written in.
 * @module
 */
import { isMeasure, type Measure } from "./dtcg_objects.ts";

/** A number with its unit in lower case; the unit is empty if none is written. */
export interface Length {
  readonly number: number;
  readonly unit: string;
}

/** Units of lengths (CSS Values 4, 6), of Android, and of times, which are numbers with a unit too. */
const units: ReadonlySet<string> = new Set(
  ("px rem em % cm mm in q pt pc dp dip sp ex rex ch rch cap rcap ic ric lh rlh vw vh vi vb vmin vmax svw svh svi svb " +
    "svmin svmax lvw lvh lvi lvb lvmin lvmax dvw dvh dvi dvb dvmin dvmax cqw cqh cqi cqb cqmin cqmax fr ms s")
    .split(" "),
);

const lengthPattern = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*([a-z]+|%)?\s*$/i;

/** Reads a length: a number, data of DTCG, or text of a number and a unit of CSS or Android; `undefined` for anything else. */
export function lengthOf(value: unknown): Length | undefined {
  if (typeof value === "number") {
    return Number.isFinite(value) ? { number: value, unit: "" } : undefined;
  }
  if (isMeasure(value)) {
    const { value: written, unit } = value as { value: unknown; unit: unknown };
    const number = typeof written === "number" || typeof written === "string"
      ? Number(written)
      : NaN;
    if (!Number.isFinite(number) || typeof unit !== "string") return undefined;
    return { number, unit: unit.toLowerCase() };
  }
  const match = typeof value === "string" ? lengthPattern.exec(value) : null;
  const unit = (match?.[2] ?? "").toLowerCase();
  return match && (unit === "" || units.has(unit)) ? { number: Number(match[1]), unit } : undefined;
}

/** Pixels of the absolute units (CSS Values 4, 6.2) and of those of Android, whose pixel is one of CSS. */
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

/** Units that follow the size of the user's font: pixels of one at the usual size. */
function fontPixels(unit: string, rem: number): number | undefined {
  return unit === "rem" ? rem : unit === "sp" ? 1 : undefined;
}

const rounded = (number: number) => Number(number.toFixed(4));

/** Pixels of a length with a unit that does not depend on its place; `undefined` for all others, `em` and `%` among them. */
export function pixelsOf({ number, unit }: Length, rem: number): number | undefined {
  const pixels = absoluteUnits.get(unit) ?? fontPixels(unit, rem);
  return pixels === undefined ? undefined : pixels === 1 ? number : rounded(number * pixels);
}

/**
 * A length with a unit as data in `px`, `rem` or `em`.
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

/** Words that CSS takes in place of a length. */
const words = new Set(
  "auto none normal inherit initial unset revert revert-layer min-content max-content fit-content stretch thin medium thick"
    .split(" "),
);

/** Whether a text is, or begins with, something that CSS takes in place of a single length: its formats decide. */
export function isCssLength(text: string): boolean {
  return /^\s*(?:[-+]?\.?\d|[a-z-]+\()/i.test(text) || words.has(text.trim().toLowerCase());
}
