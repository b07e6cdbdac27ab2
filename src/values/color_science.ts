/**
 * Color spaces beyond sRGB: conversion, gamut mapping and CSS text of DTCG color objects. Loads culori, so it is
 * itself loaded on demand only.
 * @module
 */
import { converter, inGamut, parse, toGamut } from "culori/fn";
import "./color_modes.ts";
import type { Color } from "./color_modes.ts";
import type { ColorObject } from "./dtcg_objects.ts";
import { colorOf } from "./read_color.ts";
import { alphaOf, hexFallback, type Rgba } from "./rgba.ts";

/** A space's mode and what one unit of each DTCG component is in it. */
const spaces: Record<string, { mode: string; channels: string; scale?: number[] }> = {
  "srgb": { mode: "rgb", channels: "rgb" },
  "srgb-linear": { mode: "lrgb", channels: "rgb" },
  "display-p3": { mode: "p3", channels: "rgb" },
  "a98-rgb": { mode: "a98", channels: "rgb" },
  "prophoto-rgb": { mode: "prophoto", channels: "rgb" },
  "rec2020": { mode: "rec2020", channels: "rgb" },
  "xyz-d50": { mode: "xyz50", channels: "xyz" },
  "xyz-d65": { mode: "xyz65", channels: "xyz" },
  "lab": { mode: "lab", channels: "lab" },
  "lch": { mode: "lch", channels: "lch" },
  "oklab": { mode: "oklab", channels: "lab" },
  "oklch": { mode: "oklch", channels: "lch" },
  "hsl": { mode: "hsl", channels: "hsl", scale: [1, 0.01, 0.01] },
  "hwb": { mode: "hwb", channels: "hwb", scale: [1, 0.01, 0.01] },
};

/** A DTCG color object as culori has it; `none` is 0. */
export function fromObject(color: ColorObject): Color {
  const { mode, channels, scale } = spaces[color.colorSpace];
  const result: Color = { mode, alpha: alphaOf(color) };
  [...channels].forEach((channel, index) => {
    const component = color.components[index];
    result[channel] = typeof component === "number" ? component * (scale?.[index] ?? 1) : 0;
  });
  return result;
}

/**
 * Converts a color object or text for culori; `undefined` if the value is not a color or has no channels of its own. Also
 * accepts non-CSS text, such as `hsv()`.
 */
export function toCulori(value: unknown): Color | undefined {
  const parsed = typeof value === "string" ? parse(value.trim()) as Color | undefined : undefined;
  if (parsed) return parsed;
  const color = colorOf(value);
  if (color === undefined || "colorSpace" in color) return color && fromObject(color);
  const { r, g, b, a } = color;
  return { mode: "rgb", r: r / 255, g: g / 255, b: b / 255, alpha: a };
}

const displayable = inGamut("rgb");
const mapToRgb = toGamut("rgb", "oklch");
const toRgb = converter("rgb");

/** A DTCG color object as sRGB: its `hex`, or mapped into the gamut, where it is outside. */
export function objectToRgba(color: ColorObject): Rgba {
  const source = fromObject(color);
  const fallback = displayable(source) ? undefined : hexFallback(color);
  if (fallback) return fallback;
  const { r, g, b } = displayable(source) ? toRgb(source) : toRgb(mapToRgb(source));
  // Without the noise of conversions, so that a gray stays one.
  const channel = (share: number) =>
    Math.round(Number((Math.min(1, Math.max(0, share)) * 255).toFixed(6)));
  return { r: channel(r), g: channel(g), b: channel(b), a: alphaOf(color) };
}

/** Channels of a color in another space, in the space's order; what is undefined there (a gray's hue) is 0. */
export interface Channels {
  values: number[];
  /** Absent where the color was written without one. */
  alpha?: number;
}

/**
 * A color object or CSS color string in another space, not gamut-mapped.
 *
 * @param mode `oklch`, `oklab`, `p3` or `lch`.
 * @returns `undefined` for anything but a CSS color.
 */
export function channelsIn(
  value: string | ColorObject,
  mode: "oklch" | "oklab" | "p3" | "lch",
): Channels | undefined {
  const source = toCulori(value);
  if (!source) return undefined;
  const converted = converter(mode)(source as never) as unknown as Record<
    string,
    number | undefined
  >;
  const names = { oklch: "lch", oklab: "lab", p3: "rgb", lch: "lch" }[mode];
  return { values: [...names].map((name) => converted[name] ?? 0), alpha: source.alpha };
}

/** Whether sRGB can show a color. */
export function isInSrgb(color: ColorObject): boolean {
  return displayable(fromObject(color));
}

const inP3 = inGamut("p3");
const mapToP3 = toGamut("p3", "oklch");

/** A color object or CSS color string as display-p3 channels from 0 to 1, mapped into that gamut (CSS Color 4, 13.2). */
export function p3ChannelsOf(value: string | ColorObject): Channels | undefined {
  const source = toCulori(value);
  if (!source) return undefined;
  const { r, g, b } = converter("p3")(
    (inP3(source as never) ? source : mapToP3(source as never)) as never,
  );
  return { values: [r, g, b].map((part) => Math.min(1, Math.max(0, part))), alpha: source.alpha };
}

/** Spaces whose colors are mapped into their own gamut before they are printed. */
export function mapIntoOwnGamut(color: ColorObject): ColorObject {
  const { mode, channels } = spaces[color.colorSpace];
  const mapped = toGamut(mode as "rgb", "oklch")(fromObject(color)) as unknown as Color;
  return { ...color, components: [...channels].map((channel) => mapped[channel] as number) };
}
