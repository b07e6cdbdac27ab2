/**
 * Tabs that follow the keyboard pattern of the ARIA authoring practices.
 * @module
 */
/// <reference lib="dom" />
import { fill, h } from "../../../src/hooks/preview/client/dom.ts";

/** A tab. */
export interface Tab {
  readonly id: string;
  readonly title: string;
}

/** The step of an arrow key. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** A row of tabs above one panel. */
export class Tabs {
  readonly list: HTMLElement;
  /** Id of the selected tab. */
  selected = "";
  #panel: HTMLElement;
  #tabs: readonly Tab[] = [];
  #onSelect: (id: string) => void;

  constructor(label: string, panel: HTMLElement, onSelect: (id: string) => void) {
    this.#panel = panel;
    this.#onSelect = onSelect;
    this.list = h("div", { role: "tablist", "aria-label": label, class: "tabs" });
    this.list.addEventListener("keydown", (event) => this.#move(event));
  }

  /** Shows tabs. Keeps the selected one, or selects the first. */
  show(tabs: readonly Tab[], selected: string = this.selected): void {
    this.#tabs = tabs;
    this.selected = tabs.some(({ id }) => id === selected) ? selected : tabs[0]?.id ?? "";
    const hadFocus = this.list.contains(document.activeElement);
    fill(
      this.list,
      ...tabs.map(({ id, title }) => {
        const isSelected = id === this.selected;
        return h("button", {
          type: "button",
          role: "tab",
          id: `${this.#panel.id}-${id}`,
          "aria-selected": String(isSelected),
          "aria-controls": this.#panel.id,
          tabindex: isSelected ? 0 : -1,
          click: () => this.select(id),
        }, title);
      }),
    );
    if (hadFocus) this.#selectedButton?.focus();
    this.#panel.setAttribute("aria-labelledby", `${this.#panel.id}-${this.selected}`);
  }

  /** Selects a tab. */
  select(id: string): void {
    this.show(this.#tabs, id);
    this.#onSelect(this.selected);
  }

  get #selectedButton(): HTMLElement | undefined {
    return this.list.querySelector<HTMLElement>('[aria-selected="true"]') ?? undefined;
  }

  #move(event: KeyboardEvent): void {
    const step = steps[event.key];
    const at = this.#tabs.findIndex(({ id }) => id === this.selected);
    const next = event.key === "Home"
      ? 0
      : event.key === "End"
      ? this.#tabs.length - 1
      : step === undefined
      ? undefined
      : (at + step + this.#tabs.length) % this.#tabs.length;
    if (next === undefined) return;
    event.preventDefault();
    this.select(this.#tabs[next].id);
    this.#selectedButton?.focus();
  }
}
