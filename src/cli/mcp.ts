/**
 * `token-build mcp`: a server of the Model Context Protocol for coding agents, on standard input and output.
 * @module
 */
import { TokenAnswers } from "../answers/token_answers.ts";
import { path, process } from "../host/node.ts";
import { serve } from "../mcp/serve.ts";
import { TokenBuilder } from "../token_builder.ts";
import { configFor } from "./build_flags.ts";
import { success } from "./exit.ts";
import type { Tool } from "./tool.ts";

/** Options of the command. */
export interface McpFlags {
  config?: string;
  /** Folder of the project. Default: the working folder, which some clients do not choose. */
  folder?: string;
}

/**
 * Serves until the client ends the connection.
 *
 * @throws {BuildError} If there is no configuration.
 */
export async function mcp({ folder, ...flags }: McpFlags, tool?: Tool): Promise<number> {
  if (folder !== undefined) process.chdir(path.resolve(folder));
  const config = await configFor(flags);
  await serve(new TokenAnswers({ Builder: tool?.Builder ?? TokenBuilder, config }));
  return success;
}
