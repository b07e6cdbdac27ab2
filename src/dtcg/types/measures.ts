/**
 * Values of a number and a unit: dimensions and durations (DTCG 2025.10 format, 8.2, 8.5).
 * @module
 */
import { isPlainObject } from "../../tokens/plain_object.ts";
import { isNumber, must, record, shape, type TypeDefinition } from "./type_definition.ts";

/** A number with a unit, as text. */
export const measurePattern = /^([+-]?(?:\d+\.?\d*|\.\d+))(px|rem|ms|s)$/;

/** Whether a value is a measure as drafts have it: an object, 0, or text that a pattern takes. */
export function isDraftMeasure(
  units: readonly string[],
  text: RegExp,
): (value: unknown) => boolean {
  return (value) =>
    isPlainObject(value)
      ? isNumber(value.value) && units.includes(value.unit)
      : value === 0 || (typeof value === "string" && text.test(value.trim()));
}

/**
 * The type of a number with one of some units; 0 without a unit has the first.
 *
 * @param isDraft Whether a value is one as drafts have it.
 */
export function measureType(
  units: readonly string[],
  isDraft: (value: unknown) => boolean,
): TypeDefinition {
  return {
    validate: record({
      value: must(isNumber, "a number"),
      unit: must((unit) => units.includes(unit as string), `one of ${units.join(", ")}`),
    }),
    draft: shape(isDraft, `an object with a number "value" and a "unit", ${units.join(" or ")}`),
    modernize(value) {
      if (value === 0 || value === "0") return { value: 0, unit: units[0] };
      const match = typeof value === "string" ? measurePattern.exec(value.trim()) : null;
      if (!match || !units.includes(match[2])) return undefined;
      return { value: Number(match[1]), unit: match[2] };
    },
  };
}
