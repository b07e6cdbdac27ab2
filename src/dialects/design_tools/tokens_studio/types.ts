/**
 * Converts types of Tokens Studio to DTCG types, with the rules for their values.
 * @module
 */
import { getOwn, isPlainObject, type Tree } from "../../../base/tokens/plain_object.ts";

/** The key for data of Tokens Studio that DTCG cannot represent. Its plugin uses the same key. */
export const studioKey = "studio.tokens";

/** The kind of a value or a part of one, which determines how text in it is interpreted. */
export type Kind =
  | "dimension"
  | "letterSpacing"
  | "lineHeight"
  | "opacity"
  | "fontWeight"
  | "color"
  | "number"
  | "text";

/** DTCG types by Tokens Studio type. Other types keep their names. */
const dtcgTypes: Record<string, string> = {
  fontFamilies: "fontFamily",
  fontWeights: "fontWeight",
  fontSizes: "fontSize",
  lineHeights: "lineHeight",
  boxShadow: "shadow",
  spacing: "dimension",
  sizing: "dimension",
  borderRadius: "dimension",
  borderWidth: "dimension",
  strokeWidth: "dimension",
  letterSpacing: "dimension",
  paragraphSpacing: "dimension",
  paragraphIndent: "dimension",
  text: "content",
};

/** Whether a token has a type or data that only Tokens Studio writes. */
export function isOfStudio({ type, $type = type, $extensions }: Tree): boolean {
  return typeof $type === "string" && getOwn(dtcgTypes, $type) !== undefined ||
    isPlainObject($extensions) && getOwn($extensions, studioKey) !== undefined;
}

const kinds: Record<string, Kind> = {
  dimension: "dimension",
  fontSize: "dimension",
  letterSpacing: "letterSpacing",
  lineHeight: "lineHeight",
  opacity: "opacity",
  fontWeight: "fontWeight",
  color: "color",
  fontFamily: "text",
  fontStyle: "text",
  content: "text",
  asset: "text",
  textCase: "text",
  textDecoration: "text",
  boolean: "text",
  string: "text",
};

const composites: Record<string, Record<string, Kind>> = {
  typography: {
    fontFamily: "text",
    fontWeight: "fontWeight",
    fontStyle: "text",
    fontSize: "dimension",
    lineHeight: "lineHeight",
    letterSpacing: "letterSpacing",
    paragraphSpacing: "dimension",
    paragraphIndent: "dimension",
    textCase: "text",
    textDecoration: "text",
  },
  shadow: {
    color: "color",
    offsetX: "dimension",
    offsetY: "dimension",
    blur: "dimension",
    spread: "dimension",
  },
  border: { color: "color", width: "dimension", style: "text" },
};

export function dtcgTypeOf(type: string): string {
  return String(getOwn(dtcgTypes, type) ?? type);
}

/** The original type of a converted token. */
function writtenTypeOf({ $type, $extensions }: Tree): unknown {
  const studio = isPlainObject($extensions) ? getOwn($extensions, studioKey) : undefined;
  return isPlainObject(studio) ? studio.originalType ?? $type : $type;
}

/** The kind of a converted token's value. */
export function kindOf(token: Tree): Kind {
  const written = String(writtenTypeOf(token));
  if (written === "letterSpacing") return "letterSpacing";
  return (getOwn(kinds, dtcgTypeOf(written)) as Kind | undefined) ?? "number";
}

/** Returns the kind of a composite's property by name; `undefined` if the type is not a composite. */
export function kindsIn(type: unknown): ((property: string) => Kind) | undefined {
  const composite = getOwn(composites, String(type)) as Record<string, Kind> | undefined;
  return composite && ((property) => (getOwn(composite, property) as Kind | undefined) ?? "text");
}

export function isTextType(type: string): boolean {
  return getOwn(kinds, dtcgTypeOf(type)) === "text";
}
