/**
 * Follows folders and files of the workspace: folders that come and go, and files that move.
 * @module
 */
import type {
  ClientCapabilities,
  Connection,
  ServerCapabilities,
  TextEdit,
} from "vscode-languageserver/node";
import { movedFileEdits } from "../../language_service/moved_files.ts";
import type { Requests } from "../requests.ts";
import type { AnyProject } from "../served_projects.ts";

export function workspaceCapabilities(
  { workspace }: ClientCapabilities,
): ServerCapabilities["workspace"] {
  const filters = [
    { scheme: "file", pattern: { glob: "**/*.{json,jsonc,json5,yaml,yml,tokens,js,mjs,ts,mts}" } },
    { scheme: "file", pattern: { glob: "**", matches: "folder" as const } },
  ];
  return {
    workspaceFolders: { supported: true, changeNotifications: true },
    ...workspace?.fileOperations?.willRename && {
      fileOperations: { willRename: { filters } },
    },
  };
}

/**
 * Registers the handlers of workspaces.
 *
 * @param changed Called after folders have changed, with the projects that are no longer served.
 */
export function answerFolders(
  connection: Connection,
  requests: Requests,
  changed: (left: readonly AnyProject[]) => Promise<void>,
): void {
  const { documents, projects } = requests;
  const pathsOf = (folders: readonly { uri: string }[]) =>
    folders.flatMap(({ uri }) => documents.pathOf(uri) ?? []);
  connection.onNotification(
    "workspace/didChangeWorkspaceFolders",
    async (
      { event: { added, removed } }: {
        event: { added: { uri: string }[]; removed: { uri: string }[] };
      },
    ) => {
      await changed(projects.changeFolders(pathsOf(added), pathsOf(removed)));
    },
  );
  connection.workspace.onWillRenameFiles(async ({ files }) => {
    const moves = new Map<string, string>();
    for (const { oldUri, newUri } of files) {
      const [from, to] = [documents.pathOf(oldUri), documents.pathOf(newUri)];
      if (from !== undefined && to !== undefined) moves.set(from, to);
    }
    const all = new Map<string, TextEdit[]>();
    // Projects are found before, by their folders, since nothing may be open.
    for (const from of moves.keys()) await projects.of(from);
    for (const project of await projects.ofFolders()) {
      await project.update();
      const edits = await movedFileEdits(project.files, project.config, moves);
      // A file of several projects needs its edits once.
      for (const [file, found] of await requests.textEdits(project, edits)) {
        if (!all.has(file)) all.set(file, found);
      }
    }
    return all.size > 0 ? requests.workspaceEdit(all) : null;
  });
}
