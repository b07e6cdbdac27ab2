/**
 * The plugin for PostCSS: adds the values of tokens as fallbacks, `var(--color-accent)` to
 * `var(--color-accent, #f00)`, and fails on names that look like tokens and are not.
 *
 * In `postcss.config.mjs`:
 *
 * ```js ignore
 * import tokenFallbacks from "token-build/postcss";
 *
 * export default { plugins: [tokenFallbacks({ manifest: "build/manifest.json" })] };
 * ```
 *
 * @module
 */
import type { Declaration, Helpers, Plugin, Root } from "postcss";
import { path } from "../engine/host/node.ts";
import type { SourceLinter } from "../services/linting/lint_finding.ts";
import { linter, type LintSettings } from "./linting.ts";

export type { LintSettings };

/** Options of the plugin: where the tokens are, and what to do with unknown names. */
export interface FallbackOptions extends Pick<LintSettings, "manifest" | "config" | "ignore"> {
  /** What to do with a custom property that looks like a token and is not. Default `"error"`: the build fails. */
  unknown?: "error" | "warn" | "ignore";
  /** Whether to add fallbacks. Default `true`. */
  fallbacks?: boolean;
}

const name = "token-build";

/** The style sheets of a project. */
class StyleSheets {
  #options: FallbackOptions;
  #linter: SourceLinter | undefined;

  constructor(options: FallbackOptions) {
    this.#options = options;
  }

  /** Handles a style sheet after all plugins before this one. */
  handle(root: Root, { result, postcss }: Helpers): void {
    // Vue and Svelte name a part of a file: `App.vue?type=style`.
    const from = path.resolve(root.source?.input.file ?? "input.css");
    const file = /\.css$/i.test(from) ? from : `${from}.css`;
    this.#linter ??= linter({ css: postcss });
    const { problem } = this.#linter.fallbacks(file, "", this.#options);
    if (problem !== undefined) throw root.error(problem, { plugin: name });
    const { manifest, config, fallbacks = true, unknown = "error" } = this.#options;
    const given = manifest ?? config;
    if (given !== undefined) {
      // Bundlers process the style sheet again when this file changes.
      const read = { file: path.resolve(given), parent: from };
      result.messages.push({ type: "dependency", plugin: name, ...read });
    }
    if (unknown !== "ignore") this.#reportUnknown(file, root, result);
    if (!fallbacks) return;
    root.walkDecls((declaration) => this.#addFallbacks(file, declaration));
  }

  /** Adds fallbacks to the value of a declaration. */
  #addFallbacks(file: string, declaration: Declaration): void {
    const { value } = declaration;
    if (!/\bvar\(/i.test(value)) return;
    const start = "a{b:";
    const { edits } = this.#linter!.fallbacks(file, `${start}${value}}`, this.#options);
    declaration.value = edits.reduceRight(
      (text, edit) =>
        text.slice(0, edit.start - start.length) + edit.text + text.slice(edit.end - start.length),
      value,
    );
  }

  #reportUnknown(file: string, root: Root, result: Helpers["result"]): void {
    const { unknown, ...settings } = this.#options;
    const text = root.toString();
    const { findings } = this.#linter!.check(file, text, "no-unknown-token", settings);
    for (const { start, end, message } of findings) {
      const word = text.slice(start, end);
      const node = nodeWith(root, word) ?? root;
      if (unknown === "warn") node.warn(result, message, { word, plugin: name });
      else throw node.error(message, { word, plugin: name });
    }
  }
}

/** The first declaration whose value contains a word. */
function nodeWith(root: Root, word: string): Declaration | undefined {
  let found: Declaration | undefined;
  root.walkDecls((declaration) => {
    if (declaration.value.includes(word)) found ??= declaration;
  });
  return found;
}

/** Makes the plugin. */
export interface TokenFallbacks {
  (options?: FallbackOptions): Plugin;
  /** Tells PostCSS that this makes a plugin. */
  readonly postcss: true;
}

/**
 * Makes the plugin. Put it after plugins that write custom properties, and before minifiers.
 *
 * @throws While PostCSS runs, a `CssSyntaxError` with file, line and column: an unknown name, or
 * tokens that cannot be read.
 */
const tokenFallbacks: TokenFallbacks = Object.assign((options: FallbackOptions = {}): Plugin => {
  const sheets = new StyleSheets(options);
  return { postcssPlugin: name, OnceExit: (root, helpers) => sheets.handle(root, helpers) };
}, { postcss: true } as const);
export default tokenFallbacks;
