/**
 * Checks sources of consumers one at a time, without waiting, for linters whose rules cannot wait.
 * @module
 */
import { KnownTokens } from "../../facts/consumers/tokens/known_tokens.ts";
import { type ColorModules, LiteralMatcher } from "../../facts/consumers/tokens/literals.ts";
import type { Scanned, SourceTree } from "../../facts/consumers/sources/mention.ts";
import type { LoadedParsers } from "../../facts/consumers/sources/parsers.ts";
import { mayHaveLiterals } from "../../facts/consumers/sources/languages.ts";
import { scanLoaded } from "../../facts/consumers/sources/source.ts";
import { checkScanned } from "../../facts/usage/check_usage.ts";
import type { ScannedSource } from "../../facts/usage/edited_source.ts";
import { missingFallbacks } from "../../facts/usage/fallbacks.ts";
import type { Replacement } from "../../facts/usage/replacement.ts";
import type { TextEdit } from "../../base/text/text_edits.ts";
import type { SourceFinding } from "../../facts/usage/source_finding.ts";
import { path } from "../../engine/host/node.ts";
import type { LintFinding, LintSettings } from "./lint_finding.ts";
import { type LintRuleName, lintRules, type RuleSetting } from "./lint_rules.ts";
import type { Pause } from "./pause.ts";
import { SourceModules } from "../../facts/consumers/uses/source_modules.ts";
import { DefinedInSources, type SourceReader } from "./source_definitions.ts";
import type { ReadTokens } from "./token_files.ts";

/** Modules that checks need. */
export interface LintModules {
  readonly parsers: LoadedParsers;
  readonly colors: ColorModules;
}

export interface LintedSource {
  /** Absolute path. */
  readonly file: string;
  readonly text: string;
  /** Its syntax tree, if the linter has it. */
  readonly tree?: SourceTree | undefined;
}

/** The last source, scanned once for all rules. */
interface LastSource extends ScannedSource {
  readonly absolute: string;
}

class LintedFinding implements LintFinding {
  readonly rule: LintRuleName;
  #finding: SourceFinding;

  constructor(rule: LintRuleName, finding: SourceFinding) {
    this.rule = rule;
    this.#finding = finding;
  }

  get message(): string {
    const { message, help } = this.#finding.diagnostic;
    return help === undefined ? message : `${message}. ${help}`;
  }

  get start(): number {
    return this.#finding.start;
  }

  get end(): number {
    return this.#finding.end;
  }

  fix(): readonly TextEdit[] {
    return this.#finding.fix();
  }

  suggestions(): readonly Replacement[] {
    return this.#finding.replacements();
  }
}

/** The tokens of a project, for any number of sources. */
export class LintedTokens {
  #knownTokens: KnownTokens;
  #tokens: ReadTokens["manifest"]["tokens"];
  #hasDeprecated: boolean;
  #matcher: LiteralMatcher | undefined;
  #modules: LintModules;
  #folder: string;
  #definitions: DefinedInSources;
  #last: LastSource | undefined;

  /**
   * @param modules Names of modules that export tokens, besides the files of the build.
   * @param pause The time between two looks at the sources of the configuration.
   */
  constructor(
    { manifest, defined, sources = [], folder, ignoredValues, modules: own = [] }: ReadTokens,
    parsers: LintModules,
    modules: readonly string[],
    pause: Pause,
  ) {
    this.#knownTokens = new KnownTokens(manifest, {
      defined,
      modules: [...own, ...modules],
      ignoredValues,
    });
    this.#tokens = manifest.tokens;
    this.#hasDeprecated = manifest.tokens.some(({ deprecated }) => deprecated !== undefined);
    this.#modules = parsers;
    this.#folder = folder;
    const reader: SourceReader = {
      scan: (file, text) => this.#scan(this.#pathOf(file), text),
      modulesOf: (sources) =>
        new SourceModules(
          this.#knownTokens.modules,
          sources.map(({ file, scanned }) => ({ file: this.#pathOf(file), scanned })),
        ),
    };
    this.#definitions = new DefinedInSources(sources, reader, pause);
  }

  /** Made for the first literal, because it reads all values. */
  get #matcherOfLiterals(): LiteralMatcher {
    return this.#matcher ??= new LiteralMatcher(this.#tokens, this.#modules.colors);
  }

  check(
    { file, text, tree }: LintedSource,
    rule: LintRuleName,
    { allow, ignore, ignoredValues }: Pick<LintSettings, RuleSetting> = {},
  ): readonly LintFinding[] {
    if (rule === "no-deprecated-token" && !this.#hasDeprecated) return [];
    const isOfLiterals = rule === "no-literal-value";
    if (isOfLiterals && !mayHaveLiterals(file)) return [];
    const source = this.#read(file, text, tree);
    if (!source || (isOfLiterals && source.scanned.literals.length === 0)) return [];
    const options = {
      only: [lintRules[rule].reports],
      others: this.#definitions.besides(file),
      ...(allow && { allow }),
      ...(ignore && { ignored: ignore }),
      ...(ignoredValues && { ignoredValues }),
    };
    const matcher = isOfLiterals ? this.#matcherOfLiterals : undefined;
    return checkScanned(this.#knownTokens, source, options, matcher)
      .map((finding) => new LintedFinding(rule, finding));
  }

  /** The edits that add fallbacks to a source. */
  fallbacks({ file, text, tree }: LintedSource): readonly TextEdit[] {
    const source = this.#read(file, text, tree);
    return source ? missingFallbacks(source, this.#knownTokens) : [];
  }

  /** Scans a source; `undefined` for outputs of the build. */
  #read(absolute: string, text: string, tree: SourceTree | undefined): LastSource | undefined {
    if (this.#last?.absolute === absolute && this.#last.text === text) return this.#last;
    const file = this.#pathOf(absolute);
    if (this.#knownTokens.isOutput(file)) return undefined;
    return this.#last = { absolute, file, text, scanned: this.#scan(file, text, tree) };
  }

  #pathOf(absolute: string): string {
    return path.relative(this.#folder, absolute).replaceAll("\\", "/");
  }

  #scan(file: string, text: string, tree?: SourceTree): Scanned {
    return scanLoaded(file, text, this.#knownTokens.names.isName, this.#modules.parsers, tree);
  }
}
