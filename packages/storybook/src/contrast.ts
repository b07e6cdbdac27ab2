/**
 * The contrast of pairs of colors in the contexts that change them.
 * @module
 */
import { contextsKey, entryIn } from "../../../src/base/contexts/contexts.ts";
import type { ContextsOf } from "../../../src/base/types/manifest.ts";
import { contrastOf } from "../../../src/base/values/colors/contrast.ts";
import type { Rgba } from "../../../src/base/values/colors/rgba.ts";
import type { Pair, TokenFacts, TokenValue } from "./token_data.ts";

/** Reads a color of CSS; `undefined` for other text. */
export type ReadColor = (text: string) => Rgba | undefined;

/** The contrast of a pair in some contexts. */
export interface PairContrast {
  readonly contexts: ContextsOf;
  /** Colors in CSS. */
  readonly foreground: string;
  readonly background: string;
  readonly contrast: number;
  readonly passes: boolean;
}

/** A pair with its contrast in all contexts that change it. */
export interface MeasuredPair extends Pair {
  readonly contrasts: readonly PairContrast[];
}

/** The value of a token in contexts. */
export function tokenIn(token: TokenFacts, chosen: ContextsOf): TokenValue {
  return entryIn<{ contexts: ContextsOf } & TokenValue>(token, token.contexts, chosen);
}

/** All combinations of the contexts that change either of two tokens; the base contexts come first. */
function contextsOf(front: TokenFacts, back: TokenFacts, bases: ContextsOf): ContextsOf[] {
  const found = new Map<string, ContextsOf>();
  const listed = (token: TokenFacts) => [{}, ...token.contexts?.map((one) => one.contexts) ?? []];
  const names = new Set([...listed(front), ...listed(back)].flatMap((one) => Object.keys(one)));
  const base = Object.fromEntries([...names].map((name) => [name, bases[name]]));
  for (const one of listed(front)) {
    for (const other of listed(back)) {
      const own: ContextsOf = other;
      if (!Object.entries(one).every(([name, context]) => (own[name] ?? context) === context)) {
        continue;
      }
      const contexts = { ...base, ...one, ...other };
      found.set(contextsKey(contexts), contexts);
    }
  }
  return [...found.values()];
}

/** Measures pairs. Those with a token that is not a color, or does not exist, are left out. */
export function measuredPairs(
  pairs: readonly Pair[],
  tokens: readonly TokenFacts[],
  bases: ContextsOf,
  readColor: ReadColor,
): MeasuredPair[] {
  if (pairs.length === 0) return [];
  const byName = new Map(tokens.map((token) => [token.name, token]));
  return pairs.flatMap((pair) => {
    const [front, back] = [byName.get(pair.foreground), byName.get(pair.background)];
    if (!front || !back) return [];
    const contrasts = contextsOf(front, back, bases).flatMap((contexts) => {
      const [foreground, background] = [front, back].map((one) => tokenIn(one, contexts).value);
      const [one, other] = [readColor(foreground), readColor(background)];
      if (!one || !other) return [];
      const contrast = contrastOf(one, other);
      return [{ contexts, foreground, background, contrast, passes: contrast >= pair.ratio }];
    });
    return contrasts.length > 0 ? [{ ...pair, contrasts }] : [];
  });
}
