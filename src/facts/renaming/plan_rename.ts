/**
 * Plans a rename of tokens: the new texts of token files and of consumers' sources, only if nothing but paths changes.
 * Writes nothing.
 * @module
 */
import type { ConsumerSource } from "../usage/check_usage.ts";
import { ChangedNames, renamedTokens } from "../consumers/renames/changed_names.ts";
import { renameInJson, renameInPairs } from "../consumers/renames/json_text.ts";
import { followOwnOutputs } from "../consumers/renames/own_outputs.ts";
import { newPath, type Paths } from "../consumers/renames/paths.ts";
import { knownPaths, openRenames, refusalsOf } from "../consumers/renames/refusals.ts";
import { changesBesides, mergedNames } from "../consumers/renames/verify.ts";
import { renameInYaml } from "../consumers/renames/yaml_text.ts";
import { KnownTokens } from "../consumers/tokens/known_tokens.ts";
import { BuildError } from "../../base/diagnostics/build_error.ts";
import type { RenameMap } from "../diff/rename_map.ts";
import { filePartsOf, type ResolverModel } from "../../dialects/dtcg/resolver/model.ts";
import type { LiveProjectRequest } from "../project_index/live_project.ts";
import { isModule, isYaml } from "../../engine/reading/read_object.ts";
import type { Config } from "../../base/types/config.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import type { Host } from "../../base/types/host.ts";
import type { Manifest } from "../../base/types/manifest.ts";
import { isInstalled, relativePath } from "../../base/values/paths/path.ts";
import { namedProject } from "./named_project.ts";
import { RenamedSources, type RenamedText, RenamedTokens } from "./renamed_sources.ts";

/** The input of {@linkcode planRename}. */
export interface RenameRequest {
  readonly project: LiveProjectRequest;
  readonly map: RenameMap;
  /** Whether token files may contain the results of some renames already. */
  readonly mayBeDone?: boolean;
  /** Whether to rename even if some effects cannot be followed. */
  readonly isForced?: boolean;
  /** Names of modules that export tokens, besides the files of the build. */
  readonly modules?: readonly string[];
  /** Called between steps, so that other work can be done meanwhile. What it throws ends the rename. */
  readonly pause?: () => Promise<unknown>;
  /**
   * Reads consumers' sources, with paths relative to the working folder.
   *
   * @param excluded Absolute paths of the files that the project reads.
   */
  sources(excluded: ReadonlySet<string>, config: Config): Promise<readonly ConsumerSource[]>;
}

export interface RenamePlan {
  readonly files: readonly RenamedText[];
  /** Files, and lines of sources, that may name a token and that people must edit. */
  readonly byHand: readonly string[];
  /** Places in sources, also listed by hand, that may use a token under its old name without writing it. */
  readonly openUses: readonly Diagnostic[];
  /** Sources that cannot be parsed, in which names may be missed. */
  readonly unparsed: readonly Diagnostic[];
  /** The tokens before the rename. */
  readonly manifest: Manifest;
  /** Old and new paths that were searched for: those of the renames, then those of all tokens inside. */
  readonly names: readonly string[];
  /** Absolute paths of the files that the project reads. */
  readonly ownFiles: ReadonlySet<string>;
}

/** Collects files to rewrite, and places that people must edit. */
class Rewriting extends RenamedSources {
  /** New texts of token files, by absolute path. */
  readonly texts: Map<string, string> = new Map();
  readonly modules: Set<string> = new Set();
  #host: Host;
  /** Keys that lead to the tokens of files that contain them in parts, by absolute path. */
  #parts: Map<string, readonly (readonly string[])[]> = new Map();

  /** @param model The resolver document. */
  constructor(host: Host, model: ResolverModel | undefined, pause: RenameRequest["pause"]) {
    super(pause);
    this.#host = host;
    for (const [file, parts] of model ? filePartsOf(model) : []) {
      this.#parts.set(host.absolute(file), parts);
    }
  }

  /** Renames tokens in a project's files, given by absolute path with a description. */
  async tokens(filesRead: ReadonlyMap<string, string>, paths: Paths): Promise<void> {
    const ends = new Set(Array.from(paths.keys(), (from) => from.split(".").at(-1)!));
    for (const [absolute, what] of filesRead) {
      await this.pause();
      const file = relativePath(this.#host.cwd(), absolute);
      if (isInstalled(file)) continue;
      // Skip unreadable files. If one defines a renamed token, the final check reports that.
      const before = await this.#host.readText(absolute).catch(() => undefined);
      if (before === undefined) continue;
      const isConfig = what === "the configuration";
      if (isConfig) {
        const after = isModule(file)
          ? before
          : await renameInPairs(before, paths).catch(() => before);
        if (after !== before) this.files.push({ file, before, after });
        if (Array.from(paths.keys()).some((name) => after.includes(name))) this.byHand.add(file);
        continue;
      }
      const after = isModule(file)
        ? undefined
        : await this.#renamed(file, before, paths, what === "the resolver document" ? [] : [[]]);
      if (after === undefined) {
        this.modules.add(absolute);
        // A module may build paths from parts, so search only for the last key.
        if (Array.from(ends).some((name) => before.includes(name))) this.byHand.add(file);
      } else if (after !== before) {
        this.files.push({ file, before, after });
        this.texts.set(absolute, after);
      }
    }
  }

  /** The new text of a token file; `undefined` if it cannot be edited. */
  async #renamed(
    file: string,
    text: string,
    paths: Paths,
    otherwise: readonly (readonly string[])[],
  ): Promise<string | undefined> {
    const starts = this.#parts.get(this.#host.absolute(file)) ?? otherwise;
    try {
      return await (isYaml(file) ? renameInYaml : renameInJson)(text, paths, starts);
    } catch {
      // Only the configuration's own parser reads it, or a YAML alias would precede its anchor.
      return undefined;
    }
  }
}

/**
 * Plans a rename.
 *
 * @throws {BuildError} If it is impossible, or unsafe and not forced.
 */
export async function planRename(
  { project: request, map, mayBeDone, isForced, modules = [], pause, sources }: RenameRequest,
): Promise<RenamePlan> {
  const before = await namedProject(request);
  const { manifest, open: { project, builds } } = before;
  const refuse = async (problems: readonly Diagnostic[]) => {
    if (problems.length > 0) throw new BuildError(await project.locate(problems));
  };
  const tokensByPath = knownPaths(manifest);
  const paths = mayBeDone
    ? openRenames(map.tokens, (path) => tokensByPath.has(path))
    : new Map(Object.entries(map.tokens));
  await refuse(refusalsOf(paths, manifest, tokensByPath));
  const filesRead = await builds.loader.filesRead();
  const rewriting = new Rewriting(await project.host(), builds.loader.resolver?.model, pause);
  let after = before;
  if (paths.size > 0) {
    await rewriting.tokens(filesRead, paths);
    await pause?.();
    after = await namedProject(request, { renamed: { paths, ...rewriting } });
    await refuse(mergedNames(paths, manifest, after.manifest));
    if (!isForced) await refuse(changesBesides(paths, manifest, after.manifest));
  }
  const { pairs, unfollowed } = followOwnOutputs(before.ownOutputs, after.ownOutputs, paths);
  if (!isForced) await refuse(unfollowed);
  const changed = new ChangedNames(manifest, after.manifest, paths, map.names);
  for (const { form, from, to } of pairs) changed.add([form], from, to);
  const tokens = manifest.tokens.map(({ name }) => name);
  const defined = before.ownOutputs.flatMap(({ names }) => names);
  const known = new KnownTokens(manifest, { modules, defined });
  const ownFiles = new Set(filesRead.keys());
  const unparsed = await rewriting.consumers(
    await sources(ownFiles, project.config),
    new RenamedTokens(known, changed, renamedTokens(tokens, paths, map.tokens)),
  );
  const names = [...paths.keys(), ...tokens.filter((name) => newPath(name, paths) !== undefined)];
  const { files, byHand, openUses } = rewriting;
  return { files, byHand: [...byHand], openUses, unparsed, manifest, names, ownFiles };
}
