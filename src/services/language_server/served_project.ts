/**
 * A project of a workspace, and its files.
 * @module
 */
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import { overlayHost } from "../../engine/host/overlay.ts";
import type { LiveProjectRequest } from "../../facts/project_index/live_project.ts";
import { ConfiguredProject } from "../../facts/token_packages/configured_packages.ts";
import {
  PackageProject,
  type PackagesRequest,
} from "../../facts/token_packages/package_project.ts";
import { ProjectFiles } from "../language_service/documents/project_files.ts";
import { SourceChecker } from "../language_service/source_diagnostics.ts";
import { repairedTexts } from "./repaired_texts.ts";
import type { WorkspaceFiles } from "./workspace_files.ts";

/** Milliseconds for which what was found counts as current if the editor reports no changed files. */
export const freshness = 1000;

/** What the projects of a workspace share. */
export interface Served {
  readonly files: WorkspaceFiles;
  /** Texts of open documents, by absolute path. */
  readonly texts: ReadonlyMap<string, string>;
  /** Called before the first read of a project. Returns a function to call afterwards. */
  readonly loading?: (config: string) => Promise<() => void>;
  /** Runs a step that reads the project. Default: at once. */
  readonly reading?: <T>(step: () => Promise<T>) => Promise<T>;
  /** Called with the absolute path of each module before it is imported. */
  readonly importing?: (file: string) => void;
  /** Called after a build, with the absolute paths of the files that it read, and its duration. */
  readonly updated?: (reads: readonly string[], milliseconds: number) => void;
  /** Receives messages for the user, such as a configuration that may not run. */
  tell(message: string): void;
}

/** How to read a project: from its configuration, or from the packages that its package needs. */
export type ServedRequest =
  | LiveProjectRequest & Required<Pick<LiveProjectRequest, "host">>
  | PackagesRequest;

export class ServedProject {
  /** Absolute path of the configuration file, or of the `package.json` that names the packages. */
  readonly config: string;
  readonly files: ProjectFiles;
  #request: ServedRequest;
  #workspace: WorkspaceFiles;
  /** Checks open sources of consumers. */
  readonly sources: SourceChecker;
  published: ReadonlySet<string> = new Set();
  #isChanged = true;
  /** When the last update ended; `Infinity` while one runs. */
  #updated = 0;
  #last: Promise<void> = Promise.resolve();

  /** Messages that were sent to the user, so that each is sent once. */
  #sentMessages: Set<string> = new Set();
  #tell: Served["tell"];
  #loading: Served["loading"];
  #tellUpdate: Served["updated"];
  #reading: Served["reading"];
  /** Identifies the last build that was reported. */
  #told: readonly unknown[] = [];
  #first: Promise<void> | undefined;
  /** Absolute paths of the files that the last build without errors read. */
  #lastRead: ReadonlySet<string> = new Set();
  /** Texts that replace those of broken files during the first build. */
  #repaired: Map<string, string> = new Map();

  constructor(config: string, request: ServedRequest, served: Served) {
    this.config = config;
    this.#workspace = served.files;
    this.#tell = served.tell;
    this.#loading = served.loading;
    this.#tellUpdate = served.updated;
    this.#reading = served.reading;
    this.#request = request;
    const project = "packages" in request ? new PackageProject(request) : new ConfiguredProject({
      ...request,
      host: (host) => overlayHost(request.host(host), this.#repaired),
    });
    this.files = new ProjectFiles(project, (file) => served.texts.has(file));
    this.sources = new SourceChecker(this.files);
  }

  get isOfPackages(): boolean {
    return "packages" in this.#request;
  }

  get packageCount(): number | undefined {
    const { project } = this.files;
    return project instanceof PackageProject ? project.packages.length : undefined;
  }

  /**
   * How to read the configuration.
   *
   * @throws {BuildError} If the tokens are those of packages; says where their sources are.
   */
  get request(): LiveProjectRequest {
    if (!("packages" in this.#request)) return this.#request;
    throw (this.files.project as PackageProject).sourcesElsewhere;
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
    return this.#last = this.#tracked(() => this.#read()).finally(() => {
      this.#updated = performance.now();
    });
  }

  /** Returns everything that a check of the current files reports. */
  check(): Promise<readonly Diagnostic[]> {
    return this.#tracked(() => this.files.project.check());
  }

  /** Reads changed files. Keeps the list of files as long as a broken configuration hides it. */
  async #read(): Promise<void> {
    const { project } = this.files;
    await project.update();
    if (project.errors.length === 0) this.#lastRead = new Set(project.filesRead);
  }

  /** Runs a step that may build, and tells so afterwards if it did. */
  async #tracked<T>(step: () => Promise<T>): Promise<T> {
    const start = performance.now();
    const result = await (this.#reading ? this.#reading(step) : step());
    const { index, project } = this.files;
    const state = [project.config, project.errors, index.updates] as const;
    if (state.every((part, at) => part === this.#told[at])) return result;
    this.#told = state;
    const reads = [...new Set([...this.#lastRead, ...project.filesRead])];
    this.#tellUpdate?.(reads, performance.now() - start);
    return result;
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

  /** Whether the configuration names a source in `consumers`. */
  declares(file: string): Promise<boolean> {
    return this.files.consumers.declares(file);
  }

  reads(file: string): boolean {
    if (this.isOfPackages) return false;
    return file === this.config || this.#lastRead.has(file) ||
      this.files.project.filesRead.includes(file);
  }
}
