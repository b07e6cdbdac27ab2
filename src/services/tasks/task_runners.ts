/**
 * Writes tasks of Turborepo, Nx, moon and Wireit that build platforms. Sources: the references of `turbo.json`, of Nx's
 * project configuration and inputs, of `moon.yml`, and Wireit's README.
 * @module
 */
import { isInside, relativePath } from "../../base/values/paths/path.ts";
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

export type Task = Record<string, unknown>;

/** The way in which a task runner configures tasks. */
export interface TaskRunner {
  /** Files that may contain a project's tasks, the usual one first, with the path of keys to the tasks. */
  readonly files: readonly { readonly name: string; readonly keys: readonly string[] }[];
  /** The separator between the name of the task and that of a platform. Default: a colon. */
  readonly separator?: string;
  /**
   * A task that builds platforms.
   *
   * @param platform Name of the platform, if the task builds only one of several.
   */
  task(files: readonly PlatformFiles[], site: Site, platform?: string): Task;
  /** The content of a project's new file. */
  document(tasks: Record<string, Task>, site: Site): Record<string, unknown>;
}

/** A path relative to the project folder. A path elsewhere in the workspace starts with a placeholder for its root. */
function placed(
  path: string,
  { folder, root }: Site,
  folderPrefix: string,
  rootName: string,
): string {
  if (isInside(path, folder)) return folderPrefix + path.slice(folder.length + 1);
  if (isInside(path, root)) return `${rootName}${path.slice(root.length)}`;
  return path;
}

function all(files: readonly PlatformFiles[], what: "inputs" | "outputs"): string[] {
  return [...new Set(files.flatMap((file) => file[what]))].sort();
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

/** The command of a task, which users may write differently. */
function commandOf(platform: string | undefined): string {
  return platform === undefined ? "token-build build" : `token-build build -p ${platform}`;
}

const moon: TaskRunner = {
  files: [{ name: "moon.yml", keys: ["tasks"] }],
  // A colon separates project and task.
  separator: "-",
  task: (files, site, platform) => {
    const place = (path: string) => placed(path, site, "", "");
    const inputs = all(files, "inputs");
    const { dependsOn } = dependencies(inputs, site);
    return {
      command: commandOf(platform),
      ...(dependsOn && { deps: ["^:build"] }),
      inputs: [...inputs.map(place), ...environment.map((name) => `$${name}`)],
      outputs: all(files, "outputs").map(place),
    };
  },
  document: (tasks) => ({ tasks }),
};

const wireit: TaskRunner = {
  files: [{ name: "package.json", keys: ["wireit"] }],
  task: (files, site, platform) => {
    const place = (path: string) =>
      isInside(path, site.root) ? relativePath(site.folder, path) : path;
    return {
      command: commandOf(platform),
      files: all(files, "inputs").map(place),
      output: all(files, "outputs").map(place),
      env: Object.fromEntries(environment.map((name) => [name, { external: true }])),
    };
  },
  document: (tasks) => ({
    scripts: Object.fromEntries(Object.keys(tasks).map((name) => [name, "wireit"])),
    wireit: tasks,
  }),
};

export const taskRunners = { turbo, nx, moon, wireit };

/** One task for all platforms and, if there are several, one per platform: `build`, `build:css`. */
export function tasksOf(
  runner: TaskRunner,
  name: string,
  files: readonly PlatformFiles[],
  site: Site,
): Record<string, Task> {
  const tasks: Record<string, Task> = { [name]: runner.task(files, site) };
  if (files.length < 2) return tasks;
  const { separator = ":" } = runner;
  for (const file of files) {
    tasks[`${name}${separator}${file.platform}`] = runner.task([file], site, file.platform);
  }
  return tasks;
}
