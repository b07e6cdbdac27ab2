/**
 * Durations (DTCG 2025.10 format, 8.5).
 * @module
 */
import { timeOf } from "../../../base/values/duration.ts";
import { isDraftMeasure, measureType } from "./measures.ts";
import { type Reader, reader } from "./reading.ts";
import type { TypeDefinition } from "./type_definition.ts";

const units: readonly string[] = ["ms", "s"];

export const isDraftDuration = isDraftMeasure(units, (unit) => units.includes(unit));

/** Reads a duration in milliseconds. A number without a unit counts as milliseconds. */
export const readDuration: Reader<number> = reader(timeOf, "a duration in ms or s");

export const duration: TypeDefinition = measureType(units, isDraftDuration, readDuration);
