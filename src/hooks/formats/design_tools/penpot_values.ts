/**
 * Converts types and values of tokens for Penpot: all values are text, or lists and objects of text.
 * @module
 */
import { known } from "../../../dialects/dtcg/types/reading.ts";
import { readShadow, type Shadow } from "../../../dialects/dtcg/types/shadow.ts";
import { getOwn, isPlainObject, type Tree } from "../../../base/tokens/plain_object.ts";
import { toRgba } from "../../../base/values/colors/color.ts";
import { familiesOf, withCssFamilies } from "../../../base/values/font_family.ts";
import { styledWeightOf } from "../../../base/values/font_weight.ts";
import { isColor } from "../../../base/values/colors/read_color.ts";
import { type Length, lengthOf } from "../../../base/values/read_length.ts";
import { toHex6 } from "../../../base/values/colors/rgba.ts";

/** Penpot types by type of DTCG or Tokens Studio. */
const types: Record<string, string> = {
  boolean: "boolean",
  borderRadius: "borderRadius",
  borderWidth: "borderWidth",
  boxShadow: "shadow",
  color: "color",
  content: "string",
  dimension: "dimension",
  fontFamilies: "fontFamilies",
  fontFamily: "fontFamilies",
  fontSize: "fontSizes",
  fontSizes: "fontSizes",
  fontStyle: "other",
  fontWeight: "fontWeights",
  fontWeights: "fontWeights",
  letterSpacing: "letterSpacing",
  lineHeight: "number",
  lineHeights: "number",
  number: "number",
  opacity: "opacity",
  other: "other",
  paragraphIndent: "dimension",
  paragraphSpacing: "dimension",
  rotation: "rotation",
  shadow: "shadow",
  sizing: "sizing",
  spacing: "spacing",
  string: "string",
  strokeWidth: "borderWidth",
  text: "string",
  textCase: "textCase",
  textDecoration: "textDecoration",
  typography: "typography",
};

const lengths = new Set([
  "borderRadius",
  "borderWidth",
  "dimension",
  "fontSizes",
  "letterSpacing",
  "sizing",
  "spacing",
]);

const offsets = ["offsetX", "offsetY", "blur", "spread"] as const;

const texts = new Set(["boolean", "other", "string", "textCase", "textDecoration"]);

/** Properties of a typography, with their names and types in Penpot. */
export const typographyParts: Readonly<Record<string, string>> = {
  fontFamily: "fontFamilies",
  fontSize: "fontSizes",
  fontWeight: "fontWeights",
  lineHeight: "lineHeights",
  letterSpacing: "letterSpacing",
  textCase: "textCase",
  textDecoration: "textDecoration",
};

/** The type of a token in Penpot; `undefined` if it has none. */
export function penpotType({ $extensions }: Tree, type: unknown): string | undefined {
  const studio = isPlainObject($extensions) ? getOwn($extensions, "studio.tokens") : undefined;
  const written = isPlainObject(studio) ? studio.originalType : undefined;
  const known = typeof written === "string" ? getOwn(types, written) : undefined;
  return (known ?? getOwn(types, String(type))) as string | undefined;
}

/** Prints a number without an exponent, which Penpot does not read. */
function plainNumber(number: number): string {
  const text = String(number);
  return text.includes("e")
    ? number.toLocaleString("en", { useGrouping: false, maximumFractionDigits: 20 })
    : text;
}

function lengthText(length: Length | undefined, type: string): string | undefined {
  if (!length) return undefined;
  const { number, unit } = length;
  const isKnown = ["px", "rem", ""].includes(unit) || (type === "letterSpacing" && unit === "em");
  return isKnown ? `${plainNumber(number)}${number === 0 ? "" : unit}` : undefined;
}

async function colorText(value: unknown): Promise<string> {
  const { r, g, b, a } = (await toRgba(value))!;
  if (a === 1) return `#${toHex6({ r, g, b, a })}`;
  return `rgba(${[r, g, b].map(Math.round).join(", ")}, ${Number(a.toFixed(4))})`;
}

function numberText(value: unknown): string | undefined {
  if (typeof value === "boolean" || value === "" || value === null) return undefined;
  return Number.isFinite(Number(value)) ? plainNumber(Number(value)) : undefined;
}

/** Prints a value of a simple type other than a color; `undefined` if Penpot cannot represent it. */
function plainText(type: string, value: unknown, isDtcg = false): string | string[] | undefined {
  if (lengths.has(type)) return lengthText(lengthOf(value), type);
  if (texts.has(type)) return isPlainObject(value) ? undefined : String(value);
  switch (type) {
    case "fontFamilies":
      return familiesOf(isDtcg ? withCssFamilies(value) : value);
    case "fontWeights":
      return styledWeightOf(value) ? String(value) : undefined;
    case "lineHeights":
      return numberText(value) ?? lengthText(lengthOf(value), type);
  }
  return numberText(value);
}

/** The layers of a shadow; `undefined` if Penpot cannot represent one of them. */
function layersOf(value: unknown): Shadow[] | undefined {
  const layers = known(readShadow(value));
  const isKnown = (layer: Shadow) =>
    offsets.every((name) => lengthText(layer[name], "dimension") !== undefined);
  return layers?.every(isKnown) ? layers : undefined;
}

export function hasPenpotValue(type: string, value: unknown): boolean {
  switch (type) {
    case "color":
      return isColor(value);
    case "shadow":
      return layersOf(value) !== undefined;
    case "typography":
      return isPlainObject(value);
  }
  return plainText(type, value) !== undefined;
}

/** Properties of a typography that Penpot cannot represent. */
export function lostParts(value: unknown): string[] {
  return Object.entries(isPlainObject(value) ? value : {}).flatMap(([name, part]) => {
    if (name === "fontStyle") return [];
    const type = getOwn(typographyParts, name);
    return typeof type === "string" && hasPenpotValue(type, part) ? [] : [name];
  });
}

/** Prints a value of a type that is not a composite; `undefined` if Penpot cannot represent it. */
export async function penpotText(
  type: string,
  value: unknown,
  isDtcg: boolean,
): Promise<string | string[] | undefined> {
  if (type !== "color") return plainText(type, value, isDtcg);
  return isColor(value) ? await colorText(value) : undefined;
}

/** Converts the layers of a shadow for Penpot: text, and a flag for inner shadows. */
export async function penpotLayers(value: unknown): Promise<Record<string, string | boolean>[]> {
  return await Promise.all((layersOf(value) ?? []).map(async (layer) => ({
    ...Object.fromEntries(offsets.map((name) => [name, lengthText(layer[name], "dimension")!])),
    color: await colorText(layer.color),
    inset: layer.inset,
  })));
}
