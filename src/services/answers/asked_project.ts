/**
 * A project that answers questions. Each answer reflects the current files on disk.
 * @module
 */
import type { KnownTokens } from "../../facts/consumers/findings/known_tokens.ts";
import { BuildError } from "../../base/diagnostics/build_error.ts";
import { type Suggester, suggesterOf } from "../../base/diagnostics/suggest.ts";
import { overlayHost } from "../../engine/host/overlay.ts";
import { ProjectFiles } from "../language_service/documents/project_files.ts";
import { Explanations } from "../../facts/manifest/explain.ts";
import { LiveProject, type LiveProjectRequest } from "../../facts/project_index/live_project.ts";
import type { ProjectIndex } from "../../facts/project_index/project_index.ts";
import type { Config } from "../../base/types/config.ts";
import type { Host } from "../../base/types/host.ts";
import type { Manifest } from "../../base/types/manifest.ts";

/** The tokens of a project without errors. The same object until a file changes. */
export interface CurrentTokens {
  readonly index: ProjectIndex;
  readonly manifest: Manifest;
  readonly known: KnownTokens;
  readonly explanations: Explanations;
  /** Names on platforms similar to a text, nearest first. */
  readonly suggestName: Suggester;
}

/** Thrown if the current files cannot be built. */
export class UnreadableTokens extends BuildError {}

/** A project that answers questions. */
export class AskedProject {
  readonly request: LiveProjectRequest;
  readonly files: ProjectFiles;
  readonly live: LiveProject;
  /** Texts that questions contain, by absolute path. */
  #texts: Map<string, string> = new Map();
  #current: CurrentTokens | undefined;

  constructor(request: LiveProjectRequest) {
    this.request = request;
    const host = (base: Host) => overlayHost(request.host?.(base) ?? base, this.#texts);
    this.live = new LiveProject({ ...request, host, logsTransforms: true });
    // A question may be about any source, not only those that the configuration names.
    this.files = new ProjectFiles(this.live, () => true);
  }

  /**
   * Reads changed files, and returns the tokens.
   *
   * @throws {UnreadableTokens} If a file cannot be read, or the tokens cannot be built.
   */
  async current(): Promise<CurrentTokens> {
    await this.live.update();
    const { errors, index, listed, isCurrent } = this.live;
    const knownTokens = isCurrent ? await this.files.consumers.knownTokens() : undefined;
    if (!knownTokens || !listed) {
      throw new UnreadableTokens([...errors.length > 0 ? errors : await this.live.check()]);
    }
    if (this.#current?.known !== knownTokens) {
      this.#current = {
        index,
        known: knownTokens,
        manifest: knownTokens.manifest,
        explanations: new Explanations(listed, Infinity),
        suggestName: suggesterOf(() => [...index.names()]),
      };
    }
    return this.#current;
  }

  /** The configuration, after {@linkcode AskedProject.current}. */
  get config(): Config {
    return this.live.config;
  }

  /** The host of the project. */
  host(): Promise<Host> {
    return this.live.host();
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
