/**
 * Line styles (DTCG 2025.10 format, 9.1).
 * @module
 */
import { isPlainObject } from "../../../base/tokens/plain_object.ts";
import type { Length } from "../../../base/values/read_length.ts";
import { isDraftDimension } from "./dimension.ts";
import { allOf, type Reading, readLength, Unread } from "./reading.ts";
import { list, must, part, record, shape, type TypeDefinition } from "./type_definition.ts";

/** Names of line styles. */
export const strokeStyles: ReadonlySet<string> = new Set(
  "solid dashed dotted double groove ridge outset inset".split(" "),
);
const caps: ReadonlySet<string> = new Set(["round", "butt", "square"]);

const dashed = record({
  dashArray: list(part("dimension"), "a list of dimensions"),
  lineCap: must((cap) => caps.has(cap as string), "one of round, butt, square"),
});

export function isDraftStroke(value: unknown): boolean {
  return isPlainObject(value)
    ? Array.isArray(value.dashArray) && value.dashArray.every(isDraftDimension) &&
      caps.has(value.lineCap)
    : strokeStyles.has(String(value));
}

/** A line style: its name, or dashes with their caps. */
export interface Stroke {
  /** Its name; `dashed` if it has dashes. */
  readonly style: string;
  readonly dashes: readonly Length[];
  readonly cap: "round" | "butt" | "square";
}

/** Whether a text is the name of a CSS line style. CSS also has `none`, which the format lacks. */
export function isStrokeName(text: string): boolean {
  const name = text.trim().toLowerCase();
  return strokeStyles.has(name) || name === "none";
}

/** Reads a line style: a name, or an object with dashes. */
export function readStroke(value: unknown): Reading<Stroke> {
  if (typeof value === "string" && isStrokeName(value)) {
    return { style: value.trim().toLowerCase(), dashes: [], cap: "butt" };
  }
  if (!isPlainObject(value) || !Array.isArray(value.dashArray)) {
    return new Unread("a line style, or an object with dashArray and lineCap", value);
  }
  const dashes = allOf(value.dashArray.map(readLength));
  if (dashes instanceof Unread) return dashes.inside(["dashArray"]);
  const { lineCap: cap } = value;
  return { style: "dashed", dashes, cap: cap === "round" || cap === "square" ? cap : "butt" };
}

/** The properties of dashes that the name of a line style cannot represent. */
export function dashPropertiesOf(value: unknown): string[] {
  if (!isPlainObject(value) || !Array.isArray(value.dashArray)) return [];
  const hasCap = value.lineCap !== undefined && value.lineCap !== "butt";
  return hasCap ? ["dashArray", "lineCap"] : ["dashArray"];
}

export const strokeStyle: TypeDefinition = {
  validate(value, at, validation) {
    if (isPlainObject(value)) return dashed(value, at, validation);
    if (strokeStyles.has(value as string)) return;
    const wanted = `one of ${[...strokeStyles].join(", ")}, or an object with dashArray, lineCap`;
    validation.wrong(at, wanted, value);
  },
  draft: shape(isDraftStroke, "a line style, or an object with dashArray and lineCap"),
  read: readStroke,
  expandsTo: { lineCap: "other", dashArray: "other" },
};
