/**
 * Pairs of colors that tokens declare: the foreground names its backgrounds in `$extensions["token-build"].contrast`.
 * @module
 */
import type { ContrastPair } from "../types/rules.ts";
import type { TransformedToken } from "../types/token.ts";
import { ownExtensions } from "./own_extensions.ts";
import { isPlainObject } from "./plain_object.ts";
import { keyName } from "./tree.ts";

/** The name in `color.surface` or `{color.surface}`. */
const nameIn = (text: string) => /^\{(.*)\}$/.exec(text)?.[1] ?? text;

/**
 * The pairs that tokens declare, as `{ "background": "color.surface", "ratio": 3 }` or a list of such objects. Anything
 * else is not a pair.
 */
export function declaredPairs(tokens: readonly TransformedToken[]): ContrastPair[] {
  return tokens.flatMap((token) => {
    const declared = ownExtensions(token)?.contrast;
    return [declared].flat().flatMap((pair): ContrastPair[] => {
      if (!isPlainObject(pair) || typeof pair.background !== "string") return [];
      const { background, ratio } = pair;
      return [{
        foreground: keyName(token.key),
        background: nameIn(background),
        ...(typeof ratio === "number" && ratio >= 1 && ratio <= 21 && { ratio }),
      }];
    });
  });
}
