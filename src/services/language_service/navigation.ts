/**
 * Finds definitions, references and symbols of tokens.
 * @module
 */
import type { IndexedPlace } from "../../facts/project_index/indexed_facts.ts";
import { Turns } from "../../engine/host/turns.ts";
import { keyName, keyOf } from "../../base/tokens/tree.ts";
import { shortText } from "./display.ts";
import { textOf } from "../../base/documents/outline.ts";
import { innerSpan, type ProjectFiles, type Span } from "./documents/project_files.ts";
import { isDeprecated, valueMember } from "./documents/token_document.ts";
import { Work } from "./work.ts";

/** The deciding definitions of the token at an offset, in the base contexts and in others. */
export async function definitions(
  files: ProjectFiles,
  file: string,
  offset: number,
): Promise<Span[]> {
  const meant = await files.meantAt(file, offset);
  return meant ? await definitionsOf(files, meant.key) : [];
}

/** The unique deciding definitions of a token. */
export async function definitionsOf(files: ProjectFiles, key: string): Promise<Span[]> {
  const places = new Map<string, IndexedPlace>();
  for (const { place } of files.index.values(key)) {
    if (place) places.set(JSON.stringify(place), place);
  }
  const spans = await Promise.all(Array.from(places.values(), (place) => files.spanOf(place)));
  const found = spans.flatMap((span) => span ?? []);
  return found.length > 0 ? found : await printedAt(files, key);
}

/** The lines of the first output that is known to print a token: of a package, whose token files are elsewhere. */
async function printedAt(files: ProjectFiles, key: string): Promise<Span[]> {
  const knownTokens = await files.consumers.knownTokens();
  const { outputs = {} } = knownTokens?.tokens.get(keyName(key)) ?? {};
  for (const { file, lines } of Object.values(outputs).flatMap(({ files }) => files)) {
    const absolute = lines.length > 0 ? await files.existing(file) : undefined;
    const texts = absolute === undefined ? undefined : (await files.text(absolute))?.split("\n");
    if (!texts) continue;
    return lines.map((line) => {
      const start = texts.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
      return { file: absolute!, start, end: start + (texts[line - 1]?.length ?? 0) };
    });
  }
  return [];
}

/** All definitions of the token at an offset, in all token files. Files without an applying definition come last. */
export async function implementations(
  files: ProjectFiles,
  file: string,
  offset: number,
  work: Work<Span> = new Work(),
): Promise<Span[]> {
  const meant = await files.meantAt(file, offset);
  if (!meant) return [];
  const last = meant.path.at(-1);
  for (const other of await files.definingFiles()) {
    const document = await files.document(other);
    for (const { kind, path, member } of document?.entries ?? []) {
      await work.pause();
      if (kind !== "token" || path.at(-1) !== last) continue;
      const tokenPath = await files.tokenPath(other, path);
      if (!tokenPath || keyOf(tokenPath) !== meant.key) continue;
      const span = innerSpan(document!.text, member.keyStart, member.keyEnd);
      work.found.push({ file: other, ...span });
    }
  }
  return work.found;
}

/**
 * All references to the token at an offset, in all token files including overridden definitions, and in the sources of
 * consumers.
 */
export async function references(
  files: ProjectFiles,
  file: string,
  offset: number,
  { withDefinitions = false, work = new Work() }: {
    withDefinitions?: boolean;
    work?: Work<Span>;
  } = {},
): Promise<Span[]> {
  const meant = await files.meantAt(file, offset);
  if (!meant) return [];
  if (withDefinitions) {
    for (const span of await definitionsOf(files, meant.key)) work.found.push(span);
  }
  for (const other of await files.definingFiles()) {
    for (const reference of (await files.document(other))?.references ?? []) {
      await work.pause();
      if (await files.keyOf(other, reference) !== meant.key) continue;
      work.found.push({ file: other, start: reference.start, end: reference.end });
    }
  }
  return await files.consumers.uses(meant.key, work);
}

export interface DocumentSymbol {
  readonly name: string;
  readonly detail: string;
  readonly kind: "token" | "group";
  readonly isDeprecated: boolean;
  readonly start: number;
  readonly end: number;
  readonly key: { readonly start: number; readonly end: number };
  readonly children: DocumentSymbol[];
}

/** The tokens and groups of a document as a tree. */
export async function documentSymbols(
  files: ProjectFiles,
  file: string,
  turns: Turns = new Turns(),
): Promise<DocumentSymbol[]> {
  const document = await files.document(file);
  const roots: DocumentSymbol[] = [];
  const groups = new Map<object, DocumentSymbol[]>();
  for (const { kind, member } of document?.entries ?? []) {
    await turns.pause();
    const { key: name, keyStart, keyEnd } = member;
    const value = member.value!;
    const written = valueMember(value)?.value;
    const children: DocumentSymbol[] = [];
    const symbol: DocumentSymbol = {
      name: name === "" ? '""' : name,
      detail: kind === "group"
        ? textOf(value, "$type") ?? ""
        : written?.kind === "text" || written?.kind === "word"
        ? written.content
        : "",
      kind,
      isDeprecated: isDeprecated(value),
      start: keyStart,
      end: Math.max(value.end, keyEnd),
      key: innerSpan(document!.text, keyStart, keyEnd),
      children,
    };
    // Entries are in source order, so the innermost enclosing group is already known.
    let siblings = roots;
    for (const [group, inside] of groups) {
      const { start, end } = group as DocumentSymbol;
      if (start < symbol.start && symbol.end <= end) siblings = inside;
      else if (end <= symbol.start) groups.delete(group);
    }
    siblings.push(symbol);
    if (kind === "group") groups.set(symbol, children);
  }
  return roots;
}

/** A token of a project that matches a query. */
export interface WorkspaceSymbol {
  readonly name: string;
  /** The value in the base contexts. */
  readonly value: string;
  readonly span: Span;
}

/** Maximum number of symbols in a result. */
const mostSymbols = 200;

/** Whether a text contains the characters of a query in order. */
function hasInOrder(text: string, query: string): boolean {
  let at = 0;
  for (const character of query) {
    at = text.indexOf(character, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/**
 * The tokens whose path, output name or value matches a query: equal values and names first, then those that contain
 * the query, then those with its characters in order.
 */
export async function workspaceSymbols(
  files: ProjectFiles,
  query: string,
  work: Work<WorkspaceSymbol> = new Work(),
): Promise<WorkspaceSymbol[]> {
  const { index } = files;
  const wanted = query.trim().toLowerCase();
  const named = new Set(index.named(query.trim().replace(/^(?:--|[$@.])/, "")));
  const ranked: { key: string; rank: number }[] = [];
  for (const key of index.keys()) {
    await work.pause();
    const name = keyName(key).toLowerCase();
    const isSame = name === wanted || named.has(key);
    let rank = isSame ? 0 : name.includes(wanted) ? 2 : undefined;
    if (rank === undefined) {
      const isText = (value: unknown) => shortText(value).toLowerCase() === wanted;
      if (index.plainValues(key).some(isText)) rank = 1;
      else if (hasInOrder(name, wanted)) rank = 3;
    }
    if (rank !== undefined) ranked.push({ key, rank });
  }
  ranked.sort((a, b) => a.rank - b.rank);
  let count = 0;
  for (const { key } of ranked) {
    await work.pause();
    const [first] = index.values(key);
    const span = first.place && await files.spanOf(first.place);
    if (!span) continue;
    work.found.push({ name: keyName(key), value: shortText(first.value), span });
    if (++count === mostSymbols) break;
  }
  return work.found;
}
