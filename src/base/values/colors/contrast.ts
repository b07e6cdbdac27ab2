/**
 * Computes the contrast of colors (WCAG 2.2: contrast ratio, relative luminance; success criteria 1.4.3, 1.4.6 and
 * 1.4.11), and their lightness contrast (APCA 0.0.98G-4g).
 * @module
 */
import type { Rgba } from "./rgba.ts";

/** Converts an sRGB channel from 0 to 255 to linear light from 0 to 1. */
export function linearChannel(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance of an opaque color, from 0 to 1 (WCAG 2.2, glossary). */
function luminance({ r, g, b }: Rgba): number {
  return 0.2126 * linearChannel(r) + 0.7152 * linearChannel(g) + 0.0722 * linearChannel(b);
}

/** Composites a color over another one, which may be transparent, too. */
export function over(top: Rgba, below: Rgba): Rgba {
  const rest = below.a * (1 - top.a);
  const a = below.a === 1 ? 1 : top.a + rest;
  if (a === 0) return { r: 0, g: 0, b: 0, a };
  const mix = (one: number, other: number) => (one * top.a + other * rest) / a;
  return { r: mix(top.r, below.r), g: mix(top.g, below.g), b: mix(top.b, below.b), a };
}

/** A contrast with two decimals, rounded down, so that 4.499 is not shown as 4.5. */
export const contrastText = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);

/** Contrast of two colors, from 1 to 21. A transparent background is composited over white. */
export function contrastOf(foreground: Rgba, background: Rgba): number {
  const below = over(background, { r: 255, g: 255, b: 255, a: 1 });
  const [dark, light] = [luminance(over(foreground, below)), luminance(below)].sort((a, b) =>
    a - b
  );
  return (light + 0.05) / (dark + 0.05);
}

/** Estimated screen luminance of an opaque color (APCA), with dark colors lifted by the flare of screens. */
function screenLuminance({ r, g, b }: Rgba): number {
  const part = (channel: number) => (channel / 255) ** 2.4;
  const light = 0.2126729 * part(r) + 0.7151522 * part(g) + 0.072175 * part(b);
  return light < 0.022 ? light + (0.022 - light) ** 1.414 : light;
}

/**
 * Lightness contrast of a text on a background (APCA), from -108 to 106: positive for dark text on a light background,
 * negative for light text on a dark one. A transparent background is composited over white.
 */
export function lightnessContrastOf(foreground: Rgba, background: Rgba): number {
  const below = over(background, { r: 255, g: 255, b: 255, a: 1 });
  const [text, ground] = [screenLuminance(over(foreground, below)), screenLuminance(below)];
  if (Math.abs(text - ground) < 0.0005) return 0;
  const contrast = 1.14 *
    (ground > text ? ground ** 0.56 - text ** 0.57 : ground ** 0.65 - text ** 0.62);
  return Math.abs(contrast) < 0.1 ? 0 : 100 * (contrast - Math.sign(contrast) * 0.027);
}
