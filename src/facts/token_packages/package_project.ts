import { BuildError } from "../../base/diagnostics/build_error.ts";
import { commandRefused } from "../../base/diagnostics/catalog/commands.ts";
import { placesOfSources } from "../../base/diagnostics/catalog/configuration.ts";
import type { Config } from "../../base/types/config.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import type { Host } from "../../base/types/host.ts";
import type { Manifest } from "../../base/types/manifest.ts";
import { joinPath } from "../../base/values/paths/path.ts";
import { ProjectIndex } from "../project_index/project_index.ts";
import type { NamedTokens, TokenProject } from "../project_index/token_project.ts";
import { nearestPackage } from "./installed_package.ts";
import { ListedPackages } from "./listed_packages.ts";
import type { AskedPackages, TokenPackage } from "./token_package.ts";

/** Reads packages; throws a {@linkcode BuildError} if there are none, or if one cannot be read. */
export type ReadPackages = (host: Host) => Promise<AskedPackages>;

/** Installed packages instead of a configuration. */
export interface PackagesRequest {
  readonly packages: ReadPackages;
  readonly host: Host;
}

/** Tokens of installed packages, which follow the packages as they are updated. */
export class PackageProject implements TokenProject {
  readonly index: ProjectIndex = new ProjectIndex();
  config: Config = {};
  readonly hooks: undefined;
  errors: readonly Diagnostic[] = [];
  /** The packages as last read. */
  packages: readonly TokenPackage[] = [];
  tokens: ListedPackages | undefined;
  filesRead: string[] = [];
  #configFile: string | undefined;
  #named: NamedTokens | undefined;
  #read: ReadPackages;
  #host: Host;
  #stamps: string | undefined;
  #last: Promise<void> = Promise.resolve();

  constructor({ packages, host }: PackagesRequest) {
    this.#read = packages;
    this.#host = host;
  }

  /** Says that something needs the token files, and where these are. */
  get sourcesElsewhere(): BuildError {
    const places = placesOfSources(this.packages);
    return new BuildError([
      commandRefused(`This needs the sources of the tokens, which are ${places}`),
    ]);
  }

  get isBuilt(): boolean {
    return this.tokens !== undefined;
  }

  get isCurrent(): boolean {
    return this.isBuilt && this.errors.length === 0;
  }

  update(): Promise<void> {
    return this.#last = this.#last.then(() => this.#update());
  }

  async #update(): Promise<void> {
    const stamps = this.#stampsOf();
    if (stamps !== undefined && stamps === this.#stamps) return;
    try {
      const { packages, configFile, ...config } = await this.#read(this.#host);
      this.packages = packages;
      this.config = config;
      this.#configFile = configFile;
      this.tokens = await ListedPackages.of(this.packages, this.#host);
      this.index.update(this.tokens);
      const modules = packages.flatMap(({ modules }) => modules);
      const { ignoredValues } = config;
      this.#named = { manifest: this.tokens.manifest, defined: [], modules, ignoredValues };
      this.errors = [];
    } catch (cause) {
      if (!(cause instanceof BuildError)) throw cause;
      this.errors = cause.diagnostics;
    }
    const start = await nearestPackage(this.#host);
    const folders = [
      ...start === undefined ? [] : [start],
      ...this.packages.map(({ folder }) => folder),
    ];
    const files = [
      ...this.#configFile === undefined ? [] : [this.#configFile],
      ...folders.map((folder) => joinPath(folder, "package.json")),
      ...this.packages.flatMap(({ files }) => files),
    ];
    this.filesRead = files.map((file) => this.#host.absolute(file));
    this.#stamps = this.#stampsOf();
  }

  /** Stamps of the files; `undefined` if one has none. */
  #stampsOf(): string | undefined {
    const stamps = this.filesRead.map((file) => this.#host.stampOf(file));
    return stamps.length === 0 || stamps.includes(undefined) ? undefined : stamps.join("\n");
  }

  named(): Promise<NamedTokens | undefined> {
    return Promise.resolve(this.#named);
  }

  async check(): Promise<readonly Diagnostic[]> {
    await this.update();
    return this.errors;
  }

  comparedManifest(earlier?: Manifest): Promise<Manifest> {
    const names = new Set(earlier?.tokens.map(({ name }) => name));
    const own = this.packages.length === 1
      ? this.packages
      : this.packages.filter(({ written }) => written.tokens.some(({ name }) => names.has(name)));
    if (own.length === 1) return Promise.resolve(own[0].written);
    const all = this.packages.map(({ name }) => name).join(" and ");
    const which = own.length === 0 ? "None" : "More than one";
    const problem = `${which} of ${all} has tokens of the earlier version`;
    throw new BuildError([commandRefused(problem, "Name one of them with --tokens")]);
  }

  host(): Promise<Host> {
    return Promise.resolve(this.#host);
  }
}
