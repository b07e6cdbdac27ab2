/**
 * Answers requests that lead to places: definitions, references and symbols.
 * @module
 */
import type { Connection, SymbolInformation } from "vscode-languageserver/node";
import {
  definitions,
  documentSymbols,
  implementations,
  references,
  type WorkspaceSymbol,
  workspaceSymbols,
} from "../../language_service/navigation.ts";
import { shownSymbol } from "./answers.ts";
import type { Work } from "../../language_service/work.ts";
import type { Asked } from "../answering.ts";
import type { Requests } from "../requests.ts";

/** Registers the handlers of definitions, references and symbols. */
export function answerNavigation(connection: Connection, requests: Requests): void {
  const { answering } = requests;
  connection.onDefinition((params, ...asked) =>
    requests.locations(
      params,
      asked,
      ({ project, file }, offset) => definitions(project.files, file, offset),
    )
  );
  connection.onImplementation((params, ...asked) =>
    requests.locations(
      params,
      asked,
      ({ project, file }, offset, work) => implementations(project.files, file, offset, work),
    )
  );
  connection.onReferences(({ context, ...params }, ...asked) =>
    answering.showing(asked, "Searching references", () =>
      requests.locations(
        params,
        asked,
        ({ project, file }, offset, work) =>
          references(project.files, file, offset, {
            withDefinitions: context.includeDeclaration,
            work,
          }),
      ))
  );
  connection.onDocumentSymbol(async ({ textDocument }, token) => {
    const at = await requests.at(textDocument.uri, false);
    const turns = answering.work(token);
    const found = at ? await documentSymbols(at.project.files, at.file, turns) : [];
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
  connection.onWorkspaceSymbol(({ query }, ...asked) =>
    answering.showing(asked, "Searching tokens", async () => {
      const all: SymbolInformation[] = [];
      for (const project of await requests.projects.ofFolders()) {
        await project.update();
        const positionsOf = requests.positionsIn(project);
        const found = await answering.list(
          asked as Asked<SymbolInformation>,
          (work: Work<WorkspaceSymbol>) => workspaceSymbols(project.files, query, work),
          async ({ name, value, span }) => ({
            name,
            kind: 13 as const,
            containerName: value,
            location: await requests.location(positionsOf, span),
          }),
        );
        for (const one of found) all.push(one);
      }
      return all;
    })
  );
}
