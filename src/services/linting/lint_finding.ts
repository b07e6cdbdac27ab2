/**
 * Findings in sources as linters report them. Contains only types.
 * @module
 */
import type { SourceTree } from "../../facts/consumers/sources/mention.ts";
import type { Replacement } from "../../facts/usage/replacement.ts";
import type { TextEdit } from "../../base/text/text_edits.ts";
import type { LintRuleName } from "./lint_rules.ts";

/** A finding in a source. Offsets are in UTF-16 units. */
export interface LintFinding {
  /** The rule that reports it. */
  readonly rule: LintRuleName;
  /** The message and the help of `token-build usage`. */
  readonly message: string;
  /** Start of the span. */
  readonly start: number;
  /** End of the span. */
  readonly end: number;
  /** The only replacement, if it is safe to apply automatically; otherwise empty. */
  fix(): readonly TextEdit[];
  /** Replacements to choose from. */
  suggestions(): readonly Replacement[];
}

/**
 * Location of the tokens, and restrictions on their use. Without a location, the tokens are those of the installed
 * packages that declare a manifest, among the dependencies in the nearest `package.json` of a source.
 */
export interface LintSettings {
  /** Path of a manifest: a file of the format `json/manifest`. */
  readonly manifest?: string;
  /** Path of a configuration, whose tokens are read without a build. */
  readonly config?: string;
  /** Names of modules that export tokens, besides the files of the build. */
  readonly modules?: readonly string[];
  /** Patterns of the paths of tokens that sources may use. Default: all. */
  readonly allow?: readonly string[];
  /** Patterns of names that are not reported as unknown, with their signs: `--radix-*`. Default: none. */
  readonly ignore?: readonly string[];
  /** Patterns of values that are not reported as literals: `2px`. Default: those of the configuration, or `1px`. */
  readonly ignoredValues?: readonly string[];
}

/** A module of a parser. */
export interface LintParser {
  /** Parses a text; throws if that is not possible. */
  // deno-lint-ignore no-explicit-any
  parse(text: string, options?: any): any;
}

/** The modules of parsers that a plugin provides. A source in a language without one is read as text. */
export interface LintParsers {
  /** The package `postcss`. */
  readonly css?: LintParser;
  /** The package `postcss-scss`. */
  readonly scss?: LintParser;
  /** The package `@babel/parser`. */
  readonly script?: LintParser;
}

/** The findings in a source, or why there are none. */
export interface LintResult {
  /** The findings, in the order of `usage`. */
  readonly findings: readonly LintFinding[];
  /** Why the tokens cannot be read. Reported for one source only. */
  readonly problem?: string;
}

/** The edits that add fallbacks to a source, or why there are none. */
export interface FallbackResult {
  /** One edit for each `var()` of a token without a fallback, in text order. */
  readonly edits: readonly TextEdit[];
  /** Why the tokens cannot be read. */
  readonly problem?: string;
}

/** Checks sources with the tokens that their settings name. */
export interface SourceLinter {
  /**
   * Checks a source.
   *
   * @param file Absolute path.
   * @param rule Name of the calling rule.
   * @param cwd Folder that the paths of settings are relative to. Default: the working folder.
   * @param tree The syntax tree of the text if the linter has it, unchanged. Default: parsed when needed.
   */
  check(
    file: string,
    text: string,
    rule: string,
    settings: LintSettings,
    cwd?: string,
    tree?: SourceTree,
  ): LintResult;

  /**
   * Finds the uses of custom properties without a fallback: `var(--a)`. An edit adds the value of the token outside of
   * all contexts: `var(--a, #f00)`.
   *
   * @param file Absolute path.
   * @param cwd Folder that the paths of settings are relative to. Default: the working folder.
   */
  fallbacks(file: string, text: string, settings: LintSettings, cwd?: string): FallbackResult;
}
