/**
 * The files that a build writes, by platform, and the switch of contexts.
 * @module
 */
/// <reference lib="dom" />
import { fill, h } from "../../../src/hooks/preview/client/dom.ts";
import type { PlaygroundState } from "../state/playground_state.ts";
import type { Built, Modifier, OutputFile } from "../worker/protocol.ts";
import { Editor } from "./editor.ts";
import { Tabs } from "./tabs.ts";

/** Callbacks of the view to the page. */
export interface OutputEvents {
  /** Called with the path and the line that users click. */
  onLine(file: string, line: number): void;
  onContexts(contexts: Record<string, string>): void;
}

/** Shows the outputs of a build. */
export class OutputsView {
  readonly element: HTMLElement;
  #contexts = h("div", { class: "contexts" });
  #files = h("div", { class: "choice" });
  #panel = h("div", { id: "output", role: "tabpanel" });
  #platforms: Tabs;
  #editor: Editor;
  #built: NonNullable<Built["platforms"]> = [];
  #path = "";
  #shown = "";

  constructor(events: OutputEvents) {
    this.#onContexts = events.onContexts;
    const editor = h("div", { class: "editor" });
    const hint = "Click a line, or press Enter on it, to see which tokens decide it.";
    fill(this.#panel, this.#files, editor, h("p", { class: "hint" }, hint));
    this.#platforms = new Tabs("Platforms", this.#panel, () => this.#showPlatform());
    this.#editor = new Editor(editor, {
      label: "Output",
      onLine: (line) => events.onLine(this.#path, line),
    });
    this.element = h(
      "div",
      { class: "outputs" },
      this.#contexts,
      this.#platforms.list,
      this.#panel,
    );
  }

  #onContexts: OutputEvents["onContexts"];

  /** The outputs are shown by {@linkcode OutputsView.show}. */
  refresh(): void {
    // An editor that was hidden has no size.
    this.#editor.view.requestMeasure();
  }

  /** Shows the result of a build. The outputs stay if it failed. */
  show({ contexts = {} }: PlaygroundState, { platforms, modifiers }: Built): void {
    this.#showContexts(modifiers, contexts);
    if (!platforms) return;
    this.#built = platforms;
    this.#platforms.show(platforms.map(({ name }) => ({ id: name, title: name })));
    this.#showPlatform();
  }

  #showContexts(modifiers: readonly Modifier[], given: Readonly<Record<string, string>>): void {
    // A choice that no modifier has any more can still be taken back.
    const gone = Object.keys(given).filter((name) => modifiers.every((one) => one.name !== name))
      .map((name) => ({ name, chosen: given[name], contexts: [given[name]] }));
    const all = [...modifiers, ...gone];
    // An open select must stay the same element.
    const key = JSON.stringify([all, given]);
    if (this.#contexts.dataset.key === key) return;
    this.#contexts.dataset.key = key;
    fill(this.#contexts, ...all.map((modifier) => this.#select(modifier, given)));
  }

  #select({ name, contexts }: Modifier, given: Readonly<Record<string, string>>): HTMLElement {
    const select = h<HTMLSelectElement>(
      "select",
      {
        change: () => {
          const { [name]: _, ...others } = given;
          const { value } = select;
          this.#onContexts(value === "" ? others : { ...others, [name]: value });
        },
      },
      h("option", { value: "" }, "as configured"),
      ...contexts.map((one) => h("option", { value: one, selected: given[name] === one }, one)),
    );
    return h("label", {}, `${name} `, select);
  }

  #showPlatform(): void {
    const found = this.#built.find(({ name }) => name === this.#platforms.selected);
    const files = found?.files ?? [];
    const file = files.find(({ path }) => path === this.#path) ?? files[0];
    this.#showFiles(files, file);
    this.#showFile(file);
  }

  #showFiles(files: readonly OutputFile[], shown: OutputFile | undefined): void {
    const paths = files.map(({ path }) => path);
    const key = JSON.stringify([paths, shown?.path]);
    if (this.#files.dataset.key === key) return;
    this.#files.dataset.key = key;
    const select = h<HTMLSelectElement>(
      "select",
      {
        change: () => {
          this.#path = select.value;
          this.#showPlatform();
        },
      },
      ...paths.map((path) => h("option", { value: path, selected: path === shown?.path }, path)),
    );
    fill(
      this.#files,
      files.length > 1 && h("label", {}, "File ", select),
      files.length === 1 && h("span", {}, paths[0]),
      files.length === 0 && h("span", {}, "The platform writes no file."),
    );
  }

  #showFile(file: OutputFile | undefined): void {
    this.#path = file?.path ?? "";
    const text = file ? file.text ?? `(${file.size} bytes that are not text)` : "";
    if (this.#shown === this.#path) this.#editor.update(text);
    else this.#editor.show(this.#path, text);
    this.#shown = this.#path;
  }
}
