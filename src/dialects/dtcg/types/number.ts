/**
 * Numbers (DTCG 2025.10 format, 8.7).
 * @module
 */
import { lengthOf } from "../../../base/values/read_length.ts";
import { type Reader, reader } from "./reading.ts";
import { isNumber, must, numberPattern, shape, type TypeDefinition } from "./type_definition.ts";
import { wantedNumber } from "./wrong_number.ts";

/** Converts a value to a number. A percentage is a share of 1. */
function numberOf(value: unknown): number | undefined {
  const length = lengthOf(value);
  if (length?.unit === "%") return Number((length.number / 100).toPrecision(12));
  return length?.unit === "" ? length.number : undefined;
}

/** Reads a number. Line heights and opacities may be percentages, which are shares of 1. */
export const readNumber: Reader<number> = reader(numberOf, wantedNumber);

export const number: TypeDefinition = {
  validate: must(isNumber, wantedNumber),
  draft: shape(isNumber, wantedNumber),
  read: readNumber,
  modernize(value) {
    if (typeof value === "number") return undefined;
    const isPercent = lengthOf(value)?.unit === "%";
    return isPercent || numberPattern.test(value) ? numberOf(value) : undefined;
  },
};
