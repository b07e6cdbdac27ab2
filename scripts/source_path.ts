/**
 * Paths of files relative to the checkout. Folders above the checkout may have the same names as folders in it.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Resolves symbolic links; returns the path unchanged if the file does not exist or may not be read. */
function realPath(file: string): string {
  try {
    return fs.realpathSync(file);
  } catch {
    return path.resolve(file);
  }
}

/**
 * Path of a file relative to the root of a checkout, with forward slashes; `../` starts the path of a file outside of
 * it.
 *
 * @param folder The folder of the checkout. Default: that of this file.
 */
export function pathInCheckout(file: string, folder: string = root): string {
  return path.relative(realPath(folder), realPath(file)).replaceAll("\\", "/");
}
