/**
 * Findings in the open sources of consumers.
 * @module
 */
import { checkKnownUsage, type ConsumerSource } from "../consumers/findings/check_usage.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import type { ProjectFiles } from "./project_files.ts";

/** What a project finds in open sources. */
export interface SourceFindings {
  /** Unknown and deprecated names, and literals with the values of tokens, by absolute path. */
  readonly byFile: ReadonlyMap<string, readonly Diagnostic[]>;
  /** Parsers that are not installed, so that some sources are read as text. */
  readonly missing: readonly Diagnostic[];
}

/** Findings about tokens. The editor's own servers report what cannot be parsed. */
const shown = new Set(["usage/unknown-name", "usage/deprecated", "usage/literal"]);

/** Checks the open sources of a project together, because one may define a name that another uses. */
export async function sourceDiagnostics({ consumers }: ProjectFiles): Promise<SourceFindings> {
  const byFile = new Map<string, Diagnostic[]>();
  const known = await consumers.known();
  const sources: ConsumerSource[] = [];
  const files = new Map<string, string>();
  for (const file of known ? consumers.open : []) {
    const document = await consumers.document(file);
    if (!document) continue;
    const { path, text } = document;
    files.set(path, file);
    sources.push({ file: path, text });
    byFile.set(file, []);
  }
  if (sources.length === 0) return { byFile, missing: [] };
  const { diagnostics } = await checkKnownUsage(known!, sources, {
    unused: false,
    isComplete: false,
    scan: async ({ file }) => (await consumers.document(files.get(file)!))!.scanned,
  });
  for (const one of diagnostics) {
    const file = one.file === undefined ? undefined : files.get(one.file);
    if (file !== undefined && shown.has(one.code)) byFile.get(file)!.push(one);
  }
  return { byFile, missing: diagnostics.filter(({ code }) => code === "usage/no-parser") };
}
