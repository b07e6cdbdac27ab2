/**
 * The item in the status bar.
 * @module
 */
import * as vscode from "vscode";
import type { Program } from "./program.ts";
import type { Server, ServerState } from "./server.ts";

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

const origins: Record<Program["origin"], string> = {
  setting: "from the setting tokenBuild.path",
  project: "from the project",
  extension: "from the extension",
};

/** Shows the state of a server in the status bar. */
export function showStatus(server: Server): vscode.Disposable {
  const item = vscode.window.createStatusBarItem("tokenBuild", vscode.StatusBarAlignment.Right);
  item.name = "token-build";
  item.command = "tokenBuild.showCommands";
  const show = () => {
    const { state, program: { version, origin, file } } = server;
    item.text = `$(${icons[state]}) token-build`;
    item.backgroundColor = state === "failed"
      ? new vscode.ThemeColor("statusBarItem.errorBackground")
      : undefined;
    const trust = vscode.workspace.isTrusted
      ? []
      : ["The workspace is not trusted, so configurations that are code do not run."];
    const name = ["token-build", version, origins[origin]].filter(Boolean).join(" ");
    item.accessibilityInformation = { label: `${words[state]} ${name}` };
    item.tooltip = [words[state], name, file, ...trust].join("\n");
    if (state === "off") item.hide();
    else item.show();
  };
  show();
  return vscode.Disposable.from(item, server.onDidChange(show));
}
