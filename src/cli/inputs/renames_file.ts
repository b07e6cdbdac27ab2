/**
 * Reads the file of renames that an option names.
 * @module
 */
import { versionRenames } from "../../base/diagnostics/catalog/change.ts";
import { locateAll } from "../../base/diagnostics/locate.ts";
import { BuildError } from "../../base/diagnostics/build_error.ts";
import { runtimeHost } from "../../engine/host/runtime.ts";
import { readJson } from "../../engine/reading/read_object.ts";
import { readRenameMap, type RenameMap, wrongRename } from "../../facts/diff/rename_map.ts";

/** @throws {BuildError} If the file cannot be read, or does not map names. */
export async function readRenames(file: string): Promise<RenameMap> {
  const { tree, problem } = await readJson(runtimeHost, file);
  if (problem) throw new BuildError([problem]);
  const map = readRenameMap(tree);
  if (map) return map;
  const refused = versionRenames(file, wrongRename(tree));
  throw new BuildError(await locateAll([refused], (file) => runtimeHost.readText(file)));
}
