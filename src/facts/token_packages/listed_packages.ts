/**
 * The tokens of installed packages as indexes and explanations read them.
 * @module
 */
import { remembered } from "../../base/collections/remembered.ts";
import { LinkedTokens } from "../../base/contexts/linked_tokens.ts";
import { BuildError } from "../../base/diagnostics/build_error.ts";
import { unknownPlatform } from "../../base/diagnostics/catalog/configuration.ts";
import { linesOf } from "../../base/diagnostics/frame.ts";
import { suggest } from "../../base/diagnostics/suggest.ts";
import { dtcgSyntax, type Syntax } from "../../base/tokens/syntax.ts";
import { type ReferenceForm, withCopiedKeys } from "../../base/tokens/references/targets.ts";
import { keyName } from "../../base/tokens/tree.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import type { Host } from "../../base/types/host.ts";
import type {
  ContextsOf,
  Definition,
  Manifest,
  ManifestOutput,
  ManifestToken,
  ManifestValue,
  OutputLine,
  TokenPlace,
  TransformStep,
} from "../../base/types/manifest.ts";
import type { ThemeBlock } from "../../base/types/themes.ts";
import type { Dictionary, TransformedToken } from "../../base/types/token.ts";
import { joinPath } from "../../base/values/paths/path.ts";
import { readInput } from "../../dialects/dtcg/resolver/input.ts";
import { type MentionsAt, mentionsByFile } from "../consumers/names/output_names.ts";
import {
  allTokensOf,
  type DecidingToken,
  type ExplainedTokens,
} from "../listing/explained_tokens.ts";
import type { ListedPlatform, TokensInContexts } from "../listing/listed_platforms.ts";
import { isReallyInside } from "./installed_package.ts";
import { joinedManifest } from "./joined_manifest.ts";
import type { TokenPackage } from "./token_package.ts";

function dictionaryOf(allTokens: TransformedToken[]): Dictionary {
  return { tokens: {}, allTokens, tokenMap: new Map(allTokens.map((token) => [token.key, token])) };
}

/** A token in some contexts; empty contexts are the base contexts. */
interface Placed {
  readonly contexts: ContextsOf;
  readonly token: TransformedToken;
  readonly source?: TokenPlace | undefined;
}

/** Tokens with their blocks in file order: by the number of modifiers, then by the order of modifiers and contexts. */
function inContexts(placed: readonly Placed[], { modifiers }: Manifest): TokensInContexts {
  const base: TransformedToken[] = [];
  const blocks = new Map<string, ThemeBlock & { order: string }>();
  // Few contexts have all tokens.
  const known = new Map<string, TransformedToken[]>();
  const tokensIn = (contexts: ContextsOf): TransformedToken[] => {
    const places = modifiers.flatMap(({ name, contexts: all }, at) =>
      Object.hasOwn(contexts, name) ? [at * 1e6 + all.indexOf(contexts[name])] : []
    );
    const order = [places.length, ...places].map((place) => String(place).padStart(12)).join();
    const make = () => ({ order, contexts, tokens: [], dictionary: dictionaryOf([]) });
    return remembered(blocks, order, make).tokens;
  };
  for (const { contexts, token } of placed) {
    let key = "";
    for (const name in contexts) key += `${name}\n${contexts[name]}\n`;
    remembered(known, key, () => key === "" ? base : tokensIn(contexts)).push(token);
  }
  const sorted = [...blocks.values()].sort((one, other) => one.order < other.order ? -1 : 1);
  return {
    dictionary: dictionaryOf(base),
    themes: modifiers.length > 0 ? { modifiers, resets: [], blocks: sorted } : undefined,
    options: {},
  };
}

/** A token without a platform, in all contexts of its own. */
function plainTokens(token: ManifestToken, files: ReadonlySet<string>): Placed[] {
  const { name, type, description, deprecated, contexts = [] } = token;
  const shared = {
    key: `{${name}}`,
    name,
    path: name.split("."),
    ...(type !== undefined && { $type: type }),
    ...(description !== undefined && { $description: description }),
    ...(deprecated !== undefined && { $deprecated: deprecated }),
    attributes: {},
    isSource: true,
  };
  return [{ ...token, contexts: {} }, ...contexts].map(({ contexts, ...own }) => {
    const { value, written = value, targets = [], source }: ManifestValue = own;
    const original = { $value: written, ...(type !== undefined && { $type: type }) };
    return {
      contexts,
      source,
      token: {
        ...shared,
        $value: value,
        original: targets.length === 0
          ? original
          : withCopiedKeys(original, targets.map((target) => `{${target}}`)),
        // Nothing reads another file, whatever a manifest names.
        filePath: source && files.has(source.file) ? source.file : "",
      },
    };
  });
}

function platformTokens(
  plain: TransformedToken,
  { name, value, contexts = [] }: ManifestOutput,
): Placed[] {
  return [{ contexts: {}, value }, ...contexts].map(({ contexts, value }) => ({
    contexts,
    token: { ...plain, name, $value: value },
  }));
}

function platformOf(
  name: string,
  manifest: Manifest,
  plain: ReadonlyMap<string, TransformedToken>,
  mentionsAt: MentionsAt,
): ListedPlatform {
  const placed: Placed[] = [];
  const namesByFile = new Map<string, Map<TransformedToken, string[] | undefined>>();
  for (const token of manifest.tokens) {
    if (!Object.hasOwn(token.outputs, name)) continue;
    const output = token.outputs[name];
    const own = platformTokens(plain.get(token.name)!, output);
    placed.push(...own);
    for (const { file, names } of output.files) {
      remembered(namesByFile, file, () => new Map()).set(own[0].token, names);
    }
  }
  const { usage } = manifest.platforms[name] ?? {};
  const files = Array.from(namesByFile, ([destination, tokens]) => ({
    format: Object.assign(() => "", {
      ...(usage && { usage }),
      mentions: mentionsAt(name, destination),
      ...([...tokens.values()].some((names) => names) && {
        namesOf: (token: TransformedToken) => tokens.get(token) ?? [token.name],
      }),
    }),
    formatted: {
      file: { destination },
      content: { dictionary: dictionaryOf([...tokens.keys()]), themes: undefined, options: {} },
    },
  }));
  return {
    setup: { name },
    listing: inContexts(placed, manifest),
    resolved: { platform: { files } },
    formatted: files.map(({ formatted }) => formatted),
  };
}

/** Whether a file exists in one of some packages, whose manifests may name any file. */
async function isInPackage(
  file: string,
  packages: readonly TokenPackage[],
  host: Host,
): Promise<boolean> {
  if (!await host.isFile(file)) return false;
  for (const { folder } of packages) if (await isReallyInside(file, folder, host)) return true;
  return false;
}

/** The tokens of packages. What only their sources know is left out: earlier definitions, and steps of transforms. */
export class ListedPackages implements ExplainedTokens {
  readonly manifest: Manifest;
  readonly syntax: Syntax = dtcgSyntax;
  readonly form: ReferenceForm = { value: "$value" };
  readonly plain: TokensInContexts;
  readonly platforms: readonly ListedPlatform[];
  #packages: readonly TokenPackage[];
  #host: Host;
  #all: ReadonlyMap<string, TransformedToken> | undefined;
  #linked: LinkedTokens | undefined;
  /** The token files in the packages. */
  #files: ReadonlySet<string>;
  #sources: Map<TransformedToken, TokenPlace | undefined> = new Map();

  /**
   * @param platforms Names of platforms (default: all).
   * @throws {BuildError} If there is no such platform, or if packages have different tokens of the same path.
   */
  static async of(
    packages: readonly TokenPackage[],
    host: Host,
    platforms?: readonly string[],
  ): Promise<ListedPackages> {
    const manifest = joinedManifest(packages);
    const values = manifest.tokens.flatMap((token) => [token, ...token.contexts ?? []]);
    const files = new Set<string>();
    for (const file of new Set(values.flatMap(({ source }) => source?.file ?? []))) {
      if (await isInPackage(file, packages, host)) files.add(file);
    }
    return new ListedPackages(packages, manifest, files, host, platforms);
  }

  /** @param files The token files in the packages. */
  constructor(
    packages: readonly TokenPackage[],
    manifest: Manifest,
    files: ReadonlySet<string>,
    host: Host,
    platforms?: readonly string[],
  ) {
    this.manifest = manifest;
    this.#files = files;
    this.#packages = packages;
    this.#host = host;
    const first = new Map<string, TransformedToken>();
    const placed: Placed[] = [];
    for (const token of manifest.tokens) {
      for (const item of plainTokens(token, files)) {
        this.#sources.set(item.token, item.source);
        if (!first.has(token.name)) first.set(token.name, item.token);
        placed.push(item);
      }
    }
    this.plain = inContexts(placed, manifest);
    const known = Object.keys(manifest.platforms);
    const unknown = platforms?.filter((name) => !known.includes(name)) ?? [];
    if (unknown.length > 0) {
      throw new BuildError(
        unknown.map((name) => unknownPlatform(name, suggest(name, known), known)),
      );
    }
    const mentionsAt = mentionsByFile(manifest);
    this.platforms = (platforms ?? known)
      .map((name) => platformOf(name, manifest, first, mentionsAt));
  }

  get linked(): LinkedTokens {
    return this.#linked ??= LinkedTokens.of(this.plain, this.form);
  }

  allTokens(): ReadonlyMap<string, TransformedToken> {
    return this.#all ??= allTokensOf(this);
  }

  pathOf(file: string): string {
    return joinPath(file);
  }

  placeOf(token: TransformedToken): Promise<TokenPlace | undefined> {
    return Promise.resolve(this.#sources.get(token));
  }

  frameOf(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  readInput(contexts: ContextsOf): Promise<ContextsOf> {
    const modifiers = this.manifest.modifiers.map(({ name, base, contexts }) => ({
      name,
      default: base,
      contexts: new Map(contexts.map((context) => [context, []])),
    }));
    const problems: Diagnostic[] = [];
    const model = { modifiers: new Map(modifiers.map((modifier) => [modifier.name, modifier])) };
    const input = readInput(model, contexts, (problem) => problems.push(problem));
    if (!input) throw new BuildError(problems);
    return Promise.resolve(input);
  }

  definitionsOf(token: TransformedToken): Promise<Definition[]> {
    const source = this.#sources.get(token);
    const name = keyName(token.key);
    const owner = this.#packages
      .find(({ manifest }) => manifest.tokens.some((token) => token.name === name))!;
    const layer = [owner.name, owner.version].filter((part) => part !== undefined).join(" ");
    const definition = {
      ...source ?? { file: owner.folder },
      layer: this.#files.has(source?.file ?? "") ? layer : `${layer}, without its token files`,
      value: token.original.$value,
    };
    return Promise.resolve([definition]);
  }

  stepsOf(): readonly TransformStep[] {
    return [];
  }

  decidedAt(file: string, line: number): Promise<DecidingToken[] | undefined> {
    let found: DecidingToken[] | undefined;
    for (const { name, outputs } of this.manifest.tokens) {
      for (const output of Object.values(outputs).flatMap(({ files }) => files)) {
        if (output.file !== file) continue;
        found ??= [];
        if (output.lines.includes(line)) found.push({ key: `{${name}}`, contexts: {} });
      }
    }
    return Promise.resolve(found);
  }

  async printedLines(
    platform: string,
    isIt: (token: TransformedToken) => boolean,
  ): Promise<OutputLine[]> {
    const { listing } = this.platforms.find(({ setup }) => setup.name === platform)!;
    const { dictionary, themes } = listing!;
    const tokens = [dictionary.allTokens, ...themes?.blocks.map(({ tokens }) => tokens) ?? []];
    const names = new Set(tokens.flat().filter(isIt).map(({ key }) => keyName(key)));
    const found: OutputLine[] = [];
    const texts = new Map<string, readonly string[]>();
    const linesIn = async (file: string) => {
      let lines = texts.get(file);
      if (!lines) {
        const isOwn = await isInPackage(file, this.#packages, this.#host);
        texts.set(file, lines = isOwn ? linesOf(await this.#host.readText(file)) : []);
      }
      return lines;
    };
    for (const { name, outputs } of this.manifest.tokens) {
      if (!names.has(name)) continue;
      for (const { file, lines } of outputs[platform].files) {
        const texts = await linesIn(file);
        for (const line of lines) found.push({ file, line, text: texts[line - 1]?.trim() ?? "" });
      }
    }
    return found;
  }
}
