/**
 * Answers requests that lead to places: definitions, references and symbols.
 * @module
 */
import type { Connection } from "vscode-languageserver/node";
import {
  definitions,
  documentSymbols,
  implementations,
  references,
  workspaceSymbols,
} from "../../language_service/navigation.ts";
import { shownSymbol } from "./answers.ts";
import type { Requests } from "../requests.ts";

/** Registers the handlers of definitions, references and symbols. */
export function answerNavigation(connection: Connection, requests: Requests): void {
  connection.onDefinition((params) =>
    requests.locations(
      params,
      ({ project, file }, offset) => definitions(project.files, file, offset),
    )
  );
  connection.onImplementation((params) =>
    requests.locations(
      params,
      ({ project, file }, offset) => implementations(project.files, file, offset),
    )
  );
  connection.onReferences((params) =>
    requests.locations(
      params,
      ({ project, file }, offset) =>
        references(project.files, file, offset, {
          withDefinitions: params.context.includeDeclaration,
        }),
    )
  );
  connection.onDocumentSymbol(async ({ textDocument }) => {
    const at = await requests.at(textDocument.uri, false);
    const found = at ? await documentSymbols(at.project.files, at.file) : [];
    const shown = found.map((item) => shownSymbol(item, at!.positions));
    const { documentSymbol } = requests.capabilities.textDocument ?? {};
    if (documentSymbol?.hierarchicalDocumentSymbolSupport) return shown;
    const flat = [...shown];
    // The loop also visits symbols added during iteration.
    for (const { children } of flat) flat.push(...children ?? []);
    return flat.map(({ name, kind, range }) => ({
      name,
      kind,
      location: { uri: textDocument.uri, range },
    }));
  });
  connection.onWorkspaceSymbol(async ({ query }) => {
    const all = [];
    for (const project of await requests.projects.ofFolders()) {
      await project.update();
      const positionsOf = requests.positionsIn(project);
      for (const { name, value, span } of await workspaceSymbols(project.files, query)) {
        const location = await requests.location(positionsOf, span);
        all.push({ name, kind: 13 as const, containerName: value, location });
      }
    }
    return all;
  });
}
