/**
 * Answers requests for the diagnostics of a document.
 * @module
 */
import type { Connection, DocumentDiagnosticReport } from "vscode-languageserver/node";
import { diagnosticsByFile, shownDiagnostics } from "./project_diagnostics.ts";
import type { Requests } from "./requests.ts";

/** Registers the handler of diagnostics. Keeps the last answer of each open document. */
export function answerDiagnostics(connection: Connection, requests: Requests): void {
  const { documents, projects } = requests;
  const known = new Map<string, { resultId: string; text: string }>();
  let count = 0;
  connection.languages.diagnostics.on(
    async ({ textDocument: { uri }, previousResultId }): Promise<DocumentDiagnosticReport> => {
      const file = documents.pathOf(uri);
      const project = file === undefined ? undefined : await projects.of(file);
      const found = project ? (await diagnosticsByFile(project)).get(file!) ?? [] : [];
      const items = project ? await shownDiagnostics(requests, project, file!, found) : [];
      for (const one of known.keys()) {
        const other = documents.pathOf(one);
        if (other === undefined || !documents.texts.has(other)) known.delete(one);
      }
      const text = JSON.stringify(items);
      const before = known.get(uri);
      if (before && before.resultId === previousResultId && before.text === text) {
        return { kind: "unchanged", resultId: before.resultId };
      }
      const resultId = String(++count);
      known.set(uri, { resultId, text });
      return { kind: "full", resultId, items };
    },
  );
}
