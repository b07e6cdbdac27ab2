/**
 * Combines the tokens of a file with all their changes in other contexts, for outputs with a theme per combination of
 * contexts.
 * @module
 */
import { changesIn, combinationsOf, countCombinations } from "../../../base/contexts/contexts.ts";
import type { Themes } from "../../../base/types/themes.ts";
import type { TransformedToken } from "../../../base/types/token.ts";

export const noThemes: Themes = { modifiers: [], resets: [], blocks: [] };

/** A modifier of the file with its contexts, including the base. */
export type Modifier = Themes["modifiers"][number];

export interface ThemeChoice {
  /** A context of each modifier that changes tokens. */
  readonly contexts: Readonly<Record<string, string>>;
  /** Tokens that differ from the base, by key. */
  readonly changes: ReadonlyMap<string, TransformedToken>;
}

export interface ThemeModel {
  /** All tokens in the base contexts. Tokens that only other contexts define are included as in the first of these. */
  readonly tokens: readonly TransformedToken[];
  /** The modifiers that change any of the tokens. */
  readonly modifiers: readonly Modifier[];
  /** All combinations except the base. */
  readonly choices: readonly ThemeChoice[];
}

/** Maximum number of combinations in one output; each is a separate theme. */
export const mostChoices = 256;

/** The contexts of a modifier, the base first. */
export function baseFirst({ base, contexts }: Omit<Modifier, "name">): string[] {
  return [base, ...contexts.filter((context) => context !== base)];
}

/**
 * Makes the model of a file's tokens.
 *
 * @throws {TypeError} If there are more than {@linkcode mostChoices} combinations.
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
      `${names} make ${count} themes, more than the limit of ${mostChoices}: limit the file's contexts with the option contexts`,
    );
  }
  const known = new Set(allTokens.map(({ key }) => key));
  const further = new Map<string, TransformedToken>();
  for (const token of blocks.flatMap(({ tokens }) => tokens)) {
    if (!known.has(token.key) && !further.has(token.key)) further.set(token.key, token);
  }
  const [, ...choices] = combinationsOf(
    modifiers.map((modifier) => ({ name: modifier.name, contexts: baseFirst(modifier) })),
  );
  return {
    tokens: further.size > 0 ? [...allTokens, ...further.values()] : allTokens,
    modifiers,
    choices: choices.map((contexts) => ({ contexts, changes: changesIn(themes, contexts) })),
  };
}

/** Limits themes to some tokens. */
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

/**
 * Keeps the last of several tokens with the same name, for languages that do not allow a second declaration. The build
 * warns of such tokens.
 */
export function lastOfNames(tokens: readonly TransformedToken[]): readonly TransformedToken[] {
  const byName = new Map(tokens.map((token) => [token.name, token]));
  return byName.size === tokens.length
    ? tokens
    : tokens.filter((token) => byName.get(token.name) === token);
}
