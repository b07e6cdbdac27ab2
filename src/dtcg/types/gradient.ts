/**
 * Gradients: lists of stops (DTCG 2025.10 format, 9.5).
 * @module
 */
import { isPlainObject } from "../../tokens/plain_object.ts";
import { isDraftColor } from "./color.ts";
import {
  isNumber,
  itemOf,
  list,
  listOr,
  objectShape,
  type TypeDefinition,
  typedRecord,
  type Validator,
} from "./type_definition.ts";

const parts = { color: "color", position: "number" };

const stopRecord = typedRecord(parts);
const stop: Validator = (value, at, validation) => {
  stopRecord(value, at, validation);
  const position = isPlainObject(value) ? value.position : undefined;
  if (!isNumber(position) || (position >= 0 && position <= 1)) return;
  const problem = `is ${position}, which counts as ${position < 0 ? 0 : 1}`;
  validation.doubtful([...at, "position"], problem);
};

const draftStops = listOr(objectShape({ color: isDraftColor, position: isNumber }));

export const gradient: TypeDefinition = {
  parts,
  isList: true,
  validate: list(itemOf("gradient", stop), "a list of stops"),
  draft: (value) => Array.isArray(value) ? draftStops(value) : "a list of stops",
  expandsTo: { position: "number" },
};
