/**
 * Two schemes in one declaration: `light-dark(#fff, #000)` (CSS Color 5, 8), for the colors that differ in nothing else.
 * @module
 */
import type { ThemeBlock, Themes } from "../../../../types/config.ts";
import type { Dictionary, TransformedToken } from "../../../../types/token.ts";
import { topologicalLevels } from "../../../../tokens/graph.ts";
import type { ThemeOptions } from "./options.ts";
import { referenceKeys } from "../../../../tokens/references.ts";

/** The declarations that `light-dark()` replaces. */
export interface Schemes {
  /** Tokens that are declared with both values, each with the token of the other context. */
  readonly pairs: ReadonlyMap<TransformedToken, TransformedToken>;
  /** The value of both contexts in one: that of the context that holds outside of blocks, and that of the other one. */
  declare(own: string, other: string): string;
  /** The themes without what is declared so, or follows from it. */
  readonly themes: Themes;
  /** The modifier whose contexts are the schemes; the one that holds outside of blocks, and the other one. */
  readonly modifier: string;
  readonly base: string;
  readonly other: string;
  /** The dictionary of the other context. */
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
 * The light and the dark context that an option names, among those of a modifier.
 *
 * @throws {TypeError} If the option names no modifier with two contexts.
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
 * Keys that tokens without a block lead to, in any context: those are not declared again inside another scheme, and must not
 * bring a value along that goes by the scheme.
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
  // A set is visited to its end, and grows on the way.
  for (const key of held) {
    for (const { tokenMap } of dictionaries) {
      const token = tokenMap.get(key);
      if (token) hold(token);
    }
  }
  return held;
}

/**
 * Finds what `light-dark()` can say.
 *
 * @param printer Makes a printer of the tokens of a dictionary, their references kept where the file wants them.
 */
export function schemesOf(
  { outputReferences, usesDtcg }: ThemeOptions,
  pair: SchemePair,
  themes: Themes,
  base: Dictionary,
  printer: (dictionary: Dictionary) => (token: TransformedToken) => string,
): Schemes {
  const valueKey = usesDtcg ? "$value" : "value";
  const typeKey = usesDtcg ? "$type" : "type";
  const isAlone = ({ contexts }: ThemeBlock) =>
    Object.keys(contexts).length === 1 && contexts[pair.name] === pair.other;
  const block = themes.blocks.find(isAlone);
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

  /** Whether a token needs no block: it is declared with both values, or refers to such alone. */
  const settle = (other: TransformedToken, others: readonly number[] | undefined): boolean => {
    const own = base.tokenMap.get(other.key);
    if (!own || elsewhere.has(other.key) || held.has(other.key)) return false;
    if (others && outputReferences && print(own) === printOther(other)) {
      return others.every((index) => done.has(changed[index].key));
    }
    if (own[typeKey] !== "color") return false;
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
    modifier: pair.name,
    base: pair.base,
    other: pair.other,
    otherDictionary: block?.dictionary ?? base,
    schemeOf: (context) => (context === pair.base) === pair.isBaseDark ? "dark" : "light",
    themes: { ...themes, resets: themes.resets.map(rest), blocks: themes.blocks.map(rest) },
  };
}
