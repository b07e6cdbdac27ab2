/**
 * Finds pairs of colors whose contrast fell below the required ratio.
 * @module
 */
import { contextsKey } from "../../base/contexts/contexts.ts";
import type { TokenChange } from "../../base/types/diff.ts";
import type { ContextsOf, ManifestToken } from "../../base/types/manifest.ts";
import type { ContrastPair } from "../../base/types/rules.ts";
import { toRgba } from "../../base/values/colors/color.ts";
import { contrastOf, contrastText } from "../../base/values/colors/contrast.ts";
import { contextsOf, valueIn } from "./values.ts";

type Tokens = ReadonlyMap<string, ManifestToken>;

/** Returns the combinations of two colors' contexts that do not conflict. */
export function contextsOfPair(front: ManifestToken, back: ManifestToken): ContextsOf[] {
  const found = new Map<string, ContextsOf>();
  for (const item of contextsOf([front])) {
    for (const other of contextsOf([back])) {
      const agrees = Object.entries(item).every(([name, context]) =>
        (other[name] ?? context) === context
      );
      const both = { ...item, ...other };
      if (agrees) found.set(contextsKey(both), both);
    }
  }
  return [...found.values()];
}

/** The contrast of a pair in some contexts; `undefined` if one of them is not a color. */
export async function contrastIn(
  tokens: Tokens,
  { foreground, background }: ContrastPair,
  contexts: ContextsOf,
): Promise<number | undefined> {
  const [front, back] = [tokens.get(foreground), tokens.get(background)];
  if (!front || !back) return undefined;
  const [left, right] = [
    await toRgba(valueIn(front, contexts)),
    await toRgba(valueIn(back, contexts)),
  ];
  return left && right ? contrastOf(left, right) : undefined;
}

export const pairName = ({ foreground, background }: ContrastPair): string =>
  `${foreground} on ${background}`;

/** Returns the pairs whose contrast is now too low and was not before, in each context. */
export async function fallenPairs(
  before: Tokens,
  after: Tokens,
  pairs: readonly ContrastPair[],
): Promise<Omit<TokenChange, "level">[]> {
  const found: Omit<TokenChange, "level">[] = [];
  for (const pair of pairs) {
    const { foreground, background, ratio = 4.5 } = pair;
    const [front, back] = [after.get(foreground), after.get(background)];
    if (!front || !back) continue;
    for (const contexts of contextsOfPair(front, back)) {
      const now = await contrastIn(after, pair, contexts);
      const earlier = await contrastIn(before, pair, contexts);
      if (now === undefined || now >= ratio) continue;
      if (earlier !== undefined && earlier < ratio) continue;
      found.push({
        kind: "contrast",
        name: pairName(pair),
        type: "color",
        ...(earlier !== undefined && { before: contrastText(earlier) }),
        after: `${contrastText(now)}, below ${ratio}`,
        contexts,
      });
    }
  }
  return found;
}
