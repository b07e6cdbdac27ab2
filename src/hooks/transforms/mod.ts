/**
 * All built-in transforms by id. The first segment of an id names its file.
 * @module
 */
import type { TransformHook } from "../../base/types/config.ts";
import { assetTransforms } from "./asset.ts";
import { attributeTransforms } from "./attribute.ts";
import { colorTransforms } from "./color.ts";
import { contentTransforms } from "./content.ts";
import { cssShorthandTransforms } from "./css_shorthand.ts";
import { cubicBezierTransforms } from "./cubic_bezier.ts";
import { fontFamilyTransforms } from "./font_family.ts";
import { fontWeightTransforms } from "./font_weight.ts";
import { htmlTransforms } from "./html.ts";
import { nameTransforms } from "./name.ts";
import { sizeTransforms } from "./size.ts";
import { timeTransforms } from "./time.ts";

export const transforms: Record<string, TransformHook> = {
  ...attributeTransforms,
  ...nameTransforms,
  ...colorTransforms,
  ...sizeTransforms,
  ...timeTransforms,
  ...htmlTransforms,
  ...contentTransforms,
  ...assetTransforms,
  ...fontFamilyTransforms,
  ...fontWeightTransforms,
  ...cubicBezierTransforms,
  ...cssShorthandTransforms,
};
