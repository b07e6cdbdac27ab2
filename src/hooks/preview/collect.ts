/**
 * Makes the data of preview pages from the tokens of platforms.
 * @module
 */
import { Numbered } from "../../base/collections/numbered.ts";
import { remembered } from "../../base/collections/remembered.ts";
import { deprecationOf, descriptionOf } from "../../base/tokens/descriptions.ts";
import { getOwn, isPlainObject, type Tree } from "../../base/tokens/plain_object.ts";
import { hasReferences, referenceKeys } from "../../base/tokens/references/references.ts";
import type { Syntax } from "../../base/tokens/syntax.ts";
import { declaredPairs } from "../../base/tokens/contrast_pairs.ts";
import type { ContrastPair } from "../../base/types/rules.ts";
import type { Themes } from "../../base/types/themes.ts";
import type { Dictionary, TransformedToken } from "../../base/types/token.ts";
import { relativePath } from "../../base/values/paths/path.ts";
import { type Kind, kindByValue } from "../../base/tokens/kinds.ts";
import { andThen } from "../registry/settled.ts";
import type {
  PreviewBlock,
  PreviewData,
  PreviewPair,
  PreviewPlatform,
  PreviewValue,
} from "./data.ts";
import { imageAddress, type Specimen, specimenOf, textOf } from "./specimens.ts";

interface TokensInContexts {
  readonly dictionary: Dictionary;
  readonly themes: Themes | undefined;
}

/** A platform whose names and values to show. */
export interface PlatformInContexts extends TokensInContexts {
  readonly name: string;
  /** Text before and after the name of a used token. */
  readonly usage: readonly [before: string, after: string];
  readonly files: readonly {
    readonly path: string;
    readonly tokens: readonly Pick<TransformedToken, "key">[];
  }[];
  changedBy?(token: TransformedToken): readonly string[];
}

/** Lines and columns of a list of tokens, in its order; 0 if unknown. */
export type TokenPlaces = Pick<PreviewData, "lines" | "columns">;

/** The tokens and settings of a page. */
export interface PreviewRequest {
  readonly title: string;
  readonly editor?: string;
  /** Trees of tokens as written, which have the descriptions of groups. */
  readonly trees?: readonly Tree[];
  /** Path of an image. */
  readonly logo?: string;
  readonly introduction?: string;
  readonly order?: readonly string[];
  readonly hidden?: readonly string[];
  /** Name of the color token behind all pictures. */
  readonly surface?: string;
  /** Pairs of colors that the configuration declares, besides those of tokens. */
  readonly pairs?: readonly ContrastPair[];
  readonly syntax: Syntax;
  /** Absolute path of the folder that file paths become relative to. Without it, they stay unchanged. */
  readonly cwd?: string;
  readonly tokens: TokensInContexts;
  /** Names of modifiers without a default, for which the configuration selects no context. */
  readonly undecided?: readonly string[];
  readonly platforms: readonly PlatformInContexts[];
  /** Finds the lines and columns of tokens. */
  placesOf?(tokens: readonly TransformedToken[]): Promise<TokenPlaces>;
  /** Findings of `check`, by the key of their token. */
  readonly problems?: ReadonlyMap<string, PreviewData["problems"][number]>;
  /** Reads a file that a token names; `undefined` if the page must not show it. */
  readAsset?(path: string): Promise<Uint8Array | undefined>;
}

/** Facts that depend on a token and the numbers of those that it refers to. */
interface OwnFacts {
  readonly kind: Kind;
  readonly value: PreviewValue;
  /** Where the numbers of referenced tokens come from, if there are references. */
  readonly numbers: TokenNumbers | undefined;
}

class TokenNumbers {
  readonly keys: string[] = [];
  #numbers: Map<string, number> = new Map();

  /** @param likely The number that the key most likely has. */
  get(key: string, likely = -1): number | undefined {
    return this.keys[likely] === key ? likely : this.#numbers.get(key);
  }

  /** Numbers a key, and returns whether it is new. */
  add(key: string): boolean {
    if (this.#numbers.has(key)) return false;
    this.#numbers.set(key, this.keys.push(key) - 1);
    return true;
  }

  /** Whether the keys of other numbers are the same, in the same order. */
  fit({ keys }: TokenNumbers): boolean {
    return keys.length === this.keys.length && keys.every((key, at) => key === this.keys[at]);
  }
}

/** Largest number of tokens that wait at once, for files or the science of colors. */
const mostAtOnce = 1_000;

/** Makes the data of pages. Reuses facts of tokens that are the same objects. */
export class PreviewCollector {
  /** Facts of the tokens of the latest data. */
  #latest: { tokens: readonly TransformedToken[]; facts: OwnFacts[] }[] = [];
  #numbers = new TokenNumbers();

  async data(request: PreviewRequest): Promise<PreviewData> {
    const { title, editor, syntax, cwd, tokens: { dictionary, themes }, platforms } = request;
    const blocks = themes?.blocks ?? [];
    const all: TransformedToken[] = [];
    const made = new TokenNumbers();
    // Tokens that exist only in some contexts come last.
    for (const tokens of [dictionary.allTokens, ...blocks.map(({ tokens }) => tokens)]) {
      for (const token of tokens) {
        if (made.add(token.key)) all.push(token);
      }
    }
    if (!this.#numbers.fit(made)) this.#numbers = made;
    const numbers = this.#numbers;
    const places = await request.placesOf?.(all) ??
      { lines: all.map(() => 0), columns: all.map(() => 0) };
    const lists = [all, ...blocks.map(({ tokens }) => tokens)];
    const [own, ...inBlocks] = await this.#factsOf(lists, request);
    const surface = request.surface === undefined ? undefined : numbers.get(`{${request.surface}}`);
    const [types, files] = [new Numbered<string>(), new Numbered<string>()];
    const pathOf = (file: string) => cwd === undefined ? file : relativePath(cwd, file);
    const sparse = <T>(give: (token: TransformedToken) => T | undefined): Record<number, T> => {
      const entries: Record<number, T> = {};
      all.forEach((token, index) => {
        const found = give(token);
        if (found !== undefined) entries[index] = found;
      });
      return entries;
    };
    return {
      title,
      ...(editor !== undefined && { editor }),
      ...await this.#ownPage(request),
      notes: notesOf(request.trees ?? [], all.map(({ path }) => path)),
      modifiers: themes?.modifiers ?? [],
      ...(request.undecided && request.undecided.length > 0 &&
        { undecided: [...request.undecided] }),
      typeOf: all.map((token) => types.of(typeOf(token, syntax))),
      types: types.all,
      fileOf: all.map(({ filePath }) => filePath ? files.of(pathOf(filePath)) : -1),
      files: files.all,
      paths: all.map(({ path }) => path),
      kinds: own.map(({ kind }) => kind),
      ...places,
      descriptions: sparse((token) => descriptionOf(token) || undefined),
      deprecated: sparse(deprecationOf),
      values: own.map(({ value }, at) => at < dictionary.allTokens.length ? value : null),
      blocks: blocksOf(themes, numbers, (_, at, block) => inBlocks[block][at].value),
      platforms: platforms.map((platform) => this.#platformOf(platform, numbers, syntax)),
      problems: sparse(({ key }) => request.problems?.get(key)),
      pairs: pairsOf([...request.pairs ?? [], ...declaredPairs(all)], numbers),
      ...(surface !== undefined && { surface }),
    };
  }

  /** The facts about lists of tokens. Most are computed synchronously. */
  async #factsOf(
    lists: readonly (readonly TransformedToken[])[],
    request: PreviewRequest,
  ): Promise<OwnFacts[][]> {
    // Most collectors make only one page, so facts are indexed by their tokens only now.
    const before = new Map<TransformedToken, OwnFacts>();
    for (const { tokens, facts } of this.#latest) {
      tokens.forEach((token, at) => before.set(token, facts[at]));
    }
    const shared: SharedFacts = new Map();
    let waiting: Promise<unknown>[] = [];
    const made: OwnFacts[][] = [];
    for (const tokens of lists) {
      const list: OwnFacts[] = Array(tokens.length);
      made.push(list);
      for (const [at, token] of tokens.entries()) {
        const existing = before.get(token);
        // The file of an asset may have changed without its token.
        const facts = existing && existing.kind !== "asset"
          ? withNumbers(existing, token, request, this.#numbers)
          : factsOf(token, request, this.#numbers, shared);
        if (!(facts instanceof Promise)) list[at] = facts;
        else waiting.push(facts.then((facts) => list[at] = facts));
        if (waiting.length < mostAtOnce) continue;
        await Promise.all(waiting);
        waiting = [];
      }
    }
    await Promise.all(waiting);
    this.#latest = lists.map((tokens, at) => ({ tokens, facts: made[at] }));
    return made;
  }

  /** The branding of the page. */
  async #ownPage(
    { logo, introduction, order, hidden, readAsset }: PreviewRequest,
  ): Promise<Partial<PreviewData>> {
    const image = logo === undefined ? undefined : await imageAddress(logo, readAsset);
    return {
      ...(image !== undefined && { logo: image }),
      ...(introduction && { introduction }),
      ...(order && order.length > 0 && { order: [...order] }),
      ...(hidden && hidden.length > 0 && { hidden: [...hidden] }),
    };
  }

  #platformOf(
    { name, usage, dictionary, themes, files, changedBy }: PlatformInContexts,
    numbers: TokenNumbers,
    syntax: Syntax,
  ): PreviewPlatform {
    const { length } = numbers.keys;
    const names: (string | null)[] = Array(length).fill(null);
    const values: string[] = Array(length).fill("");
    const chains = new Numbered<string>();
    const chainOf: number[] = Array(length).fill(chains.of("[]"));
    const chainNumbers = new Map<readonly string[], number>();
    const chainNumber = (chain: readonly string[]) =>
      remembered(chainNumbers, chain, () => chains.of(JSON.stringify(chain)));
    const text = (token: TransformedToken) => textOf(token[syntax.value]);
    const add = (token: TransformedToken, index: number) => {
      const number = numbers.get(token.key, index);
      if (number === undefined) return;
      names[number] = String(token.name);
      values[number] = text(token);
      chainOf[number] = chainNumber(changedBy?.(token) ?? []);
    };
    for (const { tokens } of themes?.blocks ?? []) tokens.forEach(add);
    dictionary.allTokens.forEach(add);
    return {
      name,
      usage: [...usage],
      files: files.map(({ path }) => path),
      names,
      values,
      blocks: blocksOf(themes, numbers, text),
      inFiles: inFilesOf(files, numbers),
      chains: chains.all.map((text) => JSON.parse(text)),
      chainOf,
    };
  }
}

/** The numbers of the files that contain each token. Most tokens are in the same files, so they share lists. */
function inFilesOf(files: PlatformInContexts["files"], numbers: TokenNumbers): number[][] {
  const inFiles: number[][] = Array(numbers.keys.length).fill([]);
  files.forEach(({ tokens }, file) => {
    const longer = new Map<number[], number[]>();
    tokens.forEach(({ key }, index) => {
      const number = numbers.get(key, index);
      if (number === undefined) return;
      const list = inFiles[number];
      if (list.at(-1) === file) return;
      inFiles[number] = remembered(longer, list, () => [...list, file]);
    });
  });
  return inFiles;
}

export function collectPreview(request: PreviewRequest): Promise<PreviewData> {
  return new PreviewCollector().data(request);
}

/** Descriptions of the groups of tokens; those of later trees win. */
function notesOf(
  trees: readonly unknown[],
  paths: readonly (readonly string[])[],
): Record<string, string> {
  const groups = new Map<string, readonly unknown[]>([["", trees]]);
  const notes: [string, string][] = [];
  for (const path of paths) {
    let name = "";
    for (const key of path.slice(0, -1)) {
      const outer = groups.get(name)!;
      name = name === "" ? key : `${name}.${key}`;
      if (groups.has(name)) continue;
      const own = outer.map((group) => getOwn(group as Tree, key)).filter(isPlainObject);
      groups.set(name, own);
      const note = own.map((group) => getOwn(group, "$description")).findLast((text) => text);
      if (typeof note === "string") notes.push([name, note]);
    }
  }
  return Object.fromEntries(notes);
}

/** Pairs by the numbers of their tokens, without duplicates and unknown names. */
function pairsOf(pairs: readonly ContrastPair[], numbers: TokenNumbers): PreviewPair[] {
  const pairsByColors = new Map<string, PreviewPair>();
  for (const { foreground, background, ratio = 4.5 } of pairs) {
    const [front, back] = [numbers.get(`{${foreground}}`), numbers.get(`{${background}}`)];
    if (front === undefined || back === undefined) continue;
    pairsByColors.set(`${front} ${back} ${ratio}`, { foreground: front, background: back, ratio });
  }
  return [...pairsByColors.values()];
}

function typeOf(token: TransformedToken, { type }: Syntax): string {
  return String(token[type] ?? "");
}

/** The numbers of the tokens that a value refers to. */
function numbersIn(written: unknown, numbers: TokenNumbers): number[] {
  return referenceKeys(written).flatMap((key) => numbers.get(key) ?? []);
}

/** Facts whose references have the current numbers. */
function withNumbers(
  facts: OwnFacts,
  token: TransformedToken,
  { syntax }: PreviewRequest,
  numbers: TokenNumbers,
): OwnFacts {
  if (facts.numbers === undefined || facts.numbers === numbers) return facts;
  const refs = numbersIn(token.original[syntax.value], numbers);
  return { ...facts, value: { ...facts.value, refs }, numbers };
}

/** Facts by values that are objects. Most aliases have the value of their target as the same object. */
type SharedFacts = Map<unknown, OwnFacts>;

function factsOf(
  token: TransformedToken,
  { syntax, readAsset }: PreviewRequest,
  numbers: TokenNumbers,
  shared: SharedFacts,
): OwnFacts | Promise<OwnFacts> {
  const value: unknown = token[syntax.value];
  const type = typeOf(token, syntax);
  const kind = kindByValue({ ...(type !== "" && { type }), name: token.path.join("."), value });
  const written = token.original[syntax.value];
  const facts = (specimen: Specimen): OwnFacts => {
    if (hasReferences(written)) {
      const refs = numbersIn(written, numbers);
      return { kind, value: { ...specimen, written: textOf(written), refs }, numbers };
    }
    const own = { kind, value: specimen, numbers: undefined };
    if (typeof value === "object") shared.set(value, own);
    return own;
  };
  const existing = shared.get(value);
  if (existing?.kind === kind) return facts(existing.value);
  const specimen = specimenOf(kind, value, { isDtcg: syntax.dtcg, readAsset });
  return andThen(specimen, facts);
}

function blocksOf<T>(
  themes: Themes | undefined,
  numbers: TokenNumbers,
  give: (token: TransformedToken, at: number, block: number) => T,
): PreviewBlock<T>[] {
  return (themes?.blocks ?? []).map(({ contexts, tokens }, block) => ({
    contexts,
    tokens: tokens.flatMap((token, at): [number, T][] => {
      const number = numbers.get(token.key);
      return number === undefined ? [] : [[number, give(token, at, block)]];
    }),
  }));
}
