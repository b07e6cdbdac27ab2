/**
 * The item in the status bar.
 * @module
 */
import * as vscode from "vscode";
import type { EditorServer, ServerState } from "./editor_server.ts";

const icons: Record<ServerState, string> = {
  off: "circle-slash",
  starting: "loading~spin",
  running: "symbol-color",
  failed: "error",
};

const words: Record<ServerState, string> = {
  off: "The server is off.",
  starting: "The server is starting.",
  running: "The server is running.",
  failed: "The server is not running: see the output.",
};

/** Shows the state of a server in the status bar. */
export function showStatus(server: EditorServer): vscode.Disposable {
  const item = vscode.window.createStatusBarItem("tokenBuild", vscode.StatusBarAlignment.Right);
  item.name = "token-build";
  item.command = "tokenBuild.showCommands";
  const show = () => {
    const { state, description } = server;
    item.text = `$(${icons[state]}) token-build`;
    item.backgroundColor = state === "failed"
      ? new vscode.ThemeColor("statusBarItem.errorBackground")
      : undefined;
    const trust = vscode.workspace.isTrusted
      ? []
      : ["The workspace is not trusted, so configurations that are code do not run."];
    item.accessibilityInformation = { label: `${words[state]} ${description[0]}` };
    item.tooltip = [words[state], ...description, ...trust].join("\n");
    if (state === "off") item.hide();
    else item.show();
  };
  show();
  return vscode.Disposable.from(item, server.onDidChange(show));
}
