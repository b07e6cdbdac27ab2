/**
 * Borders (DTCG 2025.10 format, 9.2).
 * @module
 */
import { isDraftColor } from "./color.ts";
import { isDraftDimension } from "./dimension.ts";
import { isDraftStroke } from "./stroke_style.ts";
import { objectShape, type TypeDefinition, typedRecord } from "./type_definition.ts";

const parts = { color: "color", width: "dimension", style: "strokeStyle" };

export const border: TypeDefinition = {
  parts,
  validate: typedRecord(parts),
  draft: objectShape({ color: isDraftColor, width: isDraftDimension, style: isDraftStroke }),
  expandsTo: { style: "strokeStyle", width: "dimension" },
};
