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
import type { Layers } from "../consumers/tokens/layers.ts";
import type { LiteralMatcher } from "../consumers/tokens/literals.ts";
import { type FurtherNames, KnownTokens } from "../consumers/tokens/known_tokens.ts";
import { spansIn } from "../consumers/sources/source_spans.ts";
import { type NamedUse, reachedTokens, type TokenUse } from "../consumers/uses/token_uses.ts";
import { UnparsedParts } from "../consumers/sources/unparsed_parts.ts";
import { signs } from "../consumers/names/consumer_names.ts";
import { isOneOf } from "../consumers/names/words.ts";
import type { IsName, Mention, PathMention, Scanned, Span } from "../consumers/sources/mention.ts";
import type { Parsers } from "../consumers/sources/parsers.ts";
import { scanSource } from "../consumers/sources/source.ts";
import { type OpenUse, OpenUses } from "../consumers/uses/open_uses.ts";
import { isInherited, SourceUses } from "../consumers/uses/source_uses.ts";
import { DefinedNames, type OtherDefinitions } from "./defined_names.ts";
import { differentFallback } from "./fallbacks.ts";
import { EditedSource, type ScannedSource } from "./edited_source.ts";
import { literalFindings } from "./literal_findings.ts";
import type { SourceFinding } from "./source_finding.ts";
import { isMeant, meantBy, meantByPath, unknownName, UnknownPath } from "./unknown_names.ts";
import { DeprecatedUse, LayerUse } from "./use_findings.ts";

/** A source file of a consumer; its path is relative to the working folder. */
export interface ConsumerSource {
  readonly file: string;
  readonly text: string;
}

export type Scan = (source: ConsumerSource, isName: IsName) => Promise<Scanned>;

/** Findings to report besides unknown and deprecated names. */
export interface KnownUsageOptions {
  /** Whether to report literals that equal or nearly equal a token's value. Default `true`. */
  literals?: boolean;
  /** Whether to report tokens that nothing uses. Default `true`. */
  unused?: boolean;
  /** Patterns of the paths of tokens that sources may use, such as `color.semantic.**`. Default: all. */
  allow?: readonly string[];
  /** Patterns of values that are not literals, without a sign. Default: those of the known tokens. */
  readonly ignoredValues?: readonly string[] | undefined;
  /** Patterns of names to ignore, with their signs, such as `--radix-*`. A star matches any text. */
  ignored?: readonly string[];
  /**
   * Whether all sources are given. If not, unused tokens are not reported, and custom properties that further sources
   * may define only if they misspell the words of tokens, or are in a group. Default `true`.
   */
  isComplete?: boolean;
  /** The names that further sources define. Default: none are known. */
  others?: OtherDefinitions;
  /** Sources to read only for what they define and pass on. They may use any token, so that none is unused. */
  further?: readonly ConsumerSource[];
  /** Loads parsers. Default: the installed ones. */
  parsers?: Parsers;
  /** Scans sources. Default: with the parsers, each time. */
  scan?: Scan;
  /** Codes of the findings to report. Default: all. */
  only?: readonly string[];
  onUse?: (use: NamedUse) => void;
  /** Called with each open use, unless unused tokens are not reported. */
  onOpen?: (use: OpenUse, span: SourceSpan) => void;
  /** Called with each name that may be meant as a token, reported or not. */
  onUnknown?: (name: string) => void;
}

/** Options of a check, with names that the manifest does not contain. */
export interface UsageOptions extends KnownUsageOptions, FurtherNames {}

export interface Usage {
  readonly diagnostics: Diagnostic[];
  readonly findings: readonly SourceFinding[];
  /** Number of uses by token name; unused tokens are left out. */
  readonly uses: Map<string, number>;
  /** Number of tokens printed in at least one file. */
  readonly tokens: number;
  /** Number of literals that equal or nearly equal a token's value. */
  readonly literals: number;
  /** Tokens without a known use that code may reach by computed names, or in objects that it hands on. */
  readonly mayBeUsed: readonly string[];
}

/** How many more tokens code may use than those that it names, in words; empty for none. */
export function openText({ length }: Usage["mayBeUsed"]): string {
  return length === 0
    ? ""
    : ` (${length} more may be used by computed names or as parts of objects)`;
}

/** A use of a token with the texts that messages show. */
interface ReportedUse extends Pick<NamedUse, "token" | "form"> {
  readonly use: TokenUse;
  readonly shown: string;
  /** The name as messages show it. */
  readonly written: string;
  /** Whether several tokens have the name. */
  readonly isAmbiguous: boolean;
}

class UsageCheck {
  readonly diagnostics: Diagnostic[] = [];
  readonly findings: SourceFinding[] = [];
  readonly uses: Map<string, number> = new Map();
  literals = 0;
  readonly mayBeUsed: string[] = [];
  #knownTokens: KnownTokens;
  #options: KnownUsageOptions;
  #scan: Scan;
  #isIgnored: (name: string) => boolean;
  #isWanted: (code: string) => boolean;
  #layers: Layers | undefined;
  #scanned: ScannedSource[] = [];
  #further: ScannedSource[] = [];
  /** Set when all sources are added. */
  #uses: SourceUses | undefined;
  #defined: DefinedNames;
  /** Whether no further source may define a name. */
  #knowsDefinitions: boolean;
  #printed: DefinedNames;
  /** Collected only to report unused tokens. */
  #open: OpenUses | undefined;
  #unparsed: UnparsedParts = new UnparsedParts();
  /** The spans of the uses in the source that is being checked. */
  #spans: Set<string> = new Set();

  constructor(knownTokens: KnownTokens, options: KnownUsageOptions) {
    this.#knownTokens = knownTokens;
    this.#options = options;
    const { parsers, unused = true, only, others, isComplete = true } = options;
    this.#scan = options.scan ??
      (({ file, text }, isName) => scanSource(file, text, isName, parsers));
    this.#defined = new DefinedNames([], others?.names);
    this.#knowsDefinitions = isComplete || others?.areAll === true;
    this.#printed = new DefinedNames(knownTokens.defined);
    this.#isWanted = only ? (code) => only.includes(code) : () => true;
    if (unused && this.#isWanted("usage/unused")) this.#open = new OpenUses();
    this.#isIgnored = isOneOf(options.ignored ?? []);
    if (options.allow) this.#layers = knownTokens.layers(options.allow);
  }

  async run(sources: readonly ConsumerSource[]): Promise<void> {
    // Outputs are not consumers.
    const isSource = ({ file }: ConsumerSource) => !this.#knownTokens.isOutput(file);
    const { isName } = this.#knownTokens.names;
    for (const source of sources.filter(isSource)) {
      this.add(source, await this.#scan(source, isName));
    }
    for (const source of this.#options.further?.filter(isSource) ?? []) {
      const scanned = await this.#scan(source, isName);
      this.#further.push({ ...source, scanned });
      this.#defined.add(scanned);
    }
    this.finish(this.#options.literals === false ? undefined : await this.#knownTokens.matcher());
  }

  add(source: ConsumerSource, scanned: Scanned): void {
    this.#scanned.push({ ...source, scanned });
    this.#unparsed.add(source, scanned.unparsed);
    this.#defined.add(scanned);
  }

  /** Reports the findings in all added sources. */
  finish(matcher: LiteralMatcher | undefined): void {
    const { withoutParser, errors, all: unparsed } = this.#unparsed;
    for (const item of unparsed) this.diagnostics.push(item);
    const printed = this.#knownTokens.defined.map(({ form, name }) => signs[form] + name);
    const { modules } = this.#options.others ?? {};
    const all = [...this.#scanned, ...this.#further];
    const uses = this.#uses = new SourceUses(this.#knownTokens, all, printed, modules);
    for (const source of this.#open ? this.#scanned : []) {
      const span = spansIn(source);
      for (const use of uses.openIn(source)) {
        this.#open!.add(use);
        this.#options.onOpen?.(use, span(use));
      }
    }
    const context = { knownTokens: this.#knownTokens, defined: this.#defined };
    const { ignoredValues = this.#knownTokens.ignoredValues } = this.#options;
    const isIgnored = isOneOf(ignoredValues);
    for (const scanned of this.#scanned) {
      const source = new EditedSource(scanned, context);
      const span = spansIn(scanned);
      this.#spans.clear();
      for (const mention of scanned.scanned.mentions) {
        const { form, name } = mention;
        const isDefined = this.#defined.has(form, name);
        this.#mention(isDefined ? mention : uses.mentionOf(mention), source, span);
      }
      for (const path of scanned.scanned.paths) this.#path(path, source, span);
      if (!matcher || !this.#isWanted("usage/literal")) continue;
      const literals = literalFindings(source, matcher, isIgnored);
      this.literals += literals.length;
      for (const literal of literals) this.#report(literal);
    }
    const { isComplete = true } = this.#options;
    // An unparsed source may use any token.
    const isRead = withoutParser.length === 0 && errors.length === 0 && this.#further.length === 0;
    if (!this.#open) return;
    this.#unused(this.#open.tokens(this.#knownTokens.reachable()), isComplete && isRead);
  }

  #report(finding: SourceFinding): void {
    this.findings.push(finding);
    this.diagnostics.push(finding.diagnostic);
  }

  /** Counts a use of a token, and reports it if the token is deprecated or outside of the allowed layers. */
  #use(use: ReportedUse, source: EditedSource, span: SourceSpan): void {
    const { token, form, shown, written, isAmbiguous } = use;
    const { name, deprecated } = token;
    const place = `${use.use.start} ${use.use.end}`;
    // An identifier may also be a step of a property path.
    if (this.#spans.has(place)) return;
    this.#spans.add(place);
    this.uses.set(name, (this.uses.get(name) ?? 0) + 1);
    this.#options.onUse?.({ token, form, name: shown, span });
    // Code may mean the other token of the name.
    if (isAmbiguous) return;
    if (deprecated !== undefined && this.#isWanted("usage/deprecated")) {
      const diagnostic = usageDeprecated(written, name, deprecated, span);
      this.#report(new DeprecatedUse(diagnostic, use.use, source));
    }
    if (!this.#layers || this.#layers.allows(token) || !this.#isWanted("usage/layer")) return;
    const { allow = [] } = this.#options;
    const instead = this.#layers.aliasesOf(token).slice(0, 3).map(({ name }) => name);
    const diagnostic = usageLayer(written, name, { allow, instead, span });
    this.#report(new LayerUse(diagnostic, use.use, source, allow));
  }

  #mention(mention: Mention, source: EditedSource, span: (span: Span) => SourceSpan): void {
    const { form, name, isDefinition, module, isOptional, start, end } = mention;
    if (isDefinition) return;
    const { names } = this.#knownTokens;
    const { modules } = this.#uses!;
    const token = this.#knownTokens.named(form, name);
    const shown = `${signs[form]}${name}`;
    if (token && (module === undefined || modules.has(module, source.file))) {
      const written = form === "class" ? name : names.written(form, token)!;
      const isAmbiguous = names.isAmbiguous(form, name);
      const use = { token, start, end, isDefinition: false, is: mention };
      this.#use({ use, token, form, shown, written, isAmbiguous }, source, span(mention));
      if (!isAmbiguous && this.#isWanted("usage/fallback")) {
        const different = differentFallback(token, mention, source, span);
        if (different) this.#report(different);
      }
      return;
    }
    const exports = module === undefined
      ? "none"
      : this.#knownTokens.modules.exportsOf(module, source.file);
    if (form === "identifier" ? exports === "none" : !signs[form]) return;
    if (this.#defined.has(form, name) || this.#printed.has(form, name)) return;
    if (isOptional || !this.#isWanted("usage/unknown-name") || this.#isIgnored(shown)) return;
    const isVariable = form === "custom property";
    const meant = meantBy(mention, this.#knownTokens);
    // Any library may define variables of SCSS and Less, and Tailwind CSS has variables of its own.
    const isTheme = isVariable && names.hasThemes;
    const isCertain = exports === "all" ||
      (isVariable && this.#knowsDefinitions && !isTheme && !this.#defined.definesAny);
    const isInGroup = !isTheme && this.#knownTokens.isInGroup(form, name);
    if (!isCertain && !isInGroup && !isMeant(meant)) return;
    const { isComplete = true } = this.#options;
    if (!isComplete && this.#knownTokens.mayBeForwarded(form, name)) return;
    this.#options.onUnknown?.(shown);
    const isSure = this.#knowsDefinitions || exports === "all";
    // Components have variables whose names consist of the words of tokens.
    const isMistake = isInGroup || meant.renamed !== undefined ||
      this.#knownTokens.knownNames.words.hasMisspelling(name);
    if (!isSure && !isMistake) return;
    this.#report(unknownName(mention, meant, span(mention), isSure));
  }

  #path(path: PathMention, source: EditedSource, span: (span: Span) => SourceSpan): void {
    const knownTokens = this.#knownTokens;
    const isOfTokens = this.#uses!.isOfTokens(path, source.file);
    const found = knownTokens.tokenOn(path, isOfTokens);
    if (found) {
      const { token, own, isAmbiguous } = found;
      const name = own.map(({ name }) => name).join(".");
      const place = { start: own[0].start, end: own.at(-1)!.end };
      const use = { token, ...place, isDefinition: false, is: path };
      const reported = { use, token, form: "path", shown: name, written: name } as const;
      this.#use({ ...reported, isAmbiguous }, source, span(place));
      return;
    }
    if (!isOfTokens || path.isOpen || path.steps.some(({ isComposed }) => isComposed)) return;
    if (!this.#isWanted("usage/unknown-name")) return;
    const member = memberOf(path);
    const exports = knownTokens.modules.exportsOf(path.module!, source.file);
    const isMember = exports !== "none" && knownTokens.paths.groupsAt(path.steps, 1) === 0;
    if (member && isMember) return this.#mention(member, source, span);
    const meant = meantByPath(path, knownTokens);
    if (!meant) return;
    const shown = source.text.slice(path.start, path.end);
    this.#options.onUnknown?.(shown);
    const diagnostic = usageUnknown(shown, { ...meant.meant, span: span(path) });
    this.#report(new UnknownPath(diagnostic, path, meant, shown));
  }

  /** Tokens printed in at least one file. */
  get usable(): ManifestToken[] {
    return this.#knownTokens.manifest.tokens.filter(({ outputs }) =>
      Object.values(outputs).some(({ files }) => files.length > 0)
    );
  }

  /**
   * @param open Paths of the tokens that code may access by computed names.
   * @param isCertain Whether no further source may use a token.
   */
  #unused(open: ReadonlySet<string>, isCertain: boolean): void {
    const { tokens } = this.#knownTokens;
    const used = reachedTokens(this.uses.keys(), tokens);
    const mayBeUsed = reachedTokens(open, tokens);
    for (const { name, source, deprecated } of this.usable) {
      if (used.has(name) || deprecated !== undefined) continue;
      if (mayBeUsed.has(name)) this.mayBeUsed.push(name);
      else if (isCertain) this.diagnostics.push(usageUnused(name, source));
    }
  }
}

/** The name that a path takes from a whole module: `ColorAccent` in `tokens.ColorAccent` for `import * as tokens`. */
function memberOf({ steps: [root, member], module, isNamed }: PathMention): Mention | undefined {
  if (module === undefined || root.specifier || isNamed || !member) return undefined;
  const { name, start, end } = member;
  if (name === "default" || isInherited(name)) return undefined;
  return { form: "identifier", name, start, end, module };
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
  const { diagnostics, findings, uses, literals, usable, mayBeUsed } = check;
  return { diagnostics, findings, uses, literals, tokens: usable.length, mayBeUsed };
}

/**
 * Finds what to report in one scanned source.
 *
 * @param matcher Finds the tokens with the values of literals; `undefined` to leave literals out.
 */
export function checkScanned(
  knownTokens: KnownTokens,
  { scanned, ...source }: ScannedSource,
  options: KnownUsageOptions,
  matcher?: LiteralMatcher,
): readonly SourceFinding[] {
  const check = new UsageCheck(knownTokens, { ...options, unused: false, isComplete: false });
  check.add(source, scanned);
  check.finish(matcher);
  return check.findings;
}
