/**
 * The monorepo example as a package manager installs it, with linked packages.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import { inFolder } from "./folder.ts";
import { projectPath } from "./run_cli.ts";

/** Calls `use` with a copy of `examples/monorepo` whose packages are linked, then removes the copy. */
export function inWorkspace<T>(use: (folder: string) => Promise<T>): Promise<T> {
  return inFolder({}, async (folder) => {
    fs.cpSync(projectPath("examples/monorepo"), folder, { recursive: true });
    const scope = path.join(folder, "node_modules/@example");
    fs.mkdirSync(scope, { recursive: true });
    for (const name of fs.readdirSync(path.join(folder, "packages"))) {
      fs.symlinkSync(path.join(folder, "packages", name), path.join(scope, name), "junction");
    }
    return await use(folder);
  });
}
