/**
 * Transitions (DTCG 2025.10 format, 9.3).
 * @module
 */
import { isCurve } from "./cubic_bezier.ts";
import { isDraftDuration } from "./duration.ts";
import { objectShape, type TypeDefinition, typedRecord } from "./type_definition.ts";

const parts = { duration: "duration", delay: "duration", timingFunction: "cubicBezier" };

export const transition: TypeDefinition = {
  parts,
  validate: typedRecord(parts),
  draft: objectShape({
    duration: isDraftDuration,
    delay: isDraftDuration,
    timingFunction: isCurve,
  }),
  expandsTo: { delay: "duration", timingFunction: "cubicBezier" },
};
