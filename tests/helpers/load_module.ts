/**
 * Runs modules that formats write. They are imported from files: not every runtime imports any `data:` address.
 * @module
 */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { inFolder } from "./folder.ts";

/** What a module exports. */
// deno-lint-ignore no-explicit-any
export function loadModule(text: string): Promise<any> {
  return inFolder(
    { "tokens.mjs": text },
    (folder) => import(pathToFileURL(path.join(folder, "tokens.mjs")).href),
  );
}
