/**
 * Sources of consumers inside the folder of a project. No question reads a file outside of it.
 * @module
 */
import type { ConsumerSource } from "../consumers/findings/check_usage.ts";
import { isSourceFile } from "../consumers/sources/source.ts";
import type { Host } from "../types/host.ts";
import { isInside, relativePath } from "../values/path.ts";
import { UnansweredQuestion } from "./asked_values.ts";

/** Largest number of sources that a question may read. */
const mostSources = 5000;

/** Whether a pattern leads out of the folder by its text. */
const leadsOut = (pattern: string) =>
  /^(?:[/\\~]|[a-z]:)/i.test(pattern) || pattern.split(/[/\\]/).includes("..");

/** The path of an existing file relative to the folder of the project, with links resolved. */
async function pathInside(host: Host, file: string): Promise<string | undefined> {
  const folder = await host.realPath(host.cwd());
  const real = await host.realPath(host.absolute(file));
  return isInside(real, folder) ? relativePath(folder, real) : undefined;
}

function refuse(pattern: string): UnansweredQuestion {
  return new UnansweredQuestion(`${JSON.stringify(pattern)} is outside of the project`);
}

/**
 * The absolute path of a source.
 *
 * @throws {UnansweredQuestion} If it is outside of the project, missing, or in no language of consumers.
 */
export async function sourceFile(host: Host, file: string): Promise<string> {
  if (leadsOut(file)) throw refuse(file);
  if (!isSourceFile(file)) {
    throw new UnansweredQuestion(`${JSON.stringify(file)} is not source code that can use tokens`);
  }
  if (!await host.isFile(file)) {
    throw new UnansweredQuestion(`There is no file ${JSON.stringify(file)}`);
  }
  if (await pathInside(host, file) === undefined) throw refuse(file);
  return host.absolute(file);
}

/**
 * Reads the sources that patterns match, except installed packages.
 *
 * @throws {UnansweredQuestion} If a pattern leads out of the project or matches nothing, or too many files match.
 */
export async function sourcesIn(
  host: Host,
  patterns: readonly string[],
): Promise<ConsumerSource[]> {
  const files = new Set<string>();
  for (const pattern of patterns) {
    if (leadsOut(pattern)) throw refuse(pattern);
    const found = (await host.glob(pattern))
      .filter((file) => isSourceFile(file) && !/(?:^|[/\\])node_modules[/\\]/.test(file));
    if (found.length === 0) {
      throw new UnansweredQuestion(`No source matches ${JSON.stringify(pattern)}`);
    }
    for (const file of found) files.add(file);
    if (files.size > mostSources) {
      throw new UnansweredQuestion(`The patterns match more than ${mostSources} files`);
    }
  }
  const sources: ConsumerSource[] = [];
  for (const file of files) {
    if (await host.kindOf(file) !== "file") continue;
    if (await pathInside(host, file) === undefined) continue;
    sources.push({ file, text: await host.readText(file) });
  }
  return sources;
}
