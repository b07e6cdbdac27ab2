/**
 * A project whose index and diagnostics are updated from its files, saved or not.
 * @module
 */
import type { Builds } from "../builder/builds.ts";
import { type ConfiguredBuilder, openProject } from "../builder/configured_builder.ts";
import type { BuilderOptions } from "../builder/project.ts";
import { BuildError } from "../diagnostics/build_error.ts";
import { codes, factsOfCode } from "../diagnostics/codes.ts";
import type { DefinedName } from "../consumers/names/own_output.ts";
import { listingUse } from "../manifest/listed_platforms.ts";
import { ListedProject } from "../manifest/listed_project.ts";
import { makeManifest } from "../manifest/make_manifest.ts";
import { ownOutputs } from "../manifest/own_outputs.ts";
import { isPlainObject } from "../tokens/plain_object.ts";
import type { Config } from "../types/config.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import type { Host } from "../types/host.ts";
import type { Manifest } from "../types/manifest.ts";
import { Session } from "../watch/session.ts";
import { indexedTokens, ProjectIndex } from "./project_index.ts";

/** Severity `info` for each code that does not stop a build. */
const bearable = Object.fromEntries(
  Object.keys(codes).filter((code) => !factsOfCode(code)?.fatal)
    .map((code) => [code, "info" as const]),
);

/** Changes a configuration so that builds continue after errors, because one error must not prevent the whole index. */
function withFaults(config: Config): Config {
  const { log } = config;
  if (log !== undefined && !isPlainObject(log)) return config;
  const errors = { ...log?.errors, brokenReferences: "console" as const };
  return { ...config, strict: false, log: { ...log, severity: bearable, errors } };
}

/** The input of {@linkcode LiveProject}. */
export interface LiveProjectRequest {
  /** The class that provides defaults and hooks. */
  readonly Builder: typeof ConfiguredBuilder;
  /** Path of the configuration file, or the configuration. */
  readonly config: string | Config;
  /** Derives the host that reads all files, such as one with unsaved documents. */
  readonly host?: (host: Host) => Host;
  /** Additional builder settings. */
  readonly settings?: Pick<BuilderOptions, "volume">;
}

/** The tokens of a build with all names that consumers may write. */
export interface NamedTokens {
  /** Without lines and columns of tokens, and lines of outputs. */
  readonly manifest: Manifest;
  /** Names that outputs of user formats define. */
  readonly defined: readonly DefinedName[];
}

/** A project with its index. Its methods run one at a time. */
export class LiveProject {
  /** The index of the last build without errors. */
  readonly index: ProjectIndex = new ProjectIndex();
  /** Errors of the last update; empty if the index is current. */
  errors: readonly Diagnostic[] = [];
  /** Whether any build succeeded. */
  isBuilt = false;
  #listed: Session;
  #checked: Session;
  #builds: Builds | undefined;
  /** The tokens of the last build without errors. */
  #tokens: ListedProject | undefined;
  #named: NamedTokens | undefined;
  #findings: readonly Diagnostic[] | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor({ Builder, config, host, settings }: LiveProjectRequest) {
    const own: BuilderOptions = { ...settings, verbosity: "silent", report: () => {} };
    const use = host ? { host } : {};
    const listing = listingUse({ ...use, adapt: withFaults, selectsOnly: true });
    this.#listed = new Session(() => openProject(Builder, config, own, listing));
    this.#checked = new Session(() => openProject(Builder, config, own, use));
  }

  /** Runs a step after all earlier ones. */
  #next<T>(step: () => Promise<T>): Promise<T> {
    const result = this.#last.then(step);
    this.#last = result.catch(() => {});
    return result;
  }

  /** Builds if any file has changed since the last build. A failure leaves the index unchanged. */
  update(): Promise<void> {
    return this.#next(() => this.#update());
  }

  async #update(): Promise<void> {
    const isFirst = this.#builds === undefined;
    const changed = isFirst ? [] : await this.#listed.changes();
    if (!isFirst && changed.length === 0) return;
    try {
      const builds = this.#builds = await this.#listed.refresh(changed);
      const formatted = await builds.format(await builds.names(), {});
      const tokens = await ListedProject.from(this.#listed.open, formatted);
      this.index.update(indexedTokens(formatted, tokens.syntax));
      this.#tokens = tokens;
      this.#named = undefined;
      this.errors = [];
      this.isBuilt = true;
    } catch (cause) {
      if (!(cause instanceof BuildError)) throw cause;
      this.errors = cause.diagnostics;
    }
  }

  /**
   * The tokens of the last build without errors, with their names; `undefined` before that. The same object until the
   * next build.
   */
  named(): Promise<NamedTokens | undefined> {
    return this.#named ? Promise.resolve(this.#named) : this.#next(() => this.#name());
  }

  async #name(): Promise<NamedTokens | undefined> {
    const tokens = this.#tokens;
    if (this.#named || !tokens) return this.#named;
    const manifest = await makeManifest(tokens, { places: false, lines: false });
    const defined = (await ownOutputs(tokens)).flatMap(({ names }) => names);
    return this.#named = { manifest, defined };
  }

  /** Returns everything that `check` reports for the current files. */
  check(): Promise<readonly Diagnostic[]> {
    return this.#next(() => this.#check());
  }

  async #check(): Promise<readonly Diagnostic[]> {
    const isFirst = this.#findings === undefined;
    const changed = isFirst ? [] : await this.#checked.changes();
    if (this.#findings && changed.length === 0) return this.#findings;
    try {
      const builds = await this.#checked.refresh(changed);
      this.#findings = await builds.check(await builds.names());
    } catch (cause) {
      if (!(cause instanceof BuildError)) throw cause;
      this.#findings = cause.diagnostics;
    }
    return this.#findings;
  }

  /** Absolute paths of all files that the project has read. */
  get filesRead(): string[] {
    return this.#builds ? this.#listed.inputs.filesRead : [];
  }

  /** The host of the project. */
  host(): Promise<Host> {
    return this.#listed.host();
  }

  /** The builds behind the index; `undefined` before the first update. */
  get builds(): Builds | undefined {
    return this.#builds;
  }
}
