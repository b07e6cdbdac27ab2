/**
 * Prints files with one line per token.
 * @module
 */
import { internalsOf, type LineList, type PrintLine } from "../../../base/tokens/internals.ts";
import type { Dictionary, TransformedToken } from "../../../base/types/token.ts";
import { JoinedLines } from "../../../base/text/joined_lines.ts";

export function printList(dictionary: Dictionary, list: LineList): string {
  const { linePrinter } = internalsOf(dictionary);
  if (linePrinter) return linePrinter.print(list);
  const { tokens, printLine } = list.arrange();
  const lines = new JoinedLines(list.separator);
  tokens.forEach((token, at) => lines.add(printLine(token, at)));
  return lines.text();
}

export function printLines(
  dictionary: Dictionary,
  tokens: readonly TransformedToken[],
  printLine: PrintLine,
  separator = "\n",
): string {
  return printList(dictionary, { tokens, separator, arrange: () => ({ tokens, printLine }) });
}
