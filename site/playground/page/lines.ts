/**
 * Shows lines of text.
 * @module
 */
/// <reference lib="dom" />
import { h } from "../../../src/hooks/preview/client/dom.ts";

/** Largest number of lines to show; the rest is counted. */
const mostLines = 3000;

/** The class of a line of a patch. */
function classOf(line: string): string | undefined {
  if (/^(?:\+\+\+|---|@@)/.test(line)) return "place";
  return line.startsWith("+") ? "added" : line.startsWith("-") ? "removed" : undefined;
}

/**
 * Lines in an element that scrolls.
 *
 * @param isPatch Whether to mark added and removed lines.
 */
export function linesIn(lines: readonly string[], isPatch = false): HTMLElement {
  const shown = lines.slice(0, mostLines);
  const rest = lines.length - shown.length;
  return h(
    "pre",
    { tabindex: 0 },
    ...isPatch
      ? shown.map((line) => h("span", { class: classOf(line) }, `${line}\n`))
      : [shown.join("\n")],
    rest > 0 && `\n... and ${rest} more lines`,
  );
}
