/**
 * Answers requests for information that an editor shows beside the text: hovers, colors and hints.
 * @module
 */
import type { Connection } from "vscode-languageserver/node";
import { isSourceFile } from "../../../facts/consumers/sources/source.ts";
import { colorPresentations, documentColors } from "../../language_service/colors.ts";
import { hover } from "../../language_service/hover.ts";
import { inlayHints } from "../../language_service/inlay_hints.ts";
import { sourceColors, sourcePresentations } from "../../language_service/source_colors.ts";
import type { Requests } from "../requests.ts";

/** Registers the handlers of hovers, colors and hints. */
export function answerDisplay(connection: Connection, requests: Requests): void {
  connection.onHover(async ({ textDocument, position }) => {
    const at = await requests.at(textDocument.uri);
    const found = at && await hover(at.project.files, at.file, at.positions.offset(position));
    return found && {
      contents: requests.content(found.markdown),
      range: at.positions.range(found.start, found.end),
    };
  });
  connection.onDocumentColor(async ({ textDocument }) => {
    const at = await requests.at(textDocument.uri, false);
    const find = at && isSourceFile(at.file) ? sourceColors : documentColors;
    const found = at ? await find(at.project.files, at.file) : [];
    return found.map(({ start, end, color }) => ({
      range: at!.positions.range(start, end),
      color,
    }));
  });
  connection.onColorPresentation(async ({ textDocument, range, color }) => {
    const at = await requests.at(textDocument.uri, false);
    if (!at) return [];
    const start = at.positions.offset(range.start);
    const find = isSourceFile(at.file) ? sourcePresentations : colorPresentations;
    const found = await find(at.project.files, at.file, start, color);
    return found.map(({ label, text }) => ({ label, textEdit: { range, newText: text } }));
  });
  connection.languages.inlayHint.on(async ({ textDocument, range }) => {
    const at = await requests.at(textDocument.uri);
    if (!at) return [];
    const [start, end] = [at.positions.offset(range.start), at.positions.offset(range.end)];
    const found = await inlayHints(at.project.files, at.file, start, end);
    return found.map(({ offset, label }) => ({
      position: at.positions.at(offset),
      label,
      paddingLeft: true,
    }));
  });
}
