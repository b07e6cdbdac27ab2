/**
 * Makes the data of preview pages from the tokens of platforms.
 * @module
 */
import { deprecationOf, descriptionOf } from "../../base/tokens/descriptions.ts";
import { getOwn, isPlainObject, type Tree } from "../../base/tokens/plain_object.ts";
import { hasReferences, referenceKeys } from "../../base/tokens/references.ts";
import type { Syntax } from "../../base/tokens/syntax.ts";
import { declaredPairs } from "../../base/tokens/contrast_pairs.ts";
import type { ContrastPair } from "../../base/types/rules.ts";
import type { Themes } from "../../base/types/themes.ts";
import type { Dictionary, TransformedToken } from "../../base/types/token.ts";
import { relativePath } from "../../base/values/paths/path.ts";
import { type Kind, kindByValue } from "../../base/tokens/kinds.ts";
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
  /** Lines and columns of tokens, by key. */
  readonly places?: ReadonlyMap<string, { readonly line: number; readonly column: number }>;
  /** Findings of `check`, by the key of their token. */
  readonly problems?: ReadonlyMap<string, PreviewData["problems"][number]>;
  /** Reads a file that a token names; `undefined` if the page must not show it. */
  readAsset?(path: string): Promise<Uint8Array | undefined>;
}

/** Numbers texts in the order in which they first occur. */
class Numbers {
  readonly texts: string[] = [];
  #numbers: Map<string, number> = new Map();

  of(text: string): number {
    let number = this.#numbers.get(text);
    if (number === undefined) {
      this.#numbers.set(text, number = this.texts.push(text) - 1);
    }
    return number;
  }
}

/** Facts that depend on a token alone. */
interface OwnFacts {
  readonly kind: Kind;
  /** The value without the numbers of referenced tokens. */
  readonly value: Omit<PreviewValue, "refs">;
  /** The value with numbers of tokens, and where these come from. */
  numbered?: { readonly value: PreviewValue; readonly numbers: TokenNumbers };
}

/** Numbers of tokens. */
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
  #facts: Map<TransformedToken, OwnFacts> = new Map();
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
    await this.#makeFacts([all, ...blocks.map(({ tokens }) => tokens)], request);
    if (!this.#numbers.fit(made)) this.#numbers = made;
    const numbers = this.#numbers;
    const surface = request.surface === undefined ? undefined : numbers.get(`{${request.surface}}`);
    const [types, files] = [new Numbers(), new Numbers()];
    const pathOf = (file: string) => cwd === undefined ? file : relativePath(cwd, file);
    const value = (token: TransformedToken) => this.#valueOf(token, syntax, numbers);
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
      types: types.texts,
      fileOf: all.map(({ filePath }) => filePath ? files.of(pathOf(filePath)) : -1),
      files: files.texts,
      paths: all.map(({ path }) => path),
      kinds: all.map((token) => this.#facts.get(token)!.kind),
      lines: all.map(({ key }) => request.places?.get(key)?.line ?? 0),
      columns: all.map(({ key }) => request.places?.get(key)?.column ?? 0),
      descriptions: sparse((token) => descriptionOf(token) || undefined),
      deprecated: sparse(deprecationOf),
      values: all.map((token, index) => index < dictionary.allTokens.length ? value(token) : null),
      blocks: blocksOf(themes, numbers, value),
      platforms: platforms.map((platform) => this.#platformOf(platform, numbers, syntax)),
      problems: sparse(({ key }) => request.problems?.get(key)),
      pairs: pairsOf([...request.pairs ?? [], ...declaredPairs(all)], numbers),
      ...(surface !== undefined && { surface }),
    };
  }

  /** Collects new facts. Most are computed synchronously. */
  async #makeFacts(
    lists: readonly (readonly TransformedToken[])[],
    request: PreviewRequest,
  ): Promise<void> {
    const [before, made] = [this.#facts, new Map<TransformedToken, OwnFacts>()];
    const shared: SharedSpecimens = new Map();
    let waiting: Promise<unknown>[] = [];
    for (const tokens of lists) {
      for (const token of tokens) {
        if (made.has(token)) continue;
        const existing = before.get(token);
        // The file of an asset may have changed without its token.
        const facts = existing && existing.kind !== "asset"
          ? existing
          : factsOf(token, request, shared);
        if (!(facts instanceof Promise)) made.set(token, facts);
        else waiting.push(facts.then((facts) => made.set(token, facts)));
        if (waiting.length < mostAtOnce) continue;
        await Promise.all(waiting);
        waiting = [];
      }
    }
    await Promise.all(waiting);
    this.#facts = made;
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

  #valueOf(token: TransformedToken, syntax: Syntax, numbers: TokenNumbers): PreviewValue {
    const facts = this.#facts.get(token)!;
    const { value } = facts;
    if (value.written === undefined) return value;
    if (facts.numbered?.numbers !== numbers) {
      const refs = referenceKeys(token.original[syntax.value])
        .flatMap((key) => numbers.get(key) ?? []);
      facts.numbered = { value: { ...value, refs }, numbers };
    }
    return facts.numbered.value;
  }

  #platformOf(
    { name, usage, dictionary, themes, files, changedBy }: PlatformInContexts,
    numbers: TokenNumbers,
    syntax: Syntax,
  ): PreviewPlatform {
    const { length } = numbers.keys;
    const names: (string | null)[] = Array(length).fill(null);
    const values: string[] = Array(length).fill("");
    const chains = new Numbers();
    const chainOf: number[] = Array(length).fill(chains.of("[]"));
    const chainNumbers = new Map<readonly string[], number>();
    const chainNumber = (chain: readonly string[]) => {
      let number = chainNumbers.get(chain);
      if (number === undefined) chainNumbers.set(chain, number = chains.of(JSON.stringify(chain)));
      return number;
    };
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
      chains: chains.texts.map((text) => JSON.parse(text)),
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
      let withFile = longer.get(list);
      if (!withFile) longer.set(list, withFile = [...list, file]);
      inFiles[number] = withFile;
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

/** Specimens of objects. Most aliases have the value of their target as the same object. */
type SharedSpecimens = Map<unknown, { kind: Kind; specimen: Specimen | Promise<Specimen> }>;

function factsOf(
  token: TransformedToken,
  { syntax, readAsset }: PreviewRequest,
  shared: SharedSpecimens,
): OwnFacts | Promise<OwnFacts> {
  const value: unknown = token[syntax.value];
  const type = typeOf(token, syntax);
  const kind = kindByValue({
    ...(type !== "" && { type }),
    name: token.path.join("."),
    value,
  });
  const existing = shared.get(value);
  const specimen = existing?.kind === kind
    ? existing.specimen
    : specimenOf(kind, value, { isDtcg: syntax.dtcg, readAsset });
  if (!existing && typeof value === "object") shared.set(value, { kind, specimen });
  const written = token.original[syntax.value];
  const facts = (specimen: Specimen): OwnFacts => ({
    kind,
    value: hasReferences(written) ? { ...specimen, written: textOf(written) } : specimen,
  });
  return specimen instanceof Promise ? specimen.then(facts) : facts(specimen);
}

function blocksOf<T>(
  themes: Themes | undefined,
  numbers: TokenNumbers,
  give: (token: TransformedToken) => T,
): PreviewBlock<T>[] {
  return (themes?.blocks ?? []).map(({ contexts, tokens }) => ({
    contexts,
    tokens: tokens.flatMap((token): [number, T][] => {
      const number = numbers.get(token.key);
      return number === undefined ? [] : [[number, give(token)]];
    }),
  }));
}
