/**
 * Transforms that print colors for each platform.
 * @module
 */
import { convertValue, defineTransform } from "../registry/define_transform.ts";
import type { CodeLanguage, MaybePromise, TransformHook } from "../../base/types/config.ts";
import type { DesignToken } from "../../base/types/token.ts";
import { factsOf } from "../registry/build_facts.ts";
import { baseline } from "../registry/platform_settings.ts";
import type { Baseline } from "../../base/values/css/css_baseline.ts";
import { alphaColorOf, alphaCss, shareOfAlpha } from "../../base/values/colors/alpha_color.ts";
import { toRgba, withScience } from "../../base/values/colors/color.ts";
import { colorObjectCss } from "../../base/values/colors/color_text.ts";
import { isColorObject } from "../../base/values/dtcg_objects.ts";
import { colorOf, isColor, isCssColor, isOpaque } from "../../base/values/colors/read_color.ts";
import {
  type Rgba,
  roundRgba,
  toHex,
  toHex6,
  toHexAlpha,
  toHsl,
} from "../../base/values/colors/rgba.ts";
import { andThen } from "../registry/settled.ts";
import { ofType, typeOf, valueOf } from "../registry/type_filter.ts";

/** Whether a token is a color that can be converted: of type `color`, with a value that is one. */
function isColorToken(token: DesignToken, options: { usesDtcg?: boolean }): boolean {
  return typeOf(token, options) === "color" && isColor(valueOf(token, options));
}

/** Whether a token is a color object or sRGB text. CSS text of another space is already in its best form for CSS. */
function isSimpleColor(token: DesignToken, options: { usesDtcg?: boolean }): boolean {
  if (typeOf(token, options) !== "color") return false;
  const value = valueOf(token, options);
  const color = colorOf(value);
  return color !== undefined && (typeof value !== "string" || !("colorSpace" in color));
}

/** Whether a token's color is converted to sRGB notation. Style Dictionary keeps text of other spaces. */
export function isConverted(token: DesignToken, options: { usesDtcg?: boolean }): boolean {
  return factsOf(options).followsPeer
    ? isSimpleColor(token, options)
    : isColorToken(token, options);
}

/** Prints a color, which may be a promise; returns `otherwise` for values that are not colors. */
export function mapColor<T>(
  color: MaybePromise<Rgba | undefined>,
  print: (color: Rgba) => T,
  otherwise: T,
): MaybePromise<T> {
  return andThen(color, (known) => known === undefined ? otherwise : print(known));
}

/** Makes a transform that prints an sRGB color in a CSS notation. */
function printed(
  print: (color: Rgba) => unknown,
  filter = isConverted,
  code?: readonly CodeLanguage[],
): TransformHook {
  return convertValue(filter, (value) => mapColor(toRgba(value), print, value), code && { code });
}

/** Makes a transform for a platform without a text notation for colors. The result is code of the given languages. */
function printedAsCode(print: (color: Rgba) => unknown, ...code: CodeLanguage[]): TransformHook {
  return printed(print, isColorToken, code.length > 0 ? code : undefined);
}

/** Makes a transform that prints the channels of a color space. Keeps text that is not a CSS color. */
function printedIn(
  mode: "oklch" | "oklab" | "p3" | "lch",
  print: (channels: number[], alpha: string) => string,
): TransformHook {
  return convertValue(isConverted, (value) => {
    const written = isColorObject(value);
    if (!written && typeof value !== "string") return value;
    return withScience((science) => {
      const found = science.channelsIn(value, mode);
      if (!found) return value;
      const { values, alpha } = found;
      const shown = alpha === undefined || (written && alpha === 1) ? "" : ` / ${alpha}`;
      return print(values, shown);
    });
  });
}

/** Makes a transform that prints a color in display-p3, for Apple's frameworks. */
function printedInP3(print: (channels: string[], alpha: number) => string): TransformHook {
  return convertValue(isColorToken, (value) => {
    if (!isColorObject(value) && typeof value !== "string") return value;
    return withScience((science) => {
      const found = science.p3ChannelsOf(value);
      return found
        ? print(found.values.map((channel) => channel.toFixed(3)), found.alpha ?? 1)
        : value;
    });
  }, { code: ["swift"] });
}

const hundredth = (alpha: number) => Math.round(alpha * 100) / 100;

/** Formats the RGB channels from 0 to 1 with three decimal places, for UIKit and SwiftUI. */
function unitChannels({ r, g, b }: Rgba): string[] {
  return [r, g, b].map((channel) => (Math.round(channel) / 255).toFixed(3));
}

function rgbText(color: Rgba, alpha: (alpha: number) => number): string {
  const { r, g, b, a } = roundRgba(color);
  return a === 1 ? `rgb(${r}, ${g}, ${b})` : `rgba(${r}, ${g}, ${b}, ${alpha(a)})`;
}

function hslNumbers(color: Rgba): { h: number; s: number; l: number; a: number } {
  const { h, s, l, a } = toHsl(color);
  return { h: Math.round(h), s: Math.round(s * 100), l: Math.round(l * 100), a };
}

function cssText(color: Rgba): string {
  return color.a === 1 ? `#${toHex6(color)}` : rgbText(color, (alpha) => alpha);
}

/**
 * Prints a color object in the CSS notation of its space, including `none`. Prints complete sRGB colors, and text, like
 * `color/css`.
 */
function nativeText(value: unknown): unknown {
  const whole = isColorObject(value) && value.components.every((part) => part !== "none");
  if (isColorObject(value) && (value.colorSpace !== "srgb" || !whole)) return colorObjectCss(value);
  return mapColor(toRgba(value), cssText, value);
}

/**
 * Prints `rgba(color, alpha)` as a function of CSS, which keeps references. Keeps colors that already have an alpha,
 * because mixing would multiply it. Keeps all other text. Computes the color if the baseline allows no such function.
 */
function alphaText(text: string, level: Baseline | undefined): string | Promise<string> {
  const found = alphaColorOf(text);
  if (!found) return text;
  const base = isCssColor(found.color) ? colorOf(found.color) : undefined;
  if (base && !isOpaque(base)) return text;
  const printed = alphaCss(found, level);
  if (printed !== undefined) return printed;
  const a = shareOfAlpha(found.alpha);
  return mapColor(toRgba(found.color), (color) => cssText({ ...color, a }), text);
}

/** Transforms whose id starts with `color/`. */
export const colorTransforms: Record<string, TransformHook> = {
  "color/rgb": printed((color) => rgbText(color, hundredth)),
  "color/hsl": printed((color) => {
    const { h, s, l, a } = hslNumbers(color);
    return a === 1 ? `hsl(${h}, ${s}%, ${l}%)` : `hsla(${h}, ${s}%, ${l}%, ${hundredth(a)})`;
  }),
  "color/hsl-4": printed((color) => {
    const { h, s, l, a } = hslNumbers(color);
    return a === 1 ? `hsl(${h} ${s}% ${l}%)` : `hsl(${h} ${s}% ${l}% / ${a})`;
  }),
  "color/hex": printed(toHex),
  "color/hex8": printed((color) => `#${toHex6(color)}${toHexAlpha(color)}`),
  "color/hex8android": printedAsCode((color) => `#${toHexAlpha(color)}${toHex6(color)}`),
  "color/composeColor": printedAsCode(
    (color) => `Color(0x${toHexAlpha(color)}${toHex6(color)})`,
    "kotlin",
    "dart",
  ),
  "color/hex8flutter": printedAsCode(
    (color) => `Color(0x${(toHexAlpha(color) + toHex6(color)).toUpperCase()})`,
    "dart",
    "kotlin",
  ),
  "color/UIColor": printedAsCode((color) => {
    const [r, g, b] = unitChannels(color);
    return `[UIColor colorWithRed:${r}f green:${g}f blue:${b}f alpha:${color.a.toFixed(3)}f]`;
  }, "objective-c"),
  "color/UIColorSwift": printedAsCode((color) => {
    const [r, g, b] = unitChannels(color);
    return `UIColor(red: ${r}, green: ${g}, blue: ${b}, alpha: ${color.a})`;
  }, "swift"),
  "color/ColorSwiftUI": printedAsCode((color) => {
    const [r, g, b] = unitChannels(color);
    return `Color(red: ${r}, green: ${g}, blue: ${b}, opacity: ${color.a})`;
  }, "swift"),
  "color/alpha": defineTransform({
    type: "value",
    transitive: true,
    filter: ofType("color"),
    reads: { alphaMix: true, platform: { baseline } },
    transform: (token, platform, options) => {
      const value = valueOf(token, options);
      const isOwn = typeof value === "string" && !factsOf(options).followsPeer;
      return isOwn ? alphaText(value, platform.baseline) : value;
    },
  }),
  "color/css": printed(cssText, isSimpleColor),
  "color/native": convertValue(isSimpleColor, nativeText),
  "color/UIColorSwiftP3": printedInP3(([r, g, b], alpha) =>
    `UIColor(displayP3Red: ${r}, green: ${g}, blue: ${b}, alpha: ${alpha})`
  ),
  "color/ColorSwiftUIP3": printedInP3(([r, g, b], alpha) =>
    `Color(.displayP3, red: ${r}, green: ${g}, blue: ${b}, opacity: ${alpha})`
  ),
  "color/sketch": printedAsCode((color) => {
    const { r, g, b, a } = roundRgba(color);
    const [red, green, blue] = [r, g, b].map((channel) => (channel / 255).toFixed(5));
    return { red, green, blue, alpha: a };
  }),
  "color/oklch": printedIn(
    "oklch",
    ([l, c, h], alpha) => `oklch(${l.toFixed(4)} ${c.toFixed(4)} ${h.toFixed(2)}${alpha})`,
  ),
  "color/oklab": printedIn(
    "oklab",
    ([l, a, b], alpha) => `oklab(${l.toFixed(4)} ${a.toFixed(4)} ${b.toFixed(4)}${alpha})`,
  ),
  "color/p3": printedIn(
    "p3",
    (rgb, alpha) => `color(display-p3 ${rgb.map((part) => part.toFixed(5)).join(" ")}${alpha})`,
  ),
  "color/lch": printedIn(
    "lch",
    ([l, c, h], alpha) => `lch(${l.toFixed(2)}% ${c.toFixed(2)} ${h.toFixed(2)}${alpha})`,
  ),
};
