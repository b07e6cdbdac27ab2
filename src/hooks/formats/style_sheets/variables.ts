/**
 * Prints all variables of a file, one per line.
 * @module
 */
import { common } from "../../registry/settings.ts";
import type { Hooks, SortOption } from "../../../base/types/config.ts";
import type { TransformedToken } from "../../../base/types/token.ts";
import { syntaxOfTokens } from "../../../base/tokens/syntax.ts";
import { printList } from "../common/print_lines.ts";
import { linePrinter, type PropertyFormatterArguments } from "../common/property_line.ts";
import { comparatorOf, inReferenceOrder, type Ordered } from "../common/sort.ts";

export const lineOptions = common("deprecations", "formatting", "outputReferences", "sort");

/** Arguments of {@linkcode formattedVariables}. */
export interface FormattedVariablesArguments extends PropertyFormatterArguments {
  /** Whether comments mark deprecated tokens. Default `false`. */
  deprecations?: boolean;
  /** Order of the variables. Default: as in the dictionary. */
  sort?: SortOption;
  /** Hooks with the sorts that `sort` may name, from the options that a format receives. */
  hooks?: Pick<Hooks, "sorts">;
}

/** Orders the tokens of a dictionary for their declaration, with their numbers if known. */
function declarationOrder(
  { dictionary, format, outputReferences, references, usesDtcg, sort, hooks }:
    FormattedVariablesArguments,
  tokens: readonly TransformedToken[],
): Ordered {
  const ties = comparatorOf(sort, hooks?.sorts);
  if (outputReferences) {
    // The order of custom properties does not matter in CSS.
    const anyOrder = format === "css";
    return inReferenceOrder(tokens, dictionary, { usesDtcg, ties, references, anyOrder });
  }
  return { tokens: ties ? tokens.toSorted(ties) : tokens };
}

/**
 * Formats the tokens of a dictionary as variable lines, joined by `formatting.lineSeparator` (default: a newline). With
 * `outputReferences`, definitions come before their uses.
 *
 * @throws {TypeError} If `sort` is invalid.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import TokenBuilder from "token-build";
 * import { formattedVariables } from "token-build/utils";
 *
 * const builder = new TokenBuilder({
 *   tokens: { size: { $type: "dimension", s: { $value: "4px" } } },
 *   hooks: { formats: { own: ({ dictionary }) => formattedVariables({ format: "css", dictionary }) } },
 *   platforms: { css: { transformGroup: "css", files: [{ format: "own" }] } },
 * });
 * const [{ output }] = await builder.formatPlatform("css");
 * assert.equal(output, "  --size-s: 4px;");
 * ```
 */
export function formattedVariables(given: FormattedVariablesArguments): string {
  const { dictionary, formatting } = given;
  const { allTokens } = dictionary;
  const { dtcg: usesDtcg } = syntaxOfTokens(given.usesDtcg, allTokens ?? []);
  const args = { ...given, usesDtcg };
  return printList(dictionary, {
    tokens: allTokens,
    separator: formatting?.lineSeparator ?? "\n",
    arrange() {
      const { tokens, numbers } = declarationOrder(args, allTokens);
      const print = linePrinter(args);
      return { tokens, printLine: (token, at) => print(token, numbers?.[at]) };
    },
  });
}

/**
 * Formats some tokens of a dictionary as variable lines, with replacements for some of them.
 *
 * @param name Distinguishes several lists of the dictionary.
 * @param printedAs Replacements by token.
 */
export function formattedTokens(
  args: FormattedVariablesArguments,
  name: string,
  tokens: readonly TransformedToken[],
  printedAs: ReadonlyMap<TransformedToken, TransformedToken>,
): string {
  const printed = (list: readonly TransformedToken[]) =>
    printedAs.size === 0 ? list : list.map((token) => printedAs.get(token) ?? token);
  return printList(args.dictionary, {
    tokens: printed(tokens),
    separator: args.formatting?.lineSeparator ?? "\n",
    name,
    arrange: () => {
      const print = linePrinter(args);
      // The index in this list is not the number of the token.
      const printLine = (token: TransformedToken) => print(token);
      return { tokens: printed(declarationOrder(args, tokens).tokens), printLine };
    },
  });
}
