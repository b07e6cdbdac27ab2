/**
 * Names in asset catalogs of Xcode.
 * @module
 */
import { namedPath } from "../../../values/named_path.ts";
import type { TransformedToken } from "../../../types/token.ts";

/** A name that may be one of a folder, and of a resource. */
export function safeName(name: string): string {
  // deno-lint-ignore no-control-regex
  const safe = name.replace(/[/\\:*?"<>|\u0000-\u001f\u007f]/g, "-").replace(/^\.+|[. ]+$/g, "");
  return safe === "" ? "-" : safe;
}

/** The name of a token's asset; with group folders, their names stand before it. */
export function assetName({ path, name }: TransformedToken, groupFolders = true): string {
  return groupFolders ? namedPath(path).map(safeName).join("/") : safeName(name);
}
