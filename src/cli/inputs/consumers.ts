/**
 * Reads the sources of consumers.
 * @module
 */
import { BuildError } from "../../base/diagnostics/build_error.ts";
import { usageUnmatched } from "../../base/diagnostics/catalog/usage.ts";
import { runtimeHost } from "../../engine/host/runtime.ts";
import {
  findSources,
  type OnUnreadable,
  sourcesInFolder,
} from "../../facts/source_files/find_sources.ts";
import { isSourceFile } from "../../facts/consumers/sources/languages.ts";
import { isInstalled } from "../../base/values/paths/path.ts";
import { NotUtf8 } from "../../base/text/utf8.ts";
import { unreadable } from "../../engine/reading/read_object.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import type { ConsumerSource } from "../../facts/usage/check_usage.ts";

/** Sources, and the problems of unreadable ones. */
export interface Consumers {
  readonly sources: ConsumerSource[];
  /** Those of the configuration that the command line does not name, if it names any. */
  readonly further: ConsumerSource[];
  readonly problems: Diagnostic[];
}

/** The files that a pattern matches, or the sources in a folder, without installed packages. */
async function filesOf(pattern: string, onUnreadable: OnUnreadable): Promise<string[]> {
  if (await runtimeHost.kindOf(pattern) === "folder") {
    return await sourcesInFolder(runtimeHost, pattern, onUnreadable);
  }
  return (await runtimeHost.glob(pattern)).filter((file) => !isInstalled(file));
}

/**
 * Reads sources, except pipes and devices.
 *
 * @param patterns Files, folders, or globs of files, as people name them.
 * @param declared Globs of the configuration.
 * @throws {BuildError} If a pattern matches none, or all declared ones together do.
 */
export async function readConsumers(
  patterns: readonly string[],
  declared: readonly string[] = [],
): Promise<Consumers> {
  const problems: Diagnostic[] = [];
  const onUnreadable: OnUnreadable = (folder, cause) =>
    void problems.push(unreadable(folder, cause));
  const all = await findSources(runtimeHost, declared, onUnreadable);
  const named = new Set<string>();
  const unmatched = patterns.length === 0 && all.length === 0 ? declared.map(usageUnmatched) : [];
  for (const pattern of patterns) {
    const found = await filesOf(pattern, onUnreadable);
    if (found.length === 0) unmatched.push(usageUnmatched(pattern));
    for (const file of found) named.add(file);
  }
  if (unmatched.length > 0) throw new BuildError(unmatched);
  const known = new Set(Array.from(named, runtimeHost.absolute));
  const others = all.filter((file) => !known.has(runtimeHost.absolute(file)));
  const read = async (files: Iterable<string>) => {
    const sources: ConsumerSource[] = [];
    for (const file of files) {
      try {
        if (await runtimeHost.kindOf(file) === "other") continue;
        sources.push({ file, text: await runtimeHost.readText(file) });
      } catch (cause) {
        // A glob also matches images and fonts.
        if (cause instanceof NotUtf8 && !isSourceFile(file) && !patterns.includes(file)) continue;
        problems.push(unreadable(file, cause));
      }
    }
    return sources;
  };
  return patterns.length === 0
    ? { sources: await read(all), further: [], problems }
    : { sources: await read(named), further: await read(others), problems };
}
