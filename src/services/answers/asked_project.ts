/**
 * A project that answers questions. Each answer reflects the current files on disk.
 * @module
 */
import type { KnownTokens } from "../../facts/consumers/tokens/known_tokens.ts";
import { BuildError } from "../../base/diagnostics/build_error.ts";
import { type Suggester, suggesterOf } from "../../base/diagnostics/suggest.ts";
import { overlayHost } from "../../engine/host/overlay.ts";
import { ProjectFiles } from "../language_service/documents/project_files.ts";
import { Explanations } from "../../facts/explain/explain.ts";
import { LiveProject, type LiveProjectRequest } from "../../facts/project_index/live_project.ts";
import type { TokenProject } from "../../facts/project_index/token_project.ts";
import {
  PackageProject,
  type PackagesRequest,
} from "../../facts/token_packages/package_project.ts";
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

export class AskedProject {
  readonly files: ProjectFiles;
  readonly live: TokenProject;
  #request: LiveProjectRequest | PackagesRequest;
  /** Texts that questions contain, by absolute path. */
  #texts: Map<string, string> = new Map();
  #current: CurrentTokens | undefined;

  constructor(request: LiveProjectRequest | PackagesRequest) {
    this.#request = request;
    if ("packages" in request) {
      const host = overlayHost(request.host, this.#texts);
      this.live = new PackageProject({ ...request, host });
    } else {
      const host = (base: Host) => overlayHost(request.host?.(base) ?? base, this.#texts);
      this.live = new LiveProject({ ...request, host, logsTransforms: true });
    }
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
    const { errors, index, tokens, isCurrent } = this.live;
    const knownTokens = isCurrent ? await this.files.consumers.knownTokens() : undefined;
    if (!knownTokens || !tokens) {
      throw new UnreadableTokens([...errors.length > 0 ? errors : await this.live.check()]);
    }
    if (this.#current?.known !== knownTokens) {
      this.#current = {
        index,
        known: knownTokens,
        manifest: knownTokens.manifest,
        explanations: new Explanations(tokens, Infinity),
        suggestName: suggesterOf(() => [...index.names()]),
      };
    }
    return this.#current;
  }

  /**
   * How to read the sources of the tokens.
   *
   * @throws {BuildError} If the tokens are those of packages; says where their sources are.
   */
  get sources(): LiveProjectRequest {
    if (!("packages" in this.#request)) return this.#request;
    throw (this.live as PackageProject).sourcesElsewhere;
  }

  /** Whether the tokens are those of packages, of which nobody uses all. */
  get isOfPackages(): boolean {
    return "packages" in this.#request;
  }

  /** The configuration, after {@linkcode AskedProject.current}. */
  get config(): Config {
    return this.live.config;
  }

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
