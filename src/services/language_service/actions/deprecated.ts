/**
 * Actions on references to deprecated tokens: the tokens to refer to instead.
 * @module
 */
import { type ActionPlace, type CodeAction, editsIn } from "./code_action.ts";
import { escapedIn, quoteAround } from "./document_style.ts";
import type { ProjectIndex } from "../../../facts/project_index/project_index.ts";
import { pathsInReason } from "../../../facts/fixes/successors.ts";
import { keyOf } from "../../../base/tokens/tree.ts";

/** The tokens to use instead of a deprecated one: those that its reason names, and the one that it is an alias of. */
function successorsOf(index: ProjectIndex, key: string): string[] {
  const { deprecated } = index.facts(key) ?? {};
  if (deprecated === undefined) return [];
  const named = pathsInReason(deprecated).map((path) => `{${path}}`);
  const [target] = index.aliased(key);
  const all = [...named, ...target === undefined ? [] : [target]];
  return [...new Set(all)].filter((item) =>
    item !== key && index.facts(item)?.deprecated === undefined && index.has(item)
  );
}

/** Whether a token is another one, or refers to it through any number of others. */
function leadsTo(index: ProjectIndex, from: string, to: string): boolean {
  const seen = new Set([from]);
  // The loop also visits keys added during iteration.
  for (const key of seen) for (const target of index.targets(key)) seen.add(target);
  return seen.has(to);
}

/** Actions on the references in the span of a request that name a deprecated token. */
export async function deprecatedActions(place: ActionPlace): Promise<CodeAction[]> {
  const { files: { index }, files, file, document } = place;
  const found: CodeAction[] = [];
  for (const reference of document.referencesTouching(place.start, place.end)) {
    const { kind, text, start, end } = reference;
    // A pointer names a place of a file, which may not be that of the other token.
    if (kind !== "curly") continue;
    const key = await files.keyOf(file, reference);
    const successors = key === undefined ? [] : successorsOf(index, key);
    const entry = document.tokenAround(start);
    const path = entry && await files.tokenPath(file, entry.path);
    for (const successor of successors) {
      // A token that refers to itself has no value.
      if (path && leadsTo(index, successor, keyOf([...path]))) continue;
      const { name } = index.facts(successor)!;
      found.push({
        title: `Replace "${text}" by "${name}"`,
        kind: "quickfix",
        ...(successors.length === 1 && { isPreferred: true }),
        edits: editsIn(file, { start, end, text: escapedIn(name, quoteAround(document, start)) }),
      });
    }
  }
  return found;
}
