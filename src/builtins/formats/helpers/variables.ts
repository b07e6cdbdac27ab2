/**
 * All variables of a file, a line each.
 * @module
 */
import type { SortOption } from "../../../types/config.ts";
import { printLines } from "../../../hooks/line_memo.ts";
import { createPropertyFormatter, type PropertyFormatterArguments } from "./property_line.ts";
import { comparatorOf, orderByReference } from "./sort.ts";

/** What {@linkcode formattedVariables} takes. */
export interface FormattedVariablesArguments extends PropertyFormatterArguments {
  /** Order of the variables. Default: as in the dictionary. */
  sort?: SortOption;
}

/**
 * The tokens of a dictionary as variable lines, joined by `formatting.lineSeparator` (a newline unless given). With
 * `outputReferences`, definitions come before their uses.
 *
 * @throws {TypeError} If `sort` is not understood.
 */
export function formattedVariables(args: FormattedVariablesArguments): string {
  const { dictionary, outputReferences, formatting, usesDtcg } = args;
  const { allTokens } = dictionary;
  const compare = comparatorOf(args.sort);
  const ordered = outputReferences
    ? orderByReference(allTokens, dictionary, usesDtcg, compare)
    : compare
    ? [...allTokens].sort(compare)
    : allTokens;
  return printLines(dictionary, ordered, createPropertyFormatter(args))
    .join(formatting?.lineSeparator ?? "\n");
}
