/**
 * Styles of lines (DTCG 2025.10 format, 9.1).
 * @module
 */
import { isPlainObject } from "../../tokens/plain_object.ts";
import { isDraftDimension } from "./dimension.ts";
import { list, must, part, record, shape, type TypeDefinition } from "./type_definition.ts";

const styles: ReadonlySet<string> = new Set(
  "solid dashed dotted double groove ridge outset inset".split(" "),
);
const caps: ReadonlySet<string> = new Set(["round", "butt", "square"]);

const dashed = record({
  dashArray: list(part("dimension"), "a list of dimensions"),
  lineCap: must((cap) => caps.has(cap as string), "one of round, butt, square"),
});

/** Whether a value is a style of lines as drafts have it. */
export function isDraftStroke(value: unknown): boolean {
  return isPlainObject(value)
    ? Array.isArray(value.dashArray) && value.dashArray.every(isDraftDimension) &&
      caps.has(value.lineCap)
    : styles.has(String(value));
}

export const strokeStyle: TypeDefinition = {
  validate(value, at, validation) {
    if (isPlainObject(value)) return dashed(value, at, validation);
    if (styles.has(value as string)) return;
    const wanted = `one of ${[...styles].join(", ")}, or an object with dashArray, lineCap`;
    validation.wrong(at, wanted, value);
  },
  draft: shape(isDraftStroke, "a line style, or an object with dashArray and lineCap"),
  expandsTo: { lineCap: "other", dashArray: "other" },
};
