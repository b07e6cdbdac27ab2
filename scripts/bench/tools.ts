/**
 * The tools that the benchmark compares: token-build, Style Dictionary and Terrazzo on each
 * runtime, and the runtime alone.
 * @module
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { putFiles } from "../../tests/helpers/folder.ts";
import { install } from "../project.ts";
import { executableOf, runtimes } from "../run.ts";
import type { Program } from "./measure.ts";
import { resolverConfigs } from "./sets.ts";

/** A runtime, with the flags that load the measuring code before a program. */
export interface Runtime {
  name: string;
  command: string;
  flags: string[];
}

const here = path.resolve("scripts/bench");
const usage = path.join(here, "usage.mjs");

/** The runtimes by name. */
export function allRuntimes(): Record<string, Runtime> {
  return {
    node: {
      name: "Node 24",
      command: executableOf(runtimes.node24),
      flags: ["--import", usage],
    },
    bun: { name: "Bun", command: executableOf(runtimes.bun), flags: ["--preload", usage] },
    deno: { name: "Deno", command: process.execPath, flags: ["run", "-A", "--preload", usage] },
  };
}

/** A tool that builds configurations in a folder. */
export interface Tool {
  name: string;
  program(runtime: Runtime, folder: string, configs: readonly string[]): Program;
}

/** A tool that builds one configuration with its command, and several with its library. */
function tool(name: string, command: string, library: string): Tool {
  return {
    name,
    program: ({ command: program, flags }, cwd, configs) => {
      const args = configs.length === 1
        ? [command, "build", "--silent", "--config", configs[0]]
        : [path.join(here, "build_with.mjs"), library, ...configs];
      return { command: program, args: [...flags, ...args], cwd };
    },
  };
}

export const peerFolder: string = path.resolve("node_modules/style-dictionary");
const packed = path.resolve("dist/npm");

const [ourLibrary, peerLibrary] = [`${packed}/mod.js`, `${peerFolder}/lib/StyleDictionary.js`];

/** A module whose default export is a class that builds a configuration. */
export interface Library {
  name: string;
  file: string;
}

/** token-build, as installed from npm. */
export const ourClass: Library = { name: "token-build", file: ourLibrary };

export const peerClass: Library = { name: "Style Dictionary", file: peerLibrary };

/** A program that does only what a build must do. */
export const bare: Library = { name: "bare program", file: path.join(here, "bare.mjs") };

/** token-build, as installed from npm. */
export const ours: Tool = tool("token-build", `${packed}/src/cli/bin.js`, ourLibrary);

/** token-build on a resolver document, with one of {@linkcode resolverConfigs}. */
function themed(name: string, config: string): Tool {
  return { name, program: (runtime, folder) => ours.program(runtime, folder, [config]) };
}

/** token-build, with all contexts in one build. */
export const allContexts: Tool = themed("token-build, one build", resolverConfigs.all);

/** token-build, with only the default contexts. */
export const oneContext: Tool = themed("token-build, one theme", resolverConfigs.one);

/** Style Dictionary. */
export const peer: Tool = tool(
  "Style Dictionary",
  `${peerFolder}/bin/style-dictionary.js`,
  peerLibrary,
);

/** A program that does nothing. */
export const nothing: Tool = {
  name: "nothing",
  program: ({ command, flags }, cwd) => {
    const args = flags[0] === "run" ? [...flags, path.join(here, "nothing.mjs")] : [
      ...flags,
      "-e",
      "0",
    ];
    return { command, args, cwd };
  },
};

/** Installs Terrazzo in a temporary folder, because this project does not depend on it. Returns the folder. */
export async function installTerrazzo(): Promise<string> {
  const folder = path.join(os.tmpdir(), "token-build-bench-terrazzo");
  // Deno reads the configuration next to the program.
  putFiles(folder, { "deno.json": '{ "nodeModulesDir": "manual" }' });
  await install(
    folder,
    ...["cli", "parser", "plugin-css"].map((name) => `@terrazzo/${name}@2.7.1`),
  );
  return folder;
}

/** Terrazzo, by its library. */
export async function terrazzo(): Promise<Tool> {
  const script = path.join(await installTerrazzo(), "build.mjs");
  fs.copyFileSync(path.join(here, "build_with_terrazzo.mjs"), script);
  return {
    name: "Terrazzo",
    program: ({ command, flags }, cwd) => ({
      command,
      args: [...flags, script],
      cwd,
    }),
  };
}
