/**
 * The values that outputs print under the names of tokens.
 * @module
 */
import type { NameForm } from "../../../hooks/registry/format_mentions.ts";
import type { Manifest, ManifestFile, ManifestToken } from "../../../base/types/manifest.ts";
import { itemsOf } from "../../../base/values/css/pieces.ts";
import { OutputPaths } from "./output_paths.ts";
import { mentionsByFile, namesOfOutput } from "./output_names.ts";

const isEqualJson = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Selectors of the root of every page. */
const roots: ReadonlySet<string> = new Set([":root", "html", "*", ":where(:root)", ":where(html)"]);

/** Whether a file defines its names for all elements. A file of a user's format may define them anywhere. */
function isForAll({ shape }: ManifestFile): boolean {
  if (!shape) return false;
  const { selector } = Object.assign({}, ...Object.values(shape)) as { selector?: unknown };
  if (selector === undefined) return true;
  const [first, ...others] = [selector].flat();
  return others.length === 0 && typeof first === "string" &&
    itemsOf(first).some(({ text }) => roots.has(text.trim()));
}

/** Finds the values that outputs print for tokens. */
export class PrintedValues {
  #mentionsAt: ReturnType<typeof mentionsByFile>;
  #isForAll: OutputPaths<boolean> = new OutputPaths();

  constructor(manifest: Manifest) {
    this.#mentionsAt = mentionsByFile(manifest);
    for (const file of Object.values(manifest.platforms).flatMap(({ files }) => files)) {
      this.#isForAll.add(file.path, isForAll(file));
    }
  }

  /** Whether all files in which a token has a name define it for all elements of a page. */
  isForAll(token: ManifestToken, form: NameForm, name: string): boolean {
    return this.filesOf(token, form, name)
      .every((file) => this.#isForAll.at(file).every((isForAll) => isForAll));
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

  /** The values that a token has under a name in its default contexts, one for each file. */
  defaultsOf(token: ManifestToken, form: NameForm, name: string): string[] {
    return this.#printed(token, form, name).map(({ output }) => output.value);
  }

  /** The values that a token has under a name in any context, that in its default contexts first. */
  allOf(token: ManifestToken, form: NameForm, name: string): string[] {
    return this.#printed(token, form, name).flatMap(({ output: { value, contexts = [] } }) => [
      value,
      ...contexts.map((item) => item.value),
    ]);
  }

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
