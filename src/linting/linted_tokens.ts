/**
 * Checks sources of consumers one at a time, without waiting, for linters whose rules cannot wait.
 * @module
 */
import { checkScanned } from "../consumers/findings/check_usage.ts";
import { KnownTokens } from "../consumers/findings/known_tokens.ts";
import { type ColorModules, LiteralMatcher } from "../consumers/findings/literals.ts";
import { tokenUses } from "../consumers/findings/token_uses.ts";
import type { Scanned } from "../consumers/sources/mention.ts";
import type { LoadedParsers } from "../consumers/sources/parsers.ts";
import { scanLoaded } from "../consumers/sources/source.ts";
import type { NamedTokens } from "../project_index/live_project.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import { deprecatedEdits, type EditedSource, layerEdits, literalEdits } from "./finding_edits.ts";
import type { LintFinding } from "./lint_finding.ts";
import { type LintRuleName, lintRules } from "./lint_rules.ts";

/** Modules that checks need. */
export interface LintModules {
  readonly parsers: LoadedParsers;
  readonly colors: ColorModules;
}

/** Offsets of the starts of lines, as the positions of diagnostics count them. */
function lineStarts(text: string): number[] {
  const ends = text.matchAll(/\r\n|\r|\n/g);
  return [0, ...Array.from(ends, ({ index, 0: end }) => index + end.length)];
}

const ruleOfCode = new Map(
  Object.entries(lintRules).map(([name, { reports }]) => [reports, name as LintRuleName]),
);

/** The tokens of a project, for any number of sources. */
export class LintedTokens {
  #known: KnownTokens;
  #matcher: LiteralMatcher;
  #modules: LintModules;
  #allow: readonly string[] | undefined;
  /** The last source with its findings, because each rule asks for those. */
  #last: { file: string; text: string; findings: readonly LintFinding[] } | undefined;

  /** @param allow Patterns of the paths of tokens that sources may use. Default: all. */
  constructor(
    { manifest, defined }: NamedTokens,
    modules: LintModules,
    { allow, modules: named = [] }: { allow?: readonly string[]; modules?: readonly string[] } = {},
  ) {
    this.#known = new KnownTokens(manifest, { defined, modules: named });
    this.#matcher = new LiteralMatcher(manifest.tokens, modules.colors);
    this.#modules = modules;
    this.#allow = allow;
  }

  /** The findings in a source, by its path relative to the folder of the project. */
  check(file: string, text: string): readonly LintFinding[] {
    if (this.#last?.file === file && this.#last.text === text) return this.#last.findings;
    const findings = this.#known.isOutput(file) ? [] : this.#findings(file, text);
    this.#last = { file, text, findings };
    return findings;
  }

  #findings(file: string, text: string): LintFinding[] {
    const known = this.#known;
    const scanned = scanLoaded(file, text, known.names.isName, this.#modules.parsers);
    const allow = this.#allow;
    const diagnostics = checkScanned(known, { file, text }, scanned, {
      matcher: this.#matcher,
      ...(allow && { allow }),
    });
    const starts = lineStarts(text);
    let source: EditedSource | undefined;
    const sourceOf = () =>
      source ??= {
        file,
        text,
        known,
        matcher: this.#matcher,
        uses: tokenUses(scanned, known, file),
      };
    return diagnostics.flatMap((one) => {
      const rule = ruleOfCode.get(one.code);
      if (!rule) return [];
      const start = starts[one.line! - 1] + one.column! - 1;
      return [this.#finding(rule, one, start, scanned, sourceOf)];
    });
  }

  #finding(
    rule: LintRuleName,
    { message, help, length }: Diagnostic,
    start: number,
    { literals }: Scanned,
    sourceOf: () => EditedSource,
  ): LintFinding {
    const allow = this.#allow;
    const useAt = () => sourceOf().uses.find((use) => use.start === start && !use.isDefinition);
    const literalAt = () => literals.find((one) => one.start === start)!;
    const suggestions = () => {
      if (rule === "no-literal-value") return literalEdits(literalAt(), sourceOf());
      const use = useAt();
      if (!use) return [];
      return rule === "allowed-layers"
        ? layerEdits(use, sourceOf(), allow!)
        : deprecatedEdits(use, sourceOf());
    };
    return {
      rule,
      message: help === undefined ? message : `${message}. ${help}`,
      start,
      end: start + length!,
      suggestions,
      fix: () => {
        if (rule === "allowed-layers") return [];
        if (rule === "no-literal-value" && !this.#matcher.matches(literalAt())[0]?.isExact) {
          return [];
        }
        const all = rule === "no-literal-value"
          ? literalEdits(literalAt(), sourceOf())
          : suggestions().map((one) => ({ ...one, isExact: true, isSafe: true }));
        return all.length === 1 && all[0].isExact && all[0].isSafe ? all[0].edits : [];
      },
    };
  }
}
