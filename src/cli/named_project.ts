/**
 * Reads a project with the names of its tokens, as it is or as it is after a rename: then its token files have new texts,
 * and modules new values.
 * @module
 */
import { type BuilderInternals, internalsOf } from "../builder/configured_builder.ts";
import type { Host } from "../types/host.ts";
import { makeListedBuilder } from "../manifest/listed_builder.ts";
import { ListedProject } from "../manifest/listed_project.ts";
import { makeManifest } from "../manifest/make_manifest.ts";
import { ownOutputs } from "../manifest/own_outputs.ts";
import type { TokenBuilder } from "../token_builder.ts";
import { isPlainObject } from "../tokens/plain_object.ts";
import type { Config } from "../types/config.ts";
import type { Manifest } from "../types/manifest.ts";
import type { OwnOutput } from "../usage/own_output.ts";
import type { Paths } from "../usage/rename/paths.ts";
import { renameInTree } from "../usage/rename/tree.ts";

/** A project with all that its tokens are called. */
export interface NamedProject {
  readonly internals: BuilderInternals;
  readonly manifest: Manifest;
  /** The outputs of formats that do not say what they call tokens. */
  readonly ownOutputs: readonly OwnOutput[];
}

/** What a rename changes of the files that a project reads, by absolute path. */
export interface RenamedFiles {
  readonly paths: Paths;
  readonly texts: ReadonlyMap<string, string>;
  /** Modules that export tokens. People rename tokens in them by hand. */
  readonly modules: ReadonlySet<string>;
}

/** A host on which files are renamed. */
function renamedHost(host: Host, { paths, texts, modules }: RenamedFiles): Host {
  const textOf = (file: string) => texts.get(host.absolute(file));
  return {
    ...host,
    readText: async (file) => textOf(file) ?? await host.readText(file),
    readBytes: async (file) => {
      const text = textOf(file);
      return text === undefined ? await host.readBytes(file) : new TextEncoder().encode(text);
    },
    importModule: async (file, isFresh) => {
      const value = await host.importModule(file, isFresh);
      const isRenamed = modules.has(host.absolute(file)) && isPlainObject(value);
      return isRenamed ? renameInTree(value, paths) : value;
    },
  };
}

/** A class of builders that renames the tokens inside of a configuration. */
function renamedBuilder(
  Builder: typeof TokenBuilder,
  { paths }: RenamedFiles,
): typeof TokenBuilder {
  return class extends Builder {
    protected static override prepareConfig(config: Config): Config {
      const own = super.prepareConfig(config);
      return isPlainObject(own.tokens) ? { ...own, tokens: renameInTree(own.tokens, paths) } : own;
    }
  };
}

/**
 * Reads a project, as it is or after a rename. Prints files of users' formats alone.
 *
 * @param settings.places Whether the manifest has lines and columns of tokens. Default `false`.
 * @throws {BuildError} If a build would fail.
 */
export async function namedProject(
  Builder: typeof TokenBuilder,
  config: string,
  { renamed, places = false }: { renamed?: RenamedFiles; places?: boolean } = {},
): Promise<NamedProject> {
  const Own = renamed ? renamedBuilder(Builder, renamed) : Builder;
  const silent = { report: () => {}, progress: () => {}, verbosity: "silent" as const };
  const builder = makeListedBuilder(Own, config, { ...silent, init: false });
  const internals = internalsOf(builder);
  const { project, builds } = internals;
  if (renamed) await project.readThrough((host) => renamedHost(host, renamed));
  Object.assign(builds.platforms, { selectsOnly: true, transformLog: undefined });
  const listed = await ListedProject.of(builder);
  const manifest = await makeManifest(listed, { places, lines: false });
  return { internals, manifest, ownOutputs: await ownOutputs(listed) };
}
