/**
 * `token-build diff`: compares two versions of tokens, and prints the release that the changes need.
 * @module
 */
import { openProject } from "../../engine/builder/configured_builder.ts";
import { BuildError } from "../../base/diagnostics/build_error.ts";
import { versionNoPackage } from "../../base/diagnostics/catalog/change.ts";
import { PlaceFinder } from "../../base/diagnostics/locate.ts";
import { compareManifests } from "../../facts/diff/compare.ts";
import { isAtLeast } from "../../facts/diff/policy.ts";
import { holdsAll, renameMapOf } from "../../facts/diff/rename_map.ts";
import {
  changesetOf,
  diffLines,
  diffMarkdown,
  isReport,
  verdictText,
} from "../../facts/diff/report.ts";
import { findConfig, loadConfig } from "../../engine/config/load.ts";
import { path, process } from "../../engine/host/node.ts";
import { printCommands, runtimeHost } from "../../engine/host/runtime.ts";
import { existingText, readJson } from "../../engine/reading/read_object.ts";
import {
  type GuardedFile,
  newFile,
  ownFile,
  writeGuarded,
} from "../../engine/output/write_guarded.ts";
import { TokenBuilder } from "../../token_builder.ts";
import type { Config } from "../../base/types/config.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import type { ChangeLevel, TokenChange, TokenDiff } from "../../base/types/diff.ts";
import type { Manifest } from "../../base/types/manifest.ts";
import type { ContrastPair } from "../../base/types/rules.ts";
import { printableLine, withoutControls } from "../../base/text/printable.ts";
import { textHash } from "../../base/text/text_hash.ts";
import { inputFault, success } from "../process/exit.ts";
import { isOutputOf } from "../../facts/consumers/names/output_names.ts";
import { configFor } from "../parser/build_flags.ts";
import { filesOfOtherBuilds, nameOtherBuilds } from "./other_builds.ts";
import { readRenames } from "../inputs/renames_file.ts";
import type { ServerFormat } from "../reports/report_formats.ts";
import type { Reports } from "../reports/reports.ts";
import { isCommandFormat, serverReport } from "../reports/server_report.ts";
import type { Tool } from "../process/tool.ts";
import {
  type Version,
  versionOf,
  versionOfMergeBase,
  versionOfWorkingTree,
  type VersionSettings,
} from "./versions.ts";

export interface DiffFlags {
  config?: string;
  format: "text" | "markdown" | "html" | "json" | ServerFormat;
  /** The command fails if a change has at least this level. */
  failOn?: ChangeLevel;
  /** Whether to write a changeset. */
  changeset?: boolean;
  package?: string;
  /** Path of the file of renames to write. */
  renames?: string;
  /** Path of the report to write instead of standard output. */
  out?: string;
}

/**
 * The configuration of the working folder. `undefined` if there is none, because both versions may be manifests, or
 * commits of a bare repository.
 */
async function projectConfig(
  { config }: DiffFlags,
  after: string | undefined,
): Promise<Config | undefined> {
  const found = await findConfig(runtimeHost, config);
  if ("problem" in found) return undefined;
  const loaded = await loadConfig(runtimeHost, found.file);
  if (!loaded.problem) return loaded.config;
  if (after !== undefined && loaded.problem.code === "config/missing") return undefined;
  throw new BuildError([loaded.problem]);
}

async function knownRenames(renames: unknown): Promise<Record<string, string>> {
  if (typeof renames !== "string") return (renames ?? {}) as Record<string, string>;
  return (await readRenames(renames)).tokens;
}

const severities = { major: "error", minor: "warning", patch: "info", none: "info" } as const;

function diagnosticOf(
  { kind, level, name, option, before, after, source, values }: TokenChange,
): Diagnostic {
  const [value] = values ?? [];
  const change = [value?.before ?? before, value?.after ?? after].filter((item) =>
    item !== undefined
  );
  const text = change.length === 0 ? "" : `: ${change.join(" \u2192 ")}`;
  return {
    code: `diff/${kind}`,
    severity: severities[level],
    message: `${level}: ${name} (${kind})${option === undefined ? "" : ` ${option}`}${text}`,
    token: name,
    ...source,
  };
}

/** Adds lines in the working tree to changes. */
async function withLines(diff: TokenDiff): Promise<TokenDiff> {
  const finder = new PlaceFinder((file) => existingText(runtimeHost, file));
  const changes = await Promise.all(diff.changes.map(async (change) => {
    const { kind, name, source } = change;
    if (!source || kind === "removed") return change;
    const place = { file: source.file, path: name.split("."), part: "key" as const };
    const position = await finder.find(place);
    if (!position) return change;
    return { ...change, source: { ...source, line: position.line, column: position.column } };
  }));
  return { ...diff, changes };
}

/** A comparison: the changes, both manifests, and the pairs of colors that the configuration checks. */
interface Compared {
  readonly diff: TokenDiff;
  readonly manifests: readonly [Manifest, Manifest];
  readonly pairs: readonly ContrastPair[];
}

async function reportOf(
  { diff, manifests, pairs }: Compared,
  format: DiffFlags["format"],
  colored = false,
): Promise<string[]> {
  if (format === "html") {
    const { changePage } = await import("../../services/change_page/change_page.ts");
    return (await changePage(diff, manifests, pairs)).trimEnd().split("\n");
  }
  if (format === "json") return JSON.stringify(diff, null, 2).split("\n");
  if (format === "markdown") return diffMarkdown(diff).split("\n");
  if (format === "text") return diffLines(diff, colored);
  const lines = await serverReport(format, diff.changes.map(diagnosticOf));
  return isCommandFormat(format) ? [...lines, printableLine(verdictText(diff))] : lines;
}

async function printReport(compared: Compared, format: DiffFlags["format"]): Promise<void> {
  const lines = await reportOf(compared, format, runtimeHost.isColored());
  if (isCommandFormat(format)) printCommands(lines);
  else runtimeHost.print(lines);
}

/** Name of the package for the changeset: from the flag, the configuration, or `package.json`. */
async function packageName(flags: DiffFlags, config: Config): Promise<string> {
  const given = flags.package ?? config.diff?.package;
  if (given !== undefined) return given;
  const { tree } = await readJson(runtimeHost, "package.json");
  if (typeof tree?.name === "string") return tree.name;
  throw new BuildError([versionNoPackage()]);
}

/**
 * The nearest `.changeset` folder, in the working folder or above it; a new one in the working folder if there is none.
 */
async function changesetFolder(): Promise<string> {
  for (let at = process.cwd();; at = path.dirname(at)) {
    if (await runtimeHost.isFile(path.join(at, ".changeset", "config.json"))) {
      return path.relative(process.cwd(), path.join(at, ".changeset")) || ".changeset";
    }
    if (path.dirname(at) === at) return ".changeset";
  }
}

/** The files that the flags request. */
async function filesOf(
  compared: Compared,
  config: Config,
  flags: DiffFlags,
): Promise<GuardedFile[]> {
  const { diff, manifests: [before, after] } = compared;
  const files: GuardedFile[] = [];
  if (flags.out !== undefined) {
    const lines = (await reportOf(compared, flags.format)).map(withoutControls);
    const output = lines.join("\n").replace(/\n?$/, "\n");
    const replaces = ownFile("is not a report of token-build diff", isReport);
    files.push({ destination: flags.out, output, replaces });
  }
  if (flags.renames !== undefined) {
    const map = renameMapOf(diff, before, after);
    files.push({
      destination: flags.renames,
      output: `${JSON.stringify(map, null, 2)}\n`,
      replaces: ownFile(
        "is not a file of renames, or has renames that this comparison did not find",
        (text) => holdsAll(map, text),
      ),
    });
  }
  const changeset = flags.changeset
    ? changesetOf(diff, await packageName(flags, config))
    : undefined;
  if (changeset !== undefined) {
    const destination = `${await changesetFolder()}/tokens-${textHash(changeset)}.md`;
    // The name is derived from the content, so an existing file is this changeset, perhaps edited by people.
    if (await runtimeHost.isFile(destination)) runtimeHost.printError(`Kept ${destination}`);
    else files.push({ destination, output: changeset, replaces: newFile() });
  }
  return files;
}

/** Token files of other builds that contain changed tokens. */
async function othersOf(
  { changes }: TokenDiff,
  { manifest }: Version,
  { Builder, config }: VersionSettings,
): Promise<string[]> {
  const names = changes.flatMap(({ kind, name, before }) => {
    if (kind === "renamed") return before ?? [];
    return kind === "removed" || kind === "value" || kind === "retargeted" ? name : [];
  });
  if (names.length === 0) return [];
  const file = await configFor(config === undefined ? {} : { config });
  const { builds } = openProject(Builder, file, { verbosity: "silent" });
  await builds.loader.load();
  const filesRead = await builds.loader.filesRead();
  return filesOfOtherBuilds(names, new Set(filesRead.keys()), isOutputOf(manifest));
}

/**
 * Runs the command. Returns its exit code, which is 1 if a change has at least the level of `--fail-on`.
 *
 * @param before The earlier version. Default: the commit at which the branch left the main branch.
 * @param after The later one. Default: the working tree.
 * @throws {BuildError} If a version cannot be read.
 */
export async function diff(
  before: string | undefined,
  after: string | undefined,
  flags: DiffFlags,
  tool?: Tool,
  reports?: Reports,
): Promise<number> {
  const settings: VersionSettings = {
    Builder: tool?.Builder ?? TokenBuilder,
    ...(flags.config !== undefined && { config: flags.config }),
  };
  const started = await projectConfig(flags, after);
  const versions = [
    before === undefined
      ? await versionOfMergeBase(started?.diff?.branch, settings)
      : await versionOf(before, settings),
    after === undefined ? await versionOfWorkingTree(settings) : await versionOf(after, settings),
  ] as const;
  const config = started ?? versions[1].config ?? {};
  const diffConfig = config.diff ?? {};
  const options = {
    ...diffConfig,
    renames: await knownRenames(diffConfig.renames),
    contrast: config.check?.contrast ?? [],
  };
  const names = { before: versions[0].name, after: versions[1].name };
  const manifests = [versions[0].manifest, versions[1].manifest] as const;
  const unplaced = await compareManifests(...manifests, options, names);
  const isPlaced = after === undefined && !["text", "markdown", "html"].includes(flags.format);
  const found = isPlaced ? await withLines(unplaced) : unplaced;
  const compared: Compared = { diff: found, manifests, pairs: options.contrast };
  const files = await filesOf(compared, config, flags);
  await writeGuarded(runtimeHost, files);
  const otherBuilds = after === undefined ? await othersOf(found, versions[1], settings) : [];
  const written = files.map(({ destination }) => destination);
  if (reports) {
    const { version: _, ...facts } = found;
    reports.set({ ...facts, written, otherBuilds });
  } else {
    if (flags.out === undefined) await printReport(compared, flags.format);
    for (const file of written) runtimeHost.printError(`Wrote ${file}`);
    nameOtherBuilds(otherBuilds);
  }
  const { failOn } = flags;
  return failOn !== undefined && failOn !== "none" && isAtLeast(found.verdict, failOn)
    ? inputFault
    : success;
}
