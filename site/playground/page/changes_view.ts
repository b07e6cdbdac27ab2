/**
 * Compares two states: one that was kept and the current one, or both readings of a configuration.
 * @module
 */
/// <reference lib="dom" />
import { fill, h } from "../../../src/hooks/preview/client/dom.ts";
import type { Runner } from "../runner.ts";
import type { PlaygroundState } from "../state/playground_state.ts";
import { linesIn } from "./lines.ts";
import { linesOfError } from "./why_view.ts";

/** Compares two states. */
export class ChangesView {
  readonly element: HTMLElement;
  #runner: Runner;
  #answer = h("div", { "aria-live": "polite" });
  #about = h("p", {});
  #state: PlaygroundState = { files: {}, config: "" };
  #kept: PlaygroundState | undefined;
  /** Whether the readings of the current state are compared. */
  #comparesReadings = false;

  constructor(runner: Runner) {
    this.#runner = runner;
    const button = (title: string, click: () => void) =>
      h("button", { type: "button", click }, title);
    this.element = h(
      "div",
      {},
      h(
        "div",
        { class: "actions" },
        button("Keep this state", () => this.keep(this.#state)),
        button("Compare with Style Dictionary's behavior", () => this.compareReadings()),
      ),
      this.#about,
      this.#answer,
    );
    this.#say("Keep a state, edit, and see here what has changed.");
  }

  #say(text: string): void {
    fill(this.#about, text);
  }

  /** Keeps a state to compare later ones with. */
  keep(state: PlaygroundState): void {
    this.#kept = state;
    this.#comparesReadings = false;
    this.refresh(state);
  }

  /** Compares what both readings of the configuration give. */
  compareReadings(): void {
    this.#comparesReadings = true;
    this.refresh(this.#state);
  }

  async refresh(state: PlaygroundState): Promise<void> {
    this.#state = state;
    const { followsPeer: _, ...own } = state;
    const before = this.#comparesReadings ? { ...own, followsPeer: true } : this.#kept;
    if (!before) return;
    this.#say(
      this.#comparesReadings
        ? "From @token-build/style-dictionary to token-build, with the same files:"
        : "From the kept state to the current one:",
    );
    const after = this.#comparesReadings ? own : state;
    try {
      const { report, patches } = await this.#runner.ask("compare", { before, after });
      const isSame = patches.length === 0;
      fill(
        this.#answer,
        linesIn(report),
        isSame && h("p", {}, "All files are the same."),
        ...patches.map((patch) => linesIn(patch.split("\n"), true)),
      );
    } catch (cause) {
      const lines = linesOfError(cause);
      if (lines) fill(this.#answer, linesIn(lines));
    }
  }
}
