/**
 * Finds values that no reader of their type accepts, which outputs would contain unchanged. Every build runs this, so
 * it loads no types.
 * @module
 */
import { isPlainObject } from "../../../base/tokens/plain_object.ts";
import { namedColors } from "../../../base/values/colors/named_colors.ts";
import { isDependentColor } from "../../../base/values/colors/css_color.ts";
import { modesHelp, modifierOfModes } from "../../../base/values/value_modes.ts";
import { isBrokenLength } from "../../../base/values/read_length.ts";
import { fontWeights } from "../../../base/values/font_weight.ts";
import { suggest } from "../../../base/diagnostics/suggest.ts";

/** A value that no reader accepts. */
export interface WrongText {
  readonly wanted: string;
  readonly help?: string | undefined;
}

/** Words that every property of CSS accepts, or that designers write instead of a color. */
const cssWords = new Set(["inherit", "initial", "unset", "revert", "none", "auto"]);

/** A value for each mode, which only the preprocessor `modes` reads. */
export const wrongModes: WrongText = { wanted: "one value", help: modesHelp };

/** Words that are lengths or durations of properties of CSS. */
const measureWords = new Set([...cssWords, "normal", "thin", "medium", "thick"]);

/** Types without values that contain `$`. */
const valueTypes: ReadonlySet<unknown> = new Set(["color", "dimension", "duration", "number"]);

const isWord = (value: unknown): value is string =>
  typeof value === "string" && /^[a-z]+$/i.test(value);

const colorText = "a name of CSS, or a color as text";

/** Lengths of hexadecimal colors, with `#`. */
const hexLengths = [4, 5, 7, 9];

/** The problem with text that should be a color and is not; `undefined` for colors and for single words. */
function wrongColorText(value: unknown): WrongText | undefined {
  if (typeof value !== "string") return undefined;
  if (value.startsWith("#")) {
    return hexLengths.includes(value.length) || !/^#[\da-f]*$/i.test(value)
      ? undefined
      : { wanted: colorText, help: "Write # and 3, 4, 6 or 8 digits" };
  }
  const isPath = /^[a-z][\w-]*(?:\.[\w-]+)+$/i.test(value);
  return isPath
    ? { wanted: "a color", help: `Write a reference in braces: {${value}}` }
    : undefined;
}

function wrongColor(value: unknown, isDtcg: boolean): WrongText | undefined {
  if (!isWord(value)) return isDtcg ? wrongColorText(value) : undefined;
  const word = value.toLowerCase();
  if (word === "transparent" || namedColors.has(word)) return undefined;
  if (cssWords.has(word) || isDependentColor(word)) return undefined;
  const meant = meantWord("color", value);
  // Tokens in legacy syntax may have text for any type.
  if (meant === undefined && !isDtcg) return undefined;
  const help = meant ?? `Write a color, or a reference in braces: {${value}}`;
  return { wanted: colorText, help };
}

/**
 * What a value must be if no reader of its type takes it; `undefined` for all other values, and for types with more
 * forms than a build can tell apart.
 *
 * @param isDtcg Whether the token has the syntax of DTCG.
 */
export function wrongText(type: unknown, value: unknown, isDtcg: boolean): WrongText | undefined {
  if (typeof type === "string" && modifierOfModes(value)) return wrongModes;
  const isText = typeof value === "string";
  // Text that starts with a reference has none of these mistakes.
  if (isText && value.startsWith("{")) return undefined;
  const inBraces = isText && value.startsWith("$") && valueTypes.has(type)
    ? /^\$(\{[^{}]+\})$/.exec(value)
    : undefined;
  if (inBraces) {
    return { wanted: "a reference in braces, without $", help: `Write ${inBraces[1]}` };
  }
  if (type === "color") return wrongColor(value, isDtcg);
  if (type === "cubicBezier" && Array.isArray(value) && value.length !== 4) {
    return { wanted: "four numbers", help: "Write all four: [0.4, 0, 0.2, 1]" };
  }
  const meant = isBrokenLength(value) ? meantWord(type, value) : undefined;
  if (meant !== undefined) return { wanted: "a number with a unit", help: meant };
  const example = type === "duration" ? "200ms" : type === "dimension" ? "16px" : undefined;
  // Tokens in legacy syntax may have text for any type.
  if (!example || !isDtcg || !isWord(value) || measureWords.has(value.toLowerCase())) {
    return undefined;
  }
  return { wanted: "a number with a unit", help: `Write a number and a unit: "${example}"` };
}

/** Units that are suggested for misspelled ones, by type. */
const usualUnits: Readonly<Record<string, readonly string[]>> = {
  dimension: ["px", "rem", "em"],
  duration: ["ms", "s"],
};

function meantMeasure(value: unknown, units: readonly string[]): string | undefined {
  const [, number = "", unit] = /^([+-]?[\d.]*)\s*([a-z]+)$/i.exec(String(value)) ?? [];
  // Other units of CSS are valid.
  const [near] = unit && isBrokenLength(`${number || 1}${unit}`) ? suggest(unit, units) : [];
  return near === undefined ? undefined : `Did you mean "${number}${near}"?`;
}

/** The word or measure that a value of a type probably means, as help; `undefined` if none is similar. */
export function meantWord(type: unknown, value: unknown): string | undefined {
  const units = typeof type === "string" ? usualUnits[type] : undefined;
  if (units) return meantMeasure(value, units);
  if (!isWord(value)) return undefined;
  const names = type === "color" ? namedColors : type === "fontWeight" ? fontWeights : undefined;
  const [near] = names ? suggest(value.toLowerCase(), names.keys()) : [];
  return near === undefined ? undefined : `Did you mean "${near}"?`;
}

/** A name of a font that contains a comma, so that it is probably a list of names; `undefined` if there is none. */
export function listAsName(value: unknown): string | undefined {
  const families = isPlainObject(value) ? value.fontFamily : value;
  if (!Array.isArray(families)) return undefined;
  return families.find((name) => typeof name === "string" && name.includes(","));
}
