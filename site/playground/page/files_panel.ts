/**
 * The files of the project, and the editor of the selected one.
 * @module
 */
/// <reference lib="dom" />
import { fill, h } from "../../../src/hooks/preview/client/dom.ts";
import { isInProject, type PlaygroundState } from "../state/playground_state.ts";
import type { Message } from "../worker/protocol.ts";
import { Editor } from "./editor.ts";

/** Shows and edits the files of a state. */
export class FilesPanel {
  readonly element: HTMLElement;
  #list = h("ul", { class: "files" });
  #editor: Editor;
  #state: PlaygroundState = { files: {}, config: "" };
  #path = "";
  #messages: readonly Message[] = [];
  #onChange: (state: PlaygroundState) => void;

  /** @param onChange Called with the state after each edit. */
  constructor(onChange: (state: PlaygroundState) => void) {
    this.#onChange = onChange;
    const editor = h("div", { class: "editor" });
    this.element = h(
      "section",
      { class: "panel sources", "aria-label": "Files" },
      h("nav", { "aria-label": "Files of the project" }, this.#list),
      h("div", { class: "actions" }, ...this.#actions()),
      editor,
      h(
        "p",
        { class: "hint", id: "editor-keys" },
        "Tab indents. To leave the editor, press Escape, then Tab.",
      ),
    );
    this.#editor = new Editor(editor, {
      label: "Editor",
      describedBy: "editor-keys",
      onEdit: (text) => {
        if (text === this.#state.files[this.#path]) return;
        this.#change({ files: { ...this.#state.files, [this.#path]: text } });
      },
    });
  }

  #actions(): HTMLElement[] {
    const button = (title: string, click: () => void) =>
      h("button", { type: "button", click }, title);
    return [
      button("New file", () => this.#add()),
      button("Rename", () => this.#rename()),
      button("Remove", () => this.#remove()),
    ];
  }

  #change(change: Partial<PlaygroundState>): void {
    this.#state = { ...this.#state, ...change };
    this.#onChange(this.#state);
  }

  /** Shows a state, and the first of its files if the selected one does not exist. */
  show(state: PlaygroundState, path: string = this.#path): void {
    const isSame = path === this.#path &&
      state.files[path] === this.#editor.view.state.doc.toString();
    this.#state = state;
    const paths = Object.keys(state.files);
    this.#path = paths.includes(path) ? path : paths[0] ?? "";
    this.#showList();
    if (!isSame) this.#editor.show(this.#path, state.files[this.#path] ?? "");
    this.mark(this.#messages);
  }

  #showList(): void {
    fill(
      this.#list,
      ...Object.keys(this.#state.files).map((path) =>
        h(
          "li",
          {},
          h("button", {
            type: "button",
            "aria-current": path === this.#path ? "true" : undefined,
            click: () => this.show(this.#state, path),
          }, path),
        )
      ),
    );
  }

  /** Marks the places of messages in the selected file. */
  mark(messages: readonly Message[]): void {
    this.#messages = messages;
    this.#editor.mark(messages.filter(({ file }) => file === this.#path));
  }

  /** Moves to a place of a file. */
  goTo(file: string, line: number, column?: number): void {
    if (!Object.hasOwn(this.#state.files, file)) return;
    if (file !== this.#path) this.show(this.#state, file);
    this.#editor.goTo(line, column);
  }

  /** Asks for an unused path. */
  #askPath(question: string, given: string): string | undefined {
    const path = prompt(question, given)?.trim();
    if (!path || path === given) return undefined;
    if (isInProject(path) && !Object.hasOwn(this.#state.files, path)) return path;
    alert(`"${path}" cannot be the path of a new file`);
    return undefined;
  }

  #add(): void {
    const path = this.#askPath("Path of the new file, such as tokens/size.json", "");
    if (path === undefined) return;
    this.#change({ files: { ...this.#state.files, [path]: "" } });
    this.show(this.#state, path);
  }

  #rename(): void {
    const old = this.#path;
    const path = this.#askPath("New path of the file", old);
    if (path === undefined) return;
    const entries = Object.entries(this.#state.files)
      .map(([name, text]) => [name === old ? path : name, text]);
    const config = this.#state.config === old ? path : this.#state.config;
    this.#change({ files: Object.fromEntries(entries), config });
    this.show(this.#state, path);
  }

  #remove(): void {
    if (this.#path === this.#state.config) {
      alert("The configuration cannot be removed");
      return;
    }
    const { [this.#path]: _, ...files } = this.#state.files;
    this.#change({ files });
    this.show(this.#state, this.#state.config);
  }
}
