/**
 * Semantic tokens of a document: references, root tokens of groups, and deprecated tokens.
 * @module
 */
import { Turns } from "../../engine/host/turns.ts";
import { innerSpan, type ProjectFiles } from "./documents/project_files.ts";

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
    const isDeprecated = files.index.facts(key)?.deprecated !== undefined;
    add({ start, end }, { type: "variable", isDeprecated });
  }
  for (const { kind, member } of document?.entries ?? []) {
    const { key, keyStart, keyEnd, value } = member;
    if (keyEnd < from || keyStart > to) continue;
    const isRoot = key === "$root";
    const isDeprecated = kind === "token" &&
      value!.members.some((item) =>
        /^\$?deprecated$/.test(item.key) && item.value?.content !== "false"
      );
    if (!isRoot && !isDeprecated) continue;
    add(innerSpan(document!.text, keyStart, keyEnd), {
      type: isRoot ? "keyword" : "property",
      isDeprecated,
    });
  }
  return found.sort((a, b) => a.start - b.start);
}
