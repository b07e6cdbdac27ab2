/**
 * Ends a build: writes all files or none, then runs actions.
 * @module
 */
import { Collector, type Report } from "../../base/diagnostics/collector.ts";
import type { Host } from "../../base/types/host.ts";
import { fileWithoutDestination } from "../../base/diagnostics/catalog/configuration.ts";
import { withFacts } from "../../hooks/registry/build_facts.ts";
import { runActions } from "../output/actions.ts";
import { Places } from "../output/places.ts";
import { compareFiles, type OutputFile, writeFiles, type WrittenFile } from "../output/write.ts";
import { placeOfFile } from "../pipeline/file_content.ts";
import { filesOf, type Formatted, isWritable } from "../pipeline/format.ts";
import { checkOutputs, type PlatformOutput } from "./check_outputs.ts";
import { orDamage } from "./hook_damage.ts";
import { withStaleFiles } from "./stale_files.ts";
import type { Loader } from "./loader.ts";
import type { FormattedPlatform, TransformedPlatform } from "./platform_steps.ts";
import { timed } from "./profiler.ts";
import type { Project } from "./project.ts";

/** The result of writing a platform's files. */
export interface PlatformResult {
  /** Name of the platform. */
  platform: string;
  /** Its files. */
  files: WrittenFile[];
}

/** Runs the actions of platforms, or undoes them. */
export async function actOn(
  platforms: readonly TransformedPlatform[],
  direction: "do" | "undo",
  report: Report,
  project: Project,
  loader: Loader,
): Promise<void> {
  const { config, profiler } = project;
  let places: Places | undefined;
  for (const { resolved: { platform }, dictionary, setup } of platforms) {
    const { hooks, name } = setup;
    const act = async () => {
      // A hook of the platform may have removed the list.
      if (platform.actions.length === 0) return;
      const read = places ??= new Places(await project.host(), await loader.filesRead());
      const inputAt = (path: string) => read.readAt(path);
      const options = withFacts({ ...setup.options }, { ...setup.facts, inputAt });
      const run = () => runActions(platform, dictionary, direction, { ...setup, options, report });
      await timed(profiler, "actions", name, run);
    };
    await orDamage(act, { hooks, config, given: { ...setup.given, platform } }, report, name);
  }
}

/**
 * The files to write for a formatted file: itself, or those that its format returned. Empty if there is nothing to
 * write.
 */
function outputsOf(formatted: Formatted): OutputFile[] {
  const { file: { destination }, pieces, parts } = formatted;
  if (!pieces) {
    const files = filesOf(formatted).filter(isWritable) as OutputFile[];
    return parts ? files.map((file) => ({ ...file, together: parts.folder })) : files;
  }
  return destination === "" ? [] : [{ destination, output: pieces }];
}

/** Pairs platforms with the files to write, and with earlier outputs to remove. */
async function outputsOfAll(
  platforms: readonly FormattedPlatform[],
  project: Project,
  report: Report,
): Promise<PlatformOutput[]> {
  const outputs = platforms.map((platform) => ({
    platform,
    files: platform.formatted.flatMap((formatted, index) => {
      const { resolved } = platform;
      const place = placeOfFile(resolved.platform.files[index], resolved, "destination");
      return outputsOf(formatted).map((file) => ({ ...file, ...(place && { place }) }));
    }),
  }));
  // Style Dictionary keeps stale files.
  if (project.defaults.followsPeer) return outputs;
  return await withStaleFiles(
    outputs,
    { host: await project.host(), written: project.written },
    report,
  );
}

/** Reports files without a destination, which only calls that return their text can have. */
function reportUnplaced(platforms: readonly FormattedPlatform[], report: Report): void {
  for (const { formatted, resolved, setup: { name } } of platforms) {
    formatted.forEach(({ file: { destination }, parts }, index) => {
      if (destination !== "" || parts) return;
      const place = placeOfFile(resolved.platform.files[index], resolved, "destination");
      report(fileWithoutDestination(name, index + 1, place));
    });
  }
}

/** Notes which files the builder has written, so that a later build may remove them. */
function noteWritten(files: readonly OutputFile[], { written }: Project, host: Host): void {
  for (const { destination, output } of files) {
    const path = host.absolute(destination);
    if (output === undefined) written.delete(path);
    else written.add(path);
  }
}

/** Reports all problems that would prevent writing the files of platforms. Writes nothing. */
export async function checkPlatforms(
  project: Project,
  loader: Loader,
  platforms: readonly FormattedPlatform[],
  report: Report,
): Promise<void> {
  const host = await project.host();
  await checkOutputs(
    await outputsOfAll(platforms, project, report),
    host,
    await loader.filesRead(),
    project.config,
    report,
  );
}

/** Writes the files of platforms, all or none, then runs their actions. A dry run only compares. */
export async function writePlatforms(
  project: Project,
  loader: Loader,
  platforms: readonly FormattedPlatform[],
  dryRun: boolean,
): Promise<PlatformResult[]> {
  const host = await project.host();
  const log = await project.log();
  const collector = new Collector(log.levels);
  const { report } = collector;
  if (!project.defaults.followsPeer) reportUnplaced(platforms, report);
  const outputs = await outputsOfAll(platforms, project, report);
  await checkOutputs(outputs, host, await loader.filesRead(), project.config, report);
  if (collector.failed) await project.flushDiagnostics(collector, log);
  project.progress("writing");
  const put = dryRun ? compareFiles : writeFiles;
  const all = outputs.flatMap(({ files }) => files);
  const written = await timed(project.profiler, "writing", undefined, () => put(host, all, report));
  if (dryRun) {
    project.use.plan?.(
      all.filter((_, index) => written[index] && written[index].status !== "unchanged"),
    );
  }
  const isWritten = !collector.failed && !dryRun;
  if (isWritten) {
    noteWritten(all, project, host);
    await actOn(platforms, "do", report, project, loader);
  }
  let next = 0;
  const results = outputs.map(({ platform, files }) => ({
    platform: platform.setup.name,
    files: written.slice(next, next += files.length),
  }));
  for (const { platform, files } of results) (await project.log(platform)).files(platform, files);
  await project.flushDiagnostics(collector, log, { isWritten });
  return results;
}
