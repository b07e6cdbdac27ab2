/**
 * Colours that sRGB cannot show, in the CSS function of their own space, for screens that can show them.
 * @module
 */
import type { LocalOptions } from "../../../types/config.ts";
import type { Dictionary, TransformedToken } from "../../../types/token.ts";
import { atKey, soleKey } from "../../../tokens/references.ts";
import { withScience } from "../../../values/color.ts";
import { colorObjectCss } from "../../../values/color_text.ts";
import { type ColorObject, isColorObject } from "../../../values/dtcg_objects.ts";

const conditions: Record<string, string> = {
  media: "@media (color-gamut: p3)",
  supports: "@supports (color: color(display-p3 1 1 1))",
};

/**
 * The rule around colours of a wide gamut, by the option `wideGamut`; none without it.
 *
 * @throws {TypeError} If the option is neither `media` nor `supports`.
 */
export function wideGamutRule({ wideGamut }: LocalOptions): string | undefined {
  if (wideGamut === undefined || wideGamut === false) return undefined;
  if (!Object.hasOwn(conditions, wideGamut)) {
    throw new TypeError(
      `The option "wideGamut" is ${JSON.stringify(wideGamut)}; it must be "media" or "supports"`,
    );
  }
  return conditions[wideGamut];
}

/** The colour object that a token has, itself or through references. */
function colorOf(
  token: TransformedToken,
  { tokenMap, unfilteredTokenMap }: Dictionary,
  valueKey: "value" | "$value",
): ColorObject | undefined {
  const seen = new Set<TransformedToken>();
  for (let at: TransformedToken | undefined = token; at && !seen.has(at);) {
    seen.add(at);
    const value: unknown = at.original[valueKey];
    if (isColorObject(value)) return value;
    const key: string | undefined = typeof value === "string" ? soleKey(value) : undefined;
    at = key === undefined ? undefined : atKey(key, unfilteredTokenMap ?? tokenMap);
  }
  return undefined;
}

/** The tokens among some that sRGB cannot show, each with the CSS text of its own space. */
export async function wideTokens(
  tokens: readonly TransformedToken[],
  dictionary: Dictionary,
  { usesDtcg, outputReferences }: LocalOptions,
): Promise<Map<TransformedToken, TransformedToken>> {
  const valueKey = usesDtcg ? "$value" : "value";
  const found = new Map<TransformedToken, TransformedToken>();
  for (const token of tokens) {
    // What is printed as a reference follows what it refers to.
    if (outputReferences && typeof token.original[valueKey] === "string") continue;
    const color = colorOf(token, dictionary, valueKey);
    if (!color || color.colorSpace === "srgb") continue;
    if (await withScience((science) => science.isInSrgb(color))) continue;
    const text = colorObjectCss(color);
    const original = { ...token.original, [valueKey]: text };
    found.set(token, { ...token, [valueKey]: text, original });
  }
  return found;
}
