/**
 * Shadows, and lists of them (DTCG 2025.10 format, 9.4).
 * @module
 */
import { isDraftColor } from "./color.ts";
import { isDraftDimension } from "./dimension.ts";
import {
  itemOf,
  list,
  listOr,
  must,
  objectShape,
  type TypeDefinition,
  typedRecord,
} from "./type_definition.ts";

const parts = {
  color: "color",
  offsetX: "dimension",
  offsetY: "dimension",
  blur: "dimension",
  spread: "dimension",
};

const isFlag = (value: unknown) => typeof value === "boolean";
const layer = typedRecord(parts, { inset: must(isFlag, "true or false") });
const layers = list(itemOf("shadow", layer), "a shadow, or a list of shadows");

export const shadow: TypeDefinition = {
  parts,
  isList: true,
  validate: (value, at, validation) =>
    (Array.isArray(value) ? layers : layer)(value, at, validation),
  draft: listOr(objectShape({
    color: isDraftColor,
    offsetX: isDraftDimension,
    offsetY: isDraftDimension,
    blur: isDraftDimension,
    "spread?": isDraftDimension,
    "inset?": isFlag,
  })),
  expandsTo: {
    offsetX: "dimension",
    offsetY: "dimension",
    blur: "dimension",
    spread: "dimension",
  },
};
