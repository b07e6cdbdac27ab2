/**
 * Completes references, pointers, types and properties in token files.
 * @module
 */
import { pointerTo } from "../../../dialects/dtcg/pointer.ts";
import { typeAt } from "../../../dialects/dtcg/types/mod.ts";
import { tokenTypes } from "../../../dialects/dtcg/vocabulary.ts";
import { keyName } from "../../../base/tokens/tree.ts";
import { isSourceFile } from "../../../facts/consumers/sources/languages.ts";
import type { Completion } from "./completion_item.ts";
import { configShape } from "./config.ts";
import { keySpan, plainItem, shapedCompletions } from "./document_shapes.ts";
import { memberOf, type OutlineSpot, spotAt } from "../../../base/documents/outline.ts";
import { escapedIn } from "../../../base/documents/layout.ts";
import { isResolver, resolverCompletions } from "./resolver.ts";
import { valueCompletions } from "./values.ts";
import { innerSpan, type ProjectFiles } from "../documents/project_files.ts";
import { sourceCompletions } from "./sources.ts";
import { type TokenDocument, valueMember } from "../documents/token_document.ts";

/** Properties of both tokens and groups. */
const shared = ["$type", "$description", "$deprecated", "$extensions"];
const ofToken = ["$value", "$ref", ...shared];
const ofGroup = [...shared, "$extends"];

/**
 * Completion items at an offset of a document.
 *
 * @param config Absolute path of the configuration.
 */
export async function completions(
  files: ProjectFiles,
  file: string,
  offset: number,
  config = "",
): Promise<Completion[]> {
  if (isSourceFile(file)) return await sourceCompletions(files, file, offset);
  const document = await files.document(file);
  const spot = spotAt(document?.root, offset);
  if (!document || !spot) return [];
  if (file === config) return shapedCompletions(document, offset, configShape(files));
  if (isResolver(document)) return resolverCompletions(files, document, { file, config, offset });
  const { node, path } = spot;
  const [token, inside] = splitAtValue(path);
  const isOnKey = keySpan(document, spot, offset) !== undefined;
  const isInValue = path.length > token.length && (inside.length > 0 || !isOnKey);
  const values = (): Completion[] => {
    const type = wantedType(files, document, token);
    return isInValue ? valueCompletions(document, spot, offset, { type, inside }) : [];
  };
  if (node?.kind !== "text") {
    const isMissingType = path.at(-1) === "$type" && spot.member !== undefined && !isOnKey;
    if (isMissingType) return typeProposals(offset, offset, '"');
    return isInValue ? values() : atKey(document, spot, offset);
  }
  const { start, end } = innerSpan(document.text, node.start, node.end);
  if (offset < start || offset > end) return [];
  switch (path.at(-1)) {
    case "$type":
    case "type":
      return typeProposals(start, end);
    case "$ref":
      return pointers(files, document, file, spot, start, end);
    case "$extends":
      return groups(document, path, start, end);
  }
  if (!isInValue) return [];
  const before = document.text.slice(start, offset);
  const open = before.lastIndexOf("{");
  if (open > before.lastIndexOf("}")) {
    const from = start + open + 1;
    // The reference ends at its closing brace, before the next opening brace, or at the end of the string.
    const rest = /^[^{}"'\n\r]*(\}?)/.exec(document.text.slice(offset, end))!;
    return curly(files, document, spot, from, offset + rest[0].length - rest[1].length, {
      typed: document.text.slice(from, offset),
      after: rest[1] === "" ? "}" : "",
    });
  }
  // Only an empty string may become a reference.
  if (before.trim() !== "") return values();
  const typed = { typed: "", before: "{", after: "}" };
  return [...values(), ...curly(files, document, spot, start, end, typed)];
}

export function splitAtValue(
  path: readonly string[],
): [token: readonly string[], inside: readonly string[]] {
  const at = path.findIndex((key) => key === "$value" || key === "value");
  return at < 0 ? [path, []] : [path.slice(0, at), path.slice(at + 1)];
}

/** The type that a reference must have at a position; `undefined` if unknown. */
export function wantedType(
  files: ProjectFiles,
  document: TokenDocument,
  path: readonly string[],
): string | undefined {
  const [token, inside] = splitAtValue(path);
  const tokenType = document.typeAt(token) ?? files.index.facts(`{${token.join(".")}}`)?.type;
  return tokenType === undefined ? undefined : typeAt(tokenType, inside);
}

function curly(
  files: ProjectFiles,
  document: TokenDocument,
  spot: OutlineSpot,
  start: number,
  end: number,
  { typed, before = "", after }: { typed: string; before?: string; after: string },
): Completion[] {
  const { index } = files;
  const wanted = wantedType(files, document, spot.path);
  const [token] = splitAtValue(spot.path);
  const ownKey = `{${token.join(".")}}`;
  const quote = spot.node ? document.text[spot.node.start] : '"';
  const letters = typed.trim().toLowerCase();
  const found: Completion[] = [];
  for (const key of index.keys()) {
    const name = keyName(key);
    // A reference of a token to itself is an error.
    if (key === ownKey || !name.toLowerCase().includes(letters)) continue;
    const { type, deprecated } = index.facts(key)!;
    const fits = wanted === undefined || type === wanted;
    const isDeprecated = deprecated !== undefined;
    const rank = (fits ? 0 : 2) + (isDeprecated ? 1 : 0);
    found.push({
      label: name,
      kind: "token",
      detail: type ?? "",
      isDeprecated,
      sortText: `${rank}${name}`,
      insert: `${before}${escapedIn(name, quote)}${after}`,
      start,
      end,
      key,
    });
  }
  return found;
}

function typeProposals(start: number, end: number, quote = ""): Completion[] {
  return [...tokenTypes].map((type) =>
    plainItem("type", `${quote}${type}${quote}`, { start, end })
  );
}

/** Pointers to the other tokens of the document, or to their values if they have one. */
async function pointers(
  files: ProjectFiles,
  document: TokenDocument,
  file: string,
  { path }: OutlineSpot,
  start: number,
  end: number,
): Promise<Completion[]> {
  const [token] = splitAtValue(path.slice(0, -1));
  const wanted = wantedType(files, document, path.slice(0, -1));
  const found: Completion[] = [];
  for (const entry of document.entries) {
    if (entry.kind !== "token" || entry.path.join("/") === token.join("/")) continue;
    const tokenPath = await files.tokenPath(file, entry.path);
    const key = tokenPath && `{${tokenPath.join(".")}}`;
    const type = document.typeAt(entry.path) ?? (key && files.index.facts(key)?.type);
    const fits = wanted === undefined || type === wanted;
    const pointer = pointerTo([
      ...entry.path,
      ...valueMember(entry.member.value) ? ["$value"] : [],
    ]);
    found.push({
      label: pointer,
      kind: "token",
      detail: type ?? "",
      isDeprecated: false,
      sortText: `${fits ? 0 : 1}${pointer}`,
      insert: pointer,
      start,
      end,
      ...(key !== undefined && files.index.has(key) && { key }),
    });
  }
  return found;
}

/** The groups that a group may extend: all except itself, its ancestors and its descendants. */
function groups(
  document: TokenDocument,
  path: readonly string[],
  start: number,
  end: number,
): Completion[] {
  const parentPath = path.slice(0, -1).join(".");
  return document.entries.flatMap((entry) => {
    const name = entry.path.join(".");
    const isRelated = `${parentPath}.`.startsWith(`${name}.`) ||
      `${name}.`.startsWith(`${parentPath}.`);
    if (entry.kind !== "group" || isRelated) return [];
    const insert = `{${name}}`;
    return [{
      label: insert,
      kind: "group" as const,
      detail: "",
      isDeprecated: false,
      sortText: name,
      insert,
      start,
      end,
    }];
  });
}

/** Properties that a token or group lacks, while a key is being typed. */
function atKey(document: TokenDocument, spot: OutlineSpot, offset: number): Completion[] {
  const key = keySpan(document, spot, offset);
  const parent = spot.parents.at(-1);
  if (!key || !parent || spot.path.includes("$value")) return [];
  const isToken = valueMember(parent) !== undefined || memberOf(parent, "$ref") !== undefined;
  const hasMembers = parent.members.some(({ value }) => value?.kind === "object");
  const names = isToken ? ofToken : hasMembers ? ofGroup : [...new Set([...ofToken, ...ofGroup])];
  return names.filter((name) => name === spot.member!.key || !memberOf(parent, name))
    .map((name) => plainItem("property", name, key));
}
