/**
 * Publishes the diagnostics of projects with open documents, after a pause in the edits.
 * @module
 */
import type { Connection } from "vscode-languageserver/node";
import { path } from "../host/node.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import { shownDiagnostic } from "./answers.ts";
import type { Requests } from "./requests.ts";
import type { ServedProject } from "./served_projects.ts";

/** Milliseconds without an edit before diagnostics are computed. */
const pause = 50;

/** Publishes diagnostics; publications run one at a time. */
export class PublishedDiagnostics {
  #connection: Connection;
  #requests: Requests;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last: Promise<void> = Promise.resolve();

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
    this.#timer = setTimeout(() => {
      this.#last = this.#last.then(() => this.#publish(file)).catch((cause) => {
        this.#connection.console.error(String(cause));
      });
    }, pause);
  }

  /** Cancels a scheduled publication. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  async #publish(file: string | undefined): Promise<void> {
    const { projects } = this.#requests;
    if (file !== undefined) await projects.of(file);
    for (const project of projects.all) await this.#publishOf(project);
  }

  async #publishOf(project: ServedProject): Promise<void> {
    const { documents } = this.#requests;
    const byFile = new Map<string, Diagnostic[]>();
    const folder = path.dirname(project.config);
    for (const found of await project.files.project.check()) {
      const own = found.file === undefined ? project.config : path.resolve(folder, found.file);
      byFile.set(own, [...byFile.get(own) ?? [], found]);
    }
    const open = [...documents.texts.keys()].filter((file) => project.reads(file));
    for (const file of [...project.published, ...open]) {
      if (!byFile.has(file)) byFile.set(file, []);
    }
    project.published = new Set(
      [...byFile].filter(([, found]) => found.length > 0).map(([file]) => file),
    );
    const isLinked = this.#requests.capabilities.textDocument?.publishDiagnostics
      ?.codeDescriptionSupport;
    for (const [file, found] of byFile) {
      const text = await project.files.text(file) ?? "";
      const positions = this.#requests.positions(text);
      await this.#connection.sendDiagnostics({
        uri: documents.addressOf(file),
        diagnostics: found.map((one) => shownDiagnostic(one, positions, isLinked)),
      });
    }
  }
}
