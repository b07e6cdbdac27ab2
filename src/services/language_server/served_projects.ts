/**
 * The projects of a workspace. A document belongs to the project of the nearest configuration, in its folder or an
 * ancestor, whose build reads it.
 * @module
 */
import { configNames } from "../../engine/config/names.ts";
import { isSourceFile } from "../../facts/consumers/sources/source.ts";
import { overlayHost } from "../../engine/host/overlay.ts";
import { ProjectFiles } from "../language_service/documents/project_files.ts";
import { SourceChecker } from "../language_service/source_diagnostics.ts";
import { LiveProject, type LiveProjectRequest } from "../../facts/project_index/live_project.ts";
import { isModule } from "../../engine/reading/read_object.ts";
import type { TokenBuilder } from "../../token_builder.ts";
import type { Host } from "../../base/types/host.ts";
import { isInside } from "../../base/values/paths/path.ts";
import { SourceOwners } from "./source_owners.ts";
import { repairedTexts } from "./repaired_texts.ts";
import type { WorkspaceFiles } from "./workspace_files.ts";

/** Milliseconds for which what was found counts as current if the editor reports no changed files. */
const freshness = 1000;

/** Wraps a host so that it refuses to run code. */
function withoutModules(host: Host): Host {
  return {
    ...host,
    importModule: (file) =>
      Promise.reject(new Error(`${file} is code, and the workspace is not trusted`)),
    modulesOf: (file) => Promise.resolve([file]),
  };
}

/** A project and its files. */
export class ServedProject {
  /** Absolute path of the configuration file. */
  readonly config: string;
  readonly request: LiveProjectRequest & Required<Pick<LiveProjectRequest, "host">>;
  readonly files: ProjectFiles;
  #workspace: WorkspaceFiles;
  /** Checks open sources of consumers. */
  readonly sources: SourceChecker;
  /** Files with published diagnostics. */
  published: ReadonlySet<string> = new Set();
  #isChanged = true;
  /** When the last update ended; `Infinity` while one runs. */
  #updated = 0;
  #last: Promise<void> = Promise.resolve();

  /** Messages that were sent to the user, so that each is sent once. */
  #sentMessages: Set<string> = new Set();
  #tell: ServedProjectsRequest["tell"];
  #loading: ServedProjectsRequest["loading"];
  #first: Promise<void> | undefined;
  /** Absolute paths of the files that the last build without errors read. */
  #lastRead: ReadonlySet<string> = new Set();
  /** Texts that replace those of broken files during the first build. */
  #repaired: Map<string, string> = new Map();

  constructor(
    config: string,
    request: ServedProject["request"],
    served: Pick<ServedProjectsRequest, "files" | "loading" | "tell" | "texts">,
  ) {
    this.config = config;
    this.#workspace = served.files;
    this.#tell = served.tell;
    this.#loading = served.loading;
    this.request = request;
    const project = new LiveProject({
      ...request,
      host: (host) => overlayHost(request.host(host), this.#repaired),
    });
    this.files = new ProjectFiles(project, (file) => served.texts.has(file));
    this.sources = new SourceChecker(this.files);
  }

  /** Sends a message to the user, unless it was sent before. */
  tellOnce(message: string): void {
    if (!this.#sentMessages.has(message)) this.#tell(message);
    this.#sentMessages.add(message);
  }

  /** Makes the next update read changed files. */
  invalidate(): void {
    this.#isChanged = true;
  }

  /** Reads changed files, unless the project counts as current. */
  update(): Promise<void> {
    if (!this.#isChanged && performance.now() - this.#updated < freshness) return this.#last;
    this.#isChanged = false;
    this.#updated = Infinity;
    return this.#last = this.#read().finally(() => {
      this.#updated = performance.now();
    });
  }

  /** Reads changed files. Keeps the list of files as long as a broken configuration hides it. */
  async #read(): Promise<void> {
    const { project } = this.files;
    await project.update();
    if (project.errors.length === 0) this.#lastRead = new Set(project.filesRead);
  }

  /** Builds the project if no build has succeeded; otherwise, the index of the last successful build is used. */
  async begin(): Promise<void> {
    if (this.files.project.isBuilt) return;
    if (this.#first) await this.#first;
    else await (this.#first = this.#load());
    if (!this.files.project.isBuilt) await this.update();
  }

  /** Reads the project for the first time. */
  async #load(): Promise<void> {
    const end = await this.#loading?.(this.config);
    await this.update().then(() => this.#repair()).finally(end);
  }

  /** Fills the index with the readable parts of broken files, and keeps it until they are valid. */
  async #repair(): Promise<void> {
    const { project } = this.files;
    const texts = await repairedTexts(
      project.errors,
      (file) => this.resolve(file),
      (file) => this.files.text(file),
    );
    if (texts.size === 0) return;
    for (const [file, text] of texts) this.#repaired.set(file, text);
    await this.#read();
    this.#repaired.clear();
    await this.#read();
  }

  /** Absolute form of a path that may be relative to the folder of the configuration. */
  resolve(file: string): string {
    return this.#workspace.resolve(this.#workspace.folderOf(this.config), file);
  }

  /** Whether the build reads a file. */
  reads(file: string): boolean {
    return file === this.config || this.#lastRead.has(file) ||
      this.files.project.filesRead.includes(file);
  }
}

/** The input of {@linkcode ServedProjects}. */
export interface ServedProjectsRequest {
  readonly Builder: typeof TokenBuilder;
  readonly files: WorkspaceFiles;
  /** Texts of open documents, by absolute path. */
  readonly texts: ReadonlyMap<string, string>;
  /** Whether configurations and token files that are code may run. */
  readonly isTrusted: boolean;
  /** Absolute paths of the workspace folders. A document inside one of them uses no project outside all of them. */
  readonly folders: readonly string[];
  /** Called before the first read of a project. Returns a function to call afterwards. */
  readonly loading?: (config: string) => Promise<() => void>;
  /** Receives messages for the user, such as a configuration that may not run. */
  tell(message: string): void;
}

/** Finds and caches projects. */
export class ServedProjects {
  #request: ServedProjectsRequest;
  #projects: Map<string, ServedProject> = new Map();
  #refused: Set<string> = new Set();
  #folders: readonly string[];
  #owners: SourceOwners<ServedProject>;
  /** When folders were found to have no configuration. */
  #without: Map<string, number> = new Map();

  constructor(request: ServedProjectsRequest) {
    this.#request = request;
    this.#folders = request.folders;
    this.#owners = new SourceOwners({
      files: request.files,
      foldersAround: (file) => this.#foldersAround(file),
      projectIn: (folder) => this.#in(folder),
    });
  }

  /**
   * Adds and removes folders of the workspace.
   *
   * @returns The projects that are no longer served.
   */
  changeFolders(added: readonly string[], removed: readonly string[]): ServedProject[] {
    const kept = this.#folders.filter((folder) => !removed.includes(folder));
    this.#folders = [...new Set([...kept, ...added])];
    const gone = this.all.filter(({ config }) =>
      removed.some((folder) => isInside(config, folder)) &&
      !this.#folders.some((folder) => isInside(config, folder))
    );
    for (const { config } of gone) this.#projects.delete(config);
    this.findAgain();
    return gone;
  }

  /** Looks again for configurations in folders that had none, and for the projects of sources. */
  findAgain(): void {
    this.#without.clear();
    this.#owners.clear();
  }

  /**
   * Drops projects whose configuration no longer exists.
   *
   * @returns The dropped projects.
   */
  async dropGone(): Promise<ServedProject[]> {
    const gone: ServedProject[] = [];
    for (const project of this.all) {
      if (await this.#request.files.host.isFile(project.config)) continue;
      gone.push(project);
      this.#projects.delete(project.config);
    }
    return gone;
  }

  /** All projects found so far. */
  get all(): ServedProject[] {
    return [...this.#projects.values()];
  }

  /** The project whose build reads a document, or whose tokens it may use. */
  async of(file: string): Promise<ServedProject | undefined> {
    const around: ServedProject[] = [];
    for (const folder of this.#foldersAround(file)) {
      const project = await this.#in(folder);
      if (!project) continue;
      await project.begin();
      if (project.reads(file)) return project;
      around.push(project);
    }
    if (!isSourceFile(file) || file.includes("/node_modules/")) return undefined;
    const owner = await this.#owners.of(file, around);
    for (const project of this.all) {
      if (project === owner) project.files.consumers.add(file);
      else project.files.consumers.remove(file);
    }
    return owner;
  }

  /** The projects of the workspace folders. */
  async ofFolders(): Promise<ServedProject[]> {
    for (const folder of this.#folders) await this.#in(folder);
    for (const project of this.all) await project.begin();
    return this.all;
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

  /** The project of a folder with a configuration. */
  async #in(folder: string): Promise<ServedProject | undefined> {
    const since = this.#without.get(folder);
    if (since !== undefined && performance.now() - since < freshness) return undefined;
    const project = await this.#find(folder);
    if (project) this.#without.delete(folder);
    else this.#without.set(folder, performance.now());
    return project;
  }

  async #find(folder: string): Promise<ServedProject | undefined> {
    const { files, isTrusted } = this.#request;
    for (const name of configNames) {
      const config = files.resolve(folder, name);
      if (!await files.host.isFile(config)) continue;
      const existing = this.#projects.get(config);
      if (existing) return existing;
      if (isModule(config) && !(isTrusted && files.runsCode)) {
        this.#refuse(config);
        return undefined;
      }
      if (!isModule(config) && !await this.#isConfiguration(config)) continue;
      const project = new ServedProject(
        config,
        this.#requestOf(config, folder),
        this.#request,
      );
      this.#projects.set(config, project);
      return project;
    }
    return undefined;
  }

  #refuse(config: string): void {
    if (this.#refused.has(config)) return;
    this.#refused.add(config);
    const { files, tell } = this.#request;
    const reason = files.runsCode ? "the workspace is not trusted" : "code does not run here";
    tell(`${config} is code, and ${reason}, so it is not read`);
  }

  #requestOf(config: string, folder: string): ServedProject["request"] {
    const { Builder, files, texts, isTrusted } = this.#request;
    const { volume } = files;
    const host = (own: Host) => {
      const inFolder = files.hostIn(own, folder);
      return overlayHost(isTrusted ? inFolder : withoutModules(inFolder), texts);
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
