/**
 * The package managers and runtimes with which people start.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { must, runtimes } from "../run.ts";

/** The commands of a package manager. Those that run token-build lack its arguments. */
export interface Manager {
  /** Packages whose programs come first on the search path: a runtime, a package manager. */
  readonly programs: readonly string[];
  /** Whether the system's folders are on the search path. */
  readonly hasSystem: boolean;
  /** Runs the command line without installing it. */
  readonly once: string;
  /** Installs token-build in a project. */
  readonly install: string;
  /** Runs the installed command line. */
  readonly installed: string;
  /** Runs a module. */
  readonly module: string;
}

const npm = {
  hasSystem: true,
  once: "npx -y token-build",
  install: "npm install token-build",
  installed: "npx token-build",
  module: "node",
};

/** Package managers by the names that the task accepts. */
export const managers: Readonly<Record<string, Manager>> = {
  npm: { programs: [runtimes.node20], ...npm },
  npm24: { programs: [runtimes.node24], ...npm },
  pnpm: {
    programs: [runtimes.node20, "pnpm@10"],
    hasSystem: true,
    once: "pnpm dlx token-build",
    install: "pnpm add token-build",
    installed: "pnpm token-build",
    module: "node",
  },
  bun: {
    programs: [runtimes.bun],
    // Bun runs commands itself only if there is no Node.
    hasSystem: false,
    once: "bunx token-build",
    install: "bun add token-build",
    installed: "bunx token-build",
    module: "bun",
  },
  deno: {
    programs: [],
    hasSystem: true,
    once: "deno run -A npm:token-build",
    install: "deno add --quiet npm:token-build",
    installed: "deno run -A npm:token-build",
    module: "deno run",
  },
};

/**
 * Installs the programs of a manager. Returns the environment of its commands, whose caches are in a folder of their
 * own: those of the user may have another build of the same version.
 */
export async function environmentOf(
  { programs, hasSystem }: Manager,
  folder: string,
  registry: string,
): Promise<Record<string, string>> {
  const [tools, home] = [path.join(folder, "tools"), path.join(folder, "home")];
  for (const own of [tools, home]) fs.mkdirSync(own, { recursive: true });
  fs.writeFileSync(path.join(tools, "package.json"), '{ "private": true }\n');
  if (programs.length > 0) await must("npm", ["install", "--silent", ...programs], { cwd: tools });
  const search = [path.join(tools, "node_modules", ".bin"), path.dirname(process.execPath)];
  return {
    PATH: (hasSystem ? [...search, process.env.PATH] : search.slice(0, 1)).join(path.delimiter),
    HOME: home,
    TMPDIR: home,
    DENO_DIR: path.join(home, "deno"),
    XDG_CACHE_HOME: path.join(home, "cache"),
    XDG_DATA_HOME: path.join(home, "data"),
    NPM_CONFIG_REGISTRY: registry,
    npm_config_registry: registry,
  };
}
