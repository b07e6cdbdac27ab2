/**
 * The names of a project's tokens on platforms and in files, indexed once for any number of questions.
 * @module
 */
import { lettersOf } from "../consumers/names/words.ts";
import { remembered } from "../../base/collections/remembered.ts";
import { classWordsIn, ThemeClasses } from "../consumers/names/theme_classes.ts";
import { type Suggester, suggesterOf } from "../../base/diagnostics/suggest.ts";
import { mentionsOf } from "../../hooks/registry/define_format.ts";
import type { TransformedToken } from "../../base/types/token.ts";
import { consumerNames } from "../listing/consumer_names.ts";
import type { ExplainedTokens } from "../listing/explained_tokens.ts";
import { filesOfListed, listingOf, type TokensInContexts } from "../listing/listed_platforms.ts";
import { nameOf } from "../listing/listed_project.ts";

/** Keys of tokens by name, each with its position among all names. */
type Index = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** All tokens in all contexts, default contexts first. */
function allIn({ dictionary, themes }: TokensInContexts): TransformedToken[] {
  return [...dictionary.allTokens, ...themes?.blocks.flatMap(({ tokens }) => tokens) ?? []];
}

/** Finds tokens by their names. Makes each index when it is first needed. */
export class ListedNames {
  #listed: ExplainedTokens;
  #byName: Index | undefined;
  #byLetters: Index | undefined;
  #classes: { of: ThemeClasses; variables: ReadonlyMap<string, string> } | undefined;
  /** Similar names and paths, nearest first. */
  readonly suggest: Suggester;

  constructor(listed: ExplainedTokens) {
    this.#listed = listed;
    this.suggest = suggesterOf(() => [
      ...Array.from(listed.allTokens().values(), nameOf),
      ...listed.platforms.flatMap((platform) =>
        listingOf(platform).dictionary.allTokens.map(({ name }) => String(name))
      ),
    ]);
  }

  /** Keys of the tokens with one of some names, in the order of the tokens. */
  named(names: readonly string[]): string[] {
    return keysIn(this.#names(), names);
  }

  /** Keys of the tokens with names that differ from one of some names only in case and separators. */
  spelled(names: readonly string[]): string[] {
    this.#byLetters ??= indexOf(
      Array.from(this.#names(), ([name, keys]) => [lettersOf(name), keys] as const),
    );
    return keysIn(this.#byLetters, names.map(lettersOf).filter((letters) => letters !== ""));
  }

  /** Keys of the tokens whose theme variables the classes of Tailwind CSS in a text use. */
  ofClass(text: string): string[] {
    if (!this.#classes) {
      const variables = new Map<string, string>();
      for (const { isTheme, name, key } of this.#fileNames()) if (isTheme) variables.set(name, key);
      this.#classes = { of: new ThemeClasses(variables.keys()), variables };
    }
    const { of, variables } = this.#classes;
    return [...classWordsIn(text)].flatMap(({ name }) => {
      const found = of.find(name);
      return found ? variables.get(found.variable)! : [];
    });
  }

  #names(): Index {
    return this.#byName ??= indexOf(this.#entries());
  }

  *#entries(): Generator<readonly [name: string, keys: ReadonlyMap<string, number>]> {
    let position = 0;
    for (const platform of this.#listed.platforms) {
      for (const { key, name } of allIn(listingOf(platform))) {
        yield [String(name), new Map([[key, position++]])];
      }
    }
    for (const { name, key } of this.#fileNames()) yield [name, new Map([[key, position++]])];
  }

  /** Only those that differ from the names on the platform. */
  *#fileNames(): Generator<{ isTheme: boolean | undefined; name: string; key: string }> {
    for (const platform of this.#listed.platforms) {
      for (const { file, formatted: { content } } of filesOfListed(platform)) {
        if (!content) continue;
        const isTheme = mentionsOf(file.format)?.isTheme;
        for (const token of allIn(content)) {
          for (const name of consumerNames(file.format, token, content.options) ?? []) {
            yield { isTheme, name, key: token.key };
          }
        }
      }
    }
  }
}

/** Joins entries of equal names. A key keeps its first position. */
function indexOf(
  entries: Iterable<readonly [name: string, keys: ReadonlyMap<string, number>]>,
): Index {
  const index = new Map<string, Map<string, number>>();
  for (const [name, keys] of entries) {
    const existing = remembered(index, name, () => new Map());
    for (const [key, position] of keys) if (!existing.has(key)) existing.set(key, position);
  }
  return index;
}

/** The keys of some names, by position. */
function keysIn(index: Index, names: readonly string[]): string[] {
  const found = new Map<string, number>();
  for (const name of new Set(names)) {
    for (const [key, position] of index.get(name) ?? []) {
      found.set(key, Math.min(position, found.get(key) ?? Infinity));
    }
  }
  return [...found].sort(([, one], [, other]) => one - other).map(([key]) => key);
}
