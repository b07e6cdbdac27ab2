/**
 * All variables of a file, a line each.
 * @module
 */
import type { SortOption } from "../../../types/config.ts";
import type { TransformedToken } from "../../../types/token.ts";
import { printLines } from "../../../hooks/line_cache.ts";
import {
  createPropertyFormatter,
  linePrinter,
  type PropertyFormatterArguments,
} from "./property_line.ts";
import { comparatorOf, inReferenceOrder, type Ordered } from "./sort.ts";

/** What {@linkcode formattedVariables} takes. */
export interface FormattedVariablesArguments extends PropertyFormatterArguments {
  /** Order of the variables. Default: as in the dictionary. */
  sort?: SortOption;
}

/** Tokens of a dictionary in the order in which they are declared, with their numbers where they may be of use. */
function declarationOrder(
  { dictionary, outputReferences, usesDtcg, sort }: FormattedVariablesArguments,
  tokens: TransformedToken[],
): Ordered {
  const compare = comparatorOf(sort);
  if (outputReferences) return inReferenceOrder(tokens, dictionary, usesDtcg, compare);
  return { tokens: compare ? [...tokens].sort(compare) : tokens };
}

/**
 * The tokens of a dictionary as variable lines, joined by `formatting.lineSeparator` (a newline unless given). With
 * `outputReferences`, definitions come before their uses.
 *
 * @throws {TypeError} If `sort` is not understood.
 */
export function formattedVariables(args: FormattedVariablesArguments): string {
  const { dictionary, formatting } = args;
  const { tokens, numbers } = declarationOrder(args, dictionary.allTokens);
  const print = linePrinter(args);
  const separator = formatting?.lineSeparator ?? "\n";
  return printLines(dictionary, tokens, separator, (token, at) => print(token, numbers?.[at]));
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
  return declarationOrder(args, tokens).tokens.map((token) => print(printedAs.get(token) ?? token))
    .join(args.formatting?.lineSeparator ?? "\n");
}
