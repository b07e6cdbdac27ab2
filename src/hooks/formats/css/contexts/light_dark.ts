/**
 * Declares colors and images with two schemes at once: `light-dark(#fff, #000)` (CSS Color 5, 8), if they differ only
 * between these schemes.
 * @module
 */
import { isSingle } from "../../../../base/contexts/contexts.ts";
import { syntaxOf } from "../../../../base/tokens/syntax.ts";
import type { ThemeBlock, Themes } from "../../../../base/types/config.ts";
import type { Dictionary, TransformedToken } from "../../../../base/types/token.ts";
import { topologicalLevels } from "../../../../base/tokens/graph.ts";
import { allows, type Baseline, forbids } from "../../../../base/values/css/css_baseline.ts";
import { itemsOf } from "../../../../base/values/css/pieces.ts";
import type { ThemeOptions } from "./options.ts";
import { referenceKeys } from "../../../../base/tokens/references/references.ts";

/** The declarations that use `light-dark()`. */
export interface Schemes {
  /** Tokens that are declared with both values, each with its token in the other context. */
  readonly pairs: ReadonlyMap<TransformedToken, TransformedToken>;
  /** Prints one value for both contexts, given the base context's value and the other one's. */
  declare(own: string, other: string): string;
  /** The themes without the tokens that `light-dark()` covers, directly or through references. */
  readonly themes: Themes;
  readonly pair: SchemePair;
  readonly otherDictionary: Dictionary;
  /** The scheme of a context: `light` or `dark`. */
  schemeOf(context: string): "light" | "dark";
}

/** The two contexts of a modifier that are schemes. */
export interface SchemePair {
  readonly name: string;
  readonly base: string;
  readonly other: string;
  readonly isBaseDark: boolean;
}

/**
 * The light and the dark context of the modifier that an option names.
 *
 * @throws {TypeError} If the option does not name a modifier with two contexts.
 */
export function pairOf(option: unknown, { modifiers }: Themes): SchemePair {
  const { modifier: name, light, dark } = typeof option === "string"
    ? { modifier: option, light: undefined, dark: undefined }
    : option as { modifier: string; light?: string; dark?: string };
  const modifier = modifiers.find((one) => one.name === name);
  if (!modifier || modifier.contexts.length !== 2) {
    throw new TypeError(
      `lightDark names "${name}", which is not a modifier of this file with two contexts`,
    );
  }
  const { base, contexts } = modifier;
  const other = contexts.find((context) => context !== base)!;
  const isBaseDark = dark === base || light === other || (!light && !dark && base === "dark");
  return { name, base, other, isBaseDark };
}

/**
 * Keys of tokens that unchanged tokens refer to, directly or indirectly, in any context. The latter are not declared
 * again inside another scheme, so their values must not depend on the scheme.
 */
function heldByOthers(
  dictionaries: readonly Dictionary[],
  changed: { has(key: string): boolean },
  valueKey: "value" | "$value",
): Set<string> {
  const held = new Set<string>();
  const hold = ({ original }: TransformedToken) =>
    referenceKeys(original[valueKey]).forEach((key) => held.add(key));
  for (const { allTokens } of dictionaries) {
    for (const token of allTokens) if (!changed.has(token.key)) hold(token);
  }
  // The loop also visits what it adds.
  for (const key of held) {
    for (const { tokenMap } of dictionaries) {
      const token = tokenMap.get(key);
      if (token) hold(token);
    }
  }
  return held;
}

/** Matches the functions of images that `light-dark()` accepts. */
const imagePattern =
  /^\s*(?:(?:-webkit-)?(?:repeating-)?(?:linear|radial|conic)-gradient|url|image-set)\(.*\)\s*$/is;

/** Whether a value is a single image of CSS. */
function isImage(value: unknown): boolean {
  return typeof value === "string" && imagePattern.test(value) && itemsOf(value).length === 1;
}

/**
 * Finds the tokens that `light-dark()` can declare.
 *
 * @param baseline The features that the file may use. If it forbids `light-dark()`, no token is declared with it.
 * @param printer Makes a function that prints the tokens of a dictionary, with the references that the file requests.
 */
export function schemesOf(
  { outputReferences, usesDtcg }: ThemeOptions,
  baseline: Baseline | undefined,
  pair: SchemePair,
  themes: Themes,
  base: Dictionary,
  printer: (dictionary: Dictionary) => (token: TransformedToken) => string,
): Schemes {
  const { value: valueKey, type: typeKey } = syntaxOf(usesDtcg);
  const block = themes.blocks.find(({ contexts }) => isSingle(contexts, pair.name, pair.other));
  const elsewhere = new Set(
    themes.blocks.filter((other) => other !== block)
      .flatMap(({ tokens }) => tokens.map(({ key }) => key)),
  );
  const changed = block?.tokens ?? [];
  const at = new Map(changed.map(({ key }, index) => [key, index]));
  const needs = changed.map((token) => {
    const keys = referenceKeys(token.original[valueKey]);
    const others = keys.flatMap((key) => at.get(key) ?? []);
    return others.length > 0 ? others : undefined;
  });
  const dictionaries = [base, ...new Set(themes.blocks.map(({ dictionary }) => dictionary))];
  const held = outputReferences ? heldByOthers(dictionaries, at, valueKey) : new Set<string>();
  const [print, printOther] = [base, block?.dictionary ?? base].map(printer);
  const pairs = new Map<TransformedToken, TransformedToken>();
  const done = new Set<string>();

  const areColors = !forbids(baseline, "light-dark");
  const areImages = allows(baseline, "light-dark-image");
  /** Whether `light-dark()` accepts both values: two colors or two images. */
  const mayPair = (own: TransformedToken, other: TransformedToken): boolean => {
    const [one, two] = [own, other].map((token) => isImage(token[valueKey]));
    if (one || two) return one && two && areImages;
    return own[typeKey] === "color" && areColors;
  };

  /** Whether a token needs no block: it is declared with both values, or refers only to such tokens. */
  const settle = (other: TransformedToken, others: readonly number[] | undefined): boolean => {
    const own = base.tokenMap.get(other.key);
    if (!own || elsewhere.has(other.key) || held.has(other.key)) return false;
    if (others && outputReferences && print(own) === printOther(other)) {
      return others.every((index) => done.has(changed[index].key));
    }
    if (!mayPair(own, other)) return false;
    pairs.set(own, other);
    return true;
  };
  const plain = changed.flatMap((_, index) => needs[index] === undefined ? [index] : []);
  for (const index of [...plain, ...topologicalLevels(needs).levels.flat()]) {
    if (settle(changed[index], needs[index])) done.add(changed[index].key);
  }

  const rest = (block: ThemeBlock): ThemeBlock => ({
    ...block,
    tokens: block.tokens.filter(({ key }) => !done.has(key)),
  });
  return {
    pairs,
    declare: (own, other) =>
      `light-dark(${(pair.isBaseDark ? [other, own] : [own, other]).join(", ")})`,
    pair,
    otherDictionary: block?.dictionary ?? base,
    schemeOf: (context) => (context === pair.base) === pair.isBaseDark ? "dark" : "light",
    themes: { ...themes, resets: themes.resets.map(rest), blocks: themes.blocks.map(rest) },
  };
}
