/**
 * Values of a token in contexts, and the difference of two values.
 * @module
 */
import type { ValueChange } from "../types/diff.ts";
import type { ContextsOf, ManifestToken } from "../types/manifest.ts";
import { toRgba } from "../values/color.ts";
import { isColor } from "../values/read_color.ts";
import { lengthOf } from "../values/read_length.ts";
import { entryIn } from "../values/contexts.ts";

/** The value of a token in contexts. */
export function valueIn(token: ManifestToken, contexts: ContextsOf): unknown {
  return entryIn(token, token.contexts, contexts).value;
}

/** The value of a token as written in contexts, with its references. */
export function writtenIn(token: ManifestToken, contexts: ContextsOf): unknown {
  const { written, value } = entryIn(token, token.contexts, contexts);
  return written ?? value;
}

/** Names of the tokens that an alias leads through in contexts. */
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

/** All contexts in which some of the tokens change, the default ones first. */
export function contextsOf(tokens: readonly ManifestToken[]): ContextsOf[] {
  const found = new Map<string, ContextsOf>([["{}", {}]]);
  for (const { contexts = [], outputs } of tokens) {
    const further = Object.values(outputs).flatMap(({ contexts = [] }) => contexts);
    for (const one of [...contexts, ...further]) {
      found.set(JSON.stringify(one.contexts), one.contexts);
    }
  }
  return [...found.values()];
}

/** A size as its number and unit. */
function sizeOf(value: unknown): { size: number; unit: string } | undefined {
  const length = lengthOf(value);
  return length && { size: length.number, unit: length.unit };
}

const rounded = (number: number) => Number(number.toPrecision(3));

/** A color of sRGB as text: `#rrggbb`, or `#rrggbbaa`. */
async function hexOf(value: unknown): Promise<string> {
  const { r, g, b, a } = (await toRgba(value))!;
  const channels = [r, g, b, ...(a < 1 ? [a * 255] : [])];
  return `#${channels.map((one) => Math.round(one).toString(16).padStart(2, "0")).join("")}`;
}

/** The difference of two colors or sizes. */
export async function distanceOf(
  before: unknown,
  after: unknown,
): Promise<Pick<ValueChange, "colorDifference" | "colors" | "ratio">> {
  if (isColor(before) && isColor(after)) {
    const { colorDifference } = await import("../values/color_difference.ts");
    const difference = colorDifference(before, after);
    const colors = [await hexOf(before), await hexOf(after)] as const;
    return difference === undefined ? {} : { colorDifference: rounded(difference), colors };
  }
  const [one, other] = [sizeOf(before), sizeOf(after)];
  if (!one || !other || one.unit !== other.unit || one.size === 0) return {};
  return { ratio: rounded(other.size / one.size) };
}
