/**
 * Plans a rename of tokens: the new texts of token files and of consumers' sources, only if nothing but paths changes.
 * Writes nothing.
 * @module
 */
import type { ConsumerSource } from "../fixes/check_usage.ts";
import { UnparsedParts } from "../consumers/findings/unparsed_parts.ts";
import type { TokenModules } from "../consumers/names/token_modules.ts";
import type { TokenPaths } from "../consumers/names/token_paths.ts";
import { ChangedNames, renamedTokens } from "../consumers/renames/changed_names.ts";
import { renameInJson } from "../consumers/renames/json_text.ts";
import { followOwnOutputs } from "../consumers/renames/own_outputs.ts";
import { newPath, type Paths } from "../consumers/renames/paths.ts";
import { knownPaths, openRenames, refusalsOf } from "../consumers/renames/refusals.ts";
import {
  type NewNames,
  newNamesOf,
  NewPaths,
  renameEdits,
} from "../consumers/renames/source_text.ts";
import { changesBesides, mergedNames } from "../consumers/renames/verify.ts";
import { renameInYaml } from "../consumers/renames/yaml_text.ts";
import { scanSource } from "../consumers/sources/source.ts";
import { KnownTokens, reachableToken } from "../consumers/findings/known_tokens.ts";
import { spansIn } from "../consumers/findings/source_spans.ts";
import type { Scanned } from "../consumers/sources/mention.ts";
import { type ReachableTokens, usesReaching } from "../consumers/uses/open_uses.ts";
import { SourceUses, type UsableTokens } from "../consumers/uses/source_uses.ts";
import { BuildError } from "../../base/diagnostics/build_error.ts";
import { renameOpenUse } from "../../base/diagnostics/catalog/change.ts";
import { codeFrame, linesOf } from "../../base/diagnostics/frame.ts";
import { positionsIn } from "../../base/diagnostics/locate.ts";
import type { RenameMap } from "../diff/rename_map.ts";
import { edited } from "../../dialects/dtcg/migrate.ts";
import { filePartsOf, type ResolverModel } from "../../dialects/dtcg/resolver/model.ts";
import type { NameForm } from "../../hooks/registry/format_mentions.ts";
import type { LiveProjectRequest } from "../project_index/live_project.ts";
import { isModule, isYaml } from "../../engine/reading/read_object.ts";
import type { Config } from "../../base/types/config.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import type { Host } from "../../base/types/host.ts";
import type { Manifest } from "../../base/types/manifest.ts";
import { relativePath } from "../../base/values/paths/path.ts";
import { namedProject } from "./named_project.ts";

/** A file with its new text. */
export interface RenamedText {
  /** Path relative to the working folder. */
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** The input of {@linkcode planRename}. */
export interface RenameRequest {
  readonly project: LiveProjectRequest;
  /** The renames. */
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

/** The changes of a rename. */
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
class Rewriting {
  readonly files: RenamedText[] = [];
  readonly byHand: Set<string> = new Set();
  readonly openUses: Diagnostic[] = [];
  /** New texts of token files, by absolute path. */
  readonly texts: Map<string, string> = new Map();
  readonly modules: Set<string> = new Set();
  #host: Host;
  /** Keys that lead to the tokens of files that contain them in parts, by absolute path. */
  #parts: Map<string, readonly (readonly string[])[]> = new Map();

  #pause: () => Promise<unknown>;

  /** @param model The resolver document. */
  constructor(
    host: Host,
    model: ResolverModel | undefined,
    pause: RenameRequest["pause"] = () => Promise.resolve(),
  ) {
    this.#host = host;
    this.#pause = pause;
    for (const [file, parts] of model ? filePartsOf(model) : []) {
      this.#parts.set(host.absolute(file), parts);
    }
  }

  /** Renames tokens in a project's files, given by absolute path with a description. */
  async tokens(filesRead: ReadonlyMap<string, string>, paths: Paths): Promise<void> {
    const ends = new Set(Array.from(paths.keys(), (from) => from.split(".").at(-1)!));
    for (const [absolute, what] of filesRead) {
      await this.#pause();
      const file = relativePath(this.#host.cwd(), absolute);
      if (file.includes("node_modules/")) continue;
      // Skip unreadable files. If one defines a renamed token, the final check reports that.
      const before = await this.#host.readText(absolute).catch(() => undefined);
      if (before === undefined) continue;
      const isConfig = what === "the configuration";
      const after = isConfig || isModule(file)
        ? undefined
        : await this.#renamed(file, before, paths, what === "the resolver document" ? [] : [[]]);
      if (after === undefined) {
        if (!isConfig) this.modules.add(absolute);
        // A module may build paths from parts, so search only for the last key.
        const names = isConfig ? paths.keys() : ends;
        if (Array.from(names).some((name) => before.includes(name))) this.byHand.add(file);
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

  /** Renames tokens in consumers' sources. Returns those that cannot be parsed. */
  async consumers(
    sources: readonly ConsumerSource[],
    renamed: RenamedTokens,
  ): Promise<Diagnostic[]> {
    const unparsed = new UnparsedParts("rename");
    const { names, known } = renamed;
    const isName = (form: NameForm, name: string) =>
      names.find(form, name) !== undefined || names.isAmbiguous(form, name);
    const scannedSources: ScannedSource[] = [];
    for (const { file, text } of sources) {
      await this.#pause();
      // The next build rewrites outputs.
      if (known.isOutput(file)) continue;
      const scanned = await scanSource(file, text, isName);
      unparsed.add({ file, text }, scanned.unparsed);
      scannedSources.push({ file, text, scanned });
    }
    if (unparsed.withoutParser.length > 0) throw new BuildError(unparsed.withoutParser);
    const uses = new SourceUses(renamed, scannedSources);
    for (const source of scannedSources) this.#source(source, uses, names);
    this.#open(scannedSources, uses, renamed);
    return unparsed.errors;
  }

  /** Renames tokens in a source. */
  #source({ file, text, scanned }: ScannedSource, uses: SourceUses, names: NewNames): void {
    const mentions = scanned.mentions.map((mention) => uses.mentionOf(mention));
    const isTokenModule = (module: string) => uses.modules.has(module, file);
    const { edits, byHand } = renameEdits({ ...scanned, mentions }, names, isTokenModule);
    const positionAt = positionsIn(text);
    for (const { start } of byHand) this.byHand.add(`${file}:${positionAt(start, 0).line}`);
    if (edits.length > 0) this.files.push({ file, before: text, after: edited(text, edits) });
  }

  /** Lists the places that may use a renamed token without naming it. */
  #open(sources: readonly ScannedSource[], uses: SourceUses, renamed: RenamedTokens): void {
    const open = sources.map((source) => [source, uses.openIn(source)] as const);
    for (const [source, own] of usesReaching(open, renamed.reachable)) {
      const span = spansIn(source);
      const lines = linesOf(source.text);
      const said = new Set<number>();
      for (const use of own) {
        const place = span(use);
        this.byHand.add(`${place.file}:${place.line}`);
        if (use.why === "word" || said.has(use.start)) continue;
        said.add(use.start);
        const text = source.text.slice(use.start, use.end);
        const diagnostic = renameOpenUse(text, use.why, renamed.single, place);
        this.openUses.push({ ...diagnostic, frame: codeFrame(lines, place) });
      }
    }
  }
}

/** A source after it is scanned. */
interface ScannedSource extends ConsumerSource {
  readonly scanned: Scanned;
}

/** The tokens of a project with their new names. */
class RenamedTokens implements UsableTokens {
  readonly known: KnownTokens;
  readonly names: NewNames;
  /** The only renamed token, by its path. */
  readonly single: string | undefined;
  #changed: ChangedNames;
  #paths: Paths;

  /** @param paths New paths of all renamed tokens by old path. */
  constructor(known: KnownTokens, changed: ChangedNames, paths: Paths) {
    this.known = known;
    this.#changed = changed;
    this.#paths = paths;
    this.names = newNamesOf(changed, new NewPaths(known.tokens.keys(), paths));
    this.single = paths.size === 1 ? [...paths.keys()][0] : undefined;
  }

  get modules(): TokenModules {
    return this.known.modules;
  }

  get paths(): TokenPaths {
    return this.names.paths.all;
  }

  named(form: NameForm, name: string): { readonly name: string } | undefined {
    const token = this.known.named(form, name);
    if (token || this.#changed.find(form, name) === undefined) return token;
    // Its token has the new name already.
    return { name: "" };
  }

  /** What open uses may reach under old names. */
  get reachable(): ReachableTokens {
    const { tokens } = this.known;
    const [paths, changed] = [this.#paths, this.#changed];
    return {
      *names() {
        for (const [form, name] of changed.changed()) yield [form, name, name];
      },
      *themes() {
        for (const name of changed.themes()) yield [name, name];
      },
      *tokens() {
        for (const [from, to] of paths) {
          const token = tokens.get(from) ?? tokens.get(to);
          if (token) yield { ...reachableToken(token), name: from };
        }
      },
    };
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
