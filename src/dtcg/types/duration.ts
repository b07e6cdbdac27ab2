/**
 * Durations (DTCG 2025.10 format, 8.5).
 * @module
 */
import { isDraftMeasure, measureType } from "./measures.ts";
import type { TypeDefinition } from "./type_definition.ts";

const units: readonly string[] = ["ms", "s"];

/** Whether a value is a duration as drafts have it. */
export const isDraftDuration = isDraftMeasure(units, (unit) => units.includes(unit));

export const duration: TypeDefinition = measureType(units, isDraftDuration);
