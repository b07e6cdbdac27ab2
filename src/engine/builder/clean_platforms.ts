/**
 * Removes the files that builds of platforms wrote and undoes their actions.
 * @module
 */
import { outputIsInput } from "../../base/diagnostics/catalog/destinations.ts";
import { Collector, type Report } from "../../base/diagnostics/collector.ts";
import { type CleanedFile, cleanFiles, cleanFolders } from "../output/clean.ts";
import { KnownFiles } from "../output/known_files.ts";
import { destinationOf, placeOfFile } from "../pipeline/file_content.ts";
import { filesOf } from "../pipeline/format.ts";
import type { Place } from "../../base/types/diagnostic.ts";
import type { ResolvedPlatform } from "../config/process_platform.ts";
import type { ProcessedPlatform } from "../../base/types/config.ts";
import type { Host } from "../../base/types/host.ts";
import type { Builds } from "./builds.ts";
import type { Project } from "./project.ts";
import { actOn } from "./write_platforms.ts";

async function plannedRemovals(
  host: Host,
  destinations: readonly string[],
): Promise<CleanedFile[]> {
  const results: CleanedFile[] = [];
  for (const destination of destinations) {
    const there = await host.isFile(destination);
    results.push({ destination, status: there ? "removed" : "missing" });
  }
  return results;
}

/**
 * Destinations of a platform's files, with their positions in the configuration. Formats that write several files
 * determine them from the tokens.
 */
async function placesOf(
  name: string,
  resolved: ResolvedPlatform,
  builds: Builds,
  cache: boolean | undefined,
): Promise<Cleaned["destinations"]> {
  const { platform: { files } } = resolved;
  const usesTokens = files.some(({ format }) => format.severalFiles);
  const formatted = usesTokens ? (await builds.format([name], { cache }))[0].formatted : [];
  const found = files.flatMap((file, index) => {
    const place = placeOfFile(file, resolved, "destination");
    const own = usesTokens
      ? filesOf(formatted[index]).map(({ destination }) => destination)
      : [destinationOf(file, resolved)];
    return own.map((destination) => [destination, place] as const);
  });
  return new Map(found.filter(([destination]) => destination !== ""));
}

/** A platform and the destinations of its files. */
interface Cleaned {
  readonly name: string;
  readonly platform: ProcessedPlatform;
  readonly destinations: ReadonlyMap<string, Place | undefined>;
}

/** Reports destinations that are inputs of the build; `build` would refuse to write them. */
async function reportInputs(
  platforms: readonly Cleaned[],
  builds: Builds,
  host: Host,
  report: Report,
): Promise<void> {
  const filesRead = await builds.loader.filesRead();
  const inputs = new KnownFiles(host, filesRead.keys());
  for (const { name, destinations } of platforms) {
    for (const [destination, place] of destinations) {
      const read = inputs.find(destination);
      if (read === undefined) continue;
      report(outputIsInput(destination, filesRead.get(read)!, name, place));
    }
  }
}

/** Removes the files of a platform, undoes its actions, and removes folders that this leaves empty. Returns the files. */
async function cleanPlatform(
  { name, platform, destinations }: Cleaned,
  project: Project,
  builds: Builds,
  cache: boolean | undefined,
  report: Report,
): Promise<CleanedFile[]> {
  const host = await project.host();
  const log = await project.log(name);
  const files = await cleanFiles(host, [...destinations.keys()], report);
  log.files(name, files);
  // Only actions need tokens, so a platform without actions can be cleaned even if its tokens are invalid.
  if (platform.actions.length > 0) {
    const platforms = await builds.transform([name], { cache });
    await actOn(platforms, "undo", report, project, builds.loader);
  }
  const folders = await cleanFolders(
    host,
    [...destinations.keys()],
    platform.buildPath ?? "",
    report,
  );
  for (const folder of folders) log.verbose(`  - ${folder}/`);
  return files;
}

/** Removes the files of platforms and undoes their actions. A dry run changes nothing. Returns the files. */
export async function cleanPlatforms(
  project: Project,
  builds: Builds,
  names: readonly string[],
  { dryRun = false, cache }: { dryRun?: boolean; cache?: boolean },
): Promise<CleanedFile[]> {
  const host = await project.host();
  const collector = new Collector(project.levels());
  const { report } = collector;
  // Inputs, and contexts in file names, are known only after the tokens are read.
  await builds.loader.load();
  const found = names.map((name) => ({ name, found: builds.platforms.resolve(name, report) }));
  const platforms: Cleaned[] = [];
  for (const { name, found: resolved } of collector.failed ? [] : found) {
    const destinations = await placesOf(name, resolved!, builds, cache);
    platforms.push({ name, platform: resolved!.platform, destinations });
  }
  await reportInputs(platforms, builds, host, report);
  const cleaned: CleanedFile[] = [];
  for (const platform of collector.failed ? [] : platforms) {
    const { name, destinations } = platform;
    if (!dryRun) cleaned.push(...await cleanPlatform(platform, project, builds, cache, report));
    else {
      const files = await plannedRemovals(host, [...destinations.keys()]);
      (await project.log(name)).files(name, files);
      cleaned.push(...files);
    }
  }
  await project.flushDiagnostics(collector, await project.log());
  return cleaned;
}
