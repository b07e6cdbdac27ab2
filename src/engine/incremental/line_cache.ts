/**
 * Caches the lines of formatted files. A token that is the same object keeps its line.
 * @module
 */
import type { TransformedToken } from "../../base/types/token.ts";
import type { LineList, LinePrinter } from "../../base/tokens/internals.ts";
import { JoinedLines } from "../../base/text/joined_lines.ts";

interface PrintedLines {
  /** Tokens in the order of the list. */
  readonly given: readonly TransformedToken[];
  readonly tokens: readonly TransformedToken[];
  /** Length of each line in UTF-16 units. */
  readonly lengths: readonly number[];
  readonly separator: string;
  readonly text: string;
}

/** Whether two lists contain the same objects in the same order. */
export function isSameList(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && left.every((item, index) => item === right[index]);
}

function printAll(list: LineList): PrintedLines {
  const { tokens, printLine } = list.arrange();
  const lines = new JoinedLines(list.separator);
  const lengths = tokens.map((token, at) => {
    const line = printLine(token, at);
    lines.add(line);
    return line.length;
  });
  return { given: list.tokens, tokens, lengths, separator: list.separator, text: lines.text() };
}

/** Prints the lines of changed tokens and reuses the text between them. */
function printChanged(before: PrintedLines, list: LineList): PrintedLines {
  const { separator, text } = before;
  const { tokens, printLine } = list.arrange();
  const lengths = [...before.lengths];
  const pieces: string[] = [];
  let [taken, start] = [0, 0];
  for (let at = 0; at < tokens.length; at++) {
    const end = start + before.lengths[at];
    if (before.tokens[at] !== tokens[at]) {
      const line = printLine(tokens[at], at);
      lengths[at] = line.length;
      pieces.push(text.slice(taken, start), line);
      taken = end;
    }
    start = end + separator.length;
  }
  pieces.push(text.slice(taken));
  return { given: list.tokens, tokens, lengths, separator, text: pieces.join("") };
}

function printAgain(before: PrintedLines | undefined, list: LineList): PrintedLines {
  if (before?.separator !== list.separator || before.given.length !== list.tokens.length) {
    return printAll(list);
  }
  return isSameList(before.given, list.tokens) ? before : printChanged(before, list);
}

/** Lines of one dictionary of a file, kept until the file is formatted again. */
export class LineCache implements LinePrinter {
  #before: ReadonlyMap<string, PrintedLines> | undefined;
  #now: Map<string, PrintedLines> = new Map();

  /** @param before The file's previous lines. */
  constructor(before?: LineCache) {
    this.#before = before && before.#now;
  }

  print(list: LineList): string {
    const { name = "" } = list;
    // Lists with the same name cannot be told apart, so only the first is kept.
    if (this.#now.has(name)) return printAll(list).text;
    const lines = printAgain(this.#before?.get(name), list);
    this.#now.set(name, lines);
    return lines.text;
  }
}
