/**
 * `token-build preview`: writes a page that shows the tokens, or serves one that updates when they change.
 * @module
 */
import { openProject } from "../engine/builder/configured_builder.ts";
import type { BuilderOptions } from "../engine/builder/project.ts";
import { commandArguments } from "../base/diagnostics/catalog/commands.ts";
import { diagnosticObject } from "../base/diagnostics/formats.ts";
import { renderDiagnostic } from "../base/diagnostics/print.ts";
import { process } from "../engine/host/node.ts";
import { printLive, runtimeHost } from "../engine/host/runtime.ts";
import { whenUnread } from "../engine/host/streams.ts";
import { listingUse } from "../facts/manifest/listed_platforms.ts";
import { isPreviewPage, type PreviewData, previewPage } from "../hooks/preview/mod.ts";
import { splitPreview } from "../hooks/preview/split.ts";
import { PreviewProject } from "../services/preview_server/preview_project.ts";
import { PreviewServer } from "../services/preview_server/server.ts";
import { TokenBuilder } from "../token_builder.ts";
import type { PreviewConfig } from "../base/types/config.ts";
import type { Diagnostic } from "../base/types/diagnostic.ts";
import { Session } from "../engine/watch/session.ts";
import { Watch } from "../engine/watch/watch.ts";
import { configFor } from "./parser/build_flags.ts";
import { inputFault, success, usageFault } from "./exit.ts";
import { countsOf } from "../base/diagnostics/fold.ts";
import { printFindings, printFolded, restarted } from "./failed.ts";
import { type Target, targetOf, writtenLines } from "./preview_target.ts";
import type { Reports } from "./reports.ts";
import type { Tool } from "./tool.ts";
import { writeAll } from "./changes/write_all.ts";

/** Options of the command. */
export interface PreviewFlags {
  config?: string;
  platform: string[];
  /** Path of the page, or of the folder of pages. */
  out?: string;
  /** Whether to write a page for each section, or one page. Default: by the number of tokens. */
  split?: boolean;
  title?: string;
  editor?: string;
  watch?: boolean;
  /** The port to serve on. */
  port?: string;
  /** Polling interval of a watch, in milliseconds. */
  poll?: string;
  silent?: boolean;
  verbose?: boolean;
}

/** Default port; if it is taken, a free one is used. */
const usualPort = 4760;

/** Delay in milliseconds that lets pages receive the values before problems and places are computed. */
const pause = 20;

function platformsOf({ platform }: PreviewFlags): string[] | undefined {
  return platform.length > 0 ? platform : undefined;
}

function settingsOf({ title, editor }: PreviewFlags): PreviewConfig {
  return { ...(title !== undefined && { title }), ...(editor !== undefined && { editor }) };
}

const builderSettings = (reported: Diagnostic[]): BuilderOptions => ({
  init: false,
  verbosity: "silent",
  report: (diagnostic) => void reported.push(diagnostic),
});

/** Runs the command. Returns its exit code. Throws a {@linkcode BuildError} if a build would fail. */
export async function preview(
  flags: PreviewFlags,
  tool?: Tool,
  reports?: Reports,
): Promise<number> {
  if (flags.watch) reports?.printLines();
  const config = await configFor(flags);
  const Builder = tool?.Builder ?? TokenBuilder;
  return flags.watch
    ? await serve(config, flags, Builder, reports)
    : await write(config, flags, Builder, reports);
}

/** The data of a page, and what remains of the build. The tokens can be freed before pages are made. */
async function dataOf(config: string, flags: PreviewFlags, Builder: typeof TokenBuilder) {
  const reported: Diagnostic[] = [];
  const settings = { ...builderSettings(reported), once: true };
  const { project, builds } = openProject(Builder, config, settings, listingUse());
  const preview = new PreviewProject(settingsOf(flags));
  const data = await preview.finalData(builds, project, platformsOf(flags), reported);
  const filesRead = await builds.loader.filesRead();
  return { data, configured: project.config.preview, reported, filesRead };
}

async function write(
  config: string,
  flags: PreviewFlags,
  Builder: typeof TokenBuilder,
  reports: Reports | undefined,
): Promise<number> {
  const { data, configured, reported, filesRead } = await dataOf(config, flags, Builder);
  if (reports) reports.add(reported);
  else printFindings(reported, flags);
  const target = targetOf(configured, flags, data.paths.length);
  const pages = await pagesOf(data, target);
  const replaces = {
    kind: "own",
    otherwise: "is not a preview page of token-build",
    isOwn: isPreviewPage,
  } as const;
  await writeAll(pages.map((page) => ({ ...page, replaces })), filesRead);
  const [{ destination }] = pages;
  const tokens = data.paths.length;
  if (!reports && flags.silent) return success;
  const encoder = new TextEncoder();
  const bytes = pages.reduce((sum, { output }) => sum + encoder.encode(output).length, 0);
  if (reports) {
    const files = pages.map((page) => page.destination);
    reports.set({ destination, tokens, bytes, ...(target.split && { files }) });
  } else {
    const written = { first: destination, tokens, pages: pages.length, bytes };
    runtimeHost.print(writtenLines(target, written));
  }
  return success;
}

/** The pages to write: one, or the first and one for each section. */
async function pagesOf(
  data: PreviewData,
  { path, split }: Target,
): Promise<{ destination: string; output: string }[]> {
  if (!split) return [{ destination: path, output: await previewPage(data) }];
  const folder = path.replace(/\/+$/, "");
  const pages: { destination: string; output: string }[] = [];
  for (const page of splitPreview(data)) {
    pages.push({ destination: `${folder}/${page.file}`, output: await previewPage(page.data) });
  }
  return pages;
}

/** Serves the page on the given port. Without one, uses the default port, or a free one if that is taken. */
async function listen(server: PreviewServer, { port }: PreviewFlags): Promise<string> {
  if (port !== undefined) return await server.listen(Number(port));
  try {
    return await server.listen(usualPort);
  } catch {
    return await server.listen(0);
  }
}

async function serve(
  config: string,
  flags: PreviewFlags,
  Builder: typeof TokenBuilder,
  reports: Reports | undefined,
): Promise<number> {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => controller.abort());
  const reported: Diagnostic[] = [];
  const session = new Session(() =>
    openProject(Builder, config, builderSettings(reported), listingUse())
  );
  const preview = new PreviewProject(settingsOf(flags));
  const options = {
    signal: controller.signal,
    ...(flags.poll !== undefined && { poll: Number(flags.poll) }),
  };
  const watch = new Watch(
    session,
    options,
    (builds) => preview.data(builds, session.project, platformsOf(flags), reported.splice(0)),
  );
  whenUnread(() => controller.abort());
  const print = (line: string, event: object) => {
    if (reports) reports.event(event);
    else if (!flags.silent) printLive(line);
  };
  let server: PreviewServer | undefined;
  for await (const { changed, made, error, milliseconds } of watch.results()) {
    if (!made) {
      const diagnostics = error?.diagnostics ?? [];
      const code = restarted(diagnostics);
      if (code !== undefined) return code;
      if (!reports) printFolded(diagnostics, flags);
      const errors = diagnostics.filter(({ severity }) => severity === "error");
      server?.setErrors(errors.map((item) => renderDiagnostic(item, false)));
      print(`${countsOf(diagnostics)}; the page still shows the previous tokens`, {
        status: "failed",
        changed,
        diagnostics: diagnostics.map(diagnosticObject),
      });
      continue;
    }
    if (server) {
      server.setData(made.data);
      const names = changed.length > 3 ? `${changed.length} files` : changed.join(", ");
      const took = Math.round(milliseconds * 10) / 10;
      const event = { status: "shown", changed, milliseconds: took, diagnostics: [] };
      print(`${names} \u2192 shown (${Math.round(milliseconds)} ms)`, event);
    } else {
      server = new PreviewServer(made.data);
      try {
        const address = await listen(server, flags);
        const event = { status: "serving", address, diagnostics: [] };
        print(`Preview: ${address} (press Ctrl+C to stop)`, event);
      } catch (cause) {
        await server.close().catch(() => {});
        const problem = `cannot serve on port ${flags.port}: ${cause}`;
        if (reports) reports.add([commandArguments(problem)]);
        else runtimeHost.printError(`error: ${problem}`);
        return usageFault;
      }
    }
    // Problems and places take longer, so pages get the values first.
    await new Promise((resolve) => setTimeout(resolve, pause));
    server.setData(await made.complete());
  }
  await server?.close();
  return server ? success : inputFault;
}
