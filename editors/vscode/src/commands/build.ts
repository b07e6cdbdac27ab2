/**
 * The command that builds a project.
 * @module
 */
import * as vscode from "vscode";
import { chooseProject } from "../choose_project.ts";
import { runProgram } from "../run_program.ts";
import type { Server } from "../server.ts";

/** Builds the project of the active document, and reports the result. */
export async function build(server: Server): Promise<void> {
  const config = await chooseProject(server);
  if (config === undefined) return;
  await vscode.workspace.saveAll(false);
  const options = { location: vscode.ProgressLocation.Window, title: "Building tokens" };
  const { code, stdout, stderr } = await vscode.window.withProgress(
    options,
    () => runProgram(server, config, ["build"]),
  );
  const text = `${stdout}${stderr}`.trim();
  server.output.info(`build ${config}\n${text}`);
  const last = stdout.trim().split("\n").at(-1) ?? "";
  if (code === 0) {
    return void vscode.window.showInformationMessage(`Tokens were built. ${last}`.trim());
  }
  const chosen = await vscode.window.showErrorMessage("The build failed.", "Show Output");
  if (chosen) server.output.show();
}
