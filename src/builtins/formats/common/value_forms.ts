/**
 * Values as data that languages other than CSS have literals for, whatever dialect they are written in.
 * @module
 */
import { readCurve } from "../../../dtcg/types/cubic_bezier.ts";
import { readDuration } from "../../../dtcg/types/duration.ts";
import { readFamilies } from "../../../dtcg/types/font_family.ts";
import { readWeight } from "../../../dtcg/types/font_weight.ts";
import { readNumber } from "../../../dtcg/types/number.ts";
import { known, readLength } from "../../../dtcg/types/reading.ts";
import { readStroke } from "../../../dtcg/types/stroke_style.ts";
import { lineHeightTypes } from "../../../values/line_height.ts";

/** One name of a font, or a list of names. */
function families(value: unknown): unknown {
  const names = known(readFamilies(value));
  return names?.length === 1 && !Array.isArray(value) ? names[0] : names;
}

const number = (value: unknown) => known(readNumber(value));

/** A multiple of the font size, which `em` is too. */
function multiple(value: unknown): unknown {
  const length = known(readLength(value));
  return length?.unit === "em" ? length.number : number(value);
}

const none = () => undefined;

/** How a value of each type is read: as a number, text or a list; composites have no literal. */
const readers: ReadonlyMap<unknown, (value: unknown) => unknown> = new Map<
  unknown,
  (value: unknown) => unknown
>([
  ["fontFamily", families],
  ["fontWeight", (value) => known(readWeight(value))?.weight],
  ["cubicBezier", (value) => known(readCurve(value))],
  ["number", number],
  ["opacity", number],
  ...[...lineHeightTypes].map((type) => [type, multiple] as const),
  ["duration", (value) => known(readDuration(value))],
  ["time", (value) => known(readDuration(value))],
  [
    "strokeStyle",
    (value) => typeof value === "string" ? known(readStroke(value))?.style : undefined,
  ],
  ["border", none],
  ["shadow", none],
  ["transition", none],
  ["gradient", none],
  ["typography", none],
]);

/** Types of durations; their form is a number of milliseconds. */
export const isTime = (type: unknown): boolean => type === "duration" || type === "time";

/** Whether values of a type are read: their text means something else than itself. */
export const isRead = (type: unknown): boolean => readers.has(type);

/**
 * A value of a type as a number, text or a list; `undefined` if it has no such form. Returns values of other types
 * unchanged.
 */
export function formOf(value: unknown, type: unknown): unknown {
  const read = readers.get(type);
  return read ? read(value) : value;
}
