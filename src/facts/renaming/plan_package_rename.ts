/**
 * Plans the renames of a package's tokens in the sources of its consumers, before or after the package is updated.
 * Writes nothing.
 * @module
 */
import { BuildError } from "../../base/diagnostics/build_error.ts";
import { renameRefused } from "../../base/diagnostics/catalog/change.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import { KnownTokens } from "../consumers/tokens/known_tokens.ts";
import { namesOfOutput } from "../consumers/names/output_names.ts";
import { lettersOf } from "../consumers/names/words.ts";
import { ChangedNames, renamedTokens } from "../consumers/renames/changed_names.ts";
import type { Paths } from "../consumers/renames/paths.ts";
import { knownPaths, openRenames } from "../consumers/renames/refusals.ts";
import type { RenameMap } from "../diff/rename_map.ts";
import type { ConsumerSource } from "../usage/check_usage.ts";
import type { TokenPackage } from "../token_packages/token_package.ts";
import type { RenamePlan } from "./plan_rename.ts";
import { RenamedSources, RenamedTokens } from "./renamed_sources.ts";

/** The input of {@linkcode planPackageRename}. */
export interface PackageRenameRequest {
  /** The package, with the tokens before or after the renames. */
  readonly tokens: TokenPackage;
  readonly map: RenameMap;
  /** Whether to rename even if some names cannot be followed. */
  readonly isForced?: boolean;
  /** Names of modules that export tokens, besides those of the package. */
  readonly modules?: readonly string[];
  /** The sources, with paths relative to the working folder. */
  readonly sources: readonly ConsumerSource[];
}

const help = "Use the file that token-build diff --renames wrote for these versions of the package";

/** The renames that a package with the tokens before or after them cannot follow, because names are not known. */
function unfollowed(
  known: KnownTokens,
  groups: ReadonlyMap<string, unknown>,
  paths: Paths,
  { tokens, names }: RenameMap,
): Diagnostic[] {
  const gone = Object.entries(tokens).filter(([from, to]) => !groups.has(from) && !groups.has(to));
  const found = gone.map(([from, to]) =>
    renameRefused(from, to, "the installed package has neither of them", { help })
  );
  for (const [from, to] of paths) {
    const isDone = known.tokens.has(to);
    const token = known.tokens.get(isDone ? to : from);
    for (const [platform, output] of Object.entries(token?.outputs ?? {})) {
      const own = Object.hasOwn(names, platform) ? names[platform] : {};
      const renamed = new Set(isDone ? Object.values(own) : Object.keys(own));
      const lacks = namesOfOutput(platform, output, known.mentionsAt).some(({ name, forms }) =>
        // A name without the path of its token stays as it is.
        forms.length > 0 && lettersOf(name).endsWith(lettersOf(token!.name)) && !renamed.has(name)
      );
      if (!lacks) continue;
      const reason = `the file of renames does not contain its names on the platform ${platform}`;
      found.push(renameRefused(from, to, reason, { help }));
    }
  }
  return found;
}

/**
 * Plans the renames.
 *
 * @throws {BuildError} If names that sources may use are not known, unless it is forced.
 */
export async function planPackageRename(
  { tokens: { manifest, modules: own }, map, isForced, modules = [], sources }:
    PackageRenameRequest,
): Promise<RenamePlan> {
  const known = new KnownTokens(manifest, { modules: [...own, ...modules] });
  const groups = knownPaths(manifest);
  const open = openRenames(map.tokens, (path) => groups.has(path));
  const paths = renamedTokens([...known.tokens.keys()], open, map.tokens);
  const problems = unfollowed(known, groups, paths, map);
  if (problems.length > 0 && !isForced) throw new BuildError(problems);
  const changed = new ChangedNames(manifest, manifest, open, map.names);
  const renaming = new RenamedSources();
  const unparsed = await renaming.consumers(sources, new RenamedTokens(known, changed, paths));
  const { files, byHand, openUses } = renaming;
  const names = [...paths.keys()];
  return { files, byHand: [...byHand], openUses, unparsed, manifest, names, ownFiles: new Set() };
}
