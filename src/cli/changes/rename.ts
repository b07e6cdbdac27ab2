/**
 * `token-build rename`: renames tokens in token files and in the sources of consumers, in all files or none.
 * @module
 */
import type { ConsumerSource } from "../../facts/usage/check_usage.ts";
import { isOutputOf } from "../../facts/consumers/names/output_names.ts";
import { BuildError } from "../../base/diagnostics/build_error.ts";
import { commandRefused } from "../../base/diagnostics/catalog/commands.ts";
import type { RenameMap } from "../../facts/diff/rename_map.ts";
import { path } from "../../engine/host/node.ts";
import { runtimeHost } from "../../engine/host/runtime.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import { planRename, type RenamePlan } from "../../facts/renaming/plan_rename.ts";
import { TokenBuilder } from "../../token_builder.ts";
import { planPackageRename } from "../../facts/renaming/plan_package_rename.ts";
import type { AskedPackages, TokenPackage } from "../../facts/token_packages/token_package.ts";
import { askedTokens, type AskedTokensFlags } from "../inputs/asked_tokens.ts";
import { configFor } from "../parser/build_flags.ts";
import { readConsumers } from "../inputs/consumers.ts";
import { inputFault, success } from "../process/exit.ts";
import { filesOfOtherBuilds, nameOtherBuilds } from "../diff/other_builds.ts";
import { patchFacts, printPatch } from "../reports/print_patch.ts";
import { readRenames } from "../inputs/renames_file.ts";
import type { Reports } from "../reports/reports.ts";
import type { Tool } from "../process/tool.ts";
import { editedFile, writeGuarded } from "../../engine/output/write_guarded.ts";
import { counted } from "../../base/text/counted.ts";

/** Options of the command. */
export interface RenameFlags extends AskedTokensFlags {
  /** Path of a file of renames. */
  from?: string;
  dryRun?: boolean;
  /** Whether to rename even if some effects cannot be followed. */
  force?: boolean;
  /** Names of modules that export tokens. */
  module?: string[];
}

/** The renames that the arguments ask for, and the patterns of sources. */
async function wantedRenames(
  names: readonly string[],
  { from }: RenameFlags,
): Promise<{ map: RenameMap; patterns: readonly string[] }> {
  if (from === undefined) {
    const [before, after, ...patterns] = names;
    return { map: { version: 1, tokens: { [before]: after }, names: {} }, patterns };
  }
  return { map: await readRenames(from), patterns: names };
}

/** The places that may use a token without writing its name: problems, unless the rename is forced. */
function openUsesOf({ openUses }: RenamePlan, isForced: boolean): Diagnostic[] {
  return openUses.map((use): Diagnostic => isForced ? { ...use, severity: "warning" } : use);
}

/** Writes the files or prints a patch. */
async function finish(
  plan: RenamePlan,
  others: readonly string[],
  { dryRun: isDry = false, force: isForced = false }: RenameFlags,
): Promise<void> {
  nameOtherBuilds(others);
  if (plan.openUses.length > 0) {
    const { printFindings } = await import("../process/failed.ts");
    printFindings(openUsesOf(plan, isForced), {});
  }
  printByHand(plan, plan.openUses);
  await finishPlan(plan, isDry);
}

/** Names the places that people must edit, without those of findings. */
export function printByHand(
  { byHand, unparsed }: RenamePlan,
  findings: readonly Diagnostic[],
): void {
  // Names found in these sources are renamed, but others may be missed.
  for (const { message } of unparsed) runtimeHost.printError(`  ! ${message}`);
  const known = new Set(findings.map(({ file, line }) => `${file}:${line}`));
  for (const place of byHand.filter((place) => !known.has(place))) {
    runtimeHost.printError(`  ! ${place} may name the token; rename it there by hand`);
  }
}

/** Writes the files of a plan or prints a patch, and says how many there are. */
export async function finishPlan(plan: RenamePlan, isDry: boolean): Promise<void> {
  const { files } = plan;
  const count = counted(files.length, "file");
  if (isDry) {
    await printPatch([...files]);
    runtimeHost.printError(`Would rewrite ${count}`);
    return;
  }
  await writeGuarded(runtimeHost, files.map(editedFile));
  runtimeHost.print([...files.map(({ file }) => `  ${file}`), `Rewrote ${count}`]);
}

/** Writes the files, unless the run is dry, and reports them. */
async function report(
  plan: RenamePlan,
  otherBuilds: readonly string[],
  { dryRun = false, force: isForced = false }: RenameFlags,
  reports: Reports,
): Promise<void> {
  const { files, byHand, unparsed } = plan;
  if (!dryRun) await writeGuarded(runtimeHost, files.map(editedFile));
  reports.add(openUsesOf(plan, isForced));
  // The rename went on without them.
  reports.add(unparsed.map((item) => ({ ...item, severity: "warning" })));
  reports.set({
    dryRun,
    files: files.map(({ file }) => file),
    byHand,
    otherBuilds,
    ...(dryRun && await patchFacts([...files])),
  });
}

/** Consumers' sources, named ones and those of the configuration, without the files that the project itself reads. */
export async function consumersOf(
  patterns: readonly string[],
  declared: readonly string[] | undefined,
  own: ReadonlySet<string>,
): Promise<ConsumerSource[]> {
  const { sources, further, problems } = await readConsumers(patterns, declared);
  if (problems.length > 0) throw new BuildError(problems);
  return [...sources, ...further].filter(({ file }) => !own.has(path.resolve(file)));
}

/** Renames to plan. */
interface Wanted {
  readonly map: RenameMap;
  readonly patterns: readonly string[];
  /** Absolute path of the file of renames. */
  readonly ofRenames: readonly string[];
}

/** Plans renames in a project; also finds token files of other builds. */
async function planInProject(
  config: string,
  { map, patterns, ofRenames }: Wanted,
  { from, force: isForced, module: modules }: RenameFlags,
  tool: Tool | undefined,
): Promise<{ plan: RenamePlan; others: string[] }> {
  const plan = await planRename({
    project: { Builder: tool?.Builder ?? TokenBuilder, config },
    map,
    mayBeDone: from !== undefined,
    ...(isForced !== undefined && { isForced }),
    ...(modules && { modules }),
    sources: (own, { consumers }) =>
      consumersOf(patterns, consumers, new Set([...own, ...ofRenames])),
  });
  const excluded = new Set([...plan.ownFiles, ...ofRenames]);
  return { plan, others: filesOfOtherBuilds(plan.names, excluded, isOutputOf(plan.manifest)) };
}

function renamedPackage(packages: readonly TokenPackage[], { tokens }: RenameMap): TokenPackage {
  if (packages.length === 1) return packages[0];
  const names = new Set(Object.entries(tokens).flat());
  const found = packages.filter(({ manifest }) =>
    manifest.tokens.some(({ name }) => names.has(name))
  );
  if (found.length === 1) return found[0];
  const which = packages.map(({ name }) => name).join(", ");
  const problem = `The file of renames may be for any of several packages: ${which}`;
  throw new BuildError([commandRefused(problem, "Name one of them with --tokens")]);
}

/** Plans renames of a package's tokens, whose files are elsewhere. */
async function planOfPackage(
  { packages, consumers = [] }: AskedPackages,
  { map, patterns, ofRenames }: Wanted,
  { force: isForced, module: modules }: RenameFlags,
): Promise<RenamePlan> {
  const tokens = renamedPackage(packages, map);
  if (patterns.length === 0 && consumers.length === 0) {
    const problem = `No sources are named in which to rename the tokens of ${tokens.name}`;
    throw new BuildError([commandRefused(problem, "Name files, folders or globs")]);
  }
  return await planPackageRename({
    tokens,
    map,
    ...(isForced !== undefined && { isForced }),
    ...(modules && { modules }),
    sources: await consumersOf(patterns, consumers, new Set(ofRenames)),
  });
}

/**
 * Runs the command. Returns its exit code: for a dry run, that of the same run without it.
 *
 * @param names The old and the new path (unless `--from` gives a file of renames), then patterns of sources.
 * @throws {BuildError} If a rename is impossible, or, without `--force`, unsafe or not complete because sources may use
 * a token without writing its name. Writes nothing in that case.
 */
export async function rename(
  names: readonly string[],
  flags: RenameFlags,
  tool?: Tool,
  reports?: Reports,
): Promise<number> {
  const { map, patterns } = await wantedRenames(names, flags);
  const { from, force: isForced, dryRun } = flags;
  const ofRenames = from === undefined ? [] : [path.resolve(from)];
  // Only files of renames contain the names in outputs that no build here prints.
  const asked = from === undefined ? { config: await configFor(flags) } : await askedTokens(flags);
  const { plan, others } = "config" in asked
    ? await planInProject(asked.config, { map, patterns, ofRenames }, flags, tool)
    : { plan: await planOfPackage(asked, { map, patterns, ofRenames }, flags), others: [] };
  const isRefused = plan.openUses.length > 0 && !isForced;
  if (isRefused && !dryRun) throw new BuildError([...plan.openUses]);
  if (reports) await report(plan, others, flags, reports);
  else await finish(plan, others, flags);
  return isRefused ? inputFault : success;
}
