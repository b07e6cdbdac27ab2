/**
 * Formats colors of any space for native platforms. Call {@linkcode colorsReady} first.
 * @module
 */
import { toRgba, withScience } from "../../../base/values/colors/color.ts";
import { colorOf } from "../../../base/values/colors/read_color.ts";
import { type Rgba, toHex6, toHexAlpha } from "../../../base/values/colors/rgba.ts";

/** Loads the color science, so that all colors can be converted synchronously. */
export async function colorsReady(): Promise<void> {
  await withScience(() => {});
}

/** Converts a color to sRGB. */
export function rgbaOf(value: unknown): Rgba {
  return toRgba(value) as Rgba;
}

/** Formats a color as alpha, red, green and blue, with two hex digits each: `80FF1182`. */
export function argb(value: unknown): string {
  const rgba = rgbaOf(value);
  return (toHexAlpha(rgba) + toHex6(rgba)).toUpperCase();
}

const unit = (channel: number) => (Math.round(channel) / 255).toFixed(3);

/** The channels of a color in sRGB, from 0 to 1. */
export function srgbChannelsOf(value: unknown): string[] {
  const { r, g, b } = rgbaOf(value);
  return [r, g, b].map(unit);
}

/** The channels of a color, from 0 to 1. Uses display-p3 for colors beyond sRGB. */
export function channelsOf(value: unknown): { p3: boolean; channels: string[]; alpha: number } {
  const color = colorOf(value);
  const wide = color !== undefined && "colorSpace" in color
    ? withScience((science) => science.isInSrgb(color) ? undefined : science.p3ChannelsOf(color))
    : undefined;
  const found = wide as { values: number[] } | undefined;
  return {
    p3: found !== undefined,
    channels: found ? found.values.map((channel) => channel.toFixed(3)) : srgbChannelsOf(value),
    alpha: rgbaOf(value).a,
  };
}
