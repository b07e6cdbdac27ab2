/**
 * Reads the sources of consumers.
 * @module
 */
import { BuildError } from "../diagnostics/build_error.ts";
import { usageUnmatched } from "../diagnostics/catalog/usage.ts";
import { runtimeHost } from "../host/runtime.ts";
import { unreadable } from "../reading/read_object.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import type { ConsumerSource } from "../consumers/findings/check_usage.ts";

/** Sources, and the problems of unreadable ones. */
export interface Consumers {
  readonly sources: ConsumerSource[];
  readonly problems: Diagnostic[];
}

/**
 * Reads the files that patterns match, except installed packages, pipes and devices.
 *
 * @throws {BuildError} If a pattern matches none.
 */
export async function readConsumers(patterns: readonly string[]): Promise<Consumers> {
  const unmatched: Diagnostic[] = [];
  const files = new Set<string>();
  for (const pattern of patterns) {
    const found = (await runtimeHost.glob(pattern)).filter((file) => !isInstalled(file));
    if (found.length === 0) unmatched.push(usageUnmatched(pattern));
    for (const file of found) files.add(file);
  }
  if (unmatched.length > 0) throw new BuildError(unmatched);
  const sources: ConsumerSource[] = [];
  const problems: Diagnostic[] = [];
  for (const file of files) {
    try {
      if (await runtimeHost.kindOf(file) === "other") continue;
      sources.push({ file, text: await runtimeHost.readText(file) });
    } catch (cause) {
      problems.push(unreadable(file, cause));
    }
  }
  return { sources, problems };
}

function isInstalled(file: string): boolean {
  return /(?:^|[/\\])node_modules[/\\]/.test(file);
}
