/**
 * Text styles (DTCG 2025.10 format, 9.7).
 * @module
 */
import { wordsIn } from "../../../base/values/css/pieces.ts";
import { isItalicStyle, styledWeightOf } from "../../../base/values/font_weight.ts";
import { cssLineHeight } from "../../../base/values/line_height.ts";
import { type Length, lengthOf } from "../../../base/values/read_length.ts";
import { isDraftDimension } from "./dimension.ts";
import { isDraftFamily, readFamilies } from "./font_family.ts";
import { isDraftWeight } from "./font_weight.ts";
import { modernLength } from "./measures.ts";
import {
  known,
  type Part,
  type Parts,
  partsReader,
  type Reader,
  type Reading,
  readLength,
  textPart,
  Unread,
} from "./reading.ts";
import {
  isNumber,
  modernRecord,
  objectShape,
  orText,
  shape,
  type TypeDefinition,
  typedRecord,
} from "./type_definition.ts";

const parts = {
  fontFamily: "fontFamily",
  fontSize: "dimension",
  fontWeight: "fontWeight",
  letterSpacing: "dimension",
  lineHeight: "number",
};

type Name = keyof typeof parts | "fontStyle";

const names = [...Object.keys(parts) as Name[], "fontStyle"] as const;
const wanted = "a typography: an object with fontFamily, fontSize and fontWeight, or text";

/** Matches a size, a line height and families, at the end of the CSS property `font`. */
const fontEnd = /^([^\s/]+)(?:(\s*\/\s*)([^\s/]+))?(\s+)(\S[^]*)$/;

/** Parses the CSS property `font` (CSS Fonts 4, 2.7): style and weight, size and line height, families. */
function textParts(text: string): Reading<Parts<Name>> {
  const found: Partial<Record<Name, Part>> = {};
  for (const { text: word, start } of wordsIn(text)) {
    const [, size, slash = "", height = "", gap, families] = fontEnd.exec(text.slice(start)) ?? [];
    if (size !== undefined && lengthOf(size) && lengthOf(size)!.unit !== "") {
      // A family without quotes is an identifier.
      if (/^\d/.test(families)) return new Unread(wanted, families, [], start);
      found.fontSize = textPart(size, start);
      const at = start + size.length + slash.length;
      if (height !== "") found.lineHeight = textPart(height, at);
      found.fontFamily = textPart(families.trim(), at + height.length + gap.length);
      return found;
    }
    const name = /^(?:italic|oblique)$/i.test(word)
      ? "fontStyle"
      : styledWeightOf(word)
      ? "fontWeight"
      : undefined;
    if (!name || found[name]) return new Unread(wanted, word, [], start);
    found[name] = textPart(word, start);
  }
  return new Unread(wanted, text);
}

export const typographyParts: Reader<Parts<Name>> = partsReader(names, wanted, textParts);

/** A typography. Parts that are missing, or that only a style sheet can resolve, are left out. */
export interface Typography {
  readonly families?: readonly string[];
  readonly size?: Length;
  readonly weight?: number;
  readonly isItalic: boolean;
  /** Without a unit or in percent, a multiple of the font size. */
  readonly lineHeight?: Length;
  readonly letterSpacing?: Length;
}

/**
 * Reads a typography: an object, or text of the CSS property `font`. Leaves out parts without a number, such as the
 * line height `normal`.
 */
export function readTypography(value: unknown): Reading<Typography> {
  const found = typographyParts(value);
  if (found instanceof Unread) return found;
  const weight = styledWeightOf(found.fontWeight?.value);
  const isItalic = isItalicStyle(weight?.style) || isItalicStyle(found.fontStyle?.value);
  const read = {
    families: known(readFamilies(found.fontFamily?.value)),
    size: known(readLength(found.fontSize?.value)),
    weight: weight?.weight,
    lineHeight: known(readLength(found.lineHeight?.value)),
    letterSpacing: known(readLength(found.letterSpacing?.value)),
  };
  const parts = Object.entries(read).filter(([, part]) => part !== undefined);
  return parts.length > 0 ? { isItalic, ...Object.fromEntries(parts) } : new Unread(wanted, value);
}

function modernize(value: string | number): unknown {
  const read = readTypography(value);
  if (read instanceof Unread || read.isItalic) return undefined;
  const { families, size, weight = 400, lineHeight } = read;
  // The format cannot express a line height in pixels. A missing one would be about 1.2 in CSS, depending on the font.
  if (!lineHeight || (lineHeight.unit !== "" && lineHeight.unit !== "%")) return undefined;
  const { number, unit } = lineHeight;
  return modernRecord({
    fontFamily: families?.length === 1 ? families[0] : families,
    fontSize: size && modernLength(size),
    fontWeight: weight,
    letterSpacing: { value: 0, unit: "px" },
    lineHeight: unit === "%" ? number / 100 : number,
  });
}

/** Whether a value is a line height of a design tool or style sheet: a number, a length, `normal` or `AUTO`. */
function isDraftLineHeight(value: unknown): boolean {
  if (typeof value !== "string") return isNumber(value) || isDraftDimension(value);
  return isDraftDimension(value) || lengthOf(value)?.unit === "" ||
    cssLineHeight(value.trim()) === "normal";
}

export const typography: TypeDefinition = {
  parts,
  validate: typedRecord(parts),
  draft: orText(
    readTypography,
    objectShape({
      fontFamily: shape(isDraftFamily, "a name, or a list of names"),
      fontSize: shape(isDraftDimension, "a length"),
      fontWeight: shape(isDraftWeight, "a font weight"),
      "letterSpacing?": shape(isDraftDimension, "a length"),
      lineHeight: shape(isDraftLineHeight, "a number or a length"),
    }),
  ),
  read: readTypography,
  modernize,
  expandsTo: { fontSize: "dimension", letterSpacing: "dimension", lineHeight: "number" },
};
