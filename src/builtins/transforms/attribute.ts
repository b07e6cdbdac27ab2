/**
 * Transforms that describe a token: its place in the category / type / item structure, its colour in several models.
 * @module
 */
import type { TransformHook } from "../../types/config.ts";
import { toRgba } from "../../values/color.ts";
import { type Rgba, roundRgba, toHex6, toHsl, toHsv } from "../../values/rgba.ts";
import { valueOf } from "../../hooks/type_filter.ts";
import { isColorToken, mapColor } from "./color.ts";

/** The first parts of a path by the names they have in the category / type / item structure. */
function placeOf(path: readonly string[]): Record<string, unknown> {
  const [category, type, item, subitem, state] = path;
  switch (path.length) {
    case 0:
      return {};
    case 1:
      return { category };
    case 2:
      return { category, type };
    case 3:
      return { category, type, item };
    case 4:
      return { category, type, item, subitem };
    default:
      return { category, type, item, subitem, state };
  }
}

function colorAttributes(color: Rgba): Record<string, unknown> {
  return {
    hex: toHex6(color),
    rgb: roundRgba(color),
    hsl: toHsl(color),
    hsv: toHsv(color),
  };
}

/** Transforms whose id starts with `attribute/`. */
export const attributeTransforms: Record<string, TransformHook> = {
  "attribute/cti": {
    type: "attribute",
    transform: ({ path, attributes }) => Object.assign(placeOf(path), attributes),
  },
  "attribute/color": {
    type: "attribute",
    filter: isColorToken,
    transform: (token, _platform, options) =>
      mapColor(toRgba(valueOf(token, options)), colorAttributes, {}),
  },
};
