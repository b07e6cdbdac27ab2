/**
 * `init --from figma`, `penpot` and `tokens-studio`: creates a configuration for files that a design tool wrote.
 * @module
 */
import { openProject } from "../../engine/builder/configured_builder.ts";
import { isProjectDocument, kindOfFile } from "../../dialects/design_tools/recognize.ts";
import { modifiersOf } from "../../dialects/dtcg/resolver/model.ts";
import { BuildError } from "../../base/diagnostics/build_error.ts";
import { runtimeHost } from "../../engine/host/runtime.ts";
import { readJson } from "../../engine/reading/read_object.ts";
import type { TokenBuilder } from "../../token_builder.ts";
import type { Config } from "../../base/types/config.ts";
import type { DesignToolName } from "../../base/types/design_tools.ts";
import type { Json } from "./sample_tokens.ts";
import { $schema, themedCss } from "./templates.ts";

/** Whether a design tool wrote a file. Single files of Penpot and Tokens Studio look like ordinary token files. */
async function isDesigned(file: string): Promise<boolean> {
  if (isProjectDocument(file)) return true;
  const { tree } = await readJson(runtimeHost, file);
  return tree !== undefined && kindOfFile(tree) !== undefined;
}

/**
 * Patterns of the files to read: those of the folder `tokens`, or else the files of this folder that a design tool
 * wrote.
 */
async function sourcesHere(): Promise<string[]> {
  for (const pattern of ["tokens/**/*.json", "tokens/*.zip"]) {
    if ((await runtimeHost.glob(pattern)).length > 0) return [pattern];
  }
  const found: string[] = [];
  for (const file of await runtimeHost.glob("*.json")) {
    if (await isDesigned(file)) found.push(file);
  }
  return [...found, ...await runtimeHost.glob("*.zip")];
}

/**
 * Selects all contexts of the modifiers that files declare.
 *
 * @throws {BuildError} If the files cannot be read.
 */
async function contextsOf(Builder: typeof TokenBuilder, config: Config): Promise<Json> {
  const { project, builds } = openProject(Builder, config, { verbosity: "silent" });
  const { permutations } = await builds.loader.load();
  if (project.problems.length > 0) throw new BuildError(await project.locate(project.problems));
  const modifiers = permutations ? modifiersOf(permutations.model) : [];
  return Object.fromEntries(
    modifiers.filter(({ contexts }) => contexts.length > 1).map(({ name }) => [name, "*"]),
  );
}

/**
 * The configuration for the files of a design tool in this folder: CSS variables, in all themes or modes.
 *
 * @returns The configuration; `undefined` if this folder has no such files.
 * @throws {BuildError} If they cannot be read.
 */
export async function designToolConfig(
  Builder: typeof TokenBuilder,
  tool: DesignToolName,
): Promise<Json | undefined> {
  const source = await sourcesHere();
  if (source.length === 0) return undefined;
  const input = { source, designTool: tool };
  const contexts = await contextsOf(Builder, input);
  const { destination, format, options: { outputReferences } } = themedCss;
  return {
    $schema,
    ...input,
    ...(Object.keys(contexts).length > 0 && { contexts }),
    platforms: {
      css: {
        transformGroup: "css",
        buildPath: "build/",
        files: [{ destination, format, options: { outputReferences } }],
      },
    },
  };
}
