/**
 * Checks sources of consumers one at a time, without waiting, for linters whose rules cannot wait.
 * @module
 */
import { checkScanned } from "../../facts/fixes/check_usage.ts";
import { KnownTokens } from "../../facts/consumers/findings/known_tokens.ts";
import { literalFindings } from "../../facts/fixes/literal_findings.ts";
import { type ColorModules, LiteralMatcher } from "../../facts/consumers/findings/literals.ts";
import type { SourceTree } from "../../facts/consumers/sources/mention.ts";
import type { LoadedParsers } from "../../facts/consumers/sources/parsers.ts";
import { mayHaveLiterals, scanLoaded } from "../../facts/consumers/sources/source.ts";
import { lineStarts } from "../../base/diagnostics/locate.ts";
import { path } from "../../engine/host/node.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import { EditedSource, type ScannedSource } from "../../facts/fixes/edited_source.ts";
import type { Replacement, SourceEdit } from "../../facts/fixes/replacement.ts";
import type { LintFinding } from "./lint_finding.ts";
import { type LintRuleName, lintRules } from "./lint_rules.ts";
import { SourceFinding } from "../../facts/fixes/source_finding.ts";
import type { ReadTokens } from "./token_files.ts";

/** Modules that checks need. */
export interface LintModules {
  readonly parsers: LoadedParsers;
  readonly colors: ColorModules;
}

const ruleOfCode = new Map(
  Object.entries(lintRules).map(([name, { reports }]) => [reports, name as LintRuleName]),
);

/** A source to check. */
export interface LintedSource {
  /** Absolute path. */
  readonly file: string;
  readonly text: string;
  /** Its syntax tree, if the linter has it. */
  readonly tree?: SourceTree | undefined;
}

/** The last source, scanned once for all rules. */
interface LastSource extends ScannedSource {
  /** Absolute path. */
  readonly absolute: string;
  readonly edited: EditedSource;
  readonly starts: readonly number[];
  /** Findings in its literals, and in its uses by the layers. */
  readonly findings: Map<string, readonly LintFinding[]>;
}

/** A finding in the words of linters. */
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

  fix(): readonly SourceEdit[] {
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
  #last: LastSource | undefined;

  /** @param modules Names of modules that export tokens, besides the files of the build. */
  constructor(
    { manifest, defined, folder }: ReadTokens,
    parsers: LintModules,
    modules: readonly string[] = [],
  ) {
    this.#knownTokens = new KnownTokens(manifest, { defined, modules });
    this.#tokens = manifest.tokens;
    this.#hasDeprecated = manifest.tokens.some(({ deprecated }) => deprecated !== undefined);
    this.#modules = parsers;
    this.#folder = folder;
  }

  /** Made for the first literal, because it reads all values. */
  get #matcherOfLiterals(): LiteralMatcher {
    return this.#matcher ??= new LiteralMatcher(this.#tokens, this.#modules.colors);
  }

  /**
   * The findings of a rule in a source.
   *
   * @param allow Patterns of the paths of tokens that sources may use.
   */
  check(
    { file, text, tree }: LintedSource,
    rule: LintRuleName,
    allow?: readonly string[],
  ): readonly LintFinding[] {
    if (rule === "no-deprecated-token" && !this.#hasDeprecated) return [];
    if (rule === "no-literal-value" && !mayHaveLiterals(file)) return [];
    const source = this.#read(file, text, tree);
    if (!source) return [];
    // Rules that report uses share their findings if they have the same layers.
    const isOfLiterals = rule === "no-literal-value";
    const key = isOfLiterals ? "" : JSON.stringify(allow ?? null);
    let findings = source.findings.get(key);
    if (!findings) {
      findings = isOfLiterals ? this.#literals(source) : this.#uses(source, allow);
      source.findings.set(key, findings);
    }
    return findings.filter((finding) => finding.rule === rule);
  }

  /** Scans a source; `undefined` for outputs of the build. */
  #read(
    absolute: string,
    text: string,
    tree: SourceTree | undefined,
  ): LastSource | undefined {
    if (this.#last?.absolute === absolute && this.#last.text === text) return this.#last;
    const file = path.relative(this.#folder, absolute).replaceAll("\\", "/");
    if (this.#knownTokens.isOutput(file)) return undefined;
    const scanned = scanLoaded(
      file,
      text,
      this.#knownTokens.names.isName,
      this.#modules.parsers,
      tree,
    );
    const matcher = () => this.#matcherOfLiterals;
    return this.#last = {
      absolute,
      file,
      text,
      scanned,
      edited: new EditedSource({ file, text, scanned }, this.#knownTokens, matcher),
      starts: lineStarts(text),
      findings: new Map(),
    };
  }

  /** The findings in the literals of a source. */
  #literals(source: LastSource): LintFinding[] {
    if (source.scanned.literals.length === 0) return [];
    const matcher = this.#matcherOfLiterals;
    return this.#findings(
      source,
      literalFindings(this.#knownTokens, source, source.scanned, matcher),
    );
  }

  /** The findings in the uses of tokens in a source. */
  #uses(source: LastSource, allow: readonly string[] | undefined): LintFinding[] {
    const found = checkScanned(this.#knownTokens, source, source.scanned, allow ? { allow } : {});
    return this.#findings(source, found, allow);
  }

  #findings(
    { starts, edited }: LastSource,
    found: readonly Diagnostic[],
    allow?: readonly string[],
  ): LintFinding[] {
    return found.flatMap((item) => {
      const rule = ruleOfCode.get(item.code);
      if (!rule) return [];
      const start = starts[item.line! - 1] + item.column! - 1;
      return [new LintedFinding(rule, new SourceFinding(item, start, edited, allow))];
    });
  }
}
