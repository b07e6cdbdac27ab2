/**
 * Explains lines, tokens and values.
 * @module
 */
/// <reference lib="dom" />
import { fill, h } from "../../../src/hooks/preview/client/dom.ts";
import { Failed, Replaced, type Runner } from "../runner.ts";
import type { PlaygroundState } from "../state/playground_state.ts";
import { linesIn } from "./lines.ts";

/** The lines to show for an error; `undefined` if another answer follows. */
export function linesOfError(cause: unknown): readonly string[] | undefined {
  if (cause instanceof Replaced) return undefined;
  if (cause instanceof Failed) return cause.messages.flatMap(({ text }) => text.split("\n"));
  return [(cause as Error).message];
}

/** Explains lines, tokens and values. */
export class WhyView {
  readonly element: HTMLElement;
  #runner: Runner;
  #input = h<HTMLInputElement>("input", { type: "text", id: "about", autocomplete: "off" });
  #answer = h("div", { "aria-live": "polite" });
  #state: PlaygroundState = { files: {}, config: "" };

  constructor(runner: Runner) {
    this.#runner = runner;
    const submit = (event: Event) => {
      event.preventDefault();
      this.ask(this.#input.value.trim(), this.#state);
    };
    this.element = h(
      "div",
      {},
      h(
        "form",
        { submit, class: "choice" },
        h("label", { for: "about" }, "Token, name, value or FILE:LINE "),
        this.#input,
        h("button", { type: "submit" }, "Explain"),
      ),
      this.#answer,
    );
    const hint = "Click a line of an output, or ask for a token such as color.text.";
    fill(this.#answer, h("p", {}, hint));
  }

  refresh(state: PlaygroundState): void {
    this.#state = state;
  }

  /** Explains one. */
  async ask(about: string, state: PlaygroundState): Promise<void> {
    if (about === "") return;
    this.#input.value = about;
    let lines: readonly string[] | undefined;
    try {
      lines = await this.#runner.ask("why", { state, about });
    } catch (cause) {
      lines = linesOfError(cause);
    }
    if (lines) fill(this.#answer, linesIn(lines));
  }
}
