/**
 * Semantic tokens of a document: references, root tokens of groups, and deprecated tokens.
 * @module
 */
import { Turns } from "../../engine/host/turns.ts";
import { innerSpan, type ProjectFiles } from "./documents/project_files.ts";
import { isDeprecated } from "./documents/token_document.ts";

/** Types of spans; a span contains the index of its type. */
export const semanticTypes = ["variable", "property", "keyword"] as const;

export const semanticModifiers = ["deprecated"] as const;

/** A span with a meaning. */
export interface SemanticToken {
  readonly start: number;
  readonly end: number;
  readonly type: typeof semanticTypes[number];
  readonly isDeprecated: boolean;
}

/** The semantic tokens between two offsets, in source order. */
export async function semanticTokens(
  files: ProjectFiles,
  file: string,
  from = 0,
  to = Infinity,
  turns: Turns = new Turns(),
): Promise<SemanticToken[]> {
  const document = await files.document(file);
  const found: SemanticToken[] = [];
  const add = (
    span: { start: number; end: number },
    item: Omit<SemanticToken, "start" | "end">,
  ) => {
    const text = document!.text.slice(span.start, span.end);
    // Editors expect spans on one line.
    if (span.end > span.start && !/[\n\r]/.test(text)) found.push({ ...span, ...item });
  };
  for (const reference of document?.referencesTouching(from, to) ?? []) {
    const { start, end } = reference;
    await turns.pause();
    const key = await files.keyOf(file, reference);
    if (key === undefined) continue;
    const { deprecated } = files.index.facts(key) ?? {};
    add({ start, end }, { type: "variable", isDeprecated: deprecated !== undefined });
  }
  for (const { kind, member } of document?.entries ?? []) {
    const { key, keyStart, keyEnd, value } = member;
    if (keyEnd < from || keyStart > to) continue;
    const isRoot = key === "$root";
    const isOld = kind === "token" && isDeprecated(value!);
    if (!isRoot && !isOld) continue;
    const type = isRoot ? "keyword" : "property";
    add(innerSpan(document!.text, keyStart, keyEnd), { type, isDeprecated: isOld });
  }
  return found.sort((a, b) => a.start - b.start);
}
