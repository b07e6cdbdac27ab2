/**
 * Applies color modifiers of Tokens Studio: lighten, darken, mix or make transparent, in a color space. Gives the
 * results of `@tokens-studio/sd-transforms` 2.0.3. Loads culori.
 * @module
 */
import { converter, inGamut, interpolate, toGamut } from "culori/fn";
import "../../../base/values/colors/color_modes.ts";
import type { Color } from "../../../base/values/colors/color_modes.ts";
import { toCulori } from "../../../base/values/colors/color_science.ts";
import { colorObjectCss } from "../../../base/values/colors/color_text.ts";
import type { ColorObject } from "../../../base/values/dtcg_objects.ts";
import { toHex } from "../../../base/values/colors/rgba.ts";

/** Color spaces of modifiers, with their names in culori and CSS, and their channels. */
export const spaces = {
  lch: { mode: "lch", css: "lch", channels: "lch" },
  srgb: { mode: "rgb", css: "srgb", channels: "rgb" },
  p3: { mode: "p3", css: "display-p3", channels: "rgb" },
  hsl: { mode: "hsl", css: "hsl", channels: "hsl" },
} as const;

export type Space = keyof typeof spaces;

export type Change = "lighten" | "darken" | "mix" | "alpha" | "opacity";

export interface ColorModifier {
  readonly type: Change;
  /** From 0 to 1. */
  readonly value: number;
  readonly space: Space;
  readonly color?: string | ColorObject;
  readonly format?: Space | "hex";
}

export const isSpace = (word: unknown): word is Space =>
  typeof word === "string" && Object.hasOwn(spaces, word);

/** Converts a color for culori; `undefined` if it is not a color. */
export function read(value: string | ColorObject): Color | undefined {
  const text = typeof value === "string" ? value : colorObjectCss(value);
  return toCulori(text);
}

export function inSpace(color: Color, space: Space): Color {
  const { mode, channels } = spaces[space];
  const converted = converter(mode)(color as never) as unknown as Color;
  for (const channel of channels) {
    // Only the hue may be undefined. In lch, remove the hue of a color that is gray except for conversion noise.
    if (channel !== "h") converted[channel] ??= 0;
  }
  if (mode === "lch" && converted.c < 0.01) converted.h = undefined;
  return converted;
}

/** Limits a share to the range from 0 to 1. */
export const between = (value: number) => Math.min(1, Math.max(0, value));

/** Moves a color toward white, or toward black. */
function lightened(color: Color, space: Space, share: number, isDarker: boolean): Color {
  const own = inSpace(color, space);
  const towards = (value: number, most: number) =>
    isDarker ? Math.max(0, value - share * value) : Math.min(most, value + share * (most - value));
  switch (space) {
    case "lch":
      return { ...own, l: towards(own.l, 100), c: Math.max(0, own.c - share * own.c) };
    case "hsl":
      return { ...own, l: towards(own.l, 1) };
    default:
      return { ...own, r: towards(own.r, 1), g: towards(own.g, 1), b: towards(own.b, 1) };
  }
}

/** Mixes two colors in a space, without multiplying them by their alpha. */
export function mixed(color: Color, space: Space, share: number, other: Color): Color {
  const [one, two] = [inSpace(color, space), inSpace(other, space)];
  const result = interpolate([one, two] as never[], spaces[space].mode)(share) as unknown as Color;
  return { ...result, alpha: (one.alpha ?? 1) + share * ((two.alpha ?? 1) - (one.alpha ?? 1)) };
}

/** Converts a color to a space. Maps it into the gamut, if the space has one (CSS Color 4, 13.2). */
function mapped(color: Color, space: Space): Color {
  const mode = space === "p3" ? "p3" : "rgb";
  if (space === "lch" || inGamut(mode)(color as never)) return inSpace(color, space);
  return inSpace(toGamut(mode, "oklch")(color as never) as unknown as Color, space);
}

/** Rounds a channel to eight bits, without conversion noise. */
const eightBits = (share: number) => Math.round(Number((share * 255).toFixed(6)));

function hexOf(color: Color): string {
  const { r, g, b } = mapped(color, "srgb");
  const a = Math.min(1, color.alpha ?? 1);
  return toHex({ r: eightBits(r), g: eightBits(g), b: eightBits(b), a });
}

/** Factors from culori's units to those of DTCG components. */
const scales: Record<Space, readonly number[]> = {
  lch: [1, 1, 1],
  srgb: [1, 1, 1],
  p3: [1, 1, 1],
  hsl: [1, 100, 100],
};

/** Formats a color as a DTCG object in a space, or as hex. */
function valueOf(color: Color, format: Space | "hex"): ColorObject | string {
  if (format === "hex") return hexOf(color);
  const { css, channels } = spaces[format];
  const own = mapped(color, format);
  const components = [...channels].map((channel, index) => {
    const value = own[channel] as number | undefined;
    if (value === undefined) return "none";
    return (channel === "h" ? (value % 360 + 360) % 360 : value) * scales[format][index];
  });
  return { colorSpace: css, components, alpha: color.alpha ?? 1 };
}

/** Applies a modifier to a color; `undefined` if a value is not a color. */
export function modifiedColor(
  base: string | ColorObject,
  modifier: ColorModifier,
): ColorObject | string | undefined {
  const { type, space, value, format = space } = modifier;
  const color = read(base);
  if (!color) return undefined;
  switch (type) {
    case "lighten":
    case "darken":
      return valueOf(lightened(color, space, value, type === "darken"), format);
    case "alpha":
      return valueOf({ ...inSpace(color, space), alpha: between(value) }, format);
    case "opacity": {
      const own = inSpace(color, space);
      return valueOf({ ...own, alpha: between((own.alpha ?? 1) * value) }, format);
    }
    case "mix": {
      const other = read(modifier.color ?? "");
      return other && valueOf(mixed(color, space, between(value), other), format);
    }
  }
}
