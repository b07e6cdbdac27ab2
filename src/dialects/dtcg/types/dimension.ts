/**
 * Dimensions (DTCG 2025.10 format, 8.2).
 * @module
 */
import { wordsIn } from "../../../base/values/css/pieces.ts";
import { isDraftMeasure, measureType } from "./measures.ts";
import { known, readLength } from "./reading.ts";
import type { TypeDefinition } from "./type_definition.ts";

export const dimensionUnits: readonly string[] = ["px", "rem"];

/** Whether a value is a dimension in draft syntax, which allows any CSS unit. */
export const isDraftDimension = isDraftMeasure(
  dimensionUnits,
  (unit) => unit !== "" && unit !== "ms" && unit !== "s",
);

export const dimension: TypeDefinition = measureType(dimensionUnits, isDraftDimension, readLength);

/** Whether a text lists lengths, as spacing and radii of design tools may: `8px 16`. */
export function isLengthList(text: string): boolean {
  const words = wordsIn(text);
  return words.length > 0 && words.every(({ text }) => known(readLength(text)) !== undefined);
}
