/**
 * Keeps a project up to date with the files that it reads.
 * @module
 */
import type { Builds } from "../builder/builds.ts";
import type { OpenProject } from "../builder/configured_builder.ts";
import type { Project } from "../builder/project.ts";
import type { Inputs } from "../host/inputs.ts";
import { KnownFiles } from "../output/known_files.ts";
import type { Host } from "../../base/types/host.ts";
import { isInside, joinPath } from "../../base/values/paths/path.ts";

/** Holds the project of a configuration, and opens it again if the configuration changes. */
export class Session {
  #openProject: () => OpenProject;
  #open: OpenProject | undefined;
  #inputs: Inputs | undefined;
  #outputs: ReadonlySet<string>;

  /** @param openProject Opens the project without reading it. */
  constructor(openProject: () => OpenProject, outputs: readonly string[] = []) {
    this.#openProject = openProject;
    this.#outputs = new Set(outputs);
  }

  /** The inputs read so far. */
  get inputs(): Inputs {
    return this.#inputs!;
  }

  /** Invalidates changed files and returns the current builds. */
  async refresh(changed: readonly string[]): Promise<Builds> {
    const opened = this.#open;
    if (opened && changed.length === 0) return opened.builds;
    const config = await opened?.project.configFiles() ?? [];
    if (opened && !config.some((file) => changed.includes(file))) {
      await opened.builds.refresh(changed);
      return opened.builds;
    }
    this.#inputs?.clear();
    this.#open = this.#openProject();
    const { project, builds } = this.#open;
    this.#inputs = await project.recordInputs(this.#inputs);
    return builds;
  }

  /** Whether files are on disk, not in a given volume. */
  get isOnDisk(): boolean {
    return this.project.settings.volume === undefined;
  }

  get open(): OpenProject {
    return this.#open!;
  }

  /** Settings and configuration; after a failed read, only the parts that were read. */
  get project(): Project {
    return this.#open!.project;
  }

  /** The host, which records what the build reads. */
  host(): Promise<Host> {
    return this.project.host();
  }

  /** Paths as diagnostics show them: relative to the working folder. */
  async shown(paths: readonly string[]): Promise<string[]> {
    const cwd = (await this.host()).cwd();
    return paths.map((path) =>
      isInside(path, cwd) && cwd !== "/" ? path.slice(cwd.length + 1) : path
    );
  }

  /** Absolute paths of files that changed since they were read. */
  async changes(): Promise<string[]> {
    const { absolute, cwd } = await this.host();
    const { platforms = {} } = this.project.config;
    const folders = Object.values(platforms)
      .map((platform) => absolute(joinPath(platform?.buildPath)))
      .filter((folder) => !isInside(cwd(), folder));
    const isOutput = (path: string) =>
      this.#outputs.has(path) || folders.some((folder) => isInside(path, folder));
    return await this.inputs.changes(isOutput);
  }

  /**
   * Remembers the files that a build made, and removes those that only earlier builds made.
   *
   * @returns Absolute paths of the removed files.
   */
  async keepOutputs(destinations: readonly string[]): Promise<string[]> {
    const host = await this.host();
    const outputs = new Set(destinations.map(host.absolute));
    const kept = new KnownFiles(host, [...outputs, ...this.inputs.filesRead]);
    const gone = [...this.#outputs].filter((path) => kept.find(path) === undefined);
    this.#outputs = outputs;
    const removed: string[] = [];
    for (const path of gone) if (await host.removeFile(path)) removed.push(path);
    return removed;
  }
}
