/**
 * The last steps of platforms: their files written and their actions run, or both taken back.
 * @module
 */
import {
  outputDuplicate,
  outputOutside,
  outputRefused,
  outputSameName,
} from "../diagnostics/catalog/output.ts";
import type { Config } from "../types/config.ts";
import { Collector, type Report } from "../diagnostics/collector.ts";
import { runActions } from "../output/actions.ts";
import { type CleanedFile, cleanFiles, cleanFolders, destinationsOf } from "../output/clean.ts";
import { compareFiles, type OutputFile, writeFiles, type WrittenFile } from "../output/write.ts";
import { type Formatted, isWritable } from "../pipeline/format.ts";
import type { Host } from "../types/host.ts";
import { folderOf, isInside, joinPath } from "../values/path.ts";
import { orDamage } from "./damage.ts";
import type { Loading } from "./loading.ts";
import type { PlatformRuns } from "./platform_runs.ts";
import type { FormattedRun } from "./run.ts";

/** What became of the files of a platform. */
export interface PlatformResult {
  /** Name of the platform. */
  platform: string;
  /** Its files. */
  files: WrittenFile[];
}

function reportDuplicates(runs: FormattedRun[], files: OutputFile[][], report: Report): void {
  const writers = new Map<string, string[]>();
  runs.forEach((run, index) => {
    for (const { destination } of files[index]) {
      const names = writers.get(destination);
      if (names) names.push(run.context.name);
      else writers.set(destination, [run.context.name]);
    }
  });
  for (const [destination, names] of writers) {
    if (names.length > 1) report(outputDuplicate(destination, names));
  }
}

/** Says which files would take the place of something else than a file of the build's own. */
async function reportRefused(
  loading: Loading,
  runs: FormattedRun[],
  files: OutputFile[][],
  report: Report,
): Promise<void> {
  const host = await loading.host();
  const inputs = await loading.inputs();
  const outputs = new Set(files.flat().map(({ destination }) => destination));
  const byName = new Map<string, string>();
  for (const [index, { context }] of runs.entries()) {
    for (const { destination } of files[index]) {
      const refuse = (problem: string) => report(outputRefused(destination, problem, context.name));
      const input = inputs.get(await host.realPath(destination)) ??
        inputs.get(host.absolute(destination));
      if (input !== undefined) refuse(`is ${input}, which the build reads`);
      if (await host.isSpecial(destination)) refuse("is not a regular file");
      for (let folder = folderOf(destination); folder !== "." && folder !== "/";) {
        if (outputs.has(folder)) refuse(`is in ${folder}, which is a file of the build`);
        const above = folderOf(folder);
        if (above === folder) break;
        folder = above;
      }
      const name = destination.toLowerCase();
      const other = byName.get(name);
      if (other !== undefined && other !== destination) report(outputSameName(destination, other));
      byName.set(name, destination);
    }
  }
}

/** Says which files leave their platform's build path. */
function reportOutside(runs: FormattedRun[], files: OutputFile[][], report: Report): void {
  runs.forEach(({ context, prepared }, index) => {
    const base = joinPath(prepared.platform.buildPath);
    for (const { destination } of files[index]) {
      if (!isInside(destination, base)) report(outputOutside(destination, base, context.name));
    }
  });
}

async function actOn(
  runs: readonly FormattedRun[],
  direction: "do" | "undo",
  report: Report,
  config: Config,
): Promise<void> {
  for (const { prepared: { platform }, dictionary, context } of runs) {
    const { hooks, name } = context;
    const act = () => runActions(platform, dictionary, direction, { ...context, report });
    await orDamage(act, { hooks, config }, report, name);
  }
}

/** A formatted file as it is to be written, if it is. */
function outputOf({ file, pieces }: Formatted): OutputFile | undefined {
  if (!pieces) return isWritable(file) ? file : undefined;
  const { destination } = file;
  return destination === "" ? undefined : { destination, output: pieces };
}

/** Writes the files of platforms, all or none, then runs their actions. A dry run only compares. */
export async function writePlatforms(
  loading: Loading,
  runs: FormattedRun[],
  dryRun: boolean,
): Promise<PlatformResult[]> {
  const host = await loading.host();
  const log = await loading.log();
  const collector = new Collector(log.levels);
  const files = runs.map((run) => run.formatted.flatMap((one) => outputOf(one) ?? []));
  reportDuplicates(runs, files, collector.report);
  reportOutside(runs, files, collector.report);
  await reportRefused(loading, runs, files, collector.report);
  if (collector.failed) await loading.flushDiagnostics(collector, log);
  loading.progress("writing");
  const put = dryRun ? compareFiles : writeFiles;
  const written = await put(host, files.flat(), collector.report);
  const isWritten = !collector.failed && !dryRun;
  if (isWritten) await actOn(runs, "do", collector.report, loading.config);
  let next = 0;
  const results = runs.map(({ context }, index) => ({
    platform: context.name,
    files: written.slice(next, next += files[index].length),
  }));
  for (const { platform, files } of results) (await loading.log(platform)).files(platform, files);
  await loading.flushDiagnostics(collector, log, { isWritten });
  return results;
}

async function lookAt(host: Host, destinations: readonly string[]): Promise<CleanedFile[]> {
  const results: CleanedFile[] = [];
  for (const destination of destinations) {
    const there = await host.isFile(destination);
    results.push({ destination, status: there ? "removed" : "missing" });
  }
  return results;
}

/** Removes what building platforms writes and undoes their actions. A dry run only looks. */
export async function cleanPlatforms(
  loading: Loading,
  runs: PlatformRuns,
  names: readonly string[],
  { dryRun = false, cache }: { dryRun?: boolean; cache?: boolean },
): Promise<void> {
  const host = await loading.host();
  const collector = new Collector(loading.levels());
  // The contexts of a resolver document make names of files.
  if (loading.config.resolver !== undefined) await loading.load();
  const prepared = names.map((name) => ({ name, found: runs.prepare(name, collector) }));
  if (!collector.failed) {
    for (const { name, found } of prepared) {
      const { platform } = found!;
      const log = await loading.log(name);
      const destinations = destinationsOf(platform);
      if (dryRun) {
        log.files(name, await lookAt(host, destinations));
        continue;
      }
      log.files(name, await cleanFiles(host, destinations, collector.report));
      // Only actions want tokens: a platform without any is cleaned although its tokens are broken.
      if (platform.actions.length > 0) {
        const [run] = await runs.run([name], { cache });
        await actOn([run], "undo", collector.report, loading.config);
      }
      const buildPath = platform.buildPath ?? "";
      const folders = await cleanFolders(host, destinations, buildPath, collector.report);
      for (const folder of folders) log.verbose(`  - ${folder}/`);
    }
  }
  await loading.flushDiagnostics(collector, await loading.log());
}
