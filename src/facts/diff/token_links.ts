import { remembered } from "../../base/collections/remembered.ts";
import { namesOfAllTargets } from "../../base/tokens/references/targets.ts";
import type { ManifestToken } from "../../base/types/manifest.ts";

/** By name of each token. */
export interface TokenLinks {
  readonly users: ReadonlyMap<string, ReadonlySet<string>>;
  readonly targets: ReadonlyMap<string, ReadonlySet<string>>;
}

/** In all contexts. */
export function linksOf(tokens: Iterable<ManifestToken>): TokenLinks {
  const users = new Map<string, Set<string>>();
  const targets = new Map<string, Set<string>>();
  const add = (links: Map<string, Set<string>>, from: string, to: string) =>
    remembered(links, from, () => new Set()).add(to);
  for (const token of tokens) {
    for (const target of namesOfAllTargets(token)) {
      add(users, target, token.name);
      add(targets, token.name, target);
    }
  }
  return { users, targets };
}
