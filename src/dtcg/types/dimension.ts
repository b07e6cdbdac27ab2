/**
 * Dimensions (DTCG 2025.10 format, 8.2).
 * @module
 */
import { isDraftMeasure, measureType } from "./measures.ts";
import { readLength } from "./reading.ts";
import type { TypeDefinition } from "./type_definition.ts";

export const dimensionUnits: readonly string[] = ["px", "rem"];

/** Whether a value is a dimension in draft syntax, which allows any CSS unit. */
export const isDraftDimension = isDraftMeasure(
  dimensionUnits,
  (unit) => unit !== "" && unit !== "ms" && unit !== "s",
);

export const dimension: TypeDefinition = measureType(dimensionUnits, isDraftDimension, readLength);
