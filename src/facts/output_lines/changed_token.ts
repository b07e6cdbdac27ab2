import { remembered } from "../../base/collections/remembered.ts";
import {
  hasReferences,
  mapStrings,
  referenceKeys,
} from "../../base/tokens/references/references.ts";
import type { Tree } from "../../base/tokens/plain_object.ts";
import type { TransformedToken } from "../../base/types/token.ts";
import { changedValue } from "./changed_value.ts";

/**
 * The part of tokens that a run changes: values and comments; the names in references, which then match no token; or
 * the targets of references, for formats that look them up.
 */
export type Probe = "values" | "names" | "targets";

const valueKeys = ["value", "$value"];
const commentKeys = ["comment", "description", "$description", "deprecated", "$deprecated"];

/** Copies an object with some of its properties changed. */
function withChanged<T extends object>(
  from: T,
  keys: readonly string[],
  change: (value: unknown) => unknown,
): T {
  const presentKeys = keys.filter((key) => Object.hasOwn(from, key));
  return {
    ...from,
    ...Object.fromEntries(presentKeys.map((key) => [key, change((from as Tree)[key])])),
  };
}

const changedComment = (comment: unknown) =>
  typeof comment === "string" ? changedValue(comment) : comment;

/** Changes the comments and values of a token, before and after transforms. Keeps references. */
function withChangedValues(token: TransformedToken): TransformedToken {
  const changed = withChanged(token, valueKeys, changedValue);
  const kept = (value: unknown) => hasReferences(value) ? value : changedValue(value);
  const original = token.original && withChanged(token.original, valueKeys, kept);
  return {
    ...withChanged(changed, commentKeys, changedComment),
    ...(original && { original: withChanged(original, commentKeys, changedComment) }),
  } as TransformedToken;
}

const referencePattern = /\{[^{}]+\}/g;

const withReferences = (value: unknown, replace: (reference: string) => string): unknown =>
  mapStrings(value, (text) => text.replace(referencePattern, replace));

/** The length of the longest alias chain from each token, by key. */
function levelsOf(references: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const levels = new Map<string, number>();
  const begun = new Set<string>();
  const work = [...references.keys()];
  for (let key = work.pop(); key !== undefined; key = work.pop()) {
    if (levels.has(key)) continue;
    const targets = references.get(key)!.filter((item) => references.has(item));
    // Tokens of different contexts may form a cycle.
    const open = begun.has(key) ? [] : targets.filter((item) => !levels.has(item));
    begun.add(key);
    if (open.length > 0) work.push(key, ...open);
    else {levels.set(
        key,
        targets.reduce((most, item) => Math.max(most, levels.get(item) ?? 0), -1) + 1,
      );}
  }
  return levels;
}

/** Number of candidates per level; one may be the token's current target. */
const mostTargets = 2;

/** Changes values, comments or references of tokens, to see which output lines print them. */
export class TokenChanger {
  /** Whether some token contains a reference. */
  readonly hasAliases: boolean;
  #keys: ReadonlySet<string>;
  #levels: ReadonlyMap<string, number>;
  #targets: Map<number, string[]> = new Map();

  constructor(tokens: readonly TransformedToken[]) {
    const references = new Map(tokens.map((token) => [token.key, writtenReferences(token)]));
    const referenced = new Set([...references.values()].flat());
    this.hasAliases = referenced.size > 0;
    this.#keys = new Set(references.keys());
    this.#levels = levelsOf(references);
    const keys = this.hasAliases ? [...this.#keys] : [];
    // Prefer targets that no other token references: their lines are easier to recognize.
    for (const isFree of [true, false]) {
      for (const key of keys) {
        if (referenced.has(key) !== isFree) this.#addTarget(key);
      }
    }
  }

  #addTarget(key: string): void {
    const targets = remembered(this.#targets, this.#levels.get(key)!, () => []);
    if (targets.length < mostTargets) targets.push(key);
  }

  changed(token: TransformedToken, probe: Probe): TransformedToken {
    if (probe === "values") return withChangedValues(token);
    const { original } = token;
    if (!original) return token;
    const replace = (reference: string) =>
      (probe === "targets" && this.#otherTarget(reference)) || this.#missing(reference);
    const change = (value: unknown) => withReferences(value, replace);
    return { ...token, original: withChanged(original, valueKeys, change) };
  }

  /** Another target with an equally long alias chain, which creates no cycle and keeps the order of tokens. */
  #otherTarget(reference: string): string | undefined {
    const key = `{${reference.slice(1, -1).trim()}}`;
    return this.#targets.get(this.#levels.get(key) ?? 0)?.find((target) => target !== key);
  }

  /** A reference to a token that does not exist. */
  #missing(reference: string): string {
    let missing = reference;
    do missing = `${missing.slice(0, -1)}0}`; while (this.#keys.has(missing));
    return missing;
  }
}

function writtenReferences({ original }: TransformedToken): string[] {
  return original ? valueKeys.flatMap((key) => referenceKeys((original as Tree)[key])) : [];
}
