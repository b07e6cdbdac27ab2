/**
 * Finds the names of tokens in the sources of consumers.
 * @module
 */
import type { NameForm } from "../../../hooks/registry/format_mentions.ts";
import type { ManifestToken } from "../../../base/types/manifest.ts";
import type { KnownNames } from "./known_names.ts";
import type { ThemeClass } from "./theme_classes.ts";
import { isTelling } from "./words.ts";

export const signs: Readonly<Record<NameForm, string>> = {
  "custom property": "--",
  "scss variable": "$",
  "less variable": "@",
  "identifier": "",
  "class": "",
  "key": "",
  "asset": "",
};

export class ConsumerNames {
  #known: KnownNames;
  #tokens: ReadonlyMap<string, ManifestToken>;
  #themes: Map<string, ManifestToken> | undefined;

  constructor(known: KnownNames, tokens: ReadonlyMap<string, ManifestToken>) {
    this.#known = known;
    this.#tokens = tokens;
  }

  /** Tokens by Tailwind CSS theme variable. */
  get themes(): ReadonlyMap<string, ManifestToken> {
    return this.#themes ??= new Map(
      Array.from(this.#known.themes, ([name, token]) => [name, this.#tokens.get(token)!]),
    );
  }

  /** Whether some names are theme variables of Tailwind CSS. */
  get hasThemes(): boolean {
    return this.#known.themes.size > 0;
  }

  readonly isName = (form: NameForm, word: string): boolean =>
    this.#find(form, word) !== undefined && (form !== "identifier" || isTelling(word));

  #find(form: NameForm, name: string): string | undefined {
    const names = this.#known.in(form);
    const found = names.byName.get(name);
    if (found !== undefined || form === "scss variable") return found ?? names.similar(form, name);
    if (form !== "class") return undefined;
    return this.#known.themes.get(this.#known.classes.find(name)?.variable ?? "");
  }

  find(form: NameForm, name: string): ManifestToken | undefined {
    const found = this.#find(form, name);
    return found === undefined ? undefined : this.#tokens.get(found);
  }

  /** The theme variable that a class uses; `undefined` if the class is itself the name of a token. */
  themeOf(name: string): ThemeClass | undefined {
    return this.#known.in("class").byName.has(name) ? undefined : this.#known.classes.find(name);
  }

  all(form: NameForm): string[] {
    return [...this.#known.in(form).byName.keys()];
  }

  isAmbiguous(form: NameForm, name: string): boolean {
    return this.#known.in(form).ambiguous.has(name);
  }

  /** The name of a token in a form, without a sign; `undefined` if it has none. */
  nameOf(form: NameForm, token: ManifestToken): string | undefined {
    return this.#known.in(form).first.get(token.name);
  }

  /** How sources write a token in a form; `undefined` if it has no name in it. */
  written(form: NameForm, token: ManifestToken): string | undefined {
    const name = this.nameOf(form, token);
    return name === undefined ? undefined : writtenAs(name, form);
  }
}

/** A name as sources write it. */
export function writtenAs(name: string, form: NameForm): string {
  return form === "custom property" ? `var(--${name})` : `${signs[form]}${name}`;
}
