/**
 * `token-build build --watch`: builds, and rebuilds after each change, until the command is stopped.
 * @module
 */
import { path, process } from "../engine/host/node.ts";
import { printLive, runtimeHost } from "../engine/host/runtime.ts";
import { endProcess } from "../engine/host/process_end.ts";
import { whenUnread } from "../engine/host/streams.ts";
import { TokenBuilder } from "../token_builder.ts";
import type { Diagnostic } from "../base/types/diagnostic.ts";
import type { WatchEvent } from "../engine/watch/watch.ts";
import { type BuildFlags, platformsOf, projectsFor, settingsOf } from "./parser/build_flags.ts";
import { success, usageFault } from "./exit.ts";
import { countsOf } from "../base/diagnostics/fold.ts";
import { printFolded, restarted } from "./failed.ts";
import { type CliProject, fromStart, inProject } from "./projects.ts";
import { documentFormats } from "./report_formats.ts";
import { Reports } from "./reports.ts";
import { Growth, handOver, inheritedState, whenOrphaned } from "./watch_handover.ts";
import type { Tool } from "./tool.ts";

/** A build of a watch, with its diagnostics. */
interface Build {
  readonly event: WatchEvent;
  /** Warnings and remarks, or the errors of a failed build. */
  readonly diagnostics: readonly Diagnostic[];
  /** Folder of its project, if there are several. */
  readonly folder: string | undefined;
  /** Whether an earlier process already reported this build and this one took over. */
  readonly isResumed: boolean;
}

/** Reports a build. */
type Teller = (build: Build) => Promise<void>;

/** Largest number of names to list; the rest are counted. */
const mostNamed = 3;

function list(names: readonly string[]): string {
  const omitted = names.length - mostNamed;
  const named = names.slice(0, omitted > 0 ? mostNamed : undefined).join(", ");
  return omitted > 0 ? `${named} and ${omitted} more` : named;
}

function writtenBy({ platforms }: WatchEvent): string[] {
  return platforms.flatMap(({ files }) => files)
    .filter(({ status }) => status === "written").map(({ destination }) => destination);
}

/** Formats a build as a line: `tokens/color.json → build/tokens.css (38 ms)`. */
function line({ event, diagnostics, folder }: Build): string {
  const { changed, removed, milliseconds } = event;
  const written = writtenBy(event);
  const results = [
    ...(written.length > 0 ? [list(written)] : []),
    ...(removed.length > 0 ? [`removed ${list(removed)}`] : []),
  ];
  const result = event.error ? `${countsOf(diagnostics)}; no file was changed` : results.join("; ");
  const where = folder === undefined ? "" : `${folder}: `;
  const cause = changed.length > 0 ? list(changed) : "first build";
  return `${where}${cause} \u2192 ${result || "nothing to write"} (${Math.round(milliseconds)} ms)`;
}

/** Identifies a diagnostic across builds, even if its line changes. */
function keyOf({ code, message, file }: Diagnostic): string {
  return [code, message, file].join("\n");
}

/** Reports builds to people: one line per build, and new diagnostics. */
function textTeller(flags: BuildFlags): Teller {
  const { silent } = flags;
  const reported = new Map<string | undefined, ReadonlySet<string>>();
  return (build) => {
    const { event, diagnostics, folder, isResumed } = build;
    const before = reported.get(folder);
    if (event.error) printFolded(diagnostics, flags);
    else {
      const news = diagnostics.filter((diagnostic) => !before?.has(keyOf(diagnostic)));
      reported.set(folder, new Set(diagnostics.map(keyOf)));
      if (!isResumed) printFolded(news, flags);
    }
    if (!silent && !isResumed) printLive(line(build));
    return Promise.resolve();
  };
}

/** Reports builds to programs: one line of JSON per build. */
function jsonTeller(reports: Reports): Teller {
  return async ({ event, diagnostics, folder, isResumed }) => {
    if (isResumed) return;
    const { diagnosticObject } = await import("../base/diagnostics/formats.ts");
    const { changed, removed, milliseconds } = event;
    reports.event({
      folder: folder ?? ".",
      status: event.error ? "failed" : "built",
      changed,
      written: writtenBy(event),
      removed,
      milliseconds: Math.round(milliseconds * 10) / 10,
      diagnostics: diagnostics.map(diagnosticObject),
    });
  };
}

/** Reports builds to GitHub Actions or Azure Pipelines: one annotation per diagnostic. */
function annotationTeller(reports: Reports): Teller {
  return async ({ diagnostics, isResumed }) => {
    if (isResumed) return;
    reports.add(diagnostics);
    await reports.print();
  };
}

/** Runs steps one at a time, each in the folder of its project. */
class Turns {
  #last: Promise<unknown> = Promise.resolve();

  take<T>(project: CliProject | undefined, step: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(() => project ? inProject(project, step) : step());
    this.#last = turn.catch(() => {});
    return turn;
  }
}

/** Runs until the process is told to end. Returns the exit code. */
export async function watch(flags: BuildFlags, tool?: Tool, json?: Reports): Promise<number> {
  if (documentFormats.some((documentFormat) => documentFormat === flags.format)) {
    runtimeHost.printError(
      `error: --watch cannot be used with --format ${flags.format}, which prints one complete document`,
    );
    return usageFault;
  }
  const reports = json ?? (flags.format === "text" ? undefined : new Reports(flags.format));
  json?.printLines();
  const tell = !reports ? textTeller(flags) : json ? jsonTeller(json) : annotationTeller(reports);
  const found = await projectsFor(flags);
  const projects = "projects" in found ? found.projects : [undefined];
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => controller.abort();
  // Another signal ends the process at once, as it would without a watch.
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, stop);
  whenUnread(stop);
  const turns = new Turns();
  let restart: number | undefined;
  const inherited = inheritedState();
  const state: Record<string, readonly string[]> = { ...inherited };
  if (inherited) whenOrphaned(stop);
  const growth = new Growth();
  let isHandedOver = false;
  const watchOne = async (project: CliProject | undefined) => {
    const Builder = tool?.Builder ?? TokenBuilder;
    const diagnostics: Diagnostic[] = [];
    const settings = settingsOf(flags);
    const builder = new Builder(project?.config ?? ("config" in found ? found.config : ""), {
      ...settings,
      verbosity: "silent",
      report: (diagnostic) => void diagnostics.push(diagnostic),
    });
    const folder = project?.folder ?? "";
    const options = {
      signal,
      outputs: inherited?.[folder] ?? [],
      platforms: platformsOf(flags),
      ...(flags.poll !== undefined && { poll: Number(flags.poll) }),
      turn: <T>(step: () => Promise<T>) => turns.take(project, step),
    };
    let isFirst = true;
    for await (const event of builder.watch(options)) {
      if (!event.error) {
        const files = event.platforms.flatMap(({ files }) => files);
        state[folder] = files.map(({ destination }) => path.resolve(folder, destination));
      }
      const all = [...diagnostics.splice(0), ...event.error?.diagnostics ?? []];
      restart = event.error && restarted(event.error.diagnostics);
      if (restart !== undefined) return stop();
      const placed = project ? all.map((item) => fromStart(item, project)) : all;
      const isResumed = isFirst && inherited !== undefined && !event.error &&
        writtenBy(event).length + event.removed.length === 0;
      isFirst = false;
      await tell({ event, diagnostics: placed, folder: project?.folder, isResumed });
      isHandedOver ||= growth.isTooMuch(event.changed);
      if (isHandedOver) return stop();
    }
  };
  if (!reports && !flags.silent && !inherited) printLive("Watching (press Ctrl+C to stop)");
  await Promise.all(projects.map(watchOne));
  if (isHandedOver || restart !== undefined) json?.end();
  if (isHandedOver) {
    for (const name of ["SIGINT", "SIGTERM"] as const) process.off(name, stop);
    return await handOver(state);
  }
  // On Deno, stuck watchers may keep the process alive.
  if ("deno" in process.versions) endProcess(restart ?? success);
  return restart ?? success;
}
