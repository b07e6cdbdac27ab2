/**
 * The command `migrate`: rewrites token files as DTCG 2025.10 has them, all or none.
 * @module
 */
import { namesPackage } from "../input/package_paths.ts";
import { findConfig, loadConfig } from "../config/load.ts";
import { BuildError } from "../diagnostics/build_error.ts";
import { fileSyntax, sourceUnmatched } from "../diagnostics/catalog/files.ts";
import { migrateTokens, type Migration } from "../dtcg/migrate.ts";
import { type Document, filesNamedBy } from "../dtcg/resolver/parts.ts";
import { runtimeHost } from "../host/runtime.ts";
import { isModule, isYaml, readJson, unreadable } from "../input/read_object.ts";
import { hasOwn } from "../tokens/plain_object.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import { printPatch } from "./print_patch.ts";
import { success } from "./exit.ts";
import { writeAll } from "./write_all.ts";

/** Options of the command. */
export interface MigrateFlags {
  config?: string;
  dryRun?: boolean;
}

/** Patterns of the files that a configuration reads. */
async function configuredPatterns({ config }: MigrateFlags): Promise<string[]> {
  const found = config === undefined ? await findConfig(runtimeHost) : { file: config };
  if ("problem" in found) throw new BuildError([found.problem]);
  const loaded = await loadConfig(runtimeHost, found.file);
  if (loaded.problem) throw new BuildError([loaded.problem]);
  const { include = [], source = [], resolver } = loaded.config;
  // What a package publishes is not ours to rewrite.
  const patterns = [...include, ...source].filter((pattern) => !namesPackage(pattern));
  return [...patterns, ...namesPackage(resolver) ? [] : await namedByResolver(resolver)];
}

/** The token files that the resolver document of a configuration names, and those that they name. */
async function namedByResolver(resolver: unknown): Promise<string[]> {
  if (resolver === undefined) return [];
  const found = new Set<string>();
  const document = typeof resolver === "string"
    ? await documentIn(resolver)
    : { file: undefined, root: resolver };
  const work = document ? [document] : [];
  for (let one = work.pop(); one; one = work.pop()) {
    for (const file of filesNamedBy(one)) {
      if (found.has(file) || !await runtimeHost.isFile(file)) continue;
      const inner = isModule(file) ? undefined : await documentIn(file);
      if (inner && hasOwn(Object(inner.root), "resolutionOrder")) work.push(inner);
      else found.add(file);
    }
  }
  return [...found];
}

/** A file as a document; `undefined` where it holds no object, which is reported when it is rewritten. */
async function documentIn(file: string): Promise<Document | undefined> {
  const { tree } = await readJson(runtimeHost, file);
  return tree && { file, root: tree };
}

/** A file that is to be rewritten. */
interface Rewritten extends Migration {
  file: string;
  before: string;
}

async function rewrite(file: string, problems: Diagnostic[]): Promise<Rewritten | undefined> {
  let before: string;
  try {
    before = await runtimeHost.readText(file);
  } catch (cause) {
    problems.push(unreadable(file, cause));
    return undefined;
  }
  try {
    return { file, before, ...await migrateTokens(before) };
  } catch (cause) {
    problems.push(fileSyntax({ file, reason: (cause as Error).message }));
    return undefined;
  }
}

/**
 * `token-build migrate`: gives the exit code. Modules are named and left alone.
 *
 * @param patterns Files, or globs of them. Default: those of the configuration.
 * @throws {BuildError} If a file cannot be read or written, or a pattern matches none; then nothing is written.
 */
export async function migrate(patterns: readonly string[], flags: MigrateFlags): Promise<number> {
  const problems: Diagnostic[] = [];
  const wanted = patterns.length > 0 ? patterns : await configuredPatterns(flags);
  const files = new Set<string>();
  for (const pattern of wanted) {
    let found: string[];
    try {
      found = await runtimeHost.glob(pattern);
    } catch (cause) {
      problems.push(unreadable(pattern, cause));
      continue;
    }
    if (found.length === 0) {
      problems.push({ ...sourceUnmatched("source", pattern), severity: "error" });
    }
    found.forEach((file) => files.add(file));
  }
  const rewritten: Rewritten[] = [];
  for (const file of files) {
    if (isModule(file) || isYaml(file)) {
      const what = isYaml(file) ? "YAML" : "a module";
      runtimeHost.print(`  ! ${file} is ${what}: rewrite it by hand`);
      continue;
    }
    const one = await rewrite(file, problems);
    if (one && one.edits.length > 0) rewritten.push(one);
  }
  if (problems.length > 0) throw new BuildError(problems);
  if (flags.dryRun) {
    await printPatch(rewritten.map(({ file, before, text }) => ({ file, before, after: text })));
  } else {
    await writeAll(
      rewritten.map(({ file, before, text }) => ({
        destination: file,
        output: text,
        replaces: { kind: "edited", before },
      })),
    );
  }
  const places = rewritten.reduce((sum, { edits }) => sum + edits.length, 0);
  const verb = flags.dryRun ? "Would rewrite" : "Rewrote";
  runtimeHost.print(
    `${verb} ${places} places in ${rewritten.length} of ${files.size} files. ` +
      "What the format has no form for stays; token-build check names it",
  );
  return success;
}
