/**
 * Several configurations in one run, each as if the command were started in its folder.
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

/**
 * The configurations that patterns match, each once, in the order of the patterns.
 *
 * @throws {BuildError} If a pattern matches none.
 */
export async function projectsOf(patterns: readonly string[]): Promise<CliProject[]> {
  const found = await Promise.all(patterns.map(async (pattern) => {
    const files = await runtimeHost.glob(pattern);
    if (files.length === 0) throw new BuildError([configMissing(pattern)]);
    return files;
  }));
  return [...new Set(found.flat())].map((file) => {
    const cwd = path.resolve(path.dirname(file));
    return { folder: path.dirname(joinPath(file)), cwd, config: path.basename(file) };
  });
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
