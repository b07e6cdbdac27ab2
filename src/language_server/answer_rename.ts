/**
 * Answers requests to rename a token or a group.
 * @module
 */
import type { Connection } from "vscode-languageserver/node";
import { prepareRename, rename } from "../language_service/rename.ts";
import type { Requests } from "./requests.ts";

/** The type of a message, as the protocol numbers it. */
const warning = 2;

/** Registers the handlers of renames. */
export function answerRename(connection: Connection, requests: Requests): void {
  connection.onPrepareRename(async ({ textDocument, position }) => {
    const at = await requests.at(textDocument.uri);
    const offset = at?.positions.offset(position);
    const found = at && await prepareRename(at.project.files, at.file, offset!);
    return found
      ? { range: at.positions.range(found.start, found.end), placeholder: found.name }
      : null;
  });
  connection.onRenameRequest(async ({ textDocument, position, newName }) => {
    const at = await requests.at(textDocument.uri);
    const offset = at?.positions.offset(position);
    const target = at && await prepareRename(at.project.files, at.file, offset!);
    if (!target) return null;
    const { files, request } = at.project;
    const { edits, problems, byHand } = await rename(files, request, target.name, newName);
    if (problems) throw new Error(problems.map(({ message }) => message).join("\n"));
    if (byHand.length > 0) {
      const message = `These may name ${target.name}; rename it there by hand: ${
        byHand.join(", ")
      }`;
      await connection.sendNotification("window/showMessage", { type: warning, message });
    }
    return await requests.workspaceEdit(at.project, edits);
  });
}
