/**
 * Interprets values of Tokens Studio without references: math, numbers without a unit, percentages, names of weights,
 * `rgba(#hex, a)`.
 * @module
 */
import { isPlainObject, mapValues, type Tree } from "../../../base/tokens/plain_object.ts";
import { replaceAlphaColors, shareOfAlpha } from "../../../base/values/colors/alpha_color.ts";
import { wordsIn } from "../../../base/values/css/pieces.ts";
import { colorObjectCss } from "../../../base/values/colors/color_text.ts";
import { isDependentColor } from "../../../base/values/colors/css_color.ts";
import { fontWeights, weightName } from "../../../base/values/font_weight.ts";
import { colorOf } from "../../../base/values/colors/read_color.ts";
import { roundRgba } from "../../../base/values/colors/rgba.ts";
import { computeText, quantityOf } from "./evaluate.ts";
import { type Kind, kindOf, kindsIn, studioKey } from "./types.ts";

/** Maximum number of decimal places of computed numbers. */
export const fractionDigits = 4;

/** German weight names that Tokens Studio also accepts, without spaces and hyphens. */
const weights: ReadonlyMap<string, number> = new Map(
  Object.entries({
    200: "extraleicht",
    300: "leicht",
    400: "buch",
    500: "kraeftig kräftig",
    600: "halbfett",
    700: "dreiviertelfett",
    800: "fett",
    900: "super extrafett",
    950: "ultra",
  }).flatMap(([weight, names]) => names.split(" ").map((name) => [name, Number(weight)] as const)),
);

/** Adds `px` to the bare numbers in a text, except 0. */
function inPixels(value: string | number): string {
  return wordsIn(String(value)).map(({ text }) =>
    Number(text) !== 0 && Number.isFinite(Number(text)) ? `${text}px` : text
  ).join(" ");
}

/** Converts a percentage to a share of 1; `undefined` for anything else. */
function shareOf(value: string | number): number | undefined {
  const match = /^\s*([-+]?(?:\d+\.?\d*|\.\d+))%\s*$/.exec(String(value));
  // Rounded, so that no conversion gives 0.35000000000000003.
  return match ? Number((Number(match[1]) / 100).toFixed(6)) : undefined;
}

/** Rewrites `rgba(#hex, a)` in a text as CSS. Colors of other spaces keep their space. */
function cssColors(text: string): string {
  return replaceAlphaColors(text, ({ color, alpha }) => {
    const parsed = colorOf(color);
    if (!parsed) {
      if (!isDependentColor(color)) return undefined;
      const percent = Number((shareOfAlpha(alpha) * 100).toFixed(fractionDigits));
      return `color-mix(in srgb, ${color} ${percent}%, transparent)`;
    }
    if ("colorSpace" in parsed) return colorObjectCss({ ...parsed, alpha: shareOfAlpha(alpha) });
    const { r, g, b } = roundRgba(parsed);
    return `rgba(${r}, ${g}, ${b}, ${alpha})`;
  });
}

const measured = ["px", "rem"];

/** Converts a length in pixels or rem to a DTCG object. Returns other text unchanged, because DTCG has no `0.02em`. */
function asMeasure(text: string): string | { value: number; unit: string } {
  const { value, unit } = quantityOf(text) ?? { value: 0, unit: "" };
  return measured.includes(unit) ? { value, unit } : text;
}

/** Removes the space before a percent sign. Returns other text unchanged. */
function withoutSpace(text: string): string {
  const [number, sign, ...more] = wordsIn(text);
  const isPercentage = sign?.text === "%" && more.length === 0 &&
    Number.isFinite(Number(number.text));
  return isPercentage ? `${number.text}%` : text;
}

/** Optical sizes at the start of style names, such as `Display Medium`. They do not affect the weight. */
const opticalSize = /^(?:display|text|caption|micro|headline|subhead|deck|poster|banner)[\s_-]+/i;

/** The number of a weight's name; `undefined` if the name is unknown. */
function weightOf(name: string): number | undefined {
  const found = fontWeights.get(weightName(name) ?? "") ??
    weights.get(name.toLowerCase().replace(/[\s-]/g, ""));
  const plain = name.trim().replace(opticalSize, "");
  return found ?? (plain === name.trim() ? undefined : weightOf(plain));
}

/** Interprets a value without references by its kind. */
export function leafValue(kind: Kind, value: string | number): unknown {
  if (kind === "text") return value;
  if (kind === "color") return typeof value === "string" ? cssColors(value) : value;
  const computed = typeof value === "string"
    ? computeText(withoutSpace(value), fractionDigits)
    : value;
  switch (kind) {
    case "dimension":
      return asMeasure(inPixels(computed));
    case "letterSpacing": {
      const share = shareOf(computed);
      return asMeasure(share === undefined ? inPixels(computed) : `${share}em`);
    }
    case "lineHeight":
    case "opacity":
      return shareOf(computed) ?? computed;
    case "fontWeight":
      return weightOf(String(computed)) ?? computed;
    case "number":
      return computed;
  }
}

/** Resolves the references of a text; `undefined` to keep the text. */
export type ResolveText = (text: string) => unknown;

function leafOf(kind: Kind, written: unknown, resolve: ResolveText): unknown {
  const value = typeof written === "string" ? resolve(written) : written;
  if (value === undefined) return written;
  return typeof value === "string" || typeof value === "number" ? leafValue(kind, value) : value;
}

function compositeOf(
  value: unknown,
  kinds: (property: string) => Kind,
  resolve: ResolveText,
): unknown {
  const whole = typeof value === "string" ? resolve(value) ?? value : value;
  // An item of a list may refer to a list.
  if (Array.isArray(whole)) return whole.flatMap((item) => compositeOf(item, kinds, resolve));
  if (!isPlainObject(whole)) return whole;
  return mapValues(whole, (part, name) => leafOf(kinds(name), part, resolve));
}

/** The key for the opacity of a Figma color, which is separate from that of the referenced color. */
export const opacityKey = "com.figma.opacity";

/** The modifier of a converted color token, if it has one. */
export function modifierOf(token: Tree): Tree | undefined {
  return token.$type === "color" ? modifierIn(token) : undefined;
}

/**
 * The modifier that a converted token would have as a color. Ignores the type, because that of an alias is known only
 * later.
 */
export function modifierIn({ $extensions }: Tree): Tree | undefined {
  if (!isPlainObject($extensions)) return undefined;
  const opacity = $extensions[opacityKey];
  if (opacity !== undefined) return { type: "opacity", value: opacity, space: "srgb" };
  const studio = $extensions[studioKey];
  const modify = isPlainObject(studio) ? studio.modify : undefined;
  return isPlainObject(modify) ? modify : undefined;
}

/** The value of a converted token, with each text in it interpreted. */
export function partsComputed(token: Tree, resolve: ResolveText): unknown {
  const kinds = kindsIn(token.$type);
  if (kinds) return compositeOf(token.$value, kinds, resolve);
  return leafOf(kindOf(token), token.$value, resolve);
}
