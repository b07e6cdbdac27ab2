/**
 * The graph of references between tokens: targets and users of a token.
 * @module
 */
import { keyName } from "../../base/tokens/tree.ts";
import { shortText } from "./display.ts";
import { type Definition, innerSpan, type ProjectFiles } from "./documents/project_files.ts";
import type { TokenDocument } from "./documents/token_document.ts";
import { Work } from "./work.ts";

/** A token of the graph, at the definition that decides its value in the default contexts. */
export interface GraphToken {
  readonly key: string;
  readonly name: string;
  /** Its value in the default contexts. */
  readonly value: string;
  readonly isDeprecated: boolean;
  readonly file: string;
  /** The span of its definition, from its key. */
  readonly start: number;
  readonly end: number;
  readonly keySpan: { readonly start: number; readonly end: number };
}

/** A neighbor of a token, with the references between the two. */
export interface GraphLink {
  readonly token: GraphToken;
  /** Spans of the references, in the file of the token that refers. */
  readonly references: readonly { readonly start: number; readonly end: number }[];
}

/** Documents that were read for one answer. */
type Documents = Map<string, TokenDocument | undefined>;

async function firstDefinition(
  files: ProjectFiles,
  key: string,
  documents: Documents,
): Promise<Definition | undefined> {
  for (const { place } of files.index.values(key)) {
    const definition = place && await files.definitionOf(place, documents);
    if (definition) return definition;
  }
  return undefined;
}

/** A token of the graph; `undefined` if nothing in a file defines it. */
async function graphToken(
  files: ProjectFiles,
  key: string,
  documents: Documents,
): Promise<GraphToken | undefined> {
  const facts = files.index.facts(key);
  const definition = facts && await firstDefinition(files, key, documents);
  if (!facts || !definition) return undefined;
  const { file, document, node } = definition;
  const entry = document.entryOf(node);
  if (!entry) return undefined;
  const { keyStart, keyEnd } = entry.member;
  const [first] = files.index.plainValues(key);
  return {
    key,
    name: keyName(key),
    value: shortText(first),
    isDeprecated: facts.deprecated !== undefined,
    file,
    start: keyStart,
    end: Math.max(node.end, keyEnd),
    keySpan: innerSpan(document.text, keyStart, keyEnd),
  };
}

export async function graphTokenAt(
  files: ProjectFiles,
  file: string,
  offset: number,
): Promise<GraphToken | undefined> {
  const meant = await files.meantAt(file, offset);
  const key = meant && files.index.resolvedKey(meant.key);
  return key === undefined ? undefined : await graphToken(files, key, new Map());
}

/** The references of a token to another one, in the definition of the first. */
async function referencesBetween(
  files: ProjectFiles,
  from: GraphToken,
  to: string,
  documents: Documents,
): Promise<{ start: number; end: number }[]> {
  const document = documents.get(from.file);
  const found: { start: number; end: number }[] = [];
  for (const reference of document?.referencesIn(from.start, from.end) ?? []) {
    const { start, end } = reference;
    if (await files.keyOf(from.file, reference) === to) found.push({ start, end });
  }
  return found;
}

/** The tokens that refer to a token. */
export async function incomingLinks(
  files: ProjectFiles,
  key: string,
  work: Work<GraphLink> = new Work(),
): Promise<GraphLink[]> {
  const documents: Documents = new Map();
  for (const user of files.index.users(key)) {
    await work.pause();
    const token = await graphToken(files, user, documents);
    if (!token) continue;
    const references = await referencesBetween(files, token, key, documents);
    work.found.push({ token, references });
  }
  return work.found;
}

/** The tokens that a token refers to. */
export async function outgoingLinks(
  files: ProjectFiles,
  key: string,
  work: Work<GraphLink> = new Work(),
): Promise<GraphLink[]> {
  const documents: Documents = new Map();
  const center = await graphToken(files, key, documents);
  for (const target of files.index.targets(key)) {
    await work.pause();
    const token = await graphToken(files, target, documents);
    if (!token) continue;
    const references = center ? await referencesBetween(files, center, target, documents) : [];
    work.found.push({ token, references });
  }
  return work.found;
}
