/**
 * All variables of a file, a line each.
 * @module
 */
import type { SortOption } from "../../../types/config.ts";
import type { TransformedToken } from "../../../types/token.ts";
import { printLines } from "../../../hooks/line_memo.ts";
import { createPropertyFormatter, type PropertyFormatterArguments } from "./property_line.ts";
import { comparatorOf, orderByReference } from "./sort.ts";

/** What {@linkcode formattedVariables} takes. */
export interface FormattedVariablesArguments extends PropertyFormatterArguments {
  /** Order of the variables. Default: as in the dictionary. */
  sort?: SortOption;
}

/** Tokens of a dictionary in the order in which they are declared. */
function declarationOrder(
  { dictionary, outputReferences, usesDtcg, sort }: FormattedVariablesArguments,
  tokens: TransformedToken[],
): TransformedToken[] {
  const compare = comparatorOf(sort);
  if (outputReferences) return orderByReference(tokens, dictionary, usesDtcg, compare);
  return compare ? [...tokens].sort(compare) : tokens;
}

/**
 * The tokens of a dictionary as variable lines, joined by `formatting.lineSeparator` (a newline unless given). With
 * `outputReferences`, definitions come before their uses.
 *
 * @throws {TypeError} If `sort` is not understood.
 */
export function formattedVariables(args: FormattedVariablesArguments): string {
  const { dictionary, formatting } = args;
  const ordered = declarationOrder(args, dictionary.allTokens);
  return printLines(dictionary, ordered, createPropertyFormatter(args))
    .join(formatting?.lineSeparator ?? "\n");
}

/**
 * Some tokens of a dictionary as variable lines, each as it is or as another.
 *
 * @param printedAs Tokens that are printed in place of others.
 */
export function formattedTokens(
  args: FormattedVariablesArguments,
  tokens: TransformedToken[],
  printedAs: ReadonlyMap<TransformedToken, TransformedToken>,
): string {
  const print = createPropertyFormatter(args);
  return declarationOrder(args, tokens).map((token) => print(printedAs.get(token) ?? token))
    .join(args.formatting?.lineSeparator ?? "\n");
}
