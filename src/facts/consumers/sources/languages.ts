/**
 * The languages of sources of consumers, by the endings of their files.
 * @module
 */
import type { Language } from "./mention.ts";

const styleEndings = "css pcss postcss scss sass less styl stylus".split(" ");
const scriptEndings = "js jsx mjs cjs ts tsx mts cts".split(" ");

/** Languages with several languages in a file: scripts, styles, and the text between them. */
const markupEndings = "html htm vue svelte astro mdx".split(" ");

/** Languages that are scanned as text. */
const nativeEndings = "swift kt kts java dart m mm h".split(" ");

const styles = new Set(styleEndings);
const scripts = new Set(scriptEndings);
const markup = new Set(markupEndings);
const parsed = new Set([...styles, ...scripts, ...markup]);
const all = new Set([...parsed, ...nativeEndings]);

/** Endings of files in a language in which consumers are usually written, without the dot. */
export const sourceEndings: readonly string[] = [...all];

/** The ending of a file in lower case, without the dot; the whole name if it has none. */
export function endingOf(file: string): string {
  return file.slice(file.lastIndexOf(".") + 1).toLowerCase();
}

/** Whether a file is in a language in which consumers are usually written. */
export function isSourceFile(file: string): boolean {
  return file.includes(".") && all.has(endingOf(file));
}

/** Whether scans of a file may find literals. */
export function mayHaveLiterals(file: string): boolean {
  return parsed.has(endingOf(file));
}

/** Whether a file may contain several languages, so that the uses of a script's names are not all known. */
export function isMarkup(file: string): boolean {
  return markup.has(endingOf(file));
}

/** Whether the expressions of a file's markup have two braces: `{{ a }}`. */
export function hasMustaches(file: string): boolean {
  return /^(?:vue|html?)$/.test(endingOf(file));
}

/** The language of a file that has only one, and the dialect that its parser needs. */
export function languageOf(file: string): { language: Language; dialect: string } {
  const dialect = endingOf(file);
  if (styles.has(dialect)) return { language: styleLanguage(dialect), dialect };
  return { language: scripts.has(dialect) ? "script" : "text", dialect };
}

/** The language of a style sheet, by extension or `lang` attribute. */
export function styleLanguage(dialect: string): Language {
  switch (dialect) {
    case "":
    case "css":
      return "css";
    case "less":
      return "less";
    case "sass":
    case "styl":
    case "stylus":
      return "indented";
    default:
      return "scss";
  }
}
