/**
 * Makes names for Xcode's asset catalogs.
 * @module
 */
import { namedPath } from "../../../base/values/named_path.ts";
import type { TransformedToken } from "../../../base/types/token.ts";

/** Converts a name to one that is valid for folders and resources. */
export function safeName(name: string): string {
  // deno-lint-ignore no-control-regex
  const safe = name.replace(/[/\\:*?"<>|\u0000-\u001f\u007f]/g, "-").replace(/^\.+|[. ]+$/g, "");
  return safe === "" ? "-" : safe;
}

export function assetName({ path, name }: TransformedToken, groupFolders = true): string {
  return groupFolders ? namedPath(path).map(safeName).join("/") : safeName(name);
}
