/**
 * The command `migrate`: rewrites token files as DTCG 2025.10, all or none.
 * @module
 */
import { namesPackage } from "../../engine/reading/package_paths.ts";
import { findConfig, loadConfig } from "../../engine/config/load.ts";
import { BuildError } from "../../base/diagnostics/build_error.ts";
import { migrateRefused } from "../../base/diagnostics/catalog/change.ts";
import {
  fileSyntax,
  sourceUnmatched,
  type SyntaxFault,
} from "../../base/diagnostics/catalog/files.ts";
import { migrateTokens, type Migration } from "../../dialects/dtcg/migrate.ts";
import { type Document, filesNamedBy } from "../../dialects/dtcg/resolver/parts.ts";
import { isArchive } from "../../engine/host/archives.ts";
import { runtimeHost } from "../../engine/host/runtime.ts";
import { isModule, isYaml, readJson, unreadable } from "../../engine/reading/read_object.ts";
import { hasOwn } from "../../base/tokens/plain_object.ts";
import { TokenBuilder } from "../../token_builder.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import { compareOutputs, type Comparison, comparisonLines } from "./compare_outputs.ts";
import { success } from "../process/exit.ts";
import { patchFacts, printPatch } from "../reports/print_patch.ts";
import type { Reports } from "../reports/reports.ts";
import type { Tool } from "../process/tool.ts";
import { editedFile, writeGuarded } from "../../engine/output/write_guarded.ts";
import { counted } from "../../base/text/counted.ts";

/** Options of the command. */
export interface MigrateFlags {
  config?: string;
  dryRun?: boolean;
  force?: boolean;
}

/** Patterns of the files that a configuration reads. */
async function configuredPatterns({ config }: MigrateFlags): Promise<string[]> {
  const found = await findConfig(runtimeHost, config);
  if ("problem" in found) throw new BuildError([found.problem]);
  const loaded = await loadConfig(runtimeHost, found.file);
  if (loaded.problem) throw new BuildError([loaded.problem]);
  const { include = [], source = [], resolver } = loaded.config;
  // Files of installed packages must not be edited.
  const patterns = [...include, ...source].filter((pattern) => !namesPackage(pattern));
  return [...patterns, ...namesPackage(resolver) ? [] : await namedByResolver(resolver)];
}

/** The token files that a resolver document names, directly or through other resolver documents. */
async function namedByResolver(resolver: unknown): Promise<string[]> {
  if (resolver === undefined) return [];
  const found = new Set<string>();
  const document = typeof resolver === "string"
    ? await documentIn(resolver)
    : { file: undefined, root: resolver };
  const work = document ? [document] : [];
  for (let item = work.pop(); item; item = work.pop()) {
    for (const file of filesNamedBy(item)) {
      if (found.has(file) || !await runtimeHost.isFile(file)) continue;
      const inner = isModule(file) ? undefined : await documentIn(file);
      if (inner && hasOwn(Object(inner.root), "resolutionOrder")) work.push(inner);
      else found.add(file);
    }
  }
  return [...found];
}

/** Parses a file; `undefined` if it does not contain an object, which the migration reports later. */
async function documentIn(file: string): Promise<Document | undefined> {
  const { tree } = await readJson(runtimeHost, file);
  return tree && { file, root: tree };
}

/** A file to rewrite. */
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
    problems.push(fileSyntax(file, cause as SyntaxFault));
    return undefined;
  }
}

/** The files that patterns match; reports a pattern without a match. */
async function filesOf(patterns: readonly string[], problems: Diagnostic[]): Promise<Set<string>> {
  const files = new Set<string>();
  for (const pattern of patterns) {
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
  return files;
}

/** The reason why a file of this kind cannot be rewritten; `undefined` if it can. */
function unwritable(file: string): string | undefined {
  if (isArchive(file)) return "a ZIP archive: extract it";
  if (isYaml(file)) return "YAML: rewrite it by hand";
  return isModule(file) ? "a module: rewrite it by hand" : undefined;
}

/** The effect on the outputs, for programs. */
function outputsOf(comparison: Comparison | undefined): object {
  switch (comparison?.kind) {
    case undefined:
      return { compared: 0, changed: [] };
    case "compared":
      return { compared: comparison.files, changed: comparison.changed };
    case "unchecked":
      return { compared: 0, changed: [], reason: comparison.reason };
    case "broken":
      return { compared: 0, changed: [], reason: "the build fails with the rewritten files" };
  }
}

/** Prints the rewritten files and the effect on the outputs. */
function tell(
  rewritten: readonly Rewritten[],
  files: number,
  comparison: Comparison | undefined,
  { dryRun }: MigrateFlags,
): void {
  const verb = dryRun ? "Would rewrite" : "Rewrote";
  let total = 0;
  for (const { file, edits } of rewritten) {
    total += edits.length;
    runtimeHost.print(`  ${verb.toLowerCase()} ${file}: ${counted(edits.length, "place")}`);
  }
  if (comparison) comparisonLines(comparison).forEach((line) => runtimeHost.print(line));
  runtimeHost.print(
    `${verb} ${counted(total, "place")} in ${rewritten.length} of ${counted(files, "file")}. ` +
      "Values that the format cannot represent are unchanged; token-build check lists them",
  );
}

/**
 * `token-build migrate`. Returns the exit code. Modules, YAML files and archives are listed but not rewritten.
 *
 * @param patterns Files or globs. Default: those of the configuration.
 * @throws {BuildError} If a file cannot be read or written, if a pattern matches nothing, or if the rewritten files
 * break a working build and `force` is not set. In these cases it writes nothing.
 */
export async function migrate(
  patterns: readonly string[],
  flags: MigrateFlags,
  tool?: Tool,
  reports?: Reports,
): Promise<number> {
  const problems: Diagnostic[] = [];
  const wanted = patterns.length > 0 ? patterns : await configuredPatterns(flags);
  const files = await filesOf(wanted, problems);
  const rewritten: Rewritten[] = [];
  const texts = new Map<string, string>();
  const skipped: { file: string; reason: string }[] = [];
  for (const file of files) {
    const reason = unwritable(file);
    if (reason !== undefined) {
      if (!reports) runtimeHost.print(`  ! ${file} is ${reason}`);
      skipped.push({ file, reason });
      continue;
    }
    const one = await rewrite(file, problems);
    if (!one || one.edits.length === 0) continue;
    rewritten.push(one);
    texts.set(await runtimeHost.realPath(file), one.text);
  }
  if (problems.length > 0) throw new BuildError(problems);
  const found = await findConfig(runtimeHost, flags.config);
  const config = "file" in found ? found.file : undefined;
  const comparison = rewritten.length === 0
    ? undefined
    : await compareOutputs(tool?.Builder ?? TokenBuilder, config, texts);
  if (comparison?.kind === "broken" && !flags.force) {
    throw new BuildError([...comparison.problems, migrateRefused()]);
  }
  const { dryRun = false } = flags;
  const changed = rewritten.map(({ file, before, text }) => ({ file, before, after: text }));
  if (dryRun) {
    if (!reports) await printPatch(changed);
  } else {
    await writeGuarded(runtimeHost, changed.map(editedFile));
  }
  if (!reports) {
    tell(rewritten, files.size, comparison, flags);
    return success;
  }
  reports.add(comparison?.kind === "broken" ? comparison.problems : []);
  reports.set({
    dryRun,
    files: rewritten.map(({ file, edits }) => ({ file, places: edits.length })),
    skipped,
    outputs: outputsOf(comparison),
    ...(dryRun && await patchFacts(changed)),
  });
  return success;
}
