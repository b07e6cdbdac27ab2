/**
 * Checks destinations: files that a build must not write, and files in unexpected places.
 * @module
 */
import {
  outputDuplicate,
  outputIsInput,
  outputOutside,
  outputRefused,
  outputSameFile,
  outputSameName,
  outputUnportable,
  outputUnwritable,
} from "../../base/diagnostics/catalog/destinations.ts";
import type { Report } from "../../base/diagnostics/collector.ts";
import { unportableName } from "../output/file_names.ts";
import { foldersOf, Places } from "../output/places.ts";
import type { OutputFile } from "../output/write.ts";
import type { Place } from "../../base/types/diagnostic.ts";
import { SourcePatterns } from "../reading/source_patterns.ts";
import type { Config } from "../../base/types/config.ts";
import type { Host } from "../../base/types/host.ts";
import { isInside, joinPath } from "../../base/values/paths/path.ts";
import type { FormattedPlatform } from "./platform_steps.ts";
import { addTo } from "../../base/collections/group_by.ts";

/** A file to write, with the position of its destination in the configuration. */
export interface PlacedOutput extends OutputFile {
  readonly place?: Place;
}

export interface PlatformOutput {
  readonly platform: FormattedPlatform;
  readonly files: readonly PlacedOutput[];
}

/** Reports files that several platforms write. */
function reportDuplicates(outputs: readonly PlatformOutput[], report: Report): void {
  const writers = new Map<string, { platform: string; place?: Place }[]>();
  for (const { platform: { setup: { name: platform } }, files } of outputs) {
    for (const { destination, place } of files) addTo(writers, destination, { platform, place });
  }
  for (const [destination, known] of writers) {
    if (known.length > 1) report(outputDuplicate(destination, known));
  }
}

function reportOutside(outputs: readonly PlatformOutput[], report: Report): void {
  for (const { platform: { setup, resolved }, files } of outputs) {
    const base = joinPath(resolved.platform.buildPath);
    for (const { destination, place } of files) {
      if (isInside(destination, base)) continue;
      report(outputOutside(destination, base, setup.name, place));
    }
  }
}

/** Reports a destination that cannot be written or that is an input of the build. */
async function reportRefused(
  { destination, place }: PlacedOutput,
  platform: string,
  places: Places,
  sources: SourcePatterns,
  all: ReadonlyMap<string, unknown>,
  report: Report,
): Promise<void> {
  const refuse = (problem: string) => report(outputRefused(destination, problem, platform, place));
  try {
    const obstacle = await places.obstacleAt(destination);
    if (obstacle !== undefined) return refuse(obstacle);
    const read = places.readAt(destination);
    if (read !== undefined) report(outputIsInput(destination, read, platform, place));
    else {
      const pattern = await sources.match(destination);
      if (pattern !== undefined) {
        refuse(`matches ${JSON.stringify(pattern)}: the next build would read it as tokens`);
      }
    }
  } catch (cause) {
    return report(outputUnwritable(destination, cause));
  }
  for (const folder of foldersOf(destination)) {
    if (all.has(folder)) refuse(`is in ${folder}, which is a file of the build`);
  }
}

/** Reports files that links make the same. */
async function reportLinked(
  files: Iterable<PlacedOutput>,
  places: Places,
  report: Report,
): Promise<void> {
  const byPlace = new Map<string, PlacedOutput>();
  for (const file of files) {
    try {
      const place = await places.realPlace(file.destination);
      const other = byPlace.get(place);
      if (other) report(outputSameFile(file, other));
      byPlace.set(place, file);
    } catch (cause) {
      report(outputUnwritable(file.destination, cause));
    }
  }
}

/** Reports names that are invalid or collide on other systems. */
function reportUnportable(files: Iterable<PlacedOutput>, report: Report): void {
  const byName = new Map<string, PlacedOutput>();
  for (const file of files) {
    const { destination, place } = file;
    const problem = unportableName(destination);
    if (problem !== undefined) report(outputUnportable(destination, problem, place));
    // File systems that ignore case treat these as one file.
    const name = destination.toLowerCase();
    const other = byName.get(name);
    if (other && other.destination !== destination) report(outputSameName(file, other));
    byName.set(name, file);
  }
}

/**
 * Checks the destinations of all files before any is written.
 *
 * @param filesRead Descriptions of the files that the build reads, by absolute path.
 */
export async function checkOutputs(
  outputs: readonly PlatformOutput[],
  host: Host,
  filesRead: ReadonlyMap<string, string>,
  config: Config,
  report: Report,
): Promise<void> {
  reportDuplicates(outputs, report);
  reportOutside(outputs, report);
  const places = new Places(host, filesRead);
  const sources = new SourcePatterns(host, config);
  const all = new Map(
    outputs.flatMap(({ files }) => files.map((file) => [file.destination, file] as const)),
  );
  for (const { platform: { setup: { name } }, files } of outputs) {
    for (const file of files) await reportRefused(file, name, places, sources, all, report);
  }
  await reportLinked(all.values(), places, report);
  reportUnportable(all.values(), report);
}
