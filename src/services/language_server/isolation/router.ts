/**
 * Passes the messages of a client to the server in this process, or to the processes of projects whose configurations
 * run code. The server in this process runs no code of the workspace.
 * @module
 */
import type {
  InitializeParams,
  Message,
  MessageReader,
  MessageWriter,
} from "vscode-languageserver/node";
import { inTime } from "../../../engine/host/turns.ts";
import type { LanguageServer } from "../server.ts";
import {
  type IsolatedAnswer,
  IsolatedProject,
  notification,
  type OpenDocument,
} from "./isolated_project.ts";
import { PublishedFaults } from "./published_faults.ts";
import { combined, combinedResult, withoutProject } from "./results.ts";
import { isRequest, readerOf, type RpcMessage, type RpcRequest, writerOf } from "./messages.ts";

/** The error of a canceled request, as the protocol numbers it. */
const requestCanceled = -32800;

/** Milliseconds that an answer of several projects waits for a process. */
const longestPart = 2000;

/** Notifications that concern every project. */
const shared = /^(?:textDocument\/did|workspace\/did|notebookDocument\/did|\$\/setTrace)/;

/** The parts of parameters that say which project a request is about. */
interface RoutedParams {
  readonly textDocument?: { readonly uri?: string };
  readonly item?: { readonly uri?: string };
  readonly config?: string;
  readonly data?: { readonly config?: string };
}

export class Router {
  readonly reader: MessageReader;
  /** Takes the messages of the server in this process. */
  readonly writer: MessageWriter;
  #seconds: number;
  #client: MessageWriter;
  #server: LanguageServer | undefined;
  #toServer: (message: Message) => void = () => {};
  #params: InitializeParams | undefined;
  #languages: Map<string, Pick<OpenDocument, "uri" | "languageId" | "version">> = new Map();
  /** Requests that are not answered yet, unless the server in this process answers them. */
  #waiting: Map<number | string, AbortController> = new Map();
  /** Requests to the server in this process whose answers are combined with those of other processes. */
  #parts: Map<number | string, (answer: IsolatedAnswer) => void> = new Map();
  /** Requests of processes to the client. */
  #asked: Map<string, { readonly project: IsolatedProject; readonly id: RpcMessage["id"] }> =
    new Map();
  #count = 0;
  #faults: PublishedFaults | undefined;

  /**
   * @param client The connection with the client.
   * @param seconds Seconds that code of a configuration may block its process.
   */
  constructor(
    { reader, writer }: { reader: MessageReader; writer: MessageWriter },
    seconds: number,
  ) {
    this.#client = writer;
    this.#seconds = seconds;
    this.reader = readerOf((take) => {
      this.#toServer = take;
      reader.listen((message) => this.#receive(message as RpcMessage));
    });
    this.writer = writerOf((message) => this.#fromServer(message));
  }

  serve(server: LanguageServer): void {
    this.#server = server;
  }

  open(config: string): IsolatedProject {
    const server = this.#server!;
    this.#faults ??= new PublishedFaults(
      server.requests!,
      (message) => this.#toClient(message),
      () => server.refreshDiagnostics(),
    );
    const project: IsolatedProject = new IsolatedProject({
      config,
      seconds: this.#seconds,
      params: this.#params!,
      documents: () => this.#documents(),
      receive: (message) => this.#fromProject(project, message),
      stopped: () => this.#faults!.clear(project),
      changed: () => void this.#faults!.publish(project),
    });
    return project;
  }

  #toClient(message: RpcMessage): void {
    void this.#client.write(message).catch(() => {});
  }

  get #projects(): readonly IsolatedProject[] {
    return this.#server?.requests?.projects.isolated ?? [];
  }

  #documents(): OpenDocument[] {
    const { documents } = this.#server!;
    return [...this.#languages.values()].flatMap((document) => {
      const file = documents.pathOf(document.uri);
      const text = file === undefined ? undefined : documents.texts.get(file);
      return text === undefined ? [] : [{ ...document, text }];
    });
  }

  #receive(message: RpcMessage): void {
    if (isRequest(message)) return this.#request(message);
    const { id, method } = message;
    if (method === undefined) return this.#answered(message);
    if (method === "$/cancelRequest") {
      const { id: canceled } = message.params as { id: number | string };
      const controller = this.#waiting.get(canceled);
      return controller ? controller.abort() : this.#toServer(message);
    }
    this.#noteLanguage(message);
    this.#toServer(message);
    if (id !== undefined || !shared.test(method)) return;
    for (const project of this.#projects) {
      project.notify(message);
      const { file } = this.#routeOf(message.params);
      if (file !== undefined && method !== "textDocument/didClose") project.edited(file);
      project.look();
    }
  }

  /** Passes the client's answer to whoever asked. */
  #answered(message: RpcMessage): void {
    const asked = this.#asked.get(String(message.id));
    if (!asked) return this.#toServer(message);
    this.#asked.delete(String(message.id));
    asked.project.notify({ ...message, id: asked.id! });
  }

  #noteLanguage({ method, params }: RpcMessage): void {
    const { textDocument } = (params ?? {}) as { textDocument?: OpenDocument };
    if (!textDocument) return;
    const { uri, languageId, version } = textDocument;
    if (method === "textDocument/didOpen") {
      this.#languages.set(uri, { uri, languageId, version });
    } else if (method === "textDocument/didChange") {
      const { languageId: known = "json" } = this.#languages.get(uri) ?? {};
      this.#languages.set(uri, { uri, languageId: known, version });
    } else if (method === "textDocument/didClose") this.#languages.delete(uri);
  }

  /** The file and the configuration that a request is about. */
  #routeOf(params: unknown): { file: string | undefined; config: string | undefined } {
    const { textDocument, item, config, data } = (params ?? {}) as RoutedParams;
    const uri = textDocument?.uri ?? item?.uri;
    const file = typeof uri === "string" ? this.#server?.documents.pathOf(uri) : undefined;
    return { file, config: config ?? data?.config };
  }

  #request(message: RpcRequest): void {
    const { id, method, params } = message;
    if (method === "initialize") this.#params = params as InitializeParams;
    if (method === "shutdown") { for (const project of this.#projects) project.end(); }
    const projects = this.#server?.requests?.projects;
    if (!projects?.isolates) return this.#toServer(message);
    const { file, config } = this.#routeOf(params);
    if (!combined.has(method) && (file ?? config) === undefined) return this.#toServer(message);
    const controller = new AbortController();
    this.#waiting.set(id, controller);
    this.#answer(message, controller.signal).then((answer) => {
      if (answer) this.#toClient({ jsonrpc: "2.0", id, ...answer });
    }, (cause) => {
      this.#toClient({ jsonrpc: "2.0", id, error: { code: -32603, message: String(cause) } });
    }).finally(() => {
      if (this.#waiting.get(id) === controller) this.#waiting.delete(id);
    });
  }

  /** Answers a request; `undefined` if the server in this process does. */
  async #answer(message: RpcRequest, signal: AbortSignal): Promise<IsolatedAnswer> {
    const { id, method, params } = message;
    const { projects } = this.#server!.requests!;
    if (combined.has(method)) {
      await projects.ofFolders();
      if (this.#projects.length > 0) return await this.#combine(message, signal);
    }
    const { file, config } = this.#routeOf(params);
    const owner = await projects.ownerOfRequest(file, config);
    if (signal.aborted) {
      return { error: { code: requestCanceled, message: "The request was canceled" } };
    }
    if (!(owner instanceof IsolatedProject)) {
      // From now on, this server can cancel it.
      this.#waiting.delete(id);
      this.#toServer(message);
      return undefined;
    }
    const answer = await owner.ask(method, params, signal);
    if (!answer) return withoutProject(method, this.#faults!.shownIn(owner, params));
    const { result, error } = answer;
    return error ? { error } : { result: this.#withFaults(owner, method, params, result) };
  }

  /** Adds the faults of a project to a pulled report. */
  #withFaults(owner: IsolatedProject, method: string, params: unknown, result: unknown): unknown {
    if (method !== "textDocument/diagnostic" || owner.faults.length === 0) return result;
    const faults = this.#faults!.shownIn(owner, params);
    const { items = [], ...report } = result as { items?: readonly object[] };
    return faults.length === 0 ? result : { ...report, items: [...items, ...faults] };
  }

  /** Asks the server in this process and all others, and combines what they answer. */
  async #combine(message: RpcRequest, signal: AbortSignal): Promise<IsolatedAnswer> {
    const { id, method, params } = message;
    signal.addEventListener("abort", () => this.#toServer(notification("$/cancelRequest", { id })));
    const own = new Promise<IsolatedAnswer>((resolve) => this.#parts.set(id, resolve));
    this.#toServer(message);
    const isolated = this.#projects.map((project) =>
      inTime(project.ask(method, params, signal), longestPart)
    );
    const answers = await Promise.all([own, ...isolated]);
    const failed = answers.find((answer) => answer?.error);
    return failed ?? { result: combinedResult(answers.map((answer) => answer?.result)) };
  }

  #fromServer(message: RpcMessage): void | Promise<void> {
    const { id, method } = message;
    const part = method === undefined ? this.#parts.get(id!) : undefined;
    if (!part) return this.#client.write(message);
    this.#parts.delete(id!);
    part(message);
  }

  #fromProject(project: IsolatedProject, message: RpcMessage): void {
    if (isRequest(message)) {
      const id = `isolated/${++this.#count}`;
      this.#asked.set(id, { project, id: message.id });
      return this.#toClient({ ...message, id });
    }
    if (message.method !== "textDocument/publishDiagnostics") return this.#toClient(message);
    this.#faults!.publishWith(project, message);
  }
}
