/**
 * Answers calls of tools in a process of their own, because they run code of a configuration.
 * @module
 */
import { UnreadableTokens } from "../answers/asked_project.ts";
import { configThrew } from "../../base/diagnostics/catalog/configuration.ts";
import { diagnosticLines } from "../../base/diagnostics/print.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import { modulesOf } from "../../engine/host/modules/fresh_modules.ts";
import { runtimeHost } from "../../engine/host/runtime.ts";
import { IsolatedProcess, type IsolatedRequest } from "../isolation/isolated_process.ts";
import { CodeFiles } from "../isolation/code_files.ts";
import { faultOf } from "../isolation/faults.ts";
import type { Ending } from "../isolation/messages.ts";
import type { Answerer } from "./connection.ts";
import { answerOfFailure } from "./failures.ts";
import { RpcError, rpcErrorOf, type RpcMessage } from "./json_rpc.ts";

/** What the process receives. */
export type ToTools =
  | { readonly id: number; readonly message: RpcMessage }
  | { readonly canceled: number };

/** What the process sends. */
export type FromTools =
  | { readonly id: number; readonly result: object }
  | { readonly id: number; readonly error: Pick<RpcError, "code" | "message" | "data"> }
  /** Absolute paths of the files that the project reads. */
  | { readonly reads: readonly string[] }
  /** The absolute path of a module that is about to be imported. */
  | { readonly importing: string };

/** Calls tools in a process. Starts it again once a file has changed. */
export class IsolatedTools {
  #request: Pick<IsolatedRequest, "task" | "cwd">;
  #process: IsolatedProcess | undefined;
  #files: CodeFiles = new CodeFiles();
  #reads: readonly string[] = [];
  #imported: string | undefined;
  #fault: Diagnostic | undefined;
  #isUnsettled = false;
  #waiting: Map<number, { resolve(result: object): void; reject(cause: RpcError): void }> =
    new Map();
  #count = 0;

  /** @param request The name of its task is the path of the configuration. */
  constructor(request: Pick<IsolatedRequest, "task" | "cwd">) {
    this.#request = request;
    this.#start();
  }

  /**
   * Answers a call.
   *
   * @throws {RpcError} If the message is refused.
   */
  readonly answer: Answerer = async (message, signal) => {
    if ((!this.#process || this.#isUnsettled) && this.#files.haveChanged()) this.#start();
    if (!this.#process) return answerOfFailure(new UnreadableTokens([this.#fault!]));
    const id = ++this.#count;
    const cancel = () => this.#send({ canceled: id });
    signal.addEventListener("abort", cancel);
    try {
      return await new Promise<object>((resolve, reject) => {
        this.#waiting.set(id, { resolve, reject });
        this.#send({ id, message });
      });
    } finally {
      signal.removeEventListener("abort", cancel);
      this.#waiting.delete(id);
    }
  };

  end(): void {
    this.#process?.end();
  }

  #send(value: ToTools): void {
    this.#process?.send(value);
  }

  #start(): void {
    this.#process?.end();
    this.#isUnsettled = false;
    this.#imported = undefined;
    const { name } = this.#request.task;
    this.#files.start(name);
    this.#files.add(this.#reads);
    this.#process = new IsolatedProcess({
      ...this.#request,
      receive: (value) => this.#receive(value as FromTools),
      threw: (message, place) => {
        const lines = diagnosticLines(configThrew(name, message, place), runtimeHost.isColored());
        runtimeHost.printError(lines);
      },
      unsettled: () => {
        this.#isUnsettled = true;
        this.#files.start(name);
        this.#files.add(this.#reads);
      },
      ended: (ending) => this.#ended(ending),
    });
  }

  #receive(value: FromTools): void {
    if ("reads" in value) {
      this.#reads = value.reads;
      this.#files.add(value.reads);
      this.#imported = undefined;
    } else if ("importing" in value) {
      this.#imported = value.importing;
      this.#files.add(modulesOf(value.importing));
    } else if ("result" in value) this.#waiting.get(value.id)?.resolve(value.result);
    else {
      const { code, message, data } = value.error;
      this.#waiting.get(value.id)?.reject(new RpcError(code, message, data));
    }
  }

  #ended(ending: Ending): void {
    this.#process = undefined;
    this.#fault = faultOf(this.#request.task.name, ending, this.#imported);
    const failure = answerOfFailure(new UnreadableTokens([this.#fault]));
    for (const { resolve } of this.#waiting.values()) resolve(failure);
  }
}

/** Answers calls in the process that {@linkcode IsolatedTools} starts. */
export class ToolsInside {
  #answer: Answerer;
  #send: (value: FromTools) => void;
  #controllers: Map<number, AbortController> = new Map();

  constructor(answer: Answerer, send: (value: FromTools) => void) {
    this.#answer = answer;
    this.#send = send;
  }

  /** Handles what the server sends. */
  async receive(value: ToTools): Promise<void> {
    if ("canceled" in value) return this.#controllers.get(value.canceled)?.abort();
    const { id, message } = value;
    const controller = new AbortController();
    this.#controllers.set(id, controller);
    try {
      this.#send({ id, result: await this.#answer(message, controller.signal) });
    } catch (cause) {
      const { code, message: text, data } = rpcErrorOf(cause);
      this.#send({ id, error: { code, message: text, data } });
    } finally {
      this.#controllers.delete(id);
    }
  }
}
