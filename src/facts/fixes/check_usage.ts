/**
 * Checks how the sources of consumers use tokens, and counts the uses.
 * @module
 */
import {
  type SourceSpan,
  usageDeprecated,
  usageLayer,
  usageUnknown,
  usageUnused,
} from "../../base/diagnostics/catalog/usage.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import type { Manifest, ManifestToken } from "../../base/types/manifest.ts";
import type { Layers } from "../consumers/findings/layers.ts";
import { literalFindings } from "./literal_findings.ts";
import type { LiteralMatcher } from "../consumers/findings/literals.ts";
import { type FurtherNames, KnownTokens } from "../consumers/findings/known_tokens.ts";
import type { IsName, Mention, PathMention, Scanned, Span } from "../consumers/sources/mention.ts";
import { NamePatterns } from "../consumers/names/name_patterns.ts";
import { signs } from "../consumers/names/consumer_names.ts";
import { OpenUses } from "../consumers/uses/open_uses.ts";
import { SourceUses } from "../consumers/uses/source_uses.ts";
import { spansIn } from "../consumers/findings/source_spans.ts";
import { type NamedUse, reachedTokens } from "../consumers/findings/token_uses.ts";
import type { Parsers } from "../consumers/sources/parsers.ts";
import { scanSource } from "../consumers/sources/source.ts";
import { UnparsedParts } from "../consumers/findings/unparsed_parts.ts";
import { isOneOf } from "../consumers/names/words.ts";

/** A source file of a consumer; its path is relative to the working folder. */
export interface ConsumerSource {
  readonly file: string;
  readonly text: string;
}

/** Scans a source. */
export type Scan = (source: ConsumerSource, isName: IsName) => Promise<Scanned>;

/** Findings to report besides unknown and deprecated names. */
export interface KnownUsageOptions {
  /** Whether to report literals that equal or nearly equal a token's value. Default `true`. */
  literals?: boolean;
  /** Whether to report tokens that nothing uses. Default `true`. */
  unused?: boolean;
  /** Whether to report only uses of tokens and literals, not unknown names or unused tokens. Default `false`. */
  onlyUses?: boolean;
  /** Patterns of the paths of tokens that sources may use, such as `color.semantic.**`. Default: all. */
  allow?: readonly string[];
  /** Patterns of names to ignore, with their signs, such as `--radix-*`. A star matches any text. */
  ignored?: readonly string[];
  /**
   * Whether all sources are given. If not, unused tokens are not reported, and custom properties that sources may
   * define elsewhere only if a token has a similar name. Default `true`.
   */
  isComplete?: boolean;
  /** Loads parsers. Default: the installed ones. */
  parsers?: Parsers;
  /** Scans sources. Default: with the parsers, each time. */
  scan?: Scan;
  /** Called with each use of a token. */
  onUse?: (use: NamedUse) => void;
  /** Called with each unknown name that is reported. */
  onUnknown?: (name: string) => void;
}

/** Options of a check, with names that the manifest does not contain. */
export interface UsageOptions extends KnownUsageOptions, FurtherNames {}

/** The result of a check. */
export interface Usage {
  readonly diagnostics: Diagnostic[];
  /** Number of uses by token name; unused tokens are left out. */
  readonly uses: Map<string, number>;
  /** Number of tokens printed in at least one file. */
  readonly tokens: number;
  /** Number of literals that equal or nearly equal a token's value. */
  readonly literals: number;
  /** Tokens without a known use that code may reach by computed names, or in objects that it hands on. */
  readonly mayBeUsed: readonly string[];
  /** Their number. */
  readonly open: number;
}

/** Checks sources. */
class UsageCheck {
  readonly diagnostics: Diagnostic[] = [];
  readonly uses: Map<string, number> = new Map();
  literals = 0;
  readonly mayBeUsed: string[] = [];
  #knownTokens: KnownTokens;
  #options: KnownUsageOptions;
  #scan: Scan;
  #isIgnored: (name: string) => boolean;
  #layers: Layers | undefined;
  #scanned: { source: ConsumerSource; found: Scanned }[] = [];
  /** Set when all sources are added. */
  #uses!: SourceUses;
  /** Names with holes of custom properties that sources define. */
  #definedPatterns: NamePatterns = new NamePatterns();
  /** Whether sources define custom properties with fully computed names. */
  #definesAny = false;
  /** Collected only to report unused tokens. */
  #open: OpenUses | undefined;
  #unparsed: UnparsedParts = new UnparsedParts();

  constructor(knownTokens: KnownTokens, options: KnownUsageOptions) {
    this.#knownTokens = knownTokens;
    this.#options = options;
    const { parsers } = options;
    this.#scan = options.scan ??
      (({ file, text }, isName) => scanSource(file, text, isName, parsers));
    const { unused = true, onlyUses = false } = options;
    if (unused && !onlyUses) this.#open = new OpenUses();
    this.#isIgnored = isOneOf(options.ignored ?? []);
    if (options.allow) this.#layers = knownTokens.layers(options.allow);
  }

  async run(sources: readonly ConsumerSource[]): Promise<void> {
    for (const source of sources) {
      // Outputs are not consumers.
      if (this.#knownTokens.isOutput(source.file)) continue;
      this.add(source, await this.#scan(source, this.#knownTokens.names.isName));
    }
    this.finish(this.#options.literals === false ? undefined : await this.#knownTokens.matcher());
  }

  /** Adds a scanned source. */
  add(source: ConsumerSource, found: Scanned): void {
    this.#scanned.push({ source, found });
    this.#unparsed.add(source, found.unparsed);
    this.#collect(found);
  }

  /** Reports the findings in all added sources. */
  finish(matcher: LiteralMatcher | undefined): void {
    const { withoutParser, errors, asText } = this.#unparsed;
    for (const item of [...withoutParser, ...errors, ...asText]) this.diagnostics.push(item);
    const defined = this.#knownTokens.defined.map(({ form, name }) => signs[form] + name);
    const sources = this.#scanned.map(({ source: { file }, found }) => ({ file, scanned: found }));
    this.#uses = new SourceUses(this.#knownTokens, sources, defined);
    for (const source of this.#open ? sources : []) {
      for (const use of this.#uses.openIn(source)) this.#open!.add(use);
    }
    for (const { source, found } of this.#scanned) {
      const span = spansIn(source);
      for (const mention of found.mentions) {
        this.#mention(this.#uses.mentionOf(mention), source, span);
      }
      for (const path of found.paths) this.#path(path, source, span);
      if (!matcher) continue;
      const literals = literalFindings(this.#knownTokens, source, found, matcher);
      this.literals += literals.length;
      for (const literal of literals) this.diagnostics.push(literal);
    }
    const { isComplete = true } = this.#options;
    // An unparsed source may use any token.
    const isParsed = withoutParser.length === 0 && errors.length === 0;
    if (this.#open && isComplete && isParsed) {
      this.#unused(this.#open.tokens(this.#knownTokens.reachable));
    }
  }

  /** Collects definitions with holes. */
  #collect({ patterns }: Scanned): void {
    for (const { forms, parts, isReference } of patterns) {
      if (isReference || !forms.includes("custom property")) continue;
      if (parts.every((part) => part === "")) this.#definesAny = true;
      else this.#definedPatterns.add(parts);
    }
  }

  /** Counts a use of a token, and reports it if the token is deprecated. */
  #use(use: NamedUse, written: string): void {
    const { token, span } = use;
    const { name, deprecated } = token;
    this.uses.set(name, (this.uses.get(name) ?? 0) + 1);
    this.#options.onUse?.(use);
    if (deprecated !== undefined) {
      this.diagnostics.push(usageDeprecated(written, name, deprecated, span));
    }
    if (!this.#layers || this.#layers.allows(token)) return;
    const { allow = [] } = this.#options;
    const instead = this.#layers.aliasesOf(token).slice(0, 3).map(({ name }) => name);
    this.diagnostics.push(usageLayer(written, name, { allow, instead, span }));
  }

  #mention(mention: Mention, { file }: ConsumerSource, span: (span: Span) => SourceSpan): void {
    const { form, name, isDefinition, module, isOptional } = mention;
    if (isDefinition) return;
    const { names } = this.#knownTokens;
    const { modules } = this.#uses;
    const token = this.#knownTokens.named(form, name);
    if (token && (module === undefined || modules.has(module, file))) {
      const written = form === "class" ? name : names.written(form, token)!;
      this.#use({ token, form, name: `${signs[form]}${name}`, span: span(mention) }, written);
      return;
    }
    if (this.#options.onlyUses) return;
    const exports = module === undefined
      ? "none"
      : this.#knownTokens.modules.exportsOf(module, file);
    if (form === "identifier" ? exports === "none" : !signs[form]) return;
    const shown = `${signs[form]}${name}`;
    if (isOptional || this.#uses.defined.has(shown) || this.#isIgnored(shown)) return;
    const isVariable = form === "custom property";
    if (isVariable && this.#definedPatterns.matches(name)) return;
    const suggestions = this.#knownTokens.suggest(form, name);
    // Any library may define variables of SCSS and Less, and Tailwind CSS has variables of its own.
    const { isComplete = true } = this.#options;
    const isCertain = exports === "all" ||
      (isVariable && isComplete && !names.hasThemes && !this.#definesAny);
    if (!isCertain && suggestions.length === 0) return;
    const isSure = isComplete || exports === "all";
    this.#options.onUnknown?.(shown);
    this.diagnostics.push(usageUnknown(shown, suggestions, span(mention), isSure));
  }

  #path(
    path: PathMention,
    { file, text }: ConsumerSource,
    span: (span: Span) => SourceSpan,
  ): void {
    const knownTokens = this.#knownTokens;
    const isOfTokens = this.#uses.isOfTokens(path, file);
    const found = knownTokens.tokenOn(path, isOfTokens);
    if (found) {
      const { token, own } = found;
      const name = own.map(({ name }) => name).join(".");
      const place = span({ start: own[0].start, end: own.at(-1)!.end });
      this.#use({ token, form: "path", name, span: place }, name);
      return;
    }
    if (this.#options.onlyUses) return;
    if (!isOfTokens || path.isOpen || path.steps.some(({ isComposed }) => isComposed)) return;
    if (knownTokens.paths.groupOf(path) !== undefined || !knownTokens.paths.begins(path)) return;
    const suggestions = knownTokens.suggestPathOf(path);
    // Without a similar token path, it may be any property, such as a method.
    if (suggestions.length === 0) return;
    const shown = text.slice(path.start, path.end);
    this.#options.onUnknown?.(shown);
    this.diagnostics.push(usageUnknown(shown, suggestions, span(path)));
  }

  /** Tokens printed in at least one file. */
  get usable(): ManifestToken[] {
    return this.#knownTokens.manifest.tokens.filter(({ outputs }) =>
      Object.values(outputs).some(({ files }) => files.length > 0)
    );
  }

  /** @param open Paths of the tokens that code may access by computed names. */
  #unused(open: ReadonlySet<string>): void {
    const { tokens } = this.#knownTokens;
    const used = reachedTokens(this.uses.keys(), tokens);
    const mayBeUsed = reachedTokens(open, tokens);
    for (const { name, source, deprecated } of this.usable) {
      if (used.has(name) || deprecated !== undefined) continue;
      if (mayBeUsed.has(name)) this.mayBeUsed.push(name);
      else this.diagnostics.push(usageUnused(name, source));
    }
  }
}

/** Checks how the sources of consumers use the tokens of a manifest. */
export async function checkUsage(
  manifest: Manifest,
  sources: readonly ConsumerSource[],
  options: UsageOptions = {},
): Promise<Usage> {
  return await checkKnownUsage(new KnownTokens(manifest, options), sources, options);
}

/** {@linkcode checkUsage} with known tokens, which several checks may share. */
export async function checkKnownUsage(
  knownTokens: KnownTokens,
  sources: readonly ConsumerSource[],
  options: KnownUsageOptions = {},
): Promise<Usage> {
  const check = new UsageCheck(knownTokens, options);
  await check.run(sources);
  const { diagnostics, uses, literals, usable, mayBeUsed } = check;
  const open = mayBeUsed.length;
  return { diagnostics, uses, literals, tokens: usable.length, mayBeUsed, open };
}

/** Finds the uses of tokens to report in one scanned source. Other sources may define its other names. */
export function checkScanned(
  knownTokens: KnownTokens,
  source: ConsumerSource,
  found: Scanned,
  options: KnownUsageOptions,
): Diagnostic[] {
  const check = new UsageCheck(knownTokens, { ...options, onlyUses: true });
  check.add(source, found);
  check.finish(undefined);
  return check.diagnostics;
}
