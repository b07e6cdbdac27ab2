/**
 * Runs the builds of a watch in a process of their own, and goes on whatever code of a configuration does there.
 * @module
 */
import { configThrew } from "../../base/diagnostics/catalog/configuration.ts";
import type { CodePlace } from "../../base/diagnostics/thrown.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import { sweep } from "../../engine/host/folder_locks.ts";
import { modulesOf } from "../../engine/host/modules/fresh_modules.ts";
import { path, process } from "../../engine/host/node.ts";
import { toSlashes } from "../../engine/host/runtime.ts";
import { IsolatedProcess } from "./isolated_process.ts";
import { CodeFiles } from "./code_files.ts";
import { faultOf } from "./faults.ts";
import type { Ending } from "./messages.ts";
import type { FromBuilds, ToBuilds } from "./watch_messages.ts";

/** Milliseconds between looks at the files of configurations that ended the process. */
const lookInterval = 250;

/** Milliseconds in which a process must confirm that it stops. */
const longestStop = 2000;

/** What a configuration did to its process. */
export interface Fault {
  readonly diagnostic: Diagnostic;
  /** The files that changed before the build, as diagnostics show them. */
  readonly changed: readonly string[];
  readonly milliseconds: number;
  /** Whether files may have been written before. */
  readonly isWritten: boolean;
}

export interface WatchedConfig<T> {
  /** Its path, as diagnostics show it. */
  readonly config: string;
  /** Absolute path of the folder in which it is built. */
  readonly cwd: string;
  /** Returns the data for a new process. */
  about(): T;
}

/** The input of {@linkcode WatchGuard}. `at` is the position of a configuration. */
export interface WatchGuardRequest<T, Result> {
  readonly configs: readonly WatchedConfig<T>[];
  /** Seconds that code may block its process. */
  readonly seconds: number;
  /** Stops the watch after the current build. */
  readonly signal: AbortSignal;
  /**
   * Receives the result of each build.
   *
   * @param mended The files whose change started the process, as diagnostics show them.
   */
  made(at: number, result: Result, mended: readonly string[]): void;
  /** Called if code of a configuration ended the process, or had to be ended. */
  faulted(at: number, fault: Fault): void;
  /** Called if code threw after it had returned. */
  threw(at: number, diagnostic: Diagnostic): void;
}

interface State {
  readonly files: CodeFiles;
  /** Absolute paths of the files that builds have read. */
  readonly reads: Set<string>;
  /** Messages of errors that code threw late in the current process. */
  readonly thrown: Set<string>;
  /** Whether the process still has code of an earlier build that threw. */
  isStale: boolean;
  /** Whether the configuration is not built until a file changes, because its code ended the process. */
  isDown: boolean;
  /** The files whose change started the process, as diagnostics show them. */
  mended: readonly string[];
  /** The running build. */
  begun: { readonly changed: readonly string[]; readonly start: number } | undefined;
  /** The module that the running build imported last. */
  imported: string | undefined;
  /** Absolute paths of the folders into which the running build writes. */
  writing: readonly string[];
}

const newState = (mended: readonly string[] = []): State => ({
  files: new CodeFiles(),
  reads: new Set(),
  thrown: new Set(),
  isStale: false,
  isDown: false,
  mended,
  begun: undefined,
  imported: undefined,
  writing: [],
});

/** A path as diagnostics show it. */
function shownIn(cwd: string, file: string): string {
  const relative = toSlashes(path.relative(cwd, file));
  return relative.startsWith("../") || path.isAbsolute(relative) ? toSlashes(file) : relative;
}

/** Runs builds in a process. Starts it again without a configuration that ended it, until a file of that one changes. */
export class WatchGuard<T, Result> {
  #request: WatchGuardRequest<T, Result>;
  #states: readonly State[];
  /** The working folder, which this process may leave for a moment. */
  #cwd: string = process.cwd();
  #process: IsolatedProcess | undefined;
  /** The configuration whose build began last. */
  #last = 0;
  /** The configuration that waits for a promise that never settles. */
  #unsettled: number | undefined;
  #isStopping = false;
  #stopTimer: ReturnType<typeof setTimeout> | undefined;
  #resolve: () => void = () => {};
  #reject: (cause: Error) => void = () => {};

  /** @param begun The changes of first builds, by the positions of their configurations. */
  constructor(
    request: WatchGuardRequest<T, Result>,
    begun?: ReadonlyMap<number, readonly string[]>,
  ) {
    this.#request = request;
    this.#states = request.configs.map((_, at) => newState(begun?.get(at)));
  }

  /** Runs until the signal aborts. */
  async run(): Promise<void> {
    const { signal } = this.#request;
    const timer = setInterval(() => this.#look(), lookInterval);
    const stop = () => this.#process ? this.#stop() : this.#resolve();
    try {
      await new Promise<void>((resolve, reject) => {
        this.#resolve = resolve;
        this.#reject = reject;
        signal.addEventListener("abort", stop);
        if (signal.aborted) resolve();
        else this.#start();
      });
    } finally {
      clearInterval(timer);
      signal.removeEventListener("abort", stop);
      this.#process?.end();
    }
  }

  #start(): void {
    const { configs, seconds } = this.#request;
    this.#isStopping = false;
    this.#unsettled = undefined;
    for (const state of this.#states) {
      state.thrown.clear();
      state.isStale = false;
    }
    const jobs = configs.map(({ about }, at) => ({ at, about })).filter(({ at }) =>
      !this.#states[at].isDown
    );
    if (jobs.length === 0) return;
    const started = this.#process = new IsolatedProcess({
      task: { name: configs.map(({ config }) => config).join(), seconds },
      cwd: this.#cwd,
      output: "inherit",
      receive: (message) => this.#receive(message as FromBuilds<Result>),
      threw: (message, place) => this.#threw(message, place),
      unsettled: () => this.#unsettled = this.#last,
      ended: (ending) => this.#process === started && this.#ended(ending),
    });
    this.#send({ kind: "start", jobs: jobs.map(({ at, about }) => ({ at, about: about() })) });
  }

  /** Ends the process after its current build. */
  #stop(): void {
    if (this.#isStopping) return;
    this.#isStopping = true;
    this.#send({ kind: "stop" });
    const blocked = this.#process;
    this.#stopTimer = setTimeout(() => {
      blocked?.end();
      if (this.#process === blocked) this.#stopped();
    }, longestStop);
  }

  #stopped(): void {
    clearTimeout(this.#stopTimer);
    this.#process = undefined;
    if (this.#request.signal.aborted) this.#resolve();
    else this.#start();
  }

  #send(message: ToBuilds<T>): void {
    this.#process?.send(message);
  }

  #receive(message: FromBuilds<Result>): void {
    if ("at" in message && this.#states[message.at].isDown) return;
    switch (message.kind) {
      case "begun":
        return this.#begun(message.at, message.changed);
      case "reading": {
        const { reads, files } = this.#states[message.at];
        reads.add(message.file);
        return files.add([message.file]);
      }
      case "importing": {
        const state = this.#states[message.at];
        state.imported = message.file;
        state.isStale ||= state.thrown.size > 0 && (state.begun?.changed.length ?? 0) > 0;
        return state.files.add(modulesOf(message.file));
      }
      case "writing":
        this.#states[message.at].writing = message.folders;
        return;
      case "made":
        return this.#made(message.at, message.result, message.isFailed);
      case "replace":
        return this.#stop();
      case "stopping":
        return clearTimeout(this.#stopTimer);
      case "failed":
        return this.#reject(Object.assign(new Error(), { stack: message.stack }));
    }
  }

  #begun(at: number, changed: readonly string[]): void {
    const { config, cwd } = this.#request.configs[at];
    const state = this.#states[at];
    state.files.start(path.resolve(cwd, config));
    state.files.add([...state.reads]);
    Object.assign(state, { imported: undefined, writing: [] });
    state.begun = { changed, start: performance.now() };
    this.#last = at;
  }

  #made(at: number, result: Result, isFailed: boolean): void {
    const state = this.#states[at];
    const { mended } = state;
    Object.assign(state, { begun: undefined, mended: [] });
    this.#request.made(at, result, mended);
    if (state.isStale) this.#stop();
    if (!isFailed || this.#unsettled !== at) return;
    // The process ends by itself.
    state.isDown = true;
    this.#stop();
  }

  /** The configuration whose code did something. */
  #culprit(place: CodePlace | undefined): number {
    const running = this.#states.findIndex(({ begun }) => begun !== undefined);
    const likely = [...running < 0 ? [] : [running], this.#last, ...this.#states.keys()];
    return likely.find((at) => place && this.#states[at].files.has(place.file)) ?? likely[0];
  }

  #threw(message: string, place: CodePlace | undefined): void {
    const at = this.#culprit(place);
    const { thrown } = this.#states[at];
    if (thrown.has(message)) return;
    thrown.add(message);
    this.#request.threw(at, configThrew(this.#request.configs[at].config, message, place));
  }

  #ended(ending: Ending): void {
    if (this.#isStopping) return this.#stopped();
    this.#process = undefined;
    const at = this.#culprit(ending.kind === "unfinished" ? undefined : ending.place);
    const state = this.#states[at];
    const { begun, imported, mended, writing } = state;
    const start = begun?.start ?? performance.now();
    Object.assign(state, { isDown: true, begun: undefined, mended: [] });
    for (const other of this.#states) other.begun = undefined;
    state.files.noteAgain(writing);
    sweep(writing);
    this.#request.faulted(at, {
      diagnostic: faultOf(this.#request.configs[at].config, ending, imported),
      changed: begun?.changed.length ? begun.changed : mended,
      milliseconds: performance.now() - start,
      isWritten: writing.length > 0,
    });
    this.#start();
  }

  /** Starts configurations again whose files have changed. */
  #look(): void {
    let isAny = false;
    for (const [at, state] of this.#states.entries()) {
      if (!state.isDown) continue;
      const { cwd } = this.#request.configs[at];
      const mended = state.files.changed().map((file) => shownIn(cwd, file));
      if (mended.length === 0) continue;
      Object.assign(state, { isDown: false, mended });
      isAny = true;
    }
    if (!isAny) return;
    if (this.#process) this.#stop();
    else this.#start();
  }
}
