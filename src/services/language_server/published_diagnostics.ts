/**
 * Publishes the diagnostics of projects with open documents, after a pause in the edits.
 * @module
 */
import type { Connection } from "vscode-languageserver/node";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import { diagnosticsByFile, isPulling, shownDiagnostics } from "./project_diagnostics.ts";
import { refresh } from "./refresh.ts";
import type { Requests } from "./requests.ts";
import type { ServedProject } from "./served_project.ts";
import type { AnyProject } from "./served_projects.ts";

/** Milliseconds without an edit before diagnostics are computed. */
const pause = 50;

/** Milliseconds without an edit before sources that are not open are read. */
const longPause = 500;

/** Whether a finding is an error of the tokens, not of a source that uses them. */
const stopsBuild = ({ severity, code }: Diagnostic) =>
  severity === "error" && !code.startsWith("usage/");

/** Publishes diagnostics; publications run one at a time. */
export class PublishedDiagnostics {
  #connection: Connection;
  #requests: Requests;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #laterTimer: ReturnType<typeof setTimeout> | undefined;
  /** Number of scheduled runs; a longer run stops if a newer one was scheduled. */
  #count = 0;
  #last: Promise<void> = Promise.resolve();
  /** Documents that changed since the last publication. */
  #changed: Set<string> = new Set();
  /** Number of updates of all indexes at the last publication. */
  #updates = 0;

  constructor(connection: Connection, requests: Requests) {
    this.#connection = connection;
    this.#requests = requests;
  }

  /**
   * Schedules a publication after a pause.
   *
   * @param file The document that changed, if only one did.
   */
  schedule(file?: string): void {
    this.stop();
    if (file !== undefined) this.#changed.add(file);
    this.#timer = setTimeout(() => {
      this.#last = this.#last.then(() => this.#publish()).catch((cause) => {
        this.#connection.console.error(String(cause));
      });
    }, pause);
  }

  /** Schedules a publication after configurations came or went, which may change the project of any open document. */
  scheduleAll(): void {
    this.#requests.projects.findAgain();
    for (const file of this.#requests.documents.texts.keys()) this.#changed.add(file);
    this.schedule();
  }

  /** Removes the diagnostics of projects that are no longer served. */
  async clear(projects: readonly AnyProject[]): Promise<void> {
    const { documents } = this.#requests;
    for (const file of projects.flatMap((project) => [...project.published])) {
      await this.#connection.sendDiagnostics({ uri: documents.addressOf(file), diagnostics: [] });
    }
  }

  /** Cancels a scheduled publication. */
  stop(): void {
    this.#count++;
    clearTimeout(this.#timer);
    clearTimeout(this.#laterTimer);
  }

  /** Schedules the reading of sources that are not open, after a longer pause. */
  #scheduleClosed(): void {
    const count = this.#count;
    const isWanted = () => count === this.#count;
    this.#laterTimer = setTimeout(async () => {
      try {
        for (const project of this.#requests.projects.all) {
          if (!await project.sources.readClosed(isWanted)) continue;
          await (this.#last = this.#last.then(() => this.#publishOf(project)));
        }
      } catch (cause) {
        this.#connection.console.error(String(cause));
      }
    }, longPause);
  }

  async #publish(): Promise<void> {
    const { projects } = this.#requests;
    const changed = [...this.#changed];
    this.#changed.clear();
    await this.clear(await projects.dropGone());
    for (const file of changed) await projects.of(file);
    for (const project of projects.all) await this.#publishOf(project);
    await this.#refresh();
    if (projects.all.some(({ files }) => files.consumers.isDeclared)) this.#scheduleClosed();
  }

  /** The diagnostics of open files. Of closed ones, only those that stop every build, unless the client wants all. */
  #shown(byFile: ReadonlyMap<string, readonly Diagnostic[]>): Map<string, readonly Diagnostic[]> {
    const { documents: { texts }, showsClosed } = this.#requests;
    const all = [...byFile].map(([file, found]): [string, readonly Diagnostic[]] => [
      file,
      showsClosed || texts.has(file) ? found : found.filter(stopsBuild),
    ]);
    return new Map(all.filter(([file, found]) => texts.has(file) || found.length > 0));
  }

  async #publishOf(project: ServedProject): Promise<void> {
    const { documents } = this.#requests;
    const byFile = this.#shown(await diagnosticsByFile(project));
    const open = [...documents.texts.keys()].filter((file) => project.reads(file));
    // A client that pulls the diagnostics of open documents would show pushed ones twice.
    const isPushed = (file: string) => !isPulling(this.#requests) || !documents.texts.has(file);
    const listed = new Set([...project.published, ...byFile.keys(), ...open.filter(isPushed)]);
    const before = project.published;
    project.published = new Set([...byFile.keys()].filter(isPushed));
    for (const file of listed) {
      const found = isPushed(file) ? byFile.get(file) ?? [] : [];
      if (!isPushed(file) && !before.has(file)) continue;
      await this.#connection.sendDiagnostics({
        uri: documents.addressOf(file),
        diagnostics: await shownDiagnostics(this.#requests, project, file, found),
      });
    }
  }

  /** Asks the client to request again what may have changed in documents that were not edited. */
  async #refresh(): Promise<void> {
    const { projects } = this.#requests;
    const updates = projects.all.reduce((sum, { files }) => sum + files.index.updates, 0);
    const haveTokensChanged = updates !== this.#updates;
    this.#updates = updates;
    await refresh(this.#connection, this.#requests, [
      ...(isPulling(this.#requests) ? ["diagnostic"] as const : []),
      ...(haveTokensChanged ? ["inlayHint", "codeLens", "semanticTokens"] as const : []),
    ]);
  }
}
