/**
 * Values in maps of Sass.
 * @module
 */
import type { TransformedToken } from "../../../types/token.ts";
import { syntaxOf } from "../../../tokens/syntax.ts";
import { cssText } from "../css/literals.ts";

/** A string literal in single quotes. */
export function quoteSass(text: string): string {
  const safe = text.replaceAll("\\", "\\\\").replaceAll("'", "\\'").replaceAll("#{", "\\#{");
  return `'${safe.replace(/[\r\n\f]+/g, " ")}'`;
}

/** What stands in parentheses, strings, and escaped signs, which may be quotes: their commas are not those of the map. */
const nestedPattern =
  /\\.|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\((?:[^()"']|"[^"]*"|'[^']*'|\((?:[^()]|\([^()]*\))*\))*\)/g;

/** A value in a map: one with commas of its own is a list in parentheses. */
export function sassMapValue(token: TransformedToken, usesDtcg: boolean | undefined): string {
  const { value, type } = syntaxOf(usesDtcg);
  const text = cssText(token[value], token[type], "sass");
  return text.replace(nestedPattern, "()").includes(",") ? `(${text})` : text;
}
