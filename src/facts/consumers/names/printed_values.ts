/**
 * The values that outputs print under the names of tokens.
 * @module
 */
import type { NameForm } from "../../../hooks/registry/format_mentions.ts";
import type { Manifest, ManifestToken } from "../../../base/types/manifest.ts";
import { mentionsByFile, namesOfOutput } from "./output_names.ts";

const isEqualJson = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Finds the values that outputs print for tokens. */
export class PrintedValues {
  #mentionsAt: ReturnType<typeof mentionsByFile>;

  constructor(manifest: Manifest) {
    this.#mentionsAt = mentionsByFile(manifest);
  }

  /** The files in which a token has a name, with the values there. */
  #printed(token: ManifestToken, form: NameForm, name: string) {
    return Object.entries(token.outputs).flatMap(([platform, output]) =>
      namesOfOutput(platform, output, this.#mentionsAt)
        .filter((item) => item.forms.includes(form) && item.name === name)
        .map(({ file }) => ({ file, output }))
    );
  }

  /** The values that a token has under a name; `undefined` if contexts change it. */
  of(token: ManifestToken, form: NameForm, name: string): string[] | undefined {
    if (token.contexts !== undefined) return undefined;
    const printed = this.#printed(token, form, name);
    return printed.some(({ output }) => output.contexts !== undefined)
      ? undefined
      : printed.map(({ output }) => output.value);
  }

  /** The value that a token has under a name in its default contexts. */
  defaultOf(token: ManifestToken, form: NameForm, name: string): string | undefined {
    return this.#printed(token, form, name)[0]?.output.value;
  }

  /** The files in which a token has a name. */
  filesOf(token: ManifestToken, form: NameForm, name: string): string[] {
    return this.#printed(token, form, name).map(({ file }) => file);
  }

  /** Whether another token has the same values on all platforms of a token, in all contexts. */
  areSame(token: ManifestToken, other: ManifestToken): boolean {
    return Object.entries(token.outputs).every(([platform, { value, contexts }]) => {
      const output = other.outputs[platform];
      return output?.value === value && isEqualJson(output.contexts, contexts);
    });
  }
}
