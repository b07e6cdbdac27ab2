/**
 * `token-build rename`: renames tokens in token files and in the sources of consumers; all files or none.
 * @module
 */
import { internalsOf } from "../builder/configured_builder.ts";
import { BuildError } from "../diagnostics/build_error.ts";
import { renameRefused, versionRenames } from "../diagnostics/catalog/change.ts";
import { positionsIn } from "../diagnostics/locate.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { readRenameMap, type RenameMap } from "../diff/rename_map.ts";
import { edited } from "../dtcg/migrate.ts";
import { path, process } from "../host/node.ts";
import { runtimeHost } from "../host/runtime.ts";
import { isModule, isYaml, readJson } from "../input/read_object.ts";
import { TokenBuilder } from "../token_builder.ts";
import type { Config } from "../types/config.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import type { Manifest } from "../types/manifest.ts";
import type { ConsumerSource } from "../usage/check_usage.ts";
import type { NameForm } from "../usage/mention.ts";
import { ChangedNames, renamedTokens } from "../usage/rename/changed_names.ts";
import { isOutputOf } from "../usage/names.ts";
import { type NewNames, NewPaths, renameEdits } from "../usage/rename/mentions.ts";
import { renameInJson } from "../usage/rename/json_text.ts";
import type { Paths } from "../usage/rename/paths.ts";
import { renameInTree } from "../usage/rename/tree.ts";
import { renameInYaml } from "../usage/rename/yaml_text.ts";
import { scanSource } from "../usage/scan/source.ts";
import { UnparsedParts } from "../usage/unparsed_parts.ts";
import { configFor } from "./build_flags.ts";
import { readConsumers } from "./consumers.ts";
import { success } from "./exit.ts";
import type { Tool } from "./tool.ts";
import { printPatch } from "./print_patch.ts";
import { writeAll } from "./write_all.ts";

/** Options of the command. */
export interface RenameFlags {
  config?: string;
  /** Path of a file of renames. */
  from?: string;
  dryRun?: boolean;
}

/** A file to rewrite. */
interface Rewritten {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** The name of the preprocessor that renames tokens; no configuration can have it. */
const preprocessor = "(rename)";

/** The manifest after the renames, made by a build that writes nothing. */
async function renamedManifest(
  Builder: typeof TokenBuilder,
  config: string,
  paths: Paths,
): Promise<Manifest> {
  const Renaming = class extends Builder {
    protected static override prepareConfig(config: Config): Config {
      const own = super.prepareConfig(config);
      const { preprocessors = [], hooks } = own;
      const rename = (tokens: object) => renameInTree(tokens, paths);
      return {
        ...own,
        preprocessors: [preprocessor, ...preprocessors],
        hooks: {
          ...hooks,
          preprocessors: { ...hooks?.preprocessors, [preprocessor]: rename as never },
        },
      };
    }
  };
  const builder = new Renaming(config, { init: false, verbosity: "silent" });
  return await builder.manifest({ places: false, lines: false });
}

/** The reason why a token can't be renamed; `undefined` if it can. */
function refusalOf(from: string, to: string, { tokens }: Manifest): Diagnostic | undefined {
  const names = tokens.map(({ name }) => name);
  const isThere = (path: string) =>
    names.some((name) => name === path || name.startsWith(`${path}.`));
  if (from === to) return renameRefused(from, to, "it is called so already", []);
  if (!isThere(from)) {
    return renameRefused(from, to, "there is no such token or group", suggest(from, names));
  }
  if (to.split(".").some((part) => part === "" || /[{}]|^\$/.test(part))) {
    return renameRefused(from, to, "that is no path of a token", []);
  }
  if (isThere(to)) return renameRefused(from, to, "there is one of that path already", []);
  const inside = to.startsWith(`${from}.`) || names.some((name) => to.startsWith(`${name}.`));
  return inside ? renameRefused(from, to, "a token cannot be inside another one", []) : undefined;
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

/** Prints a place that people have to edit. */
function warnOfHand(place: string): void {
  runtimeHost.printError(`  ! ${place} may name the token: rename it there by hand`);
}

/** Renames tokens in token files. Prints the configuration and modules if they may name one. */
async function rewriteTokens(
  builder: TokenBuilder,
  paths: Paths,
): Promise<Rewritten[]> {
  const read = await internalsOf(builder).builds.loader.filesRead();
  const rewritten: Rewritten[] = [];
  for (const [absolute, what] of read) {
    const file = path.relative(process.cwd(), absolute).replaceAll(path.sep, "/");
    if (file.includes("node_modules/")) continue;
    const before = await runtimeHost.readText(file).catch(() => undefined);
    if (before === undefined) continue;
    const isConfig = what === "the configuration";
    if (isConfig || isModule(file)) {
      // A module may build a path from parts, so look for the last name only.
      const names = [...paths.keys()].map((from) => isConfig ? from : from.split(".").at(-1)!);
      if (names.some((name) => before.includes(name))) warnOfHand(file);
      continue;
    }
    const after = isYaml(file)
      ? await renameInYaml(before, paths)
      : await renameInJson(before, paths);
    if (after !== before) rewritten.push({ file, before, after });
  }
  return rewritten;
}

/** Renames tokens in sources. Prints places where an edit could break the code. */
async function rewriteConsumers(
  sources: readonly ConsumerSource[],
  manifest: Manifest,
  names: NewNames,
): Promise<Rewritten[]> {
  const rewritten: Rewritten[] = [];
  const unparsed = new UnparsedParts();
  const isOutput = isOutputOf(manifest);
  const isName = (form: NameForm, name: string) => names.find(form, name) !== undefined;
  for (const { file, text } of sources) {
    // The next build writes outputs anyway.
    if (isOutput(file)) continue;
    const found = await scanSource(file, text, isName);
    unparsed.add({ file, text }, found.unparsed);
    const { edits, byHand } = renameEdits(found, names);
    const positionAt = positionsIn(text);
    for (const { start } of byHand) warnOfHand(`${file}:${positionAt(start, 0).line}`);
    if (edits.length > 0) rewritten.push({ file, before: text, after: edited(text, edits) });
  }
  if (unparsed.withoutParser.length > 0) throw new BuildError(unparsed.withoutParser);
  // Names in these are renamed too, but others may be hidden.
  for (const { message } of unparsed.errors) runtimeHost.printError(`  ! ${message}`);
  return rewritten;
}

/**
 * Runs the command. Returns its exit code.
 *
 * @param names The old and the new path, unless `--from` gives a file of renames, then patterns of sources.
 * @throws {BuildError} If the token does not exist, or another one has the new path. Writes nothing in that case.
 */
export async function rename(
  names: readonly string[],
  flags: RenameFlags,
  tool?: Tool,
): Promise<number> {
  const { map, patterns } = await wantedRenames(names, flags);
  const Builder = tool?.Builder ?? TokenBuilder;
  const config = await configFor(flags);
  const builder = new Builder(config, { init: false, verbosity: "silent" });
  const before = await builder.manifest({ places: false, lines: false });
  const known = before.tokens.map(({ name }) => name);
  // The token files may have the renames of the file already.
  const isDone = (from: string, to: string) =>
    flags.from !== undefined && !known.includes(from) && known.includes(to);
  const open = Object.entries(map.tokens).filter(([from, to]) => !isDone(from, to));
  const refused = open.flatMap(([from, to]) => refusalOf(from, to, before) ?? []);
  if (refused.length > 0) throw new BuildError(refused);
  const paths = new Map(open);
  const after = paths.size === 0 ? before : await renamedManifest(Builder, config, paths);
  const changed = new ChangedNames(before, after, paths, map.names);
  await internalsOf(builder).builds.loader.load();
  const { sources, problems } = await readConsumers(patterns);
  if (problems.length > 0) throw new BuildError(problems);
  const rewritten = [
    ...paths.size === 0 ? [] : await rewriteTokens(builder, paths),
    ...await rewriteConsumers(sources, before, {
      find: (form, name) => changed.find(form, name),
      paths: new NewPaths(known, renamedTokens(known, map.tokens)),
    }),
  ];
  if (flags.dryRun) {
    await printPatch(rewritten);
  } else {
    await writeAll(
      rewritten.map(({ file, before, after }) => ({
        destination: file,
        output: after,
        replaces: { kind: "edited", before },
      })),
    );
  }
  const verb = flags.dryRun ? "Would rewrite" : "Rewrote";
  const count = rewritten.length;
  runtimeHost.print(`${verb} ${count} file${count === 1 ? "" : "s"}`);
  return success;
}
