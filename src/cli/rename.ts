/**
 * `token-build rename`: renames tokens in token files and in the sources of consumers, in all files or none.
 * @module
 */
import { BuildError } from "../diagnostics/build_error.ts";
import { versionRenames } from "../diagnostics/catalog/change.ts";
import { positionsIn } from "../diagnostics/locate.ts";
import { readRenameMap, type RenameMap } from "../diff/rename_map.ts";
import { edited } from "../dtcg/migrate.ts";
import { path, process } from "../host/node.ts";
import { runtimeHost, toSlashes } from "../host/runtime.ts";
import { isModule, isYaml, readJson } from "../reading/read_object.ts";
import { TokenBuilder } from "../token_builder.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import type { Manifest } from "../types/manifest.ts";
import type { ConsumerSource } from "../consumers/findings/check_usage.ts";
import type { NameForm } from "../hooks/format_mentions.ts";
import { isOutputOf } from "../consumers/names/output_names.ts";
import { TokenModules } from "../consumers/names/token_modules.ts";
import { ChangedNames, renamedTokens } from "../consumers/renames/changed_names.ts";
import { renameInJson } from "../consumers/renames/json_text.ts";
import {
  type NewNames,
  newNamesOf,
  NewPaths,
  renameEdits,
} from "../consumers/renames/source_text.ts";
import { newPath, type Paths } from "../consumers/renames/paths.ts";
import { followOwnOutputs } from "../consumers/renames/own_outputs.ts";
import { knownPaths, openRenames, refusalsOf } from "../consumers/renames/refusals.ts";
import { changesBesides, mergedNames } from "../consumers/renames/verify.ts";
import { renameInYaml } from "../consumers/renames/yaml_text.ts";
import { scanSource } from "../consumers/sources/source.ts";
import { UnparsedParts } from "../consumers/findings/unparsed_parts.ts";
import { configFor } from "./build_flags.ts";
import { nameOtherBuilds } from "./other_builds.ts";
import { readConsumers } from "./consumers.ts";
import { success } from "./exit.ts";
import { type ChangedFile as Rewritten, printPatch } from "./print_patch.ts";
import { namedProject } from "./named_project.ts";
import type { Tool } from "./tool.ts";
import { writeAll } from "./write_all.ts";

/** Options of the command. */
export interface RenameFlags {
  config?: string;
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
  const { tree, problem } = await readJson(runtimeHost, from);
  if (problem) throw new BuildError([problem]);
  const map = readRenameMap(tree);
  if (!map) throw new BuildError([versionRenames(from)]);
  return { map, patterns: names };
}

/** Collects files to rewrite, and places that people must edit. */
class Rewriting {
  readonly files: Rewritten[] = [];
  readonly byHand: string[] = [];
  /** New texts of token files, by absolute path. */
  readonly texts: Map<string, string> = new Map();
  readonly modules: Set<string> = new Set();

  /** Renames tokens in a project's files, given by absolute path with a description. */
  async tokens(filesRead: ReadonlyMap<string, string>, paths: Paths): Promise<void> {
    const ends = new Set(Array.from(paths.keys(), (from) => from.split(".").at(-1)!));
    for (const [absolute, what] of filesRead) {
      const file = toSlashes(path.relative(process.cwd(), absolute));
      if (file.includes("node_modules/")) continue;
      // Skip unreadable files. If one defines a renamed token, the final check reports that.
      const before = await runtimeHost.readText(file).catch(() => undefined);
      if (before === undefined) continue;
      const isConfig = what === "the configuration";
      const after = isConfig || isModule(file)
        ? undefined
        : await this.#renamed(file, before, paths);
      if (after === undefined) {
        if (!isConfig) this.modules.add(absolute);
        // A module may build paths from parts, so search only for the last key.
        const names = isConfig ? paths.keys() : ends;
        if (Array.from(names).some((name) => before.includes(name))) this.byHand.push(file);
      } else if (after !== before) {
        this.files.push({ file, before, after });
        this.texts.set(absolute, after);
      }
    }
  }

  /** The new text of a token file; `undefined` if it cannot be edited. */
  async #renamed(file: string, text: string, paths: Paths): Promise<string | undefined> {
    try {
      return await (isYaml(file) ? renameInYaml : renameInJson)(text, paths);
    } catch {
      // Only the configuration's own parser reads it, or a YAML alias would precede its anchor.
      return undefined;
    }
  }

  /** Renames tokens in consumers' sources. */
  async consumers(
    sources: readonly ConsumerSource[],
    manifest: Manifest,
    names: NewNames,
    modules: readonly string[],
  ): Promise<void> {
    const unparsed = new UnparsedParts();
    const isOutput = isOutputOf(manifest);
    const tokenModules = new TokenModules(manifest, modules);
    const isName = (form: NameForm, name: string) =>
      names.find(form, name) !== undefined || names.isAmbiguous(form, name);
    for (const { file, text } of sources) {
      // The next build rewrites outputs.
      if (isOutput(file)) continue;
      const found = await scanSource(file, text, isName);
      unparsed.add({ file, text }, found.unparsed);
      const isTokenModule = (module: string) => tokenModules.has(module, file);
      const { edits, byHand } = renameEdits(found, names, isTokenModule);
      const positionAt = positionsIn(text);
      for (const { start } of byHand) this.byHand.push(`${file}:${positionAt(start, 0).line}`);
      if (edits.length > 0) this.files.push({ file, before: text, after: edited(text, edits) });
    }
    if (unparsed.withoutParser.length > 0) throw new BuildError(unparsed.withoutParser);
    // Names found in these sources are renamed, but others may be missed.
    for (const { message } of unparsed.errors) runtimeHost.printError(`  ! ${message}`);
  }

  /** Writes the files or prints a patch. */
  async finish(isDry: boolean | undefined): Promise<void> {
    for (const place of new Set(this.byHand)) {
      runtimeHost.printError(`  ! ${place} may name the token; rename it there by hand`);
    }
    const { files } = this;
    const count = `${files.length} file${files.length === 1 ? "" : "s"}`;
    if (isDry) {
      await printPatch(files);
      runtimeHost.printError(`Would rewrite ${count}`);
      return;
    }
    await writeAll(
      files.map(({ file, before, after }) => ({
        destination: file,
        output: after,
        replaces: { kind: "edited", before },
      })),
    );
    runtimeHost.print([...files.map(({ file }) => `  ${file}`), `Rewrote ${count}`]);
  }
}

/** Consumers' sources, without the files that the project itself reads. */
async function consumersOf(
  patterns: readonly string[],
  own: ReadonlySet<string>,
): Promise<ConsumerSource[]> {
  const { sources, problems } = await readConsumers(patterns);
  if (problems.length > 0) throw new BuildError(problems);
  return sources.filter(({ file }) => !own.has(path.resolve(file)));
}

/**
 * Runs the command. Returns its exit code.
 *
 * @param names The old and the new path (unless `--from` gives a file of renames), then patterns of sources.
 * @throws {BuildError} If a rename is impossible, or unsafe without `--force`. Writes nothing in that case.
 */
export async function rename(
  names: readonly string[],
  flags: RenameFlags,
  tool?: Tool,
): Promise<number> {
  const { map, patterns } = await wantedRenames(names, flags);
  const Builder = tool?.Builder ?? TokenBuilder;
  const config = await configFor(flags);
  const before = await namedProject(Builder, config);
  const { manifest, open: { project, builds } } = before;
  const refuse = async (problems: readonly Diagnostic[]) => {
    if (problems.length > 0) throw new BuildError(await project.locate(problems));
  };
  const known = knownPaths(manifest);
  const paths = flags.from === undefined
    ? new Map(Object.entries(map.tokens))
    : openRenames(map.tokens, (path) => known.has(path));
  await refuse(refusalsOf(paths, manifest, known));
  const filesRead = await builds.loader.filesRead();
  const rewriting = new Rewriting();
  let after = before;
  if (paths.size > 0) {
    await rewriting.tokens(filesRead, paths);
    after = await namedProject(Builder, config, { renamed: { paths, ...rewriting } });
    await refuse(mergedNames(paths, manifest, after.manifest));
    if (!flags.force) await refuse(changesBesides(paths, manifest, after.manifest));
  }
  const { pairs, unfollowed } = followOwnOutputs(before.ownOutputs, after.ownOutputs, paths);
  if (!flags.force) await refuse(unfollowed);
  const own = new Set([...filesRead.keys(), ...flags.from ? [path.resolve(flags.from)] : []]);
  const changed = new ChangedNames(manifest, after.manifest, paths, map.names);
  for (const { form, from, to } of pairs) changed.add([form], from, to);
  const tokens = manifest.tokens.map(({ name }) => name);
  const newPaths = new NewPaths(tokens, renamedTokens(tokens, paths, map.tokens));
  await rewriting.consumers(
    await consumersOf(patterns, own),
    manifest,
    newNamesOf(changed, newPaths),
    flags.module ?? [],
  );
  nameOtherBuilds(
    [...paths.keys(), ...tokens.filter((name) => newPath(name, paths) !== undefined)],
    own,
    isOutputOf(manifest),
  );
  await rewriting.finish(flags.dryRun);
  return success;
}
