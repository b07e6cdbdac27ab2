/**
 * Answers requests of this project's own, which commands of editors send.
 * @module
 */
import type { Connection, TextDocumentPositionParams } from "vscode-languageserver/node";
import type { ProjectFiles } from "../../language_service/documents/project_files.ts";
import type { ContextsOf } from "../../../base/types/manifest.ts";
import { refresh } from "../refresh.ts";
import type { Requests } from "../requests.ts";

/** The project of a document, and the token at a position. */
export interface EditorPlace {
  /** Absolute path of the configuration file. */
  readonly config: string;
  /** Path of the token, joined with dots. */
  readonly token?: string;
}

/** The modifiers of a project, and the contexts that the user has chosen to see. */
export interface EditorContexts {
  readonly modifiers: readonly {
    readonly name: string;
    readonly base: string;
    readonly contexts: readonly string[];
  }[];
  readonly chosen: ContextsOf;
}

function known({ index, contexts }: ProjectFiles, chosen: ContextsOf = contexts): ContextsOf {
  return Object.fromEntries(
    Object.entries(chosen).filter(([name, context]) =>
      index.modifiers.some((modifier) =>
        modifier.name === name && modifier.contexts.includes(context)
      )
    ),
  );
}

/** Registers the handlers for contexts: those of a project, and those that the user selects for display. */
function answerContexts(connection: Connection, requests: Requests): void {
  const { projects } = requests;
  const filesOf = (config: string) =>
    projects.all.find((project) => project.config === config)?.files;
  connection.onRequest(
    "token-build/contexts",
    ({ config }: { config: string }): EditorContexts | null => {
      const files = filesOf(config);
      return files ? { modifiers: files.index.modifiers, chosen: known(files) } : null;
    },
  );
  connection.onRequest(
    "token-build/chooseContexts",
    async ({ config, contexts }: { config: string; contexts: ContextsOf }): Promise<null> => {
      const files = filesOf(config);
      if (!files) return null;
      files.contexts = known(files, contexts);
      await refresh(connection, requests, ["inlayHint"]);
      return null;
    },
  );
}

/** Registers the handlers of the requests, whose methods begin with `token-build/`. */
export function answerEditorCommands(connection: Connection, requests: Requests): void {
  answerContexts(connection, requests);
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
