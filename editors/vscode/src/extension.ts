/**
 * The extension for Visual Studio Code: runs the language server where a workspace has tokens, and adds commands.
 * @module
 */
import * as vscode from "vscode";
import { build } from "./commands/build.ts";
import { Previews } from "./commands/preview.ts";
import { Explanations, why } from "./commands/why.ts";
import { ContextChoice } from "./contexts.ts";
import { Server, showReferences } from "./server.ts";
import { showStatus } from "./status.ts";
import { hasTokens, watched } from "./workspace.ts";

let server: Server | undefined;

/** Settings whose change needs another server. */
const serverSettings = ["enable", "path", "runtime"].map((name) => `tokenBuild.${name}`);

const commandNames = [
  "build",
  "preview",
  "why",
  "chooseContexts",
  "restart",
  "showOutput",
] as const;

/** Asks for a command and runs it. */
async function showCommands(context: vscode.ExtensionContext): Promise<void> {
  const { commands } = context.extension.packageJSON.contributes as {
    commands: { command: string; title: string }[];
  };
  const items = commandNames.flatMap((name) =>
    commands.filter(({ command }) => command === `tokenBuild.${name}`)
      .map(({ command, title }) => ({ label: title, command }))
  );
  const chosen = await vscode.window.showQuickPick(items, { title: "token-build" });
  if (chosen) await vscode.commands.executeCommand(chosen.command);
}

/** Starts the server when the first configuration or token file appears. */
function startLater(own: Server, context: vscode.ExtensionContext): void {
  const watcher = vscode.workspace.createFileSystemWatcher(watched, false, true, true);
  context.subscriptions.push(watcher);
  watcher.onDidCreate(async () => {
    if (own.state !== "off" || !await hasTokens()) return;
    watcher.dispose();
    await own.start();
  });
}

/** Called by the editor once a workspace may have tokens. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const output = vscode.window.createOutputChannel("token-build", { log: true });
  const own = server = new Server(context, output);
  const explanations = new Explanations();
  const previews = new Previews(own);
  const contexts = new ContextChoice(own);
  const { registerCommand } = vscode.commands;
  context.subscriptions.push(
    output,
    explanations.register(),
    showStatus(own),
    contexts,
    registerCommand("tokenBuild.chooseContexts", () => contexts.choose()),
    registerCommand("tokenBuild.build", () => build(own)),
    registerCommand("tokenBuild.preview", () => previews.open()),
    registerCommand("tokenBuild.why", () => why(own, explanations)),
    registerCommand("tokenBuild.restart", () => own.start()),
    registerCommand("tokenBuild.showOutput", () => output.show()),
    registerCommand("tokenBuild.showCommands", () => showCommands(context)),
    registerCommand(
      showReferences,
      (uri: string, { line, character }: vscode.Position) =>
        vscode.commands.executeCommand(
          "editor.action.findReferences",
          vscode.Uri.parse(uri),
          new vscode.Position(line, character),
        ),
    ),
    vscode.workspace.onDidGrantWorkspaceTrust(() => own.state === "off" || own.start()),
    vscode.workspace.onDidChangeWorkspaceFolders(() => own.state === "off" || own.start()),
    vscode.workspace.onDidChangeConfiguration(async (event) => {
      if (!serverSettings.some((name) => event.affectsConfiguration(name))) return;
      if (await hasTokens()) await own.start();
    }),
  );
  if (await hasTokens()) await own.start();
  else startLater(own, context);
}

/** Called by the editor before it ends. */
export async function deactivate(): Promise<void> {
  await server?.stop();
}
