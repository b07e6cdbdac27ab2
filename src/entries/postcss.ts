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
import type { AnyNode, Helpers, Plugin, Root } from "postcss";
import { path } from "../engine/host/node.ts";
import { groupBy } from "../base/collections/group_by.ts";
import { firstFrom } from "../base/collections/sorted.ts";
import { edited, type TextEdit } from "../base/text/text_edits.ts";
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
    const sheet = new PrintedSheet(root, postcss);
    if (unknown !== "ignore") this.#reportUnknown(file, sheet, result);
    if (fallbacks) sheet.edit(this.#linter.fallbacks(file, sheet.text, this.#options).edits);
  }

  #reportUnknown(file: string, sheet: PrintedSheet, result: Helpers["result"]): void {
    const { unknown, ...settings } = this.#options;
    const { findings } = this.#linter!.check(file, sheet.text, "no-unknown-token", settings);
    for (const { start, end, message } of findings) {
      const { node, start: from } = sheet.partAt(start);
      const place = { index: start - from, endIndex: end - from, plugin: name };
      if (unknown === "warn") node.warn(result, message, place);
      else throw node.error(message, place);
    }
  }
}

/** A part of a printed style sheet, with the node that it is of. */
interface Part {
  readonly start: number;
  readonly text: string;
  readonly node: AnyNode;
}

/** The text of a style sheet, with its nodes. */
class PrintedSheet {
  readonly text: string;
  #parts: Part[] = [];

  constructor(root: Root, { stringify }: Helpers["postcss"]) {
    let start = 0;
    stringify(root, (text, node = root) => {
      this.#parts.push({ start, text, node });
      start += text.length;
    });
    this.text = this.#parts.map(({ text }) => text).join("");
  }

  /** The part at an offset. */
  partAt(offset: number): Part {
    return this.#parts[firstFrom(this.#parts, offset + 1, ({ start }) => start) - 1];
  }

  /** Edits the values of declarations, with the comments in them. */
  edit(edits: readonly TextEdit[]): void {
    for (const [{ start, text, node }, own] of groupBy(edits, (edit) => this.partAt(edit.start))) {
      if (node.type !== "decl") continue;
      const { value, prop, raws } = node;
      const written = raws.value?.value === value ? raws.value.raw : value;
      const at = start + text.indexOf(written, prop.length);
      const inside = own.map(({ start, end, text }) => ({
        start: start - at,
        end: end - at,
        text,
      }));
      node.value = edited(written, inside);
    }
  }
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
