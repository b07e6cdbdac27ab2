/**
 * Temporary projects of checks, with packages from npm.
 * @module
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { must } from "./run.ts";

/** A new folder, which is removed at the end of the block that uses it. */
export class TemporaryFolder {
  readonly path: string = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "token-build-")));

  [Symbol.dispose](): void {
    fs.rmSync(this.path, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Installs packages and archives of packages in a folder. A folder without `package.json` gets one. Among the packages
 * may be flags of npm.
 */
export async function install(folder: string, ...packages: string[]): Promise<void> {
  const file = path.join(folder, "package.json");
  fs.mkdirSync(folder, { recursive: true });
  if (!fs.existsSync(file)) fs.writeFileSync(file, '{ "private": true }\n');
  const flags = ["--silent", "--no-audit", "--no-fund"];
  await must("npm", ["install", ...flags, ...packages], { cwd: folder });
}

/** A platform that writes one file below `build/`. */
export const platform = (
  format: string,
  destination: string,
  transformGroup = format.split("/")[0],
) => ({
  transformGroup,
  buildPath: "build/",
  files: [{ destination, format }],
});

/** Unpacks packages of npm without their dependencies. Returns the folders, which are in the given one. */
export async function unpack(folder: string, ...packages: string[]): Promise<string[]> {
  fs.mkdirSync(folder, { recursive: true });
  const flags = ["--silent", "--ignore-scripts", "--pack-destination", folder];
  const text = await must("npm", ["pack", ...flags, ...packages]);
  const archives = text.trim().split("\n").slice(-packages.length);
  return await Promise.all(archives.map(async (archive) => {
    const own = path.join(folder, archive.replace(/\.tgz$/, ""));
    fs.mkdirSync(own, { recursive: true });
    await must("tar", ["xzf", path.join(folder, archive), "-C", own, "--strip-components=1"]);
    return own;
  }));
}
