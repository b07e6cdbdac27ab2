/**
 * Categories of tokens in Panda.
 * @module
 */
import type { TransformedToken } from "../../../base/types/token.ts";
import { kindOfToken } from "../../../base/tokens/kinds.ts";
import { getOwn } from "../../../base/tokens/plain_object.ts";
import { syntaxOf } from "../../../base/tokens/syntax.ts";

/** Categories of Panda, by kind of token. */
const pandaCategories: Readonly<Record<string, string>> = {
  color: "colors",
  gradient: "gradients",
  fontFamily: "fonts",
  fontSize: "fontSizes",
  fontWeight: "fontWeights",
  lineHeight: "lineHeights",
  letterSpacing: "letterSpacings",
  spacing: "spacing",
  size: "sizes",
  radius: "radii",
  borderWidth: "borderWidths",
  border: "borders",
  shadow: "shadows",
  opacity: "opacity",
  duration: "durations",
  easing: "easings",
  layer: "zIndex",
  asset: "assets",
};

/** The category of a token in Panda; `undefined` if it has none. */
export function pandaCategory(token: TransformedToken, usesDtcg?: boolean): string | undefined {
  const kind = kindOfToken(token, syntaxOf(usesDtcg));
  return kind === "typography" ? "textStyles" : getOwn(pandaCategories, kind) as string | undefined;
}
