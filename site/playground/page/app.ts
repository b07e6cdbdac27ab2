/**
 * The page: holds the state, has it built after each edit, and keeps it in the address.
 * @module
 */
/// <reference lib="dom" />
import { fill, h } from "../../../src/hooks/preview/client/dom.ts";
import { Failed, Replaced, type Runner, Stopped } from "../runner.ts";
import { bugReport, projectArchive } from "../state/download.ts";
import { examples } from "../state/examples.ts";
import { fragmentOf, LinkError, longestFragment, readFragment } from "../state/link.ts";
import { type PastedFile, projectOf, withAllContexts } from "../state/paste.ts";
import type { PlaygroundState } from "../state/playground_state.ts";
import type { Built } from "../worker/protocol.ts";
import { acceptDrops, askForFiles, showText } from "./dialogs.ts";
import { FilesPanel } from "./files_panel.ts";
import { ResultsPanel } from "./results_panel.ts";
import { toolbar } from "./toolbar.ts";

const newIssue = "https://github.com/token-build/token-build/issues/new?template=bug.yml";

/** Milliseconds without an edit after which the address follows. Browsers limit how often it may change. */
const addressDelay = 400;

/** The playground. */
export class App {
  #runner: Runner;
  #files: FilesPanel;
  #results: ResultsPanel;
  #toolbar: ReturnType<typeof toolbar>;
  #status = h("p", { role: "status", class: "status" });
  #notice = h("div", { role: "alert", class: "notice", hidden: true });
  #state: PlaygroundState = examples.web.state;
  #built: Built | undefined;
  #addressTimer: ReturnType<typeof setTimeout> | undefined;
  #fragment = "";

  constructor(runner: Runner) {
    this.#runner = runner;
    this.#files = new FilesPanel((state) => this.#edit(state));
    this.#results = new ResultsPanel(runner, {
      onPlace: (file, line, column) => this.#files.goTo(file, line, column),
      onContexts: (contexts) => this.#edit({ ...this.#state, contexts }),
    });
    const openFiles = (files: PastedFile[]) => void this.#openFiles(files);
    this.#toolbar = toolbar({
      onExample: (name) => this.open(examples[name].state),
      onPaste: () => askForFiles(openFiles),
      onShare: () => void this.#share(),
      onDownload: () => this.#download(),
      onReport: () => this.#report(),
      onPeer: (followsPeer) => this.#edit({ ...this.#state, followsPeer }),
    });
    acceptDrops(openFiles);
    document.body.append(
      this.#toolbar.element,
      this.#notice,
      h("main", {}, this.#files.element, this.#results.element),
      this.#status,
    );
    addEventListener("hashchange", () => void this.openAddress());
  }

  /** Opens the state or the example in the address, or the first example. */
  async openAddress(): Promise<void> {
    const fragment = location.hash.slice(1);
    if (fragment !== "" && fragment === this.#fragment) return;
    const [, example] = /^example=(.+)$/.exec(fragment) ?? [];
    if (example !== undefined) return await this.#openExample(example);
    try {
      const linked = readFragment(fragment);
      this.open(linked?.state ?? this.#state);
      const { tool } = this.#runner;
      if (linked && tool !== "" && linked.tool !== tool) {
        this.#notify(`The link was made by version ${linked.tool}. This page runs ${tool}.`);
      }
    } catch (cause) {
      if (!(cause instanceof LinkError)) throw cause;
      this.open(this.#state);
      this.#notify(`${cause.message}. The page shows an example instead.`);
    }
  }

  /** Opens an example by its name, such as `web` or `format/css/variables`. */
  async #openExample(name: string): Promise<void> {
    const { referenceState } = await import("../state/reference_examples.ts");
    const state = Object.hasOwn(examples, name) ? examples[name].state : referenceState(name);
    this.open(state ?? this.#state);
    if (!state) this.#notify("The link names an example that does not exist.");
  }

  /** Opens a state. */
  open(state: PlaygroundState): void {
    const time = Math.floor(Date.now() / 1000);
    this.#state = { ...state, time: state.time ?? time };
    this.#notify("");
    this.#files.show(this.#state, Object.keys(state.files)[0]);
    this.#toolbar.show(this.#state);
    this.#edit(this.#state);
  }

  #edit(state: PlaygroundState): void {
    this.#state = state;
    clearTimeout(this.#addressTimer);
    this.#addressTimer = setTimeout(() => this.#updateAddress(), addressDelay);
    void this.#build();
  }

  async #build(): Promise<Built | undefined> {
    const state = this.#state;
    try {
      const built = await this.#runner.ask("build", { state });
      this.#show(state, built);
      return built;
    } catch (cause) {
      if (cause instanceof Replaced) return undefined;
      const reason = cause instanceof Stopped
        ? `The build was stopped after 5 s. The configuration may have an endless loop. The page shows the last outputs.`
        : (cause as Error).message;
      this.#notify(reason);
      fill(this.#status, "Stopped");
      const messages = cause instanceof Failed ? cause.messages : [];
      if (messages.length > 0) {
        this.#show(state, { platforms: undefined, messages, modifiers: [], milliseconds: 0 });
      }
      return undefined;
    }
  }

  #show(state: PlaygroundState, built: Built): void {
    this.#built = built;
    this.#notify("");
    this.#results.show(state, built);
    this.#files.mark(built.messages);
    const files = built.platforms?.reduce((sum, one) => sum + one.files.length, 0);
    const text = files === undefined
      ? "The build failed; see the messages"
      : `${files} file${files === 1 ? "" : "s"} in ${Math.ceil(built.milliseconds)} ms`;
    fill(this.#status, `token-build ${this.#runner.tool}: ${text}`);
    document.documentElement.dataset.builds = String(
      Number(document.documentElement.dataset.builds ?? 0) + 1,
    );
  }

  #notify(text: string): void {
    this.#notice.hidden = text === "";
    fill(this.#notice, text);
  }

  /** Opens pasted files. Where they have modes or themes, the outputs have them too. */
  async #openFiles(files: PastedFile[]): Promise<void> {
    const { state, kinds } = projectOf(files);
    this.open(state);
    const built = await this.#build();
    const themed = withAllContexts(this.#state, built?.modifiers ?? []);
    if (themed !== this.#state) this.open(themed);
    if (kinds.some((kind) => kind === "configuration" || kind === "module") && state.followsPeer) {
      this.#results.select("changes");
      this.#results.changes.compareReadings();
    }
  }

  #updateAddress(): string | undefined {
    clearTimeout(this.#addressTimer);
    const fragment = fragmentOf(this.#state, this.#runner.tool);
    this.#fragment = fragment ?? "";
    history.replaceState(null, "", fragment === undefined ? location.pathname : `#${fragment}`);
    return fragment;
  }

  async #share(): Promise<void> {
    if (this.#updateAddress() === undefined) {
      const limit = longestFragment.toLocaleString("en");
      this.#notify(
        `The project needs more than ${limit} characters in a link. Download it instead.`,
      );
      return;
    }
    try {
      await navigator.clipboard.writeText(location.href);
      fill(this.#status, "The link is copied");
    } catch {
      showText("Link to this playground", "Anyone with the link sees these files.", location.href);
    }
  }

  #download(): void {
    const archive = projectArchive(this.#state, this.#runner.tool);
    const href = URL.createObjectURL(new Blob([archive], { type: "application/zip" }));
    h<HTMLAnchorElement>("a", { href, download: "tokens.zip" }).click();
    URL.revokeObjectURL(href);
  }

  #report(): void {
    const fragment = this.#updateAddress();
    const text = bugReport({
      tool: this.#runner.tool,
      link: fragment === undefined ? undefined : location.href,
      diagnostics: this.#built?.messages.map(({ text }) => text) ?? [],
    });
    const about = "Copy this into a new issue. The link holds all files of this page.";
    showText("Bug report", about, text, { title: "Open the form", href: newIssue });
  }
}
