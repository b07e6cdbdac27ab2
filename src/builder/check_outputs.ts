/**
 * Checks destinations: files that a build must not write, and files in unexpected places.
 * @module
 */
import {
  outputDuplicate,
  outputIsInput,
  outputOutside,
  outputRefused,
  outputSameName,
  outputUnportable,
  outputUnwritable,
} from "../diagnostics/catalog/output.ts";
import type { Report } from "../diagnostics/collector.ts";
import { unportableName } from "../output/file_names.ts";
import { foldersOf, Places } from "../output/places.ts";
import type { OutputFile } from "../output/write.ts";
import type { Host } from "../types/host.ts";
import { isInside, joinPath } from "../values/paths/path.ts";
import type { FormattedPlatform } from "./platform_steps.ts";

/** A platform with the files to write. */
export interface PlatformOutput {
  readonly platform: FormattedPlatform;
  readonly files: readonly OutputFile[];
}

/** Reports files that several platforms write. */
function reportDuplicates(outputs: readonly PlatformOutput[], report: Report): void {
  const writers = new Map<string, string[]>();
  for (const { platform: { setup: { name } }, files } of outputs) {
    for (const { destination } of files) {
      const names = writers.get(destination);
      if (names) names.push(name);
      else writers.set(destination, [name]);
    }
  }
  for (const [destination, names] of writers) {
    if (names.length > 1) report(outputDuplicate(destination, names));
  }
}

/** Reports files outside their platform's build path. */
function reportOutside(outputs: readonly PlatformOutput[], report: Report): void {
  for (const { platform: { setup, resolved }, files } of outputs) {
    const base = joinPath(resolved.platform.buildPath);
    for (const { destination } of files) {
      if (!isInside(destination, base)) report(outputOutside(destination, base, setup.name));
    }
  }
}

/** Reports a destination that cannot be written or that is an input of the build. */
async function reportRefused(
  destination: string,
  platform: string,
  places: Places,
  all: ReadonlySet<string>,
  report: Report,
): Promise<void> {
  const refuse = (problem: string) => report(outputRefused(destination, problem, platform));
  try {
    const obstacle = await places.obstacleAt(destination);
    if (obstacle !== undefined) return refuse(obstacle);
    const read = places.readAt(destination);
    if (read !== undefined) report(outputIsInput(destination, read, platform));
  } catch (cause) {
    return report(outputUnwritable(destination, cause));
  }
  for (const folder of foldersOf(destination)) {
    if (all.has(folder)) refuse(`is in ${folder}, which is a file of the build`);
  }
}

/** Reports names that are invalid or collide on other systems. */
function reportUnportable(destinations: Iterable<string>, report: Report): void {
  const byName = new Map<string, string>();
  for (const destination of destinations) {
    const problem = unportableName(destination);
    if (problem !== undefined) report(outputUnportable(destination, problem));
    // File systems that ignore case treat these as one file.
    const name = destination.toLowerCase();
    const other = byName.get(name);
    if (other !== undefined && other !== destination) report(outputSameName(destination, other));
    byName.set(name, destination);
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
  report: Report,
): Promise<void> {
  reportDuplicates(outputs, report);
  reportOutside(outputs, report);
  const places = new Places(host, filesRead);
  const all = new Set(outputs.flatMap(({ files }) => files.map(({ destination }) => destination)));
  for (const { platform: { setup: { name } }, files } of outputs) {
    for (const { destination } of files) {
      await reportRefused(destination, name, places, all, report);
    }
  }
  reportUnportable(all, report);
}
