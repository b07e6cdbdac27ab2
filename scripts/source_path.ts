/**
 * Paths of files in a checkout, wherever that is: folders above it may have the names of folders in it.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The path without symbolic links; as it is if the file does not exist or must not be read. */
function realPath(file: string): string {
  try {
    return fs.realpathSync(file);
  } catch {
    return path.resolve(file);
  }
}

/**
 * Path of a file from the root of a checkout, with forward slashes. That of a file outside of it begins with `../`.
 *
 * @param folder The folder of the checkout. Default: that of this file.
 */
export function pathInCheckout(file: string, folder: string = root): string {
  return path.relative(realPath(folder), realPath(file)).replaceAll("\\", "/");
}
