/**
 * Tokens in all contexts of a file, for outputs that hold a theme for each: what the base has, and what others change.
 * @module
 */
import { changesIn, combinationsOf, countCombinations } from "../../../contexts/contexts.ts";
import type { ContextsOf } from "../../../types/manifest.ts";
import type { Themes } from "../../../types/themes.ts";
import type { TransformedToken } from "../../../types/token.ts";

/** The themes of a file that has one context alone. */
export const noThemes: Themes = { modifiers: [], resets: [], blocks: [] };

/** A modifier of the file, and its contexts; the base is one of them. */
export type Modifier = Themes["modifiers"][number];

/** What one choice of contexts changes. */
export interface ThemeChoice {
  /** A context of each modifier that changes tokens. */
  readonly contexts: Readonly<Record<string, string>>;
  /** Tokens that differ from those of the base, by key. */
  readonly changes: ReadonlyMap<string, TransformedToken>;
}

/** Tokens in all contexts of a file. */
export interface ThemeModel {
  /** All tokens in the base contexts. Those that only others have are there as the first of them has them. */
  readonly tokens: readonly TransformedToken[];
  /** The modifiers that change one of the tokens. */
  readonly modifiers: readonly Modifier[];
  /** All choices but that of the base. */
  readonly choices: readonly ThemeChoice[];
}

/** Choices that one output may hold: each is a theme of its own there. */
export const mostChoices = 256;

/** All choices of a context for each modifier, the base first. */
function choicesOf(modifiers: readonly Modifier[]): ContextsOf[] {
  const baseFirst = modifiers.map(({ name, base, contexts }) => ({
    name,
    contexts: [base, ...contexts.filter((context) => context !== base)],
  }));
  return [...combinationsOf(baseFirst)];
}

/**
 * The model of a file's tokens.
 *
 * @throws {TypeError} If there are more choices than one output may hold.
 */
export function themeModel(
  allTokens: readonly TransformedToken[],
  themes: Themes | undefined,
): ThemeModel {
  if (!themes) return { tokens: allTokens, modifiers: [], choices: [] };
  const { blocks } = themes;
  const modifiers = themes.modifiers.filter(({ name }) =>
    blocks.some(({ contexts }) => Object.hasOwn(contexts, name))
  );
  const count = countCombinations(modifiers);
  if (count > mostChoices) {
    const names = modifiers.map(({ name }) => name).join(", ");
    throw new TypeError(
      `${names} make ${count} themes, and ${mostChoices} fit: name the contexts that the file is to have in contexts`,
    );
  }
  const known = new Set(allTokens.map(({ key }) => key));
  const further = new Map<string, TransformedToken>();
  for (const token of blocks.flatMap(({ tokens }) => tokens)) {
    if (!known.has(token.key) && !further.has(token.key)) further.set(token.key, token);
  }
  const [, ...choices] = choicesOf(modifiers);
  return {
    tokens: further.size > 0 ? [...allTokens, ...further.values()] : allTokens,
    modifiers,
    choices: choices.map((contexts) => ({ contexts, changes: changesIn(themes, contexts) })),
  };
}

/** What is left of themes for some tokens. */
export function themesOf(
  tokens: readonly TransformedToken[],
  themes: Themes | undefined,
): Themes | undefined {
  if (!themes) return undefined;
  const keys = new Set(tokens.map(({ key }) => key));
  const blocks = themes.blocks.map((block) => ({
    ...block,
    tokens: block.tokens.filter(({ key }) => keys.has(key)),
  }));
  return { ...themes, blocks: blocks.filter(({ tokens }) => tokens.length > 0) };
}

/** Of tokens that have one name, which a build warns of, the last one: languages without a second declaration need it. */
export function lastOfNames(tokens: readonly TransformedToken[]): readonly TransformedToken[] {
  const byName = new Map(tokens.map((token) => [token.name, token]));
  return byName.size === tokens.length
    ? tokens
    : tokens.filter((token) => byName.get(token.name) === token);
}
