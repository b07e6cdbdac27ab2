/**
 * Curves of animations (DTCG 2025.10 format, 8.6).
 * @module
 */
import { hasOwn } from "../../tokens/plain_object.ts";
import { isNumber, must, shape, type TypeDefinition } from "./type_definition.ts";

/** A curve as CSS writes it. */
export const bezierPattern = /^cubic-bezier\(([^()]*)\)$/i;

/** The curves that CSS has names for (CSS Easing 1, 2.2). */
const namedCurves: Record<string, number[]> = {
  "linear": [0, 0, 1, 1],
  "ease": [0.25, 0.1, 0.25, 1],
  "ease-in": [0.42, 0, 1, 1],
  "ease-out": [0, 0, 0.58, 1],
  "ease-in-out": [0.42, 0, 0.58, 1],
};

const number = must(isNumber, "a number");

/** Whether a value is a list of four numbers, the x coordinates from 0 to 1. */
export function isCurve(value: unknown): boolean {
  return Array.isArray(value) && value.length === 4 && value.every(isNumber) &&
    [value[0], value[2]].every((x) => x >= 0 && x <= 1);
}

export const cubicBezier: TypeDefinition = {
  validate(value, at, validation) {
    if (!Array.isArray(value) || value.length !== 4) {
      return validation.wrong(at, "a list of four numbers", value);
    }
    value.forEach((coordinate, index) => {
      const inner = [...at, String(index)];
      number(coordinate, inner, validation);
      const isX = index % 2 === 0 && isNumber(coordinate);
      if (isX && (coordinate < 0 || coordinate > 1)) {
        validation.wrong(inner, "from 0 to 1, as the curve runs in time", coordinate);
      }
    });
  },
  draft: shape(isCurve, "a list of four numbers, the first and third from 0 to 1"),
  modernize(value) {
    if (typeof value === "number") return undefined;
    const name = value.trim().toLowerCase();
    if (hasOwn(namedCurves, name)) return namedCurves[name];
    const numbers = bezierPattern.exec(value.trim())?.[1].split(",").map(Number);
    return numbers?.length === 4 && numbers.every(Number.isFinite) ? numbers : undefined;
  },
};
