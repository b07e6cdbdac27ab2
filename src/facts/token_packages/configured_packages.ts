/**
 * Configurations that print nothing themselves, so that sources use what the packages of their tokens print.
 * @module
 */
import { isEmpty, isPlainObject } from "../../base/tokens/plain_object.ts";
import type { Config } from "../../base/types/config.ts";
import type { Host } from "../../base/types/host.ts";
import { loadConfig } from "../../engine/config/load.ts";
import { packageOfPath, packagePaths } from "../../engine/reading/package_paths.ts";
import { isModule } from "../../engine/reading/read_object.ts";
import { LiveProject, type LiveProjectRequest } from "../project_index/live_project.ts";
import type { NamedTokens } from "../project_index/token_project.ts";
import { PackageProject } from "./package_project.ts";
import { type AskedPackages, tokenDependencies } from "./token_package.ts";

/** The names of the packages that print what sources use; empty if the configuration has platforms. */
function packageNames(config: Config): ReadonlySet<string | undefined> {
  const { platforms = {} } = config;
  const isPrinting = !isPlainObject(platforms) || !isEmpty(platforms);
  return new Set(isPrinting ? [] : packagePaths(config).map(packageOfPath));
}

async function packagesIn(config: Config, host: Host): Promise<AskedPackages | undefined> {
  const names = packageNames(config);
  if (names.size === 0) return undefined;
  const { packages } = await tokenDependencies(host);
  const found = packages.filter(({ name }) => names.has(name));
  const { consumers, ignoredValues } = config;
  return found.length < names.size ? undefined : {
    packages: found,
    ...(consumers && { consumers }),
    ...(ignoredValues && { ignoredValues }),
  };
}

/**
 * The packages of a configuration that prints nothing itself; `undefined` for others, for a module, which must run once
 * only, and if a package declares no manifest.
 */
export async function packagesOfConfig(
  file: string,
  host: Host,
): Promise<AskedPackages | undefined> {
  if (isModule(file)) return undefined;
  const { config } = await loadConfig(host, file);
  const packages = config && await packagesIn(config, host);
  return packages && { ...packages, configFile: file };
}

/** A configuration with all its tokens, whose sources may use what packages print. */
export class ConfiguredProject extends LiveProject {
  #isModule: boolean;
  #config: Config | undefined;
  #packages: PackageProject | undefined;

  constructor(request: LiveProjectRequest) {
    super(request);
    this.#isModule = typeof request.config !== "string" || isModule(request.config);
  }

  override async update(): Promise<void> {
    await super.update();
    const { config } = this;
    if (config !== this.#config) {
      this.#config = config;
      const host = await this.host();
      const packages = async () => await packagesIn(config, host) ?? { packages: [] };
      const isPrinting = this.#isModule || packageNames(config).size === 0;
      this.#packages = isPrinting ? undefined : new PackageProject({ packages, host });
    }
    await this.#packages?.update();
  }

  override async named(): Promise<NamedTokens | undefined> {
    const hasPackages = this.#packages && this.#packages.packages.length > 0;
    return hasPackages ? await this.#packages!.named() : await super.named();
  }
}
