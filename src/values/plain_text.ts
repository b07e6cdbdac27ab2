/**
 * Values as text, for languages that have no objects.
 * @module
 */
import { colorObjectCss } from "./color_text.ts";
import { isColorObject, measureText } from "./dtcg_objects.ts";

/** The items of nested lists, in order, as `Array.prototype.toString` would visit them; an empty list counts as one. */
function leavesOf(list: readonly unknown[]): unknown[] {
  const leaves: unknown[] = [];
  const work: unknown[] = [list];
  while (work.length > 0) {
    const item = work.pop();
    if (!Array.isArray(item) || item.length === 0) leaves.push(item);
    else for (let index = item.length - 1; index >= 0; index--) work.push(item[index]);
  }
  return leaves;
}

interface GradientStop {
  color: unknown;
  position: number | string;
}

/** Whether a list is a gradient (DTCG 2025.10 format, 9.6): stops with a colour and a position. */
function isGradient(list: readonly unknown[]): list is GradientStop[] {
  return list.length > 0 &&
    list.every((stop) =>
      typeof stop === "object" && stop !== null && "color" in stop && "position" in stop &&
      (typeof stop.position === "number" || typeof stop.position === "string")
    );
}

/** A stop as CSS gradient functions take it; a position is a share, clamped to 0 and 1. */
function stopText({ color, position }: GradientStop): string {
  const place = typeof position === "number"
    ? `${Number((Math.min(1, Math.max(0, position)) * 100).toPrecision(6))}%`
    : position;
  return `${leafText(color)} ${place}`;
}

function leafText(value: unknown): string {
  if (isColorObject(value)) return colorObjectCss(value);
  const text = measureText(value);
  // A token may have a key called toString, and it is no function.
  const printable = typeof text !== "object" || text === null ||
    typeof text.toString === "function";
  return printable ? String(text) : Object.prototype.toString.call(text);
}

/**
 * A value as text: measures with their unit, colour objects as CSS, gradients as a list of stops, everything else as
 * JavaScript does, lists of any depth included.
 */
export function plainText(value: unknown): string {
  if (typeof value === "string") return value;
  if (!Array.isArray(value)) return leafText(value);
  if (isGradient(value)) return value.map(stopText).join(", ");
  return leavesOf(value).map((leaf) =>
    leaf === undefined || leaf === null || Array.isArray(leaf) ? "" : leafText(leaf)
  ).join(",");
}
