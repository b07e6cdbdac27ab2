/**
 * Answers requests for the diagnostics of a document.
 * @module
 */
import type { Connection, DocumentDiagnosticReport } from "vscode-languageserver/node";
import { LastAnswers } from "./last_answers.ts";
import { diagnosticsByFile, shownDiagnostics } from "../project_diagnostics.ts";
import type { Requests } from "../requests.ts";

export function answerDiagnostics(connection: Connection, requests: Requests): void {
  const { documents, projects } = requests;
  const answers = new LastAnswers<string>(documents);
  connection.languages.diagnostics.on(
    async ({ textDocument: { uri }, previousResultId }): Promise<DocumentDiagnosticReport> => {
      const file = documents.pathOf(uri);
      const project = file === undefined ? undefined : await projects.of(file);
      const found = project ? (await diagnosticsByFile(project)).get(file!) ?? [] : [];
      const items = project ? await shownDiagnostics(requests, project, file!, found) : [];
      const text = JSON.stringify(items);
      const before = answers.get(uri);
      if (before && before.resultId === previousResultId && before.value === text) {
        return { kind: "unchanged", resultId: before.resultId };
      }
      return { kind: "full", resultId: answers.keep(uri, text).resultId, items };
    },
  );
}
