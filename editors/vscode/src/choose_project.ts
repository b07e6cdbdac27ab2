/**
 * Finds the project that a command is for.
 * @module
 */
import path from "node:path";
import * as vscode from "vscode";
import type { Server } from "./server.ts";

/** The configuration for a command: that of the active document, the only one, or the user's choice. */
export async function chooseProject(server: Server): Promise<string | undefined> {
  const editor = vscode.window.activeTextEditor;
  const own = editor && await server.place(editor.document, editor.selection.active);
  if (own) return own.config;
  const configs = await server.projects();
  if (configs.length > 1) {
    const items = configs.map((config) => ({
      label: vscode.workspace.asRelativePath(config),
      description: path.dirname(config),
      config,
    }));
    return (await vscode.window.showQuickPick(items, { title: "Project" }))?.config;
  }
  if (configs.length === 0) {
    void vscode.window.showWarningMessage(
      "No token-build configuration was found in the workspace.",
    );
  }
  return configs[0];
}
