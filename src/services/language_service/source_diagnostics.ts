/**
 * Findings in the sources of consumers: open ones, and those that the configuration names.
 * @module
 */
import { UnparsedParts } from "../../facts/consumers/sources/unparsed_parts.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import { Turns } from "../../engine/host/turns.ts";
import type { ConsumerDocument, ConsumerFiles } from "./documents/consumer_files.ts";
import type { ProjectFiles } from "./documents/project_files.ts";

/** The findings of a project in its sources. */
export interface SourceFindings {
  /** Unknown and deprecated names, and literals with the values of tokens, by absolute path. */
  readonly byFile: ReadonlyMap<string, readonly Diagnostic[]>;
  /** Parsers that are not installed, so that some sources are read as text. */
  readonly missing: readonly Diagnostic[];
}

/** Checks the sources of a project together, because one may define a name that another uses. */
export class SourceChecker {
  #consumers: ConsumerFiles;
  /** The documents of the last check. A document of the same text and tokens is the same object. */
  #documents: ReadonlyMap<string, ConsumerDocument> = new Map();
  /** Documents that are not open, as last read. */
  #closed: ReadonlyMap<string, ConsumerDocument> = new Map();
  #findings: Promise<SourceFindings> = Promise.resolve({ byFile: new Map(), missing: [] });

  constructor({ consumers }: Pick<ProjectFiles, "consumers">) {
    this.#consumers = consumers;
  }

  /** Whether there may be findings. */
  get hasSources(): boolean {
    return this.#consumers.open.length > 0 || this.#closed.size > 0;
  }

  /**
   * The findings in open sources, and in others as they were last read. Checks again only if a source, the list of
   * sources or the tokens changed.
   */
  async findings(): Promise<SourceFindings> {
    const documents = new Map(this.#closed);
    for (const file of this.#consumers.open) {
      const document = await this.#consumers.document(file);
      if (document) documents.set(file, document);
      else documents.delete(file);
    }
    if (!isSame(documents, this.#documents)) {
      this.#documents = documents;
      this.#findings = check(documents, this.#consumers);
    }
    return await this.#findings;
  }

  /**
   * Reads the configured sources that are not open, and finds what to report in them. Yields to other requests meanwhile.
   *
   * @param isWanted Whether to continue.
   * @returns Whether they have changed.
   */
  async readClosed(isWanted: () => boolean): Promise<boolean> {
    const { open } = this.#consumers;
    const documents = new Map<string, ConsumerDocument>();
    const turns = new Turns();
    for (const file of this.#consumers.isDeclared ? await this.#consumers.all() : []) {
      await turns.pause();
      if (!isWanted()) return false;
      const document = open.includes(file) ? undefined : await this.#consumers.document(file);
      if (document && !document.isOutput) documents.set(file, document);
    }
    if (isSame(documents, this.#closed)) return false;
    // Found here rather than at the publication, which later edits wait for.
    for (const file of documents.keys()) {
      await turns.pause();
      if (!isWanted()) return false;
      await this.#consumers.findings(file);
    }
    this.#closed = documents;
    return true;
  }
}

function isSame(
  documents: ReadonlyMap<string, ConsumerDocument>,
  before: ReadonlyMap<string, ConsumerDocument>,
): boolean {
  return documents.size === before.size &&
    [...documents].every(([file, document]) => before.get(file) === document);
}

async function check(
  documents: ReadonlyMap<string, ConsumerDocument>,
  consumers: ConsumerFiles,
): Promise<SourceFindings> {
  const byFile = new Map<string, readonly Diagnostic[]>();
  const unparsed = new UnparsedParts();
  const turns = new Turns();
  for (const [file, { path, text, scanned, isOutput }] of documents) {
    await turns.pause();
    const findings = await consumers.findings(file);
    byFile.set(file, findings.map(({ diagnostic }) => diagnostic));
    if (!isOutput) unparsed.add({ file: path, text }, scanned.unparsed);
  }
  return { byFile, missing: unparsed.withoutParser };
}
