/**
 * `token-build build --watch`: builds, and rebuilds after each change, until the command is stopped.
 * @module
 */
import { process } from "../../engine/host/node.ts";
import { printLive, runtimeHost } from "../../engine/host/runtime.ts";
import { endProcess } from "../../engine/host/process_end.ts";
import { whenUnread } from "../../engine/host/streams.ts";
import { secondsOf } from "../../services/isolation/isolated_process.ts";
import { buildInside } from "../../services/isolation/builds_inside.ts";
import { isolatedTask } from "../../services/isolation/inside.ts";
import { runWatch } from "../../services/isolation/run_watch.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import { type BuildFlags, projectsFor } from "../parser/build_flags.ts";
import { success, usageFault } from "../process/exit.ts";
import { countsOf } from "../../base/diagnostics/fold.ts";
import { mayRestart, printFolded, restarted } from "../process/failed.ts";
import { type CliProject, fromStart, locatedIn } from "../inputs/projects.ts";
import { documentFormats } from "../reports/report_formats.ts";
import { Reports } from "../reports/reports.ts";
import type { Built, WatchedProject } from "./watch_builds.ts";
import type { Tool } from "../process/tool.ts";

interface Report extends Omit<Built, "outputs"> {
  /** Position of its configuration. */
  readonly at: number;
  /** Folder of its project, if there are several. */
  readonly folder: string | undefined;
  /** Whether code threw after its build. */
  readonly isLate?: boolean;
}

type Teller = (report: Report) => Promise<void>;

/** Largest number of names to list; the rest are counted. */
const mostNamed = 3;

function list(names: readonly string[]): string {
  const omitted = names.length - mostNamed;
  const named = names.slice(0, omitted > 0 ? mostNamed : undefined).join(", ");
  return omitted > 0 ? `${named} and ${omitted} more` : named;
}

/** Formats a build as a line: `tokens/color.json → build/tokens.css (38 ms)`. */
function line(report: Report): string {
  const { changed, written, removed, milliseconds, diagnostics, folder } = report;
  const results = [
    ...(written.length > 0 ? [list(written)] : []),
    ...(removed.length > 0 ? [`removed ${list(removed)}`] : []),
  ];
  const unchanged = report.isWritten ? "" : "; no file was changed";
  const result = report.isFailed ? `${countsOf(diagnostics)}${unchanged}` : results.join("; ");
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
  const reported = new Map<number, ReadonlySet<string>>();
  return (report) => {
    const { at, diagnostics, isFailed, isLate } = report;
    const before = reported.get(at);
    if (isFailed) printFolded(diagnostics, flags);
    else {
      reported.set(at, new Set(diagnostics.map(keyOf)));
      printFolded(diagnostics.filter((diagnostic) => !before?.has(keyOf(diagnostic))), flags);
    }
    if (!silent && !isLate) printLive(line(report));
    return Promise.resolve();
  };
}

/** Reports builds to programs: one line of JSON per build. */
function jsonTeller(reports: Reports): Teller {
  return async ({ changed, written, removed, milliseconds, diagnostics, folder, isFailed }) => {
    const { diagnosticObject } = await import("../../base/diagnostics/formats.ts");
    reports.event({
      folder: folder ?? ".",
      status: isFailed ? "failed" : "built",
      changed,
      written,
      removed,
      milliseconds: Math.round(milliseconds * 10) / 10,
      diagnostics: diagnostics.map(diagnosticObject),
    });
  };
}

/** Reports builds to GitHub Actions or Azure Pipelines: one annotation per diagnostic. */
function annotationTeller(reports: Reports): Teller {
  return async ({ diagnostics }) => {
    reports.add(diagnostics);
    await reports.print();
  };
}

/** Tells about builds, one after the other, but not again about those that a new process of the watch repeats. */
class News {
  #tell: Teller;
  #told: Map<number, string> = new Map();
  #last: Promise<void> = Promise.resolve();

  constructor(tell: Teller) {
    this.#tell = tell;
  }

  add(report: Report | Promise<Report>): void {
    this.#last = this.#last.then(async () => await this.#add(await report));
  }

  async #add(report: Report): Promise<void> {
    const { at, changed, written, removed, isFailed, diagnostics } = report;
    const told = JSON.stringify([isFailed, diagnostics.map(keyOf)]);
    const isSame = changed.length + written.length + removed.length === 0 &&
      this.#told.get(at) === told;
    this.#told.set(at, told);
    if (!isSame) await this.#tell(report);
  }

  /** Resolves once all reports are printed. */
  async end(): Promise<void> {
    await this.#last;
  }
}

/** A configuration of a watch. Without a folder, it is the only one. */
type Project = Omit<CliProject, "folder"> & { readonly folder?: string };

async function projectsOf(flags: BuildFlags): Promise<Project[]> {
  const found = await projectsFor(flags);
  return "projects" in found ? found.projects : [{ cwd: process.cwd(), config: found.config }];
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
  const task = isolatedTask();
  if (task) {
    const { buildAll } = await import("./watch_builds.ts");
    return await buildInside<WatchedProject, Built>(
      task,
      (jobs, linkOf, signal) => buildAll(jobs, linkOf, signal, { flags, tool }),
    );
  }
  json?.printLines();
  const projects = await projectsOf(flags);
  const controller = new AbortController();
  const stop = () => controller.abort();
  // Another signal ends the process at once, as it would without a watch.
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, stop);
  whenUnread(stop);
  const tell = !reports ? textTeller(flags) : json ? jsonTeller(json) : annotationTeller(reports);
  const watched = new WatchedProjects(projects, new News(tell), { flags, tool, stop });
  if (!reports && !flags.silent) printLive("Watching (press Ctrl+C to stop)");
  await watched.run(controller.signal);
  const restart = watched.refused && restarted(watched.refused);
  if (restart !== undefined) json?.end();
  // On Deno, stuck watchers may keep the process alive.
  if ("deno" in process.versions) endProcess(restart ?? success);
  return restart ?? success;
}

interface How {
  readonly flags: BuildFlags;
  readonly tool: Tool | undefined;
  stop(): void;
}

/** Reports the builds of configurations. */
class WatchedProjects {
  /** The diagnostics of a build that may succeed if this program starts again. */
  refused: readonly Diagnostic[] | undefined;
  #projects: readonly Project[];
  #news: News;
  #how: How;
  #outputs: Map<number, readonly string[]> = new Map();

  constructor(projects: readonly Project[], news: News, how: How) {
    this.#projects = projects;
    this.#news = news;
    this.#how = how;
  }

  async run(signal: AbortSignal): Promise<void> {
    await runWatch<WatchedProject, Built>({
      configs: this.#projects.map(({ config, cwd }, at) => ({
        config,
        cwd,
        about: () => ({ config, cwd, outputs: this.#outputs.get(at) ?? [] }),
      })),
      seconds: secondsOf(this.#how.flags.timeLimit),
      signal,
      made: (at, built, mended) => this.#made(at, built, mended),
      faulted: (at, { diagnostic, ...fault }) =>
        this.#report(at, { ...fault, diagnostics: [diagnostic] }),
      threw: (at, diagnostic) =>
        this.#report(at, { diagnostics: [diagnostic], isWritten: true, isLate: true }),
    }, async (jobs, linkOf, own) => {
      // A process that only starts another one does not need it.
      const { buildAll } = await import("./watch_builds.ts");
      await buildAll(jobs, linkOf, own, this.#how);
    });
    await this.#news.end();
  }

  #made(at: number, built: Built, mended: readonly string[]): void {
    if (built.isFailed && mayRestart(built.diagnostics)) {
      this.refused = built.diagnostics;
      return this.#how.stop();
    }
    if (built.outputs) this.#outputs.set(at, built.outputs);
    const { changed } = built;
    this.#news.add(this.#placed(at, { ...built, changed: changed.length > 0 ? changed : mended }));
  }

  /** Reports something that code did besides a build. */
  #report(at: number, report: Partial<Report> & Pick<Built, "diagnostics">): void {
    const none = { changed: [], written: [], removed: [], milliseconds: 0, isWritten: false };
    const located = async () => {
      const diagnostics = await locatedIn(this.#projects[at], report.diagnostics);
      return this.#placed(at, { ...none, isFailed: true, ...report, diagnostics });
    };
    this.#news.add(located());
  }

  #placed(at: number, report: Omit<Report, "at" | "folder">): Report {
    const { folder } = this.#projects[at];
    const diagnostics = folder === undefined
      ? report.diagnostics
      : report.diagnostics.map((item) => fromStart(item, { folder }));
    return { ...report, diagnostics, at, folder };
  }
}
