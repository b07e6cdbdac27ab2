/**
 * The tokens of a project as a search sees them: words of names and descriptions, uses, and tiers.
 * @module
 */
import type { KnownTokens } from "../../facts/consumers/findings/known_tokens.ts";
import { type MentionsAt, mentionsByFile } from "../../facts/consumers/names/output_names.ts";
import { type Kind, kindByValue } from "../../base/tokens/kinds.ts";
import { namesOfAllTargets } from "../../base/tokens/targets.ts";
import type { Manifest, ManifestToken } from "../../base/types/manifest.ts";
import { wordsOf } from "../../base/values/text/name_words.ts";

/** A token that a search may find. */
export interface CatalogEntry {
  readonly token: ManifestToken;
  readonly kind: Kind;
  /** Words of the path, in order. */
  readonly words: readonly string[];
  /** Words of the description. */
  readonly description: ReadonlySet<string>;
  /** Whether it is a raw value for other tokens instead of a decision. */
  readonly isPrimitive: boolean;
}

/** The entries of a manifest, and how many of them have each word. */
export interface Catalog {
  readonly entries: readonly CatalogEntry[];
  /** Entries by token name. */
  readonly byName: ReadonlyMap<string, CatalogEntry>;
  readonly frequency: ReadonlyMap<string, number>;
  /** How sources mention the tokens of each file. */
  readonly mentionsAt: MentionsAt;
}

const groupOf = (name: string) => name.slice(0, Math.max(0, name.lastIndexOf(".")));

/**
 * The tokens that only hold values for others: those without references in groups whose tokens others refer to and
 * that refer to none.
 */
function primitivesIn({ tokens }: Manifest): Set<string> {
  const referring = new Set<string>();
  const referred = new Set<string>();
  for (const token of tokens) {
    const targets = namesOfAllTargets(token);
    if (targets.length > 0) referring.add(groupOf(token.name));
    for (const target of targets) {
      referred.add(target);
      referred.add(groupOf(target));
    }
  }
  const found = new Set<string>();
  for (const token of tokens) {
    const group = groupOf(token.name);
    const isValue = namesOfAllTargets(token).length === 0 && (token.contexts ?? []).length === 0;
    const isOfValues = referred.has(group) && !referring.has(group);
    if (isValue && (referred.has(token.name) || isOfValues)) found.add(token.name);
  }
  return found;
}

function makeCatalog(manifest: Manifest): Catalog {
  const primitives = primitivesIn(manifest);
  const frequency = new Map<string, number>();
  const entries = manifest.tokens.map((token): CatalogEntry => {
    const words = wordsOf(token.name);
    for (const word of new Set(words)) frequency.set(word, (frequency.get(word) ?? 0) + 1);
    return {
      token,
      kind: kindByValue(token),
      words,
      description: new Set(wordsOf(token.description ?? "")),
      isPrimitive: primitives.has(token.name),
    };
  });
  const byName = new Map(entries.map((entry) => [entry.token.name, entry]));
  return { entries, byName, frequency, mentionsAt: mentionsByFile(manifest) };
}

/** Catalogs by the tokens of a build. */
export class Catalogs {
  #catalogs: WeakMap<KnownTokens, Catalog> = new WeakMap();

  /** The catalog of some tokens. */
  of(knownTokens: KnownTokens): Catalog {
    let catalog = this.#catalogs.get(knownTokens);
    if (!catalog) this.#catalogs.set(knownTokens, catalog = makeCatalog(knownTokens.manifest));
    return catalog;
  }
}
