/**
 * Which files a build may not write, and which it writes where they are not expected.
 * @module
 */
import {
  outputDuplicate,
  outputIsInput,
  outputOutside,
  outputRefused,
  outputSameName,
} from "../diagnostics/catalog/output.ts";
import type { Report } from "../diagnostics/collector.ts";
import { KnownFiles } from "../output/known_files.ts";
import type { OutputFile } from "../output/write.ts";
import type { Host } from "../types/host.ts";
import { folderOf, isInside, joinPath } from "../values/path.ts";
import type { FormattedPlatform } from "./platform_steps.ts";

/** A platform with the files that it is to write. */
export interface PlatformOutput {
  readonly platform: FormattedPlatform;
  readonly files: readonly OutputFile[];
}

/** Reports files that several platforms write. */
function reportDuplicates(outputs: readonly PlatformOutput[], report: Report): void {
  const writers = new Map<string, string[]>();
  for (const { platform: { context: { name } }, files } of outputs) {
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

/** Reports files that leave their platform's build path. */
function reportOutside(outputs: readonly PlatformOutput[], report: Report): void {
  for (const { platform: { context, resolved }, files } of outputs) {
    const base = joinPath(resolved.platform.buildPath);
    for (const { destination } of files) {
      if (!isInside(destination, base)) report(outputOutside(destination, base, context.name));
    }
  }
}

/** The folders that a file is in, from the inside out. */
function* foldersOf(destination: string): Generator<string> {
  for (let folder = folderOf(destination); folder !== folderOf(folder);) {
    yield folder;
    folder = folderOf(folder);
  }
}

/** Reports files that would take the place of something else than a file of the build's own. */
async function reportRefused(
  outputs: readonly PlatformOutput[],
  host: Host,
  filesRead: ReadonlyMap<string, string>,
  report: Report,
): Promise<void> {
  const all = new Set(outputs.flatMap(({ files }) => files.map(({ destination }) => destination)));
  const byName = new Map<string, string>();
  const inputs = new KnownFiles(host, filesRead.keys());
  for (const { platform: { context }, files } of outputs) {
    for (const { destination } of files) {
      const refuse = (problem: string) => report(outputRefused(destination, problem, context.name));
      const read = inputs.find(destination);
      if (read !== undefined) {
        report(outputIsInput(destination, filesRead.get(read)!, context.name));
      }
      if (await host.isSpecial(destination)) refuse("is not a regular file");
      for (const folder of foldersOf(destination)) {
        if (all.has(folder)) refuse(`is in ${folder}, which is a file of the build`);
      }
      // File systems that ignore case would write one file.
      const name = destination.toLowerCase();
      const other = byName.get(name);
      if (other !== undefined && other !== destination) report(outputSameName(destination, other));
      byName.set(name, destination);
    }
  }
}

/**
 * Checks the places of all files before any is written.
 *
 * @param filesRead The files that the build reads, by their absolute paths, with what each is.
 */
export async function checkOutputs(
  outputs: readonly PlatformOutput[],
  host: Host,
  filesRead: ReadonlyMap<string, string>,
  report: Report,
): Promise<void> {
  reportDuplicates(outputs, report);
  reportOutside(outputs, report);
  await reportRefused(outputs, host, filesRead, report);
}
