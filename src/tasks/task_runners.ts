/**
 * Writes tasks of Turborepo and Nx that build platforms. Sources: Turborepo's reference of `turbo.json`, Nx's of
 * project configuration and of inputs.
 * @module
 */
import { isInside } from "../values/path.ts";
import type { PlatformFiles } from "./platform_files.ts";

/** The folders of a task. */
export interface Site {
  /** Absolute path of the project folder, in which the build runs. */
  readonly folder: string;
  /** Absolute path of the workspace root; the project folder if there is no workspace. */
  readonly root: string;
}

/** Environment variables that change what a build writes. */
export const environment: readonly string[] = ["SOURCE_DATE_EPOCH"];

/** A task in a task runner's configuration. */
export interface Task {
  inputs: unknown[];
  outputs: string[];
  [property: string]: unknown;
}

/** How a task runner configures tasks. */
export interface TaskRunner {
  /** Files that may contain a project's tasks, the usual one first, with the path of keys to the tasks. */
  readonly files: readonly { readonly name: string; readonly keys: readonly string[] }[];
  /** A task that builds platforms. */
  task(files: readonly PlatformFiles[], site: Site): Task;
  /** The content of a project's new file. */
  document(tasks: Record<string, Task>, site: Site): Record<string, unknown>;
}

/** A path relative to the project folder. A path elsewhere in the workspace starts with a placeholder for its root. */
function placed(path: string, { folder, root }: Site, own: string, rootName: string): string {
  if (isInside(path, folder)) return own + path.slice(folder.length + 1);
  if (isInside(path, root)) return `${rootName}${path.slice(root.length)}`;
  return path;
}

function all(files: readonly PlatformFiles[], what: "inputs" | "outputs"): string[] {
  return [...new Set(files.flatMap((one) => one[what]))].sort();
}

/** Depends on the builds of other packages if an input is outside the project, because it may be built. */
function dependencies(inputs: readonly string[], { folder }: Site): { dependsOn?: string[] } {
  return inputs.every((path) => isInside(path, folder)) ? {} : { dependsOn: ["^build"] };
}

const turbo: TaskRunner = {
  files: [{ name: "turbo.json", keys: ["tasks"] }],
  task: (files, site) => {
    const place = (path: string) => placed(path, site, "", "$TURBO_ROOT$");
    const inputs = all(files, "inputs");
    return {
      ...dependencies(inputs, site),
      env: [...environment],
      inputs: inputs.map(place),
      outputs: all(files, "outputs").map(place),
    };
  },
  document: (tasks, { folder, root }) => ({
    ...(folder !== root && { extends: ["//"] }),
    tasks,
  }),
};

const nx: TaskRunner = {
  files: [
    { name: "project.json", keys: ["targets"] },
    { name: "package.json", keys: ["nx", "targets"] },
  ],
  task: (files, site) => {
    const place = (path: string) => placed(path, site, "{projectRoot}/", "{workspaceRoot}");
    const inputs = all(files, "inputs");
    return {
      cache: true,
      ...dependencies(inputs, site),
      inputs: [...inputs.map(place), ...environment.map((env) => ({ env }))],
      outputs: all(files, "outputs").map(place),
    };
  },
  document: (tasks) => ({ targets: tasks }),
};

/** Task runners by name. */
export const taskRunners = { turbo, nx };

/** One task for all platforms and, if there are several, one per platform: `build`, `build:css`. */
export function tasksOf(
  runner: TaskRunner,
  name: string,
  files: readonly PlatformFiles[],
  site: Site,
): Record<string, Task> {
  const tasks = { [name]: runner.task(files, site) };
  if (files.length < 2) return tasks;
  for (const one of files) tasks[`${name}:${one.platform}`] = runner.task([one], site);
  return tasks;
}
