import { remembered } from "../../base/collections/remembered.ts";
import { AliasChains } from "../listing/alias_chains.ts";
import type { IndexedTokens } from "../listing/explained_tokens.ts";
import { listingOf, type TokensInContexts } from "../listing/listed_platforms.ts";
import { nameOf, tokenFacts } from "../listing/listed_project.ts";
import {
  hasReferences,
  soleKey,
  withoutValuePart,
} from "../../base/tokens/references/references.ts";
import { dtcgSyntax, type Syntax } from "../../base/tokens/syntax.ts";
import type { ReferenceForm } from "../../base/tokens/references/targets.ts";
import { contextsKey } from "../../base/contexts/contexts.ts";
import type { ContextsOf } from "../../base/types/manifest.ts";
import type { TransformedToken } from "../../base/types/token.ts";
import { comparedText } from "../../base/values/plain_text.ts";
import { CountedLinks } from "../../base/contexts/counted_links.ts";
import type { Variant } from "../../base/contexts/layered_tokens.ts";
import { LinkedTokens } from "../../base/contexts/linked_tokens.ts";
import {
  type IndexedOutput,
  indexedPlace,
  type IndexedValue,
  type TokenFacts,
} from "./indexed_facts.ts";
import { ManifestTokens } from "./manifest_tokens.ts";
import { TokenParts } from "./token_parts.ts";
import { PlatformNames } from "./token_names.ts";
import { wholeFile } from "../../base/values/paths/file_part.ts";

/** The names of platforms and all contexts, in order: what tokens of manifests contain besides tokens. */
function layoutOf({ plain, platforms }: IndexedTokens): string {
  const contextsIn = ({ themes }: TokensInContexts) =>
    themes?.blocks.map((block) => block.contexts);
  return JSON.stringify([
    contextsIn(plain),
    platforms.map((platform) => [platform.setup.name, contextsIn(listingOf(platform))]),
  ]);
}

/**
 * An index of a project's tokens: positions, references in both directions, values by context, names on platforms. The
 * cost of an update depends on the number of changed tokens; texts are generated on demand.
 */
export class ProjectIndex {
  /** Makes the index of a project that does not change. */
  static of(tokens: IndexedTokens): ProjectIndex {
    const index = new ProjectIndex();
    index.update(tokens);
    return index;
  }

  updates = 0;
  syntax: Syntax = dtcgSyntax;
  #plain: LinkedTokens = new LinkedTokens({ value: dtcgSyntax.value });
  #platforms: Map<string, PlatformNames> = new Map();
  /** Keys of the tokens that a file defines. */
  #inFile: CountedLinks = new CountedLinks();
  /** The parts of each file that contain tokens, such as `a.json#/x`. */
  #parts: TokenParts = new TokenParts();
  /** Keys of tokens by their names on platforms. */
  #named: CountedLinks = new CountedLinks();
  #modifiers: NonNullable<TokensInContexts["themes"]>["modifiers"] = [];
  /** Alias chains by contexts, since the last update. */
  #chains: Map<string, AliasChains> = new Map();
  #layout: string | undefined;
  #manifestTokens: ManifestTokens | undefined;
  /** Types of tokens with those of aliases, since the last update. */
  #types: Map<string, string | undefined> = new Map();

  /** Updates the index from a new build, processing only changed tokens. */
  update(tokens: IndexedTokens): void {
    const { syntax, form, plain, platforms } = tokens;
    this.updates++;
    this.#chains.clear();
    this.#types.clear();
    const isSame = syntax === this.syntax &&
      form.expressions?.name === this.#plain.form.expressions?.name;
    if (!isSame) this.#clear(syntax, form);
    this.#modifiers = plain.themes?.modifiers ?? [];
    const { removed, added } = this.#plain.update(plain);
    for (const token of removed) this.#each(token, (links, from, to) => links.remove(from, to));
    for (const token of added) this.#each(token, (links, from, to) => links.add(from, to));
    const changed = new Set([...removed, ...added].map(({ key }) => key));
    const before = this.#platforms;
    this.#platforms = new Map();
    for (const platform of platforms) {
      const { name } = platform.setup;
      const known = before.get(name) ?? new PlatformNames(name, this.#named);
      before.delete(name);
      for (const key of known.update(platform)) changed.add(key);
      this.#platforms.set(name, known);
    }
    for (const gone of before.values()) gone.clear();
    const layout = layoutOf(tokens);
    if (isSame && this.#layout === layout) this.#manifestTokens?.forget(changed);
    else this.#manifestTokens = new ManifestTokens(this);
    this.#layout = layout;
  }

  /** Removes all tokens, because the form of references has changed. */
  #clear(syntax: Syntax, form: ReferenceForm): void {
    this.syntax = syntax;
    this.#plain = new LinkedTokens(form);
    this.#inFile = new CountedLinks();
    this.#parts = new TokenParts();
  }

  /** Calls a function for each link of a token. */
  #each(
    token: TransformedToken,
    use: (links: Pick<CountedLinks, "add" | "remove">, from: string, to: string) => void,
  ): void {
    const { key, filePath } = token;
    if (!filePath) return;
    const file = wholeFile(filePath);
    use(this.#inFile, file, key);
    use(this.#parts, file, filePath);
  }

  get modifiers(): readonly { name: string; base: string; contexts: string[] }[] {
    return this.#modifiers;
  }

  /** Keys of all tokens, in output order. */
  keys(): Iterable<string> {
    return this.#plain.keys();
  }

  has(key: string): boolean {
    return this.#plain.has(key);
  }

  get tokens(): LinkedTokens {
    return this.#plain;
  }

  /** The key of a reference's target. `{a.b.value}` means `{a.b}` if only that exists. */
  resolvedKey(key: string): string | undefined {
    return this.#plain.resolvedKey(key);
  }

  facts(key: string): TokenFacts | undefined {
    const token = this.#plain.first(key);
    return token && this.factsOf(token);
  }

  factsOf(token: TransformedToken): TokenFacts {
    const { key, path } = token;
    return { key, name: nameOf(token), path, ...tokenFacts(token, this.syntax) };
  }

  /** The values of a token in the base contexts, then in all contexts where it differs. */
  values(key: string): IndexedValue[] {
    return this.#plain.variants(key).map((variant) => this.#value(variant));
  }

  /** The bare values of a token in all contexts. */
  plainValues(key: string): unknown[] {
    return this.#plain.variants(key).map(({ token }) => token[this.syntax.value]);
  }

  /** The value of a token in the given contexts; omitted modifiers have their default. */
  valueIn(key: string, contexts: ContextsOf): IndexedValue | undefined {
    const variant = this.#plain.variantIn(key, contexts);
    return variant && this.#value(variant);
  }

  /** Number of values of a token: one in the base contexts, and one for each of the contexts where it differs. */
  countValues(key: string): number {
    return this.#plain.variants(key).length;
  }

  #value({ contexts, token }: Variant): IndexedValue {
    const written: unknown = token.original[this.syntax.value];
    const chainOf = () => this.chainOf(token, contexts);
    let chain: IndexedValue["chain"] | undefined;
    const place = indexedPlace(token);
    return {
      contexts,
      value: token[this.syntax.value],
      text: comparedText(token[this.syntax.value]),
      ...(hasReferences(written) && { written }),
      // Most callers do not read it.
      get chain() {
        return chain ??= chainOf().map((item) => {
          const place = indexedPlace(item);
          return { name: nameOf(item), ...(place && { place }) };
        });
      },
      ...(place && { place }),
    };
  }

  /** The alias chain of a token in the given contexts, nearest first. Of a long chain, the nearest ones and the last. */
  chainOf(token: TransformedToken, contexts: ContextsOf): TransformedToken[] {
    return remembered(this.#chains, contextsKey(contexts), () => {
      const at = (key: string) => this.#plain.variantIn(key, contexts)?.token;
      return new AliasChains((key) => at(key) ?? at(withoutValuePart(key) ?? key), this.syntax);
    }).of(token);
  }

  /** For each value of a token, the key of the token that it is an alias of. */
  aliased(key: string): (string | undefined)[] {
    const { value } = this.syntax;
    return this.#plain.variants(key).map(({ token }) => {
      const written: unknown = token.original[value];
      const target = typeof written === "string" ? soleKey(written) : undefined;
      return target === undefined ? undefined : this.resolvedKey(target);
    });
  }

  /** The type of a token, or that of the only token that it refers to. */
  typeOf(key: string): string | undefined {
    const types = this.#types;
    const passed: string[] = [];
    let type: string | undefined;
    // A token that is met again has no type, unless a later one has.
    for (let at: string | undefined = key; at !== undefined;) {
      if (types.has(at)) {
        type = types.get(at);
        break;
      }
      types.set(at, undefined);
      passed.push(at);
      type = this.facts(at)?.type;
      const targets: string[] = type === undefined && this.has(at) ? this.targets(at) : [];
      at = targets.length === 1 ? targets[0] : undefined;
    }
    for (const item of passed) types.set(item, type);
    return type;
  }

  /** Keys of the tokens that a token refers to in any context. */
  targets(key: string): string[] {
    return this.#plain.targets(key);
  }

  /** Keys of the tokens that refer to a token in any context. */
  users(key: string): string[] {
    return this.#plain.users(key);
  }

  outputs(key: string): IndexedOutput[] {
    return [...this.#platforms.values()].flatMap((platform) => {
      const { usage, tokens } = platform;
      const variants = tokens.variants(key);
      if (variants.length === 0) return [];
      const values = variants.map(({ contexts, token }) => ({
        contexts,
        text: comparedText(token[this.syntax.value]),
      }));
      const name = String(variants[0].token.name);
      const files = platform.filesOf(key);
      return [{ platform: platform.name, name, ...(usage && { usage }), values, files }];
    });
  }

  /** The tokens as manifests describe them. Available after the first update. */
  get manifestTokens(): ManifestTokens {
    return this.#manifestTokens!;
  }

  /** Keys of the tokens that have a name on a platform or in one of its files. */
  named(name: string): string[] {
    return [...this.#named.from(name)];
  }

  /** All names of tokens on platforms and in their files. */
  names(): Iterable<string> {
    return this.#named.sources;
  }

  /** Files that define tokens; paths are those of the build. */
  get files(): string[] {
    return [...this.#inFile.sources];
  }

  /** Keys of the tokens that have a deciding definition in a file. */
  inFile(file: string): string[] {
    return [...this.#inFile.from(file)];
  }

  /**
   * Converts a path in a file to the path of a token or group. If only parts of the file contain tokens, the innermost
   * part counts.
   *
   * @returns `undefined` if no such part contains the path.
   */
  tokenPath(file: string, path: readonly string[]): string[] | undefined {
    const start = this.#parts.startOf(file, path);
    return start === undefined ? undefined : path.slice(start);
  }
}
