/**
 * An index of a project's tokens: positions, references in both directions, values by context, names on platforms. The
 * cost of an update depends on the number of changed tokens; texts are generated on demand.
 * @module
 */
import type { FormattedPlatform } from "../../engine/builder/platform_steps.ts";
import { chainOf } from "../manifest/alias_chains.ts";
import {
  deprecationFact,
  listedTokens,
  nameOf,
  type TokensInContexts,
} from "../manifest/listed_project.ts";
import { descriptionOf } from "../../base/tokens/descriptions.ts";
import { hasReferences, referenceKeys, withoutValuePart } from "../../base/tokens/references.ts";
import { dtcgSyntax, type Syntax } from "../../base/tokens/syntax.ts";
import type { ContextsOf } from "../../base/types/manifest.ts";
import type { TransformedToken } from "../../base/types/token.ts";
import { comparedText } from "../../base/values/text/plain_text.ts";
import { CountedLinks } from "./counted_links.ts";
import { LayeredTokens, type Variant } from "./layered_tokens.ts";
import { type NamedIn, PlatformNames } from "./token_names.ts";
import { inWholeFile, wholeFile } from "../../base/values/paths/file_part.ts";

/** The tokens of a project in all contexts and on all platforms, from a listed builder. */
export interface IndexedTokens {
  readonly syntax: Syntax;
  /** All tokens, without platform transforms. */
  readonly plain: TokensInContexts;
  readonly platforms: readonly FormattedPlatform[];
}

/** The platforms of a listed builder, except those whose files only describe the build. */
export function indexedTokens(
  formatted: readonly FormattedPlatform[],
  syntax: Syntax,
): IndexedTokens {
  return { syntax, ...listedTokens(formatted) };
}

/** The properties of a token that do not depend on contexts. */
export interface TokenFacts {
  /** Its reference: `{color.red}`. */
  readonly key: string;
  /** Its path, joined with dots. */
  readonly name: string;
  readonly path: readonly string[];
  readonly type?: string;
  readonly description?: string;
  /** The deprecation message, or `true` if none is given. */
  readonly deprecated?: string | true;
}

/** A definition that decides a token's value in some contexts. */
export interface IndexedPlace {
  /** Path of the file, as the build reads it. */
  readonly file: string;
  /** Keys from the root of the file. */
  readonly path: readonly string[];
}

/** The value of a token in some contexts. */
export interface IndexedValue {
  /** The contexts of the value; empty for the base contexts. The last matching value applies. */
  readonly contexts: ContextsOf;
  readonly value: unknown;
  readonly text: string;
  /** The original value, if it contains references. */
  readonly written?: unknown;
  /** The targets of an alias, nearest first. */
  readonly chain: readonly { readonly name: string; readonly place?: IndexedPlace }[];
  readonly place?: IndexedPlace;
}

/** A token on a platform. */
export interface IndexedOutput {
  readonly platform: string;
  readonly name: string;
  /** Text before and after the name in usages, such as `var(--` and `)`. */
  readonly usage?: readonly [before: string, after: string];
  /** Printed values. The last one whose contexts match applies. */
  readonly values: readonly { readonly contexts: ContextsOf; readonly text: string }[];
  readonly files: readonly NamedIn[];
}

/**
 * The position of a token's definition. A path inside part of a file, `a.json#/x`, becomes a path in the whole file.
 */
export function indexedPlace(
  { filePath, path }: { filePath?: string | undefined; path: readonly string[] },
): IndexedPlace | undefined {
  return filePath ? inWholeFile(filePath, path) : undefined;
}

/** An index of the tokens of one project. */
export class ProjectIndex {
  /** The number of updates. */
  updates = 0;
  #syntax: Syntax = dtcgSyntax;
  #plain: LayeredTokens = new LayeredTokens();
  #platforms: Map<string, PlatformNames> = new Map();
  /** Keys of the tokens that refer to a key. */
  #users: CountedLinks = new CountedLinks();
  /** Keys of the tokens that a file defines. */
  #inFile: CountedLinks = new CountedLinks();
  /** The parts of each file that contain tokens, such as `a.json#/x`. */
  #parts: CountedLinks = new CountedLinks();
  /** Keys of tokens by their names on platforms. */
  #named: CountedLinks = new CountedLinks();
  #modifiers: NonNullable<TokensInContexts["themes"]>["modifiers"] = [];

  /** Updates the index from a new build, processing only changed tokens. */
  update({ syntax, plain, platforms }: IndexedTokens): void {
    this.updates++;
    if (syntax !== this.#syntax) this.#clear(syntax);
    this.#modifiers = plain.themes?.modifiers ?? [];
    const { removed, added } = this.#plain.update(plain);
    for (const token of removed) this.#each(token, (links, from, to) => links.remove(from, to));
    for (const token of added) this.#each(token, (links, from, to) => links.add(from, to));
    const names = new Set(platforms.map(({ setup }) => setup.name));
    for (const [name, known] of this.#platforms) {
      if (names.has(name)) continue;
      known.clear();
      this.#platforms.delete(name);
    }
    for (const platform of platforms) {
      const { name } = platform.setup;
      let existing = this.#platforms.get(name);
      if (!existing) this.#platforms.set(name, existing = new PlatformNames(name, this.#named));
      existing.update(platform);
    }
  }

  /** Removes all tokens, because the syntax has changed. */
  #clear(syntax: Syntax): void {
    this.#syntax = syntax;
    this.#plain = new LayeredTokens();
    this.#users = new CountedLinks();
    this.#inFile = new CountedLinks();
    this.#parts = new CountedLinks();
  }

  /** Calls a function for each link of a token. */
  #each(
    token: TransformedToken,
    use: (links: CountedLinks, from: string, to: string) => void,
  ): void {
    const { key, filePath, original } = token;
    for (const target of referenceKeys(original[this.#syntax.value])) use(this.#users, target, key);
    if (!filePath) return;
    const file = wholeFile(filePath);
    use(this.#inFile, file, key);
    use(this.#parts, file, filePath);
  }

  /** The modifiers with their contexts. */
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

  /** The key of a reference's target. `{a.b.value}` means `{a.b}` if only that exists. */
  resolvedKey(key: string): string | undefined {
    if (this.has(key)) return key;
    const short = withoutValuePart(key);
    return short !== undefined && this.has(short) ? short : undefined;
  }

  /** The facts about a token. */
  facts(key: string): TokenFacts | undefined {
    const token = this.#plain.first(key);
    if (!token) return undefined;
    const type: unknown = token[this.#syntax.type];
    const description = descriptionOf(token);
    const deprecated = deprecationFact(token);
    return {
      key,
      name: nameOf(token),
      path: token.path,
      ...(typeof type === "string" && { type }),
      ...(description !== "" && { description }),
      ...(deprecated !== undefined && { deprecated }),
    };
  }

  /** The values of a token in the base contexts, then in all contexts where it differs. */
  values(key: string): IndexedValue[] {
    return this.#plain.variants(key).map((variant) => this.#value(variant));
  }

  /** The bare values of a token in all contexts. */
  plainValues(key: string): unknown[] {
    return this.#plain.variants(key).map(({ token }) => token[this.#syntax.value]);
  }

  /** The value of a token in the given contexts; omitted modifiers have their default. */
  valueIn(key: string, contexts: ContextsOf): IndexedValue | undefined {
    const variant = this.#plain.variantIn(key, contexts);
    return variant && this.#value(variant);
  }

  #value({ contexts, token }: Variant): IndexedValue {
    const { value } = this.#syntax;
    const written: unknown = token.original[value];
    const at = (key: string) => this.#plain.variantIn(key, contexts)?.token;
    const find = (key: string) => at(key) ?? at(withoutValuePart(key) ?? key);
    const chain = chainOf(token, find, this.#syntax).map((item) => {
      const place = indexedPlace(item);
      return { name: nameOf(item), ...(place && { place }) };
    });
    const place = indexedPlace(token);
    return {
      contexts,
      value: token[value],
      text: comparedText(token[value]),
      ...(hasReferences(written) && { written }),
      chain,
      ...(place && { place }),
    };
  }

  /** Keys of the tokens that a token refers to in any context. */
  targets(key: string): string[] {
    const keys = this.#plain.variants(key)
      .flatMap(({ token }) => referenceKeys(token.original[this.#syntax.value]))
      .map((target) => this.resolvedKey(target) ?? target);
    return [...new Set(keys)];
  }

  /** Keys of the tokens that refer to a token in any context. */
  users(key: string): string[] {
    const found = new Set(this.#users.from(key));
    for (const end of [".value}", ".$value}"]) {
      const long = `${key.slice(0, -1)}${end}`;
      if (!this.has(long)) { for (const user of this.#users.from(long)) found.add(user); }
    }
    return [...found];
  }

  /** Keys of the tokens that refer to a token, directly or through others, nearest first. */
  allUsers(start: string): string[] {
    const found = new Set<string>([start]);
    // The loop also visits keys added during iteration.
    for (const key of found) for (const user of this.users(key)) found.add(user);
    found.delete(start);
    return [...found];
  }

  /** A token on each platform that has it. */
  outputs(key: string): IndexedOutput[] {
    return [...this.#platforms.values()].flatMap((platform) => {
      const { usage, tokens } = platform;
      const variants = tokens.variants(key);
      if (variants.length === 0) return [];
      const values = variants.map(({ contexts, token }) => ({
        contexts,
        text: comparedText(token[this.#syntax.value]),
      }));
      const name = String(variants[0].token.name);
      const files = platform.filesOf(key);
      return [{ platform: platform.name, name, ...(usage && { usage }), values, files }];
    });
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
    let found: string[] | undefined;
    for (const part of this.#parts.from(file)) {
      const { path: start } = indexedPlace({ filePath: part, path: [] })!;
      if (start.length > path.length || start.some((key, at) => key !== path[at])) continue;
      const relativePath = path.slice(start.length);
      if (!found || relativePath.length < found.length) found = relativePath;
    }
    return found;
  }
}
