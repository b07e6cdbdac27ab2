/**
 * The side of a process that runs code of configurations for a server.
 * @module
 */
import { errorText } from "../../base/diagnostics/catalog/make.ts";
import { placeOfCaller, placeOfThrown } from "../../base/diagnostics/thrown.ts";
import { process } from "../../engine/host/node.ts";
import { endProcess, onForeignEnd } from "../../engine/host/process_end.ts";
import { environment } from "../../engine/host/runtime.ts";
import {
  type FromIsolated,
  messageIn,
  taskVariable,
  type ToIsolated,
  wrapped,
} from "./messages.ts";
import { startWatchdog } from "./watchdog.ts";

/** What a process does for a server. */
export interface IsolatedTask {
  /** What it is for, such as the path of a configuration. */
  readonly name: string;
  /** Seconds that code may block its process. */
  readonly seconds: number;
}

/** The task of this process; `undefined` in a process that no server started. */
export function isolatedTask(): IsolatedTask | undefined {
  const text = environment(taskVariable);
  if (text === undefined || !process.send) return undefined;
  // Not for programs that a configuration starts.
  delete process.env[taskVariable];
  return JSON.parse(text);
}

/** The connection of a process with its server. */
export class Inside {
  /** Number of steps that run. */
  #steps = 0;
  /** Whether a step waited for a promise that never settles. */
  isUnsettled = false;

  /** @param receive Receives what the server sends. */
  constructor({ seconds }: IsolatedTask, receive: (value: unknown) => void) {
    process.on("message", (received: unknown) => {
      const message = messageIn<ToIsolated>(received);
      if (!message) return;
      this.#rest(false);
      if (message.kind === "ping") this.#send({ kind: "pong" });
      else receive(message.value);
    });
    // Once nothing is left to do, the server learns that a hook still waits. The process then waits for the server.
    process.on("beforeExit", () => {
      this.#rest(true);
      if (this.#steps === 0) return;
      this.isUnsettled = true;
      this.#send({ kind: "unsettled" });
    });
    process.on("disconnect", () => endProcess(0));
    onForeignEnd(() => this.#send({ kind: "ended", place: placeOfCaller() }));
    const threw = (cause: unknown) => {
      this.#send({ kind: "threw", message: errorText(cause), place: placeOfThrown(cause) });
    };
    process.on("uncaughtException", threw);
    process.on("unhandledRejection", threw);
    startWatchdog(seconds);
    this.#send({ kind: "started" });
  }

  /** Sends something to the server. */
  send(value: unknown): void {
    this.#send({ kind: "value", value });
  }

  /** Tells the server while a step runs, which has a time limit then. */
  async busy<T>(step: () => Promise<T>): Promise<T> {
    if (this.#steps++ === 0) this.#send({ kind: "busy", isBusy: true });
    try {
      return await step();
    } finally {
      if (--this.#steps === 0) this.#send({ kind: "busy", isBusy: false });
    }
  }

  #send(message: FromIsolated): void {
    // After the end of the server, the process ends too.
    if (process.connected) process.send!(wrapped(message));
  }

  /** Whether the connection alone keeps the process running. */
  #rest(isResting: boolean): void {
    if (isResting) process.channel?.ref();
    else process.channel?.unref();
  }
}
