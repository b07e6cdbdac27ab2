/**
 * Functions of CSS that change a color like a modifier, so that a line can refer to the color. Each computes its result
 * as browsers do, which is the proof that the function may be printed. Loads culori.
 * @module
 */
import { converter } from "culori/fn";
import type { Color } from "../../../base/values/colors/color_modes.ts";
import { allows, type Baseline, forbids } from "../../../base/values/css/css_baseline.ts";
import type { CssFeatureId } from "../../../base/values/css/css_features.ts";
import {
  between,
  type ColorModifier,
  inSpace,
  mixed,
  read,
  type Space,
  spaces,
} from "./color_modifiers.ts";

export interface ColorFunction {
  readonly feature: CssFeatureId;
  readonly before: string;
  /** The text after the color, or between it and a second color. */
  readonly after: string;
  /** The text after a second color; absent if there is none. */
  readonly end?: string;
  /** The result; `undefined` if it cannot be compared. */
  result(color: Color, other: Color | undefined): Color | undefined;
}

const percent = (share: number) => `${Number((share * 100).toFixed(4))}%`;
const plain = (share: number) => String(Number(share.toFixed(6)));

/** Multiplies the alpha of a color. A fully transparent result has no channels to compare. */
function faded(color: Color, share: number): Color | undefined {
  const alpha = (color.alpha ?? 1) * share;
  return alpha > 0 ? { ...color, alpha } : undefined;
}

/** The functions of a modifier that sets or multiplies the alpha. */
function alphaFunctions(share: number, space: Space, type: "alpha" | "opacity"): ColorFunction[] {
  const set = (color: Color): Color => ({ ...color, alpha: share });
  const multiply = (color: Color) => faded(color, share);
  const mix: ColorFunction = {
    feature: "color-mix",
    before: "color-mix(in srgb, ",
    after: ` ${percent(share)}, transparent)`,
    result: multiply,
  };
  const before = "alpha(from ";
  if (type === "opacity") {
    const after = ` / calc(alpha * ${plain(share)}))`;
    return [{ feature: "alpha", before, after, result: multiply }, mix];
  }
  return [
    { feature: "alpha", before, after: ` / ${percent(share)})`, result: set },
    mix,
    { ...relative(space, [...spaces[space].channels].join(" "), percent(share)), result: set },
  ];
}

/** A relative color in a space, with expressions of the channels. */
function relative(space: Space, channels: string, alpha?: string) {
  const name = space === "p3" ? "color" : spaces[space].mode;
  const rest = `${channels}${alpha === undefined ? "" : ` / ${alpha}`})`;
  return {
    feature: "relative-color",
    before: `${name}(from `,
    after: space === "p3" ? ` display-p3 ${rest}` : ` ${rest}`,
  } as const;
}

/** Channels that a modifier moves toward white, with the most that each may be in CSS and in culori. */
const moved: Readonly<Record<Space, readonly (readonly [string, css: number, most: number])[]>> = {
  lch: [["l", 100, 100]],
  hsl: [["l", 100, 1]],
  srgb: [["r", 255, 1], ["g", 255, 1], ["b", 255, 1]],
  p3: [["r", 1, 1], ["g", 1, 1], ["b", 1, 1]],
};

/** The relative color that moves a color toward white or black in a space. Keeps its alpha. */
function lightening(space: Space, share: number, isDarker: boolean): ColorFunction {
  const rest = plain(1 - share);
  const own = new Map(moved[space].map(([channel, css, most]) => [channel, { css, most }]));
  const channels = [...spaces[space].channels].map((channel) => {
    const found = own.get(channel);
    if (!found) return space === "lch" && channel === "c" ? `calc(c * ${rest})` : channel;
    const { css } = found;
    return isDarker
      ? `calc(${channel} * ${rest})`
      : `calc(${channel} + ${plain(share)} * (${css} - ${channel}))`;
  });
  return {
    ...relative(space, channels.join(" ")),
    result(color) {
      const result = inSpace(color, space);
      for (const [channel, { most }] of own) {
        result[channel] += share * ((isDarker ? 0 : most) - result[channel]);
      }
      if (space === "lch") result.c *= 1 - share;
      return result;
    },
  };
}

/** The mix of two colors in a space. CSS multiplies translucent colors by their alpha before it mixes them. */
function mixing(space: Space, share: number, other?: string): ColorFunction {
  const end = ` ${percent(share)})`;
  const mix = (color: Color, second: Color | undefined) =>
    second && (color.alpha ?? 1) === 1 && (second.alpha ?? 1) === 1
      ? mixed(color, space, share, second)
      : undefined;
  const before = `color-mix(in ${spaces[space].css}, `;
  return other === undefined ? { feature: "color-mix", before, after: ", ", end, result: mix } : {
    feature: "color-mix",
    before,
    after: `, ${other}${end}`,
    result: (color) => mix(color, read(other)),
  };
}

/** The functions that may equal a modifier, the best first. */
function functionsOf({ type, value, space, color }: ColorModifier, isReference: boolean) {
  const share = between(value);
  switch (type) {
    case "alpha":
    case "opacity":
      return alphaFunctions(share, space, type);
    case "mix":
      if (typeof color !== "string") return [];
      return [mixing(space, share, isReference ? undefined : color)];
    default: {
      const isDarker = type === "darken";
      const shift = lightening(space, share, isDarker);
      // In hsl, mixing with white would change the saturation too.
      return space === "hsl"
        ? [shift]
        : [mixing(space, share, isDarker ? "black" : "white"), shift];
    }
  }
}

const toRgb = converter("rgb");
/** Slightly more than half a step of eight bits. */
const tolerance = 0.51 / 255;

function isNear(one: Color, other: Color): boolean {
  const [left, right] = [toRgb(one as never), toRgb(other as never)] as unknown as Color[];
  return [..."rgb"].every((channel) => Math.abs(left[channel] - right[channel]) <= tolerance) &&
    Math.abs((left.alpha ?? 1) - (right.alpha ?? 1)) <= tolerance;
}

/** Whether a baseline allows a function. Without one, only `color-mix()` is used. */
const isAllowed = (feature: CssFeatureId, baseline: Baseline | undefined) =>
  feature === "color-mix" ? !forbids(baseline, feature) : allows(baseline, feature);

/**
 * The first function of CSS that gives the result of a modifier, at a precision of eight bits per channel, and that the
 * baseline allows; `undefined` if there is none.
 *
 * @param other The text of the second color, if it is a reference.
 */
export function colorFunction(
  modifier: ColorModifier,
  { base, other, result }: { base: string; other?: string; result: string },
  baseline: Baseline | undefined,
): ColorFunction | undefined {
  const [color, wanted] = [read(base), read(result)];
  if (!color || !wanted) return undefined;
  const second = other === undefined ? undefined : read(other);
  return functionsOf(modifier, other !== undefined).find((item) => {
    if (!isAllowed(item.feature, baseline)) return false;
    const given = item.result(color, second);
    return given !== undefined && isNear(given, wanted);
  });
}
