import { remembered } from "../../base/collections/remembered.ts";
import { contextsKey, entryIn } from "../../base/contexts/contexts.ts";
import { namesOfTargets } from "../../base/tokens/references/targets.ts";
import type { ContextsOf, ManifestToken } from "../../base/types/manifest.ts";
import { comparedText } from "../../base/values/plain_text.ts";
import { withNewNames } from "./renames.ts";
import { chainIn, leavesOf, valueIn, writtenIn } from "./values.ts";

type Tokens = ReadonlyMap<string, ManifestToken>;

/** The parts in which two values differ, each with what it was and is; `undefined` if their shapes differ. */
function changedParts(before: unknown, after: unknown): string[] | undefined {
  return leavesOf(before, after, () => false)
    ?.map((pair) => pair.map(comparedText))
    .filter(([then, now]) => then !== now)
    .map((pair) => pair.join("\0"));
}

/** No cause: the definitions of the token and of all its references are unchanged. */
const unchanged = undefined;

/** Marks a token with several causes. */
const several = Symbol("several causes");

type Cause = string | typeof several | typeof unchanged;

/** Finds the causes of new values in the given contexts. */
class CausesInContexts {
  #before: Tokens;
  #after: Tokens;
  #formerNames: ReadonlyMap<string, string>;
  #newNames: ReadonlyMap<string, string>;
  #contexts: ContextsOf;
  #causes: Map<string, Cause> = new Map();
  #parts: Map<string, ReadonlySet<string>> = new Map();

  constructor(
    before: Tokens,
    after: Tokens,
    newNames: ReadonlyMap<string, string>,
    formerNames: ReadonlyMap<string, string>,
    contexts: ContextsOf,
  ) {
    this.#before = before;
    this.#after = after;
    this.#newNames = newNames;
    this.#formerNames = formerNames;
    this.#contexts = contexts;
  }

  /** The only rewritten token among a token and the tokens that its value depends on. */
  of(name: string): Cause {
    const begun = new Set<string>();
    const work = [name];
    for (let at = work.pop(); at !== undefined; at = work.pop()) {
      if (this.#causes.has(at)) continue;
      const targets = this.isRewritten(at) ? [] : this.#targetsOf(at);
      const open = begun.has(at) ? [] : targets.filter((target) => !this.#causes.has(target));
      begun.add(at);
      if (open.length > 0) {
        // Visit the token again after its targets.
        for (const item of [at, ...open]) work.push(item);
        continue;
      }
      const causes = new Set(targets.map((target) => this.#causes.get(target)));
      causes.delete(unchanged);
      const [first, second] = causes;
      const inherited = second === undefined ? first : several;
      this.#causes.set(at, this.isRewritten(at) ? at : inherited);
    }
    return this.#causes.get(name);
  }

  /** Whether a token is new or its definition changed, ignoring renamed references. */
  isRewritten(name: string): boolean {
    const after = this.#after.get(name);
    const before = this.#before.get(this.#formerNames.get(name) ?? name);
    if (!after || !before) return true;
    const written = comparedText(writtenIn(before, this.#contexts));
    const now = comparedText(writtenIn(after, this.#contexts));
    return withNewNames(written, this.#newNames) !== now && !this.#isCopied(before, after);
  }

  /** Whether a token differs only in parts that others, from which parts are copied, have changed in the same way. */
  #isCopied(before: ManifestToken, after: ManifestToken): boolean {
    const { targets = [] } = entryIn(after, after.contexts, this.#contexts);
    if (targets.length === 0) return false;
    const parts = changedParts(writtenIn(before, this.#contexts), writtenIn(after, this.#contexts));
    return parts?.every((part) => targets.some((name) => this.#partsOf(name).has(part))) ?? false;
  }

  /** The changed parts of a token's value. */
  #partsOf(name: string): ReadonlySet<string> {
    return remembered(this.#parts, name, () => {
      const now = this.#after.get(name);
      const then = this.#before.get(this.#formerNames.get(name) ?? name);
      const [from, to] = [then, now].map((token) => token && valueIn(token, this.#contexts));
      return new Set(then && now && changedParts(from, to));
    });
  }

  #targetsOf(name: string): string[] {
    const token = this.#after.get(name)!;
    return namesOfTargets(entryIn(token, token.contexts, this.#contexts));
  }
}

/** Finds the changed tokens that give other tokens a new value. */
export class Causes {
  #after: Tokens;
  #in: (contexts: ContextsOf) => CausesInContexts;

  /** @param newNames The new names of renamed tokens, by old name. */
  constructor(before: Tokens, after: Tokens, newNames: ReadonlyMap<string, string>) {
    this.#after = after;
    const formerNames = new Map(Array.from(newNames, ([from, to]) => [to, from]));
    const causesByContexts = new Map<string, CausesInContexts>();
    this.#in = (contexts) => {
      const make = () => new CausesInContexts(before, after, newNames, formerNames, contexts);
      return remembered(causesByContexts, contextsKey(contexts), make);
    };
  }

  /** Whether a token is new or its definition changed, ignoring renamed references. */
  isRewritten(name: string, contexts: ContextsOf): boolean {
    return this.#in(contexts).isRewritten(name);
  }

  /**
   * The other token whose change gave a token its new value; `undefined` if there are several or the token itself
   * changed. If only the printed value changed, the last token of the alias chain.
   */
  of(name: string, contexts: ContextsOf): string | undefined {
    const cause = this.#in(contexts).of(name);
    if (cause === several || cause === name) return undefined;
    return cause ?? chainIn(this.#after.get(name)!, contexts).at(-1);
  }
}
