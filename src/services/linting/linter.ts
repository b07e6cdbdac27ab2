/**
 * Findings in sources for plugins of linters.
 * @module
 */
import { lintSettings } from "../../base/diagnostics/catalog/linting.ts";
import type { SourceTree } from "../../facts/consumers/sources/mention.ts";
import { path, process } from "../../engine/host/node.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import type { FallbackResult, LintResult, LintSettings, SourceLinter } from "./lint_finding.ts";
import type { LintRuleName } from "./lint_rules.ts";
import { LintedTokens, type LintModules } from "./linted_tokens.ts";
import { TokenFiles, type TokensOrProblem } from "./token_files.ts";

const problemText = ({ message, help }: Diagnostic) => `${message}. ${help}`;

/** Checks sources with the tokens that their settings name. */
export class Linter implements SourceLinter {
  #modules: LintModules;
  #files: TokenFiles;
  #tokens: Map<string, { found: TokensOrProblem; linted: LintedTokens }> = new Map();
  /** By problem, the source and the rule that report it. */
  #reporters: Map<string, string> = new Map();

  /**
   * @param entry The URL of the module that exports `printProject`.
   * @param now The time in milliseconds.
   */
  constructor(modules: LintModules, entry: string, now: () => number) {
    this.#modules = modules;
    this.#files = new TokenFiles(entry, now);
  }

  /**
   * Checks a source.
   *
   * @param file Absolute path.
   * @param rule Name of the calling rule.
   * @param cwd Folder that the paths of settings are relative to.
   * @param tree The syntax tree of the text if the linter has it.
   */
  check(
    file: string,
    text: string,
    rule: string,
    settings: LintSettings,
    cwd: string = process.cwd(),
    tree?: SourceTree,
  ): LintResult {
    const opened = this.#open(settings, cwd);
    if ("problem" in opened) return this.#problem(opened.problem, file, rule);
    const source = { file, text, tree };
    return { findings: opened.tokens.check(source, rule as LintRuleName, settings) };
  }

  /** Finds the uses of custom properties without a fallback, with the edits that add them. */
  fallbacks(
    file: string,
    text: string,
    settings: LintSettings,
    cwd: string = process.cwd(),
  ): FallbackResult {
    const opened = this.#open(settings, cwd);
    if ("problem" in opened) return { edits: [], problem: problemText(opened.problem) };
    return { edits: opened.tokens.fallbacks({ file, text }) };
  }

  /** Reads the tokens that settings name, unless they are unchanged. */
  #open(
    { manifest, config, modules }: LintSettings,
    cwd: string,
  ): { tokens: LintedTokens } | { problem: Diagnostic } {
    const given = manifest ?? config;
    if (given === undefined) return { problem: lintSettings() };
    const absolute = path.resolve(cwd, given);
    const found = this.#files.read(absolute, manifest === undefined ? "config" : "manifest");
    if ("problem" in found) return found;
    const key = [absolute, ...modules ?? []].join("\n");
    let existing = this.#tokens.get(key);
    if (existing?.found !== found) {
      const linted = new LintedTokens(found.tokens, this.#modules, modules);
      this.#tokens.set(key, existing = { found, linted });
    }
    return { tokens: existing.linted };
  }

  #problem(diagnostic: Diagnostic, file: string, rule: string): LintResult {
    const problem = problemText(diagnostic);
    const reporter = `${rule} ${file}`;
    const existing = this.#reporters.get(problem) ?? reporter;
    this.#reporters.set(problem, existing);
    return existing === reporter ? { findings: [], problem } : { findings: [] };
  }
}
