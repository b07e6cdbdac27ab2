/**
 * `token-build mcp`: a server of the Model Context Protocol for coding agents, on standard input and output.
 * @module
 */
import { UnansweredQuestion } from "../services/answers/asked_values.ts";
import type { EarlierVersion } from "../services/answers/compare.ts";
import { TokenAnswers } from "../services/answers/token_answers.ts";
import { commitOf, mergeBaseWith, repositoryOf } from "../engine/host/git.ts";
import { fs, path, process, statOf } from "../engine/host/node.ts";
import { serve } from "../services/mcp/serve.ts";
import { readTools, writeTools } from "../services/mcp/tools/mod.ts";
import { TokenBuilder } from "../token_builder.ts";
import { isInside } from "../base/values/paths/path.ts";
import { configFor } from "./parser/build_flags.ts";
import { success } from "./exit.ts";
import type { Tool } from "./tool.ts";
import { versionOf, versionOfMergeBase, type VersionSettings } from "./diff/versions.ts";

/** Options of the command. */
export interface McpFlags {
  config?: string;
  /** Folder of the project. Default: the working folder, which some clients do not choose. */
  folder?: string;
  /** Whether clients may change files. */
  write?: boolean;
}

/**
 * Reads a version that a client names. Builds only commits that the working tree comes from, because their
 * configuration may be code.
 *
 * @throws {UnansweredQuestion} If it is not a commit before the current one, a manifest in the project or a package.
 */
async function earlierVersion(
  name: string | undefined,
  branch: string | undefined,
  settings: VersionSettings,
): Promise<EarlierVersion> {
  if (name === undefined) return await versionOfMergeBase(branch, settings);
  if (name.startsWith("npm:")) return await versionOf(name, settings);
  const { isDirectory, isFile } = kindOfPath(name);
  if (isFile && isInside(fs.realpathSync(name), fs.realpathSync("."))) {
    return await versionOf(name, settings);
  }
  if (isFile || isDirectory || name.startsWith("-")) {
    throw new UnansweredQuestion(
      `${JSON.stringify(name)} is not an earlier version of the project`,
    );
  }
  const repository = repositoryOf(process.cwd());
  const reference = name.replace(/^git:/, "");
  const commit = commitOf(repository, reference);
  if (mergeBaseWith(repository, reference) !== commit) {
    throw new UnansweredQuestion(`${JSON.stringify(name)} is not a commit before the current one`);
  }
  return await versionOf(`git:${commit}`, settings);
}

function kindOfPath(name: string): { isDirectory: boolean; isFile: boolean } {
  const stat = name === "HEAD" || name.startsWith("git:") ? undefined : statOf(name);
  return { isDirectory: stat?.isDirectory() ?? false, isFile: stat?.isFile() ?? false };
}

/**
 * Serves until the client ends the connection.
 *
 * @throws {BuildError} If there is no configuration.
 */
export async function mcp({ folder, write, ...flags }: McpFlags, tool?: Tool): Promise<number> {
  if (folder !== undefined) process.chdir(path.resolve(folder));
  const config = await configFor(flags);
  const Builder = tool?.Builder ?? TokenBuilder;
  const settings: VersionSettings = { Builder, config };
  const answers = new TokenAnswers(
    { Builder, config },
    (name, branch) => earlierVersion(name, branch, settings),
  );
  await serve(answers, write ? [...readTools, ...writeTools] : readTools);
  return success;
}
