/**
 * Looks up values of a token by context, and measures the difference between two values.
 * @module
 */
import type { ValueChange } from "../../base/types/diff.ts";
import type { ContextsOf, ManifestToken } from "../../base/types/manifest.ts";
import { toRgba } from "../../base/values/colors/color.ts";
import { isColor } from "../../base/values/colors/read_color.ts";
import { toHex } from "../../base/values/colors/rgba.ts";
import { lengthOf } from "../../base/values/read_length.ts";
import { entryIn } from "../../base/contexts/contexts.ts";
import { hasOwn, type Tree } from "../../base/tokens/plain_object.ts";
import { comparedText, isPrintable } from "../../base/values/plain_text.ts";

export function valueIn(token: ManifestToken, contexts: ContextsOf): unknown {
  return entryIn(token, token.contexts, contexts).value;
}

/** The value of a token as written in contexts, with its references. */
export function writtenIn(token: ManifestToken, contexts: ContextsOf): unknown {
  const { written, value } = entryIn(token, token.contexts, contexts);
  return written ?? value;
}

/** Names of the tokens in an alias chain, in contexts. */
export function chainIn(token: ManifestToken, contexts: ContextsOf): readonly string[] {
  return entryIn(token, token.contexts, contexts).chain ?? [];
}

/** The text that a platform prints for a token in contexts, if it has the token. */
export function printedIn(
  { outputs }: ManifestToken,
  platform: string,
  contexts: ContextsOf,
): string | undefined {
  const output = outputs[platform];
  return output && entryIn(output, output.contexts, contexts).value;
}

/** All contexts in which any of the tokens has its own value, the default contexts first. */
export function contextsOf(tokens: readonly ManifestToken[]): ContextsOf[] {
  const found = new Map<string, ContextsOf>([["{}", {}]]);
  for (const { contexts = [], outputs } of tokens) {
    const further = Object.values(outputs).flatMap(({ contexts = [] }) => contexts);
    for (const item of [...contexts, ...further]) {
      found.set(JSON.stringify(item.contexts), item.contexts);
    }
  }
  return [...found.values()];
}

/** A size in any language, as a number with surrounding text: `12.00.dp`, `CGFloat(8)`, `90deg`. */
const sizePattern = /^([a-z][\w.]*\()?([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(\.?[a-z]*)(\))?$/i;

/** Splits a size into its number and the surrounding text. */
function sizeOf(value: unknown): { size: number; unit: string } | undefined {
  const length = lengthOf(value);
  if (length) return { size: length.number, unit: length.unit };
  const match = typeof value === "string" ? sizePattern.exec(value) : undefined;
  if (!match) return undefined;
  const [, before = "", size, unit, after = ""] = match;
  return { size: Number(size), unit: `${before}${unit}${after}` };
}

const rounded = (number: number) => Number(number.toPrecision(3));

/** Formats a color as sRGB: `#rrggbb`, or `#rrggbbaa`. */
async function hexOf(value: unknown): Promise<string> {
  return toHex((await toRgba(value))!);
}

type Distance = Pick<ValueChange, "colorDifference" | "colors" | "ratio">;

/** Whether a value is measured as one, though it may be an object. */
const isMeasured = (value: unknown) => isColor(value) || sizeOf(value) !== undefined;

/**
 * The values at the same places of two composite values, such as the colors of two shadows; a pair that is not composite
 * is itself. `undefined` if the values do not have the same places.
 *
 * @param isWhole Whether an object has no places of its own. Default: colors and sizes.
 */
export function leavesOf(
  before: unknown,
  after: unknown,
  isWhole: (value: unknown) => boolean = isMeasured,
): [unknown, unknown][] | undefined {
  const leaves: [unknown, unknown][] = [];
  const work: [unknown, unknown][] = [[before, after]];
  for (let pair = work.pop(); pair; pair = work.pop()) {
    const [left, right] = pair;
    const isLeaf = [left, right].some((value) =>
      typeof value !== "object" || value === null || isWhole(value)
    );
    if (isLeaf) {
      leaves.push(pair);
      continue;
    }
    const [some, others] = [left as Tree, right as Tree];
    const keys = Object.keys(some);
    const isSameShape = Array.isArray(left) === Array.isArray(right) &&
      keys.length === Object.keys(others).length && keys.every((key) => hasOwn(others, key));
    if (!isSameShape) return undefined;
    for (const key of keys) work.push([some[key], others[key]]);
  }
  return leaves;
}

/**
 * The difference of two colors, sizes or composite values. In composite values, the largest differences of colors and of
 * sizes. Empty if a part differs and cannot be measured.
 */
export async function distanceOf(before: unknown, after: unknown): Promise<Distance> {
  if (typeof before !== "object" || typeof after !== "object") {
    return await leafDistance(before, after);
  }
  const leaves = leavesOf(before, after) ?? [];
  if (leaves.length < 2) return leaves.length === 0 ? {} : await leafDistance(...leaves[0]);
  let [color, ratio]: (number | undefined)[] = [];
  for (const [left, right] of leaves) {
    if (comparedText(left) === comparedText(right)) continue;
    const distance = await leafDistance(left, right);
    if (distance.colorDifference !== undefined) {
      color = Math.max(color ?? 0, distance.colorDifference);
    } else if (distance.ratio === undefined) return {};
    else if (Math.abs(distance.ratio - 1) >= Math.abs((ratio ?? 1) - 1)) ratio = distance.ratio;
  }
  return {
    ...(color !== undefined && { colorDifference: color }),
    ...(ratio !== undefined && { ratio }),
  };
}

/** The difference of two colors or sizes. */
async function leafDistance(before: unknown, after: unknown): Promise<Distance> {
  if (isColor(before) && isColor(after)) {
    const { colorDifference } = await import("../../base/values/colors/color_difference.ts");
    const difference = colorDifference(before, after);
    const colors = [await hexOf(before), await hexOf(after)] as const;
    return difference === undefined ? {} : { colorDifference: rounded(difference), colors };
  }
  const [left, right] = [sizeOf(before), sizeOf(after)];
  if (!left || !right || left.unit !== right.unit || left.size === 0) return {};
  return { ratio: rounded(right.size / left.size) };
}

/** The magnitude of a difference; infinite if it cannot be measured. */
function extentOf({ colorDifference, ratio }: Distance): number {
  if (colorDifference !== undefined) return colorDifference;
  return ratio === undefined ? Infinity : Math.abs(ratio - 1);
}

export type Texts = readonly [before: string, after: string];

/**
 * The texts of a change and their difference. Uses the values, or the printed texts if only these differ because
 * transforms changed. Composite values use the first differing printed text.
 *
 * @param printed Printed texts that differ, by platform.
 */
export async function changeOf(
  [before, after]: readonly [unknown, unknown],
  printed: readonly Texts[],
): Promise<[texts: Texts, distance: Distance]> {
  const texts: Texts = [comparedText(before), comparedText(after)];
  if (texts[0] === texts[1]) {
    let most: [Texts, Distance] | undefined;
    for (const item of printed) {
      const distance = await distanceOf(...item);
      if (!most || extentOf(distance) > extentOf(most[1])) most = [item, distance];
    }
    return most!;
  }
  const distance = await distanceOf(before, after);
  return [printed.length > 0 && !isPrintable(after) ? printed[0] : texts, distance];
}
