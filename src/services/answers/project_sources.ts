/**
 * Sources of consumers inside the folder of a project. No question reads a file outside of it.
 * @module
 */
import type { ConsumerSource } from "../../facts/usage/check_usage.ts";
import { isSourceFile } from "../../facts/consumers/sources/languages.ts";
import { findSources } from "../../facts/source_files/find_sources.ts";
import type { Host } from "../../base/types/host.ts";
import { isInside, isInstalled, relativePath } from "../../base/values/paths/path.ts";
import { UnansweredQuestion } from "./asked_values.ts";

/** Largest number of sources that a question may read. */
const mostSources = 5000;

/** Whether a pattern leads out of the folder by its text. */
const leadsOut = (pattern: string) =>
  /^(?:[/\\~]|[a-z]:)/i.test(pattern) || pattern.split(/[/\\]/).includes("..");

/** The path of an existing file relative to the folder of the project, with links resolved. */
export async function pathInside(host: Host, file: string): Promise<string | undefined> {
  const folder = await host.realPath(host.cwd());
  const real = await host.realPath(host.absolute(file));
  return isInside(real, folder) ? relativePath(folder, real) : undefined;
}

export function refuse(pattern: string): UnansweredQuestion {
  return new UnansweredQuestion(`${JSON.stringify(pattern)} is outside of the project`);
}

/**
 * The absolute path of a source.
 *
 * @throws {UnansweredQuestion} If it is outside of the project, missing, or in an unsupported language.
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

export interface ProjectSources {
  readonly sources: readonly ConsumerSource[];
  /** Those of the configuration that the patterns of a question do not match. */
  readonly further: readonly ConsumerSource[];
  /** Matching links, and patterns of the configuration, that lead out of the project. They may use any token. */
  readonly outside: readonly string[];
}

/** The sources that a pattern matches, without installed packages. */
async function matching(host: Host, pattern: string): Promise<string[]> {
  if (leadsOut(pattern)) throw refuse(pattern);
  const found = (await host.glob(pattern))
    .filter((file) => isSourceFile(file) && !isInstalled(file));
  if (found.length === 0) {
    throw new UnansweredQuestion(`No source matches ${JSON.stringify(pattern)}`);
  }
  return found;
}

/**
 * Reads the sources that patterns match, except installed packages.
 *
 * @param patterns The patterns of a question; `undefined` for those of the configuration.
 * @param declared The patterns of the configuration. They may match nothing.
 * @throws {UnansweredQuestion} If a pattern leads out of the project or matches nothing, or too many files match.
 */
export async function sourcesIn(
  host: Host,
  patterns: readonly string[] | undefined,
  declared: readonly string[] = [],
): Promise<ProjectSources> {
  const inside = new Map<string, boolean>();
  const add = async (files: readonly string[]) => {
    if (inside.size + files.length > mostSources) {
      throw new UnansweredQuestion(`The patterns match more than ${mostSources} files`);
    }
    for (const file of files) {
      if (inside.has(file) || await host.kindOf(file) !== "file") continue;
      inside.set(file, await pathInside(host, file) !== undefined);
    }
  };
  for (const pattern of patterns ?? []) {
    const found = await matching(host, pattern);
    await add(found);
    if (found.every((file) => inside.get(file) === false)) throw refuse(pattern);
  }
  const asked = new Set(inside.keys());
  const outside = declared.filter(leadsOut);
  await add(await findSources(host, declared.filter((item) => !leadsOut(item))));
  const sources: ConsumerSource[] = [];
  const further: ConsumerSource[] = [];
  for (const [file, isOwn] of inside) {
    const isAsked = !patterns || asked.has(file);
    if (isOwn) (isAsked ? sources : further).push({ file, text: await host.readText(file) });
    else outside.push(file);
  }
  return { sources, further, outside };
}
