/**
 * Publishes why the process of a project ended, in addition to the diagnostics that it publishes itself.
 * @module
 */
import type { Diagnostic as ShownDiagnostic } from "vscode-languageserver/node";
import type { Diagnostic } from "../../../base/types/diagnostic.ts";
import { shownDiagnostic } from "../answers/answers.ts";
import { isPulling } from "../project_diagnostics.ts";
import type { Requests } from "../requests.ts";
import { type IsolatedProject, notification } from "./isolated_project.ts";
import type { RpcMessage } from "./messages.ts";

/** Diagnostics of one file, as the client receives them. */
interface Publication {
  readonly uri: string;
  readonly diagnostics: readonly ShownDiagnostic[];
}

export class PublishedFaults {
  #requests: Requests;
  #send: (message: RpcMessage) => void;
  #refresh: () => void;
  /** The last diagnostics that processes published, by URI. */
  #last: Map<string, Publication["diagnostics"]> = new Map();
  #faults: WeakMap<IsolatedProject, ReadonlyMap<string, readonly ShownDiagnostic[]>> =
    new WeakMap();

  /**
   * @param send Sends a message to the client.
   * @param refresh Asks the client to pull diagnostics again.
   */
  constructor(requests: Requests, send: (message: RpcMessage) => void, refresh: () => void) {
    this.#requests = requests;
    this.#send = send;
    this.#refresh = refresh;
  }

  /** Publishes the faults of a project, and removes what no longer holds. */
  async publish(project: IsolatedProject): Promise<void> {
    const { faults } = project;
    const shown = await this.#shown(faults);
    if (project.faults !== faults) return;
    const before = this.#faults.get(project) ?? new Map();
    this.#faults.set(project, shown);
    if (project.isDown) this.clear(project);
    for (const file of new Set([...before.keys(), ...shown.keys()])) {
      const uri = this.#requests.documents.addressOf(file);
      this.#publish(project, file, this.#last.get(uri) ?? []);
    }
    if (isPulling(this.#requests)) this.#refresh();
  }

  clear(project: IsolatedProject): void {
    for (const file of project.published) {
      const uri = this.#requests.documents.addressOf(file);
      this.#last.delete(uri);
      this.#send(notification("textDocument/publishDiagnostics", { uri, diagnostics: [] }));
    }
    project.published.clear();
  }

  /** Publishes what the process of a project publishes, with its faults. */
  publishWith(project: IsolatedProject, { params }: RpcMessage): void {
    const { uri, diagnostics } = params as Publication;
    this.#last.set(uri, diagnostics);
    this.#publish(project, this.#requests.documents.pathOf(uri)!, diagnostics);
  }

  #publish(project: IsolatedProject, file: string, others: Publication["diagnostics"]): void {
    const { documents } = this.#requests;
    const uri = documents.addressOf(file);
    const isPulled = isPulling(this.#requests) && documents.texts.has(file);
    const faults = isPulled ? [] : this.#faults.get(project)?.get(file) ?? [];
    const diagnostics = [...others, ...faults];
    if (diagnostics.length > 0) project.published.add(file);
    else project.published.delete(file);
    this.#send(notification("textDocument/publishDiagnostics", { uri, diagnostics }));
  }

  /** The faults of a project in the document of a request. */
  shownIn(project: IsolatedProject, params: unknown): readonly ShownDiagnostic[] {
    const { textDocument } = params as { textDocument?: { uri: string } };
    const file = textDocument && this.#requests.documents.pathOf(textDocument.uri);
    return (file === undefined ? undefined : this.#faults.get(project)?.get(file)) ?? [];
  }

  async #shown(
    faults: readonly Diagnostic[],
  ): Promise<ReadonlyMap<string, readonly ShownDiagnostic[]>> {
    const byFile = new Map<string, ShownDiagnostic[]>();
    for (const fault of faults) {
      const file = fault.file!;
      const positions = this.#requests.positions(file, await this.#requests.projects.textOf(file));
      byFile.set(file, [...byFile.get(file) ?? [], shownDiagnostic(fault, positions)]);
    }
    return byFile;
  }
}
