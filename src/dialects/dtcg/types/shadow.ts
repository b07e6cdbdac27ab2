/**
 * Shadows, and lists of them (DTCG 2025.10 format, 9.4).
 * @module
 */
import { itemsOf, type Piece, wordsIn } from "../../../base/values/css/pieces.ts";
import { isCssLength, type Length } from "../../../base/values/read_length.ts";
import { isDraftColor, modernColor } from "./color.ts";
import { isDraftDimension } from "./dimension.ts";
import { modernLength } from "./measures.ts";
import {
  allOf,
  type Parts,
  partsReader,
  readColor,
  type Reader,
  type Reading,
  readLength,
  readPart,
  surplus,
  textPart,
  together,
  Unread,
} from "./reading.ts";
import {
  itemOf,
  list,
  listOr,
  modernRecord,
  must,
  objectShape,
  orText,
  shape,
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

const names = ["color", "offsetX", "offsetY", "blur", "spread", "inset", "type"] as const;

type Name = typeof names[number];

/** Names in Tokens Studio that differ from the format. */
const others = { offsetX: ["x"], offsetY: ["y"] };

const lengths = ["offsetX", "offsetY", "blur", "spread"] as const;
const wanted = "a shadow: an object with color, offsetX, offsetY, blur and spread, or text";

/** Parses a shadow of CSS (CSS Backgrounds 3, 6.1). */
function textParts(text: string): Reading<Parts<Name>> {
  const found: Partial<Record<Name, Parts<Name>[Name]>> = {};
  let count = 0;
  for (const { text: word, start } of wordsIn(text)) {
    const name = word.toLowerCase() === "inset"
      ? "inset"
      : isCssLength(word) && !isDraftColor(word)
      ? lengths[count++]
      : "color";
    const part = textPart(name === "inset" ? name : word, start);
    if (name === "color" && found.color) {
      return surplus(found.color, part, isDraftColor, "a color, a length or inset");
    }
    if (name === undefined || found[name]) return new Unread(wanted, word, [], start);
    found[name] = part;
  }
  return count < 2 ? new Unread(wanted, text) : found;
}

/** Splits a shadow into its parts, as written, by their names in the format. */
export const shadowParts: Reader<Parts<Name>> = partsReader(names, wanted, textParts, others);

/** Whether the parts describe an inner shadow. */
export function isInset({ inset, type }: Parts<Name>): boolean {
  if (inset?.value === true || inset?.value === "inset") return true;
  return type?.value === "inset" || type?.value === "innerShadow";
}

export interface Shadow {
  readonly color: unknown;
  readonly offsetX: Length;
  readonly offsetY: Length;
  readonly blur: Length;
  readonly spread: Length;
  readonly inset: boolean;
}

const none: Length = { number: 0, unit: "" };

function readOne(value: unknown): Reading<Shadow> {
  const found = shadowParts(value);
  if (found instanceof Unread) return found;
  const color = readPart(found.color, readColor);
  if (color instanceof Unread) return color;
  return together<Shadow & Record<string, unknown>>({
    color: found.color!.value,
    offsetX: readPart(found.offsetX, readLength, none),
    offsetY: readPart(found.offsetY, readLength, none),
    blur: readPart(found.blur, readLength, none),
    spread: readPart(found.spread, readLength, none),
    inset: isInset(found),
  });
}

/** The shadows of a value, each with its offset if the value is a text. */
function itemsIn(value: unknown): { value: unknown; piece?: Piece }[] {
  if (typeof value === "string") {
    return itemsOf(value).map((piece) => ({ value: piece.text, piece }));
  }
  return Array.isArray(value) ? value.map((item) => ({ value: item })) : [{ value }];
}

/** Reads a shadow or a list of shadows: objects, or CSS text. */
export function readShadow(value: unknown): Reading<Shadow[]> {
  const items = itemsIn(value);
  if (items.length === 0) return new Unread(wanted, value);
  const readings = items.map(({ value: item, piece }) => {
    const one = readOne(item);
    return one instanceof Unread && piece ? one.inside([], piece.start) : one;
  });
  return allOf(readings, Array.isArray(value));
}

const length = shape(isDraftDimension, "a length");
const draftObject = objectShape({
  color: shape(isDraftColor, "a color"),
  offsetX: length,
  offsetY: length,
  blur: length,
  "spread?": length,
  "inset?": shape(isFlag, "true or false"),
}, others);

/** Converts a shadow to DTCG 2025.10; `undefined` if a part cannot be converted. */
function modernOne({ color, inset, ...lengths }: Shadow): unknown {
  const { offsetX, offsetY, blur, spread } = lengths;
  return modernRecord({
    color: modernColor(color),
    offsetX: modernLength(offsetX),
    offsetY: modernLength(offsetY),
    blur: modernLength(blur),
    spread: modernLength(spread),
    ...(inset && { inset }),
  });
}

function modernize(value: string | number): unknown {
  const read = readShadow(value);
  if (read instanceof Unread) return undefined;
  const shadows = read.map(modernOne);
  if (shadows.includes(undefined)) return undefined;
  return shadows.length === 1 ? shadows[0] : shadows;
}

export const shadow: TypeDefinition = {
  parts,
  isList: true,
  validate: (value, at, validation) =>
    (Array.isArray(value) ? layers : layer)(value, at, validation),
  draft: listOr(orText(readShadow, draftObject)),
  read: readShadow,
  modernize,
  expandsTo: { offsetX: "dimension", offsetY: "dimension", blur: "dimension", spread: "dimension" },
};
