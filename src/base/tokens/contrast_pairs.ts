/**
 * Pairs of colors that tokens declare: the foreground names its backgrounds in `contrast` of
 * `$extensions["com.token-build"]`.
 * @module
 */
import type { ContrastPair } from "../types/rules.ts";
import type { TransformedToken } from "../types/token.ts";
import type { Place } from "../types/diagnostic.ts";
import { placeInside } from "../diagnostics/config_place.ts";
import { ownExtensions, ownKeyWith } from "./own_extensions.ts";
import { isPlainObject } from "./plain_object.ts";
import { propertyPlace } from "./places.ts";
import { keyName } from "./tree.ts";

/** The name in `color.surface` or `{color.surface}`. */
const nameIn = (text: string) => /^\{(.*)\}$/.exec(text)?.[1] ?? text;

export interface PlacedPair extends ContrastPair {
  readonly place: Place | undefined;
}

/** The pairs that a token declares: an object or a list of objects; anything else is not a pair. */
function pairsOf(token: TransformedToken, declared: unknown): PlacedPair[] {
  const place = propertyPlace(
    token,
    "$extensions",
    ownKeyWith(token.$extensions, "contrast"),
    "contrast",
  );
  return [declared].flat().flatMap((pair, index): PlacedPair[] => {
    if (!isPlainObject(pair) || typeof pair.background !== "string") return [];
    const { background, ratio } = pair;
    return [{
      foreground: keyName(token.key),
      background: nameIn(background),
      place: Array.isArray(declared) ? placeInside(place, index) : place,
      ...(typeof ratio === "number" && ratio >= 1 && ratio <= 21 && { ratio }),
    }];
  });
}

/** The pairs that tokens declare, as `{ "background": "color.surface", "ratio": 3 }` or a list of such objects. */
export function declaredPairs(tokens: readonly TransformedToken[]): PlacedPair[] {
  const found: PlacedPair[] = [];
  // Of thousands of tokens, few declare pairs.
  for (const token of tokens) {
    const declared = ownExtensions(token)?.contrast;
    if (declared !== undefined) found.push(...pairsOf(token, declared));
  }
  return found;
}
