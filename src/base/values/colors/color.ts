/**
 * Converts colors of any kind to sRGB. Loads the color science only when a color needs it.
 * @module
 */
import { colorOf } from "./read_color.ts";
import { alphaOf, type Rgba } from "./rgba.ts";

type Science = typeof import("./color_science.ts");
const loaded: { science?: Science; waiting?: Promise<Science> } = {};

/** Provides the color science, so that {@linkcode toRgba} never waits for it. */
export function provideScience(science: Science): void {
  loaded.science = science;
}

/** Calls a function with the color science, synchronously if that is already loaded. */
export function withScience<T>(use: (science: Science) => T): T | Promise<T> {
  if (loaded.science) return use(loaded.science);
  // Load it once, even if thousands of colors wait for it.
  loaded.waiting ??= import("./color_science.ts").then((science) => loaded.science = science);
  return loaded.waiting.then(use);
}

/**
 * Converts a color to sRGB. A color outside the sRGB gamut returns its `hex`, or is mapped into the gamut (CSS Color 4,
 * 13.2).
 *
 * @returns `undefined` if the value is not a color; a promise only until the color science is loaded.
 */
export function toRgba(value: unknown): Rgba | undefined | Promise<Rgba | undefined> {
  const color = colorOf(value);
  if (color === undefined || "r" in color) return color;
  const components = color.components.map((part) => typeof part === "number" ? part : 0);
  if (color.colorSpace === "srgb" && components.every((part) => part >= 0 && part <= 1)) {
    const [r, g, b] = components;
    const channel = (share: number) => Math.round((share || 0) * 255);
    return { r: channel(r), g: channel(g), b: channel(b), a: alphaOf(color) };
  }
  return withScience((science) => science.objectToRgba(color));
}
