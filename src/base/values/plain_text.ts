/**
 * Converts values to text, for languages without objects.
 * @module
 */
import { cycleGuard } from "../collections/cycle.ts";
import { colorObjectCss } from "./colors/color_text.ts";
import { isColorObject, isMeasure, measureText } from "./dtcg_objects.ts";

/**
 * Flattens nested lists, in the order of `Array.prototype.toString`; an empty list is one item. Throws a `TypeError` if
 * a list contains itself.
 */
function leavesOf(list: readonly unknown[]): unknown[] {
  const leaves: unknown[] = [];
  const work: unknown[] = [list];
  const count = cycleGuard(list);
  while (work.length > 0) {
    const item = work.pop();
    count();
    if (!Array.isArray(item) || item.length === 0) leaves.push(item);
    else for (let index = item.length - 1; index >= 0; index--) work.push(item[index]);
  }
  return leaves;
}

interface GradientStop {
  color: unknown;
  position: number | string;
}

/** Whether a value is a gradient (DTCG 2025.10 format, 9.6): stops with a color and a position. */
export function isGradient(value: unknown): value is GradientStop[] {
  return Array.isArray(value) && value.length > 0 &&
    value.every((stop) =>
      typeof stop === "object" && stop !== null && "color" in stop && "position" in stop &&
      (typeof stop.position === "number" || typeof stop.position === "string")
    );
}

/** Formats a stop for CSS gradient functions. A numeric position is clamped to the range from 0 to 1. */
function stopText({ color, position }: GradientStop): string {
  const place = typeof position === "number"
    ? `${Number((Math.min(1, Math.max(0, position)) * 100).toPrecision(6))}%`
    : position;
  return `${leafText(color)} ${place}`;
}

function leafText(value: unknown): string {
  if (isColorObject(value)) return colorObjectCss(value);
  const text = measureText(value);
  // A token may have a key called toString that is not a function.
  const printable = typeof text !== "object" || text === null ||
    typeof text.toString === "function";
  return printable ? String(text) : Object.prototype.toString.call(text);
}

/** Start of the text of an object without its own `toString()`. */
const noText = "[object ";

/** Whether a value can be printed as text: finite numbers, text, measures, colors, and lists of these. */
export function isPrintable(value: unknown): boolean {
  if (typeof value === "string") return !value.includes(noText);
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value === "boolean" || typeof value === "bigint") return true;
  if (typeof value !== "object" || value === null) return false;
  if (!Array.isArray(value)) return hasText(value);
  if (isGradient(value)) return !plainText(value).includes(noText);
  return leavesOf(value).every((leaf) => Array.isArray(leaf) || isPrintable(leaf));
}

/** Whether an object has a text: a color, a measure, or an object of a transform with its own `toString`. */
function hasText(value: object): boolean {
  if (isColorObject(value)) return true;
  const { toString } = value;
  if (typeof toString === "function" && toString !== Object.prototype.toString) {
    return !String(value).includes(noText);
  }
  return isMeasure(value) && typeof value.value !== "object" && isPrintable(value.value) &&
    typeof value.unit === "string";
}

/**
 * A value as part of a longer text. A value without a text becomes a mark that keeps the whole text from being printed.
 */
export function embeddedText(value: unknown): string {
  return isPrintable(value) ? plainText(value) : `${noText}Object]`;
}

/**
 * Converts a value to text: measures with their unit, color objects as CSS, gradients as a list of stops, everything
 * else (including nested lists) like JavaScript.
 */
export function plainText(value: unknown): string {
  if (typeof value === "string") return value;
  if (isGradient(value)) return value.map(stopText).join(", ");
  if (!Array.isArray(value)) return leafText(value);
  return leavesOf(value).map((leaf) =>
    leaf === undefined || leaf === null || Array.isArray(leaf) ? "" : leafText(leaf)
  ).join(",");
}

/** The text by which a value is compared. A value without a text is compared as JSON. */
export function comparedText(value: unknown): string {
  if (isPrintable(value)) return plainText(value);
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    // A value from a hook may contain itself.
    return plainText(value);
  }
}
