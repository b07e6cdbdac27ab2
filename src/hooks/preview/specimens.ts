/**
 * Converts values to text, and to CSS that shows them.
 * @module
 */
import type { MaybePromise } from "../../base/types/config.ts";
import { known } from "../../dialects/dtcg/types/reading.ts";
import { readGradient } from "../../dialects/dtcg/types/gradient.ts";
import { transitionParts } from "../../dialects/dtcg/types/transition.ts";
import { isInset, shadowParts } from "../../dialects/dtcg/types/shadow.ts";
import { isPlainObject, type Tree } from "../../base/tokens/plain_object.ts";
import { base64 } from "../../base/text/base64.ts";
import { toRgba, withScience } from "../../base/values/colors/color.ts";
import { toHex6 } from "../../base/values/colors/rgba.ts";
import { colorObjectCss } from "../../base/values/colors/color_text.ts";
import {
  type ColorObject,
  isColorObject,
  isMeasure,
  measureText,
} from "../../base/values/dtcg_objects.ts";
import { curveCss } from "../../base/values/curve.ts";
import { lengthOf } from "../../base/values/read_length.ts";
import { fontFamilyCss, withCssFamilies } from "../../base/values/font_family.ts";
import { cssWeight, styledWeightOf } from "../../base/values/font_weight.ts";
import { cssLineHeight } from "../../base/values/line_height.ts";
import { isGradient, isPrintable, plainText } from "../../base/values/plain_text.ts";
import { colorOf } from "../../base/values/colors/read_color.ts";
import type { Kind } from "../../base/tokens/kinds.ts";
import { andThen } from "../registry/settled.ts";
import type { PreviewValue } from "./data.ts";

/** The text and the picture of a value. */
export type Specimen = Pick<PreviewValue, "text" | "css" | "rgba" | "wide">;

type Css = Record<string, string>;

const isText = (value: unknown): value is string | number =>
  typeof value === "string" || typeof value === "number";

export function textOf(value: unknown): string {
  if (isPrintable(value)) return plainText(value);
  return JSON.stringify(value) ?? String(value);
}

/** Makes a function that prints a measure. A number without a unit gets the given one. */
const measure = (unit: "px" | "ms") => (value: unknown): string => {
  const read = lengthOf(value);
  return read?.unit === "" ? `${read.number}${unit}` : String(measureText(value));
};
const length = measure("px");
const duration = measure("ms");

function color(value: unknown): string {
  return isColorObject(value) ? colorObjectCss(value) : String(value);
}

/** Names of fonts; a list in an item of a list is one too. Anything else stays text, which the browser rejects. */
function family(value: unknown): string {
  const isNames = [value].flat().every((name) => typeof name === "string");
  const isNested = Array.isArray(value) && value.some((name) => String(name).includes(","));
  return isNames ? fontFamilyCss(isNested ? value.join(", ") : value) : textOf(value);
}

const bezier = (value: unknown) => String(curveCss(value));

function strokeStyle(value: unknown): string {
  return typeof value === "object" ? "dashed" : String(value);
}

function shadow(value: unknown): string {
  if (Array.isArray(value)) return value.map(shadow).join(", ");
  const parts = isPlainObject(value) ? known(shadowParts(value)) : undefined;
  if (!parts) return String(value);
  const lengths = [parts.offsetX, parts.offsetY, parts.blur, parts.spread]
    .map((part) => length(part?.value ?? 0)).join(" ");
  return `${isInset(parts) ? "inset " : ""}${lengths} ${color(parts.color?.value ?? "#000000")}`;
}

function gradient(value: unknown): string {
  const text = plainText(value);
  const isStops = isGradient(value) || (!text.includes("gradient(") && known(readGradient(text)));
  return isStops ? `linear-gradient(90deg, ${text})` : text;
}

/** The CSS property of each property of a typography, and a function that prints its value. */
const typographyProperties: Readonly<
  Record<string, [property: string, (value: unknown) => string]>
> = {
  fontFamily: ["font-family", family],
  fontSize: ["font-size", length],
  fontWeight: ["font-weight", (value) => String(cssWeight(value))],
  lineHeight: ["line-height", (value) => lineHeight(value)],
  letterSpacing: ["letter-spacing", length],
  fontStyle: ["font-style", String],
  textCase: ["text-transform", String],
  textTransform: ["text-transform", String],
  textDecoration: ["text-decoration-line", String],
};

function typography(value: unknown): Css {
  if (!isPlainObject(value)) return { font: String(value) };
  // The name of a weight may contain a style: `SemiBold Italic`.
  const fontStyle = value.fontStyle || styledWeightOf(value.fontWeight)?.style;
  const styled: Tree = fontStyle ? { ...value, fontStyle } : value;
  return Object.fromEntries(
    Object.entries(typographyProperties).flatMap(([name, [property, print]]) =>
      styled[name] === undefined || styled[name] === "" ? [] : [[property, print(styled[name])]]
    ),
  );
}

function border(value: unknown): Css {
  if (!isPlainObject(value)) return { border: String(value) };
  const { width, style, color: ink } = value;
  return {
    "border-width": length(width ?? 0),
    "border-style": strokeStyle(style ?? "solid"),
    ...(ink !== undefined && { "border-color": color(ink) }),
  };
}

function transition(value: unknown): Css {
  const parts = known(transitionParts(value));
  const { duration: time, delay, timingFunction } = parts ?? {};
  return {
    ...(time && { "transition-duration": duration(time.value) }),
    ...(delay && { "transition-delay": duration(delay.value) }),
    ...(timingFunction && { "transition-timing-function": bezier(timingFunction.value) }),
  };
}

const one = (property: string, print: (value: unknown) => string) => (value: unknown): Css => ({
  [property]: print(value),
});

const plain = (value: unknown) => String(measureText(value));

/** Largest line height that is a factor. A larger number without a unit is in pixels, as in design tools. */
const largestFactor = 4;

function lineHeight(value: unknown): string {
  const text = String(cssLineHeight(measureText(value)));
  return Number(text) > largestFactor ? `${text}px` : text;
}

/** CSS that shows a value of each kind. */
const cssOfKind: Readonly<Record<Exclude<Kind, "other">, (value: unknown) => Css>> = {
  color: one("background-color", color),
  gradient: one("background-image", gradient),
  typography,
  fontFamily: one("font-family", family),
  fontSize: one("font-size", length),
  fontWeight: one("font-weight", (value) => String(cssWeight(value))),
  lineHeight: one("line-height", lineHeight),
  letterSpacing: one("letter-spacing", length),
  spacing: one("width", length),
  size: one("width", length),
  radius: one("border-radius", length),
  borderWidth: one("border-width", length),
  border,
  strokeStyle: one("border-style", strokeStyle),
  shadow: one("box-shadow", shadow),
  opacity: one("opacity", plain),
  duration: one("animation-duration", duration),
  easing: one("animation-timing-function", bezier),
  transition,
  layer: one("z-index", plain),
  // The page loads nothing, so only images inside it have a picture.
  asset: (value) => isText(value) && /^data:image\//.test(String(value)) ? imageCss(value) : {},
};

function imageCss(address: string | number): Css {
  return { "background-image": `url(${JSON.stringify(address)})` };
}

/** Media types of images, by file extension. */
const imageTypes: Readonly<Record<string, string>> = {
  svg: "svg+xml",
  png: "png",
  jpg: "jpeg",
  jpeg: "jpeg",
  gif: "gif",
  webp: "webp",
  avif: "avif",
};

/** Largest image that a page includes, in bytes. */
const largestImage = 64 * 1024;

/** An address that contains the image at a path; `undefined` for other files, large ones, and those that must not be read. */
export async function imageAddress(
  path: unknown,
  readAsset: ((path: string) => Promise<Uint8Array | undefined>) | undefined,
): Promise<string | undefined> {
  const ending = typeof path === "string" ? /\.(\w+)$/.exec(path)?.[1].toLowerCase() : undefined;
  if (ending === undefined || !Object.hasOwn(imageTypes, ending)) return undefined;
  const bytes = await readAsset?.(path as string);
  if (!bytes || bytes.length > largestImage) return undefined;
  return `data:image/${imageTypes[ending]};base64,${base64(bytes)}`;
}

/** CSS with the image at a path; empty if the page cannot contain it. */
async function imageOf(
  path: unknown,
  readAsset: ((path: string) => Promise<Uint8Array | undefined>) | undefined,
): Promise<Css> {
  const address = await imageAddress(path, readAsset);
  return address === undefined ? {} : imageCss(address);
}

/** Kinds with composite values. Their CSS is easier to read than their objects. */
const composites: ReadonlySet<Kind> = new Set(["typography", "border", "shadow", "transition"]);

/**
 * The CSS that shows a typography: the shorthand `font` for the properties that it supports, and
 * further declarations by name. There is no shorthand without a size and a family.
 */
function typographyText(css: Css): string {
  const {
    font,
    "font-style": style,
    "font-weight": weight,
    "font-size": size,
    "line-height": height,
    "font-family": names,
    ...rest
  } = css;
  if (font !== undefined) return font;
  const declarations = (own: Css) =>
    Object.entries(own).map(([property, value]) => `${property}: ${value}`);
  if (size === undefined || names === undefined) return declarations(css).join("; ");
  const measure = height === undefined ? size : `${size}/${height}`;
  const shorthand = [style, weight, measure, names].filter((part) => part !== undefined).join(" ");
  return [shorthand, ...declarations(rest)].join("; ");
}

function compositeText(kind: Kind, value: unknown, css: Css): string {
  if (!composites.has(kind) || isText(value) || Object.keys(css).length === 0) return textOf(value);
  return kind === "typography" ? typographyText(css) : Object.values(css).join(" ");
}

/** Largest distance of a channel from an integer (0 to 255); components that are written with three digits are that far. */
const roundedAway = 0.13;

/**
 * An sRGB color object with 8 bits per channel: `#0969da`, or `rgb(9 105 218 / 0.5)`. `undefined`
 * for other color spaces, and for components that do not fit into 8 bits.
 */
function bytesText(value: unknown): string | undefined {
  if (!isColorObject(value) || value.colorSpace !== "srgb") return undefined;
  const { components, alpha = 1 } = value;
  const channels = components.map((part) => typeof part === "number" ? part * 255 : NaN);
  const isHeld = channels.every((channel) =>
    channel >= 0 && channel <= 255 && Math.abs(channel - Math.round(channel)) <= roundedAway
  );
  if (!isHeld || alpha === "none") return undefined;
  const [r, g, b] = channels.map(Math.round);
  return alpha === 1 ? `#${toHex6({ r, g, b, a: 1 })}` : `rgb(${r} ${g} ${b} / ${alpha})`;
}

/** A color outside of sRGB as `oklch()`; `undefined` for others. */
function wideColor(value: ColorObject): MaybePromise<string | undefined> {
  const { colorSpace, components, alpha } = value;
  const isShare = (part: unknown) => typeof part === "number" && part >= 0 && part <= 1;
  if (colorSpace === "srgb" && components.every(isShare)) return undefined;
  return withScience((science) => {
    if (science.isInSrgb(value)) return undefined;
    const { values } = science.channelsIn(value, "oklch")!;
    return colorObjectCss({ colorSpace: "oklch", components: values, alpha });
  });
}

/** Red, green, blue and alpha in sRGB, and the `oklch()` notation of a color outside of sRGB. */
function inSrgb(value: unknown): MaybePromise<Pick<Specimen, "rgba" | "wide">> {
  return andThen(toRgba(value), (rgba) => {
    if (!rgba) return {};
    const color = colorOf(value);
    const wide = color !== undefined && "colorSpace" in color ? wideColor(color) : undefined;
    return andThen(wide, (wide) => ({
      rgba: [rgba.r, rgba.g, rgba.b, rgba.a],
      ...(wide !== undefined && { wide }),
    }));
  });
}

/**
 * The text and the picture of a value; no CSS if it has no picture. A promise only if it waits for a file, or for the
 * science of colors.
 *
 * @param settings.isDtcg Whether a backslash in the name of a font is part of it, not an escape.
 * @param settings.readAsset Reads a file that a value names.
 */
export function specimenOf(
  kind: Kind,
  value: unknown,
  { isDtcg = false, readAsset }: {
    isDtcg?: boolean;
    readAsset?: (path: string) => Promise<Uint8Array | undefined>;
  } = {},
): MaybePromise<Specimen> {
  if (kind === "other" || value === null || value === undefined) return { text: textOf(value) };
  const hasNames = isDtcg && (kind === "fontFamily" || kind === "typography");
  const own: Css = cssOfKind[kind](hasNames ? withCssFamilies(value) : value);
  const css = kind === "asset" && Object.keys(own).length === 0 ? imageOf(value, readAsset) : own;
  return andThen(css, (css: Css) => {
    const isShown = Object.keys(css).length > 0 &&
      (isText(value) || isMeasure(value) || typeof value === "object");
    const text = (kind === "color" ? bytesText(value) : undefined) ??
      compositeText(kind, value, css);
    if (!isShown) return { text };
    if (kind !== "color") return { text, css };
    return andThen(inSrgb(value), (color) => ({ text, css, ...color }));
  });
}
