/**
 * Colors of any space as native platforms write their channels. {@linkcode colorsReady} comes first.
 * @module
 */
import { toRgba, withScience } from "../../../values/color.ts";
import { colorOf } from "../../../values/read_color.ts";
import { type Rgba, toHex6, toHexAlpha } from "../../../values/rgba.ts";

/** Resolves once colors of all spaces can be converted at once. */
export async function colorsReady(): Promise<void> {
  await withScience(() => {});
}

/** A color as sRGB. */
export function rgbaOf(value: unknown): Rgba {
  return toRgba(value) as Rgba;
}

/** Alpha, red, green and blue of a color, two hexadecimal digits each: `80FF1182`. */
export function argb(value: unknown): string {
  const rgba = rgbaOf(value);
  return (toHexAlpha(rgba) + toHex6(rgba)).toUpperCase();
}

const unit = (channel: number) => (Math.round(channel) / 255).toFixed(3);

/** The channels of a color as sRGB shows it, from 0 to 1. */
export function srgbChannelsOf(value: unknown): string[] {
  const { r, g, b } = rgbaOf(value);
  return [r, g, b].map(unit);
}

/** The channels of a color from 0 to 1, and whether they are those of display-p3: sRGB does not show all colors. */
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
