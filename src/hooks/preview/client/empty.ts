/**
 * The message of a gallery without tokens.
 * @module
 */
import { h } from "./dom.ts";
import type { Model } from "./model.ts";
import { pageList } from "./pages.ts";
import { found, startState, type State } from "./state.ts";

/** Says what was searched, and offers to remove what excludes all tokens. */
export function emptyMessage(
  state: State,
  model: Model,
  change: (change: Partial<State>) => void,
): HTMLElement[] {
  const { pages } = model.data;
  // The first page of several lists the others.
  if (pages?.own === -1) {
    return [h("nav", { class: "pages", "aria-label": "Sections" }, pageList(pages))];
  }
  if (model.count === 0) {
    return [
      h("p", { class: "headline" }, "There are no tokens."),
      h(
        "p",
        {},
        "Add tokens to the files that ",
        h("code", {}, "source"),
        " of the configuration names. If this page is an output of a build, its filter may exclude them.",
      ),
    ];
  }
  const { query } = state;
  const { type, section, group, platform, changedIn, marks } = startState(model);
  const unfiltered = { type, section, group, platform, changedIn, marks };
  const button = (text: string, click: () => void) => h("button", { type: "button", click }, text);
  const isSearch = query.trim() !== "";
  const inAll = isSearch ? found({ ...state, ...unfiltered }, model).length : 0;
  const isFiltered = found({ ...state, query: "" }, model).length < model.count;
  return [
    h(
      "p",
      { class: "headline" },
      isSearch ? `No token matches \u201c${query.trim()}\u201d.` : "No token matches the filters.",
    ),
    h(
      "p",
      {},
      inAll > 0
        ? `Without the filters, ${inAll} would match.`
        : "Search names, values, colors in any notation, references such as {color.text}, and names on platforms.",
    ),
    h(
      "p",
      { class: "actions" },
      isSearch && button("Clear search", () => change({ query: "" })),
      isFiltered && button("Clear filters", () => change(unfiltered)),
    ),
  ];
}
