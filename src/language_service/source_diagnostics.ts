/**
 * Findings in the open sources of consumers.
 * @module
 */
import { checkKnownUsage } from "../consumers/findings/check_usage.ts";
import type { KnownTokens } from "../consumers/findings/known_tokens.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import type { ConsumerDocument, ConsumerFiles } from "./documents/consumer_files.ts";
import type { ProjectFiles } from "./documents/project_files.ts";

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
export class SourceChecker {
  #consumers: ConsumerFiles;
  /** The documents of the last check. A document of the same text and tokens is the same object. */
  #documents: ReadonlyMap<string, ConsumerDocument> = new Map();
  #findings: Promise<SourceFindings> = Promise.resolve({ byFile: new Map(), missing: [] });

  constructor({ consumers }: Pick<ProjectFiles, "consumers">) {
    this.#consumers = consumers;
  }

  /** The findings. Checks again only if a source, the list of open sources or the tokens changed. */
  async findings(): Promise<SourceFindings> {
    const documents = new Map<string, ConsumerDocument>();
    for (const file of this.#consumers.open) {
      const document = await this.#consumers.document(file);
      if (document) documents.set(file, document);
    }
    const before = this.#documents;
    const isSame = documents.size === before.size &&
      [...documents].every(([file, document]) => before.get(file) === document);
    if (!isSame) {
      this.#documents = documents;
      this.#findings = check(documents, await this.#consumers.known());
    }
    return await this.#findings;
  }
}

async function check(
  documents: ReadonlyMap<string, ConsumerDocument>,
  known: KnownTokens | undefined,
): Promise<SourceFindings> {
  const byFile = new Map<string, Diagnostic[]>();
  const files = new Map<string, string>();
  for (const [file, { path }] of documents) {
    byFile.set(file, []);
    files.set(path, file);
  }
  if (!known || documents.size === 0) return { byFile, missing: [] };
  const sources = Array.from(documents.values(), ({ path, text }) => ({ file: path, text }));
  const { diagnostics } = await checkKnownUsage(known, sources, {
    unused: false,
    isComplete: false,
    scan: ({ file }) => Promise.resolve(documents.get(files.get(file)!)!.scanned),
  });
  for (const one of diagnostics) {
    const file = one.file === undefined ? undefined : files.get(one.file);
    if (file !== undefined && shown.has(one.code)) byFile.get(file)!.push(one);
  }
  return { byFile, missing: diagnostics.filter(({ code }) => code === "usage/no-parser") };
}
