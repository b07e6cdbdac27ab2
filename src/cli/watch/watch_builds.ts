/**
 * The builds of `token-build build --watch`, in the process of the watch or in one of their own.
 * @module
 */
import { openProject } from "../../engine/builder/configured_builder.ts";
import { nodeVersion, path, process } from "../../engine/host/node.ts";
import { environment } from "../../engine/host/runtime.ts";
import { watchBuilds, type WatchEvent } from "../../engine/watch/watch.ts";
import type { BuildLink } from "../../services/isolation/builds_inside.ts";
import type { Job } from "../../services/isolation/watch_messages.ts";
import { TokenBuilder } from "../../token_builder.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import { type BuildFlags, platformsOf, settingsOf } from "../parser/build_flags.ts";
import { inProject } from "../inputs/projects.ts";
import type { Tool } from "../process/tool.ts";

/** Megabytes of growth after which a new process takes over. */
const mostGrowth = 200;

/** Minimum number of module changes before that. */
const fewestReloads = 20;

export interface WatchedProject {
  readonly config: string;
  /** Absolute path of the folder in which it is built. */
  readonly cwd: string;
  /** Absolute paths of the files that the last build made. */
  readonly outputs: readonly string[];
}

export interface Built {
  /** Files changed, added or removed since the previous build; empty for the first build. */
  readonly changed: readonly string[];
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly milliseconds: number;
  readonly isFailed: boolean;
  /** Whether it failed after it had written. */
  readonly isWritten: boolean;
  /** Warnings and remarks, or the errors of a failed build. */
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of the files that it made; `undefined` if it failed. */
  readonly outputs: readonly string[] | undefined;
}

/** Measures the memory growth from reloaded modules, which Node never unloads. */
class Growth {
  #reloads = 0;
  #start: number | undefined;

  /** Records a build. Returns whether a new process should take over. */
  isTooMuch(changed: readonly string[]): boolean {
    if (!nodeVersion()) return false;
    const { rss } = process.memoryUsage();
    this.#start ??= rss;
    if (changed.some((file) => /\.[cm]?[jt]s$/.test(file))) this.#reloads++;
    const most = Number(environment("TOKEN_BUILD_WATCH_GROWTH") ?? mostGrowth);
    return this.#reloads >= fewestReloads && rss - this.#start >= most * 2 ** 20;
  }
}

/** Runs steps one at a time, each in the folder of its project. */
class Turns {
  #last: Promise<unknown> = Promise.resolve();

  take<T>(project: WatchedProject, step: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(() => inProject(project, step));
    this.#last = turn.catch(() => {});
    return turn;
  }
}

/** Without the exception, which may be anything. */
export function plain({ cause: _, ...diagnostic }: Diagnostic): Diagnostic {
  return diagnostic;
}

function builtOf(
  { changed, removed, milliseconds, platforms, error }: WatchEvent,
  found: readonly Diagnostic[],
  { cwd }: WatchedProject,
): Built {
  const files = platforms.flatMap(({ files }) => files);
  return {
    changed,
    removed,
    milliseconds,
    written: files.filter(({ status }) => status === "written")
      .map(({ destination }) => destination),
    isFailed: error !== undefined,
    isWritten: error?.isWritten ?? false,
    diagnostics: [...found, ...error?.diagnostics ?? []].map(plain),
    outputs: error ? undefined : files.map(({ destination }) => path.resolve(cwd, destination)),
  };
}

/** Builds configurations, and again after each change, until the signal aborts. */
export async function buildAll(
  jobs: readonly Job<WatchedProject>[],
  linkOf: (at: number) => BuildLink<Built>,
  signal: AbortSignal,
  { flags, tool }: { flags: BuildFlags; tool: Tool | undefined },
): Promise<void> {
  const turns = new Turns();
  const growth = new Growth();
  const watchOne = async ({ at, about }: Job<WatchedProject>) => {
    const link = linkOf(at);
    const found: Diagnostic[] = [];
    const open = () =>
      openProject(tool?.Builder ?? TokenBuilder, about.config, {
        ...settingsOf(flags),
        once: false,
        verbosity: "silent",
        report: (diagnostic) => void found.push(diagnostic),
      }, { host: link.host, ...(link.reading && { reading: link.reading }) });
    const options = {
      signal,
      outputs: about.outputs,
      ...(flags.platform.length > 0 && { platforms: platformsOf(flags)! }),
      ...(flags.poll !== undefined && { poll: Number(flags.poll) }),
      turn: <T>(step: () => Promise<T>) => turns.take(about, () => link.run(step)),
    };
    for await (const event of watchBuilds(open, options, link.begin)) {
      link.made(builtOf(event, found.splice(0), about), event.error !== undefined);
      if (growth.isTooMuch(event.changed)) link.replaceProcess?.();
    }
  };
  await Promise.all(jobs.map(watchOne));
}
