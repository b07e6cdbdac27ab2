/**
 * Answers requests for information that an editor shows beside the text: hovers, colors and hints.
 * @module
 */
import type { Connection } from "vscode-languageserver/node";
import { isSourceFile } from "../../../facts/consumers/sources/languages.ts";
import {
  colorPresentations,
  type DocumentColor,
  documentColors,
} from "../../language_service/colors.ts";
import { hover } from "../../language_service/hover.ts";
import { type InlayHint, inlayHints } from "../../language_service/inlay_hints.ts";
import { sourceColors, sourcePresentations } from "../../language_service/source_colors.ts";
import type { Work } from "../../language_service/work.ts";
import type { Requests } from "../requests.ts";

/** Registers the handlers of hovers, colors and hints. */
export function answerDisplay(connection: Connection, requests: Requests): void {
  const { answering } = requests;
  connection.onHover(async ({ textDocument, position }) => {
    const at = await requests.at(textDocument.uri);
    const found = at && await hover(at.project.files, at.file, at.positions.offset(position));
    return found && {
      contents: requests.content(found.markdown),
      range: at.positions.range(found.start, found.end),
    };
  });
  connection.onDocumentColor(async ({ textDocument }, ...asked) => {
    const at = await requests.at(textDocument.uri, false);
    const find = at && isSourceFile(at.file) ? sourceColors : documentColors;
    if (!at) return [];
    return await answering.list(
      asked,
      (work: Work<DocumentColor>) => find(at.project.files, at.file, work),
      ({ start, end, color }) => ({ range: at.positions.range(start, end), color }),
    );
  });
  connection.onColorPresentation(async ({ textDocument, range, color }) => {
    const at = await requests.at(textDocument.uri, false);
    if (!at) return [];
    const start = at.positions.offset(range.start);
    const find = isSourceFile(at.file) ? sourcePresentations : colorPresentations;
    const found = await find(at.project.files, at.file, start, color);
    return found.map(({ label, text }) => ({ label, textEdit: { range, newText: text } }));
  });
  connection.languages.inlayHint.on(async ({ textDocument, range }, token) => {
    const at = await requests.at(textDocument.uri);
    if (!at) return [];
    const [start, end] = [at.positions.offset(range.start), at.positions.offset(range.end)];
    return await answering.list(
      [token],
      (work: Work<InlayHint>) => inlayHints(at.project.files, at.file, start, end, work),
      ({ offset, label }) => ({ position: at.positions.at(offset), label, paddingLeft: true }),
    );
  });
}
