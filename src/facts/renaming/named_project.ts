/**
 * Reads a project with all names of its tokens, before or after a rename. After a rename, token files have new texts
 * and modules new values.
 * @module
 */
import { type OpenProject, openProject } from "../../engine/builder/configured_builder.ts";
import type { Inputs } from "../../engine/host/inputs.ts";
import type { Host } from "../../base/types/host.ts";
import { listingUse } from "../listing/listed_platforms.ts";
import { ListedProject } from "../listing/listed_project.ts";
import { makeManifest } from "../project_index/make_manifest.ts";
import { ownOutputs } from "../listing/own_outputs.ts";
import type { LiveProjectRequest } from "../project_index/live_project.ts";
import { isPlainObject } from "../../base/tokens/plain_object.ts";
import type { Config } from "../../base/types/config.ts";
import type { Manifest } from "../../base/types/manifest.ts";
import type { OwnOutput } from "../consumers/names/own_output.ts";
import { newPath, type Paths } from "../consumers/renames/paths.ts";
import { renameInTree } from "../consumers/renames/tree.ts";
import { overlayHost } from "../../engine/host/overlay.ts";

export interface NamedProject {
  readonly open: OpenProject;
  readonly manifest: Manifest;
  /** Outputs of formats that do not declare their token names. */
  readonly ownOutputs: readonly OwnOutput[];
}

/** The changes that a rename makes to a project's files, by absolute path. */
export interface RenamedFiles {
  readonly paths: Paths;
  readonly texts: ReadonlyMap<string, string>;
  /** Modules that export tokens; people edit them by hand. */
  readonly modules: ReadonlySet<string>;
}

function renamedHost(host: Host, { paths, texts, modules }: RenamedFiles): Host {
  return {
    ...overlayHost(host, texts),
    importModule: async (file, isFresh) => {
      const value = await host.importModule(file, isFresh);
      const isRenamed = modules.has(host.absolute(file)) && isPlainObject(value);
      return isRenamed ? renameInTree(value, paths) : value;
    },
  };
}

/** Renames the tokens inside a configuration, and those that its pairs name. */
function renamedConfig(config: Config, { paths }: RenamedFiles): Config {
  const { tokens, check } = config;
  const now = (name: string) => newPath(name, paths) ?? name;
  const contrast = check?.contrast?.map((pair) => ({
    ...pair,
    foreground: now(pair.foreground),
    background: now(pair.background),
  }));
  return {
    ...config,
    ...(isPlainObject(tokens) && { tokens: renameInTree(tokens, paths) }),
    ...(contrast && { check: { ...check, contrast } }),
  };
}

/**
 * Reads a project before or after a rename. Prints only files of user formats.
 *
 * @param options.onOpen Called with the record of what is read, before anything is.
 * @param options.onConfig Called with the configuration, before tokens are read.
 * @param options.places Whether the manifest includes lines and columns of tokens. Default `false`.
 * @param options.content Whether the manifest includes hashes of contents, which prints files. Default `false`.
 * @throws {BuildError} If a build would fail.
 */
export async function namedProject(
  { Builder, config, host, settings }: LiveProjectRequest,
  { renamed, places = false, content = false, onOpen, onConfig }: {
    renamed?: RenamedFiles;
    places?: boolean;
    content?: boolean;
    onOpen?: (inputs: Inputs) => void;
    onConfig?: (config: Config) => Promise<void>;
  } = {},
): Promise<NamedProject> {
  const silent = { report: () => {}, progress: () => {}, verbosity: "silent" } as const;
  const use = listingUse({
    selectsOnly: !content,
    ...(host && { host }),
    ...(renamed && {
      adapt: (config) => renamedConfig(config, renamed),
      reader: (host) => renamedHost(host, renamed),
    }),
  });
  const open = openProject(Builder, config, { ...settings, ...silent }, use);
  if (onOpen) onOpen(await open.project.recordInputs());
  if (onConfig) await onConfig(await open.project.configure());
  const listed = await ListedProject.of(open);
  const manifest = await makeManifest(listed, { places, lines: false, content });
  return { open, manifest, ownOutputs: await ownOutputs(listed) };
}
