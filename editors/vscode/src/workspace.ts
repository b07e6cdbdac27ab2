/**
 * Facts about the workspace that the extension finds without its server.
 * @module
 */
import * as vscode from "vscode";
import { configNames } from "../../../src/engine/config/names.ts";
import { usesTokenPackages } from "./token_packages.ts";

/** Files that only this tool and tools of design tokens have. */
const certain = "**/{token-build.config.*,*.tokens.json,*.tokens.jsonc,*.tokens.json5," +
  "*.tokens.yaml,*.tokens.yml,*.tokens,*.resolver.json}";

/** Files that other tools have too. */
const doubtful = `{${configNames.filter((name) => name.startsWith("config.")).join(",")}}`;

/** Properties of a configuration of this tool. */
const ownProperties = /\b(?:source|include|tokens|resolver|platforms)["']?\s*:/;

/** Watches for the first file that needs the server. */
export const watched = `**/{${
  [...configNames, "*.tokens.json", "*.resolver.json", "package.json"].join(",")
}}`;

/** Largest number of packages of a workspace folder to look at. */
const mostPackages = 50;

/** Absolute paths of the workspace folders on disk. */
export function folderPaths(): string[] {
  return (vscode.workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === "file")
    .map(({ uri }) => uri.fsPath);
}

async function readText(uri: vscode.Uri): Promise<string | undefined> {
  return await vscode.workspace.fs.readFile(uri).then(
    (data) => new TextDecoder().decode(data),
    () => undefined,
  );
}

/** Whether a folder of the workspace has packages that use installed tokens. */
async function hasTokenPackages(folder: vscode.WorkspaceFolder): Promise<boolean> {
  const pattern = new vscode.RelativePattern(folder, "**/package.json");
  const found = await vscode.workspace.findFiles(pattern, "**/node_modules/**", mostPackages);
  const start = folder.uri.path.length + 1;
  const folders = found.map(({ path }) => path.slice(start, -"package.json".length));
  return await usesTokenPackages(
    folders,
    (path) => readText(vscode.Uri.joinPath(folder.uri, path)),
  );
}

/** Whether the workspace has a configuration, a token file or an installed package of tokens. */
export async function hasTokens(): Promise<boolean> {
  const excluded = "**/node_modules/**";
  if ((await vscode.workspace.findFiles(certain, excluded, 1)).length > 0) return true;
  for (const folder of vscode.workspace.workspaceFolders ?? []) {
    const pattern = new vscode.RelativePattern(folder, doubtful);
    for (const uri of await vscode.workspace.findFiles(pattern, excluded)) {
      if (ownProperties.test(await readText(uri) ?? "")) return true;
    }
    if (await hasTokenPackages(folder)) return true;
  }
  return false;
}
