/**
 * Activates the extension, on a desktop or in a browser: runs the server if the workspace has tokens.
 * @module
 */
import * as vscode from "vscode";
import { ContextChoice } from "./contexts.ts";
import { type EditorServer, showReferences } from "./editor_server.ts";
import { showStatus } from "./status.ts";
import { hasTokens, watched } from "./workspace.ts";

/** Settings whose change requires a server restart. */
const serverSettings = ["enable", "path", "runtime", "problems"].map((name) =>
  `tokenBuild.${name}`
);

const commandNames = [
  "build",
  "preview",
  "why",
  "chooseContexts",
  "restart",
  "showOutput",
] as const;

/** Asks which available command to run, and runs it. */
async function showCommands(context: vscode.ExtensionContext): Promise<void> {
  const { commands } = context.extension.packageJSON.contributes as {
    commands: { command: string; title: string }[];
  };
  const known = await vscode.commands.getCommands(true);
  const items = commandNames.map((name) => `tokenBuild.${name}`)
    .flatMap((name) => commands.filter(({ command }) => command === name && known.includes(name)))
    .map(({ command, title }) => ({ label: title, command }));
  const chosen = await vscode.window.showQuickPick(items, { title: "token-build" });
  if (chosen) await vscode.commands.executeCommand(chosen.command);
}

/** Starts the server when the first configuration, token file or package of tokens appears. */
function startLater(own: EditorServer, context: vscode.ExtensionContext): void {
  const watcher = vscode.workspace.createFileSystemWatcher(watched, false, false, true);
  context.subscriptions.push(watcher);
  const start = async () => {
    if (own.state !== "off" || !await hasTokens()) return;
    watcher.dispose();
    await own.start();
  };
  watcher.onDidCreate(start);
  watcher.onDidChange(start);
}

/** Registers what all servers have, and starts the server once the workspace has tokens. */
export async function activateServer(
  context: vscode.ExtensionContext,
  own: EditorServer,
): Promise<void> {
  const { output } = own;
  const contexts = new ContextChoice(own);
  const { registerCommand } = vscode.commands;
  context.subscriptions.push(
    output,
    showStatus(own),
    contexts,
    registerCommand("tokenBuild.chooseContexts", () => contexts.choose()),
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
