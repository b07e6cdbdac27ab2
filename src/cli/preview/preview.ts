/**
 * `token-build preview`: writes a page that shows the tokens, or serves one that updates when they change.
 * @module
 */
import { findConfig } from "../../engine/config/load.ts";
import { openProject } from "../../engine/builder/configured_builder.ts";
import { process } from "../../engine/host/node.ts";
import { runtimeHost } from "../../engine/host/runtime.ts";
import { whenUnread } from "../../engine/host/streams.ts";
import { namingUse } from "../../facts/listing/listed_platforms.ts";
import type { TokenPackage } from "../../facts/token_packages/token_package.ts";
import { isPreviewPage, type PreviewData, previewPage } from "../../hooks/preview/mod.ts";
import { splitPreview } from "../../hooks/preview/split.ts";
import { secondsOf } from "../../services/isolation/isolated_process.ts";
import { buildInside, type WatchAll } from "../../services/isolation/builds_inside.ts";
import { isolatedTask } from "../../services/isolation/inside.ts";
import { runWatch } from "../../services/isolation/run_watch.ts";
import { PreviewProject } from "../../services/preview_server/preview_project.ts";
import { TokenBuilder } from "../../token_builder.ts";
import type { PreviewConfig } from "../../base/types/config.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import { configFor, platformsOf } from "../parser/build_flags.ts";
import { success } from "../process/exit.ts";
import { printFindings } from "../process/failed.ts";
import { type Target, targetOf, writtenLines } from "./preview_target.ts";
import { builderSettings, ServedPage, type Update, updates } from "./preview_watch.ts";
import type { Reports } from "../reports/reports.ts";
import type { Tool } from "../process/tool.ts";
import { locatedIn } from "../inputs/projects.ts";
import { ownFile, writeGuarded } from "../../engine/output/write_guarded.ts";

export interface PreviewFlags {
  config?: string;
  /** Names of packages, or paths of manifests, instead of a configuration. */
  tokens?: readonly string[];
  platform: string[];
  /** Path of the page, or of the folder of pages. */
  out?: string;
  /** Whether to write a page for each section, or one page. Default: by the number of tokens. */
  split?: boolean;
  /** Whether to write the brand page instead. */
  brand?: boolean;
  title?: string;
  editor?: string;
  watch?: boolean;
  port?: string;
  /** Polling interval of a watch, in milliseconds. */
  poll?: string;
  /** Seconds that code of a configuration may block a watch. */
  timeLimit?: string;
  silent?: boolean;
  verbose?: boolean;
}

function settingsOf({ title, editor }: PreviewFlags): PreviewConfig {
  return { ...(title !== undefined && { title }), ...(editor !== undefined && { editor }) };
}

/** Runs the command. Returns its exit code. Throws a {@linkcode BuildError} if a build would fail. */
export async function preview(
  flags: PreviewFlags,
  tool?: Tool,
  reports?: Reports,
): Promise<number> {
  if (flags.watch) reports?.printLines();
  const Builder = tool?.Builder ?? TokenBuilder;
  if (flags.watch) return await serve(await configFor(flags), flags, Builder, reports);
  const packages = await askedPackages(flags);
  const shown = packages
    ? await packagesData(packages, flags)
    : await dataOf(await configFor(flags), flags, Builder);
  return await write(shown, flags, reports);
}

/** The packages whose tokens to show; `undefined` if there is a configuration. */
async function askedPackages(flags: PreviewFlags) {
  const { config, tokens = [] } = flags;
  if (tokens.length === 0 && "file" in await findConfig(runtimeHost, config)) {
    return undefined;
  }
  const { packagesOf } = await import("../inputs/asked_tokens.ts");
  return (await packagesOf(flags)).packages;
}

/** The data of a page, and what writing it needs. */
interface Shown {
  readonly data: PreviewData;
  readonly configured?: PreviewConfig | undefined;
  readonly reported: readonly Diagnostic[];
  /** Descriptions of the files that the page must not replace, by absolute path. */
  readonly filesRead: ReadonlyMap<string, string>;
}

async function packagesData(
  packages: readonly TokenPackage[],
  flags: PreviewFlags,
): Promise<Shown> {
  const { packagePreview } = await import("../../services/preview_server/package_preview.ts");
  const data = await packagePreview(packages, runtimeHost, settingsOf(flags), platformsOf(flags));
  const files = packages.flatMap(({ files }) => files.map((file) => runtimeHost.absolute(file)));
  const filesRead = new Map(files.map((file) => [file, "the tokens of a package"]));
  return { data, reported: [], filesRead };
}

/** Builds, and returns only what pages need, so that the tokens can be freed before pages are made. */
async function dataOf(
  config: string,
  flags: PreviewFlags,
  Builder: typeof TokenBuilder,
): Promise<Shown> {
  const reported: Diagnostic[] = [];
  const settings = { ...builderSettings(reported), once: true };
  const { project, builds } = openProject(Builder, config, settings, namingUse());
  const preview = new PreviewProject(settingsOf(flags));
  const data = await preview.finalData(builds, project, platformsOf(flags), reported);
  const filesRead = await builds.loader.filesRead();
  return { data, configured: project.config.preview, reported, filesRead };
}

async function write(
  { data, configured, reported, filesRead }: Shown,
  flags: PreviewFlags,
  reports: Reports | undefined,
): Promise<number> {
  if (reports) reports.add(reported);
  else printFindings(reported, flags);
  const brand = flags.brand ? await import("../../services/brand_page/brand_page.ts") : undefined;
  const target = brand
    ? { path: flags.out ?? "brand.html", split: false, isChosen: true }
    : targetOf(configured, flags, data.paths.length);
  const pages = brand
    ? [{ destination: target.path, output: brand.brandPage(data) }]
    : await pagesOf(data, target);
  const replaces = ownFile(
    `is not a ${brand ? "brand" : "preview"} page of token-build`,
    brand ? brand.isBrandPage : isPreviewPage,
  );
  await writeGuarded(runtimeHost, pages.map((page) => ({ ...page, replaces })), filesRead);
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

/** Serves a page, and updates it until the command is stopped. */
async function serve(
  config: string,
  flags: PreviewFlags,
  Builder: typeof TokenBuilder,
  reports: Reports | undefined,
): Promise<number> {
  const { poll } = flags;
  const how = { Builder, settings: settingsOf(flags), platforms: platformsOf(flags), poll };
  const watch: WatchAll<string, Update> = (jobs, linkOf, signal) =>
    Promise.all(jobs.map(({ at, about }) => updates(about, linkOf(at), signal, how)));
  const task = isolatedTask();
  if (task) return await buildInside(task, watch);
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, stop);
  whenUnread(stop);
  const page = new ServedPage(flags, reports, stop);
  const project = { config, cwd: process.cwd() };
  const failed = async (diagnostic: Diagnostic, changed: readonly string[], isLate = false) => {
    await page.fail(await locatedIn(project, [diagnostic]), changed, isLate);
  };
  await runWatch<string, Update>({
    configs: [{ ...project, about: () => config }],
    seconds: secondsOf(flags.timeLimit),
    signal: controller.signal,
    made: (_, update, mended) => page.add(() => page.update(update, mended)),
    faulted: (_, { diagnostic, changed }) => page.add(() => failed(diagnostic, changed)),
    threw: (_, diagnostic) => page.add(() => failed(diagnostic, [], true)),
  }, watch);
  return await page.end();
}
