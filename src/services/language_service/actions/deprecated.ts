/**
 * Actions on references to deprecated tokens: the tokens to refer to instead.
 * @module
 */
import { type ActionPlace, type CodeAction, editsIn } from "./code_action.ts";
import { escapedIn } from "../../../base/documents/layout.ts";
import { quoteAround } from "./document_style.ts";
import type { ProjectIndex } from "../../../facts/project_index/project_index.ts";
import { pathsInReason } from "../../../facts/usage/successors.ts";
import { keyOf } from "../../../base/tokens/tree.ts";
import { remembered } from "../../../base/collections/remembered.ts";

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

/** Largest number of tokens to visit in search of a cycle. Behind more, there may be one. */
const mostVisited = 300;

/** Answers whether tokens refer to others. */
class Reach {
  #index: ProjectIndex;
  #targets: Map<string, readonly string[]> = new Map();
  /** The tokens that a token refers to; `undefined` if they are too many. */
  #reached: Map<string, ReadonlySet<string> | undefined> = new Map();

  constructor(index: ProjectIndex) {
    this.#index = index;
  }

  #find(from: string): ReadonlySet<string> | undefined {
    const seen = new Set([from]);
    // The loop also visits keys added during iteration.
    for (const key of seen) {
      if (seen.size > mostVisited) return undefined;
      const targets = remembered(this.#targets, key, () => this.#index.targets(key));
      for (const target of targets) seen.add(target);
    }
    return seen;
  }

  /** Whether a token is another one, or may refer to it through any number of others. */
  mayLead(from: string, to: string): boolean {
    if (!this.#reached.has(from)) this.#reached.set(from, this.#find(from));
    return this.#reached.get(from)?.has(to) ?? true;
  }
}

/** Actions on the references in the span of a request that name a deprecated token. */
export async function deprecatedActions(place: ActionPlace): Promise<CodeAction[]> {
  const { files: { index }, files, file, document } = place;
  const reach = new Reach(index);
  const found: CodeAction[] = [];
  for (const reference of document.referencesTouching(place.start, place.end)) {
    const { kind, text, start, end } = reference;
    // A pointer names a place of a file, which may not be that of the other token.
    if (kind !== "curly") continue;
    await place.turns.pause();
    const key = await files.keyOf(file, reference);
    const successors = key === undefined ? [] : successorsOf(index, key);
    const entry = document.tokenAround(start);
    const path = entry && await files.tokenPath(file, entry.path);
    for (const successor of successors) {
      // A token that refers to itself has no value.
      if (path && reach.mayLead(successor, keyOf(path))) continue;
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
