import type { NameForm } from "../../../hooks/registry/format_mentions.ts";
import { escapedPattern } from "../../../base/text/escape.ts";

/** Whether a name has several words. A single word could be anything in code. */
export const isTelling = (name: string): boolean => /[\p{Ll}\p{N}]\p{Lu}|[_-]/u.test(name);

/** The letters and digits of a name, which are the same for `color.text-muted` and `color.textMuted`. */
export const lettersOf = (name: string): string =>
  /^[a-z\d]*$/.test(name) ? name : name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** A key for a name, the same for names that its language treats as equal: Sass reads `_` as `-` in variables. */
export const nameKey = (form: NameForm, name: string): string =>
  form === "scss variable" ? name.replaceAll("_", "-") : name;

const word = /^(?:[\p{L}\p{N}\p{M}\p{So}\u200d_$.-]|\\[^\s;{}()"'`<>])+$/u;

const quoted = /^[^\p{Cc}"'`\\<>{};\u2028\u2029]+$/u;

/** Names that code of each form can contain without meaning something else. */
const writable: Readonly<Record<NameForm, RegExp>> = {
  "custom property": word,
  "scss variable": word,
  "less variable": word,
  "identifier": word,
  "class": /^[^\s\p{Cc}"'`\\<>{};]+$/u,
  "key": quoted,
  "asset": quoted,
};

/** Whether code can contain a name, which anyone may have written into a manifest. */
export const isWritable = (form: NameForm, name: string): boolean => writable[form].test(name);

/** Returns a function that tests whether a name matches a pattern. A star matches any text. */
export function isOneOf(patterns: readonly string[]): (name: string) => boolean {
  if (patterns.length === 0) return () => false;
  const escaped = patterns.map((pattern) => pattern.split("*").map(escapedPattern).join(".*"));
  const expression = new RegExp(`^(?:${escaped.join("|")})$`, "s");
  return (name) => expression.test(name);
}
