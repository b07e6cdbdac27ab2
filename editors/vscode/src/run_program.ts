/**
 * Runs commands of `token-build`.
 * @module
 */
import { spawn } from "node:child_process";
import path from "node:path";
import * as vscode from "vscode";
import type { Server } from "./server.ts";

/** The result of a command. */
export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a command for a configuration, in its folder.
 *
 * @throws {Error} If the workspace is not trusted, because a command runs configurations and token files that are code.
 */
export async function runProgram(
  server: Server,
  config: string,
  args: readonly string[],
  signal?: AbortSignal,
): Promise<Ran> {
  if (!vscode.workspace.isTrusted) throw new Error("The workspace is not trusted.");
  const line = server.commandLine([...args, "--config", path.basename(config)]);
  return await new Promise((resolve, reject) => {
    const child = spawn(line.command, line.args, {
      cwd: path.dirname(config),
      env: { ...process.env, ...line.env, NO_COLOR: "1" },
      shell: line.shell,
      stdio: ["ignore", "pipe", "pipe"],
      signal,
    });
    const texts = { stdout: "", stderr: "" };
    for (const name of ["stdout", "stderr"] as const) {
      child[name].setEncoding("utf8").on("data", (text: string) => texts[name] += text);
    }
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, ...texts }));
  });
}
