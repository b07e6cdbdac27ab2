/**
 * Prints the tokens of a file as constants of Kotlin, Swift or Dart.
 * @module
 */
import { syntaxOf } from "../../../base/tokens/syntax.ts";
import type { LocalOptions } from "../../../base/types/config.ts";
import type { Dictionary, TransformedToken } from "../../../base/types/token.ts";
import { printLines } from "../common/print_lines.ts";
import { linePrinter, type LinePrinterArguments } from "../common/property_line.ts";
import { declarationOrder } from "../common/sort.ts";
import { nameIn } from "./identifiers.ts";
import { type Language, languageIn, NativeLiterals } from "./literals.ts";

/**
 * Prints a line for each token.
 *
 * @param layout The declaration and the layout of lines, which the option `formatting` overrides.
 * @param complete Adds what stands around a line. Default: nothing.
 * @returns The lines, and whether any of them contains a curve in the platform's type for animations.
 */
export function constants(
  { dictionary, options }: {
    dictionary: Dictionary;
    options: Pick<LocalOptions, "formatting" | "outputReferences" | "usesDtcg">;
  },
  language: Language,
  printName: (name: string) => string | undefined,
  layout: Partial<LinePrinterArguments>,
  complete: (token: TransformedToken, line: string) => string = (_, line) => line,
): { lines: string; hasCurves: boolean } {
  const { formatting, outputReferences, usesDtcg } = options;
  const own = languageIn(language, options);
  const print = linePrinter({
    ...layout,
    language: own,
    outputReferences,
    dictionary,
    formatting: { ...layout.formatting, ...formatting },
    usesDtcg,
    printName: (name) => nameIn(printName, name),
  });
  const tokens = declarationOrder(dictionary, options);
  const literals = new NativeLiterals(own, syntaxOf(usesDtcg), dictionary);
  return {
    lines: printLines(dictionary, tokens, (token) => complete(token, print(token))),
    hasCurves: literals.useCurves(tokens),
  };
}
