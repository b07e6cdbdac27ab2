/**
 * The diagnostics of a project, by file and in the form of the protocol.
 * @module
 */
import type { Diagnostic as ShownDiagnostic } from "vscode-languageserver/node";
import type { SourceFindings } from "../language_service/source_diagnostics.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import { shownDiagnostic } from "./answers/answers.ts";
import type { Requests } from "./requests.ts";
import type { ServedProject } from "./served_project.ts";
import { addTo } from "../../base/collections/group_by.ts";

/**
 * The findings of a check and those in sources, by absolute path. Findings without a file belong to the
 * configuration.
 */
export async function diagnosticsByFile(
  project: ServedProject,
): Promise<Map<string, readonly Diagnostic[]>> {
  const { config } = project;
  const byFile = new Map<string, Diagnostic[]>();
  for (const found of await project.check()) {
    const file = found.file === undefined ? config : project.resolve(found.file);
    addTo(byFile, file, found);
  }
  const inSources = await findingsInSources(project);
  return new Map([...byFile, ...[...inSources].filter(([, found]) => found.length > 0)]);
}

/** The findings in sources. Tells the user of missing parsers. */
async function findingsInSources(project: ServedProject): Promise<SourceFindings["byFile"]> {
  if (!project.sources.hasSources) return new Map();
  await project.update();
  const { byFile, missing } = await project.sources.findings();
  for (const { help = "" } of missing) project.tellOnce(help);
  return byFile;
}

export async function shownDiagnostics(
  requests: Requests,
  { files }: ServedProject,
  file: string,
  found: readonly Diagnostic[],
): Promise<ShownDiagnostic[]> {
  const { publishDiagnostics, diagnostic } = requests.capabilities.textDocument ?? {};
  const isLinked = (publishDiagnostics?.codeDescriptionSupport ??
    (diagnostic as { codeDescriptionSupport?: boolean } | undefined)?.codeDescriptionSupport) ===
    true;
  const positions = requests.positions(file, await files.text(file) ?? "");
  return found.map((item) => shownDiagnostic(item, positions, isLinked));
}

/** Whether a client pulls the diagnostics of open documents. */
export function isPulling({ capabilities }: Requests): boolean {
  return capabilities.textDocument?.diagnostic !== undefined;
}
