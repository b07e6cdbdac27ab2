/**
 * All variables of a file, a line each.
 * @module
 */
import { common } from "../../../hooks/settings.ts";
import type { Hooks, SortOption } from "../../../types/config.ts";
import type { TransformedToken } from "../../../types/token.ts";
import { syntaxOfTokens } from "../../../tokens/syntax.ts";
import { printList } from "../common/print_lines.ts";
import { linePrinter, type PropertyFormatterArguments } from "../common/property_line.ts";
import { comparatorOf, inReferenceOrder, type Ordered } from "../common/sort.ts";

/** The options that variable lines go by. */
export const lineOptions = common("deprecations", "formatting", "outputReferences", "sort");

/** What {@linkcode formattedVariables} takes. */
export interface FormattedVariablesArguments extends PropertyFormatterArguments {
  /** Whether lines say which tokens are deprecated. Default `false`. */
  deprecations?: boolean;
  /** Order of the variables. Default: as in the dictionary. */
  sort?: SortOption;
  /** Hooks whose sorts `sort` may name: those of the options that a format receives. */
  hooks?: Pick<Hooks, "sorts">;
}

/** Tokens of a dictionary in the order in which they are declared, with their numbers where they may be of use. */
function declarationOrder(
  { dictionary, format, outputReferences, references, usesDtcg, sort, hooks }:
    FormattedVariablesArguments,
  tokens: readonly TransformedToken[],
): Ordered {
  const ties = comparatorOf(sort, hooks?.sorts);
  if (outputReferences) {
    // Custom properties are looked up when they are used.
    const anyOrder = format === "css";
    return inReferenceOrder(tokens, dictionary, { usesDtcg, ties, references, anyOrder });
  }
  return { tokens: ties ? tokens.toSorted(ties) : tokens };
}

/**
 * Formats the tokens of a dictionary as variable lines, joined by `formatting.lineSeparator` (a newline unless given). With
 * `outputReferences`, definitions come before their uses.
 *
 * @throws {TypeError} If `sort` is not understood.
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
 * Some tokens of a dictionary as variable lines, some printed as others.
 *
 * @param name Tells lists of the dictionary apart.
 * @param printedAs Tokens that are printed in place of others.
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
      // Their places among these are not their numbers.
      const printLine = (token: TransformedToken) => print(token);
      return { tokens: printed(declarationOrder(args, tokens).tokens), printLine };
    },
  });
}
