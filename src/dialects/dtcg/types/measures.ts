/**
 * Values with a number and a unit: dimensions and durations (DTCG 2025.10 format, 8.2, 8.5).
 * @module
 */
import { isPlainObject } from "../../../base/tokens/plain_object.ts";
import type { Measure } from "../../../base/values/dtcg_objects.ts";
import { type Length, lengthOf } from "../../../base/values/read_length.ts";
import type { Reader } from "./reading.ts";
import { isNumber, must, record, shape, type TypeDefinition } from "./type_definition.ts";

/** Whether a value is a measure in draft syntax: an object, 0, or text with a unit that drafts allow. */
export function isDraftMeasure(
  units: readonly string[],
  allows: (unit: string) => boolean,
): (value: unknown) => boolean {
  return (value) => {
    if (isPlainObject(value)) return isNumber(value.value) && units.includes(value.unit);
    const length = lengthOf(value);
    return length !== undefined &&
      (allows(length.unit) || (length.unit === "" && length.number === 0));
  };
}

/** Converts a length in pixels or rem to DTCG 2025.10; `undefined` for other units. */
export function modernLength({ number, unit }: Length): Measure | undefined {
  if (unit === "" || unit === "px") return { value: number, unit: "px" };
  return unit === "rem" ? { value: number, unit } : undefined;
}

/**
 * Defines a type of numbers with units. 0 without a unit gets the first unit.
 *
 * @param isDraft Whether a value is valid in draft syntax.
 * @param read Reads a value of any dialect.
 */
export function measureType(
  units: readonly string[],
  isDraft: (value: unknown) => boolean,
  read: Reader<unknown>,
): TypeDefinition {
  return {
    read,
    validate: record({
      value: must(isNumber, "a number"),
      unit: must((unit) => units.includes(unit as string), `one of ${units.join(", ")}`),
    }),
    draft: shape(isDraft, `an object with a number "value" and a "unit", ${units.join(" or ")}`),
    modernize(value) {
      if (value === 0 || value === "0") return { value: 0, unit: units[0] };
      const length = lengthOf(value);
      if (!length || !units.includes(length.unit)) return undefined;
      return { value: length.number, unit: length.unit };
    },
  };
}
