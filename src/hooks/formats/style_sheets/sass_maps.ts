/**
 * Prints values in maps of Sass.
 * @module
 */
import type { TransformedToken } from "../../../base/types/token.ts";
import { syntaxOf } from "../../../base/tokens/syntax.ts";
import { cssText, isSheetCode } from "../css/literals.ts";

/** Prints a string literal in single quotes. */
export function quoteSass(text: string): string {
  const safe = text.replaceAll("\\", "\\\\").replaceAll("'", "\\'").replaceAll("#{", "\\#{");
  return `'${safe.replace(/[\r\n\f]+/g, " ")}'`;
}

/** Matches parentheses, strings and escapes, whose commas do not separate entries of the map. */
const nestedPattern =
  /\\.|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\((?:[^()"']|"[^"]*"|'[^']*'|\((?:[^()]|\([^()]*\))*\))*\)/g;

/** Prints a value in a map. Puts a list with commas in parentheses. */
export function sassMapValue(
  token: TransformedToken,
  settings: { usesDtcg?: boolean; followsPeer?: boolean },
): string {
  const { value, type } = syntaxOf(settings.usesDtcg);
  const text = cssText(token[value], token[type], "sass", isSheetCode(token, "sass", settings));
  return text.replace(nestedPattern, "()").includes(",") ? `(${text})` : text;
}
