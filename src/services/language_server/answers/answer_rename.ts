/**
 * Answers requests to rename a token or a group.
 * @module
 */
import type { Connection } from "vscode-languageserver/node";
import type { Diagnostic } from "../../../base/types/diagnostic.ts";
import { prepareRename, rename } from "../../language_service/rename.ts";
import type { Requests } from "../requests.ts";

/** The type of a message, as the protocol numbers it. */
const warning = 2;

/** Problems that an editor shows in one message. */
const mostProblems = 5;

/** Why a rename is impossible. */
function reasonText(problems: readonly Diagnostic[]): string {
  const lines = problems.slice(0, mostProblems).map(({ message }) => message);
  const more = problems.length - lines.length;
  return [...lines, ...more > 0 ? [`and ${more} more`] : []].join("\n");
}

export function answerRename(connection: Connection, requests: Requests): void {
  connection.onPrepareRename(async ({ textDocument, position }) => {
    const at = await requests.at(textDocument.uri);
    const offset = at?.positions.offset(position);
    const found = at && await prepareRename(at.project.files, at.file, offset!);
    return found
      ? { range: at.positions.range(found.start, found.end), placeholder: found.name }
      : null;
  });
  connection.onRenameRequest(async ({ textDocument, position, newName }, token) => {
    const at = await requests.at(textDocument.uri);
    const offset = at?.positions.offset(position);
    const target = at && await prepareRename(at.project.files, at.file, offset!);
    if (!target) return null;
    const { files, request } = at.project;
    const { edits, texts, problems, byHand } = await rename(
      files,
      request,
      target.name,
      newName,
      requests.answering.work(token),
    );
    if (problems) throw new Error(reasonText(problems));
    const textEdits = await requests.textEdits(at.project, edits, texts);
    if (byHand.length > 0) {
      const message = `These may name ${target.name}; rename it there by hand: ${
        byHand.join(", ")
      }`;
      await connection.sendNotification("window/showMessage", { type: warning, message });
    }
    // Nothing may change between this check and the answer.
    const [changed] = Array.from(texts).flatMap(([file, text]) =>
      requests.documents.hasChanged(file, text) ? file : []
    );
    if (changed !== undefined) {
      const problem = `${changed} changed during the rename; try again`;
      throw requests.answering.error("contentModified", problem);
    }
    return requests.workspaceEdit(textEdits);
  });
}
