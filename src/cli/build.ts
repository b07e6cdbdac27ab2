/**
 * The commands `build`, `check` and `clean`.
 * @module
 */
import { BuildError } from "../base/diagnostics/build_error.ts";
import { milliseconds } from "../engine/host/node.ts";
import { runtimeHost } from "../engine/host/runtime.ts";
import { type OpenProject, openProject } from "../engine/builder/configured_builder.ts";
import type { BuilderOptions, ProjectUse } from "../engine/builder/project.ts";
import type { PlatformResult } from "../engine/builder/write_platforms.ts";
import type { OutputFile } from "../engine/output/write.ts";
import { SharedFiles } from "../engine/incremental/file_cache.ts";
import { TokenBuilder } from "../token_builder.ts";
import type { Diagnostic } from "../base/types/diagnostic.ts";
import { type BuildFlags, platformsOf, projectsFor, settingsOf } from "./parser/build_flags.ts";
import type { Tool } from "./process/tool.ts";
import { inputFault, success } from "./process/exit.ts";
import { terminalProgress } from "./reports/progress.ts";
import type { CliProject } from "./inputs/projects.ts";
import { reported, type Reports } from "./reports/reports.ts";
import { counted } from "../base/text/counted.ts";

/** A configuration to build, with the state that it shares with others of the same run. */
export interface Site {
  readonly config: string;
  readonly reports: Reports | undefined;
  readonly files: SharedFiles | undefined;
  /** Folder of the configuration, if there are several configurations. */
  readonly folder?: string;
}

function open(
  { config, files }: Site,
  { Builder } = { Builder: TokenBuilder } as Pick<Tool, "Builder">,
  settings: BuilderOptions,
  use: ProjectUse = {},
): OpenProject {
  return openProject(Builder, config, settings, { ...use, ...(files && { sharedFiles: files }) });
}

/** Whether a project's log has a verbosity. */
function isLogged({ project }: OpenProject, verbosity: "silent" | "verbose"): boolean {
  return project.levels().verbosity === verbosity;
}

/** An empty line and a one-line summary. */
function summary(results: PlatformResult[], dryRun: boolean, milliseconds: number): string[] {
  const files = results.flatMap((result) => result.files);
  const written = files.filter((file) => file.status === "written").length;
  const removed = files.filter((file) => file.status === "removed").length;
  const unchanged = files.length - written - removed;
  const done = `${dryRun ? "Would write" : "Wrote"} ${counted(written, "file")}`;
  const removedText = removed > 0 ? `, ${dryRun ? "remove" : "removed"} ${removed}` : "";
  const unchangedText = unchanged > 0 ? `, ${unchanged} unchanged` : "";
  return ["", `${done}${removedText}${unchangedText}, in ${Math.round(milliseconds)} ms`];
}

/**
 * Runs a step of a project, then prints its log; if the step fails, the log is part of the error.
 *
 * @param found What the project logs during the step.
 */
async function gathered<T>(
  project: OpenProject,
  found: readonly Diagnostic[],
  flags: BuildFlags,
  step: () => Promise<T>,
): Promise<T> {
  try {
    const result = await step();
    if (found.length > 0) {
      const verbose = isLogged(project, "verbose");
      (await import("./process/failed.ts")).printFindings(found, { ...flags, verbose });
    }
    return result;
  } catch (cause) {
    if (!(cause instanceof BuildError) || found.length === 0) throw cause;
    const { diagnostics, isWritten } = cause;
    throw new BuildError([...found, ...diagnostics], { isWritten });
  }
}

/** Runs a command on several configurations. Returns the last exit code that is not 0. */
async function onEach(
  flags: BuildFlags,
  projects: readonly CliProject[],
  reports: Reports | undefined,
  command: (site: Site) => Promise<number>,
): Promise<number> {
  const { fromStart, inProject } = await import("./inputs/projects.ts");
  const { asBuildError, failed, restarted } = await import("./process/failed.ts");
  const files = new SharedFiles();
  let code = success;
  for (const project of projects) {
    const earlier = reports?.take() ?? [];
    if (!reports) runtimeHost.print(["", `${project.folder}:`]);
    try {
      const { config, folder } = project;
      const site = { config, reports, files, folder };
      code = await inProject(project, () => command(site)) || code;
    } catch (cause) {
      const error = asBuildError(cause);
      const restart = reports ? restarted(error.diagnostics) : failed(error, flags);
      if (restart !== undefined) return restart;
      reports?.add(error.diagnostics);
      code = inputFault;
    }
    const found = reports?.take() ?? [];
    reports?.add([...earlier, ...found.map((diagnostic) => fromStart(diagnostic, project))]);
  }
  return code;
}

/** Runs a command on each configuration that the flags name. */
async function onAll(
  flags: BuildFlags,
  reports: Reports | undefined,
  command: (site: Site) => Promise<number>,
): Promise<number> {
  const found = await projectsFor(flags);
  return "projects" in found
    ? await onEach(flags, found.projects, reports, command)
    : await command({ config: found.config, reports, files: undefined });
}

/** Runs a command with reports in the format that the flags select. In text format, errors reach the caller. */
function runAs(
  flags: BuildFlags,
  json: Reports | undefined,
  run: (reports: Reports | undefined) => Promise<number>,
): Promise<number> {
  return json || flags.format === "text" ? run(json) : reported(flags.format, run);
}

/** Runs a command on each configuration, with reports as {@linkcode runAs} has them. */
function runOnAll(
  flags: BuildFlags,
  json: Reports | undefined,
  command: (site: Site) => Promise<number>,
): Promise<number> {
  return runAs(flags, json, (reports) => onAll(flags, reports, command));
}

/** `token-build build`. Returns the exit code; in text format, throws a {@linkcode BuildError}. */
export async function build(flags: BuildFlags, tool?: Tool, json?: Reports): Promise<number> {
  return await runOnAll(flags, json, (site) => runBuild(flags, tool, site));
}

/** The folder and the configuration of a project, for programs. */
function projectOf({ folder = ".", config }: Site): object {
  return { folder, config };
}

function resultOf(
  site: Site,
  { dryRun = false }: BuildFlags,
  milliseconds: number,
  results?: readonly PlatformResult[],
): object {
  const named = (status: string) =>
    results?.flatMap(({ files }) => files)
      .filter((file) => file.status === status).map(({ destination }) => destination);
  return {
    ...projectOf(site),
    status: results ? "built" : "failed",
    dryRun,
    ...(results && {
      platforms: results.map(({ platform }) => platform),
      written: named("written"),
      unchanged: named("unchanged"),
      removed: named("removed"),
    }),
    milliseconds: Math.round(milliseconds * 10) / 10,
  };
}

async function runBuild(flags: BuildFlags, tool: Tool | undefined, site: Site): Promise<number> {
  const start = milliseconds();
  try {
    return await buildOnce(flags, tool, site, start);
  } catch (cause) {
    site.reports?.addTo("projects", resultOf(site, flags, milliseconds() - start));
    throw cause;
  }
}

async function buildOnce(
  flags: BuildFlags,
  tool: Tool | undefined,
  site: Site,
  start: number,
): Promise<number> {
  const { dryRun = false } = flags;
  const progress = flags.silent || site.reports ? undefined : terminalProgress();
  const profile = flags.profile ? new (await import("./reports/profile.ts")).Profile() : undefined;
  const settings = {
    ...settingsOf(flags, site.reports),
    progress: progress?.step,
    ...(profile && { profile: profile.add }),
  };
  const planned: OutputFile[] = [];
  const found: Diagnostic[] = [];
  const project = open(site, tool, settings, {
    plan: (files) => void planned.push(...files),
    gather: (diagnostics) => void found.push(...diagnostics),
  });
  const results = await gathered(project, found, flags, async () => {
    try {
      return await project.builds.build(platformsOf(flags), { dryRun });
    } finally {
      progress?.end();
    }
  });
  const took = milliseconds() - start;
  const isSilent = isLogged(project, "silent");
  if (planned.length > 0 && !isSilent) {
    const { plannedChanges } = await import("./reports/planned_changes.ts");
    runtimeHost.print(await plannedChanges(planned, isLogged(project, "verbose")));
  }
  site.reports?.addTo("projects", {
    ...resultOf(site, flags, took, results),
    ...(profile && { profile: profile.object(took) }),
  });
  if (!isSilent) runtimeHost.print(summary(results, dryRun, took));
  if (profile && !site.reports) runtimeHost.print(profile.lines(took));
  return success;
}

/** Checks a configuration. Returns its exit code. */
async function checkOne(
  flags: BuildFlags,
  tool: Tool | undefined,
  site: Site,
  whenFailed?: () => never,
): Promise<number> {
  const { builds } = open(site, tool, settingsOf(flags, site.reports));
  const platforms = platformsOf(flags) ?? await builds.names();
  const found = await builds.check(platforms);
  const isFailed = found.some(({ severity }) => severity === "error");
  if (isFailed) whenFailed?.();
  site.reports?.addTo("projects", { ...projectOf(site), platforms });
  if (site.reports) site.reports.add(found);
  else {
    (await import("./process/failed.ts")).printFindings(found, flags);
    if (found.length === 0 && !flags.silent) runtimeHost.print("No problems found");
  }
  return isFailed ? inputFault : success;
}

/** Checks the staged files. Returns the exit code. */
async function checkStaged(
  flags: BuildFlags,
  tool: Tool | undefined,
  reports: Reports | undefined,
): Promise<number> {
  const { NeedsAllFiles, onStagedFiles } = await import("./inputs/staged.ts");
  const needAll = () => {
    throw new NeedsAllFiles();
  };
  return await onStagedFiles(tool?.Builder ?? TokenBuilder, flags, (stagedFlags, isTrial) => {
    reports?.take();
    const whenFailed = isTrial ? needAll : undefined;
    return onAll(stagedFlags, reports, (site) => checkOne(stagedFlags, tool, site, whenFailed));
  });
}

/** `token-build check`. Returns the exit code: {@linkcode inputFault} if there is an error. */
export async function check(flags: BuildFlags, tool?: Tool, json?: Reports): Promise<number> {
  return flags.staged
    ? await runAs(flags, json, (reports) => checkStaged(flags, tool, reports))
    : await runOnAll(flags, json, (site) => checkOne(flags, tool, site));
}

/** `token-build clean`. Returns the exit code; in text format, throws a {@linkcode BuildError}. */
export async function clean(flags: BuildFlags, tool?: Tool, json?: Reports): Promise<number> {
  return await runOnAll(flags, json, async (site) => {
    const found: Diagnostic[] = [];
    const gather = (diagnostics: readonly Diagnostic[]) => void found.push(...diagnostics);
    const opened = open(site, tool, settingsOf(flags, site.reports), { gather });
    const { project, builds } = opened;
    await gathered(opened, found, flags, async () => {
      const platforms = platformsOf(flags) ?? await builds.names();
      const { dryRun = false } = flags;
      const { cleanPlatforms } = await import("../engine/builder/clean_platforms.ts");
      const files = await cleanPlatforms(project, builds, platforms, { dryRun });
      const named = (status: string) =>
        files.filter((file) => file.status === status).map(({ destination }) => destination);
      const lists = { removed: named("removed"), missing: named("missing") };
      site.reports?.addTo("projects", { ...projectOf(site), dryRun, platforms, ...lists });
    });
    return success;
  });
}
