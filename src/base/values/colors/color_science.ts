/**
 * Converts colors beyond sRGB: color spaces, gamut mapping, and CSS text of DTCG color objects. Loads culori, so it is
 * loaded only on demand.
 * @module
 */
import { converter, inGamut, parse, toGamut } from "culori/fn";
import "./color_modes.ts";
import type { Color } from "./color_modes.ts";
import type { ColorObject } from "../dtcg_objects.ts";
import { colorOf } from "./read_color.ts";
import { alphaOf, hexFallback, type Rgba } from "./rgba.ts";

/** The culori mode and channels of each space. `scale` converts DTCG components to culori's units. */
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

/** Converts a DTCG color object to a color of culori. `none` becomes 0. */
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

/** Converts a DTCG color object to sRGB. A color outside the gamut becomes its `hex`, or is mapped into the gamut. */
export function objectToRgba(color: ColorObject): Rgba {
  const source = fromObject(color);
  const fallback = displayable(source) ? undefined : hexFallback(color);
  if (fallback) return fallback;
  const { r, g, b } = displayable(source) ? toRgb(source) : toRgb(mapToRgb(source));
  // Remove conversion noise first, so that a gray stays gray.
  const channel = (share: number) =>
    Math.round(Number((Math.min(1, Math.max(0, share)) * 255).toFixed(6)));
  return { r: channel(r), g: channel(g), b: channel(b), a: alphaOf(color) };
}

/**
 * The channels of a color in another space, in the order of that space. An undefined channel, such as the hue of a
 * gray, is 0.
 */
export interface Channels {
  values: number[];
  /** Missing if the color was written without alpha. */
  alpha?: number;
}

/**
 * Converts a color object or CSS color string to another space, without gamut mapping.
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

/** Whether sRGB can represent a color. */
export function isInSrgb(color: ColorObject): boolean {
  return displayable(fromObject(color));
}

const inP3 = inGamut("p3");
const mapToP3 = toGamut("p3", "oklch");

/**
 * Converts a color object or CSS color string to display-p3 channels from 0 to 1, mapped into that gamut (CSS Color 4,
 * 13.2).
 */
export function p3ChannelsOf(value: string | ColorObject): Channels | undefined {
  const source = toCulori(value);
  if (!source) return undefined;
  const { r, g, b } = converter("p3")(
    (inP3(source as never) ? source : mapToP3(source as never)) as never,
  );
  return { values: [r, g, b].map((part) => Math.min(1, Math.max(0, part))), alpha: source.alpha };
}

export function mapIntoOwnGamut(color: ColorObject): ColorObject {
  const { mode, channels } = spaces[color.colorSpace];
  const mapped = toGamut(mode as "rgb", "oklch")(fromObject(color)) as unknown as Color;
  return { ...color, components: [...channels].map((channel) => mapped[channel] as number) };
}
