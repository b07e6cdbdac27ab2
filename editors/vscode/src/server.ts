/**
 * The language server of a window on disk: the project's own program, or that of the extension.
 * @module
 */
import process from "node:process";
import * as vscode from "vscode";
import { LanguageClient, type ServerOptions } from "vscode-languageclient/node";
import { EditorServer, settings } from "./editor_server.ts";
import { commandLine, findProgram, type Program } from "./program.ts";
import { folderPaths } from "./workspace.ts";

const origins: Record<Program["origin"], string> = {
  setting: "from the setting tokenBuild.path",
  project: "from the project",
  extension: "from the extension",
};

/** A server that is a program. */
export class Server extends EditorServer {
  /** The program that runs, or would run. */
  program: Program;
  #own: Program;
  #protocol: string;

  constructor(context: vscode.ExtensionContext, output: vscode.LogOutputChannel) {
    super(output);
    const file = context.asAbsolutePath("dist/server/token-build.js");
    const version = String(context.extension.packageJSON.version);
    this.#own = { file, version, origin: "extension", isScript: true };
    this.program = this.#own;
    this.#protocol = context.asAbsolutePath("dist/server/protocol.js");
  }

  override get description(): readonly string[] {
    const { version, origin, file } = this.program;
    return [["token-build", version, origins[origin]].filter(Boolean).join(" "), file];
  }

  protected override async run(): Promise<boolean> {
    const { isTrusted } = vscode.workspace;
    const setting = settings().get("path", "");
    const own = { file: this.#own.file, version: this.#own.version! };
    const found = findProgram({ setting, folders: folderPaths(), isTrusted, own });
    if (await this.#runProgram(found)) return true;
    if (found.origin === "extension") return false;
    this.output.warn(`${found.file} did not start. The server of the extension is used instead.`);
    return await this.#runProgram(this.#own);
  }

  /** Runs a program as the server. Returns whether it answered. */
  async #runProgram(program: Program): Promise<boolean> {
    this.program = program;
    this.output.info(`Server: ${program.file} (${program.origin})`);
    const server = this.#serverOptions(program);
    return await this.connect(
      "file",
      vscode.workspace.isTrusted,
      (options) => new LanguageClient("tokenBuild", "token-build", server, options),
    );
  }

  #serverOptions(program: Program): ServerOptions {
    const args = ["lsp", "--stdio", "--protocol", this.#protocol];
    const { command, args: all, env, shell } = this.commandLine(args, program);
    return {
      command,
      args: [...all],
      options: { cwd: folderPaths()[0], env: { ...process.env, ...env }, shell },
    };
  }

  /** The command line of the program with arguments. */
  commandLine(
    args: string[],
    program: Program = this.program,
  ): ReturnType<typeof commandLine> {
    const runtime = vscode.workspace.isTrusted ? settings().get("runtime", "") : "";
    return commandLine(program, runtime, args);
  }
}
