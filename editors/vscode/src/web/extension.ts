/**
 * The extension for Visual Studio Code in a browser: runs the language server in a worker, which reads files through
 * the editor. Has no commands that need a program.
 * @module
 */
import * as vscode from "vscode";
import { LanguageClient } from "vscode-languageclient/browser";
import { activateServer } from "../activate.ts";
import { EditorServer } from "../editor_server.ts";
import { answerFiles } from "./files.ts";

/** A server in a worker. */
class WorkerServer extends EditorServer {
  readonly description: readonly string[];
  #file: vscode.Uri;

  constructor(context: vscode.ExtensionContext, output: vscode.LogOutputChannel) {
    super(output);
    this.#file = vscode.Uri.joinPath(context.extensionUri, "dist/web/server.js");
    const { version } = context.extension.packageJSON as { version: string };
    this.description = [`token-build ${version} in the browser`];
  }

  protected override async run(): Promise<boolean> {
    const scheme = vscode.workspace.workspaceFolders?.[0]?.uri.scheme;
    if (scheme === undefined) return false;
    // A worker of another origin is not allowed, and the location of the extension's files depends on the editor.
    const code = await vscode.workspace.fs.readFile(this.#file);
    const address = URL.createObjectURL(new Blob([code as BlobPart], { type: "text/javascript" }));
    return await this.connect(scheme, false, (options) => {
      const worker = new Worker(address);
      const client = new LanguageClient("tokenBuild", "token-build", worker, options);
      answerFiles(client);
      return client;
    });
  }
}

let server: WorkerServer | undefined;

/** Called by the editor once a workspace may have tokens. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const output = vscode.window.createOutputChannel("token-build", { log: true });
  server = new WorkerServer(context, output);
  await activateServer(context, server);
}

/** Called by the editor before it ends. */
export async function deactivate(): Promise<void> {
  await server?.stop();
}
