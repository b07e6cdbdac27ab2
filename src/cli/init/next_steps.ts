/**
 * Suggests the next commands after `init`, for the package manager or runtime that started it.
 * @module
 */
import { path, process } from "../../engine/host/node.ts";
import { runtimeHost } from "../../engine/host/runtime.ts";
import { dependsOnPackage } from "./package_manifest.ts";

export interface Start {
  /** The package manager, as `npm_config_user_agent` names it. */
  readonly agent?: string | undefined;
  /** Versions of the runtime, as in `process.versions`. */
  readonly versions: Readonly<Record<string, string | undefined>>;
  readonly address: string;
}

export interface Commands {
  /** Runs this command line. */
  readonly run: string;
  /** Installs the dependencies of a project; `undefined` for a program without a package manager. */
  readonly install?: string;
}

/** A suggested command, and what it does. */
export type Step = readonly [args: string, does: string];

const thisStart: Start = {
  agent: process.env.npm_config_user_agent,
  versions: process.versions as Start["versions"],
  address: import.meta.url,
};

/** Whether this is the program that needs no runtime. Bun puts its modules into a virtual folder. */
export function isProgram({ address }: Start = thisStart): boolean {
  return /\$bunfs|~BUN/.test(address);
}

/** The commands for a package manager or runtime. */
export function commandsFor(start: Start = thisStart): Commands {
  if (isProgram(start)) return { run: "token-build" };
  const { agent = "", versions, address } = start;
  const [manager] = /^\w+/.exec(agent) ?? [];
  if (manager === "pnpm" || manager === "yarn") {
    return { run: `${manager} token-build`, install: `${manager} install` };
  }
  if (manager === "bun" || versions.bun) return { run: "bunx token-build", install: "bun install" };
  if (!versions.deno) return { run: "npx token-build", install: "npm install" };
  const name = address.startsWith("https:") ? "jsr:@token-build/cli" : "npm:token-build";
  return { run: `deno run -A ${name}`, install: "deno install" };
}

/** Whether `package.json` lists the package, but this folder and its ancestors have not installed it. */
async function isToInstall(): Promise<boolean> {
  if (process.versions.pnp || !await runtimeHost.isFile("package.json")) return false;
  if (!dependsOnPackage(await runtimeHost.readText("package.json"))) return false;
  // Not `require.resolve()`: commands that run a package once may put it on the search path.
  for (let folder = process.cwd();; folder = path.dirname(folder)) {
    const installed = path.join(folder, "node_modules/token-build/package.json");
    if (await runtimeHost.isFile(installed)) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

/** Lists commands with what they do, after the one that installs the package if it is missing. */
export async function nextSteps(steps: readonly Step[]): Promise<string[]> {
  const { run, install } = commandsFor();
  const lines = steps.map(([args, does]) => [`${run} ${args}`, does]);
  if (install && await isToInstall()) lines.unshift([install, "installs token-build"]);
  const width = Math.max(...lines.map(([command]) => command.length));
  return ["", "Next:", ...lines.map(([command, does]) => `  ${command.padEnd(width)}  ${does}`)];
}
