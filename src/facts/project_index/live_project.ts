/**
 * A project whose index and diagnostics are updated from its files, saved or not.
 * @module
 */
import type { Builds } from "../../engine/builder/builds.ts";
import { type ConfiguredBuilder, openProject } from "../../engine/builder/configured_builder.ts";
import { plainPlatform } from "../../engine/builder/listing.ts";
import type { FormattedPlatform, PlatformStep } from "../../engine/builder/platform_steps.ts";
import type { BuilderOptions, ProjectUse } from "../../engine/builder/project.ts";
import { BuildError } from "../../base/diagnostics/build_error.ts";
import { factsOfCode } from "../../base/diagnostics/codes.ts";
import type { HookTable } from "../../hooks/registry/registry.ts";
import { ListedProject } from "../listing/listed_project.ts";
import { makeManifest } from "./make_manifest.ts";
import { ownOutputs } from "../listing/own_outputs.ts";
import type { Config } from "../../base/types/config.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import type { Host } from "../../base/types/host.ts";
import type { Manifest } from "../../base/types/manifest.ts";
import { TransformLog } from "../../engine/pipeline/transforms/transform_log.ts";
import { Session } from "../../engine/watch/session.ts";
import { ProjectIndex } from "./project_index.ts";
import type { NamedTokens, TokenProject } from "./token_project.ts";

/** The errors in some diagnostics that stop every build, such as a file that cannot be read. */
function fatalIn(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.filter(({ code, severity }) =>
    severity === "error" && factsOfCode(code)?.fatal
  );
}

/** The input of {@linkcode LiveProject}. */
export interface LiveProjectRequest {
  /** The class that provides defaults and hooks. */
  readonly Builder: typeof ConfiguredBuilder;
  /** Path of the configuration file, or the configuration. */
  readonly config: string | Config;
  /** Derives the host that reads all files, such as one with unsaved documents. */
  readonly host?: (host: Host) => Host;
  readonly settings?: Pick<BuilderOptions, "volume">;
  /** Whether to record which transforms changed which tokens, for explanations. Default `false`. */
  readonly logsTransforms?: boolean;
}

/** A project with its index. Its methods run one at a time. */
export class LiveProject implements TokenProject {
  readonly index: ProjectIndex = new ProjectIndex();
  errors: readonly Diagnostic[] = [];
  isBuilt = false;
  isCurrent = false;
  /** Whether the index is of a build without errors, not of what could be read at the start. */
  #isWhole = false;
  #session: Session;
  #builds: Builds | undefined;
  /** The platforms of the configuration at the last update. */
  #steps: readonly PlatformStep<FormattedPlatform>[] = [];
  /** The tokens of the last build without errors. */
  #tokens: ListedProject | undefined;
  #named: NamedTokens | undefined;
  /** Everything that `check` reports, computed on first use. */
  #findings: readonly Diagnostic[] | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor({ Builder, config, host, settings, logsTransforms }: LiveProjectRequest) {
    const builderOptions: BuilderOptions = { ...settings, verbosity: "silent", report: () => {} };
    const use: ProjectUse = {
      lists: "quietly",
      // The manifest is made from this project.
      hasManifest: false,
      ...(host && { host }),
      ...(logsTransforms && { transformLog: new TransformLog() }),
    };
    this.#session = new Session(() => openProject(Builder, config, builderOptions, use));
  }

  /** Runs a step after all earlier ones. */
  #next<T>(step: () => Promise<T>): Promise<T> {
    const result = this.#last.then(step);
    this.#last = result.catch(() => {});
    return result;
  }

  update(): Promise<void> {
    return this.#next(() => this.#update());
  }

  async #update(): Promise<void> {
    const changed = this.#builds ? await this.#session.changes() : [];
    if (this.#builds && changed.length === 0) return;
    this.#findings = undefined;
    this.#steps = [];
    this.isCurrent = false;
    try {
      const builds = this.#builds = await this.#session.refresh(changed);
      const names = await builds.names();
      const all = await builds.inspect([...names, plainPlatform]);
      this.#steps = all.slice(0, names.length);
      const { project } = this.#session;
      const found = [project.findings, ...all.map(({ collector }) => collector)];
      const errors = fatalIn(found.flatMap((collector) => collector.all));
      this.errors = await project.locate(errors);
      const listed = all.flatMap(({ result }) => result?.listing ? result : []);
      // At the start, some tokens are better than none.
      if (listed.length < all.length || (errors.length > 0 && this.#isWhole)) return;
      this.#isWhole = errors.length === 0;
      this.#tokens = await ListedProject.from(this.#session.open, listed);
      this.#named = undefined;
      this.index.update(this.#tokens);
      this.#tokens.linked = this.index.tokens;
      this.isBuilt = true;
      this.isCurrent = errors.length === 0;
    } catch (cause) {
      if (!(cause instanceof BuildError)) throw cause;
      this.errors = this.#findings = cause.diagnostics;
    }
  }

  named(): Promise<NamedTokens | undefined> {
    return this.#named ? Promise.resolve(this.#named) : this.#next(() => this.#name());
  }

  async #name(): Promise<NamedTokens | undefined> {
    const tokens = this.#tokens;
    if (this.#named || !tokens) return this.#named;
    const manifest = await makeManifest(tokens, { places: false, lines: false }, this.index);
    const defined = (await ownOutputs(tokens)).flatMap(({ names }) => names);
    const { ignoredValues } = this.config;
    return this.#named = { manifest, defined, ignoredValues };
  }

  check(): Promise<readonly Diagnostic[]> {
    return this.#next(() => this.#check());
  }

  async #check(): Promise<readonly Diagnostic[]> {
    await this.#update();
    const linked = this.isCurrent ? this.index.tokens : undefined;
    return this.#findings ??= await this.#builds!.problems(this.#steps, linked);
  }

  /** The tokens of the last build without errors, with its formatted files; `undefined` before that. */
  get tokens(): ListedProject | undefined {
    return this.#tokens;
  }

  async comparedManifest(): Promise<Manifest> {
    return await makeManifest(this.#tokens!, { places: false, lines: false, content: true });
  }

  get config(): Config {
    return this.#builds ? this.#session.project.config : {};
  }

  get hooks(): HookTable | undefined {
    return this.#builds && this.#session.project.hooks;
  }

  get filesRead(): string[] {
    if (!this.#builds) return [];
    const { unread } = this.#builds.loader;
    return this.#session.inputs.filesRead.filter((file) => !unread.has(file));
  }

  host(): Promise<Host> {
    return this.#session.host();
  }

  /** The builds behind the index; `undefined` before the first update. */
  get builds(): Builds | undefined {
    return this.#builds;
  }
}
