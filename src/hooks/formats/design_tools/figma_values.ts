/**
 * Converts values of tokens for Figma's variables, and reads their metadata in tokens.
 * @module
 */
import { remembered } from "../../../base/collections/remembered.ts";
import { isPlainObject, type Tree } from "../../../base/tokens/plain_object.ts";
import { atKey, soleKey } from "../../../base/tokens/references/references.ts";
import type { Syntax } from "../../../base/tokens/syntax.ts";
import type { Dictionary, TransformedToken } from "../../../base/types/token.ts";
import { toRgba } from "../../../base/values/colors/color.ts";
import { isColor } from "../../../base/values/colors/read_color.ts";
import { isColorObject } from "../../../base/values/dtcg_objects.ts";
import { millisecondsOf } from "../../../base/values/duration.ts";
import { styledWeightOf } from "../../../base/values/font_weight.ts";
import { lengthOf, pixelsOf as pixelsOfLength } from "../../../base/values/read_length.ts";
import { toHex6 } from "../../../base/values/colors/rgba.ts";
import {
  type NumberKind,
  numberKindOf,
  numberKinds,
} from "../../../dialects/design_tools/figma/types.ts";

/** Types of tokens that Figma's variables support. */
const types = new Set([
  "color",
  "dimension",
  "fontSize",
  "duration",
  "number",
  "opacity",
  "lineHeight",
  "fontFamily",
  "fontWeight",
  "string",
  "content",
  "boolean",
]);

/** Properties of a typography that variables support, with the types of their values. */
export const typographyParts: Record<string, string> = {
  fontFamily: "fontFamily",
  fontSize: "dimension",
  fontWeight: "fontWeight",
  lineHeight: "lineHeight",
  letterSpacing: "dimension",
};

/** The key of a variable's property in `$extensions`. */
export const figmaKey = (name: string): string => `com.figma.${name}`;

export function extensionsOf(token: TransformedToken): Tree {
  return isPlainObject(token.$extensions) ? token.$extensions : {};
}

/** The path of a variable in its collection: its original path in Figma, otherwise that of its token. */
export function variablePath(token: TransformedToken): string[] {
  const name = extensionsOf(token)[figmaKey("variableName")];
  return typeof name === "string" ? name.split("/") : token.path.filter((part) => part !== "$root");
}

/** Scopes that show the kind of a number, in Figma and to programs that read its variables. */
const kindScopes: Record<NumberKind, readonly string[]> = {
  dimension: ["WIDTH_HEIGHT", "GAP"],
  opacity: ["OPACITY"],
  lineHeight: ["LINE_HEIGHT"],
  fontWeight: ["FONT_WEIGHT"],
  number: ["TEXT_CONTENT"],
};

const kindOfType = (type: unknown): NumberKind | undefined =>
  type === "fontSize" ? "dimension" : numberKinds.find((kind) => kind === type);

/**
 * The scopes of a variable: those from Figma. A new variable has scopes if its name would give its number another kind
 * than its token has, or if it is an opacity, which is a percentage in Figma.
 */
export function scopesOf(token: TransformedToken, type: unknown): unknown {
  const extensions = extensionsOf(token);
  const written = extensions[figmaKey("scopes")];
  if (written !== undefined || extensions[figmaKey("collectionName")] !== undefined) return written;
  const kind = kindOfType(type);
  if (kind === undefined) return undefined;
  const named = numberKindOf({ scopes: [], name: variablePath(token).join("/") });
  const own = kind === "number" && named === "opacity" ? named : kind;
  return own === (named ?? "dimension") && own !== "opacity" ? undefined : kindScopes[own];
}

/** Whether a token's number is a percentage in Figma. */
export function isPercent(token: TransformedToken, type: unknown): boolean {
  const scopes = scopesOf(token, type);
  return extensionsOf(token)[figmaKey("percent")] === true ||
    (Array.isArray(scopes) && scopes.some((scope) => /OPACITY$/.test(String(scope))));
}

/**
 * The target of an alias whose value is not a reference, because the alias interprets the target's value differently.
 */
export function aliasDataOf(token: TransformedToken): Tree | undefined {
  const data = extensionsOf(token)[figmaKey("aliasData")];
  return isPlainObject(data) ? data : undefined;
}

/** Converts a share of 1 to percent, as in Figma. */
export const percentOf = (share: number): number => Number((share * 100).toFixed(4));

/** Whether a curve comes from a variable of Figma. No other curve can become one. */
export function isEasing(token: TransformedToken, type: unknown): boolean {
  return type === "cubicBezier" && extensionsOf(token)[figmaKey("variableId")] !== undefined;
}

/** A length in pixels; `undefined` for anything else. */
export function pixelsOf(value: unknown, rem: number): number | undefined {
  const length = lengthOf(value);
  if (!length) return undefined;
  return length.unit === "" ? length.number : pixelsOfLength(length, rem);
}

/** A duration in seconds; `undefined` for anything else. */
export function secondsOf(value: unknown): number | undefined {
  const milliseconds = millisecondsOf(value);
  return milliseconds === undefined ? undefined : milliseconds / 1000;
}

/** The number of a font weight; `NaN` for other values. */
export const weightOf = (value: unknown): number => styledWeightOf(value)?.weight ?? Number.NaN;

/** Types of numbers without a unit. */
export const numbers: ReadonlySet<string> = new Set(["number", "opacity", "lineHeight"]);

/** Whether Figma's variables support a value of a type. */
export function hasVariable(type: unknown, value: unknown, rem: number): boolean {
  switch (type) {
    case "color":
      return isColor(value);
    case "dimension":
    case "fontSize":
      return pixelsOf(value, rem) !== undefined;
    case "duration":
      return secondsOf(value) !== undefined;
    case "fontWeight":
      return Number.isFinite(weightOf(value));
    case "typography":
      return isPlainObject(value);
  }
  if (numbers.has(String(type))) {
    return Number.isFinite(Number(value)) || pixelsOf(value, rem) !== undefined;
  }
  return types.has(String(type));
}

/** Converts a color to srgb, unless it is in srgb or hsl, which Figma imports. */
export async function colorOf(value: unknown): Promise<unknown> {
  if (isColorObject(value) && ["srgb", "hsl"].includes(value.colorSpace)) return value;
  const { r, g, b, a } = (await toRgba(value))!;
  const components = [r, g, b].map((channel) => channel / 255);
  return { colorSpace: "srgb", components, alpha: a, hex: `#${toHex6({ r, g, b, a })}` };
}

/** The target of a written value that is an alias. */
export function aliasTarget(
  written: unknown,
  { tokenMap, unfilteredTokenMap = tokenMap }: Dictionary,
  typeKey: "type" | "$type",
): TransformedToken | undefined {
  const key = typeof written === "string" ? soleKey(written) : undefined;
  if (key === undefined) return undefined;
  const target = atKey(key, tokenMap) ?? atKey(key, unfilteredTokenMap);
  return target?.[typeKey] === "typography" ? undefined : target;
}

/** Finds the original words or easings from Figma of tokens that have another form here. Follows each alias once. */
export class FigmaWords {
  #key: string;
  #syntax: Syntax;
  #words: Map<Dictionary, Map<TransformedToken, unknown>> = new Map();

  constructor(name: "text" | "easing", syntax: Syntax) {
    this.#key = figmaKey(name);
    this.#syntax = syntax;
  }

  /** The word of a token or of the target that it is an alias of; `undefined` if there is none. */
  of(first: TransformedToken, dictionary: Dictionary): unknown {
    const words = remembered(this.#words, dictionary, () => new Map());
    const { type, value } = this.#syntax;
    const passed: TransformedToken[] = [];
    let word: unknown;
    for (let token: TransformedToken | undefined = first; token && word === undefined;) {
      // In a cycle, no token has a word.
      if (words.has(token)) {
        word = words.get(token);
        break;
      }
      words.set(token, undefined);
      passed.push(token);
      word = extensionsOf(token)[this.#key];
      token = aliasTarget(token.original?.[value], dictionary, type);
    }
    for (const token of passed) words.set(token, word);
    return word;
  }
}
