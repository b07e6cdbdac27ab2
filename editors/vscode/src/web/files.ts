/**
 * Answers the server's questions about files, which it cannot read in a browser.
 * @module
 */
import * as vscode from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import type { DirectoryEntry } from "../../../../src/services/language_server/workspace_files.ts";

function kindOf(type: vscode.FileType): DirectoryEntry["kind"] {
  // A symbolic link also has the bit of its target.
  if ((type & vscode.FileType.Directory) !== 0) return "folder";
  return (type & vscode.FileType.File) !== 0 ? "file" : "other";
}

/** The result of reading; `null` if there is nothing to read. */
async function found<T>(reading: Thenable<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (cause) {
    const codes = ["FileNotFound", "FileNotADirectory", "FileIsADirectory"];
    if (cause instanceof vscode.FileSystemError && codes.includes(cause.code)) return null;
    throw cause;
  }
}

/** Answers the requests of a client's server until the client ends. */
export function answerFiles(client: BaseLanguageClient): void {
  const { fs } = vscode.workspace;
  client.onRequest(
    "token-build/readFile",
    ({ uri }: { uri: string }) => found(fs.readFile(vscode.Uri.parse(uri))),
  );
  client.onRequest("token-build/readDirectory", async ({ uri }: { uri: string }) => {
    const entries = await found(fs.readDirectory(vscode.Uri.parse(uri)));
    return entries?.map(([name, type]): DirectoryEntry => ({ name, kind: kindOf(type) })) ?? null;
  });
}
