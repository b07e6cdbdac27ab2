/**
 * Checks the contrast of pairs of colors.
 * @module
 */
import type { TransformedToken } from "../../base/types/token.ts";
import { placeInside } from "../../base/diagnostics/config_place.ts";
import { checkContrast, checkPair } from "../../base/diagnostics/catalog/check.ts";
import { toRgba } from "../../base/values/colors/color.ts";
import { contrastOf } from "../../base/values/colors/contrast.ts";
import type { Rgba } from "../../base/values/colors/rgba.ts";
import type { PlacedPair } from "../../base/tokens/contrast_pairs.ts";
import { suggesterOf } from "../../base/diagnostics/suggest.ts";
import { keyName } from "../../base/tokens/tree.ts";
import { valuePlace } from "../../base/tokens/places.ts";
import type { RuleContext } from "./rule.ts";

/** Reports pairs with too little contrast, and names that are not colors. */
export async function validateContrast(
  context: RuleContext,
  pairs: readonly PlacedPair[],
): Promise<void> {
  const { find, syntax, report } = context;
  const isColor = (token: TransformedToken) => token[syntax.type] === "color";
  const suggestColor = suggesterOf(() =>
    context.tokens.filter(isColor).map(({ key }) => keyName(key))
  );
  const colorOf = async (
    pair: PlacedPair,
    side: "foreground" | "background",
  ): Promise<[TransformedToken, Rgba] | undefined> => {
    const name = pair[side];
    const token = find(`{${name}}`);
    const color = token && await toRgba(token[syntax.value]);
    if (token && color) return [token, color];
    const place = placeInside(pair.place, side);
    const tokenPlace = token && valuePlace(token, syntax);
    report(checkPair(name, { suggestions: suggestColor(name), place, tokenPlace }));
    return undefined;
  };
  for (const pair of pairs) {
    const { foreground, background, ratio = 4.5 } = pair;
    const [front, back] = [await colorOf(pair, "foreground"), await colorOf(pair, "background")];
    if (!front || !back) continue;
    const found = contrastOf(front[1], back[1]);
    if (found >= ratio) continue;
    const place = valuePlace(front[0], syntax);
    const { contexts } = context;
    report(checkContrast({ foreground, background, found, wanted: ratio, contexts, place }));
  }
}
