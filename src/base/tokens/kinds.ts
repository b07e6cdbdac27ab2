/**
 * Determines the use of tokens by type and, for general types, by words in their names.
 * @module
 */
import type { TransformedToken } from "../types/token.ts";
import { isColorObject } from "../values/dtcg_objects.ts";
import { wordsOf } from "../text/name_words.ts";
import { isCssColor } from "../values/colors/read_color.ts";
import { itemsOf, wordsIn } from "../values/css/pieces.ts";
import { lengthOf } from "../values/read_length.ts";
import type { Syntax } from "./syntax.ts";

/** The use of a token, derived from type and name. */
export type Kind =
  | "color"
  | "gradient"
  | "typography"
  | "fontFamily"
  | "fontSize"
  | "fontWeight"
  | "lineHeight"
  | "letterSpacing"
  | "spacing"
  | "size"
  | "radius"
  | "borderWidth"
  | "border"
  | "strokeStyle"
  | "shadow"
  | "opacity"
  | "duration"
  | "easing"
  | "transition"
  | "layer"
  | "asset"
  | "other";

/** Types of DTCG, Tokens Studio and common practice. */
const kindsOfTypes: Readonly<Record<string, Kind>> = {
  color: "color",
  gradient: "gradient",
  typography: "typography",
  textStyle: "typography",
  fontFamily: "fontFamily",
  fontFamilies: "fontFamily",
  fontSize: "fontSize",
  fontSizes: "fontSize",
  fontWeight: "fontWeight",
  fontWeights: "fontWeight",
  lineHeight: "lineHeight",
  lineHeights: "lineHeight",
  letterSpacing: "letterSpacing",
  spacing: "spacing",
  paragraphSpacing: "spacing",
  sizing: "size",
  size: "size",
  borderRadius: "radius",
  radius: "radius",
  borderWidth: "borderWidth",
  border: "border",
  strokeStyle: "strokeStyle",
  shadow: "shadow",
  boxShadow: "shadow",
  opacity: "opacity",
  duration: "duration",
  time: "duration",
  cubicBezier: "easing",
  easing: "easing",
  transition: "transition",
  zIndex: "layer",
  asset: "asset",
  icon: "asset",
  image: "asset",
};

/** The same in lower case, because `font-size` and `FontSize` occur too. */
const kindOfType: ReadonlyMap<string, Kind> = new Map(
  Object.entries(kindsOfTypes).map(([type, kind]) => [type.toLowerCase(), kind]),
);

/** Kinds of lengths by a word in the name. The first match wins. */
const lengthWords: readonly (readonly [RegExp, Kind])[] = [
  [/^(?:radius|radii|rounded|rounding|corner|corners)$/, "radius"],
  [
    /^(?:space|spaces|spacer|spacers|spacing|gap|gaps|padding|margin|inset|gutter|stack|inline)$/,
    "spacing",
  ],
  [/^(?:tracking|kerning)$/, "letterSpacing"],
  [/^(?:leading)$/, "lineHeight"],
  [/^(?:stroke|outline)$/, "borderWidth"],
];

/** Kinds of lengths by two consecutive words. */
const lengthPairs: Readonly<Record<string, Kind>> = {
  "font size": "fontSize",
  "text size": "fontSize",
  "line height": "lineHeight",
  "letter spacing": "letterSpacing",
  "border radius": "radius",
  "border width": "borderWidth",
  "stroke width": "borderWidth",
};

/** Groups whose sizes are those of text: `text.title.size.large`. */
const textGroups = new Set(["font", "fonts", "text", "type", "typography"]);

/** Kinds of numbers, and of texts without a type, by two consecutive words. */
const numberPairs: Readonly<Record<string, Kind>> = {
  "font family": "fontFamily",
  "line height": "lineHeight",
  "font weight": "fontWeight",
  "z index": "layer",
};

const numberWords: readonly (readonly [RegExp, Kind])[] = [
  [/^(?:opacity|alpha)$/, "opacity"],
  [/^(?:leading)$/, "lineHeight"],
  [/^(?:zindex|layer|layers)$/, "layer"],
];

function byWords(
  path: readonly string[],
  pairs: Readonly<Record<string, Kind>>,
  singles: readonly (readonly [RegExp, Kind])[],
  otherwise: Kind,
): Kind {
  const all = path.flatMap(wordsOf);
  for (let at = 1; at < all.length; at++) {
    const pair = `${all[at - 1]} ${all[at]}`;
    if (Object.hasOwn(pairs, pair)) return pairs[pair];
  }
  const ofText = textGroups.has(all[0]) && all.some((word) => word === "size" || word === "sizes");
  if (ofText && pairs === lengthPairs) return "fontSize";
  for (const [pattern, kind] of singles) if (all.some((word) => pattern.test(word))) return kind;
  return otherwise;
}

export function kindOf(type: string, path: readonly string[]): Kind {
  const plain = type.toLowerCase().replace(/[-_ ]/g, "");
  if (plain === "dimension") return byWords(path, lengthPairs, lengthWords, "size");
  if (plain === "number") {
    // Only as a group, because a token named `z` may be a coordinate.
    const otherwise = path.slice(0, -1).some((name) => name.toLowerCase() === "z");
    return byWords(path, numberPairs, numberWords, otherwise ? "layer" : "other");
  }
  return kindOfType.get(plain) ?? "other";
}

export function kindOfToken(token: TransformedToken, { type }: Syntax): Kind {
  return kindOf(String(token[type] ?? ""), token.path);
}

/** Functions of CSS whose result has one kind. */
const kindsOfFunctions: Readonly<Record<string, Kind>> = {
  "linear-gradient": "gradient",
  "radial-gradient": "gradient",
  "conic-gradient": "gradient",
  "cubic-bezier": "easing",
  linear: "easing",
  steps: "easing",
};

/** Whether a text is a shadow: at least two lengths and a color. */
function isShadow(text: string): boolean {
  const words = wordsIn(itemsOf(text)[0].text).map(({ text }) => text);
  return words.filter((word) => lengthOf(word)).length >= 2 && words.some(isCssColor);
}

/** The kind of a text of CSS, if it cannot be mistaken. */
function kindOfText(text: string): Kind | undefined {
  if (isCssColor(text)) return "color";
  const open = text.indexOf("(");
  const name = text.slice(0, Math.max(0, open)).trim();
  if (Object.hasOwn(kindsOfFunctions, name)) return kindsOfFunctions[name];
  const { unit = "" } = lengthOf(text) ?? {};
  if (unit === "ms" || unit === "s") return "duration";
  return isShadow(text) ? "shadow" : undefined;
}

/** The kind of a token by its type or, if it has none, by its value, because older files have no types. */
export function kindByValue(
  { type, name, value }: { readonly type?: string; readonly name: string; readonly value: unknown },
): Kind {
  const path = name.split(".");
  const known = typeof value === "string" ? kindOfText(value) : isColorObject(value) && "color";
  if (type !== undefined) {
    const kind = kindOf(type, path);
    // Design tools give gradients the type of colors.
    return kind === "color" && known === "gradient" ? known : kind;
  }
  if (known) return known;
  return kindOf(typeof value === "string" && lengthOf(value)?.unit ? "dimension" : "number", path);
}
