/**
 * The command `import`: writes files of design tools as DTCG 2025.10, with a resolver document, and
 * updates existing files.
 * @module
 */
import { dtcgDocument } from "./dtcg_document.ts";
import type { DesignProject } from "../../dialects/design_tools/project.ts";
import { BuildError } from "../../base/diagnostics/build_error.ts";
import { designToolDocument } from "../../base/diagnostics/catalog/design_tools.ts";
import { locateAll } from "../../base/diagnostics/locate.ts";
import { layerHooks } from "../../hooks/registry/registry.ts";
import { archiveOf, withArchives } from "../../engine/host/archives.ts";
import { memoryVolume } from "../../engine/host/memory_volume.ts";
import { runtimeHost } from "../../engine/host/runtime.ts";
import { volumeHost } from "../../engine/host/volume.ts";
import { FileCache } from "../../engine/incremental/file_cache.ts";
import { designRecognizerOf } from "../../engine/reading/design_files.ts";
import { readDesignTools } from "../../engine/reading/read_design_tools.ts";
import { existingText } from "../../engine/reading/read_object.ts";
import { fileReader, readSources } from "../../engine/reading/read_sources.ts";
import type { Config } from "../../base/types/config.ts";
import type { DesignToolName } from "../../base/types/design_tools.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import type { Host, Volume } from "../../base/types/host.ts";
import { joinPath } from "../../base/values/paths/path.ts";
import { type ChangedFile, patchFacts, printPatch } from "../reports/print_patch.ts";
import { success } from "../process/exit.ts";
import { type Loudness, printFindings } from "../process/failed.ts";
import { fetchVariables } from "./fetch_variables.ts";
import { type Updated, updateResolver, updateTokens } from "./imported_files.ts";
import { valuesOf } from "./imported_values.ts";
import type { Reports } from "../reports/reports.ts";
import { editedFile, writeGuarded } from "../../engine/output/write_guarded.ts";
import { counted } from "../../base/text/counted.ts";

export interface ImportFlags extends Loudness {
  out: string;
  dryRun?: boolean;
  /** Whether to remove all tokens that the design tool does not have, even those that people may have added. */
  prune?: boolean;
  tool?: DesignToolName;
  collectionPaths?: boolean;
  figma?: string;
  published?: boolean;
  base?: string;
}

/** The input: files, or Figma's response as the only file of a volume. */
interface Input {
  readonly paths: readonly string[];
  readonly volume?: Volume;
}

/** The destination of findings: reports, otherwise standard error. */
interface Findings {
  readonly loudness: Loudness;
  readonly reports: Reports | undefined;
}

/** Throws diagnostics if one of them is an error; otherwise reports them. */
async function tell(
  found: readonly Diagnostic[],
  host: Host,
  { loudness, reports }: Findings,
): Promise<void> {
  if (found.length === 0) return;
  const located = await locateAll(found, (file) => existingText(host, file));
  if (located.some(({ severity }) => severity === "error")) throw new BuildError(located);
  if (reports) reports.add(located);
  else printFindings(located, loudness);
}

/** Reads files of design tools as one project. */
async function readProject(
  config: Config,
  { volume }: Input,
  findings: Findings,
): Promise<DesignProject> {
  const host = withArchives(volume ? volumeHost(volume) : runtimeHost);
  const found: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void found.push(diagnostic);
  const recognizer = designRecognizerOf(config, true)!;
  const store = new FileCache(true);
  const read = fileReader(host, config, layerHooks(), report, () => {}, store);
  const { tokens, designs } = await readSources(host, config, "source", read, report, recognizer);
  const reading = { host, read, store, report };
  const others = { resolver: [], include: [], source: tokens };
  const { designs: made } = await readDesignTools(recognizer, designs, others, reading);
  if (!made && !found.some(({ severity }) => severity === "error")) {
    const problem = "no file of Tokens Studio, Penpot or Figma; name the tool with --tool";
    report(designToolDocument(`There is in ${config.source!.join(", ")}`, problem));
  }
  const projects = made?.projects ?? [];
  const sets = projects.flatMap(({ sets }) => sets);
  if (made && sets.length === 0) {
    // The resolver document would be empty, and replace one that an earlier import wrote.
    report(designToolDocument(config.source!.join(", "), "has no set of tokens to import"));
  }
  await tell(found, host, findings);
  return { sets, modifiers: projects.flatMap(({ modifiers }) => modifiers) };
}

/** Descriptions of the imported files by absolute path; the command must not write any of them. */
function filesOf({ sets }: DesignProject): Map<string, string> {
  const paths = sets.map(({ file }) => archiveOf(file.replace(/#\/.*$/, "")));
  return new Map(paths.map((file) => [runtimeHost.absolute(file), "a file that is imported"]));
}

/** Token files in the output folder that belong to no set. */
async function leftAlone(out: string, files: readonly Updated[]): Promise<string[]> {
  const there = await runtimeHost.glob(`${out}/**/*.tokens.json`);
  const made = new Set(files.map(({ file }) => joinPath(file)));
  return there.filter((file) => !made.has(joinPath(file)));
}

/** The input of the command: its files, or Figma's response. */
async function inputOf(paths: readonly string[], flags: ImportFlags): Promise<Input> {
  if (flags.figma === undefined) return { paths };
  const file = "figma.json";
  const volume = memoryVolume();
  volume.writeFileSync(file, await fetchVariables(flags.figma, flags));
  return { paths: [file], volume };
}

/**
 * `token-build import`. Returns the exit code.
 *
 * @param paths Files, folders, archives, or globs of files.
 * @throws {BuildError} If a file cannot be read or written. Writes nothing in that case.
 */
export async function importFiles(
  paths: readonly string[],
  flags: ImportFlags,
  reports?: Reports,
): Promise<number> {
  const { out, dryRun = false, prune = false, tool, collectionPaths } = flags;
  const input = await inputOf(paths, flags);
  const config: Config = {
    source: [...input.paths],
    designTool: { ...(tool && { tool }), ...(collectionPaths && { collectionPaths }) },
  };
  const project = await readProject(config, input, { loudness: flags, reports });
  const document = dtcgDocument(project, await valuesOf(config, input.volume, project));
  const files: Updated[] = [];
  for (const { path, tree } of document.files) {
    files.push(await updateTokens(joinPath(out, path), tree, prune));
  }
  const resolver = joinPath(out, "tokens.resolver.json");
  files.push(await updateResolver(resolver, document.resolver, document.exact));
  const changed = files.filter(({ before, text }) => before !== text);
  if (!dryRun) {
    const edited = changed.map(({ text, ...file }) => editedFile({ ...file, after: text }));
    await writeGuarded(runtimeHost, edited, filesOf(project));
  }
  const { misplaced } = document;
  const outcome = { files, skipped: await leftAlone(out, files), misplaced, dryRun };
  if (reports) await reportOutcome(outcome, reports);
  else await printOutcome(outcome);
  return success;
}

interface Outcome {
  readonly files: readonly Updated[];
  /** Token files that belong to no set. */
  readonly skipped: readonly string[];
  /** Entries of the resolution order that override those after them. */
  readonly misplaced: readonly string[];
  readonly dryRun: boolean;
}

function statusOf({ before, text }: Updated): "new" | "unchanged" | "updated" {
  if (before === undefined) return "new";
  return before === text ? "unchanged" : "updated";
}

/** The change of an existing file; `undefined` if there is none. */
function changeOf({ file, before, text }: Updated): ChangedFile | undefined {
  return before === undefined || before === text ? undefined : { file, before, after: text };
}

async function reportOutcome(
  { files, skipped, misplaced, dryRun }: Outcome,
  reports: Reports,
): Promise<void> {
  const changes = files.flatMap((file) => changeOf(file) ?? []);
  reports.set({
    dryRun,
    files: files.map((file) => {
      const { file: path, summary, kept } = file;
      return { file: path, status: statusOf(file), ...(summary && { summary }), kept };
    }),
    skipped,
    misplaced,
    ...(dryRun && await patchFacts(changes)),
  });
}

async function printOutcome({ files, skipped, misplaced, dryRun }: Outcome): Promise<void> {
  for (const updated of files) {
    const { file, summary, kept } = updated;
    const change = dryRun ? changeOf(updated) : undefined;
    if (change) await printPatch([change]);
    runtimeHost.print(`  ${statusOf(updated)} ${file}${summary === "" ? "" : `: ${summary}`}`);
    for (const path of kept) runtimeHost.print(`  kept ${file}: ${path}`);
  }
  for (const file of skipped) runtimeHost.print(`  skipped ${file}: no set has this name`);
  for (const name of misplaced) {
    runtimeHost.print(`  ! ${name} overrides the entries after it: check the resolution order`);
  }
  const count = files.filter((file) => statusOf(file) !== "unchanged").length;
  const written = counted(count, "file");
  runtimeHost.print(
    `${dryRun ? "Would write" : "Wrote"} ${written}, ${files.length - count} unchanged`,
  );
}
