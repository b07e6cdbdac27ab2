/**
 * Loads packages with the npm command, which uses the registries and credentials of the user.
 * @module
 */
import { fs, path, process } from "./node.ts";

export class NpmError extends Error {
  override name = "NpmError";
}

/** A name of a package with a version or a tag, and nothing that npm or a shell could read as something else. */
export const specifierPattern = /^((?:@[\w~-][\w.~-]*\/)?[\w~][\w.~-]*)(?:@(\w[\w.+~-]*))?$/;

/** Longest time to load a package, in milliseconds. */
const longestTime = 120_000;

function reasonIn(messages: string): string {
  const lines = messages.split("\n").map((line) =>
    line.replace(/^npm (?:error|ERR!)\s*/, "").trim()
  );
  return lines.find((line) => line !== "" && !/^code /.test(line)) ?? "npm failed";
}

/**
 * Loads the archive of a package. Runs none of its scripts.
 *
 * @param specifier `NAME@VERSION`, which the caller has checked: on Windows a shell reads it.
 * @throws {NpmError} If npm cannot be run, or does not find the package.
 */
export function packPackage(specifier: string): Uint8Array {
  const { spawnSync } = process.getBuiltinModule("node:child_process");
  const os = process.getBuiltinModule("node:os");
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "token-build-"));
  const isWindows = process.platform === "win32";
  const place = isWindows ? `"${folder}"` : folder;
  const args = ["pack", specifier, "--pack-destination", place, "--ignore-scripts"];
  try {
    const { status, stderr, error } = spawnSync(isWindows ? "npm.cmd" : "npm", args, {
      shell: isWindows,
      timeout: longestTime,
    });
    if (error) throw error;
    if (status !== 0) throw new NpmError(reasonIn(String(stderr)));
    const file = fs.readdirSync(folder).find((name) => name.endsWith(".tgz"));
    if (file === undefined) throw new NpmError("npm wrote no archive");
    return fs.readFileSync(path.join(folder, file));
  } catch (cause) {
    if (cause instanceof NpmError) throw cause;
    throw new NpmError(`npm cannot be run: ${(cause as Error).message}`, { cause });
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
