/**
 * Colour spaces beyond sRGB: conversion, gamut mapping and CSS text of DTCG colour objects. Loads culori, so it is
 * itself loaded on demand only.
 * @module
 */
import {
  converter,
  inGamut,
  modeA98,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeP3,
  modeProphoto,
  modeRec2020,
  modeRgb,
  modeXyz50,
  modeXyz65,
  parse,
  toGamut,
  useMode,
} from "culori/fn";
import type { ColorObject } from "./dtcg_objects.ts";
import { alphaOf, hexFallback, type Rgba } from "./rgba.ts";

/** A colour as culori has it: its mode, its channels by letter, `alpha`. */
interface Color {
  mode: string;
  alpha?: number;
  [channel: string]: unknown;
}

for (
  const mode of [
    modeRgb,
    modeLrgb,
    modeP3,
    modeA98,
    modeProphoto,
    modeRec2020,
    modeXyz50,
    modeXyz65,
    modeLab,
    modeLch,
    modeOklab,
    modeOklch,
    modeHsl,
    modeHwb,
  ]
) useMode(mode);

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

/** A DTCG colour object as culori has it; `none` is 0. */
function fromObject(color: ColorObject): Color {
  const { mode, channels, scale } = spaces[color.colorSpace];
  const result: Color = { mode, alpha: alphaOf(color) };
  [...channels].forEach((channel, index) => {
    const component = color.components[index];
    result[channel] = typeof component === "number" ? component * (scale?.[index] ?? 1) : 0;
  });
  return result;
}

const displayable = inGamut("rgb");
const mapToRgb = toGamut("rgb", "oklch");
const toRgb = converter("rgb");

/** A DTCG colour object as sRGB: its `hex`, or mapped into the gamut, where it is outside. */
export function objectToRgba(color: ColorObject): Rgba {
  const source = fromObject(color);
  const fallback = displayable(source) ? undefined : hexFallback(color);
  if (fallback) return fallback;
  const { r, g, b } = displayable(source) ? toRgb(source) : toRgb(mapToRgb(source));
  const channel = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 255);
  return { r: channel(r), g: channel(g), b: channel(b), a: alphaOf(color) };
}

/** Channels of a colour in another space, in the space's order; what is undefined there (a grey's hue) is 0. */
export interface Channels {
  values: number[];
  /** Absent where the colour was written without one. */
  alpha?: number;
}

/**
 * A colour object or CSS colour string in another space, not gamut-mapped.
 *
 * @param mode `oklch`, `oklab`, `p3` or `lch`.
 * @returns `undefined` for what is no CSS colour.
 */
export function channelsIn(
  value: string | ColorObject,
  mode: "oklch" | "oklab" | "p3" | "lch",
): Channels | undefined {
  const source = typeof value === "string" ? parse(value.trim()) : fromObject(value);
  if (!source) return undefined;
  const converted = converter(mode)(source) as unknown as Record<string, number | undefined>;
  const names = { oklch: "lch", oklab: "lab", p3: "rgb", lch: "lch" }[mode];
  return { values: [...names].map((name) => converted[name] ?? 0), alpha: source.alpha };
}

const percent = (share: number) => `${significant(share * 100)}%`;

/** At most five significant digits. */
function significant(value: number): string {
  return String(Number(value.toPrecision(5)));
}

/** How each space's components are written in its own CSS function; all others use `color()`. */
const functions: Record<string, ((text: ComponentText) => string[]) | undefined> = {
  "srgb": (text) => [text(0, percent), text(1, percent), text(2, percent)],
  "hsl": (text) => [text(0), text(1, percentSign), text(2, percentSign)],
  "hwb": (text) => [text(0), text(1, percentSign), text(2, percentSign)],
  "lab": (text) => [text(0), text(1), text(2)],
  "lch": (text) => [text(0), text(1), text(2)],
  "oklab": (text) => [text(0, percent), text(1), text(2)],
  "oklch": (text) => [text(0, percent), text(1), text(2)],
};

type ComponentText = (index: number, print?: (component: number) => string) => string;

function percentSign(component: number): string {
  return `${significant(component)}%`;
}

/** Spaces with a gamut of their own: a colour outside is mapped into it. */
const bounded = new Set([
  "srgb",
  "srgb-linear",
  "display-p3",
  "a98-rgb",
  "prophoto-rgb",
  "rec2020",
]);

/** The components of a colour, inside its own space's gamut. */
function componentsInGamut(color: ColorObject): (number | "none")[] {
  const { mode, channels } = spaces[color.colorSpace];
  const numbers = color.components.filter((component) => typeof component === "number");
  if (!bounded.has(color.colorSpace) || numbers.every((part) => part >= 0 && part <= 1)) {
    return color.components;
  }
  const mapped = toGamut(mode as "rgb", "oklch")(fromObject(color)) as unknown as Color;
  return [...channels].map((channel) => mapped[channel] as number);
}

/** A DTCG colour object as the CSS function of its own space, `none` kept. */
export function objectToCss(color: ColorObject): string {
  const { colorSpace, alpha } = color;
  const components = componentsInGamut(color);
  const text: ComponentText = (index, print = significant) => {
    const component = components[index];
    return component === "none" || component === undefined ? "none" : print(component);
  };
  const known = functions[colorSpace];
  const parts = known ? known(text) : [text(0), text(1), text(2)];
  const end = alpha === undefined || alpha === 1
    ? ""
    : ` / ${alpha === "none" ? "none" : significant(alpha)}`;
  const name = colorSpace === "srgb" ? "rgb" : colorSpace;
  return known
    ? `${name}(${parts.join(" ")}${end})`
    : `color(${colorSpace} ${parts.join(" ")}${end})`;
}
