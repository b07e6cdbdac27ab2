/**
 * Takes back what builds of platforms wrote and did.
 * @module
 */
import { Collector } from "../diagnostics/collector.ts";
import { type CleanedFile, cleanFiles, cleanFolders, destinationsOf } from "../output/clean.ts";
import { filesOf } from "../pipeline/format.ts";
import { getOwn } from "../tokens/plain_object.ts";
import type { Config, PlatformConfig, ProcessedPlatform } from "../types/config.ts";
import type { Host } from "../types/host.ts";
import type { Builds } from "./builds.ts";
import type { Project } from "./project.ts";
import { actOn } from "./write_platforms.ts";

async function lookAt(host: Host, destinations: readonly string[]): Promise<CleanedFile[]> {
  const results: CleanedFile[] = [];
  for (const destination of destinations) {
    const there = await host.isFile(destination);
    results.push({ destination, status: there ? "removed" : "missing" });
  }
  return results;
}

/** Whether contexts make names of files: those of files that a design tool wrote are known once these are read. */
function hasNamesOfContexts({ platforms = {} }: Config, names: readonly string[]): boolean {
  return names.flatMap((name) => getOwn(platforms, name) as PlatformConfig ?? [])
    .some(({ files }) =>
      Array.isArray(files) && files.some((file) => /\{.*\}/.test(String(file?.destination)))
    );
}

/** Places of a platform's files. Those of formats that give several follow from its tokens. */
async function placesOf(
  name: string,
  platform: ProcessedPlatform,
  builds: Builds,
  cache: boolean | undefined,
): Promise<string[]> {
  if (!platform.files.some(({ format }) => format.severalFiles)) return destinationsOf(platform);
  const [{ formatted }] = await builds.format([name], { cache });
  return formatted.flatMap(filesOf).map(({ destination }) => destination)
    .filter((destination) => destination !== "");
}

/** Removes what building platforms writes and undoes their actions. A dry run only looks. */
export async function cleanPlatforms(
  project: Project,
  builds: Builds,
  names: readonly string[],
  { dryRun = false, cache }: { dryRun?: boolean; cache?: boolean },
): Promise<void> {
  const host = await project.host();
  const collector = new Collector(project.levels());
  const { report } = collector;
  if (project.config.resolver !== undefined || hasNamesOfContexts(project.config, names)) {
    await builds.loader.load();
  }
  const platforms = names.map((name) => ({ name, found: builds.platforms.resolve(name, report) }));
  if (!collector.failed) {
    for (const { name, found } of platforms) {
      const { platform } = found!;
      const log = await project.log(name);
      const destinations = await placesOf(name, platform, builds, cache);
      if (dryRun) {
        log.files(name, await lookAt(host, destinations));
        continue;
      }
      log.files(name, await cleanFiles(host, destinations, report));
      // Only actions want tokens: a platform without any is cleaned although its tokens are broken.
      if (platform.actions.length > 0) {
        const transformed = await builds.transform([name], { cache });
        await actOn(transformed, "undo", report, project);
      }
      const buildPath = platform.buildPath ?? "";
      const folders = await cleanFolders(host, destinations, buildPath, report);
      for (const folder of folders) log.verbose(`  - ${folder}/`);
    }
  }
  await project.flushDiagnostics(collector, await project.log());
}
