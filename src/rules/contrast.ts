/**
 * Contrast of pairs of colors (WCAG 2.2, success criteria 1.4.3, 1.4.6 and 1.4.11).
 * @module
 */
import type { ContrastPair } from "../types/config.ts";
import type { TransformedToken } from "../types/token.ts";
import { checkContrast, checkPair } from "../diagnostics/catalog/check.ts";
import { toRgba } from "../values/color.ts";
import type { Rgba } from "../values/rgba.ts";
import { valuePlace } from "../tokens/places.ts";
import type { RuleContext } from "./rule.ts";

/** Relative luminance of an opaque color, 0 to 1 (WCAG 2.2, glossary). */
function luminance({ r, g, b }: Rgba): number {
  const [red, green, blue] = [r, g, b].map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A color on an opaque one. */
function over(top: Rgba, below: Rgba): Rgba {
  const mix = (a: number, b: number) => a * top.a + b * (1 - top.a);
  return { r: mix(top.r, below.r), g: mix(top.g, below.g), b: mix(top.b, below.b), a: 1 };
}

/** Contrast of two colors, 1 to 21; what shows through the background is white. */
export function contrastOf(foreground: Rgba, background: Rgba): number {
  const below = over(background, { r: 255, g: 255, b: 255, a: 1 });
  const [dark, light] = [luminance(over(foreground, below)), luminance(below)].sort((a, b) =>
    a - b
  );
  return (light + 0.05) / (dark + 0.05);
}

/** Reports pairs whose contrast is too low, and pairs that name no color. */
export async function validateContrast(
  context: RuleContext,
  pairs: readonly ContrastPair[],
): Promise<void> {
  const { tokens, syntax, report } = context;
  const colorOf = async (name: string): Promise<[TransformedToken, Rgba] | undefined> => {
    const token = tokens.get(`{${name}}`);
    const color = token && await toRgba(token[syntax.value]);
    if (token && color) return [token, color];
    report(checkPair(name, token && valuePlace(token, context.syntax)));
    return undefined;
  };
  for (const { foreground, background, ratio = 4.5 } of pairs) {
    const [front, back] = [await colorOf(foreground), await colorOf(background)];
    if (!front || !back) continue;
    const found = contrastOf(front[1], back[1]);
    if (found >= ratio) continue;
    const place = valuePlace(front[0], context.syntax);
    report(checkContrast({ foreground, background, found, wanted: ratio, place }));
  }
}
