/**
 * Answers requests to rename a token or a group.
 * @module
 */
import type { Connection, TextEdit } from "vscode-languageserver/node";
import { prepareRename, rename } from "../language_service/rename.ts";
import type { Requests } from "./requests.ts";

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
    const { edits, problems } = await rename(at.project.request, target.name, newName);
    if (problems) throw new Error(problems.map(({ message }) => message).join("\n"));
    const changes: Record<string, TextEdit[]> = {};
    for (const [file, replacements] of edits) {
      const text = (await at.project.files.document(file))?.text ?? "";
      const positions = requests.positions(text);
      changes[requests.documents.addressOf(file)] = replacements.map(({ start, end, text }) => ({
        range: positions.range(start, end),
        newText: text,
      }));
    }
    return { changes };
  });
}
