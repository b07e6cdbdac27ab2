/**
 * The names in outputs that renaming tokens changes.
 * @module
 */
import type { Manifest } from "../../types/manifest.ts";
import type { NameForm } from "../mention.ts";
import { formsOf, namesOfOutput } from "../names.ts";
import { newPath, type Paths } from "./paths.ts";
import { classOfVariable, ThemeClasses } from "../theme_classes.ts";

/** New names in outputs, by form. */
export class ChangedNames {
  #names: Map<NameForm, Map<string, string>> = new Map();
  #variables: Map<string, string> = new Map();
  #classes: ThemeClasses;

  /**
   * @param paths New paths of tokens by the old ones.
   * @param names New names by the old ones, by platform, of tokens that are renamed already.
   */
  constructor(
    before: Manifest,
    after: Manifest,
    paths: Paths,
    names: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
  ) {
    const variables: string[] = [];
    const now = new Map(after.tokens.map((token) => [token.name, token]));
    for (const { name, outputs } of before.tokens) {
      const target = now.get(newPath(name, paths) ?? "");
      for (const [platform, output] of Object.entries(outputs)) {
        const other = target?.outputs[platform];
        const later = other ? namesOfOutput(after, platform, other) : [];
        // Both builds have the same files in the same order.
        namesOfOutput(before, platform, output).forEach((one, at) => {
          if (one.isTheme) variables.push(one.name);
          this.#note(one, one.name, later[at]?.name);
        });
      }
    }
    for (const [platform, own] of Object.entries(names)) {
      if (!(platform in before.platforms)) continue;
      const forms = formsOf(before, platform);
      for (const [from, to] of Object.entries(own)) this.#note(forms, from, to);
    }
    this.#classes = new ThemeClasses([...variables, ...this.#variables.keys()]);
  }

  #note(
    { forms, isTheme }: ReturnType<typeof formsOf>,
    from: string,
    to: string | undefined,
  ): void {
    if (to === undefined || from === to) return;
    for (const form of forms) {
      this.#names.set(form, (this.#names.get(form) ?? new Map()).set(from, to));
    }
    if (isTheme) this.#variables.set(from, to);
  }

  /** The new name for a name, also for a class that uses a theme variable. */
  find(form: NameForm, name: string): string | undefined {
    const found = this.#names.get(form)?.get(name);
    if (found !== undefined || form !== "class") return found;
    const own = this.#classes.find(name);
    const now = own && this.#variables.get(own.variable);
    return now === undefined ? undefined : classOfVariable(name, own!, now);
  }
}

/** The new paths of all tokens in renamed groups, also of those that are renamed already. */
export function renamedTokens(tokens: readonly string[], renames: Record<string, string>): Paths {
  const names = new Set(tokens);
  const found = new Map(Object.entries(renames));
  for (const [from, to] of Object.entries(renames)) {
    for (const name of names) {
      if (name.startsWith(`${from}.`)) found.set(name, to + name.slice(from.length));
      const former = name.startsWith(`${to}.`) ? from + name.slice(to.length) : undefined;
      if (former !== undefined && !names.has(former)) found.set(former, name);
    }
  }
  return found;
}
