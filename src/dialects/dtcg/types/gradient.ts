/**
 * Gradients: lists of stops (DTCG 2025.10 format, 9.5).
 * @module
 */
import { isPlainObject } from "../../../base/tokens/plain_object.ts";
import { itemsOf, type Piece, wordsIn } from "../../../base/values/css/pieces.ts";
import { isDraftColor, modernColor } from "./color.ts";
import { readNumber } from "./number.ts";
import {
  allOf,
  objectParts,
  readColor,
  type Reading,
  readPart,
  textPart,
  Unread,
} from "./reading.ts";
import {
  isNumber,
  itemOf,
  list,
  listOr,
  objectShape,
  orText,
  shape,
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

const draftStops = listOr(objectShape({
  color: shape(isDraftColor, "a color"),
  position: shape(isNumber, "a number"),
}));

export interface Stop {
  readonly color: unknown;
  /** From 0 to 1. */
  readonly position: number;
}

const wanted = "a list of stops";
const names = ["color", "position"] as const;
const limited = (position: number) => Math.min(1, Math.max(0, position));

function readStop(value: unknown): Reading<Stop> {
  const found = objectParts(value, names);
  if (!found) return new Unread("a stop: an object with color and position", value);
  const color = readPart(found.color, readColor);
  if (color instanceof Unread) return color;
  const position = readPart(found.position, readNumber);
  if (position instanceof Unread) return position;
  return { color: found.color!.value, position: limited(position) };
}

/** Reads a stop in CSS syntax. Its position may be missing. */
function readTextStop({ text, start }: Piece): Reading<{ color: unknown; position?: number }> {
  const words = wordsIn(text);
  const [color, place] = words;
  if (!color || words.length > 2) return new Unread("a color and a position", text, [], start);
  const read = readPart(textPart(color.text, start + color.start), readColor);
  if (read instanceof Unread) return read;
  if (!place) return { color: color.text };
  const isShare = /%$/.test(place.text) || Number(place.text) === 0;
  const position = isShare ? readNumber(place.text) : new Unread("a percentage", place.text);
  if (position instanceof Unread) return position.inside([], start + place.start);
  return { color: color.text, position: limited(position) };
}

/** Adds the missing positions, evenly between known ones (CSS Images 3, 3.4.3). */
function placed(stops: readonly { color: unknown; position?: number }[]): Stop[] {
  const positions = stops.map(({ position }) => position);
  positions[0] ??= 0;
  positions[positions.length - 1] ??= 1;
  let before = 0;
  for (let at = 1; at < positions.length; at++) {
    const end = positions[at];
    if (end === undefined) continue;
    // A stop is never positioned before an earlier one.
    positions[at] = Math.max(end, positions[before]!);
    const step = (positions[at]! - positions[before]!) / (at - before);
    for (let inner = before + 1; inner < at; inner++) {
      positions[inner] = Number((positions[before]! + step * (inner - before)).toPrecision(12));
    }
    before = at;
  }
  return stops.map(({ color }, index) => ({ color, position: positions[index]! }));
}

const functionPattern = /^linear-gradient\(([^]*)\)$/i;
const direction =
  /^(?:to\s+(?:top|bottom|left|right)(?:\s+(?:top|bottom|left|right))?|-?[\d.]+(?:deg|grad|rad|turn))$/i;

/** Reads the stops in a text: `linear-gradient()`, or a list of stops. */
function readText(text: string): Reading<Stop[]> {
  const whole = text.trim();
  const inside = functionPattern.exec(whole)?.[1];
  const items = itemsOf(inside ?? whole);
  if (inside !== undefined && direction.test(items[0].text)) items.shift();
  if (items.length < 2) return new Unread(wanted, text);
  const before = inside === undefined ? 0 : whole.indexOf("(") + 1;
  const stops = allOf(
    items.map((item) => readTextStop({ text: item.text, start: item.start + before })),
    false,
  );
  return stops instanceof Unread ? stops : placed(stops);
}

/**
 * Reads the stops of a gradient: a list of objects, or text such as `linear-gradient(90deg, red, blue 80%)`. Ignores
 * the direction, which the type cannot hold. Does not read radial or conic gradients, or positions in lengths.
 */
export function readGradient(value: unknown): Reading<Stop[]> {
  if (typeof value === "string") return readText(value);
  if (!Array.isArray(value) || value.length === 0) return new Unread(wanted, value);
  return allOf(value.map(readStop));
}

/**
 * Converts text to a list of stops in DTCG 2025.10. A CSS function stays text, because the format cannot express its
 * direction.
 */
function modernize(value: string | number): unknown {
  const isFunction = functionPattern.test(String(value).trim());
  const read = isFunction ? undefined : readGradient(value);
  if (read === undefined || read instanceof Unread) return undefined;
  return read.map(({ color, position }) => ({ color: modernColor(color), position }));
}

export const gradient: TypeDefinition = {
  parts,
  isList: true,
  validate: list(itemOf("gradient", stop), wanted),
  draft: orText(
    readGradient,
    (value) => Array.isArray(value) ? draftStops(value) : new Unread(wanted, value),
  ),
  read: readGradient,
  modernize,
  expandsTo: { position: "number" },
};
