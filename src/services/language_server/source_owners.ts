/**
 * Decides to which of several projects a source of a consumer belongs.
 * @module
 */
import { Fresh } from "../../engine/host/turns.ts";
import { isInside, isInstalled } from "../../base/values/paths/path.ts";
import { configNames } from "../../engine/config/names.ts";
import {
  dependenciesOf,
  packageAbove,
  packageDescription,
  slashed,
} from "../../facts/token_packages/installed_package.ts";
import type { WorkspaceFiles } from "./workspace_files.ts";

/** Milliseconds for which what was found counts as current, unless files change. */
const freshness = 10_000;

/** Names of configurations in a folder or its subfolders, without packages and hidden folders. */
const configPatterns = ["", "/!(node_modules|.*)"].map((deeper) =>
  `!(node_modules|.*)${deeper}/@(${configNames.join("|")})`
);

interface Package {
  readonly folder: string;
  readonly name: unknown;
  /** Names of the packages that it needs. */
  readonly needs: readonly string[];
}

interface OwnerProject {
  /** Absolute path of its configuration. */
  readonly config: string;
  /** The number of installed packages that its tokens are those of; `undefined` for a configuration. */
  readonly packageCount?: number | undefined;
  /** Whether its configuration names a source in `consumers`. */
  declares(file: string): Promise<boolean>;
}

/** The input of {@linkcode SourceOwners}. */
export interface OwnersRequest<Project extends OwnerProject> {
  readonly files: WorkspaceFiles;
  /** The ancestor folders of a file in the workspace, nearest first. */
  readonly foldersAround: (file: string) => Iterable<string>;
  /** The project of a folder with a configuration, read once. */
  readonly projectIn: (folder: string) => Promise<Project | undefined>;
}

/** Finds the projects of sources. Reads other projects of the workspace only if they may own a source. */
export class SourceOwners<Project extends OwnerProject> {
  #request: OwnersRequest<Project>;
  #owners: Map<string, Fresh<Project | undefined>> = new Map();
  /** Absolute paths of the configurations below a folder of the workspace. */
  #configs: Map<string, Fresh<readonly string[]>> = new Map();

  constructor(request: OwnersRequest<Project>) {
    this.#request = request;
  }

  /** Forgets what was found, because files have changed. */
  clear(): void {
    // Searches that are under way keep what they find in the former maps.
    this.#owners = new Map();
    this.#configs = new Map();
  }

  /**
   * The project of a source: the one whose configuration names it in `consumers`; otherwise that of its own package,
   * then that of a package that its package depends on, then the installed packages that it depends on, then that of
   * the nearest configuration.
   *
   * @param around The projects in the folders around the source, nearest first.
   */
  async of(file: string, around: readonly Project[]): Promise<Project | undefined> {
    const owners = this.#owners;
    const existing = owners.get(file);
    if (existing?.isCurrent) return existing.value;
    const owner = await this.#find(file, around);
    owners.set(file, new Fresh(owner, freshness));
    return owner;
  }

  async #find(file: string, around: readonly Project[]): Promise<Project | undefined> {
    const known = new Set(around.map(({ config }) => config));
    const others = (await this.#configsFor(file)).filter((config) => !known.has(config));
    for (const project of around) if (await project.declares(file)) return project;
    for (const config of others) {
      if (!/\bconsumers\b/.test(await this.#text(config))) continue;
      const project = await this.#project(config);
      if (await project?.declares(file)) return project;
    }
    const own = await this.#packageOf(file);
    if (!own) return around[0];
    const inside = around.find(({ config }) => isInside(config, own.folder));
    // A project of the workspace has the tokens of one package.
    const mayBeOther = !inside || inside.packageCount === 1;
    for (const config of mayBeOther ? [...known, ...others] : []) {
      const name = (await this.#packageOf(config))?.name;
      if (typeof name !== "string" || !own.needs.includes(name)) continue;
      const project = await this.#project(config);
      if (project) return project;
    }
    // Packages that another package needs are not those of this one.
    return inside ?? around.find(({ packageCount }) => packageCount === undefined);
  }

  async #project(config: string): Promise<Project | undefined> {
    const project = await this.#request.projectIn(this.#request.files.folderOf(config));
    return project?.config === config ? project : undefined;
  }

  /** The configurations up to two folders below the outermost workspace folder around a file. */
  async #configsFor(file: string): Promise<readonly string[]> {
    const root = [...this.#request.foldersAround(file)].at(-1)!;
    const known = this.#configs;
    const existing = known.get(root);
    if (existing?.isCurrent) return existing.value;
    const { files } = this.#request;
    // Without a workspace folder, the root would be that of the disk.
    const host = files.folderOf(root) === root ? undefined : files.hostIn(files.host, root);
    const found: string[] = [];
    for (const pattern of host ? configPatterns : []) {
      for (const config of await host!.glob(pattern)) found.push(files.resolve(root, config));
    }
    const configs = found.filter((config) => !isInstalled(config));
    known.set(root, new Fresh(configs, freshness));
    return configs;
  }

  async #text(file: string): Promise<string> {
    return await this.#request.files.host.readText(file).catch(() => "");
  }

  async #packageOf(file: string): Promise<Package | undefined> {
    const { files: { host }, foldersAround } = this.#request;
    const folders = [...foldersAround(file)];
    const above = await packageAbove(folders[0], host);
    const folder = folders.find((item) => slashed(item) === above);
    const description = folder === undefined ? undefined : await packageDescription(folder, host);
    if (!description) return undefined;
    return { folder: folder!, name: description.name, needs: dependenciesOf(description) };
  }
}
