/**
 * The extension for Visual Studio Code on a desktop: runs the language server on disk, and adds commands.
 * @module
 */
import * as vscode from "vscode";
import { activateServer } from "./activate.ts";
import { build } from "./commands/build.ts";
import { Previews } from "./commands/preview.ts";
import { Explanations, why } from "./commands/why.ts";
import { Server } from "./server.ts";

let server: Server | undefined;

/** Called by the editor once a workspace may have tokens. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const output = vscode.window.createOutputChannel("token-build", { log: true });
  const own = server = new Server(context, output);
  const explanations = new Explanations();
  const previews = new Previews(own);
  const { registerCommand } = vscode.commands;
  context.subscriptions.push(
    explanations.register(),
    registerCommand("tokenBuild.build", () => build(own)),
    registerCommand("tokenBuild.preview", () => previews.open()),
    registerCommand("tokenBuild.why", () => why(own, explanations)),
  );
  void vscode.commands.executeCommand("setContext", "tokenBuild.hasProgram", true);
  await activateServer(context, own);
}

/** Called by the editor before it ends. */
export async function deactivate(): Promise<void> {
  await server?.stop();
}
