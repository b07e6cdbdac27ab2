/**
 * Writes HTML in which all texts are escaped.
 * @module
 */
import { escapeMarkup } from "../../base/values/text/markup.ts";
import { withoutControls } from "../../base/values/text/printable.ts";

/** A text as HTML, also inside of attributes in double quotes. Controls that could hide or reorder text become visible. */
export function escaped(text: string): string {
  return escapeMarkup(withoutControls(text));
}

export function code(text: string): string {
  return `<code>${escaped(text)}</code>`;
}

/** A column of a table; numbers stand to the right. */
export interface Column {
  readonly title: string;
  readonly isNumber?: boolean;
}

/** A table. The first cell of a row is its heading. Cells are HTML. */
export function table(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const kindOf = (at: number) => columns[at].isNumber ? ' class="number"' : "";
  const head = columns.map(({ title }, at) =>
    `<th scope="col"${kindOf(at)}>${escaped(title)}</th>`
  );
  const lines = rows.map(([first, ...cells]) =>
    `<tr><th scope="row">${first}</th>${
      cells.map((cell, at) => `<td${kindOf(at + 1)}>${cell}</td>`).join("")
    }</tr>`
  );
  return `<div class="scroll" tabindex="0"><table>\n<thead><tr>${head.join("")}</tr></thead>\n` +
    `<tbody>\n${lines.join("\n")}\n</tbody>\n</table></div>`;
}

/** A list that shows its first items, and how many more there are. Items are HTML. */
export function list(items: readonly string[], most: number): string {
  const shown = items.slice(0, most).map((item) => `<li>${item}</li>`);
  if (items.length > most) shown.push(`<li>and ${items.length - most} more</li>`);
  return `<ul>${shown.join("")}</ul>`;
}

/** A part that opens on request. The content is HTML. */
export function details(summary: string, content: string): string {
  return `<details><summary>${escaped(summary)}</summary>${content}</details>`;
}
