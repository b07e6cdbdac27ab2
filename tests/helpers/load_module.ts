/**
 * Runs modules that formats write. Imports them from files, because some runtimes do not import every `data:` address.
 * @module
 */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { inFolder } from "./folder.ts";

/** The exports of a module. */
// deno-lint-ignore no-explicit-any
export function loadModule(text: string): Promise<any> {
  return inFolder(
    { "tokens.mjs": text },
    (folder) => import(pathToFileURL(path.join(folder, "tokens.mjs")).href),
  );
}
