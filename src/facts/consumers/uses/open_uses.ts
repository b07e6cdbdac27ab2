/**
 * Finds the tokens that open uses may reach: those of sources that compute a name, or hand on a whole object.
 * @module
 */
import { remembered } from "../../../base/collections/remembered.ts";
import type { NameForm } from "../../../hooks/registry/format_mentions.ts";
import { isInside } from "../../../base/values/paths/path.ts";
import { NamePatterns } from "../names/name_patterns.ts";
import { variablePatternsOf } from "../names/theme_classes.ts";
import { lettersOf } from "../names/words.ts";
import type { Span } from "../sources/mention.ts";
import { addTo } from "../../../base/collections/group_by.ts";

export type Reach =
  /** Tokens whose name in one of these forms fits the texts around holes; a single text is a whole name. */
  | { readonly forms: readonly NameForm[]; readonly parts: readonly string[] }
  /** Tokens whose path or name starts with letters, in the given files or in all. */
  | { readonly start: string; readonly files?: readonly string[] }
  | { readonly token: string };

/** How code may use tokens at an open use, in words. */
export const openReasons = {
  computed: "computes a name",
  whole: "uses a whole object",
  word: "may be a name",
} as const;

/** A place in a source that may use tokens which it does not name. */
export interface OpenUse extends Span {
  readonly why: keyof typeof openReasons;
  readonly reach: Reach;
}

export interface ReachableToken {
  readonly name: string;
  readonly names: Iterable<string>;
  readonly files: readonly string[];
}

export interface ReachableTokens {
  names(): Iterable<readonly [form: NameForm, name: string, token: string]>;
  /** Theme variables of Tailwind CSS, with the paths of their tokens. */
  themes(): Iterable<readonly [name: string, token: string]>;
  tokens(): Iterable<ReachableToken>;
}

/** Patterns of the starts of paths and names, for tokens of the same files. */
interface Starts {
  readonly files: readonly string[] | undefined;
  readonly patterns: NamePatterns<OpenUse>;
}

/** Open uses by what they may reach. Each use is found by the first token that it may reach. */
export class OpenUses {
  #byForm: Map<NameForm, NamePatterns<OpenUse>> = new Map();
  #themes: NamePatterns<OpenUse> = new NamePatterns();
  #words: Map<string, OpenUse[]> = new Map();
  #starts: Map<string, Starts> = new Map();
  #byToken: Map<string, OpenUse[]> = new Map();

  add(use: OpenUse): void {
    const { reach } = use;
    if ("token" in reach) addTo(this.#byToken, reach.token, use);
    else if ("start" in reach) this.#startsOf(reach.files).add([reach.start, ""], use);
    else {
      for (const form of reach.forms) this.#addName(form, reach.parts, use);
    }
  }

  #addName(form: NameForm, parts: readonly string[], use: OpenUse): void {
    if (parts.length === 1) return addTo(this.#words, wordKey(form, parts[0]), use);
    remembered(this.#byForm, form, () => new NamePatterns()).add(parts, use);
    if (form !== "class") return;
    for (const variable of variablePatternsOf(parts)) this.#themes.add(variable, use);
  }

  #startsOf(files: readonly string[] | undefined): NamePatterns<OpenUse> {
    const key = JSON.stringify(files ?? null);
    const make = () => ({ files, patterns: new NamePatterns<OpenUse>() });
    return remembered(this.#starts, key, make).patterns;
  }

  tokens(reachable: ReachableTokens): Set<string> {
    const found = new Set<string>(this.#byToken.keys());
    for (const [form, name, token] of reachable.names()) {
      const isReached = this.#words.has(wordKey(form, name)) ||
        this.#byForm.get(form)?.matches(name);
      if (isReached) found.add(token);
    }
    for (const [name, token] of this.#themes.isEmpty ? [] : reachable.themes()) {
      if (this.#themes.matches(name)) found.add(token);
    }
    if (this.#starts.size === 0) return found;
    for (const token of reachable.tokens()) {
      if (found.has(token.name)) continue;
      const texts = textsOf(token);
      const isReached = this.#startsFor(token).some((patterns) =>
        texts.some((text) => patterns.matches(text))
      );
      if (isReached) found.add(token.name);
    }
    return found;
  }

  /** The uses that may reach one of the tokens. Removes them. */
  take(reachable: ReachableTokens): Set<OpenUse> {
    const found = new Set<OpenUse>();
    const add = (uses: Iterable<OpenUse> = []) => {
      for (const use of uses) found.add(use);
    };
    for (const [form, name] of reachable.names()) {
      add(this.#words.get(wordKey(form, name)));
      this.#words.delete(wordKey(form, name));
      add(this.#byForm.get(form)?.take(name));
    }
    for (const [name] of reachable.themes()) add(this.#themes.take(name));
    for (const token of reachable.tokens()) {
      add(this.#byToken.get(token.name));
      for (const patterns of this.#startsFor(token)) {
        for (const text of textsOf(token)) add(patterns.take(text));
      }
    }
    return found;
  }

  #startsFor({ files }: ReachableToken): NamePatterns<OpenUse>[] {
    const isPrinted = ({ files: wanted }: Starts) =>
      !wanted || files.some((file) => wanted.some((path) => isInside(file, path)));
    return [...this.#starts.values()].filter(isPrinted).map(({ patterns }) => patterns);
  }
}

const wordKey = (form: NameForm, name: string): string => `${form} ${name}`;

function textsOf({ name, names }: ReachableToken): string[] {
  return [...new Set([name, ...names].map(lettersOf))];
}

/** The open uses in sources that may reach one of the tokens, in source order. */
export function usesReaching<Source, Use extends OpenUse>(
  sources: Iterable<readonly [source: Source, uses: Iterable<Use>]>,
  reachable: ReachableTokens,
): [source: Source, uses: Use[]][] {
  const all = new OpenUses();
  const bySource: [Source, Use[]][] = [];
  for (const [source, uses] of sources) {
    const own = [...uses];
    bySource.push([source, own]);
    for (const use of own) all.add(use);
  }
  const reaching = all.take(reachable);
  return bySource.map(([source, own]) => [source, own.filter((use) => reaching.has(use))]);
}
