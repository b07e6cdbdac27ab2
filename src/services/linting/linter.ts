/**
 * Findings in sources for plugins of linters.
 * @module
 */
import type { SourceTree } from "../../facts/consumers/sources/mention.ts";
import { path, process, statOf } from "../../engine/host/node.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import type { FallbackResult, LintResult, LintSettings, SourceLinter } from "./lint_finding.ts";
import type { LintRuleName } from "./lint_rules.ts";
import { LintedTokens, type LintModules } from "./linted_tokens.ts";
import { Pause } from "./pause.ts";
import { TokenFiles, type TokensIn, type TokensOrProblem } from "./token_files.ts";

const problemText = ({ message, help }: Diagnostic) => `${message}. ${help}`;

/** Where the tokens of a source are: those that its settings name, or else those that its package needs. */
function placeOf(
  file: string,
  { manifest, config }: LintSettings,
  cwd: string,
): [path: string, is: TokensIn] {
  if (manifest !== undefined) return [path.resolve(cwd, manifest), "manifest"];
  if (config !== undefined) return [path.resolve(cwd, config), "config"];
  for (let folder = path.dirname(file);; folder = path.dirname(folder)) {
    if (statOf(path.join(folder, "package.json"))) return [folder, "packages"];
    if (folder === path.dirname(folder)) return [cwd, "packages"];
  }
}

/** Checks sources with the tokens that their settings name. */
export class Linter implements SourceLinter {
  #modules: LintModules;
  #files: TokenFiles;
  #tokens: Map<string, { found: TokensOrProblem; linted: LintedTokens }> = new Map();
  /** By problem, the source and the rule that report it. */
  #reporters: Map<string, string> = new Map();
  #now: () => number;

  /**
   * @param entry The URL of the module that exports the functions `printProject` and `printPackages`, by any name.
   * @param now Monotonic time in milliseconds.
   */
  constructor(modules: LintModules, entry: string, now: () => number) {
    this.#modules = modules;
    this.#files = new TokenFiles(entry, now);
    this.#now = now;
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
    const opened = this.#open(file, settings, cwd);
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
    const opened = this.#open(file, settings, cwd);
    if ("problem" in opened) return { edits: [], problem: problemText(opened.problem) };
    return { edits: opened.tokens.fallbacks({ file, text }) };
  }

  /** Reads the tokens of a source, unless they are unchanged. */
  #open(
    file: string,
    settings: LintSettings,
    cwd: string,
  ): { tokens: LintedTokens } | { problem: Diagnostic } {
    const { modules } = settings;
    const [absolute, is] = placeOf(file, settings, cwd);
    const found = this.#files.read(absolute, is);
    if ("problem" in found) return found;
    const key = [absolute, ...modules ?? []].join("\n");
    let existing = this.#tokens.get(key);
    if (existing?.found !== found) {
      const pause = new Pause(this.#now);
      const linted = new LintedTokens(found.tokens, this.#modules, modules ?? [], pause);
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
