/**
 * Runs a command on several configurations. A configuration that a pattern matches runs as if the command were started
 * in its folder, a named one runs in the working folder.
 * @module
 */
import { configMissing } from "../../base/diagnostics/catalog/configuration.ts";
import { BuildError } from "../../base/diagnostics/build_error.ts";
import { path, process } from "../../engine/host/node.ts";
import { runtimeHost } from "../../engine/host/runtime.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import { joinPath } from "../../base/values/paths/path.ts";
import { isOneConfig } from "../parser/config_argument.ts";

/** A configuration, and the folder in which to build it. */
export interface CliProject {
  /** Path of the folder, relative to the folder where the command was started. */
  readonly folder: string;
  /** Absolute path of the folder. */
  readonly cwd: string;
  /** File name of the configuration in the folder. */
  readonly config: string;
}

function inOwnFolder(file: string): CliProject {
  const cwd = path.resolve(path.dirname(file));
  return { folder: path.dirname(joinPath(file)), cwd, config: path.basename(file) };
}

/**
 * Returns the configurations that arguments name or match, without duplicates, in the order of the arguments.
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
  const byFile = new Map(found.flat().map((item) => [path.resolve(item.cwd, item.config), item]));
  return [...byFile.values()];
}

/** Runs a step in the folder of a project, then restores the working folder. */
export async function inProject<T>(
  { cwd }: Pick<CliProject, "cwd">,
  step: () => Promise<T>,
): Promise<T> {
  const before = process.cwd();
  process.chdir(cwd);
  try {
    return await step();
  } finally {
    process.chdir(before);
  }
}

/** Adds lines of code to diagnostics. Paths in the folder of the project become relative. */
export async function locatedIn(
  { config, cwd }: Omit<CliProject, "folder">,
  diagnostics: readonly Diagnostic[],
): Promise<Diagnostic[]> {
  const { openProject } = await import("../../engine/builder/configured_builder.ts");
  const { TokenBuilder } = await import("../../token_builder.ts");
  const { project } = openProject(TokenBuilder, config, {});
  return await inProject({ cwd }, () => project.locate(diagnostics));
}

/** Makes the paths of a diagnostic relative to the folder where the command was started. */
export function fromStart(
  diagnostic: Diagnostic,
  { folder }: Pick<CliProject, "folder">,
): Diagnostic {
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
