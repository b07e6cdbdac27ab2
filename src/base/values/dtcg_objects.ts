/**
 * Recognizes DTCG 2025.10 objects that are a single value: colors, dimensions and durations.
 * @module
 */

/** A DTCG color value (DTCG 2025.10 color module, 4). */
export interface ColorObject {
  colorSpace: string;
  components: (number | "none")[];
  alpha?: number | "none";
  hex?: string;
}

/** A DTCG dimension or duration value (DTCG 2025.10 format, 8.2 and 8.5). */
export interface Measure {
  value: number;
  unit: string;
}

/** Ids of the 14 color spaces of the color module. */
export const colorSpaces: ReadonlySet<string> = new Set([
  "srgb",
  "srgb-linear",
  "display-p3",
  "a98-rgb",
  "prophoto-rgb",
  "rec2020",
  "xyz-d50",
  "xyz-d65",
  "lab",
  "lch",
  "oklab",
  "oklch",
  "hsl",
  "hwb",
]);

/** Whether a value is a DTCG color object of a known space. */
export function isColorObject(value: unknown): value is ColorObject {
  if (typeof value !== "object" || value === null) return false;
  const { colorSpace, components } = value as Partial<ColorObject>;
  return typeof colorSpace === "string" && colorSpaces.has(colorSpace) &&
    Array.isArray(components);
}

/** Whether a value has exactly the properties `value` and `unit`. */
export function isMeasure(value: unknown): value is Measure {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const keys = Object.keys(value);
  return keys.length === 2 && "value" in value && "unit" in value;
}

/** Formats `{ value: 1, unit: "px" }` as `1px`. Returns other values unchanged. */
export function measureText(value: unknown): unknown {
  return isMeasure(value) ? `${value.value}${value.unit}` : value;
}
