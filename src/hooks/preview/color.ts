/**
 * sRGB colors in the notations of CSS, and the difference between two colors.
 * Sources: CSS Color 4 (hsl, oklab), WCAG 2.2 and APCA (contrast).
 * @module
 */
import {
  contrastOf,
  lightnessContrastOf,
  linearChannel,
  over,
} from "../../base/values/colors/contrast.ts";

/** Red, green and blue from 0 to 255, alpha from 0 to 1. */
export type Channels = readonly [number, number, number, number];

const round = (value: number, digits: number) => Number(value.toFixed(digits));

/** Formats a color as `#rrggbb`, with two more digits if it is not opaque. */
export function hex([r, g, b, a]: Channels): string {
  const digits = (value: number) => Math.round(value).toString(16).padStart(2, "0");
  return `#${digits(r)}${digits(g)}${digits(b)}${a < 1 ? digits(a * 255) : ""}`;
}

const alphaText = (alpha: number) => alpha < 1 ? ` / ${round(alpha, 3)}` : "";

function rgb([r, g, b, a]: Channels): string {
  return `rgb(${r} ${g} ${b}${alphaText(a)})`;
}

function hsl([r, g, b, a]: Channels): string {
  const [red, green, blue] = [r, g, b].map((channel) => channel / 255);
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const range = most - least;
  const light = (most + least) / 2;
  const saturation = range === 0 ? 0 : range / (1 - Math.abs(2 * light - 1));
  const sector = range === 0
    ? 0
    : most === red
    ? ((green - blue) / range + 6) % 6
    : most === green
    ? (blue - red) / range + 2
    : (red - green) / range + 4;
  const hue = round(sector * 60, 1);
  return `hsl(${hue} ${round(saturation * 100, 1)}% ${round(light * 100, 1)}%${alphaText(a)})`;
}

/** Lightness and the two axes of a color in OKLab. */
function oklab([r, g, b]: Channels): [number, number, number] {
  const [red, green, blue] = [r, g, b].map(linearChannel);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function oklch(color: Channels): string {
  const [lightness, a, b] = oklab(color);
  const chroma = Math.hypot(a, b);
  const hue = chroma < 0.0005 ? 0 : (Math.atan2(b, a) * 180 / Math.PI + 360) % 360;
  const parts = `${round(lightness * 100, 2)}% ${round(chroma, 4)} ${round(hue, 2)}`;
  return `oklch(${parts}${alphaText(color[3])})`;
}

/**
 * A color in every notation, each with its name.
 *
 * @param wide The color as `oklch()` if sRGB cannot represent it.
 */
export function notations(color: Channels, wide?: string): [name: string, text: string][] {
  return [
    ["Hex", hex(color)],
    ["RGB", rgb(color)],
    ["HSL", hsl(color)],
    ["OKLCH", wide ?? oklch(color)],
  ];
}

/** Distance of two colors in OKLab, times 100: about 2 is just noticeable. */
export function difference(left: Channels, right: Channels): number {
  const [a, b] = [oklab(left), oklab(right)];
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

const named = ([r, g, b, a]: Channels) => ({ r, g, b, a });

/** The opaque color that a color gives on an opaque one. */
export function onto(color: Channels, ground: Channels): Channels {
  const { r, g, b, a } = over(named(color), named(ground));
  return [r, g, b, a];
}

/** Contrast of a color on another one, from 1 to 21. */
export function contrast(foreground: Channels, background: Channels): number {
  return contrastOf(named(foreground), named(background));
}

/** The lightness contrast of a text on a background (APCA): `Lc 75`, whichever of them is lighter. */
export function lightnessText(foreground: Channels, background: Channels): string {
  return `Lc ${Math.floor(Math.abs(lightnessContrastOf(named(foreground), named(background))))}`;
}

/** A contrast with one digit, rounded down so that 4.49 is not shown as 4.5. */
export function ratioText(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1);
}

/** The highest level of WCAG 2.2 that a contrast reaches for text. `AA large` applies to large text and graphics. */
export function level(ratio: number): string {
  if (ratio >= 7) return "AAA";
  if (ratio >= 4.5) return "AA";
  return ratio >= 3 ? "AA large" : "below AA";
}

/** A contrast with the level that it reaches, if any, as pictures show it: `4.6 AA`, `3.1 large`. */
export function shortVerdict(ratio: number): string {
  const reached = ratio >= 3 ? level(ratio).replace("AA ", "") : "";
  return `${ratioText(ratio)} ${reached}`.trim();
}

/** Parses `#rrggbb`. */
export function parseHex(text: string): Channels {
  const channel = (at: number) => parseInt(text.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5), 1];
}
