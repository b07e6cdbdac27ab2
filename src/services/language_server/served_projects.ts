/**
 * The projects of a workspace. A document belongs to the project of the nearest configuration, in its folder or an
 * ancestor, whose build reads it.
 * @module
 */
import { configNames } from "../../engine/config/names.ts";
import { isSourceFile } from "../../facts/consumers/sources/languages.ts";
import { overlayHost } from "../../engine/host/overlay.ts";
import { isModule } from "../../engine/reading/read_object.ts";
import type { TokenBuilder } from "../../token_builder.ts";
import type { Host } from "../../base/types/host.ts";
import { isInside, isInstalled } from "../../base/values/paths/path.ts";
import { Fresh } from "../../engine/host/turns.ts";
import {
  hasTokenDependencies,
  tokenDependencies,
} from "../../facts/token_packages/token_package.ts";
import { nearestPackage, slashed } from "../../facts/token_packages/installed_package.ts";
import { tellingHost } from "../isolation/telling_host.ts";
import type { IsolatedProject } from "./isolation/isolated_project.ts";
import { freshness, type Served, ServedProject, type ServedRequest } from "./served_project.ts";
import { SourceOwners } from "./source_owners.ts";

/**
 * Wraps a host so that it refuses to run code.
 *
 * @param refused Called with each file that would run.
 */
function withoutModules(host: Host, refused: (file: string) => void): Host {
  return {
    ...host,
    importModule: (file) => {
      refused(file);
      return Promise.reject(new Error(`${file} is code, and the workspace is not trusted`));
    },
    modulesOf: (file) => Promise.resolve([file]),
  };
}

/** The input of {@linkcode ServedProjects}. */
export interface ServedProjectsRequest extends Served {
  readonly Builder: typeof TokenBuilder;
  /** Whether configurations and token files that are code may run. */
  readonly isTrusted: boolean;
  /** Absolute paths of the workspace folders. A document inside one of them uses no project outside all of them. */
  readonly folders: readonly string[];
  /** Starts the process of a project that runs code. Default: code runs in this process. */
  readonly isolated?: (config: string) => IsolatedProject;
  /** The configuration to serve instead of all in the workspace. */
  readonly only?: string;
}

/** Milliseconds for which a folder counts as one without packages of tokens, unless files change. */
const packagesFreshness = 10_000;

/** A project that this server reads, or that has a process of its own. */
export type AnyProject = ServedProject | IsolatedProject;

export class ServedProjects {
  #request: ServedProjectsRequest;
  #projects: Map<string, AnyProject> = new Map();
  /** Configurations whose builds run code, other than modules. */
  #withCode: Set<string> = new Set();
  #refused: Set<string> = new Set();
  #folders: readonly string[];
  #owners: SourceOwners<AnyProject>;
  /** Folders without a configuration. */
  #without: Map<string, Fresh<true>> = new Map();
  /** Folders whose package needs no package of tokens. */
  #withoutPackages: Map<string, Fresh<true>> = new Map();

  constructor(request: ServedProjectsRequest) {
    this.#request = request;
    this.#folders = request.folders;
    this.#owners = new SourceOwners({
      files: request.files,
      foldersAround: (file) => this.#foldersAround(file),
      projectIn: (folder) => this.#begun(folder, false),
    });
  }

  /**
   * Adds and removes folders of the workspace.
   *
   * @returns The projects that are no longer served.
   */
  changeFolders(added: readonly string[], removed: readonly string[]): AnyProject[] {
    const kept = this.#folders.filter((folder) => !removed.includes(folder));
    this.#folders = [...new Set([...kept, ...added])];
    const gone = this.#known.filter(({ config }) =>
      removed.some((folder) => isInside(config, folder)) &&
      !this.#folders.some((folder) => isInside(config, folder))
    );
    for (const project of gone) this.#drop(project);
    this.findAgain();
    return gone;
  }

  /** Looks again for configurations in folders that had none, and for the projects of sources. */
  findAgain(): void {
    // Searches that are under way keep what they find in the former maps.
    this.#without = new Map();
    this.#withoutPackages = new Map();
    this.#owners.clear();
  }

  /**
   * Drops projects whose configuration no longer exists, or whose builds turned out to run code.
   *
   * @returns The dropped projects.
   */
  async dropGone(): Promise<AnyProject[]> {
    const gone: AnyProject[] = [];
    for (const project of this.#known) {
      const isMoving = this.#withCode.has(project.config) && project instanceof ServedProject;
      if (!isMoving && await this.#isThere(project)) continue;
      gone.push(project);
      this.#drop(project);
      if (isMoving) await this.#in(this.#request.files.folderOf(project.config));
    }
    return gone;
  }

  /** Whether a project's configuration exists, or none that would replace its packages. */
  async #isThere(project: AnyProject): Promise<boolean> {
    const { files } = this.#request;
    if (!(project instanceof ServedProject) || !project.isOfPackages) {
      return await files.host.isFile(project.config);
    }
    return await this.#find(files.folderOf(project.config)) === project;
  }

  #drop(project: AnyProject): void {
    this.#projects.delete(project.config);
    if (!(project instanceof ServedProject)) project.end();
  }

  get #known(): AnyProject[] {
    return [...this.#projects.values()];
  }

  /** All projects found so far that this server reads itself. */
  get all(): ServedProject[] {
    return this.#known.filter((project) => project instanceof ServedProject);
  }

  /** All projects found so far that have a process of their own. */
  get isolated(): IsolatedProject[] {
    return this.#known.filter((project): project is IsolatedProject =>
      !(project instanceof ServedProject)
    );
  }

  /** Whether projects that run code have processes of their own. */
  get isolates(): boolean {
    const { isolated, isTrusted } = this.#request;
    return isolated !== undefined && isTrusted;
  }

  /**
   * The project whose build reads a document, or whose tokens it may use; `undefined` also if it has a process of its
   * own. Does not wait for such processes.
   */
  async of(file: string): Promise<ServedProject | undefined> {
    const owner = await this.#ownerOf(file, false);
    return owner instanceof ServedProject ? owner : undefined;
  }

  /** The project that answers a request about a file or a configuration. */
  async ownerOfRequest(file?: string, config?: string): Promise<AnyProject | undefined> {
    if (config !== undefined) return this.#projects.get(config);
    return file === undefined ? undefined : await this.#ownerOf(file, true);
  }

  async #ownerOf(file: string, isWaiting: boolean): Promise<AnyProject | undefined> {
    const around: AnyProject[] = [];
    for (const folder of this.#foldersAround(file)) {
      const project = await this.#begun(folder, isWaiting);
      if (!project) continue;
      if (project.reads(file)) return project;
      around.push(project);
    }
    if (!isSourceFile(file) || isInstalled(file)) return undefined;
    const owner = await this.#owners.of(file, around);
    for (const project of this.all) {
      if (project === owner) project.files.consumers.add(file);
      else project.files.consumers.remove(file);
    }
    return owner;
  }

  /** The project of a folder, read once. */
  async #begun(folder: string, isWaiting: boolean): Promise<AnyProject | undefined> {
    const project = await this.#in(folder);
    if (project instanceof ServedProject || isWaiting) await project?.begin();
    if (!(project instanceof ServedProject) || !this.#withCode.has(project.config)) {
      return project;
    }
    this.#drop(project);
    return await this.#begun(folder, isWaiting);
  }

  /** The projects of the workspace folders that this server reads itself. Starts those of the others. */
  async ofFolders(): Promise<ServedProject[]> {
    for (const folder of this.#folders) await this.#begun(folder, false);
    for (const project of this.all) await project.begin();
    return this.all;
  }

  /** Reads the only configuration to serve. */
  async ofOnly(): Promise<AnyProject | undefined> {
    const { files, only } = this.#request;
    return only === undefined ? undefined : await this.#begun(files.folderOf(only), true);
  }

  /** The text of a file; empty if it cannot be read. */
  async textOf(file: string): Promise<string> {
    const { files, texts } = this.#request;
    return texts.get(file) ?? await files.host.readText(file).catch(() => "");
  }

  /** The ancestor folders of a file, nearest first, up to the outermost workspace folder around it. */
  *#foldersAround(file: string): Generator<string> {
    const last = this.#folders.filter((folder) => isInside(file, folder))
      .sort((a, b) => a.length - b.length)[0];
    const { files } = this.#request;
    for (let folder = files.folderOf(file);; folder = files.folderOf(folder)) {
      if (!/[\\/]node_modules$/.test(folder)) yield folder;
      if (folder === last || folder === files.folderOf(folder)) return;
    }
  }

  async #in(folder: string): Promise<AnyProject | undefined> {
    const without = this.#without;
    if (without.get(folder)?.isCurrent) return undefined;
    const project = await this.#find(folder);
    if (!project) without.set(folder, new Fresh(true, freshness));
    return project;
  }

  async #find(folder: string): Promise<AnyProject | undefined> {
    const { isolated, files, isTrusted, only } = this.#request;
    for (const name of configNames) {
      const config = files.resolve(folder, name);
      if (only !== undefined && only !== config) continue;
      if (!await files.host.isFile(config)) continue;
      const existing = this.#projects.get(config);
      if (existing) return existing;
      if (isModule(config) && !(isTrusted && files.runsCode)) {
        this.#refuse(config);
        return undefined;
      }
      if (!isModule(config) && !await this.#isConfiguration(config)) continue;
      const project = isolated && (isModule(config) || this.#withCode.has(config))
        ? isolated(config)
        : new ServedProject(config, this.#requestOf(config, folder), this.#request);
      this.#projects.set(config, project);
      return project;
    }
    return only === undefined ? await this.#ofPackages(folder) : undefined;
  }

  /** The project of the packages that the package in a folder needs. */
  async #ofPackages(folder: string): Promise<ServedProject | undefined> {
    const without = this.#withoutPackages;
    if (without.get(folder)?.isCurrent) return undefined;
    const { files, texts } = this.#request;
    const config = files.resolve(folder, "package.json");
    const host = overlayHost(files.hostIn(files.host, folder), texts);
    const isFound = await nearestPackage(host) === slashed(folder) &&
      await hasTokenDependencies(host);
    if (!isFound) {
      without.set(folder, new Fresh(true, packagesFreshness));
      return undefined;
    }
    const existing = this.#projects.get(config);
    if (existing instanceof ServedProject) return existing;
    const request = { packages: tokenDependencies, host };
    const project = new ServedProject(config, request, this.#request);
    this.#projects.set(config, project);
    return project;
  }

  #refuse(config: string): void {
    if (this.#refused.has(config)) return;
    this.#refused.add(config);
    const { files, tell } = this.#request;
    const reason = files.runsCode ? "the workspace is not trusted" : "code does not run here";
    tell(`${config} is code, and ${reason}, so it is not read`);
  }

  #requestOf(config: string, folder: string): ServedRequest {
    const { isolated, Builder, files, importing = () => {}, texts, isTrusted } = this.#request;
    const { volume } = files;
    const runsHere = isTrusted && !isolated;
    const refused = () => isTrusted && this.#withCode.add(config);
    const host = (own: Host) => {
      const inFolder = files.hostIn(own, folder);
      return overlayHost(
        runsHere ? tellingHost(inFolder, importing) : withoutModules(inFolder, refused),
        texts,
      );
    };
    return { Builder, config, host, ...(volume && { settings: { volume } }) };
  }

  /** Whether a file is a configuration of this tool; other tools also have a `config.json`. */
  async #isConfiguration(file: string): Promise<boolean> {
    const text = await this.#request.files.host.readText(file).catch(() => "");
    return ownProperties.test(text);
  }
}

/** Matches properties that identify a configuration of this tool. */
const ownProperties = /"?(?:source|include|tokens|resolver|platforms)"?\s*:/;
