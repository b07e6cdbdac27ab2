/**
 * The results: outputs, messages, explanations, the preview and changes.
 * @module
 */
/// <reference lib="dom" />
import { fill, h } from "../../../src/hooks/preview/client/dom.ts";
import type { PlaygroundState } from "../state/playground_state.ts";
import type { Built, Message } from "../worker/protocol.ts";
import type { Runner } from "../runner.ts";
import { ChangesView } from "./changes_view.ts";
import { linesIn } from "./lines.ts";
import { OutputsView } from "./outputs_view.ts";
import { PreviewView } from "./preview_view.ts";
import { Tabs } from "./tabs.ts";
import { WhyView } from "./why_view.ts";

/** Callbacks of the panel to the page. */
export interface ResultEvents {
  /** Called for a place of a project file. */
  onPlace(file: string, line: number, column?: number): void;
  /** Called with the contexts that users choose. */
  onContexts(contexts: Record<string, string>): void;
}

/** Largest number of messages to list. */
const mostMessages = 200;

/** A part of the panel. */
interface View {
  readonly element: HTMLElement;
  /** Shows the current state. */
  refresh(state: PlaygroundState): void;
}

/** Shows the results of builds. */
export class ResultsPanel {
  readonly element: HTMLElement;
  readonly why: WhyView;
  readonly changes: ChangesView;
  #outputs: OutputsView;
  #messages: HTMLElement = h("div", { class: "messages" });
  #tabs: Tabs;
  #views: Readonly<Record<string, View>>;
  #panel = h("div", { id: "result", role: "tabpanel", class: "result" });
  #state: PlaygroundState = { files: {}, config: "" };
  #count = 0;
  #events: ResultEvents;

  constructor(runner: Runner, events: ResultEvents) {
    this.#events = events;
    this.why = new WhyView(runner);
    this.changes = new ChangesView(runner);
    this.#outputs = new OutputsView({
      onLine: (file, line) => this.explain(`${file}:${line}`),
      onContexts: events.onContexts,
    });
    const messages = { element: this.#messages, refresh: () => {} };
    this.#views = {
      outputs: this.#outputs,
      messages,
      why: this.why,
      preview: new PreviewView(runner),
      changes: this.changes,
    };
    this.#tabs = new Tabs("Results", this.#panel, (id) => this.#show(id));
    this.element = h(
      "section",
      { class: "panel results", "aria-label": "Results" },
      this.#tabs.list,
      this.#panel,
    );
    this.#showTabs();
    this.#show("outputs");
  }

  #showTabs(): void {
    this.#tabs.show([
      { id: "outputs", title: "Outputs" },
      { id: "messages", title: this.#count === 0 ? "Messages" : `Messages (${this.#count})` },
      { id: "why", title: "Why" },
      { id: "preview", title: "Preview" },
      { id: "changes", title: "Changes" },
    ]);
  }

  #show(id: string): void {
    fill(this.#panel, this.#views[id].element);
    this.#views[id].refresh(this.#state);
  }

  /** Selects a tab. */
  select(id: string): void {
    this.#tabs.select(id);
  }

  /** Explains a line of an output, a token or a value. */
  explain(about: string): void {
    this.why.ask(about, this.#state);
    this.select("why");
  }

  /** Shows the result of a build. The outputs stay if it failed. */
  show(state: PlaygroundState, built: Built): void {
    this.#state = state;
    const { length } = built.messages;
    if (this.#count !== length) {
      this.#count = length;
      this.#showTabs();
    }
    fill(this.#messages, ...this.#messageElements(built.messages));
    this.#outputs.show(state, built);
    const { selected } = this.#tabs;
    if (!built.platforms) {
      if (selected === "outputs") this.select("messages");
    } else if (selected === "preview" || selected === "changes") {
      this.#views[selected].refresh(state);
    }
  }

  #messageElements(messages: readonly Message[]): HTMLElement[] {
    if (messages.length === 0) return [h("p", {}, "The build has no messages.")];
    const elements = messages.slice(0, mostMessages).map((message) =>
      this.#messageElement(message)
    );
    const rest = messages.length - elements.length;
    return rest > 0 ? [...elements, h("p", {}, `... and ${rest} more`)] : elements;
  }

  #messageElement({ code, severity, message, file, line, column, text }: Message): HTMLElement {
    const [, ...lines] = text.split("\n");
    const isHelp = (line: string) => /^ *help: /.test(line);
    const help = lines.filter(isHelp);
    const details = lines.filter((line) => !isHelp(line));
    const isCode = /^[a-z]+\/[a-z\d-]+$/.test(code);
    return h(
      "article",
      { class: `message ${severity}` },
      h("p", {}, h("strong", {}, severity), ` ${message}`),
      details.length > 0 && linesIn(details),
      ...help.map((line) => h("p", { class: "help" }, line.trim())),
      h(
        "p",
        { class: "links" },
        file !== undefined && line !== undefined &&
          h("button", {
            type: "button",
            click: () => this.#events.onPlace(file, line, column),
          }, `Go to ${file}:${line}`),
        isCode && h("a", {
          href: `../diagnostics/${code.replace("/", "-")}`,
          target: "_blank",
          rel: "noreferrer",
        }, code),
      ),
    );
  }
}
