/**
 * Tokens that code may access by computed names, so they cannot be reported as unused.
 * @module
 */
import type { Manifest, ManifestToken } from "../../../base/types/manifest.ts";
import { isInside } from "../../../base/values/paths/path.ts";
import type { NameForm } from "../../../hooks/registry/format_mentions.ts";
import type { NamePattern, PathMention } from "../sources/mention.ts";
import { NamePatterns } from "../names/name_patterns.ts";
import type { ConsumerNames } from "../names/consumer_names.ts";
import { mentionsIn } from "../names/output_names.ts";
import { variablePatternsOf } from "../names/theme_classes.ts";
import type { TokenPaths } from "../names/token_paths.ts";
import { lettersOf } from "../names/words.ts";

/** Tokens in SCSS maps. */
function tokensInMaps({ platforms, tokens }: Manifest): string[] {
  const maps = Object.entries(platforms).flatMap(([platform, { files }]) => {
    const paths = files.filter((file) => mentionsIn(file).isMap).map(({ path }) => path);
    return paths.length > 0 ? [{ platform, paths }] : [];
  });
  const isInMap = ({ outputs }: ManifestToken) =>
    maps.some(({ platform, paths }) =>
      outputs[platform]?.files.some(({ file }) => paths.some((path) => isInside(file, path)))
    );
  return maps.length > 0 ? tokens.filter(isInMap).map(({ name }) => name) : [];
}

/** Tokens with indexes over them, some of which are made when first read. */
interface IndexedTokens {
  readonly manifest: Manifest;
  readonly names: ConsumerNames;
  readonly paths: TokenPaths;
}

/** Collects the tokens that code may access by computed names. */
export class OpenTokens {
  #indexedTokens: IndexedTokens;
  #patterns: Map<NameForm, NamePatterns> = new Map();
  #variables: NamePatterns = new NamePatterns();
  /** Starts of property paths, normalized by {@linkcode lettersOf}. */
  #starts: NamePatterns = new NamePatterns();
  #tokens: Set<string> = new Set();
  #areMapsOpen = false;

  constructor(indexedTokens: IndexedTokens) {
    this.#indexedTokens = indexedTokens;
  }

  /** Adds a token by its path. */
  addToken(name: string): void {
    this.#tokens.add(name);
  }

  /** Adds the tokens that match a name with holes, or a word. */
  addPattern({ forms, parts }: Pick<NamePattern, "forms" | "parts">): void {
    for (const form of forms) {
      if (parts.length === 1) {
        const token = this.#indexedTokens.names.find(form, parts[0]);
        if (token) this.#tokens.add(token.name);
        continue;
      }
      const patterns = this.#patterns.get(form) ?? new NamePatterns();
      this.#patterns.set(form, patterns);
      patterns.add(parts);
      if (form !== "class" || !this.#indexedTokens.names.hasThemes) continue;
      for (const variable of variablePatternsOf(parts)) this.#variables.add(variable);
    }
  }

  /**
   * Adds the tokens that a property path may access.
   *
   * @param isOfTokens Whether its root is known to be an export of tokens.
   */
  addPath({ steps, openStart = "" }: PathMention, isOfTokens: boolean): void {
    const key = lettersOf(openStart);
    const isRoot = steps.length === 1;
    if (isRoot && (isOfTokens || key !== "")) this.#starts.add([key, ""]);
    for (const group of this.#indexedTokens.paths.groupsAtEnd(steps)) {
      this.#starts.add([group + key, ""]);
    }
  }

  /** Adds the tokens in SCSS maps whose keys start with a text. */
  addMaps(openStart: string): void {
    if (openStart === "") this.#areMapsOpen = true;
    else this.#starts.add([lettersOf(openStart), ""]);
  }

  /** Paths of all tokens that code may access. */
  all(): ReadonlySet<string> {
    const tokens = new Set(this.#tokens);
    for (const [form, patterns] of this.#patterns) {
      for (const name of this.#indexedTokens.names.all(form)) {
        if (patterns.matches(name)) tokens.add(this.#indexedTokens.names.find(form, name)!.name);
      }
    }
    for (const [name, token] of this.#variables.isEmpty ? [] : this.#indexedTokens.names.themes) {
      if (this.#variables.matches(name)) tokens.add(token.name);
    }
    if (!this.#starts.isEmpty) {
      for (const { name } of this.#indexedTokens.manifest.tokens) {
        if (this.#starts.matches(lettersOf(name))) tokens.add(name);
      }
    }
    if (this.#areMapsOpen) {
      for (const name of tokensInMaps(this.#indexedTokens.manifest)) tokens.add(name);
    }
    return tokens;
  }
}
