/**
 * Finds the names in outputs that a rename changes.
 * @module
 */
import { remembered } from "../../../base/collections/remembered.ts";
import type { Manifest } from "../../../base/types/manifest.ts";
import type { NameForm } from "../../../hooks/registry/format_mentions.ts";
import { formsOf, mentionsByFile, namesOfOutput } from "../names/output_names.ts";
import { newPath, type Paths } from "./paths.ts";
import { isWritable, nameKey } from "../names/words.ts";
import { classOfVariable, ThemeClasses } from "../names/theme_classes.ts";

export class ChangedNames {
  /** New names by old name; several if files with the old name get different ones. */
  #names: Map<NameForm, Map<string, Set<string>>> = new Map();
  #variables: Map<string, string> = new Map();
  #classes: ThemeClasses;

  /**
   * @param paths New paths of tokens by old path.
   * @param names New names by platform and old name, of tokens that are already renamed.
   */
  constructor(
    before: Manifest,
    after: Manifest,
    paths: Paths,
    names: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
  ) {
    const variables: string[] = [];
    const mentions = { before: mentionsByFile(before), after: mentionsByFile(after) };
    const now = new Map(after.tokens.map((token) => [token.name, token]));
    for (const { name, outputs } of before.tokens) {
      const target = now.get(newPath(name, paths) ?? name);
      for (const [platform, output] of Object.entries(outputs)) {
        const other = target?.outputs[platform];
        const later = other ? namesOfOutput(platform, other, mentions.after) : [];
        // Both builds have the same files in the same order.
        namesOfOutput(platform, output, mentions.before).forEach((item, at) => {
          if (item.isTheme) variables.push(item.name);
          this.#note(item, item.name, later[at]?.name);
        });
      }
    }
    for (const [platform, own] of Object.entries(names)) {
      if (!Object.hasOwn(before.platforms, platform)) continue;
      const forms = formsOf(before.platforms[platform]);
      for (const [from, to] of Object.entries(own)) {
        // Another token may now have the old name.
        for (const form of forms.forms) {
          this.#names.get(form)?.get(nameKey(form, from))?.delete(from);
        }
        this.#note(forms, from, to);
      }
    }
    this.#classes = new ThemeClasses([...variables, ...this.#variables.keys()]);
  }

  /** Adds the new name for a name, if code can contain it; both may be equal. */
  add(forms: readonly NameForm[], from: string, to: string): void {
    for (const form of forms) {
      if (!isWritable(form, to)) continue;
      const names = remembered(this.#names, form, () => new Map<string, Set<string>>());
      remembered(names, nameKey(form, from), () => new Set()).add(to);
    }
  }

  #note(
    { forms, isTheme }: ReturnType<typeof formsOf>,
    from: string,
    to: string | undefined,
  ): void {
    if (to === undefined) return;
    this.add(forms, from, to);
    if (isTheme && from !== to && isWritable("custom property", to)) this.#variables.set(from, to);
  }

  /** Returns the new name for a name, including a class that uses a theme variable. */
  find(form: NameForm, name: string): string | undefined {
    const key = nameKey(form, name);
    const [found, ...others] = this.#names.get(form)?.get(key) ?? [];
    if (found !== undefined || form !== "class") {
      if (found === undefined || others.length > 0 || nameKey(form, found) === key) {
        return undefined;
      }
      // Keeps the underscores of a source that writes no hyphens.
      return name.includes("-") || key === name ? found : found.replaceAll("-", "_");
    }
    const themeClass = this.#classes.find(name);
    const now = themeClass && this.#variables.get(themeClass.variable);
    return now === undefined ? undefined : classOfVariable(name, themeClass!, now);
  }

  /** Whether tokens or files that share a name get different new names. */
  isAmbiguous(form: NameForm, name: string): boolean {
    return (this.#names.get(form)?.get(nameKey(form, name))?.size ?? 0) > 1;
  }

  themes(): Iterable<string> {
    return this.#variables.keys();
  }

  *changed(): Generator<[NameForm, string]> {
    for (const [form, names] of this.#names) {
      for (const [name, now] of names) {
        if (now.size > 1 || ![...now].some((to) => nameKey(form, to) === name)) yield [form, name];
      }
    }
  }
}

/**
 * Returns the new paths of all renamed tokens.
 *
 * @param open Renames that remain to be done.
 * @param all All renames, including completed ones.
 */
export function renamedTokens(
  tokens: readonly string[],
  open: Paths,
  all: Readonly<Record<string, string>>,
): Paths {
  const done = Object.entries(all).filter(([from]) => !open.has(from));
  const former = new Map(done.map(([from, to]) => [to, from]));
  const found = new Map(done);
  for (const name of tokens) {
    const earlier = newPath(name, former);
    if (earlier !== undefined) found.set(earlier, name);
  }
  for (const name of tokens) {
    const now = newPath(name, open);
    if (now !== undefined) found.set(name, now);
  }
  return found;
}
