/**
 * The names of known tokens by form, for completion.
 * @module
 */
import type { KnownTokens } from "../../../facts/consumers/tokens/known_tokens.ts";
import { remembered } from "../../../base/collections/remembered.ts";
import type { NameForm } from "../../../hooks/registry/format_mentions.ts";
import { type Kind, kindOf } from "../../../base/tokens/kinds.ts";
import type { ManifestToken } from "../../../base/types/manifest.ts";
import { shortText } from "../display.ts";

export interface Named {
  readonly name: string;
  readonly token: ManifestToken;
}

/** The facts about a token that completion shows. */
export interface ListedFacts {
  readonly kind: Kind;
  /** The value in the base contexts. */
  readonly detail: string;
  readonly isDeprecated: boolean;
}

/** The names of known tokens. Lists and facts are made on demand. */
export class NameLists {
  readonly knownTokens: KnownTokens;
  #facts: Map<ManifestToken, ListedFacts> = new Map();
  #lists: Map<NameForm, readonly Named[]> = new Map();

  constructor(knownTokens: KnownTokens) {
    this.knownTokens = knownTokens;
  }

  factsOf(token: ManifestToken): ListedFacts {
    return remembered(this.#facts, token, () => ({
      kind: kindOf(token.type ?? "", token.name.split(".")),
      detail: shortText(token.value),
      isDeprecated: token.deprecated !== undefined,
    }));
  }

  of(form: NameForm): readonly Named[] {
    const { names } = this.knownTokens;
    return remembered(
      this.#lists,
      form,
      () => names.all(form).map((name) => ({ name, token: names.find(form, name)! })),
    );
  }

  /** The names that some outputs print. */
  *inOutputs(isWanted: (file: string) => boolean): Generator<Named> {
    for (const token of this.knownTokens.manifest.tokens) {
      const names = new Set<string>();
      for (const { name, files } of Object.values(token.outputs)) {
        for (const { file, names: own = [name] } of files) {
          if (isWanted(file)) { for (const item of own) names.add(item); }
        }
      }
      for (const name of names) yield { name, token };
    }
  }
}
