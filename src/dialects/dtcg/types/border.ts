/**
 * Borders (DTCG 2025.10 format, 9.2).
 * @module
 */
import { wordsIn } from "../../../base/values/css/pieces.ts";
import { isCssLength, type Length } from "../../../base/values/read_length.ts";
import { isDraftColor, modernColor } from "./color.ts";
import { isDraftDimension } from "./dimension.ts";
import { modernLength } from "./measures.ts";
import {
  type Part,
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
import { isDraftStroke, isStrokeName, readStroke, type Stroke } from "./stroke_style.ts";
import {
  modernRecord,
  objectShape,
  orText,
  shape,
  type TypeDefinition,
  typedRecord,
} from "./type_definition.ts";

const parts = { color: "color", width: "dimension", style: "strokeStyle" };

const names = ["color", "width", "style"] as const;

type Name = typeof names[number];

const wanted = "a border: an object with color, width and style, or text";

/** Parses a border of CSS, with its words in any order (CSS Backgrounds 3, 3.4). */
function textParts(text: string): Reading<Parts<Name>> {
  const found: Partial<Record<Name, Part>> = {};
  for (const { text: word, start } of wordsIn(text)) {
    const name = isStrokeName(word)
      ? "style"
      : isCssLength(word) && !isDraftColor(word)
      ? "width"
      : "color";
    const part = textPart(word, start);
    if (name === "color" && found.color) {
      return surplus(found.color, part, isDraftColor, "a color, a width or a line style");
    }
    if (found[name]) return new Unread(wanted, word, [], start);
    found[name] = part;
  }
  return found;
}

/** Splits a border into its parts, as written. */
export const borderParts: Reader<Parts<Name>> = partsReader(names, wanted, textParts);

export interface Border {
  readonly color: unknown;
  readonly width: Length;
  readonly stroke: Stroke;
}

/** Reads a border: an object, or CSS text. */
export function readBorder(value: unknown): Reading<Border> {
  const found = borderParts(value);
  if (found instanceof Unread) return found;
  const color = readPart(found.color, readColor);
  if (color instanceof Unread) return color;
  return together<Border & Record<string, unknown>>({
    color: found.color!.value,
    width: readPart(found.width, readLength, { number: 0, unit: "" }),
    stroke: readPart(found.style, readStroke, { style: "solid", dashes: [], cap: "butt" }),
  });
}

function modernize(value: string | number): unknown {
  const read = readBorder(value);
  if (read instanceof Unread || read.stroke.style === "none") return undefined;
  const { color, width, stroke } = read;
  return modernRecord({
    color: modernColor(color),
    width: modernLength(width),
    style: stroke.style,
  });
}

export const border: TypeDefinition = {
  parts,
  validate: typedRecord(parts),
  draft: orText(
    readBorder,
    objectShape({
      color: shape(isDraftColor, "a color"),
      width: shape(isDraftDimension, "a length"),
      style: shape(isDraftStroke, "a line style"),
    }),
  ),
  read: readBorder,
  modernize,
  expandsTo: { style: "strokeStyle", width: "dimension" },
};
