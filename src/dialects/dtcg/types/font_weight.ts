/**
 * Font weights (DTCG 2025.10 format, 8.4).
 * @module
 */
import {
  fontWeights,
  type StyledWeight,
  styledWeightOf,
  weightName,
} from "../../../base/values/font_weight.ts";
import { type Reader, reader } from "./reading.ts";
import { isNumber, must, numberPattern, shape, type TypeDefinition } from "./type_definition.ts";
import { wantedWeight } from "./wrong_number.ts";

/** Whether a value is a number or a name that the specification defines. */
export const isWeight = (value: unknown): boolean =>
  isNumber(value) ? value >= 1 && value <= 1000 : fontWeights.has(value as string);

/** Whether a value is a draft weight: a number or a common name, without a style. */
export const isDraftWeight = (value: unknown): boolean => {
  const styled = styledWeightOf(value);
  return styled !== undefined && styled.style === undefined;
};

/** Reads a weight: a number from 1 to 1000, or a name in any spelling, which may end with a style. */
export const readWeight: Reader<StyledWeight> = reader(styledWeightOf, wantedWeight);

export const fontWeight: TypeDefinition = {
  validate: must(isWeight, wantedWeight),
  draft: shape(isDraftWeight, wantedWeight),
  read: readWeight,
  modernize(value) {
    if (typeof value === "number") return undefined;
    if (numberPattern.test(value)) return Number(value);
    return weightName(value);
  },
};
