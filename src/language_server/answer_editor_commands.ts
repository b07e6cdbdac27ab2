/**
 * Answers requests of this project's own, which commands of editors send.
 * @module
 */
import type { Connection, TextDocumentPositionParams } from "vscode-languageserver/node";
import type { Requests } from "./requests.ts";

/** The project of a document, and the token at a position. */
export interface EditorPlace {
  /** Absolute path of the configuration file. */
  readonly config: string;
  /** Path of the token, joined with dots. */
  readonly token?: string;
}

/** Registers the handlers of `token-build/place` and `token-build/projects`. */
export function answerEditorCommands(connection: Connection, requests: Requests): void {
  connection.onRequest(
    "token-build/place",
    async ({ textDocument, position }: TextDocumentPositionParams): Promise<EditorPlace | null> => {
      const at = await requests.at(textDocument.uri, false);
      if (!at) return null;
      const { project: { config, files }, file, positions } = at;
      const meant = await files.meantAt(file, positions.offset(position));
      const isToken = meant !== undefined && files.index.has(meant.key);
      return { config, ...(isToken && { token: meant.path.join(".") }) };
    },
  );
  connection.onRequest("token-build/projects", async (): Promise<string[]> => {
    const projects = await requests.projects.ofFolders();
    return projects.map(({ config }) => config);
  });
}
