/**
 * Functions that depend on the working folder, and a program that calls them: it answers each JSON
 * request on standard input with a line of JSON. `call_in.ts` starts it.
 * @module
 */
import fs from "node:fs";
import process from "node:process";
import { format } from "node:util";
import TokenBuilder, { BuildError, type Diagnostic } from "../../mod.ts";
import { BundledProject } from "../../src/services/bundlers/bundled_project.ts";
import { diff, type DiffFlags } from "../../src/cli/diff/diff.ts";
import { main } from "../../src/cli/main.ts";
import { migrate, type MigrateFlags } from "../../src/cli/changes/migrate.ts";
import { undoInterrupted } from "../../src/cli/changes/recover.ts";
import { rename, type RenameFlags } from "../../src/cli/changes/rename.ts";
import { moveTerrazzo } from "../../src/engine/config/terrazzo/move.ts";
import { readTerrazzo } from "../../src/engine/config/terrazzo/read.ts";
import { runtimeHost } from "../../src/engine/host/runtime.ts";
import { type Version, versionOf } from "../../src/cli/diff/versions.ts";
import {
  blocksPlatform,
  platformName,
  tokenPlatform,
} from "../../packages/storybook/src/token_data.ts";
import type { Ran } from "./run_cli.ts";

/** Reads the versions that references name. */
async function versionsOf(references: string[]): Promise<Version[]> {
  const versions: Version[] = [];
  for (const reference of references) {
    versions.push(await versionOf(reference, { Builder: TokenBuilder }));
  }
  return versions;
}

/** The diagnostics in the error of a step. */
async function diagnosticsOf(step: () => Promise<unknown>): Promise<Diagnostic[]> {
  try {
    await step();
    return [];
  } catch (cause) {
    if (!(cause instanceof BuildError)) throw cause;
    return [...cause.diagnostics];
  }
}

/** The diagnostics of reading and moving a configuration of Terrazzo. */
async function diagnosticsOfTerrazzo(): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  const failed = await diagnosticsOf(async () => {
    const moved = await moveTerrazzo(runtimeHost, await readTerrazzo(runtimeHost));
    found.push(...moved.findings);
  });
  return [...failed, ...found];
}

/**
 * The first error code of a bundled project without a configuration and the paths that it watches,
 * and its error code with one.
 */
async function bundledWithoutConfig(): Promise<[without: object, code: string | null]> {
  const project = new BundledProject({});
  const code = () => project.error?.diagnostics[0].code;
  await project.update();
  const without = { code: code(), inputs: project.inputs, folders: project.folders };
  fs.writeFileSync("config.json", '{ "tokens": {}, "platforms": { "css": { "files": [] } } }');
  await project.update();
  return [without, code() ?? null];
}

/** The modules of a bundled project without settings, with those of the addon for Storybook, and its error. */
async function bundledForStorybook(hasBlocks: boolean) {
  const project = new BundledProject({
    types: false,
    added: (config) => ({
      [platformName]: tokenPlatform(),
      ...(hasBlocks && { blocks: blocksPlatform(config) }),
    }),
  });
  await project.update();
  const { modules: { files }, error, inputs } = project;
  return { files, inputs, error: error?.message ?? null };
}

/** The errors after each of some texts in the manifest of a package, and what a watch imports. */
async function bundledUpdates(file: string, texts: string[]) {
  const project = new BundledProject({ types: false });
  await project.update();
  const errors: (string | null)[] = [];
  for (const text of texts) {
    fs.writeFileSync(file, text);
    await project.update();
    errors.push(project.error?.message ?? null);
  }
  const watched: string[][] = [];
  for await (const { made } of new BundledProject({}).watch(new AbortController().signal)) {
    watched.push([...made!.bySpecifier.keys()]);
  }
  return { errors, watched };
}

/** Passes all further output to a function. */
function capture(add: (stream: "stdout" | "stderr", text: string) => void): void {
  const methods = {
    stdout: ["log", "info", "debug"],
    stderr: ["error", "warn", "trace"],
  } as const;
  for (const stream of ["stdout", "stderr"] as const) {
    process[stream].write = (chunk: unknown, ...more: unknown[]) => {
      add(stream, String(chunk));
      const done = more.find((one) => typeof one === "function");
      if (done) (done as () => void)();
      return true;
    };
    for (const method of methods[stream]) {
      console[method] = (...parts: unknown[]) => add(stream, `${format(...parts)}\n`);
    }
  }
}

let printed = { stdout: "", stderr: "" };

/** Runs a command. */
async function ran(args: string[]): Promise<Ran> {
  printed = { stdout: "", stderr: "" };
  return { code: await main(args), ...printed };
}

const calls = {
  ran,
  versionsOf,
  diagnosticsOfDiff: (versions: string[], flags: DiffFlags) =>
    diagnosticsOf(() => diff(versions[0], versions[1], flags)),
  diagnosticsOfRename: (names: string[], flags: RenameFlags) =>
    diagnosticsOf(() => rename(names, flags)),
  diagnosticsOfMigrate: (patterns: string[], flags: MigrateFlags) =>
    diagnosticsOf(() => migrate(patterns, flags)),
  diagnosticsOfTerrazzo,
  /** Of restoring files after a killed command. */
  diagnosticsOfRecovery: () => diagnosticsOf(undoInterrupted),
  bundledWithoutConfig,
  bundledForStorybook,
  bundledUpdates,
};

/** The functions that `callIn()` can call. */
export type FolderCalls = typeof calls;

/** A call: a function, the folder to call it in, its arguments, and variables of the environment. */
export interface Request {
  folder: string;
  name: keyof FolderCalls;
  args: unknown[];
  env: Record<string, string>;
}

/** Makes a call. Returns its result, or the text of its error. */
async function answer({ folder, name, args, env }: Request): Promise<object> {
  const own = { ...process.env };
  Object.assign(process.env, env);
  process.chdir(folder);
  try {
    return { result: await (calls[name] as (...args: unknown[]) => Promise<unknown>)(...args) };
  } catch (cause) {
    return { error: (cause as Error).stack ?? String(cause) };
  } finally {
    for (const variable of Object.keys(process.env)) {
      if (!(variable in own)) delete process.env[variable];
    }
    Object.assign(process.env, own);
    // The folder of a call is often removed after it.
    process.chdir(start);
  }
}

const start = process.cwd();
const write = process.stdout.write.bind(process.stdout);
capture((stream, text) => printed[stream] += text);
let rest = "";
for await (const chunk of process.stdin.setEncoding("utf8")) {
  const lines = `${rest}${chunk}`.split("\n");
  rest = lines.pop()!;
  for (const line of lines) write(`${JSON.stringify(await answer(JSON.parse(line)))}\n`);
}
