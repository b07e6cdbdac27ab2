/**
 * Transforms that describe a token: its place in the category / type / item structure, its colour in several models.
 * @module
 */
import type { TransformHook } from "../../types/config.ts";
import { toRgba } from "../../values/color.ts";
import { type Rgba, roundRgba, toHex6, toHsl, toHsv } from "../../values/rgba.ts";
import { valueOf } from "../../hooks/type_filter.ts";
import { isColorToken, mapColor } from "./color.ts";

const ctiNames = ["category", "type", "item", "subitem", "state"];

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
    transform: (token) => {
      const { path } = token;
      const attributes: Record<string, unknown> = {};
      const count = Math.min(path.length, ctiNames.length);
      for (let index = 0; index < count; index++) attributes[ctiNames[index]] = path[index];
      return Object.assign(attributes, token.attributes);
    },
  },
  "attribute/color": {
    type: "attribute",
    filter: isColorToken,
    transform: (token, _platform, options) =>
      mapColor(toRgba(valueOf(token, options)), colorAttributes, {}),
  },
};
