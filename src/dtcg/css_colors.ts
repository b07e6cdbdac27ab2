/**
 * Color functions of CSS (CSS Color 4) as the color objects of their own space (DTCG 2025.10 color module, 4.2).
 * @module
 */
import type { ColorObject } from "../values/dtcg_objects.ts";

/** What 100 % of each component is, as the color module counts it; hues have `NaN`. */
const functions: Record<string, readonly number[]> = {
  hsl: [NaN, 100, 100],
  hsla: [NaN, 100, 100],
  hwb: [NaN, 100, 100],
  lab: [100, 125, 125],
  lch: [100, 150, NaN],
  oklab: [1, 0.4, 0.4],
  oklch: [1, 0.4, NaN],
};

/** The spaces of `color()`; CSS calls one of them by two names. */
const spaces = new Map([
  ...[
    "srgb",
    "srgb-linear",
    "display-p3",
    "a98-rgb",
    "prophoto-rgb",
    "rec2020",
    "xyz-d50",
    "xyz-d65",
  ]
    .map((space): [string, string] => [space, space]),
  ["xyz", "xyz-d65"],
]);

/** Degrees of one unit of an angle. */
const turns: Record<string, number> = { "": 1, deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 };

const numberPattern = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(%|deg|grad|rad|turn|)$/i;

const rounded = (value: number) => Number(value.toPrecision(6));

/** A component; `undefined` where it is none. */
function component(text: string, whole: number): number | "none" | undefined {
  if (text === "none") return "none";
  const match = numberPattern.exec(text);
  if (!match) return undefined;
  const [, number, unit] = match;
  const value = Number(number);
  if (Number.isNaN(whole)) {
    const degrees = unit === "%" ? NaN : value * turns[unit.toLowerCase()];
    return Number.isFinite(degrees) ? rounded(((degrees % 360) + 360) % 360) : undefined;
  }
  if (unit === "%") return rounded(value / 100 * whole);
  return unit === "" ? value : undefined;
}

/** The color object of a color function; `undefined` for any other text, `rgb()` included. */
export function colorOfFunction(text: string): ColorObject | undefined {
  const match = /^([a-z]+)\(([^()]*)\)$/.exec(text.trim().toLowerCase());
  if (!match) return undefined;
  const [main, alpha] = match[2].split("/").map((part) => part.trim());
  const words = main.split(/[\s,]+/).filter((word) => word !== "");
  const isColor = match[1] === "color";
  const colorSpace = isColor ? spaces.get(words.shift() ?? "") : match[1].replace("hsla", "hsl");
  const wholes = isColor ? [1, 1, 1] : functions[match[1]];
  if (!colorSpace || !wholes) return undefined;
  // The old form has alpha behind the last comma.
  const last = alpha ?? (words.length === 4 ? words.pop() : undefined);
  if (words.length !== 3) return undefined;
  const components = words.map((word, index) => component(word, wholes[index]));
  const opacity = last === undefined ? 1 : component(last, 1);
  if (components.includes(undefined) || opacity === undefined) return undefined;
  return {
    colorSpace,
    components: components as (number | "none")[],
    ...(opacity !== 1 && { alpha: opacity === "none" ? 0 : opacity }),
  };
}
