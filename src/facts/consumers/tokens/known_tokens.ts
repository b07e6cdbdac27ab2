/**
 * The tokens of a project as sources of consumers mention them: by name, by property path, or by value.
 * @module
 */
import { remembered } from "../../../base/collections/remembered.ts";
import { isEqual } from "../../../base/tokens/plain_object.ts";
import type { NameForm } from "../../../hooks/registry/format_mentions.ts";
import type { Manifest, ManifestToken } from "../../../base/types/manifest.ts";
import { ConsumerNames, signs } from "../names/consumer_names.ts";
import { haveSameNames, KnownNames } from "../names/known_names.ts";
import { FormerNames } from "../names/former_names.ts";
import { isOutputOf, type MentionsAt, mentionsByFile } from "../names/output_names.ts";
import type { DefinedName } from "../names/own_output.ts";
import { PrintedValues } from "../names/printed_values.ts";
import { TokenModules } from "../names/token_modules.ts";
import type { FoundPath, TokenPaths } from "../names/token_paths.ts";
import type { Mention, PathMention } from "../sources/mention.ts";
import type { ReachableToken, ReachableTokens } from "../uses/open_uses.ts";
import { rankedToken } from "../../ranking/ranked_token.ts";
import { TokenRanker } from "../../ranking/token_ranker.ts";
import { Layers } from "./layers.ts";
import { LiteralMatcher } from "./literals.ts";

/** Names that a manifest does not contain. */
export interface FurtherNames {
  /** Names of modules that export tokens, besides the files of the build. */
  readonly modules?: readonly string[];
  /** Names that outputs of user formats define. */
  readonly defined?: readonly DefinedName[];
  /** Patterns of values that are not literals, without a sign. Default: `1px`, a hairline. */
  readonly ignoredValues?: readonly string[] | undefined;
}

/** The tokens of a manifest with all indexes over them, for any number of sources. */
export class KnownTokens {
  readonly manifest: Manifest;
  /** The same object for tokens of which only values differ. */
  readonly knownNames: KnownNames;
  readonly names: ConsumerNames;
  readonly modules: TokenModules;
  readonly defined: readonly DefinedName[];
  /** Patterns of values that are not literals. */
  readonly ignoredValues: readonly string[];
  readonly tokens: ReadonlyMap<string, ManifestToken>;
  /** Whether a file, by its path relative to the working folder, is an output. */
  readonly isOutput: (file: string) => boolean;
  /** Usage layers by path pattern. */
  #layers: Map<string, Layers> = new Map();
  #colors: ManifestToken[] | undefined;
  #matcher: Promise<LiteralMatcher> | undefined;
  #ranker: TokenRanker | undefined;
  #mentionsAt: MentionsAt | undefined;
  #former: FormerNames | undefined;
  #printed: PrintedValues | undefined;

  /** @param before Earlier tokens, whose names are reused if they are the same. */
  constructor(
    manifest: Manifest,
    { modules, defined = [], ignoredValues = ["1px"] }: FurtherNames = {},
    before?: KnownTokens,
  ) {
    this.manifest = manifest;
    this.ignoredValues = ignoredValues;
    this.defined = defined;
    const hasSameNames = before !== undefined && isEqual(before.defined, defined) &&
      haveSameNames(before.manifest, manifest);
    this.knownNames = hasSameNames ? before.knownNames : new KnownNames(manifest, defined);
    this.tokens = new Map(manifest.tokens.map((token) => [token.name, token]));
    this.names = new ConsumerNames(this.knownNames, this.tokens);
    this.modules = new TokenModules(manifest, modules);
    this.isOutput = isOutputOf(manifest);
  }

  get paths(): TokenPaths {
    return this.knownNames.paths;
  }

  get former(): FormerNames {
    return this.#former ??= new FormerNames(this.manifest.tokens, this.names);
  }

  get ranker(): TokenRanker {
    return this.#ranker ??= new TokenRanker(this.manifest.tokens);
  }

  /** How sources mention the tokens of each file. */
  get mentionsAt(): MentionsAt {
    return this.#mentionsAt ??= mentionsByFile(this.manifest);
  }

  get printed(): PrintedValues {
    return this.#printed ??= new PrintedValues(this.manifest);
  }

  /** The colors to use: without those that are deprecated. */
  get colors(): ManifestToken[] {
    return this.#colors ??= this.manifest.tokens.filter((token) =>
      token.deprecated === undefined && rankedToken(token).kind === "color"
    );
  }

  /** The token with a name, wherever it is imported from. */
  named(form: NameForm, name: string): ManifestToken | undefined {
    return this.names.find(form, name);
  }

  /** The token that a mention in a file means; `undefined` if it is imported from a module without tokens. */
  tokenOf({ form, name, module }: Mention, file: string): ManifestToken | undefined {
    if (module !== undefined && !this.modules.has(module, file)) return undefined;
    return this.named(form, name);
  }

  /** Whether the root of a property path is known to be an export of tokens. */
  isOfTokens({ module }: PathMention, file: string): boolean {
    return module !== undefined && this.modules.has(module, file);
  }

  /** @param isOfTokens Whether the root of the path is an export of tokens. */
  tokenOn(
    path: PathMention,
    isOfTokens: boolean,
  ): Omit<FoundPath, "token"> & { readonly token: ManifestToken } | undefined {
    const found = this.paths.find(path, isOfTokens);
    return found && { ...found, token: this.tokens.get(found.token)! };
  }

  /** Names similar to an unknown one, with their signs, nearest first. */
  suggest(form: NameForm, name: string): string[] {
    return this.knownNames.suggest(form, name).map((near) => `${signs[form]}${near}`);
  }

  /**
   * Whether an unknown name is in a group of tokens: it is the name of a group, is directly in one, or starts with the
   * name of a token. Single words could be anything.
   */
  isInGroup(form: NameForm, name: string): boolean {
    const ends = Array.from(name.matchAll(/[-_]/g), ({ index }) => index).filter((end) => end > 0);
    const isGroup = (end: number | undefined, least: number) =>
      ends.length >= least && end !== undefined &&
      this.knownNames.areStarted(form, name.slice(0, end));
    return isGroup(name.length, 1) || isGroup(ends.at(-1), 2) ||
      ends.slice(1).some((end) => this.named(form, name.slice(0, end)) !== undefined);
  }

  reachable(tokens: readonly ManifestToken[] = this.manifest.tokens): ReachableTokens {
    return reachableIn(tokens, this.names);
  }

  /** Whether a name ends with that of a token, to which `@forward "tokens" as prefix-*` may have added the start. */
  mayBeForwarded(form: NameForm, name: string): boolean {
    if (form !== "scss variable") return false;
    for (const { index } of name.matchAll(/[-_]/g)) {
      if (this.named(form, name.slice(index + 1))) return true;
    }
    return false;
  }

  /** The layers that sources may use, by patterns of their paths. The same object for the same patterns. */
  layers(allow: readonly string[]): Layers {
    return remembered(this.#layers, JSON.stringify(allow), () => new Layers(this.manifest, allow));
  }

  matcher(): Promise<LiteralMatcher> {
    return this.#matcher ??= LiteralMatcher.of(this.manifest.tokens);
  }
}

/** A token that open uses may reach. */
export function reachableToken({ name, outputs }: ManifestToken): ReachableToken {
  const all = Object.values(outputs);
  return {
    name,
    names: all.flatMap(({ name, files }) => [name, ...files.flatMap(({ names = [] }) => names)]),
    files: all.flatMap(({ files }) => files.map(({ file }) => file)),
  };
}

function reachableIn(tokens: readonly ManifestToken[], names: ConsumerNames): ReachableTokens {
  const wanted = new Set(tokens);
  return {
    *names() {
      for (const form of Object.keys(signs) as NameForm[]) {
        for (const name of names.all(form)) {
          const token = names.find(form, name)!;
          if (wanted.has(token)) yield [form, name, token.name];
        }
      }
    },
    *themes() {
      for (const [name, token] of names.themes) if (wanted.has(token)) yield [name, token.name];
    },
    *tokens() {
      for (const token of tokens) yield reachableToken(token);
    },
  };
}
