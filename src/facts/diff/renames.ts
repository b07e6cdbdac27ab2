/**
 * Finds renamed tokens.
 * @module
 */
import { formerNamesOf } from "../../base/tokens/own_extensions.ts";
import { hasOwn, setOwn } from "../../base/tokens/plain_object.ts";
import { referenceNames } from "../../base/tokens/references/references.ts";
import type { RenameEvidence } from "../../base/types/diff.ts";
import type { ContextsOf, ManifestToken } from "../../base/types/manifest.ts";
import { comparedText } from "../../base/values/plain_text.ts";
import { AlikeGroups, commonWords, linksOf } from "./rename_candidates.ts";
import { statedRenames } from "./stated_renames.ts";
import { contextsOf, valueIn, writtenIn } from "./values.ts";

export interface Rename {
  readonly before: ManifestToken;
  readonly after: ManifestToken;
  readonly evidence: RenameEvidence;
}

type Tokens = ReadonlyMap<string, ManifestToken>;

/** The values of a token in all contexts as text: as written, or resolved. */
function identityOf(
  token: ManifestToken,
  isWritten: boolean,
  newNames: ReadonlyMap<string, string>,
) {
  const textOf = isWritten
    ? (contexts: ContextsOf) => withNewNames(comparedText(writtenIn(token, contexts)), newNames)
    : (contexts: ContextsOf) => comparedText(valueIn(token, contexts));
  const base = textOf({});
  // A referenced token may change in contexts in which the token itself does not.
  const others = contextsOf([{ ...token, outputs: {} }]).map((item) => [item, textOf(item)])
    .filter(([, text]) => text !== base);
  // An alias has the type of its target.
  const type = isWritten && token.chain ? undefined : token.type;
  return JSON.stringify([type, base, others]);
}

/** A value with its references updated to new names. */
export function withNewNames(written: string, newNames: ReadonlyMap<string, string>): string {
  if (newNames.size === 0) return written;
  return written.replace(/\{([^{}]+)\}/g, (reference, name: string) => {
    const other = newNames.get(name.trim());
    return other === undefined ? reference : `{${other}}`;
  });
}

/** The token that the reason for a deprecation names: `use {a.b}`, or `use a.b`. */
function namedIn(reason: string, tokens: Tokens): string | undefined {
  const names = [
    ...referenceNames(reason),
    ...reason.match(/[\p{L}\p{N}_$-]+(?:\.[\p{L}\p{N}_$-]+)*/gu) ?? [],
  ];
  return names.find((name) => tokens.has(name));
}

/** Finds renames, the most certain first. A token is part of at most one rename. */
class RenameFinder {
  readonly found: Rename[] = [];
  /** The new names of renamed tokens. */
  readonly newNames: Map<string, string> = new Map();
  #before: Tokens;
  #after: Tokens;
  #gone: Map<string, ManifestToken>;
  #new: Map<string, ManifestToken>;
  #groups: readonly AlikeGroups[] = [];

  constructor(before: Tokens, after: Tokens) {
    this.#before = before;
    this.#after = after;
    this.#gone = new Map([...before].filter(([name]) => !after.has(name)));
    this.#new = new Map([...after].filter(([name]) => !before.has(name)));
  }

  #take(from: string, to: string | undefined, evidence: RenameEvidence): void {
    const before = this.#gone.get(from);
    const after = to === undefined ? undefined : this.#new.get(to);
    if (before && after) this.#add(before, after, evidence);
  }

  #add(before: ManifestToken, after: ManifestToken, evidence: RenameEvidence): void {
    this.#gone.delete(before.name);
    this.#new.delete(after.name);
    this.found.push({ before, after, evidence });
    this.newNames.set(before.name, after.name);
    for (const groups of this.#groups) groups.remove(before.name, after.name);
  }

  /** Adds stated renames of tokens that are not in others. */
  #state(
    renames: Readonly<Record<string, string>>,
    evidence: RenameEvidence,
    isSame: (name: string) => boolean,
  ): void {
    const taken = new Set(this.newNames.values());
    for (const [from, to] of statedRenames(renames, this.#before, this.#after, isSame)) {
      if (this.newNames.has(from) || taken.has(to)) continue;
      this.#add(this.#before.get(from)!, this.#after.get(to)!, evidence);
    }
  }

  /** Finds renames that the configuration, tokens or design tools declare. */
  byDeclaration(renames: Readonly<Record<string, string>>): void {
    const none = new Map<string, string>();
    const textOf = (tokens: Tokens, name: string) => identityOf(tokens.get(name)!, true, none);
    const isSame = (name: string) => textOf(this.#before, name) === textOf(this.#after, name);
    this.#state(renames, "configuration", isSame);
    const former: Record<string, string> = {};
    for (const token of this.#after.values()) {
      for (const name of formerNamesOf(token)) {
        if (!hasOwn(former, name)) setOwn(former, name, token.name);
      }
    }
    // Later versions repeat former names, so those of a cycle may be older than both versions.
    this.#state(former, "former name", () => true);
    for (const { name, deprecated } of [...this.#gone.values()]) {
      if (typeof deprecated !== "string") continue;
      this.#take(name, namedIn(deprecated, this.#new), "deprecation");
    }
    const byId = new Map(Array.from(this.#new.values(), ({ name, ids }) => [ids?.figma, name]));
    for (const { name, ids } of [...this.#gone.values()]) {
      if (ids?.figma !== undefined) this.#take(name, byId.get(ids.figma), "figma id");
    }
  }

  /** Finds renames by values, users and names. */
  byLikeness(): void {
    if (this.#gone.size === 0 || this.#new.size === 0) return;
    const before = linksOf(this.#before.values());
    const after = linksOf(this.#after.values());
    const kept = [...this.#after.values()].filter(({ name }) => this.#before.has(name));
    const facts = {
      before,
      after,
      newNames: this.newNames,
      kept,
      commonWords: commonWords([...this.#before.keys(), ...this.#after.keys()]),
    };
    const groupsOf = (isWritten: boolean) => {
      const identities = {
        ofGone: (token: ManifestToken) => identityOf(token, isWritten, this.newNames),
        ofAdded: (token: ManifestToken) => identityOf(token, isWritten, new Map()),
      };
      return new AlikeGroups(this.#gone, this.#new, identities, facts);
    };
    const [written, resolved] = this.#groups = [groupsOf(true), groupsOf(false)];
    const takeAlike = (groups: AlikeGroups): boolean => {
      const count = this.found.length;
      for (const { from, to } of groups.pairs()) this.#take(from, to, "value and users");
      return this.found.length > count;
    };
    // Each rename may reveal more, because users of tokens are compared too.
    while (takeAlike(written) || takeAlike(resolved));
  }
}

/**
 * Returns the renames between two versions.
 *
 * @param renames New names by old name, from the configuration.
 */
export function findRenames(
  before: Tokens,
  after: Tokens,
  renames: Readonly<Record<string, string>> = {},
): Rename[] {
  const finder = new RenameFinder(before, after);
  finder.byDeclaration(renames);
  finder.byLikeness();
  return finder.found;
}
