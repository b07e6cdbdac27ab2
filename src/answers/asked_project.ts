/**
 * A project that answers questions. Each question sees the files as they are on disk.
 * @module
 */
import type { KnownTokens } from "../consumers/findings/known_tokens.ts";
import { BuildError } from "../diagnostics/build_error.ts";
import { overlayHost } from "../host/overlay.ts";
import { ProjectFiles } from "../language_service/documents/project_files.ts";
import { listingUse } from "../manifest/listed_platforms.ts";
import { ListedProject } from "../manifest/listed_project.ts";
import { openProject } from "../builder/configured_builder.ts";
import { LiveProject, type LiveProjectRequest } from "../project_index/live_project.ts";
import type { ProjectIndex } from "../project_index/project_index.ts";
import type { Config } from "../types/config.ts";
import type { Host } from "../types/host.ts";
import type { Manifest } from "../types/manifest.ts";

/** The tokens of a project without errors. */
export interface CurrentTokens {
  readonly index: ProjectIndex;
  readonly manifest: Manifest;
  readonly known: KnownTokens;
}

/** A project that answers questions. */
export class AskedProject {
  readonly request: LiveProjectRequest;
  readonly files: ProjectFiles;
  readonly live: LiveProject;
  /** Texts that questions contain, by absolute path. */
  #texts: Map<string, string> = new Map();
  /** The project with all lines and transforms, for explanations. */
  #listed: { updates: number; listed: ListedProject } | undefined;

  constructor(request: LiveProjectRequest) {
    this.request = request;
    const host = (own: Host) => overlayHost(request.host?.(own) ?? own, this.#texts);
    this.live = new LiveProject({ ...request, host });
    // A question may be about any source, not only those that the configuration names.
    this.files = new ProjectFiles(this.live, () => true);
  }

  /**
   * Reads changed files, and returns the tokens.
   *
   * @throws {BuildError} If a file cannot be read, or the tokens cannot be built.
   */
  async current(): Promise<CurrentTokens> {
    await this.live.update();
    const { errors, index } = this.live;
    const known = errors.length > 0 ? undefined : await this.files.consumers.known();
    if (!known) throw new BuildError([...errors]);
    return { index, known, manifest: known.manifest };
  }

  /** The configuration, after {@linkcode AskedProject.current}. */
  get config(): Config {
    return this.live.config;
  }

  /** The host of the project. */
  host(): Promise<Host> {
    return this.live.host();
  }

  /** The project with all lines and transforms. Made again only if a file changed. */
  async listed(): Promise<ListedProject> {
    await this.current();
    const { updates } = this.live.index;
    if (this.#listed?.updates !== updates) {
      const { Builder, config, host, settings } = this.request;
      const silent = { report: () => {}, progress: () => {}, verbosity: "silent" } as const;
      const use = listingUse(host && { host });
      const open = openProject(Builder, config, { ...settings, ...silent, once: true }, use);
      this.#listed = { updates, listed: await ListedProject.of(open) };
    }
    return this.#listed.listed;
  }

  /** Runs a step in which a file has another text than on disk. */
  async withText<T>(file: string, text: string, step: () => Promise<T>): Promise<T> {
    this.#texts.set(file, text);
    try {
      return await step();
    } finally {
      this.#texts.delete(file);
    }
  }
}
