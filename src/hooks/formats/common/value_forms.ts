/**
 * Converts values of any dialect to data for languages other than CSS.
 * @module
 */
import { readCurve } from "../../../dialects/dtcg/types/cubic_bezier.ts";
import { readDuration } from "../../../dialects/dtcg/types/duration.ts";
import { readFamilies } from "../../../dialects/dtcg/types/font_family.ts";
import { readWeight } from "../../../dialects/dtcg/types/font_weight.ts";
import { readNumber } from "../../../dialects/dtcg/types/number.ts";
import { known, readLength } from "../../../dialects/dtcg/types/reading.ts";
import { readStroke } from "../../../dialects/dtcg/types/stroke_style.ts";
import { withCssFamilies } from "../../../base/values/font_family.ts";
import { lineHeightTypes } from "../../../base/values/line_height.ts";

/** Reads a font family: a name, or a list of names. */
function families(value: unknown): unknown {
  const names = known(readFamilies(value));
  return names?.length === 1 && !Array.isArray(value) ? names[0] : names;
}

const number = (value: unknown) => known(readNumber(value));

/** Reads a multiple of the font size, which may be in `em`. */
function multiple(value: unknown): unknown {
  const length = known(readLength(value));
  return length?.unit === "em" ? length.number : number(value);
}

const none = () => undefined;

/** Readers by type, which return a number, a text or a list. Composites cannot be converted. */
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

/** Whether a type is a duration, whose data is a number of milliseconds. */
export const isTime = (type: unknown): boolean => type === "duration" || type === "time";

/** Whether values of a type are numbers that may have decimals. */
export const isFraction = (type: unknown): boolean =>
  type === "number" || type === "opacity" || lineHeightTypes.has(type);

/** Whether values of a type are converted, because their text has a meaning. */
export const isRead = (type: unknown): boolean => readers.has(type);

/**
 * Converts a value of a type to a number, a text or a list; `undefined` if that is not possible. Returns values of
 * other types unchanged.
 *
 * @param isDtcg Whether a backslash in the name of a font is part of it, not an escape.
 */
export function formOf(value: unknown, type: unknown, isDtcg = false): unknown {
  const read = readers.get(type);
  if (!read) return value;
  return read(isDtcg && type === "fontFamily" ? withCssFamilies(value) : value);
}
