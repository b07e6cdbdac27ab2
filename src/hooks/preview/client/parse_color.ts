/**
 * Parses colors with the browser, which supports every CSS notation.
 * @module
 */
import type { Channels } from "../color.ts";

/** Parses a color, mapped to sRGB; `undefined` for other text. */
export function parseColor(text: string): Channels | undefined {
  if (!CSS.supports("color", text)) return undefined;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return undefined;
  context.fillStyle = text;
  context.fillRect(0, 0, 1, 1);
  const [r, g, b, a] = context.getImageData(0, 0, 1, 1).data;
  return [r, g, b, a / 255];
}
