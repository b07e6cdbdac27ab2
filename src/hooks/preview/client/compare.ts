/**
 * Compares two colors side by side.
 * @module
 */
import type { PreviewValue } from "../data.ts";
import { contrast, difference, level, lightnessText, notations, ratioText } from "../color.ts";
import { h } from "./dom.ts";
import type { Contexts, Model } from "./model.ts";

export class CompareDialog {
  readonly element: HTMLDialogElement;
  #change: (names: readonly [string, string] | undefined) => void;
  #model: Model;

  /** @param change Receives the names of the compared colors; `undefined` if the dialog is closed. */
  constructor(model: Model, change: (names: readonly [string, string] | undefined) => void) {
    this.#model = model;
    this.#change = change;
    this.element = h<HTMLDialogElement>("dialog", {
      class: "compare",
      "aria-labelledby": "compare-title",
      close: () => this.#change(undefined),
    });
  }

  setModel(model: Model): void {
    this.#model = model;
  }

  /** Opens the dialog with two colors, or closes it. */
  show(names: readonly [string, string] | undefined, contexts: Contexts): void {
    if (!names) {
      if (this.element.open) this.element.close();
      return;
    }
    const values = names.map((name) =>
      this.#model.values(contexts)[this.#model.find(name) ?? -1] ?? undefined
    );
    this.element.replaceChildren(
      h(
        "div",
        { class: "title" },
        h("h2", { id: "compare-title" }, "Compare colors"),
        h("button", {
          type: "button",
          class: "close",
          "aria-label": "Close",
          click: () => this.element.close(),
        }, "\u00d7"),
      ),
      h(
        "div",
        { class: "sides" },
        names.map((name, at) => this.#side(names, at as 0 | 1, name, values[at])),
      ),
      facts(values),
    );
    if (!this.element.open) this.element.showModal();
  }

  #side(
    names: readonly [string, string],
    at: 0 | 1,
    name: string,
    value: PreviewValue | undefined,
  ): HTMLElement {
    const choose = ({ target }: Event) => {
      const chosen = (target as HTMLSelectElement).value;
      this.#change(at === 0 ? [chosen, names[1]] : [names[0], chosen]);
    };
    const options = this.#model.names.filter((_, number) => this.#model.kind(number) === "color")
      .map((other) => h("option", { value: other, selected: other === name }, other));
    const rows = value?.rgba ? notations(value.rgba, value.wide) : [];
    return h(
      "div",
      {},
      h(
        "label",
        {},
        at === 0 ? "First color" : "Second color",
        h("select", { change: choose }, options),
      ),
      h(
        "div",
        { class: "checker" },
        h("div", { class: "fill", "data-compared": at, css: value?.css ?? {} }),
      ),
      h(
        "dl",
        {},
        rows.map(([label, text]) => [h("dt", {}, label), h("dd", {}, h("code", {}, text))]),
      ),
    );
  }
}

function facts([left, right]: readonly (PreviewValue | undefined)[]): HTMLElement {
  if (!left?.rgba || !right?.rgba) {
    return h("p", {}, "One of them is not a color in this context.");
  }
  const ratio = contrast(left.rgba, right.rgba);
  const distance = difference(left.rgba, right.rgba);
  const words = distance < 0.5
    ? "the same to the eye"
    : distance < 2
    ? "hard to tell apart"
    : "easy to tell apart";
  return h(
    "p",
    { class: "facts" },
    "Contrast ",
    h("strong", {}, `${ratioText(ratio)} ${level(ratio)}`),
    `, ${lightnessText(left.rgba, right.rgba)} of the first on the second (APCA), difference `,
    h("strong", {}, distance.toFixed(1)),
    ` (OKLab \u00d7 100): ${words}.`,
  );
}
