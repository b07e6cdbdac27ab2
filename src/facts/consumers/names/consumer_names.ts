/**
 * Finds the names of tokens in the sources of consumers.
 * @module
 */
import type { NameForm } from "../../../hooks/registry/format_mentions.ts";
import type { Manifest, ManifestToken } from "../../../base/types/manifest.ts";
import { mentionsByFile, namesOfOutput } from "./output_names.ts";
import type { DefinedName } from "./own_output.ts";
import { type ThemeClass, ThemeClasses } from "./theme_classes.ts";
import { isTelling, isWritable, nameKey } from "./words.ts";

/** The sign before names of each form. */
export const signs: Readonly<Record<NameForm, string>> = {
  "custom property": "--",
  "scss variable": "$",
  "less variable": "@",
  "identifier": "",
  "class": "",
  "key": "",
  "asset": "",
};

/**
 * The names of tokens in a form. Indexed on first use, because a style sheet linter never needs the
 * names in scripts, and needs those of tokens only for reports.
 */
class NamesOfForm {
  #names: string[] = [];
  #tokens: ManifestToken[] = [];
  #byName: Map<string, ManifestToken> | undefined;
  #byKey: Map<string, ManifestToken> | undefined;
  #ambiguous: Set<string> | undefined;
  #first: Map<ManifestToken, string> | undefined;

  /** Adds a name. Must not be called after the first lookup. */
  add(name: string, token: ManifestToken): void {
    this.#names.push(name);
    this.#tokens.push(token);
  }

  /** Tokens by name; of several with one name, the last. */
  get byName(): ReadonlyMap<string, ManifestToken> {
    return this.#byName ??= new Map(this.#names.map((name, at) => [name, this.#tokens[at]]));
  }

  /** The token of a name that its language treats as equal. */
  similar(form: NameForm, name: string): ManifestToken | undefined {
    this.#byKey ??= new Map(this.#names.map((name, at) => [nameKey(form, name), this.#tokens[at]]));
    return this.#byKey.get(nameKey(form, name));
  }

  get ambiguous(): ReadonlySet<string> {
    if (!this.#ambiguous) {
      this.#ambiguous = new Set();
      for (const [at, name] of this.#names.entries()) {
        if (this.byName.get(name) !== this.#tokens[at]) this.#ambiguous.add(name);
      }
    }
    return this.#ambiguous;
  }

  get first(): ReadonlyMap<ManifestToken, string> {
    if (!this.#first) {
      this.#first = new Map();
      for (const [at, token] of this.#tokens.entries()) {
        if (!this.#first.has(token)) this.#first.set(token, this.#names[at]);
      }
    }
    return this.#first;
  }
}

export class ConsumerNames {
  #byForm: Map<NameForm, NamesOfForm> = new Map();
  #themes: Map<string, ManifestToken> = new Map();
  #classes: ThemeClasses;

  /** @param defined Names that outputs of user formats define. */
  constructor(manifest: Manifest, defined: readonly DefinedName[] = []) {
    const tokens = new Map(manifest.tokens.map((token) => [token.name, token]));
    for (const { form, name, token = "" } of defined) {
      const manifestToken = tokens.get(token);
      if (manifestToken) this.#add(form, name, manifestToken);
    }
    const mentionsAt = mentionsByFile(manifest);
    for (const token of manifest.tokens) {
      for (const [platform, output] of Object.entries(token.outputs)) {
        for (const { name, forms, isTheme } of namesOfOutput(platform, output, mentionsAt)) {
          for (const form of forms) this.#add(form, name, token);
          if (isTheme && isWritable("custom property", name)) this.#themes.set(name, token);
        }
      }
    }
    this.#classes = new ThemeClasses(this.#themes.keys());
  }

  #add(form: NameForm, name: string, token: ManifestToken): void {
    if (!isWritable(form, name)) return;
    let names = this.#byForm.get(form);
    if (!names) this.#byForm.set(form, names = new NamesOfForm());
    names.add(name, token);
  }

  /** Tokens by Tailwind CSS theme variable. */
  get themes(): ReadonlyMap<string, ManifestToken> {
    return this.#themes;
  }

  /** Whether some names are theme variables of Tailwind CSS. */
  get hasThemes(): boolean {
    return this.#themes.size > 0;
  }

  /** Whether a word is the name of a token. */
  readonly isName = (form: NameForm, word: string): boolean =>
    this.find(form, word) !== undefined && (form !== "identifier" || isTelling(word));

  find(form: NameForm, name: string): ManifestToken | undefined {
    const names = this.#byForm.get(form);
    const found = names?.byName.get(name);
    if (found || form === "scss variable") return found ?? names?.similar(form, name);
    if (form !== "class") return undefined;
    return this.#themes.get(this.#classes.find(name)?.variable ?? "");
  }

  /** The theme variable that a class uses; `undefined` if the class is itself the name of a token. */
  themeOf(name: string): ThemeClass | undefined {
    return this.#byForm.get("class")?.byName.has(name) ? undefined : this.#classes.find(name);
  }

  all(form: NameForm): string[] {
    return [...this.#byForm.get(form)?.byName.keys() ?? []];
  }

  isAmbiguous(form: NameForm, name: string): boolean {
    return this.#byForm.get(form)?.ambiguous.has(name) ?? false;
  }

  /** The name of a token in a form, without a sign; `undefined` if it has none. */
  nameOf(form: NameForm, token: ManifestToken): string | undefined {
    return this.#byForm.get(form)?.first.get(token);
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
