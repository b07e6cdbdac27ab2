/**
 * Functions that depend on the working folder. `callIn()` runs this program as another process. Its arguments are the
 * name of a function, the function's arguments as JSON, and the file for the result.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import TokenBuilder, { BuildError, type Diagnostic } from "../../mod.ts";
import { BundledProject } from "../../src/bundlers/bundled_project.ts";
import { diff, type DiffFlags } from "../../src/cli/diff.ts";
import { main } from "../../src/cli/main.ts";
import { migrate, type MigrateFlags } from "../../src/cli/migrate.ts";
import { undoInterrupted } from "../../src/cli/recover.ts";
import { rename, type RenameFlags } from "../../src/cli/rename.ts";
import { moveTerrazzo } from "../../src/config/terrazzo/move.ts";
import { readTerrazzo } from "../../src/config/terrazzo/read.ts";
import { runtimeHost } from "../../src/host/runtime.ts";
import { type Version, versionOf } from "../../src/cli/versions.ts";
import { git } from "./repository.ts";

/** Reads the versions that references name. */
async function versionsOf(references: string[]): Promise<Version[]> {
  const versions: Version[] = [];
  for (const reference of references) {
    versions.push(await versionOf(reference, { Builder: TokenBuilder }));
  }
  return versions;
}

async function diagnosticsOf(step: () => Promise<unknown>): Promise<Diagnostic[]> {
  try {
    await step();
    return [];
  } catch (cause) {
    if (!(cause instanceof BuildError)) throw cause;
    return [...cause.diagnostics];
  }
}

/** The diagnostics in the error of `diff`. */
function diagnosticsOfDiff(versions: string[], flags: DiffFlags): Promise<Diagnostic[]> {
  return diagnosticsOf(() => diff(versions[0], versions[1], flags));
}

/** The diagnostics in the error of `rename`. */
function diagnosticsOfRename(names: string[], flags: RenameFlags): Promise<Diagnostic[]> {
  return diagnosticsOf(() => rename(names, flags));
}

/** The diagnostics in the error of `migrate`. */
function diagnosticsOfMigrate(patterns: string[], flags: MigrateFlags): Promise<Diagnostic[]> {
  return diagnosticsOf(() => migrate(patterns, flags));
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

/** The diagnostics in the error of restoring files after a killed command. */
function diagnosticsOfRecovery(): Promise<Diagnostic[]> {
  return diagnosticsOf(undoInterrupted);
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

/** The output of a command on both streams, and its exit code. */
export interface Printed {
  args: string[];
  code: number;
  text: string;
}

/** A step: variables to set, a folder to enter, a file to write, arguments of git, or a command to run. */
export interface Step {
  env?: Record<string, string>;
  enter?: string;
  put?: [file: string, text: string];
  git?: string[];
  run?: string[];
}

/** Takes steps one after the other. Returns the outputs of those that run commands. */
async function printedInSteps(steps: Step[]): Promise<Printed[]> {
  let text = "";
  const write = (chunk: unknown) => {
    text += String(chunk);
    return true;
  };
  process.stdout.write = write;
  process.stderr.write = write;
  const printed: Printed[] = [];
  for (const { env, enter, put, git: args, run } of steps) {
    Object.assign(process.env, env);
    if (enter) process.chdir(enter);
    if (put) fs.writeFileSync(...put);
    if (args) git(process.cwd(), ...args);
    if (!run) continue;
    text = "";
    for (const name of ["log", "error", "warn"] as const) {
      console[name] = (...parts: unknown[]) => write(`${parts.join(" ")}\n`);
    }
    printed.push({ args: run, code: await main(run), text });
  }
  return printed;
}

/** Runs commands one after the other. Returns their outputs. */
function printedBy(commands: string[][]): Promise<Printed[]> {
  return printedInSteps(commands.map((run) => ({ run })));
}

/** A command to run in a folder with files. */
export interface JsonCall {
  args: string[];
  /** The files of a new folder. */
  files?: Record<string, string>;
  /** An existing folder, instead of a new one. */
  folder?: string;
}

/** The output of a command on each stream, and its exit code. */
export interface JsonOutput {
  code: number;
  out: string;
  error: string;
}

/** Runs commands one after the other, each in its folder. Returns their outputs. */
async function jsonOf(commands: JsonCall[]): Promise<JsonOutput[]> {
  let output: JsonOutput = { code: 0, out: "", error: "" };
  const write = (stream: "out" | "error") => (chunk: unknown, done?: unknown) => {
    output[stream] += String(chunk);
    if (typeof done === "function") done();
    return true;
  };
  process.stdout.write = write("out");
  process.stderr.write = write("error");
  console.log = (...parts: unknown[]) => process.stdout.write(`${parts.join(" ")}\n`);
  console.error = (...parts: unknown[]) => process.stderr.write(`${parts.join(" ")}\n`);
  const outputs: JsonOutput[] = [];
  const start = process.cwd();
  for (const [at, { args, files = {}, folder = `${at}` }] of commands.entries()) {
    output = { code: 0, out: "", error: "" };
    fs.mkdirSync(folder, { recursive: true });
    for (const [file, text] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(path.resolve(folder, file)), { recursive: true });
      fs.writeFileSync(path.resolve(folder, file), text);
    }
    process.chdir(folder);
    output.code = await main(args);
    process.chdir(start);
    outputs.push(output);
  }
  return outputs;
}

const calls = {
  jsonOf,
  printedBy,
  printedInSteps,
  versionsOf,
  diagnosticsOfDiff,
  diagnosticsOfRename,
  diagnosticsOfMigrate,
  diagnosticsOfTerrazzo,
  diagnosticsOfRecovery,
  bundledWithoutConfig,
};

/** The functions that `callIn()` can call. */
export type FolderCalls = typeof calls;

const [, , name, args, output] = process.argv;
const call = calls[name as keyof FolderCalls] as (...args: unknown[]) => Promise<unknown>;
const result = await call(...JSON.parse(args));
// Not to a pipe, which may be full if the reader is busy.
fs.writeFileSync(output, JSON.stringify(result));
