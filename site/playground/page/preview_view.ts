/**
 * Shows the preview page of the tokens in a frame without access to this page.
 * @module
 */
/// <reference lib="dom" />
import { fill, h } from "../../../src/hooks/preview/client/dom.ts";
import type { Runner } from "../runner.ts";
import type { PlaygroundState } from "../state/playground_state.ts";
import { linesIn } from "./lines.ts";
import { linesOfError } from "./why_view.ts";

/** Shows the preview page. */
export class PreviewView {
  readonly element: HTMLElement = h("div", { class: "preview" });
  #runner: Runner;
  /** The last requested state. */
  #state: PlaygroundState | undefined;

  constructor(runner: Runner) {
    this.#runner = runner;
  }

  async refresh(state: PlaygroundState): Promise<void> {
    if (this.#state === state) return;
    this.#state = state;
    try {
      const data = await this.#runner.ask("preview", { state });
      const { previewPage } = await import("../../../src/hooks/preview/page.ts");
      const srcdoc = await previewPage(data);
      if (this.#state !== state) return;
      // The policy and the code are those of the page; the worker gives data, which it shows as text.
      fill(this.element, h("iframe", { title: "Preview", sandbox: "allow-scripts", srcdoc }));
    } catch (cause) {
      const lines = linesOfError(cause);
      if (lines) fill(this.element, linesIn(lines));
    }
  }
}
