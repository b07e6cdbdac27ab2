/**
 * Transforms that describe a token: its position in the category / type / item structure, and its color in several
 * models.
 * @module
 */
import { defineTransform } from "../registry/define_transform.ts";
import type { TransformHook } from "../../base/types/config.ts";
import { toRgba } from "../../base/values/colors/color.ts";
import { type Rgba, roundRgba, toHex6, toHsl, toHsv } from "../../base/values/colors/rgba.ts";
import { valueOf } from "../registry/type_filter.ts";
import { isEmpty } from "../../base/tokens/plain_object.ts";
import { isConverted, mapColor } from "./color.ts";

/** The first segments of a path, by their names in the category / type / item structure. */
function placeOf(path: readonly string[]): Record<string, unknown> {
  switch (path.length) {
    case 0:
      return {};
    case 1:
      return { category: path[0] };
    case 2:
      return { category: path[0], type: path[1] };
    case 3:
      return { category: path[0], type: path[1], item: path[2] };
    case 4:
      return { category: path[0], type: path[1], item: path[2], subitem: path[3] };
    default:
      return { category: path[0], type: path[1], item: path[2], subitem: path[3], state: path[4] };
  }
}

function colorAttributes(color: Rgba): Record<string, unknown> {
  return { hex: toHex6(color), rgb: roundRgba(color), hsl: toHsl(color), hsv: toHsv(color) };
}

/** Transforms whose id starts with `attribute/`. */
export const attributeTransforms: Record<string, TransformHook> = {
  "attribute/cti": defineTransform({
    type: "attribute",
    reads: { token: ["path", "attributes"] },
    transform: ({ path, attributes }) => {
      const place = placeOf(path);
      return isEmpty(attributes) ? place : Object.assign(place, attributes);
    },
  }),
  "attribute/color": defineTransform({
    type: "attribute",
    filter: isConverted,
    transform: (token, _platform, options) =>
      mapColor(toRgba(valueOf(token, options)), colorAttributes, {}),
  }),
};
