/**
 * Styles of text (DTCG 2025.10 format, 9.7).
 * @module
 */
import { isDraftDimension } from "./dimension.ts";
import { isDraftFamily } from "./font_family.ts";
import { isDraftWeight } from "./font_weight.ts";
import { isNumber, objectShape, type TypeDefinition, typedRecord } from "./type_definition.ts";

const parts = {
  fontFamily: "fontFamily",
  fontSize: "dimension",
  fontWeight: "fontWeight",
  letterSpacing: "dimension",
  lineHeight: "number",
};

export const typography: TypeDefinition = {
  parts,
  validate: typedRecord(parts),
  draft: objectShape({
    fontFamily: isDraftFamily,
    fontSize: isDraftDimension,
    fontWeight: isDraftWeight,
    "letterSpacing?": isDraftDimension,
    lineHeight: isNumber,
  }),
  expandsTo: { fontSize: "dimension", letterSpacing: "dimension", lineHeight: "number" },
};
