import { BuildError } from "../../base/diagnostics/build_error.ts";
import { commandRefused } from "../../base/diagnostics/catalog/commands.ts";
import type { Manifest, ManifestToken } from "../../base/types/manifest.ts";
import type { TokenPackage } from "./token_package.ts";

/**
 * Joins the manifests of packages. Platforms get the name of their package before their own.
 *
 * @throws {BuildError} If packages have different tokens of the same path, so that a use could mean either.
 */
export function joinedManifest(packages: readonly TokenPackage[]): Manifest {
  if (packages.length === 1) return packages[0].manifest;
  const owners = new Map<string, string>();
  const tokens: ManifestToken[] = [];
  for (const { name: owner, manifest } of packages) {
    for (const token of manifest.tokens) {
      const other = owners.get(token.name);
      if (other !== undefined) {
        const problem = `${other} and ${owner} both have the token ${token.name}`;
        throw new BuildError([commandRefused(problem, "Name one of them with --tokens")]);
      }
      owners.set(token.name, owner);
      const outputs = Object.entries(token.outputs)
        .map(([platform, output]) => [`${owner} ${platform}`, output] as const);
      tokens.push({ ...token, outputs: Object.fromEntries(outputs) });
    }
  }
  const platforms = packages.flatMap(({ name, manifest }) =>
    Object.entries(manifest.platforms).map(([platform, facts]) => [`${name} ${platform}`, facts])
  );
  return {
    version: 2,
    tool: packages[0]?.manifest.tool ?? "",
    modifiers: packages.flatMap(({ manifest }) => manifest.modifiers),
    platforms: Object.fromEntries(platforms),
    tokens,
  };
}
