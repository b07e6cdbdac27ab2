/**
 * Runs the builds of a watch in a process of their own. `watch_guard.ts` is the other side.
 * @module
 */
import type { Host } from "../../base/types/host.ts";
import { process } from "../../engine/host/node.ts";
import { endProcess } from "../../engine/host/process_end.ts";
import { quiet } from "../../engine/host/streams.ts";
import { Inside, type IsolatedTask } from "./inside.ts";
import { tellingHost } from "./telling_host.ts";
import type { FromBuilds, Job, ToBuilds } from "./watch_messages.ts";

/** What a watch tells about the builds of a configuration, and how it runs them. */
export interface BuildLink<Result> {
  begin(changed: readonly string[]): void;
  reading?(file: string): void;
  host(own: Host): Host;
  /** Runs a step that may run code of the configuration. */
  run<T>(step: () => Promise<T>): Promise<T>;
  /** A build has ended. */
  made(result: Result, isFailed: boolean): void;
  /** Asks for a new process, because this one uses too much memory. */
  replaceProcess?(): void;
}

/** Watches configurations until the signal aborts. */
export type WatchAll<T, Result> = (
  jobs: readonly Job<T>[],
  linkOf: (at: number) => BuildLink<Result>,
  signal: AbortSignal,
) => Promise<unknown>;

/** Runs the builds of the watch that started this process. */
export async function buildInside<T, Result>(
  task: IsolatedTask,
  watch: WatchAll<T, Result>,
): Promise<never> {
  const controller = new AbortController();
  let start = (_jobs: readonly Job<T>[]) => {};
  const started = new Promise<readonly Job<T>[]>((resolve) => start = resolve);
  const inside = new Inside(task, (value) => {
    const message = value as ToBuilds<T>;
    if (message.kind === "start") return start(message.jobs);
    send({ kind: "stopping" });
    controller.abort();
  });
  const send = (message: FromBuilds<Result>) => inside.send(message);
  // A terminal sends these signals to both processes. The watch decides what follows.
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => {});
  // The watch itself notices that nobody reads its output.
  quiet(process.stdout);
  const linkOf = (at: number): BuildLink<Result> => {
    const told = new Set<string>();
    return {
      begin: (changed) => send({ kind: "begun", at, changed }),
      reading: (file) => {
        if (told.has(file)) return;
        told.add(file);
        send({ kind: "reading", at, file });
      },
      host: (own) =>
        tellingHost(
          own,
          (file) => send({ kind: "importing", at, file }),
          (folders) => send({ kind: "writing", at, folders }),
        ),
      run: (step) => inside.busy(step),
      made: (result, isFailed) => {
        send({ kind: "made", at, isFailed, result });
        // Some runtimes cannot load the module again.
        if (isFailed && inside.isUnsettled) controller.abort();
      },
      replaceProcess: () => send({ kind: "replace" }),
    };
  };
  try {
    await watch(await started, linkOf, controller.signal);
  } catch (cause) {
    send({
      kind: "failed",
      stack: cause instanceof Error ? cause.stack ?? `${cause}` : `${cause}`,
    });
    return await new Promise(() => {});
  }
  return endProcess(0);
}
