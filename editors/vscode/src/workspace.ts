/**
 * Facts about the workspace that the extension finds without its server.
 * @module
 */
import * as vscode from "vscode";
import { configNames } from "../../../src/engine/config/names.ts";

/** Files that only this tool and tools of design tokens have. */
const certain = "**/{token-build.config.*,*.tokens.json,*.tokens.jsonc,*.tokens.json5," +
  "*.tokens.yaml,*.tokens.yml,*.tokens,*.resolver.json}";

/** Files that other tools have too. */
const doubtful = `{${configNames.filter((name) => name.startsWith("config.")).join(",")}}`;

/** Properties of a configuration of this tool. */
const ownProperties = /\b(?:source|include|tokens|resolver|platforms)["']?\s*:/;

/** Watches for the first file that needs the server. */
export const watched = `**/{${[...configNames, "*.tokens.json", "*.resolver.json"].join(",")}}`;

/** Absolute paths of the workspace folders on disk. */
export function folderPaths(): string[] {
  return (vscode.workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === "file")
    .map(({ uri }) => uri.fsPath);
}

async function isConfiguration(uri: vscode.Uri): Promise<boolean> {
  const bytes = await vscode.workspace.fs.readFile(uri).then(
    (data) => data,
    () => new Uint8Array(),
  );
  return ownProperties.test(new TextDecoder().decode(bytes));
}

/** Whether the workspace has a configuration or a token file. */
export async function hasTokens(): Promise<boolean> {
  const excluded = "**/node_modules/**";
  if ((await vscode.workspace.findFiles(certain, excluded, 1)).length > 0) return true;
  for (const folder of vscode.workspace.workspaceFolders ?? []) {
    const pattern = new vscode.RelativePattern(folder, doubtful);
    for (const uri of await vscode.workspace.findFiles(pattern, excluded)) {
      if (await isConfiguration(uri)) return true;
    }
  }
  return false;
}
