/**
 * The size at which a picture shows a shadow whole.
 * @module
 */
import { itemsOf, wordsIn } from "../../base/values/css/pieces.ts";
import { lengthOf, pixelsOf } from "../../base/values/read_length.ts";

/** The part of a blur that is visible: a blurred edge is at about a tenth of its color there. */
const visibleBlur = 0.6;

/** How far shadows can be seen around their sheet, in pixels. */
function reachOf(text: string): number {
  const reaches = itemsOf(text).map((layer) => {
    const words = wordsIn(layer.text).map((word) => word.text);
    if (words.includes("inset")) return 0;
    const [x = 0, y = 0, blur = 0, spread = 0] = words.flatMap((word) => {
      const length = lengthOf(word);
      return length ? pixelsOf(length, 16) ?? 0 : [];
    });
    return Math.max(Math.abs(x), Math.abs(y)) + visibleBlur * blur + spread;
  });
  return Math.max(0, ...reaches);
}

/** Scale below which sheets are too small to compare; only larger shadows get a smaller one of their own. */
const leastShared = 0.4;

/** The scale at which a sheet and its shadow fit into a picture. */
export type ScaleOf = (text: string) => number;

/**
 * One scale for all shadows of a list, so that their sheets have one size.
 *
 * @param texts The values of `box-shadow`.
 * @param sheet Half of the size of the sheet, in pixels.
 * @param picture Half of the size of the picture, in pixels.
 */
export function shadowScale(texts: readonly string[], sheet: number, picture: number): ScaleOf {
  const fit = (text: string) => Math.min(1, picture / (sheet + reachOf(text)));
  const shared = Math.min(1, ...texts.map(fit).filter((scale) => scale >= leastShared));
  return (text) => Number(Math.max(0.1, Math.min(shared, fit(text))).toFixed(2));
}
