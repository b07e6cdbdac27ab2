/**
 * A project whose configuration runs code, in a process of its own: a language server for this project only.
 * @module
 */
import type { InitializeParams } from "vscode-languageserver/node";
import { configThrew } from "../../../base/diagnostics/catalog/configuration.ts";
import type { Diagnostic } from "../../../base/types/diagnostic.ts";
import { isInside } from "../../../base/values/paths/path.ts";
import { inTime } from "../../../engine/host/turns.ts";
import { modulesOf } from "../../../engine/host/modules/fresh_modules.ts";
import { path } from "../../../engine/host/node.ts";
import { isModule } from "../../../engine/reading/read_object.ts";
import { IsolatedProcess } from "../../isolation/isolated_process.ts";
import { CodeFiles } from "../../isolation/code_files.ts";
import { faultOf } from "../../isolation/faults.ts";
import type { Ending } from "../../isolation/messages.ts";
import { isRequest, type RpcMessage } from "./messages.ts";
import {
  beginMethod,
  declaresMethod,
  type FileParams,
  importMethod,
  type ProjectState,
  stateMethod,
} from "./state.ts";

/** Milliseconds between looks at the files of a process that has ended. */
const lookInterval = 500;

/** Milliseconds to wait after an edit before the process is started again. */
const pause = 300;

/** Milliseconds to wait for an answer that other projects need. */
const longestQuestion = 500;

export interface OpenDocument {
  readonly uri: string;
  readonly languageId: string;
  readonly version: number;
  readonly text: string;
}

/** The input of {@linkcode IsolatedProject}. */
export interface IsolatedProjectRequest {
  /** Absolute path of the configuration. */
  readonly config: string;
  /** Seconds that its code may block its process. */
  readonly seconds: number;
  /** The first request of the client. */
  readonly params: InitializeParams;
  documents(): readonly OpenDocument[];
  receive(message: RpcMessage): void;
  /** Called when the process makes way for another. */
  stopped(): void;
  /** Called when {@linkcode IsolatedProject.faults} changes. */
  changed(): void;
}

/** The answer to a request; `undefined` if the process ended meanwhile. */
export type IsolatedAnswer = Pick<RpcMessage, "result" | "error"> | undefined;

/** Capabilities of the process: its server forwards the files that the client watches. */
function ownCapabilities(params: InitializeParams): InitializeParams {
  const { workspace } = params.capabilities;
  return {
    ...params,
    processId: null,
    capabilities: {
      ...params.capabilities,
      workspace: { ...workspace, didChangeWatchedFiles: { dynamicRegistration: false } },
    },
  };
}

export class IsolatedProject {
  /** Absolute path of the configuration. */
  readonly config: string;
  /** Why the process ended, or what its code threw late. */
  faults: readonly Diagnostic[] = [];
  /** Absolute paths of the files with diagnostics that were published for it. */
  readonly published: Set<string> = new Set();
  #request: IsolatedProjectRequest;
  #process: IsolatedProcess | undefined;
  #files: CodeFiles = new CodeFiles();
  #reads: ReadonlySet<string> = new Set();
  #count = 0;
  #asked: Map<string, (answer: IsolatedAnswer) => void> = new Map();
  /** Resolves once the files were read, or the process has ended. */
  #first: Promise<void> = Promise.resolve();
  #begun: () => void = () => {};
  #isBegun = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isEnded = false;
  /** The module that was imported last, until its build ends. */
  #imported: string | undefined;
  /** Whether a promise of its code never settled. */
  #isUnsettled = false;
  /** When code threw. */
  #thrown: WeakMap<Diagnostic, number> = new WeakMap();

  constructor(request: IsolatedProjectRequest) {
    this.config = request.config;
    this.#request = request;
    this.#start();
  }

  /** Resolves once the project has been read, or cannot be. */
  begin(): Promise<void> {
    return this.#first;
  }

  reads(file: string): boolean {
    return file === this.config || this.#reads.has(file) || this.#files.has(file);
  }

  /** Whether the configuration names a source in `consumers`; `false` if the process is busy. */
  async declares(file: string): Promise<boolean> {
    if (!this.#isBegun) return false;
    const params: FileParams = { file };
    const answer = await inTime(this.ask(declaresMethod, params), longestQuestion);
    return answer?.result === true;
  }

  get isDown(): boolean {
    return this.#process === undefined;
  }

  /** Passes a notification on. */
  notify(message: RpcMessage): void {
    this.#process?.send(message);
  }

  /** Asks the process. Canceling the request is passed on. */
  async ask(method: string, params: unknown, canceled?: AbortSignal): Promise<IsolatedAnswer> {
    this.look();
    await this.#first;
    if (!this.#process) return undefined;
    const id = `ask/${++this.#count}`;
    const cancel = () => this.notify(notification("$/cancelRequest", { id }));
    canceled?.addEventListener("abort", cancel);
    try {
      return await new Promise<IsolatedAnswer>((resolve) => {
        this.#asked.set(id, resolve);
        this.#process?.send({ jsonrpc: "2.0", id, method, params });
      });
    } finally {
      canceled?.removeEventListener("abort", cancel);
    }
  }

  /** Starts the process again if it has ended or waits in vain, and a file has changed since. */
  look(): void {
    const isDone = this.isDown || this.#isUnsettled;
    if (isDone && !this.#isEnded && this.#files.haveChanged()) this.#start();
  }

  /** Looks until the process runs again. */
  #keepLooking(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.look();
      if ((this.isDown || this.#isUnsettled) && !this.#isEnded) this.#keepLooking();
    }, lookInterval);
  }

  /** Starts the process again, if it has ended, after an open document has changed. */
  edited(file: string): void {
    // Modules are read from disk.
    if (!this.isDown || isModule(file) || !isInside(file, path.dirname(this.config))) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.isDown && !this.#isEnded && this.#start(), pause);
  }

  end(): void {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    this.#process?.end();
    this.#down();
  }

  #start(): void {
    clearTimeout(this.#timer);
    if (this.#process) {
      this.#process.end();
      this.#down();
      this.#request.stopped();
    }
    this.#isUnsettled = false;
    this.#imported = undefined;
    this.#files.start(this.config);
    this.#first = new Promise((resolve) => this.#begun = resolve);
    const { config, params, seconds } = this.#request;
    const started = this.#process = new IsolatedProcess({
      task: { name: config, seconds },
      receive: (message) => this.#receive(message as RpcMessage),
      threw: (message, place) => this.#threw(configThrew(config, message, place)),
      unsettled: () => this.#unsettled(),
      ended: (ending) => this.#process === started && this.#ended(ending),
    });
    started.send({
      jsonrpc: "2.0",
      id: "initialize",
      method: "initialize",
      params: ownCapabilities(params),
    });
    this.notify(notification("initialized", {}));
    for (const textDocument of this.#request.documents()) {
      this.notify(notification("textDocument/didOpen", { textDocument }));
    }
    this.notify(notification(beginMethod, {}));
  }

  #receive(message: RpcMessage): void {
    if (message.method === stateMethod) this.#read(message.params as ProjectState);
    else if (message.method === importMethod) this.#importing(message.params as FileParams);
    else if (message.method !== undefined || isRequest(message)) this.#request.receive(message);
    else {
      const id = String(message.id);
      this.#asked.get(id)?.(message);
      this.#asked.delete(id);
    }
  }

  #importing({ file }: FileParams): void {
    this.#imported = file;
    this.#files.add(modulesOf(file));
  }

  #read({ reads, milliseconds }: ProjectState): void {
    this.#reads = new Set(reads);
    this.#files.add(reads);
    this.#imported = undefined;
    this.#isBegun = true;
    this.#begun();
    // Code may have thrown while this build ran.
    const start = performance.now() - milliseconds;
    this.#setFaults(this.faults.filter((fault) => (this.#thrown.get(fault) ?? 0) >= start));
  }

  #threw(fault: Diagnostic): void {
    if (this.faults.some(({ message }) => message === fault.message)) return;
    this.#thrown.set(fault, performance.now());
    this.#setFaults([...this.faults, fault]);
  }

  /** Notes the files as they are: a change of them starts the process again. */
  #unsettled(): void {
    this.#isUnsettled = true;
    this.#files.start(this.config);
    this.#files.add([...this.#reads]);
    this.#keepLooking();
  }

  #setFaults(faults: readonly Diagnostic[]): void {
    if (
      faults.length === this.faults.length && faults.every((one, at) => one === this.faults[at])
    ) {
      return;
    }
    this.faults = faults;
    this.#request.changed();
  }

  #ended(ending: Ending): void {
    this.#down();
    this.#setFaults([faultOf(this.config, ending, this.#imported)]);
    this.#keepLooking();
  }

  #down(): void {
    this.#isBegun = false;
    this.#process = undefined;
    this.#begun();
    for (const answer of this.#asked.values()) answer(undefined);
    this.#asked.clear();
  }
}

export function notification(method: string, params: unknown): RpcMessage {
  return { jsonrpc: "2.0", method, params };
}
