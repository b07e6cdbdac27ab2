/**
 * Converts colors that need no color science: hex, named, and notations of legacy tokens that are not CSS.
 * @module
 */
import type { ColorObject } from "../dtcg_objects.ts";
import { namedColors } from "./named_colors.ts";

/** An sRGB color: channels 0 to 255, not rounded; alpha 0 to 1. */
export interface Rgba {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a: number;
}

/** Matches hex digits of a color in any case, with `#` or, in legacy tokens, without. */
export const hexPattern = /^#?(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const functionPattern = /^(rgb|hsl|hsv)a?\s*\(?([^()]*)\)?$/;
const numberPattern = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?(%|deg)?$/;

/** Parses hex digits without `#`. A color of 3 or 4 digits repeats each digit. */
function parseHex(digits: string): Rgba {
  const pairs = digits.length < 6 ? digits.replace(/./g, "$&$&") : digits;
  const number = parseInt(pairs.length === 6 ? `${pairs}ff` : pairs, 16);
  return {
    r: number >>> 24,
    g: (number >>> 16) & 255,
    b: (number >>> 8) & 255,
    a: (number & 255) / 255,
  };
}

/** Converts a number or percentage to a share of `max`, from 0 to 1. */
function share(text: string, max: number): number {
  const percent = text.endsWith("%");
  let number = Math.min(percent ? 100 : max, Math.max(0, parseFloat(text)));
  if (percent) number = Math.trunc(number * max) / 100;
  // Treat numbers close to the maximum as the maximum, so that a hue of 100 % does not wrap to 0.
  return Math.abs(number - max) < 0.000001 ? 1 : (number % max) / max;
}

/** Normalizes a saturation or similar value: up to 1, it is already a share; above 1, it is a percentage. */
function percentage(text: string): string {
  return !text.endsWith("%") && parseFloat(text) <= 1 ? `${parseFloat(text) * 100}%` : text;
}

function parseAlpha(text: string | undefined): number {
  if (text === undefined) return 1;
  const number = text.endsWith("%") ? parseFloat(text) / 100 : parseFloat(text);
  return Number.isNaN(number) || number < 0 || number > 1 ? 1 : number;
}

function fromComponents(model: string, parts: string[], alpha: string | undefined): Rgba {
  const a = parseAlpha(alpha);
  const [x, y, z] = parts;
  if (model === "rgb") {
    return { r: share(x, 255) * 255, g: share(y, 255) * 255, b: share(z, 255) * 255, a };
  }
  const h = share(x.replace("deg", ""), 360);
  const s = share(percentage(y), 100);
  const third = share(percentage(z), 100);
  return { ...(model === "hsl" ? hslToRgb(h, s, third) : hsvToRgb(h, s, third)), a };
}

/**
 * Parses a function of legacy tokens that CSS does not allow: `hsv()`, shares of 1 in `hsl(210, 1, 0.5)`, other
 * separators, missing parentheses. `undefined` for any other text.
 */
export function parseLegacyFunction(input: string): Rgba | undefined {
  const text = input.trim().toLowerCase();
  const match = functionPattern.exec(text);
  if (!match) return undefined;
  const [main, slashAlpha, ...more] = match[2].split("/");
  if (more.length > 0) return undefined;
  const parts = main.trim().split(/\s*,\s*|\s+/);
  if (slashAlpha !== undefined) parts.push(slashAlpha.trim());
  if (parts.length < 3 || parts.length > 4) return undefined;
  if (!parts.every((part) => numberPattern.test(part))) return undefined;
  return fromComponents(match[1], parts, parts[3]);
}

/** Parses a color in hex or by name; `undefined` for any other text. */
export function parseColor(input: string): Rgba | undefined {
  const text = input.trim().toLowerCase();
  if (hexPattern.test(text)) return parseHex(text.startsWith("#") ? text.slice(1) : text);
  if (text === "transparent") return { r: 0, g: 0, b: 0, a: 0 };
  const named = namedColors.get(text);
  return named === undefined ? undefined : parseHex(named);
}

function parseRecord(value: Record<string, unknown>): Rgba | undefined {
  for (const model of ["rgb", "hsl", "hsv"]) {
    const parts = [...model].map((name) => String(value[name] ?? ""));
    if (parts.every((part) => numberPattern.test(part))) {
      return fromComponents(model, parts, value.a === undefined ? undefined : String(value.a));
    }
  }
  return undefined;
}

/** Parses an object of legacy tokens: `{r, g, b}`, `{h, s, l}` or `{h, s, v}` with optional `a`. */
export function parseLegacyColor(value: unknown): Rgba | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  return parseRecord(value as Record<string, unknown>);
}

/** The alpha of a DTCG color object; 1 if it is missing or `none`. */
export function alphaOf({ alpha }: ColorObject): number {
  return typeof alpha === "number" ? alpha : 1;
}

/** The `hex` of a color object, with the alpha of the object. */
export function hexFallback(color: ColorObject): Rgba | undefined {
  const parsed = typeof color.hex === "string" ? parseColor(color.hex) : undefined;
  return parsed && { ...parsed, a: color.alpha === undefined ? parsed.a : alphaOf(color) };
}

/** Converts hue, saturation and lightness, each a share of 1, to channels. */
export function hslToRgb(h: number, s: number, l: number): { r: number; g: number; b: number } {
  if (s === 0) return { r: l * 255, g: l * 255, b: l * 255 };
  const high = l < 0.5 ? l * (1 + s) : l + s - l * s;
  const low = 2 * l - high;
  const channel = (turn: number) => {
    const t = turn < 0 ? turn + 1 : turn > 1 ? turn - 1 : turn;
    if (t < 1 / 6) return low + (high - low) * 6 * t;
    if (t < 1 / 2) return high;
    if (t < 2 / 3) return low + (high - low) * (2 / 3 - t) * 6;
    return low;
  };
  return { r: channel(h + 1 / 3) * 255, g: channel(h) * 255, b: channel(h - 1 / 3) * 255 };
}

function hsvToRgb(h: number, s: number, v: number): { r: number; g: number; b: number } {
  const sector = Math.floor(h * 6);
  const fraction = h * 6 - sector;
  const p = v * (1 - s);
  const q = v * (1 - fraction * s);
  const t = v * (1 - (1 - fraction) * s);
  const [r, g, b] = [[v, t, p], [q, v, p], [p, v, t], [p, q, v], [t, p, v], [v, p, q]][sector % 6];
  return { r: r * 255, g: g * 255, b: b * 255 };
}

/** The hue as a share of the circle. Channels range from 0 to 1. */
function hueOf(r: number, g: number, b: number, max: number, spread: number): number {
  if (spread === 0) return 0;
  if (max === r) return ((g - b) / spread + (g < b ? 6 : 0)) / 6;
  if (max === g) return ((b - r) / spread + 2) / 6;
  return ((r - g) / spread + 4) / 6;
}

/** Scales channels to the range from 0 to 1. Rounds those below 1 first. */
function unit({ r, g, b }: Rgba): [number, number, number] {
  const settle = (channel: number) => (channel < 1 ? Math.round(channel) : channel) / 255;
  return [settle(r), settle(g), settle(b)];
}

/** Hue 0 to 360; saturation and lightness 0 to 1. */
export function toHsl(color: Rgba): { h: number; s: number; l: number; a: number } {
  const [r, g, b] = unit(color);
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const l = (max + min) / 2;
  const spread = max - min;
  const s = spread === 0 ? 0 : l > 0.5 ? spread / (2 - max - min) : spread / (max + min);
  return { h: hueOf(r, g, b, max, spread) * 360, s, l, a: color.a };
}

/** Hue 0 to 360; saturation and value 0 to 1. */
export function toHsv(color: Rgba): { h: number; s: number; v: number; a: number } {
  const [r, g, b] = unit(color);
  const max = Math.max(r, g, b);
  const spread = max - Math.min(r, g, b);
  const s = max === 0 ? 0 : spread / max;
  return { h: hueOf(r, g, b, max, spread) * 360, s, v: max, a: color.a };
}

/** Rounds channels to whole numbers. Keeps alpha. */
export function roundRgba({ r, g, b, a }: Rgba): Rgba {
  return { r: Math.round(r), g: Math.round(g), b: Math.round(b), a };
}

const hexPairs = Array.from({ length: 256 }, (_, value) => value.toString(16).padStart(2, "0"));

function hexPair(value: number): string {
  return hexPairs[Math.round(value)] ?? String(value);
}

/** Formats a color as `rrggbb`, without `#` and alpha. */
export function toHex6({ r, g, b }: Rgba): string {
  return hexPair(r) + hexPair(g) + hexPair(b);
}

/** Formats alpha as two hex digits. */
export function toHexAlpha({ a }: Rgba): string {
  return hexPair(a * 255);
}

/** Formats a color as `#rrggbb`, or as `#rrggbbaa` unless it is opaque. */
export function toHex(color: Rgba): string {
  return `#${toHex6(color)}${color.a === 1 ? "" : toHexAlpha(color)}`;
}
