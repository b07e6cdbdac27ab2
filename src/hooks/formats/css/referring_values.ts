/**
 * Splits the CSS of tokens into texts and references to other tokens of the file, for outputs that are not CSS.
 * @module
 */
import type { OutputReferences } from "../../../base/types/formatting.ts";
import type { Themes } from "../../../base/types/themes.ts";
import type { Dictionary, TransformedToken } from "../../../base/types/token.ts";
import type { PrintedPart } from "../../../base/tokens/references/expressions.ts";
import { type Syntax, syntaxOf } from "../../../base/tokens/syntax.ts";
import type { Baseline } from "../../../base/values/css/css_baseline.ts";
import { referringParts } from "../common/property_line.ts";
import { cssText } from "./literals.ts";

/** The CSS of a token, without references. */
export function cssValue(token: TransformedToken, { value, type }: Syntax): string {
  return cssText(token[value], token[type]);
}

/** Splits the CSS of a token. A single text has no references. */
export type CssParts = (token: TransformedToken) => readonly PrintedPart[];

/** The tokens of a file, and whether it prints references. */
export interface ReferringFile {
  readonly dictionary: Dictionary;
  readonly themes?: Themes;
  readonly options: { readonly outputReferences?: OutputReferences; readonly usesDtcg?: boolean };
  readonly platform: { baseline?: Baseline };
}

/**
 * Makes a function that splits the CSS of tokens in all contexts of a file.
 *
 * @param declared The tokens that the file declares. References to others become values.
 */
export function cssPartsOf(
  { dictionary, themes, options, platform: { baseline } }: ReferringFile,
  declared: readonly TransformedToken[],
): CssParts {
  const { outputReferences, usesDtcg } = options;
  const syntax = syntaxOf(usesDtcg);
  if (!outputReferences) return (token) => [cssValue(token, syntax)];
  const keys = new Set(declared.map(({ key }) => key));
  const declares = ({ key }: TransformedToken) => keys.has(key);
  const printer = (dictionary: Dictionary) =>
    referringParts({ baseline, declares, dictionary, outputReferences, usesDtcg });
  const base = printer(dictionary);
  const inContexts = new Map<TransformedToken, ReturnType<typeof printer>>();
  for (const { dictionary, tokens } of [...themes?.resets ?? [], ...themes?.blocks ?? []]) {
    const print = printer(dictionary);
    for (const token of tokens) inContexts.set(token, print);
  }
  return (token) => (inContexts.get(token) ?? base)(token) ?? [cssValue(token, syntax)];
}

/** Joins the parts of a value, with `refer` for its references. */
export function joinParts(
  parts: readonly PrintedPart[],
  refer: (token: TransformedToken) => string,
): string {
  return parts.map((part) => typeof part === "string" ? part : refer(part.token)).join("");
}
