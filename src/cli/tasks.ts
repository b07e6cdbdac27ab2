/**
 * `token-build tasks`: prints the inputs and outputs of a build, for task runners that cache.
 * @module
 */
import { openProject } from "../engine/builder/configured_builder.ts";
import { BuildError } from "../base/diagnostics/build_error.ts";
import { tasksIncomplete } from "../base/diagnostics/catalog/commands.ts";
import { fileSyntax } from "../base/diagnostics/catalog/files.ts";
import { locateAll } from "../base/diagnostics/locate.ts";
import { path } from "../engine/host/node.ts";
import { runtimeHost } from "../engine/host/runtime.ts";
import { existingText, readObject } from "../engine/reading/read_object.ts";
import {
  filesOfPlatforms,
  type PlatformFiles,
  workspaceOf,
} from "../services/tasks/platform_files.ts";
import {
  environment,
  type Site,
  type Task,
  type TaskRunner,
  taskRunners,
  tasksOf,
} from "../services/tasks/task_runners.ts";
import { TokenBuilder } from "../token_builder.ts";
import { isEqual, isPlainObject, type Tree } from "../base/tokens/plain_object.ts";
import type { Diagnostic, Place } from "../base/types/diagnostic.ts";
import { isInside, joinPath } from "../base/values/paths/path.ts";
import { type BuildFlags, platformsOf, projectsFor } from "./parser/build_flags.ts";
import { inputFault, success } from "./process/exit.ts";
import type { CliProject } from "./inputs/projects.ts";
import type { Reports } from "./reports/reports.ts";
import type { Tool } from "./process/tool.ts";

export interface TaskFlags extends Pick<BuildFlags, "config" | "platform"> {
  /** The task runner whose format to print, or `json` for all files by project and platform. */
  for: "json" | keyof typeof taskRunners;
  task: string;
  /** Whether to check the files of the task runner instead of printing. */
  check?: boolean;
}

/** A project with the inputs and outputs of its platforms. */
interface ProjectFiles {
  readonly config: string;
  /** Path of its folder, relative to the folder where the command was started. */
  readonly folder: string;
  readonly site: Site;
  readonly files: readonly PlatformFiles[];
}

async function readProject(
  config: string,
  folder: string,
  flags: TaskFlags,
  { Builder }: Pick<Tool, "Builder">,
): Promise<ProjectFiles> {
  const settings = { init: false, once: true, verbosity: "silent", report: () => {} } as const;
  const files = await filesOfPlatforms(
    () => openProject(Builder, config, settings),
    platformsOf(flags),
  );
  const cwd = runtimeHost.cwd();
  const root = await workspaceOf(cwd, runtimeHost) ?? cwd;
  return { config, folder, site: { folder: cwd, root }, files };
}

async function readProjects(flags: TaskFlags, tool?: Tool): Promise<ProjectFiles[]> {
  const make = tool ?? { Builder: TokenBuilder };
  const found = await projectsFor(flags);
  if ("config" in found) return [await readProject(found.config, ".", flags, make)];
  const { inProject } = await import("./inputs/projects.ts");
  const read = (project: CliProject) =>
    inProject(project, () => readProject(project.config, project.folder, flags, make));
  const all: ProjectFiles[] = [];
  for (const project of found.projects) all.push(await read(project));
  return all;
}

/** Lists the files of a project by platform, without the format of a task runner. */
function listing({ config, folder, site, files }: ProjectFiles): object {
  const place = (file: string) => path.relative(site.folder, file).replaceAll(path.sep, "/");
  const platforms = files.map(({ platform, inputs, outputs }) => [
    platform,
    { inputs: inputs.map(place), outputs: outputs.map(place) },
  ]);
  return { folder, config, env: environment, platforms: Object.fromEntries(platforms) };
}

/** Files outside of the workspace, where a task runner cannot detect changes. */
function outsideOf({ site, files }: ProjectFiles): string[] {
  const all = files.flatMap(({ inputs, outputs }) => [...inputs, ...outputs]);
  return [...new Set(all)].filter((file) => !isInside(file, site.root));
}

function at(tree: Tree, keys: readonly string[]): Tree {
  return keys.reduce((tree, name) => isPlainObject(tree[name]) ? tree[name] : {}, tree);
}

/** The tasks that the files of a project define, the file to name in messages, and the path of the tasks in it. */
async function writtenTasks(
  { files }: TaskRunner,
  folder: string,
): Promise<{ file: string; keys: readonly string[]; tasks: Tree }> {
  for (const { name, keys } of files) {
    const file = joinPath(folder, name);
    if (!await runtimeHost.isFile(file)) continue;
    const { tree, problem } = await readObject(runtimeHost, file);
    if (!tree) {
      throw new BuildError([
        problem ?? fileSyntax(file, { message: "it does not contain an object" }),
      ]);
    }
    const tasks = at(tree, keys);
    if (Object.keys(tasks).length > 0) return { file, keys, tasks };
  }
  return { file: joinPath(folder, files[0].name), keys: files[0].keys, tasks: {} };
}

/** The parts of a required task that a task lacks: `inputs tokens/*.json`. */
function lackOf(task: unknown, needed: Task): string[] {
  if (!isPlainObject(task)) return ["the task"];
  return Object.entries(needed).flatMap(([property, value]) => {
    // A task may call another script that builds.
    if (property === "command") return [];
    if (!Array.isArray(value)) return isEqual(task[property], value) ? [] : [property];
    const texts = [task[property]].flat().map((item) => JSON.stringify(item));
    return value.filter((item) => !texts.includes(JSON.stringify(item)))
      .map((item) => `${property} ${typeof item === "string" ? item : JSON.stringify(item)}`);
  });
}

/** Finds the parts of tasks that are missing in the files of a task runner. */
async function check(
  projects: readonly ProjectFiles[],
  runner: TaskRunner,
  flags: TaskFlags,
): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const { folder, site, files } of projects) {
    const { file, keys, tasks } = await writtenTasks(runner, folder);
    const needed = tasksOf(runner, flags.task, files, site);
    for (const [name, task] of Object.entries(needed)) {
      // Tasks of single platforms are optional.
      if (name !== flags.task && !(name in tasks)) continue;
      const lacks = lackOf(tasks[name], task);
      if (lacks.length > 0) {
        const place: Place = { file, path: [...keys, name], part: "key" };
        found.push(tasksIncomplete(name, lacks, place));
      }
    }
  }
  return await locateAll(found, (file) => existingText(runtimeHost, file));
}

function documentOf(
  projects: readonly ProjectFiles[],
  runner: TaskRunner,
  flags: TaskFlags,
): object {
  const documents = projects.map(({ folder, site, files }) => [
    joinPath(folder, runner.files[0].name),
    runner.document(tasksOf(runner, flags.task, files, site), site),
  ]);
  return projects.length === 1 && projects[0].folder === "."
    ? documents[0][1] as object
    : Object.fromEntries(documents);
}

/** Runs the command. Returns its exit code. Throws a {@linkcode BuildError} if a build would fail. */
export async function tasks(flags: TaskFlags, tool?: Tool, reports?: Reports): Promise<number> {
  const projects = await readProjects(flags, tool);
  const outside = projects.flatMap(outsideOf);
  const runner = flags.for === "json" ? undefined : taskRunners[flags.for];
  const found = runner && flags.check ? await check(projects, runner, flags) : undefined;
  if (reports) {
    reports.add(found ?? []);
    const tasks = runner && documentOf(projects, runner, flags);
    reports.set({ projects: projects.map(listing), outside, ...(tasks && { tasks }) });
    return found?.length ? inputFault : success;
  }
  for (const file of outside) {
    runtimeHost.printError(`warning: ${file} is outside of the workspace; caches ignore it`);
  }
  for (const { file, line, column, message } of found ?? []) {
    const at = line === undefined ? file : `${file}:${line}:${column}`;
    runtimeHost.printError(`error: ${at}: ${message}`);
  }
  if (found) return found.length > 0 ? inputFault : success;
  const document = runner
    ? documentOf(projects, runner, flags)
    : { projects: projects.map(listing) };
  runtimeHost.print(JSON.stringify(document, null, 2).split("\n"));
  return success;
}
