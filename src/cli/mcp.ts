/**
 * `token-build mcp`: a server of the Model Context Protocol for coding agents, on standard input and output.
 * @module
 */
import { UnansweredQuestion } from "../services/answers/asked_values.ts";
import type { EarlierVersion } from "../services/answers/compare.ts";
import { TokenAnswers } from "../services/answers/token_answers.ts";
import { commitOf, mergeBaseWith, repositoryOf } from "../engine/host/git/git.ts";
import { fs, path, process, statOf } from "../engine/host/node.ts";
import { printOwn, putOutputAside } from "../engine/host/output_aside.ts";
import { secondsOf } from "../services/isolation/isolated_process.ts";
import { Inside, type IsolatedTask, isolatedTask } from "../services/isolation/inside.ts";
import { tellingHost } from "../services/isolation/telling_host.ts";
import {
  type FromTools,
  IsolatedTools,
  ToolsInside,
  type ToTools,
} from "../services/mcp/isolation.ts";
import { type Answerer, Connection } from "../services/mcp/connection.ts";
import { ModelContextServer } from "../services/mcp/server.ts";
import { readTools, writeTools } from "../services/mcp/tools/mod.ts";
import type { Host } from "../base/types/host.ts";
import { TokenBuilder } from "../token_builder.ts";
import { isInside } from "../base/values/paths/path.ts";
import { runtimeHost } from "../engine/host/runtime.ts";
import { askedTokens, type AskedTokensFlags, packagesOf } from "./inputs/asked_tokens.ts";
import { success } from "./process/exit.ts";
import type { Tool } from "./process/tool.ts";
import { versionOf, versionOfMergeBase, type VersionSettings } from "./diff/versions.ts";

export interface McpFlags extends AskedTokensFlags {
  /** Folder of the project. Default: the working folder, which some clients do not choose. */
  folder?: string;
  /** Whether clients may change files. */
  write?: boolean;
  /** Seconds that code of a configuration may block its process. */
  timeLimit?: string;
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
 * Reads another version of installed packages.
 *
 * @throws {UnansweredQuestion} If it is not a manifest in the folder of the project or a package.
 */
async function otherVersion(name: string | undefined): Promise<EarlierVersion> {
  const isFile = name !== undefined && kindOfPath(name).isFile;
  if (isFile ? isInside(fs.realpathSync(name), fs.realpathSync(".")) : name?.startsWith("npm:")) {
    return await versionOf(name!, { Builder: TokenBuilder });
  }
  throw new UnansweredQuestion("Name a manifest in the project, or a package: npm:NAME");
}

type Settings = VersionSettings & { readonly config: string };

/** Answers calls of tools for the server that started this process. */
async function serveIsolated(
  task: IsolatedTask,
  settings: Settings,
  write: boolean,
): Promise<never> {
  let receive = (_value: ToTools) => {};
  const inside = new Inside(task, (value) => receive(value as ToTools));
  const send = (value: FromTools) => inside.send(value);
  const host = (own: Host) => tellingHost(own, (importing) => send({ importing }));
  const answers = new TokenAnswers(
    { Builder: settings.Builder, config: settings.config, host },
    (name, branch) => earlierVersion(name, branch, settings),
  );
  const server = new ModelContextServer(answers, toolsFor(write));
  const tools = new ToolsInside(async (message, signal) => {
    const result = await inside.busy(() => server.answer(message, signal));
    send({ reads: answers.project.live.filesRead });
    return result;
  }, send);
  receive = (value) => void tools.receive(value);
  return await new Promise(() => {});
}

/** Serves on standard input and output until the client closes the input. */
async function serve(answer: Answerer): Promise<void> {
  // Anything else that is printed would break the protocol.
  putOutputAside();
  const write = (line: string) => printOwn(() => void process.stdout.write(`${line}\n`));
  const connection = new Connection(answer, write);
  // A client that has gone reads no answers.
  process.stdout.on("error", () => process.exit());
  for await (const bytes of process.stdin) connection.receive(bytes);
  await connection.settled();
}

const toolsFor = (write: boolean) => write ? [...readTools, ...writeTools] : readTools;

/**
 * Serves until the client ends the connection.
 *
 * @throws {BuildError} If there is neither a configuration nor a package of tokens.
 */
export async function mcp(
  { folder, write = false, timeLimit, ...flags }: McpFlags,
  tool?: Tool,
): Promise<number> {
  const cwd = process.cwd();
  if (folder !== undefined) process.chdir(path.resolve(folder));
  const asked = await askedTokens(flags);
  if ("packages" in asked) {
    // No code of a package runs, so no separate process is needed.
    const packages = () => packagesOf(flags);
    const answers = new TokenAnswers({ packages, host: runtimeHost }, otherVersion);
    const server = new ModelContextServer(answers, toolsFor(write));
    await serve((message, signal) => server.answer(message, signal));
    return success;
  }
  const { config } = asked;
  const settings: Settings = { Builder: tool?.Builder ?? TokenBuilder, config };
  const task = isolatedTask();
  if (task) return await serveIsolated(task, settings, write);
  const seconds = secondsOf(timeLimit);
  const tools = new IsolatedTools({ task: { name: path.resolve(config), seconds }, cwd });
  const server = new ModelContextServer(new TokenAnswers(settings), toolsFor(write), tools.answer);
  await serve((message, signal) => server.answer(message, signal));
  tools.end();
  return success;
}
