/**
 * Prints DTCG color objects as the CSS function of their space.
 * @module
 */
import type { ColorObject } from "../dtcg_objects.ts";

/** Formats a number with at most five significant digits. */
function significant(value: number): string {
  return String(Number(value.toPrecision(5)));
}

const asShare = (share: number) => `${significant(share * 100)}%`;
const asPercent = (percent: number) => `${significant(percent)}%`;

type Print = (component: number) => string;

/** Functions that print the components of each space with its own CSS function; all others use `color()`. */
const functions: Record<string, Print[] | undefined> = {
  srgb: [asShare, asShare, asShare],
  hsl: [significant, asPercent, asPercent],
  hwb: [significant, asPercent, asPercent],
  lab: [significant, significant, significant],
  lch: [significant, significant, significant],
  oklab: [asShare, significant, significant],
  oklch: [asShare, significant, significant],
};

/** Spaces with a limited gamut. */
const bounded = new Set([
  "srgb",
  "srgb-linear",
  "display-p3",
  "a98-rgb",
  "prophoto-rgb",
  "rec2020",
]);

/** Whether a color is inside the gamut of its space; `true` for spaces without limits. */
export function isInOwnGamut({ colorSpace, components }: ColorObject): boolean {
  return !bounded.has(colorSpace) ||
    components.every((part) => typeof part !== "number" || (part >= 0 && part <= 1));
}

/** Prints a color object as CSS (CSS Color 4). Keeps `none`. */
export function colorObjectCss({ colorSpace, components, alpha }: ColorObject): string {
  const prints = functions[colorSpace] ?? [significant, significant, significant];
  const parts = prints.map((print, index) => {
    const component = components[index];
    return typeof component === "number" ? print(component) : "none";
  });
  const end = alpha === undefined || alpha === 1
    ? ""
    : ` / ${typeof alpha === "number" ? significant(alpha) : "none"}`;
  const inside = `${parts.join(" ")}${end}`;
  if (!functions[colorSpace]) return `color(${colorSpace} ${inside})`;
  return `${colorSpace === "srgb" ? "rgb" : colorSpace}(${inside})`;
}
