/**
 * A process that runs code of configurations for a server. Whatever the code does, the server goes on.
 * @module
 */
import type { ChildProcess } from "node:child_process";
import { nodeVersion, path, process, url } from "../../engine/host/node.ts";
import type { CodePlace } from "../../base/diagnostics/thrown.ts";
import type { IsolatedTask } from "./inside.ts";
import {
  type Ending,
  type FromIsolated,
  messageIn,
  taskVariable,
  type ToIsolated,
  wrapped,
} from "./messages.ts";

/** Seconds that code of a configuration may block its process: those of an option, or 10. */
export function secondsOf(limit: string | undefined): number {
  return Number(limit ?? 10);
}

/** Number of limits in which a build that waits, such as for a network, must end. */
const mostLimits = 6;

/** Milliseconds between questions whether a process is alive. */
const interval = 250;

/** Milliseconds in which a process that does not answer may still report its place. */
const grace = 1500;

/** Milliseconds for messages of a process that has ended. */
const lastWords = 500;

/** The input of {@linkcode IsolatedProcess}. */
export interface IsolatedRequest {
  readonly task: IsolatedTask;
  /** Its working folder. Default: that of this process. */
  readonly cwd?: string;
  /** Environment variables besides those of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** Where its standard output goes. Default: to standard error, because that of a server is its protocol. */
  readonly output?: "inherit";
  /** Receives what the process sends. */
  receive?(value: unknown): void;
  /** Called if code threw after it had returned. */
  threw?(message: string, place: CodePlace | undefined): void;
  /** Called if a promise never settles. */
  unsettled?(): void;
  /** Called if the process ends, unless {@linkcode IsolatedProcess.end} ended it. */
  ended(ending: Ending): void;
}

/** Arguments that run this program again. A standalone program names a file inside of itself as its first argument. */
function ownArguments(): string[] {
  const isStandalone = /^(?:\/\$bunfs\/|[A-Z]:[\\/]~BUN[\\/])/.test(process.argv[1] ?? "");
  return process.argv.slice(isStandalone ? 2 : 1);
}

/** A running process: this program again, with the same arguments. */
export class IsolatedProcess {
  #request: IsolatedRequest;
  #child: ChildProcess;
  #timer: ReturnType<typeof setInterval>;
  /** Questions since the last answer; not counted before the process has started. */
  #unanswered: number | undefined;
  /** Questions since a build began. */
  #waited: number | undefined;
  #place: CodePlace | undefined;
  #ending: Ending | undefined;
  #killAtExit: () => void;
  #isClosed = false;

  constructor(request: IsolatedRequest) {
    this.#request = request;
    const { spawn } = process.getBuiltinModule("node:child_process");
    const { task, cwd, env, output } = request;
    this.#child = spawn(process.execPath, [...process.execArgv, ...ownArguments()], {
      stdio: ["ignore", output ?? 2, 2, "ipc", ...nodeVersion() ? ["pipe" as const] : []],
      ...(cwd !== undefined && { cwd }),
      env: { ...process.env, ...env, [taskVariable]: JSON.stringify(task) },
    });
    this.#killAtExit = () => this.#child.kill("SIGKILL");
    process.on("exit", this.#killAtExit);
    this.#child.on("message", (received) => {
      const message = messageIn<FromIsolated>(received);
      if (message) this.#receive(message);
    });
    this.#child.on("error", () => this.#close(null));
    this.#child.on("close", (_code, signal) => this.#close(signal));
    // A process that it has started may keep the streams open.
    this.#child.on(
      "exit",
      (_code, signal) => void setTimeout(() => this.#close(signal), lastWords),
    );
    this.#readPlaces();
    this.#timer = setInterval(() => this.#ask(), interval);
  }

  send(value: unknown): void {
    this.#send({ kind: "value", value });
  }

  end(): void {
    this.#ending = { kind: "ended", signal: null };
    this.#request = { ...this.#request, receive() {}, threw() {}, unsettled() {}, ended() {} };
    this.#child.kill("SIGKILL");
    this.#stop();
  }

  #send(message: ToIsolated): void {
    // The end of the process is reported by its events.
    if (this.#child.connected) this.#child.send(wrapped(message), () => {});
  }

  #receive(message: FromIsolated): void {
    switch (message.kind) {
      case "started":
      case "pong":
        this.#unanswered = 0;
        break;
      case "value":
        this.#request.receive?.(message.value);
        break;
      case "busy":
        this.#waited = message.isBusy ? 0 : undefined;
        break;
      case "unsettled":
        this.#request.unsettled?.();
        break;
      case "ended":
        this.#place = message.place;
        break;
      case "threw":
        this.#request.threw?.(message.message, message.place);
    }
  }

  /** Reads what the watchdog writes, on Node. */
  #readPlaces(): void {
    let text = "";
    this.#child.stdio[4]?.on("data", (data) => {
      const lines = `${text}${data}`.split("\n");
      text = lines.pop()!;
      for (const line of lines) this.#located(JSON.parse(line));
    });
  }

  /** Handles a place that the watchdog prints; without `url` if code of this tool is running. */
  #located({ url: address, line, column }: { url?: string; line: number; column: number }): void {
    if (address === undefined) {
      // Code of this tool takes its time.
      this.#unanswered = 0;
      return;
    }
    const file = path.normalize(url.fileURLToPath(address));
    this.#place = { file, line, column };
    this.#kill({ kind: "blocked", seconds: this.#request.task.seconds, place: this.#place });
  }

  #ask(): void {
    const { seconds } = this.#request.task;
    const most = 1000 * seconds / interval;
    if (this.#unanswered !== undefined && ++this.#unanswered > most + grace / interval) {
      return this.#kill({ kind: "blocked", seconds });
    }
    if (this.#waited !== undefined && ++this.#waited > mostLimits * most) {
      return this.#kill({ kind: "unfinished", seconds: mostLimits * seconds });
    }
    this.#send({ kind: "ping" });
  }

  #kill(ending: Ending): void {
    this.#ending ??= ending;
    this.#child.kill("SIGKILL");
    setTimeout(() => this.#close("SIGKILL"), lastWords);
  }

  #stop(): void {
    clearInterval(this.#timer);
    process.off("exit", this.#killAtExit);
  }

  #close(signal: string | null): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#stop();
    const ending = this.#ending ?? { kind: "ended", signal, place: this.#place };
    this.#request.ended(ending);
  }
}
