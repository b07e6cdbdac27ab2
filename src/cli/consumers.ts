/**
 * Reads the sources of consumers.
 * @module
 */
import { BuildError } from "../diagnostics/build_error.ts";
import { usageUnmatched } from "../diagnostics/catalog/usage.ts";
import { runtimeHost } from "../host/runtime.ts";
import { unreadable } from "../input/read_object.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import type { ConsumerSource } from "../usage/check_usage.ts";

/**
 * Reads the files that patterns match, except those of installed packages.
 *
 * @throws {BuildError} If a pattern matches none, or a file cannot be read.
 */
export async function readConsumers(patterns: readonly string[]): Promise<ConsumerSource[]> {
  const problems: Diagnostic[] = [];
  const files = new Set<string>();
  for (const pattern of patterns) {
    const found = (await runtimeHost.glob(pattern)).filter((file) => !isInstalled(file));
    if (found.length === 0) problems.push(usageUnmatched(pattern));
    found.forEach((file) => files.add(file));
  }
  const sources: ConsumerSource[] = [];
  for (const file of files) {
    try {
      sources.push({ file, text: await runtimeHost.readText(file) });
    } catch (cause) {
      problems.push(unreadable(file, cause));
    }
  }
  if (problems.length > 0) throw new BuildError(problems);
  return sources;
}

function isInstalled(file: string): boolean {
  return /(?:^|[/\\])node_modules[/\\]/.test(file);
}
