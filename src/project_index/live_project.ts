/**
 * A project whose index and diagnostics follow its files, saved or not.
 * @module
 */
import type { Builds } from "../builder/builds.ts";
import { type ConfiguredBuilder, openProject } from "../builder/configured_builder.ts";
import type { BuilderOptions } from "../builder/project.ts";
import { BuildError } from "../diagnostics/build_error.ts";
import { codes, factsOfCode } from "../diagnostics/codes.ts";
import { listingUse } from "../manifest/listed_platforms.ts";
import { isPlainObject } from "../tokens/plain_object.ts";
import type { Config } from "../types/config.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import type { Host } from "../types/host.ts";
import { Session } from "../watch/session.ts";
import { indexedTokens, ProjectIndex } from "./project_index.ts";

/** All codes that do not stop a build, as information. */
const bearable = Object.fromEntries(
  Object.keys(codes).filter((code) => !factsOfCode(code)?.fatal)
    .map((code) => [code, "info" as const]),
);

/** A configuration whose builds go on after faults, so that one of them does not cost the whole index. */
function withFaults(config: Config): Config {
  const { log } = config;
  if (log !== undefined && !isPlainObject(log)) return config;
  const errors = { ...log?.errors, brokenReferences: "console" as const };
  return { ...config, strict: false, log: { ...log, severity: bearable, errors } };
}

/** The input of {@linkcode LiveProject}. */
export interface LiveProjectRequest {
  /** The class that gives defaults and hooks. */
  readonly Builder: typeof ConfiguredBuilder;
  /** Path of the configuration file, or the configuration. */
  readonly config: string | Config;
  /** Derives the host that reads all files, such as one with unsaved documents. */
  readonly host?: (host: Host) => Host;
  /** Further settings of the builders. */
  readonly settings?: Pick<BuilderOptions, "volume">;
}

/** A project with its index. Calls wait for each other. */
export class LiveProject {
  /** The index of the last build without errors. */
  readonly index: ProjectIndex = new ProjectIndex();
  /** Why the last update failed; empty if the index is current. */
  errors: readonly Diagnostic[] = [];
  /** Whether any build succeeded. */
  isBuilt = false;
  #listed: Session;
  #checked: Session;
  #builds: Builds | undefined;
  #findings: readonly Diagnostic[] | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor({ Builder, config, host, settings }: LiveProjectRequest) {
    const own: BuilderOptions = { ...settings, verbosity: "silent", report: () => {} };
    const use = host ? { host } : {};
    const listing = listingUse({ ...use, adapt: withFaults, selectsOnly: true });
    this.#listed = new Session(() => openProject(Builder, config, own, listing));
    this.#checked = new Session(() => openProject(Builder, config, own, use));
  }

  /** Runs a step after the ones before it. */
  #next<T>(step: () => Promise<T>): Promise<T> {
    const result = this.#last.then(step);
    this.#last = result.catch(() => {});
    return result;
  }

  /** Builds, unless no file has changed since the last build. After a failure, the index stays as it was. */
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
      const { setup: { syntax } } = await builds.loader.load();
      this.index.update(indexedTokens(formatted, syntax));
      this.errors = [];
      this.isBuilt = true;
    } catch (cause) {
      if (!(cause instanceof BuildError)) throw cause;
      this.errors = cause.diagnostics;
    }
  }

  /** Everything that `check` reports about the files as they are now. */
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

  /** The builds from which the index is made, after a first update. */
  get builds(): Builds | undefined {
    return this.#builds;
  }
}
