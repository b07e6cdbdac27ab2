/**
 * Checks how the sources of consumers use tokens, and counts the uses.
 * @module
 */
import {
  type SourceSpan,
  usageDeprecated,
  usageLiteral,
  usageUnknown,
  usageUnparsed,
  usageUnused,
} from "../diagnostics/catalog/usage.ts";
import { positionsIn } from "../diagnostics/locate.ts";
import { suggesterOf } from "../diagnostics/suggest.ts";
import { referenceNames } from "../tokens/references.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import type { Manifest, ManifestToken } from "../types/manifest.ts";
import { LiteralMatcher } from "./literals.ts";
import type { Mention, NameForm, PathMention, Scanned, Span } from "./mention.ts";
import { ConsumerNames, isOutputOf, signs, TokenModules } from "./names.ts";
import { scanSource } from "./scan/source.ts";
import { TokenPaths } from "./token_paths.ts";
import { isOneOf } from "./words.ts";

/** A source file of a consumer; its path is relative to the working folder. */
export interface ConsumerSource {
  readonly file: string;
  readonly text: string;
}

/** What to report besides unknown and deprecated names. */
export interface UsageOptions {
  /** Whether to report values that tokens have. Default `true`. */
  literals?: boolean;
  /** Whether to report tokens that nothing uses. Default `true`. */
  unused?: boolean;
  /** Names of modules that export tokens, besides the files of the build. */
  modules?: readonly string[];
  /** Patterns of names to leave out, with their signs, such as `--radix-*`. A star matches any text. */
  ignored?: readonly string[];
}

/** The result of a check. */
export interface Usage {
  readonly diagnostics: Diagnostic[];
  /** Number of uses by the name of the token; unused tokens are left out. */
  readonly uses: Map<string, number>;
  /** Number of tokens that some file prints. */
  readonly tokens: number;
  /** Number of values that a token has. */
  readonly literals: number;
}

/** Converts offsets in a source to lines and columns. */
function spansIn({ file, text }: ConsumerSource): (span: Span) => SourceSpan {
  const positionAt = positionsIn(text);
  return ({ start, end }) => ({ file, ...positionAt(start, end - start) });
}

/** Checks sources. */
class UsageCheck {
  readonly diagnostics: Diagnostic[] = [];
  readonly uses: Map<string, number> = new Map();
  literals = 0;
  #manifest: Manifest;
  #options: UsageOptions;
  #tokens: ReadonlyMap<string, ManifestToken>;
  #names: ConsumerNames;
  #paths: TokenPaths;
  #modules: TokenModules;
  #isOutput: (file: string) => boolean;
  #isIgnored: (name: string) => boolean;
  /** Names that sources define themselves, with their signs. */
  #defined: Set<string> = new Set();
  #suggesters: Map<NameForm, (word: string) => string[]> = new Map();
  #suggestPath: (path: string) => string[];
  /** Groups from which code picks a token at run time. */
  #openGroups: Set<string> = new Set();

  constructor(manifest: Manifest, options: UsageOptions) {
    this.#manifest = manifest;
    this.#options = options;
    this.#names = new ConsumerNames(manifest);
    this.#tokens = new Map(manifest.tokens.map((token) => [token.name, token]));
    this.#paths = new TokenPaths(this.#tokens.keys());
    this.#modules = new TokenModules(manifest, options.modules);
    this.#suggestPath = suggesterOf(() => [...this.#tokens.keys()]);
    this.#isOutput = isOutputOf(manifest);
    this.#isIgnored = isOneOf(options.ignored ?? []);
  }

  async run(sources: readonly ConsumerSource[]): Promise<void> {
    const scanned: { source: ConsumerSource; found: Scanned }[] = [];
    for (const source of sources) {
      // Outputs are no consumers.
      if (this.#isOutput(source.file)) continue;
      try {
        const { file, text } = source;
        scanned.push({ source, found: await scanSource(file, text, this.#names.isName) });
      } catch (cause) {
        this.diagnostics.push(usageUnparsed(source.file, cause));
      }
    }
    for (const { mentions } of scanned.map(({ found }) => found)) {
      for (const { isDefinition, form, name } of mentions) {
        if (isDefinition) this.#defined.add(signs[form] + name);
      }
    }
    const matcher = this.#options.literals === false
      ? undefined
      : await LiteralMatcher.of(this.#manifest.tokens);
    for (const { source, found } of scanned) {
      const span = spansIn(source);
      for (const mention of found.mentions) this.#mention(mention, source, span);
      for (const path of found.paths) this.#path(path, source, span);
      if (matcher) await this.#literals(found, matcher, source, span);
    }
    if (this.#options.unused !== false) this.#unused();
  }

  /** Counts a use of a token, and reports it if the token is deprecated. */
  #use(token: ManifestToken, written: string, span: SourceSpan): void {
    const { name, deprecated } = token;
    this.uses.set(name, (this.uses.get(name) ?? 0) + 1);
    if (deprecated === undefined) return;
    this.diagnostics.push(usageDeprecated(written, name, deprecated, span));
  }

  #mention(mention: Mention, { file }: ConsumerSource, span: (span: Span) => SourceSpan): void {
    const { form, name, isDefinition, module, isOptional } = mention;
    if (isDefinition) return;
    const token = this.#names.find(form, name);
    if (token && (module === undefined || this.#modules.has(module, file))) {
      const written = form === "class" ? name : this.#names.written(form, token)!;
      this.#use(token, written, span(mention));
      return;
    }
    const exports = module === undefined ? "none" : this.#modules.exportsOf(module, file);
    if (form === "identifier" ? exports === "none" : !signs[form]) return;
    const shown = `${signs[form]}${name}`;
    if (isOptional || this.#defined.has(shown) || this.#isIgnored(shown)) return;
    const suggestions = this.#suggest(form, name);
    // Any library may define variables of SCSS and Less, and Tailwind CSS has variables of its own.
    const isCertain = exports === "all" || (form === "custom property" && !this.#names.hasThemes);
    if (!isCertain && suggestions.length === 0) return;
    this.diagnostics.push(usageUnknown(shown, suggestions, span(mention)));
  }

  #path(
    path: PathMention,
    { file, text }: ConsumerSource,
    span: (span: Span) => SourceSpan,
  ): void {
    const isOfTokens = path.module !== undefined && this.#modules.has(path.module, file);
    const found = this.#paths.find(path, isOfTokens);
    if (found) {
      const { token, own } = found;
      const names = own.map(({ name }) => name).join(".");
      const place = span({ start: own[0].start, end: own.at(-1)!.end });
      this.#use(this.#tokens.get(token)!, names, place);
      return;
    }
    if (!isOfTokens) return;
    const group = this.#paths.groupOf(path);
    if (path.isOpen && group !== undefined) this.#openGroups.add(group);
    if (group !== undefined || path.isOpen || !this.#paths.begins(path)) return;
    const suggestions = [0, 1].flatMap((from) =>
      this.#suggestPath(path.steps.slice(from).map(({ name }) => name).join("."))
    );
    // Without a similar path it may be anything, such as a method.
    if (suggestions.length === 0) return;
    const shown = text.slice(path.start, path.end);
    this.diagnostics.push(usageUnknown(shown, [...new Set(suggestions)], span(path)));
  }

  #suggest(form: NameForm, name: string): string[] {
    let suggest = this.#suggesters.get(form);
    if (!suggest) {
      suggest = suggesterOf(() => this.#names.all(form));
      this.#suggesters.set(form, suggest);
    }
    return suggest(name).map((near) => `${signs[form]}${near}`);
  }

  async #literals(
    { literals }: Scanned,
    matcher: LiteralMatcher,
    { file }: ConsumerSource,
    span: (span: Span) => SourceSpan,
  ): Promise<void> {
    const form = /\.s[ac]ss$/i.test(file) ? "scss variable" : "custom property";
    for (const literal of literals) {
      const matches = await matcher.matches(literal);
      const writable = matches.flatMap(({ token, isExact }) => {
        const written = this.#names.written(form, token) ??
          this.#names.written("custom property", token);
        return written === undefined ? [] : [{ token, isExact, written }];
      });
      const [first] = writable;
      if (!first) continue;
      this.literals++;
      this.diagnostics.push(usageLiteral({
        value: literal.text,
        token: writable.slice(0, 3).map(({ token }) => token.name).join(" and "),
        isExact: first.isExact,
        written: writable.slice(0, 3).map(({ written }) => written).join(" or "),
        span: span(literal),
      }));
    }
  }

  /** Tokens that some file prints. */
  get usable(): ManifestToken[] {
    return this.#manifest.tokens.filter(({ outputs }) =>
      Object.values(outputs).some(({ files }) => files.length > 0)
    );
  }

  #unused(): void {
    const used = new Set(this.uses.keys());
    // The loop also visits what it adds.
    for (const name of used) {
      const token = this.#tokens.get(name);
      for (const one of token ? [token, ...token.contexts ?? []] : []) {
        for (const other of referenceNames(one.written)) used.add(other);
      }
    }
    const isOpen = (name: string) =>
      [...this.#openGroups].some((group) => this.#paths.isIn(name, group));
    for (const { name, source, deprecated } of this.usable) {
      if (!used.has(name) && deprecated === undefined && !isOpen(name)) {
        this.diagnostics.push(usageUnused(name, source));
      }
    }
  }
}

/** Checks how the sources of consumers use the tokens of a manifest. */
export async function checkUsage(
  manifest: Manifest,
  sources: readonly ConsumerSource[],
  options: UsageOptions = {},
): Promise<Usage> {
  const check = new UsageCheck(manifest, options);
  await check.run(sources);
  const { diagnostics, uses, literals, usable } = check;
  return { diagnostics, uses, literals, tokens: usable.length };
}
