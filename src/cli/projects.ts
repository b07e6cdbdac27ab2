/**
 * Several configurations in one run: those that a pattern matches each as if the command were started in its folder, those
 * that are named from where it is started.
 * @module
 */
import { configMissing } from "../diagnostics/catalog/configuration.ts";
import { BuildError } from "../diagnostics/build_error.ts";
import { path, process } from "../host/node.ts";
import { runtimeHost } from "../host/runtime.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import { joinPath } from "../values/path.ts";

/** A configuration, and the folder that it is built in. */
export interface CliProject {
  /** Path of the folder from where the command was started. */
  readonly folder: string;
  /** Absolute path of the folder. */
  readonly cwd: string;
  /** Name of the configuration's file in it. */
  readonly config: string;
}

/** Whether an argument names one configuration; a file may have the name of a pattern. */
export async function isOneConfig(argument: string): Promise<boolean> {
  return !/[*?[{(!]/.test(argument) || await runtimeHost.isFile(argument);
}

function inOwnFolder(file: string): CliProject {
  const cwd = path.resolve(path.dirname(file));
  return { folder: path.dirname(joinPath(file)), cwd, config: path.basename(file) };
}

/**
 * The configurations that arguments name or match, each once, in the order of the arguments.
 *
 * @throws {BuildError} If a pattern matches none.
 */
export async function projectsOf(patterns: readonly string[]): Promise<CliProject[]> {
  const found = await Promise.all(patterns.map(async (pattern) => {
    if (await isOneConfig(pattern)) {
      if (!await runtimeHost.isFile(pattern)) throw new BuildError([configMissing(pattern)]);
      return [{ folder: ".", cwd: process.cwd(), config: pattern }];
    }
    const files = await runtimeHost.glob(pattern);
    if (files.length === 0) throw new BuildError([configMissing(pattern)]);
    return files.map(inOwnFolder);
  }));
  const byFile = new Map(found.flat().map((one) => [path.resolve(one.cwd, one.config), one]));
  return [...byFile.values()];
}

/** Does something in the folder of a project; the process is back where it was afterwards. */
export async function inProject<T>({ cwd }: CliProject, step: () => Promise<T>): Promise<T> {
  const before = process.cwd();
  process.chdir(cwd);
  try {
    return await step();
  } finally {
    process.chdir(before);
  }
}

/** A diagnostic of a project as it is to be read from where the command was started. */
export function fromStart(diagnostic: Diagnostic, { folder }: CliProject): Diagnostic {
  const placed = (file: string) => path.isAbsolute(file) ? file : joinPath(folder, file);
  const { file, notes } = diagnostic;
  return {
    ...diagnostic,
    ...(file !== undefined && { file: placed(file) }),
    ...(notes && {
      notes: notes.map((note) =>
        note.place ? { ...note, place: { ...note.place, file: placed(note.place.file) } } : note
      ),
    }),
  };
}
