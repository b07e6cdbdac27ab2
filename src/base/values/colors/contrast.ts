/**
 * Computes the contrast of colors (WCAG 2.2: contrast ratio, relative luminance; success criteria 1.4.3, 1.4.6 and
 * 1.4.11).
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

/** Composites a color over an opaque one. */
export function over(top: Rgba, below: Rgba): Rgba {
  const mix = (a: number, b: number) => a * top.a + b * (1 - top.a);
  return { r: mix(top.r, below.r), g: mix(top.g, below.g), b: mix(top.b, below.b), a: 1 };
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
