/**
 * The names of tokens in outputs, and their paths. They stay when only values change.
 * @module
 */
import { remembered } from "../../../base/collections/remembered.ts";
import { type Suggester, suggesterOf } from "../../../base/diagnostics/suggest.ts";
import { isEqual } from "../../../base/tokens/plain_object.ts";
import type { Manifest, ManifestToken } from "../../../base/types/manifest.ts";
import type { NameForm } from "../../../hooks/registry/format_mentions.ts";
import { mentionsByFile, namesOfOutput } from "./output_names.ts";
import type { DefinedName } from "./own_output.ts";
import { ThemeClasses } from "./theme_classes.ts";
import { TokenPaths } from "./token_paths.ts";
import { TokenWords } from "./token_words.ts";
import { isWritable, nameKey } from "./words.ts";

/**
 * The names of tokens in a form. Indexed on first use, because a style sheet linter never needs the
 * names in scripts, and needs those of tokens only for reports.
 */
class NamesOfForm {
  #names: string[] = [];
  #tokens: string[] = [];
  #byName: Map<string, string> | undefined;
  #byKey: Map<string, string> | undefined;
  #ambiguous: Set<string> | undefined;
  #first: Map<string, string> | undefined;

  /** Adds a name. Must not be called after the first lookup. */
  add(name: string, token: string): void {
    this.#names.push(name);
    this.#tokens.push(token);
  }

  /** Tokens by name; of several with one name, the last. */
  get byName(): ReadonlyMap<string, string> {
    return this.#byName ??= new Map(this.#names.map((name, at) => [name, this.#tokens[at]]));
  }

  /** The token of a name that its language treats as equal. */
  similar(form: NameForm, name: string): string | undefined {
    this.#byKey ??= new Map(this.#names.map((name, at) => [nameKey(form, name), this.#tokens[at]]));
    return this.#byKey.get(nameKey(form, name));
  }

  get ambiguous(): ReadonlySet<string> {
    return this.#ambiguous ??= new Set(
      this.#names.filter((name, at) => this.byName.get(name) !== this.#tokens[at]),
    );
  }

  /** The first name of each token. */
  get first(): ReadonlyMap<string, string> {
    // Of equal keys, a map keeps the last value.
    return this.#first ??= new Map(
      this.#tokens.map((token, at) => [token, this.#names[at]] as const).reverse(),
    );
  }
}

const noNames = new NamesOfForm();

/** The names of all tokens. Tokens are their paths, joined by dots. */
export class KnownNames {
  readonly tokens: readonly string[];
  /** Tokens by Tailwind CSS theme variable. */
  readonly themes: ReadonlyMap<string, string>;
  readonly classes: ThemeClasses;
  /** Paths similar to a text, nearest first. */
  readonly suggestPath: Suggester;
  #byForm: Map<NameForm, NamesOfForm> = new Map();
  #suggesters: Map<NameForm, Suggester> = new Map();
  #starts: Map<NameForm, Set<string>> = new Map();
  #paths: TokenPaths | undefined;
  #words: TokenWords | undefined;

  /** @param defined Names that outputs of user formats define. */
  constructor(manifest: Manifest, defined: readonly DefinedName[]) {
    this.tokens = manifest.tokens.map(({ name }) => name);
    this.suggestPath = suggesterOf(() => this.tokens);
    const known = new Set(this.tokens);
    for (const { form, name, token = "" } of defined) {
      if (known.has(token)) this.#add(form, name, token);
    }
    const mentionsAt = mentionsByFile(manifest);
    const themes = new Map<string, string>();
    for (const token of manifest.tokens) {
      for (const [platform, output] of Object.entries(token.outputs)) {
        for (const { name, forms, isTheme } of namesOfOutput(platform, output, mentionsAt)) {
          for (const form of forms) this.#add(form, name, token.name);
          if (isTheme && isWritable("custom property", name)) themes.set(name, token.name);
        }
      }
    }
    this.themes = themes;
    this.classes = new ThemeClasses(themes.keys());
  }

  #add(form: NameForm, name: string, token: string): void {
    if (!isWritable(form, name)) return;
    remembered(this.#byForm, form, () => new NamesOfForm()).add(name, token);
  }

  in(form: NameForm): NamesOfForm {
    return this.#byForm.get(form) ?? noNames;
  }

  /** Made when first needed, because style sheets have no property paths. */
  get paths(): TokenPaths {
    return this.#paths ??= new TokenPaths(this.tokens);
  }

  /** The words in names and paths. Made when first needed. */
  get words(): TokenWords {
    const names = Array.from(this.#byForm.values(), ({ byName }) => [...byName.keys()]);
    return this.#words ??= new TokenWords([...this.tokens, ...names.flat()]);
  }

  /** Names similar to an unknown one, nearest first. */
  suggest(form: NameForm, name: string): string[] {
    const make = () => suggesterOf(() => [...this.in(form).byName.keys()]);
    return remembered(this.#suggesters, form, make)(name);
  }

  /** Whether some names in a form start with a text before a hyphen or underscore. */
  areStarted(form: NameForm, start: string): boolean {
    const make = () =>
      new Set(
        [...this.in(form).byName.keys()].flatMap((name) =>
          Array.from(name.matchAll(/[-_]/g), ({ index }) => name.slice(0, index))
        ),
      );
    return remembered(this.#starts, form, make).has(start);
  }
}

function haveSameOutputs({ outputs: one }: ManifestToken, { outputs: other }: ManifestToken) {
  const names = Object.keys(one);
  return isEqual(names, Object.keys(other)) &&
    names.every((name) =>
      one[name].name === other[name].name && isEqual(one[name].files, other[name].files)
    );
}

/** Whether all tokens of two manifests have the same names. */
export function haveSameNames(one: Manifest, other: Manifest): boolean {
  return one.tokens.length === other.tokens.length && isEqual(one.platforms, other.platforms) &&
    one.tokens.every((token, at) => {
      const now = other.tokens[at];
      return token === now || (token.name === now.name && haveSameOutputs(token, now));
    });
}
