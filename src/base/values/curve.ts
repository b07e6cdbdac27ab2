/**
 * The only parser of easing curves.
 * @module
 */

/** The control points of a cubic Bézier curve: x1, y1, x2, y2. */
export type Curve = readonly [number, number, number, number];

/** The curves that CSS has names for (CSS Easing 1, 2.2). */
const namedCurves: Readonly<Record<string, Curve>> = {
  "linear": [0, 0, 1, 1],
  "ease": [0.25, 0.1, 0.25, 1],
  "ease-in": [0.42, 0, 1, 1],
  "ease-out": [0, 0, 0.58, 1],
  "ease-in-out": [0.42, 0, 0.58, 1],
};

const functionPattern = /^cubic-bezier\(([^()]*)\)$/i;
const isShare = (x: number) => x >= 0 && x <= 1;

/**
 * Parses a curve: a list of four numbers, a name of CSS, or `cubic-bezier()`.
 *
 * @returns `undefined` for anything else, such as `steps()`, and for x coordinates outside the range from 0 to 1.
 */
export function curveOf(value: unknown): Curve | undefined {
  if (typeof value === "string") {
    const text = value.trim().toLowerCase();
    if (Object.hasOwn(namedCurves, text)) return namedCurves[text];
    const numbers = functionPattern.exec(text)?.[1].split(",").map((part) => part.trim());
    if (!numbers || numbers.includes("")) return undefined;
    return curveOf(numbers.map(Number));
  }
  if (!Array.isArray(value) || value.length !== 4) return undefined;
  if (!value.every((part) => typeof part === "number" && Number.isFinite(part))) return undefined;
  return isShare(value[0]) && isShare(value[2]) ? value as unknown as Curve : undefined;
}

/** Formats a curve as CSS. Text stays unchanged. */
export function curveCss(value: unknown): unknown {
  return Array.isArray(value) ? `cubic-bezier(${value.join(", ")})` : value;
}
