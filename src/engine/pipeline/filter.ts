/**
 * Filters the tokens of a platform for one file.
 * @module
 */
import type { FilterFn, Options, ThemeBlock, Themes } from "../../base/types/config.ts";
import type { Dictionary, TransformedToken } from "../../base/types/token.ts";
import { untilSettled } from "../../hooks/registry/settled.ts";
import { partOf, withUnfiltered } from "../../base/tokens/dictionary.ts";
import { callFor } from "../../base/tokens/token_failure.ts";
import { type Syntax, syntaxOf } from "../../base/tokens/syntax.ts";
import { suggest } from "../../base/diagnostics/suggest.ts";
import { isPlainObject, type Tree, withLazy } from "../../base/tokens/plain_object.ts";

/** Filters a dictionary; the filter runs once per token. The result also contains the unfiltered tokens. */
export async function filterDictionary(
  dictionary: Dictionary,
  filter: FilterFn | undefined,
  options: Options,
): Promise<Dictionary> {
  if (!filter) return withUnfiltered(dictionary, dictionary);
  const call = (token: TransformedToken) => filter(token, options);
  const answers = dictionary.allTokens.map((token) => callFor(token, call));
  const passed = answers.some((answer) => answer instanceof Promise)
    ? await untilSettled(Promise.all(answers))
    : answers;
  return someOf(dictionary, dictionary.allTokens.filter((_, index) => passed[index]));
}

/** Makes a dictionary of the given tokens, which also contains all tokens of the original as unfiltered ones. */
export function someOf(dictionary: Dictionary, tokens: TransformedToken[]): Dictionary {
  const all = dictionary.unfilteredAllTokens ? unfilteredOf(dictionary) : dictionary;
  return withUnfiltered(partOf(all, tokens), all);
}

function unfilteredOf(dictionary: Dictionary): Dictionary {
  return withLazy({ allTokens: dictionary.unfilteredAllTokens! }, {
    tokens: () => dictionary.unfilteredTokens!,
    tokenMap: () => dictionary.unfilteredTokenMap!,
  });
}

async function filterBlock(
  block: ThemeBlock,
  filter: FilterFn | undefined,
  options: Options,
): Promise<ThemeBlock> {
  const dictionary = await filterDictionary(block.dictionary, filter, options);
  if (!filter) return { ...block, dictionary };
  const passed = new Set(dictionary.allTokens);
  return { ...block, dictionary, tokens: block.tokens.filter((token) => passed.has(token)) };
}

/** Filters the tokens of themes. Removes blocks without any. */
export async function filterThemes(
  themes: Themes,
  filter: FilterFn | undefined,
  options: Options,
): Promise<Themes> {
  const filtered = async (blocks: ThemeBlock[]) =>
    (await Promise.all(blocks.map((block) => filterBlock(block, filter, options))))
      .filter(({ tokens }) => tokens.length > 0);
  return {
    modifiers: themes.modifiers,
    resets: await filtered(themes.resets),
    blocks: await filtered(themes.blocks),
  };
}

/** A property of one syntax that a filter reads, and its name in that of the tokens. */
/** The values at the ends of an object filter, with their paths. */
function* leavesOf(filter: Tree, path: readonly string[] = []): Generator<[string[], unknown]> {
  for (const [key, value] of Object.entries(filter)) {
    const inner = [...path, key];
    if (isPlainObject(value)) yield* leavesOf(value, inner);
    else yield [inner, value];
  }
}

/** The part of an object filter that no token matches, as help. */
export function unmatchedPart(
  filter: Tree,
  tokens: readonly TransformedToken[],
): string | undefined {
  for (const [path, wanted] of leavesOf(filter)) {
    const name = path.join(".");
    const found = tokens.map((token) =>
      path.reduce((part: unknown, key) => isPlainObject(part) ? part[key] : undefined, token)
    ).filter((value) => value !== undefined);
    if (found.length === 0) return `Its filter reads "${name}", which no token has`;
    if (typeof wanted !== "string" || found.includes(wanted)) continue;
    const [near] = suggest(wanted, new Set(found.filter((value) => typeof value === "string")));
    const meant = near === undefined ? "" : `. Did you mean "${near}"?`;
    return `No token has the ${name} "${wanted}"${meant}`;
  }
  return undefined;
}

/** The property of the other syntax that a filter reads instead of that of the build; `undefined` if there is none. */
export async function misreadProperty(
  filter: FilterFn,
  token: TransformedToken,
  options: Options,
  { dtcg }: Syntax,
): Promise<{ read: string; had: string } | undefined> {
  const read = new Set<PropertyKey>();
  const observed = new Proxy(token, {
    get(target, key) {
      read.add(key);
      return Reflect.get(target, key);
    },
  });
  await filter(observed, options);
  const [own, other] = [syntaxOf(dtcg), syntaxOf(!dtcg)];
  const parts = ["type", "value"] as const;
  const part = parts.find((part) =>
    read.has(other[part]) && !read.has(own[part]) && !(other[part] in token)
  );
  return part && { read: other[part], had: own[part] };
}
