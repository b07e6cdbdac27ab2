/**
 * Elements of the page. Control characters that could hide or reorder text become visible.
 * @module
 */
import { type Html, type Inside, tag, withAttribute } from "../../base/text/html_elements.ts";
import { withoutControls } from "../../base/text/printable.ts";

export function code(text: string): Html {
  return tag("code", "", withoutControls(text));
}

/** The title of a column of a table; numbers stand to the right. */
export type Column = string | { readonly ofNumbers: string };

export const lineEnd: Html = { html: "\n" };

/** A table. The first cell of a row is its heading. */
export function table(columns: readonly Column[], rows: readonly (readonly Inside[])[]): Html {
  const kinds = columns.map((column) => typeof column === "string" ? "" : "number");
  const head = columns.map((column, at) => {
    const title = typeof column === "string" ? column : column.ofNumbers;
    return withAttribute(tag("th", kinds[at], title), 'scope="col"');
  });
  const lines = rows.map(([first, ...cells], at) => [
    at > 0 && lineEnd,
    tag(
      "tr",
      "",
      withAttribute(tag("th", "", first), 'scope="row"'),
      cells.map((cell, at) => tag("td", kinds[at + 1], cell)),
    ),
  ]);
  const body = tag("tbody", "", lineEnd, lines, lineEnd);
  const content = [lineEnd, tag("thead", "", tag("tr", "", head)), lineEnd, body, lineEnd];
  return withAttribute(tag("div", "", tag("table", "", content)), 'class="scroll" tabindex="0"');
}

/** A list that shows its first items, and how many more there are. */
export function list(items: readonly Inside[], most: number): Html {
  const more = items.length > most && `and ${items.length - most} more`;
  const shown = [...items.slice(0, most), ...more ? [more] : []];
  return tag("ul", "", shown.map((item) => tag("li", "", item)));
}

/** A part that opens on request. */
export function details(summary: string, content: Inside): Html {
  return tag("details", "", tag("summary", "", withoutControls(summary)), content);
}
