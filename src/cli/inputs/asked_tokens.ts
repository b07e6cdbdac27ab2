/**
 * Finds the tokens that a command asks about: those of a configuration, or of installed packages.
 * @module
 */
import { BuildError } from "../../base/diagnostics/build_error.ts";
import { commandRefused } from "../../base/diagnostics/catalog/commands.ts";
import { sourcesElsewhere, tokensNotFound } from "../../base/diagnostics/catalog/configuration.ts";
import { findConfig } from "../../engine/config/load.ts";
import { runtimeHost } from "../../engine/host/runtime.ts";
import { packagesOfConfig } from "../../facts/token_packages/configured_packages.ts";
import {
  type AskedPackages,
  namedPackages,
  sourcesOfDependencies,
  tokenDependencies,
  type TokenPackage,
} from "../../facts/token_packages/token_package.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";

/** Options that say where the tokens are. */
export interface AskedTokensFlags {
  config?: string;
  /** Names of packages, or paths of manifests. */
  tokens?: readonly string[];
}

/** A configuration, or at least one package. */
export type AskedTokens = { readonly config: string } | AskedPackages;

/**
 * Returns the named packages or the configuration, or else the dependencies that declare a manifest. Reads only
 * their `package.json` and manifest.
 *
 * @throws {BuildError} If there are none, or if one cannot be read.
 */
export async function askedTokens({ config, tokens = [] }: AskedTokensFlags): Promise<AskedTokens> {
  if (tokens.length > 0) {
    return { packages: await namedPackages(tokens, runtimeHost) };
  }
  const found = await findConfig(runtimeHost, config);
  if ("file" in found) {
    return await packagesOfConfig(found.file, runtimeHost) ?? { config: found.file };
  }
  const dependencies = await tokenDependencies(runtimeHost);
  if (dependencies.packages.length === 0) throw new BuildError([tokensNotFound(found.problem)]);
  return dependencies;
}

/**
 * The packages of a command that has found some, as they are now.
 *
 * @throws {BuildError} If there are none, or if one cannot be read.
 */
export async function packagesOf(flags: AskedTokensFlags): Promise<AskedPackages> {
  const asked = await askedTokens(flags);
  if ("packages" in asked) return asked;
  throw new BuildError([commandRefused("There is a configuration now", "Start the server again")]);
}

/** The problem of a missing configuration; says where the sources are if this folder uses packages of tokens. */
export async function problemWithPackages(problem: Diagnostic): Promise<Diagnostic> {
  const packages = await sourcesOfDependencies(runtimeHost);
  return packages.length === 0 ? problem : sourcesElsewhere(problem, packages);
}

export function packagesLine(packages: readonly TokenPackage[]): string {
  const names = packages.map(({ name, version }) =>
    version === undefined ? name : `${name} ${version}`
  );
  return `Tokens of ${names.join(", ")}`;
}

export function packageFacts(
  packages: readonly TokenPackage[],
): Pick<TokenPackage, "name" | "version" | "folder">[] {
  return packages.map(({ name, version, folder }) => ({
    name,
    ...(version !== undefined && { version }),
    folder,
  }));
}
