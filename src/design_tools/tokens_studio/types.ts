/**
 * Types of Tokens Studio: the DTCG type that each becomes, and rules for its values.
 * @module
 */
import { getOwn, isPlainObject, type Tree } from "../../tokens/plain_object.ts";

/** Where the plugin of Tokens Studio and this tool keep data that DTCG cannot hold. */
export const studioKey = "studio.tokens";

/** What a value, or a part of one, says: how text in it is understood. */
export type Kind =
  | "dimension"
  | "letterSpacing"
  | "lineHeight"
  | "opacity"
  | "fontWeight"
  | "color"
  | "number"
  | "text";

/** DTCG types by those of Tokens Studio; the others keep their name. */
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

/** The DTCG type of a type. */
export function dtcgTypeOf(type: string): string {
  return String(getOwn(dtcgTypes, type) ?? type);
}

/** The type that a converted token was written with. */
function writtenTypeOf({ $type, $extensions }: Tree): unknown {
  const studio = isPlainObject($extensions) ? getOwn($extensions, studioKey) : undefined;
  return isPlainObject(studio) ? studio.originalType ?? $type : $type;
}

/** What the value of a converted token says. */
export function kindOf(token: Tree): Kind {
  const written = String(writtenTypeOf(token));
  if (written === "letterSpacing") return "letterSpacing";
  return (getOwn(kinds, dtcgTypeOf(written)) as Kind | undefined) ?? "number";
}

/** What a property of a composite says; `undefined` where the type is no composite. */
export function kindsIn(type: unknown): ((property: string) => Kind) | undefined {
  const composite = getOwn(composites, String(type)) as Record<string, Kind> | undefined;
  return composite && ((property) => (getOwn(composite, property) as Kind | undefined) ?? "text");
}

/** Whether values of a type are words that mean nothing but themselves. */
export function isTextType(type: string): boolean {
  return getOwn(kinds, dtcgTypeOf(type)) === "text";
}
