/**
 * Categories of tokens in Panda, and their paths in them.
 * @module
 */
import type { TransformedToken } from "../../../base/types/token.ts";
import { kindOfToken } from "../../../base/tokens/kinds.ts";
import { getOwn } from "../../../base/tokens/plain_object.ts";
import { syntaxOf } from "../../../base/tokens/syntax.ts";
import { groupBy } from "../../../base/collections/group_by.ts";
import { ownName } from "../javascript/token_tree.ts";
import { namespaceOfKind, share, withoutGroups } from "../tailwind/theme_variables.ts";

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

/** Properties of text styles. Panda expects CSS values. */
export const textProperties = [
  "fontFamily",
  "fontSize",
  "fontWeight",
  "lineHeight",
  "letterSpacing",
];

/** The category of a token in Panda; `undefined` if it has none. */
export function pandaCategory(token: TransformedToken, usesDtcg?: boolean): string | undefined {
  const kind = kindOfToken(token, syntaxOf(usesDtcg));
  return kind === "typography" ? "textStyles" : getOwn(pandaCategories, kind) as string | undefined;
}

/**
 * Converts a path to Panda's form. Panda derives variable names from it, escaping only numbers, and names `DEFAULT`
 * after its group.
 */
function pandaPath(path: readonly string[]): string[] {
  return path.map((name, at) =>
    name === ownName && at > 0
      ? "DEFAULT"
      : share.test(name)
      ? name
      : name.replace(/[^\w\u0080-\uffff-]+/g, "-")
  );
}

export type PandaPlace = readonly [category: string, ...path: string[]];

/**
 * The places of tokens that have a category, by key. Paths omit the first groups if these only repeat the category,
 * unless two tokens would have the same place.
 *
 * @throws {TypeError} If two tokens have the same place.
 */
export function pandaPlaces(
  tokens: readonly TransformedToken[],
  usesDtcg?: boolean,
): Map<string, PandaPlace> {
  const syntax = syntaxOf(usesDtcg);
  const all = tokens.flatMap((token) => {
    const category = pandaCategory(token, usesDtcg);
    if (category === undefined) return [];
    const kind = kindOfToken(token, syntax);
    const { path } = token;
    const isRoot = path.length > 1 && path[path.length - 1] === ownName;
    const short = withoutGroups(isRoot ? path.slice(0, -1) : path, namespaceOfKind[kind] ?? kind);
    if (isRoot) short.push(ownName);
    const place = (own: readonly string[]): PandaPlace => [category, ...pandaPath(own)];
    return [{ token, whole: place(path), short: place(short) }];
  });
  const alike = groupBy(all, ({ short }) => short.join("."));
  const taken = new Map<string, TransformedToken>();
  return new Map(all.map(({ token, whole, short }) => {
    const place = alike.get(short.join("."))!.length > 1 ? whole : short;
    const text = place.join(".");
    const other = taken.get(text);
    if (other) {
      const both = [other, token].map(({ path }) => path.join(".")).join(" and ");
      throw new TypeError(`${both} would both be ${text} in Panda`);
    }
    taken.set(text, token);
    return [token.key, place];
  }));
}
