/**
 * Parses CSS color functions (CSS Color 4) into channels of sRGB or color objects of their own space (DTCG 2025.10 color
 * module, 4.2), and detects colors that only a style sheet can compute (CSS Color 4, 6 and CSS Color 5).
 * @module
 */
import { type ColorObject, colorSpaces } from "../dtcg_objects.ts";
import { hslToRgb, type Rgba } from "./rgba.ts";

/** The range of a component: its value at 100 %, its limits, or a hue. */
interface Component {
  readonly whole: number;
  readonly least?: number;
  readonly most?: number;
  readonly isHue?: boolean;
}

const hue: Component = { whole: NaN, isHue: true };
const channel: Component = { whole: 255, least: 0, most: 255 };
const open = (whole: number): Component => ({ whole });
const share = (whole: number): Component => ({ whole, least: 0, most: whole });
const positive = (whole: number): Component => ({ whole, least: 0 });

/** Components by function, in the ranges of the color module; for `rgb()`, in those of CSS. */
const functions: Readonly<Record<string, readonly Component[]>> = {
  rgb: [channel, channel, channel],
  hsl: [hue, positive(100), open(100)],
  hwb: [hue, positive(100), positive(100)],
  lab: [share(100), open(125), open(125)],
  lch: [share(100), positive(150), hue],
  oklab: [share(1), open(0.4), open(0.4)],
  oklch: [share(1), positive(0.4), hue],
};

/** Names of functions from before CSS Color 4. */
const formerNames: Readonly<Record<string, string>> = { rgba: "rgb", hsla: "hsl" };

/** Color spaces of `color()`: those without a function of their own. CSS has two names for one of them. */
const spaces = new Map([
  ...[...colorSpaces].filter((space) => !(space in functions))
    .map((space): [string, string] => [space, space]),
  ["xyz", "xyz-d65"],
]);

/** Degrees per angle unit. */
const turns: Record<string, number> = { "": 1, deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 };

const numberPattern = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(%|deg|grad|rad|turn|)$/;

const rounded = (value: number) => Number(value.toPrecision(6));

function degreesOf(value: number, unit: string): number | undefined {
  const degrees = unit === "%" ? NaN : value * turns[unit];
  return Number.isFinite(degrees) ? rounded(((degrees % 360) + 360) % 360) : undefined;
}

/** Parses a component; `undefined` if the text is not one. */
function componentOf(text: string, how: Component): number | "none" | undefined {
  if (text === "none") return "none";
  const match = numberPattern.exec(text);
  if (!match) return undefined;
  const [number, unit] = [Number(match[1]), match[2]];
  if (how.isHue) return degreesOf(number, unit);
  if (unit !== "" && unit !== "%") return undefined;
  const value = unit === "%" ? rounded(number / 100 * how.whole) : number;
  const { least = -Infinity, most = Infinity } = how;
  return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : undefined;
}

/** Whether the legacy syntax with commas allows components: numbers or percentages of `rgb()`, percentages of `hsl()`. */
function mayHaveCommas(name: string, words: readonly string[]): boolean {
  if (words.includes("none")) return false;
  const percentages = words.map((word) => word.endsWith("%"));
  return name === "hsl"
    ? percentages[1] && percentages[2]
    : name === "rgb" && percentages.every((one) => one === percentages[0]);
}

/** Splits the arguments of a color function into words and alpha; `undefined` if CSS does not allow the separators. */
function wordsOf(name: string, inside: string): { words: string[]; alpha?: string } | undefined {
  const text = inside.trim();
  if (text.includes(",")) {
    const [first, second, third, alpha, ...more] = text.split(",").map((word) => word.trim());
    const words = [first, second, third ?? ""];
    const isAllowed = more.length === 0 && alpha !== "none" && mayHaveCommas(name, words);
    return isAllowed ? { words, alpha } : undefined;
  }
  const [main, alpha, ...more] = text.split("/").map((part) => part.trim());
  return more.length > 0 ? undefined : { words: main.split(/\s+/), alpha };
}

/** Channels of `rgb()` or `hsl()`; `undefined` for other functions and missing components, which stay objects. */
function channelsOf(
  name: string,
  parts: readonly (number | "none")[],
  a: number,
): Rgba | undefined {
  const [x, y, z] = parts;
  if (x === "none" || y === "none" || z === "none") return undefined;
  if (name === "rgb") return { r: x, g: y, b: z, a };
  const share = (percentage: number) => Math.min(100, Math.max(0, percentage)) / 100;
  return name === "hsl" ? { ...hslToRgb(x / 360, share(y), share(z)), a } : undefined;
}

/**
 * Parses `rgb()`, `hsl()`, `hwb()`, `lab()`, `lch()`, `oklab()`, `oklch()` or `color()`. Clamps lightness, chroma and
 * alpha to their limits (CSS Color 4, 4.2 and 9). Returns `rgb()` and `hsl()` as channels.
 *
 * @returns `undefined` for any other text.
 */
export function colorOfFunction(text: string): Rgba | ColorObject | undefined {
  const match = /^([a-z]+)\(([^()]*)\)$/.exec(text.trim().toLowerCase());
  if (!match) return undefined;
  const name = Object.hasOwn(formerNames, match[1]) ? formerNames[match[1]] : match[1];
  const found = wordsOf(name, match[2]);
  if (!found) return undefined;
  const { words, alpha } = found;
  const colorSpace = name === "color" ? spaces.get(words.shift() ?? "") : name;
  const components = name === "color"
    ? [open(1), open(1), open(1)]
    : Object.hasOwn(functions, name)
    ? functions[name]
    : undefined;
  if (colorSpace === undefined || !components || words.length !== 3) return undefined;
  const values = words.map((word, index) => componentOf(word, components[index]));
  const opacity = alpha === undefined ? 1 : componentOf(alpha, share(1));
  if (values.includes(undefined) || opacity === undefined) return undefined;
  const parts = values as (number | "none")[];
  const channels = channelsOf(name, parts, opacity === "none" ? 0 : opacity);
  if (channels) return channels;
  return {
    colorSpace: name === "rgb" ? "srgb" : colorSpace,
    components: name === "rgb"
      ? parts.map((part) => part === "none" ? part : rounded(part / 255))
      : parts,
    ...(opacity !== 1 && { alpha: opacity === "none" ? 0 : opacity }),
  };
}

/** Colors that follow a property, the user's settings or the system (CSS Color 4, 6.2 and 6.4). */
const dependentWords = new Set(
  ("currentcolor accentcolor accentcolortext activetext buttonborder buttonface buttontext canvas canvastext field " +
    "fieldtext graytext highlight highlighttext linktext mark marktext selecteditem selecteditemtext visitedtext " +
    "inherit initial unset revert revert-layer").split(" "),
);

/** Functions whose color depends on the style sheet. */
const dependentFunctions = new Set(
  "color-mix light-dark contrast-color device-cmyk color-contrast alpha var env attr if".split(" "),
);

/** Signs of computed components: a relative color, or a nested function. */
const computed = /^\s*from\b|\(/i;

/** A word, or the name of a function. */
const dependentHead = /^\s*([a-z-]+)(\(|\s*$)/i;

/**
 * Whether a text is a CSS color without channels of its own: `currentColor`, a system color, `color-mix()`, `var()`, or a
 * function with computed components. Only a style sheet can resolve it.
 */
export function isDependentColor(value: unknown): value is string {
  const head = typeof value === "string" ? dependentHead.exec(value) : null;
  if (!head) return false;
  const name = head[1].toLowerCase();
  if (head[2] !== "(") return dependentWords.has(name);
  const text = (value as string).trimEnd();
  if (!text.endsWith(")")) return false;
  if (dependentFunctions.has(name)) return true;
  const isFunction = name === "color" || Object.hasOwn(functions, name) ||
    Object.hasOwn(formerNames, name);
  return isFunction && computed.test(text.slice(head[0].length, -1));
}
