/**
 * Links between the pages of a preview of several pages.
 * @module
 */
import type { PreviewData } from "../data.ts";
import { type Child, h } from "./dom.ts";

export function pageList({ all, own }: NonNullable<PreviewData["pages"]>): HTMLElement {
  return h(
    "ul",
    {},
    all.map(({ file, title, count }, at) =>
      h(
        "li",
        {},
        h("a", { href: file, ...(at === own && { "aria-current": "page" }) }, title),
        h("span", { class: "count" }, count.toLocaleString("en")),
      )
    ),
  );
}

/** The part of the side column with the pages; nothing if there is only one. */
export function pageLinks({ pages }: Pick<PreviewData, "pages">): Child {
  return pages !== undefined && h(
    "section",
    { class: "pages" },
    h("h2", {}, h("a", { href: "index.html" }, "All sections")),
    pageList(pages),
  );
}
