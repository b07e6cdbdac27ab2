/**
 * What consumers call tokens, by the forms in which their languages write names.
 * @module
 */
import type { Manifest, ManifestToken } from "../types/manifest.ts";
import { joinPath } from "../values/path.ts";
import type { NameForm } from "./mention.ts";

/** Forms of the names in files of formats, by the beginnings of the ids of those. */
const forms: readonly (readonly [format: RegExp, form: NameForm])[] = [
  [/^css\//, "custom property"],
  [/^scss\//, "scss variable"],
  [/^less\//, "less variable"],
  [/^(?:javascript|typescript|compose|ios|ios-swift|flutter|android|react-native)\//, "identifier"],
];

/** What languages put before names. */
export const signs: Readonly<Record<NameForm, string>> = {
  "custom property": "--",
  "scss variable": "$",
  "less variable": "@",
  "identifier": "",
};

/** The forms in which the files of a platform have names. */
export function formsOf({ platforms }: Manifest, platform: string): NameForm[] {
  const { files, usage } = platforms[platform];
  const found = new Set(
    files.flatMap(({ format }) => forms.flatMap(([is, form]) => is.test(format) ? form : [])),
  );
  if (usage?.[0] === "var(--") found.add("custom property");
  return [...found];
}

/** Makes a function that tells whether a build writes a file itself. */
export function isOutputOf({ platforms }: Manifest): (file: string) => boolean {
  const files = Object.values(platforms).flatMap(({ files }) => files);
  const outputs = new Set(files.map(({ path }) => joinPath(path)));
  return (file) => {
    const path = joinPath(file);
    return outputs.has(path) || [...outputs].some((output) => path.startsWith(`${output}/`));
  };
}

/** Names that are a word alone mean too much in other code to be a token's. */
export const isTelling = (name: string) => /[\p{Ll}\p{N}]\p{Lu}|[_-]/u.test(name);

/** The names of the tokens of a manifest. */
export class ConsumerNames {
  #byForm: Map<NameForm, Map<string, ManifestToken>> = new Map();
  /** How a token is written where a form is used: `var(--a)`. */
  #written: Map<NameForm, Map<ManifestToken, string>> = new Map();

  constructor(manifest: Manifest) {
    for (const platform of Object.keys(manifest.platforms)) {
      for (const form of formsOf(manifest, platform)) {
        const names = this.#byForm.get(form) ?? new Map<string, ManifestToken>();
        const written = this.#written.get(form) ?? new Map<ManifestToken, string>();
        this.#byForm.set(form, names);
        this.#written.set(form, written);
        for (const token of manifest.tokens) {
          const output = token.outputs[platform];
          if (!output || output.files.length === 0) continue;
          names.set(output.name, token);
          written.set(token, writtenAs(output.name, form));
        }
      }
    }
  }

  /** Whether a word is a name among identifiers. */
  readonly isIdentifier = (word: string): boolean =>
    isTelling(word) && this.find("identifier", word) !== undefined;

  /** The token of a name. */
  find(form: NameForm, name: string): ManifestToken | undefined {
    return this.#byForm.get(form)?.get(name);
  }

  /** All names of a form. */
  all(form: NameForm): string[] {
    return [...this.#byForm.get(form)?.keys() ?? []];
  }

  /** What to write for a token; `undefined` where the form has no name for it. */
  written(form: NameForm, token: ManifestToken): string | undefined {
    return this.#written.get(form)?.get(token);
  }
}

/** A name as code writes it. */
function writtenAs(name: string, form: NameForm): string {
  return form === "custom property" ? `var(--${name})` : `${signs[form]}${name}`;
}
