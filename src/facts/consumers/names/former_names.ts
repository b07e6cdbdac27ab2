/**
 * Names that tokens had before they were renamed.
 * @module
 */
import { formerNamesOf } from "../../../base/tokens/own_extensions.ts";
import type { NameForm } from "../../../hooks/registry/format_mentions.ts";
import type { ManifestToken } from "../../../base/types/manifest.ts";
import type { ConsumerNames } from "./consumer_names.ts";
import { lettersOf } from "./words.ts";

/** Finds tokens by former names, in any case that formats use. */
export class FormerNames {
  #names: ConsumerNames;
  #renamed: { token: ManifestToken; former: string }[] = [];
  #byForm: Map<NameForm, Map<string, ManifestToken>> = new Map();
  #byPath: Map<string, ManifestToken> = new Map();

  constructor(tokens: readonly ManifestToken[], names: ConsumerNames) {
    this.#names = names;
    for (const token of tokens) {
      for (const former of formerNamesOf(token)) {
        this.#renamed.push({ token, former });
        this.#byPath.set(lettersOf(former), token);
      }
    }
  }

  atPath(path: string): ManifestToken | undefined {
    return this.#byPath.get(lettersOf(path));
  }

  /** The token that had a name in a form. Assumes that only the part which is the path of the token changed. */
  find(form: NameForm, name: string): ManifestToken | undefined {
    if (this.#renamed.length === 0) return undefined;
    let byName = this.#byForm.get(form);
    if (!byName) {
      this.#byForm.set(form, byName = new Map());
      for (const { token, former } of this.#renamed) {
        const now = lettersOf(this.#names.nameOf(form, token) ?? "");
        const path = lettersOf(token.name);
        if (!now.endsWith(path)) continue;
        byName.set(now.slice(0, now.length - path.length) + lettersOf(former), token);
      }
    }
    return byName.get(lettersOf(name));
  }
}
