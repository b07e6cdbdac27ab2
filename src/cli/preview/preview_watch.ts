/**
 * `token-build preview --watch`: the builds, which may run in a process of their own, and the page that shows them.
 * @module
 */
import { commandArguments } from "../../base/diagnostics/catalog/commands.ts";
import { countsOf } from "../../base/diagnostics/fold.ts";
import { diagnosticObject } from "../../base/diagnostics/formats.ts";
import { renderDiagnostic } from "../../base/diagnostics/print.ts";
import type { PreviewConfig } from "../../base/types/config.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import { openProject } from "../../engine/builder/configured_builder.ts";
import type { BuilderOptions } from "../../engine/builder/project.ts";
import { printLive, runtimeHost } from "../../engine/host/runtime.ts";
import { Session } from "../../engine/watch/session.ts";
import { Watch } from "../../engine/watch/watch.ts";
import { namingUse } from "../../facts/listing/listed_platforms.ts";
import type { PreviewData } from "../../hooks/preview/mod.ts";
import { applyPatch, makePatch, type Patch } from "../../hooks/preview/patch.ts";
import type { BuildLink } from "../../services/isolation/builds_inside.ts";
import { PreviewProject } from "../../services/preview_server/preview_project.ts";
import { PreviewServer } from "../../services/preview_server/server.ts";
import type { TokenBuilder } from "../../token_builder.ts";
import { inputFault, success, usageFault } from "../process/exit.ts";
import { type Loudness, mayRestart, printFolded, restarted } from "../process/failed.ts";
import type { Reports } from "../reports/reports.ts";
import { plain } from "../watch/watch_builds.ts";

/** Default port; if it is taken, a free one is used. */
const usualPort = 4760;

/** Delay in milliseconds that lets pages receive the values before problems and places are computed. */
const pause = 20;

export type Update =
  | { readonly kind: "failed"; readonly changed: string[]; readonly diagnostics: Diagnostic[] }
  /** The values of a build, with earlier problems and places. */
  | {
    readonly kind: "values";
    readonly changed: string[];
    readonly milliseconds: number;
    readonly patch: Patch;
  }
  /** The problems and places of the same build. */
  | { readonly kind: "rest"; readonly patch: Patch };

/** Settings of a builder that prints nothing. */
export const builderSettings = (reported: Diagnostic[]): BuilderOptions => ({
  init: false,
  verbosity: "silent",
  report: (diagnostic) => void reported.push(diagnostic),
});

interface How {
  readonly Builder: typeof TokenBuilder;
  readonly settings: PreviewConfig;
  readonly platforms: string[] | undefined;
  readonly poll: string | undefined;
}

/** Builds, and again after each change, until the signal aborts. */
export async function updates(
  config: string,
  link: BuildLink<Update>,
  signal: AbortSignal,
  { Builder, settings, platforms, poll }: How,
): Promise<void> {
  const reported: Diagnostic[] = [];
  const use = { ...namingUse(), host: link.host, ...(link.reading && { reading: link.reading }) };
  const session = new Session(() => openProject(Builder, config, builderSettings(reported), use));
  const preview = new PreviewProject(settings);
  const options = { signal, ...(poll !== undefined && { poll: Number(poll) }), turn: link.run };
  const watch = new Watch(session, options, async (builds, changed) => {
    link.begin(await session.shown(changed));
    return await preview.data(builds, session.project, platforms, reported.splice(0));
  });
  let sent: PreviewData | undefined;
  const patchTo = (data: PreviewData) => {
    const patch = makePatch(sent, data);
    sent = data;
    return patch;
  };
  for await (const { changed, made, error, milliseconds } of watch.results()) {
    if (!made) {
      const diagnostics = (error?.diagnostics ?? []).map(plain);
      link.made({ kind: "failed", changed, diagnostics }, true);
      continue;
    }
    link.made({ kind: "values", changed, milliseconds, patch: patchTo(made.data) }, false);
    // Problems and places take longer, so pages get the values first.
    await new Promise((resolve) => setTimeout(resolve, pause));
    link.begin(changed);
    const data = await link.run(() => made.complete());
    link.made({ kind: "rest", patch: patchTo(data) }, false);
  }
}

export interface PageFlags extends Loudness {
  readonly port?: string;
}

/** Serves the page on the given port. Without one, uses the default port, or a free one if that is taken. */
async function listen(server: PreviewServer, { port }: PageFlags): Promise<string> {
  if (port !== undefined) return await server.listen(Number(port));
  try {
    return await server.listen(usualPort);
  } catch {
    return await server.listen(0);
  }
}

/** The page, and what the command prints about it. */
export class ServedPage {
  #flags: PageFlags;
  #reports: Reports | undefined;
  #stop: () => void;
  #server: PreviewServer | undefined;
  #data: PreviewData | undefined;
  #code: number | undefined;
  /** The diagnostics of a build that may succeed if this program starts again. */
  #refused: readonly Diagnostic[] | undefined;
  #last: Promise<void> = Promise.resolve();

  /** @param stop Ends the watch. */
  constructor(flags: PageFlags, reports: Reports | undefined, stop: () => void) {
    this.#flags = flags;
    this.#reports = reports;
    this.#stop = stop;
  }

  /** Runs a step after the earlier ones. */
  add(step: () => Promise<void>): void {
    this.#last = this.#last.then(step);
  }

  /** Closes the page. Returns the exit code of the command. */
  async end(): Promise<number> {
    await this.#last;
    const isServed = this.#server !== undefined;
    await this.#server?.close();
    const restart = this.#refused && restarted(this.#refused);
    if (restart !== undefined) this.#reports?.end();
    return restart ?? this.#code ?? (isServed ? success : inputFault);
  }

  #print(line: string, event: object): void {
    if (this.#reports) this.#reports.event(event);
    else if (!this.#flags.silent) printLive(line);
  }

  /**
   * Shows errors.
   *
   * @param isLate Whether the build itself succeeded.
   */
  fail(
    diagnostics: readonly Diagnostic[],
    changed: readonly string[],
    isLate = false,
  ): Promise<void> {
    if (!this.#reports) printFolded(diagnostics, this.#flags);
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    if (!isLate) this.#server?.setErrors(errors.map((item) => renderDiagnostic(item, false)));
    const event = { status: "failed", changed, diagnostics: diagnostics.map(diagnosticObject) };
    const line = `${countsOf(diagnostics)}; the page still shows the previous tokens`;
    if (!isLate || this.#reports) this.#print(line, event);
    return Promise.resolve();
  }

  /**
   * Shows the result of a build.
   *
   * @param mended The changed files, if the update names none.
   */
  async update(update: Update, mended: readonly string[]): Promise<void> {
    if (update.kind === "failed") {
      if (!mayRestart(update.diagnostics)) {
        return await this.fail(update.diagnostics, update.changed);
      }
      this.#refused = update.diagnostics;
      return this.#stop();
    }
    // The first patch of a process is the whole data.
    const data = this.#data = applyPatch(this.#data as PreviewData, update.patch);
    if (!this.#server) return await this.#serve(data);
    this.#server.setData(data);
    if (update.kind === "rest") return;
    const changed = update.changed.length > 0 ? update.changed : mended;
    const names = changed.length > 3 ? `${changed.length} files` : changed.join(", ");
    const { milliseconds } = update;
    const took = Math.round(milliseconds * 10) / 10;
    const event = { status: "shown", changed, milliseconds: took, diagnostics: [] };
    this.#print(`${names} \u2192 shown (${Math.round(milliseconds)} ms)`, event);
  }

  async #serve(data: PreviewData): Promise<void> {
    const server = new PreviewServer(data);
    try {
      const address = await listen(server, this.#flags);
      const event = { status: "serving", address, diagnostics: [] };
      this.#print(`Preview: ${address} (press Ctrl+C to stop)`, event);
      this.#server = server;
    } catch (cause) {
      await server.close().catch(() => {});
      const problem = `cannot serve on port ${this.#flags.port}: ${cause}`;
      if (this.#reports) this.#reports.add([commandArguments(problem)]);
      else runtimeHost.printError(`error: ${problem}`);
      this.#code = usageFault;
      this.#stop();
    }
  }
}
