/**
 * Values of legacy files and DTCG drafts as DTCG 2025.10 has them.
 * @module
 */
import { hasOwn } from "../tokens/plain_object.ts";
import { fontWeights } from "../values/font_weight.ts";
import { hexFallback, parseColor, roundRgba } from "../values/rgba.ts";
import { colorOfFunction } from "./css_colors.ts";
import { units } from "./vocabulary.ts";

const measurePattern = /^([+-]?(?:\d+\.?\d*|\.\d+))(px|rem|ms|s)$/;
const numberPattern = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
const bezierPattern = /^cubic-bezier\(([^()]*)\)$/i;

/** Whether a text is one reference and nothing else. */
export function isReference(text: string): boolean {
  return /^\{[^{}]+\}$/.test(text);
}

/** `{a.b.value}` as `{a.b}`. */
function modernReference(text: string): string {
  return text.replace(/\.\$?value\}$/, "}");
}

const fourDigits = (share: number) => Number(share.toFixed(4));

/** Whether a color function says what sRGB channels would not: `none`, or a hue below 0. */
const hslPattern = /^hsla?\((?=[^)]*\bnone\b|\s*-)/i;

function modernColor(text: string): unknown {
  const color = hslPattern.test(text.trim()) ? undefined : parseColor(text);
  if (!color) return colorOfFunction(text);
  const { r, g, b, a } = roundRgba(color);
  const hex = hexFallback({ colorSpace: "srgb", components: [], hex: text.trim() });
  const isHex = hex !== undefined && /^#[\da-f]{6}$/i.test(text.trim());
  return {
    colorSpace: "srgb",
    components: [r, g, b].map((channel) => fourDigits(channel / 255)),
    ...(a !== 1 && { alpha: fourDigits(a) }),
    ...(isHex && { hex: text.trim().toLowerCase() }),
  };
}

function isUnit(type: keyof typeof units, unit: string): boolean {
  return (units[type] as readonly string[]).includes(unit);
}

function modernMeasure(type: keyof typeof units, value: string | number): unknown {
  if (value === 0 || value === "0") return { value: 0, unit: units[type][0] };
  const match = typeof value === "string" ? measurePattern.exec(value.trim()) : null;
  return match && isUnit(type, match[2]) ? { value: Number(match[1]), unit: match[2] } : undefined;
}

/** Names of fonts from a CSS list. */
function fontNames(text: string): string[] {
  return (text.match(/"[^"]*"|'[^']*'|[^,]+/g) ?? [])
    .map((name) => name.trim().replace(/^(["'])(.*)\1$/, "$2")).filter((name) => name !== "");
}

function modernWeight(text: string): unknown {
  if (numberPattern.test(text)) return Number(text);
  const name = text.toLowerCase().replace(/[\s_]+/g, "-")
    .replace(/^(semi|demi|extra|ultra)(?=[a-z])/, "$1-");
  return fontWeights.has(name) ? name : undefined;
}

/** The curves that CSS has names for (CSS Easing 1, 2.2). */
const namedCurves: Record<string, number[]> = {
  "linear": [0, 0, 1, 1],
  "ease": [0.25, 0.1, 0.25, 1],
  "ease-in": [0.42, 0, 1, 1],
  "ease-out": [0, 0, 0.58, 1],
  "ease-in-out": [0.42, 0, 0.58, 1],
};

function modernBezier(text: string): unknown {
  const name = text.trim().toLowerCase();
  if (hasOwn(namedCurves, name)) return namedCurves[name];
  const numbers = bezierPattern.exec(text.trim())?.[1].split(",").map(Number);
  return numbers?.length === 4 && numbers.every(Number.isFinite) ? numbers : undefined;
}

/** A number; of a percentage its share, as line heights and opacities are counted. */
function modernNumber(text: string): number | undefined {
  const percent = /^([+-]?(?:\d+\.?\d*|\.\d+))%$/.exec(text.trim());
  if (percent) return Number((Number(percent[1]) / 100).toPrecision(12));
  return numberPattern.test(text) ? Number(text) : undefined;
}

/** A text or number of a type as DTCG 2025.10 has it; `undefined` where it stays. */
export function modernLeaf(type: string, value: string | number): unknown {
  if (typeof value === "string" && isReference(value)) {
    const reference = modernReference(value);
    return reference === value ? undefined : reference;
  }
  if (type === "dimension" || type === "duration") return modernMeasure(type, value);
  if (typeof value === "number") return undefined;
  if (type === "color") return modernColor(value);
  if (type === "fontWeight") return modernWeight(value);
  if (type === "number") return modernNumber(value);
  if (type === "cubicBezier") return modernBezier(value);
  if (type === "fontFamily" && value.includes(",")) return fontNames(value);
  return undefined;
}

/** The type that a text without one can only have. */
export function typeOfText(value: unknown): string | undefined {
  if (typeof value !== "string") return typeof value === "number" ? "number" : undefined;
  const unit = measurePattern.exec(value.trim())?.[2];
  if (unit) return isUnit("dimension", unit) ? "dimension" : "duration";
  if (
    /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$|^(?:(?:rgb|hsl)a?|hwb|(?:ok)?l(?:ab|ch)|color)\(/i
      .test(value.trim())
  ) {
    return "color";
  }
  return bezierPattern.test(value.trim()) ? "cubicBezier" : undefined;
}

/** Whether a value at a place of a type has another form in DTCG 2025.10. */
export function isLegacyValue(type: string | undefined, value: unknown): boolean {
  if (type === undefined || (typeof value !== "string" && typeof value !== "number")) return false;
  return modernLeaf(type, value) !== undefined;
}

/** Whether a file is one that `token-build migrate` rewrites: modules are code, and other languages have parsers. */
export function isRewritable(file: string | undefined): boolean {
  return file !== undefined && /\.(?:json[c5]?|tokens)$/i.test(file);
}
