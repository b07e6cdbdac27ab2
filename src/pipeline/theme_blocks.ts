/**
 * Several contexts in one file: for each choice of contexts, the tokens that have another value there than the file says
 * without it. Only tokens that a modifier can reach are looked at, and only together with the modifiers that reach them.
 * @module
 */
import { type Choice, choiceKey } from "../dtcg/resolver/model.ts";
import { referenceKeys } from "../tokens/references.ts";
import type { TokenTable } from "../tokens/token_table.ts";
import type { Themes } from "../types/config.ts";
import type { Dictionary, TransformedToken } from "../types/token.ts";
import { isColorObject } from "../values/dtcg_objects.ts";
import { plainText } from "../values/plain_text.ts";

/** Tokens of a permutation, before and after the platform's transforms. */
export interface Variant {
  readonly set: TokenTable;
  readonly dictionary: Dictionary;
}

/** What themes are made from. */
export interface ThemeInput {
  /** Modifiers with the context that holds without a block, and the others that are wanted. */
  readonly modifiers: readonly { name: string; base: string; others: readonly string[] }[];
  readonly base: Variant;
  /** The tokens where some modifiers have other contexts than the base, each made once; of none, the base. */
  variant(contexts: Choice): Promise<Variant>;
  /** Keys of the tokens that a context of a modifier defines. */
  touchedBy(modifier: string): ReadonlySet<string>;
  readonly valueKey: "value" | "$value";
  /** Whether the file prints references: then a token that refers to another one is another, whatever its value. */
  readonly references: boolean;
  /** Whether the file prints colors beyond sRGB: then tokens differ whose colors look alike in sRGB. */
  readonly wide: boolean;
  /** Told that the contexts of some modifiers reach the same tokens, and make too many choices. */
  tooMany(modifiers: readonly string[], count: number): void;
}

/** Choices of contexts of several modifiers at a time that are looked at in one file. */
export const mostChoices = 4096;

/** All choices of some modifiers, none of a base context, by how many they name; the empty one first. */
function choicesOf(modifiers: ThemeInput["modifiers"]): Choice[] {
  let choices: Choice[] = [new Map()];
  for (const { name, others } of modifiers) {
    choices = choices.flatMap((choice) => [
      choice,
      ...others.map((context) => new Map([...choice, [name, context]])),
    ]);
  }
  return choices.sort((a, b) => a.size - b.size);
}

function isWithin(small: Choice, large: Choice): boolean {
  return [...small].every(([name, context]) => large.get(name) === context);
}

class ThemeMaker {
  #input: ThemeInput;
  #blocks: Map<string, { contexts: Choice; tokens: TransformedToken[]; dictionary: Dictionary }> =
    new Map();
  #resets: Map<string, TransformedToken[]> = new Map();
  /** For each key, the keys of the tokens that refer to it in some choice. */
  #users: Map<string, Set<string>> = new Map();
  /** For each modifier, the keys of tokens that are others in one of its contexts. */
  #touched: Map<string, Set<string>> = new Map();
  /** Choices that were looked at. */
  #seen: Set<string> = new Set();
  /** Keys of all tokens, in output order. */
  #keys: Set<string> = new Set();
  #wideKeys: WeakMap<TokenTable, (key: string) => string> = new WeakMap();

  constructor(input: ThemeInput) {
    this.#input = input;
  }

  async run(): Promise<Themes> {
    const { modifiers, base } = this.#input;
    const singles = modifiers.flatMap(({ name, others }) =>
      others.map((context) => new Map([[name, context]]))
    );
    const variants = await Promise.all(singles.map((choice) => this.#input.variant(choice)));
    this.#see(base, new Map());
    variants.forEach((variant, index) => this.#see(variant, singles[index]));
    const groups = await this.#groups();
    for (const { names, keys } of groups) {
      const reaching = modifiers.filter(({ name }) => names.includes(name));
      if (this.#count(reaching) > mostChoices) {
        this.#input.tooMany(names, this.#count(reaching));
      } else await this.#place(keys, reaching);
    }
    return this.#themes();
  }

  #count(modifiers: ThemeInput["modifiers"]): number {
    return modifiers.reduce((product, { others }) => product * (others.length + 1), 1);
  }

  /**
   * Keys by the modifiers that reach their tokens. Choices of several modifiers may have references that no choice of
   * fewer has: they are looked at until no token is reached by more.
   */
  async #groups(): Promise<{ names: string[]; keys: string[] }[]> {
    const { modifiers } = this.#input;
    for (;;) {
      const groups = groupKeys(this.#keys, this.#reach());
      let isNew = false;
      for (const { names } of groups) {
        const reaching = modifiers.filter(({ name }) => names.includes(name));
        if (this.#count(reaching) > mostChoices) continue;
        for (const choice of choicesOf(reaching)) {
          if (this.#seen.has(choiceKey(choice))) continue;
          isNew = true;
          this.#see(await this.#input.variant(choice), choice);
        }
      }
      if (!isNew) return groups;
    }
  }

  /**
   * Takes note of what the tokens of a choice refer to, and which of them are others than in the base. Where sources are
   * merged anew, a token that another source defines is another object, and so is one that has parts of it.
   */
  #see({ set }: Variant, choice: Choice): void {
    const { base: { set: base }, valueKey } = this.#input;
    this.#seen.add(choiceKey(choice));
    const note = ({ key, token }: TokenTable["entries"][number]) => {
      for (const target of referenceKeys(token[valueKey])) {
        const known = this.#users.get(target);
        if (known) known.add(key);
        else this.#users.set(target, new Set([key]));
      }
    };
    if (set === base) {
      base.entries.forEach(note);
    } else {
      set.entries.forEach((entry, index) => {
        if (base.entries[index] === entry || base.find(entry.key)?.token === entry.token) return;
        note(entry);
        if (choice.size === 1) this.#touch([...choice.keys()][0], entry.key);
      });
    }
    // What is patched has the same keys.
    if (set !== base && set.patch?.of === base) return;
    for (const { key } of set.entries.slice(0, set.count)) this.#keys.add(key);
  }

  #touch(modifier: string, key: string): void {
    const known = this.#touched.get(modifier);
    if (known) known.add(key);
    else this.#touched.set(modifier, new Set([key]));
  }

  /** For each key, the modifiers that reach its token: directly, or through what it refers to in any choice seen. */
  #reach(): Map<string, string[]> {
    const { modifiers } = this.#input;
    const reach = new Map<string, string[]>();
    for (const { name } of modifiers) {
      const work = new Set([
        ...this.#input.touchedBy(name),
        ...this.#touched.get(name) ?? [],
      ]);
      // A set is visited to its end, and grows on the way.
      for (const key of work) this.#users.get(key)?.forEach((user) => work.add(user));
      for (const key of work) {
        const known = reach.get(key);
        if (known) known.push(name);
        else reach.set(key, [name]);
      }
    }
    return reach;
  }

  /** Puts tokens that some modifiers reach into the blocks that they need. */
  async #place(keys: readonly string[], modifiers: ThemeInput["modifiers"]): Promise<void> {
    const choices = choicesOf(modifiers);
    const variants = await Promise.all(choices.map((choice) => this.#input.variant(choice)));
    for (const key of keys) {
      const tokens = variants.map(({ set, dictionary }) => {
        const index = set.indexOf(key);
        return index === undefined ? undefined : dictionary.allTokens[index];
      });
      this.#placeToken(tokens, choices, variants, modifiers);
    }
  }

  /** What tells whether a token is printed another way. */
  #textOf(token: TransformedToken | undefined, { set }: Variant): string | undefined {
    if (!token) return undefined;
    const { valueKey, references } = this.#input;
    const text = plainText(token[valueKey]);
    const keys = references ? referenceKeys(token.original[valueKey]) : [];
    const referring = keys.length > 0 ? `${text} ${keys.join()}` : text;
    return this.#input.wide ? `${referring} ${this.#wideKeyOf(set)(token.key)}` : referring;
  }

  /** The color objects that the tokens of a set hold, themselves or by reference, as text. */
  #wideKeyOf(set: TokenTable): (key: string) => string {
    let keyOf = this.#wideKeys.get(set);
    if (keyOf) return keyOf;
    const { valueKey } = this.#input;
    const known = new Map<string, string>();
    keyOf = (start) => {
      const work = [start];
      for (let key = work.at(-1); key !== undefined; key = work.at(-1)) {
        const value = set.find(key)?.token[valueKey];
        const targets = referenceKeys(value).filter((target) => !known.has(target));
        if (!known.has(key) && targets.length > 0) {
          // References in a cycle have no colors.
          known.set(key, "");
          work.push(...targets);
          continue;
        }
        work.pop();
        const inner = referenceKeys(value).map((target) => known.get(target) ?? "");
        known.set(key, `${colorsText(value)}${inner.join("")}`);
      }
      return known.get(start)!;
    };
    this.#wideKeys.set(set, keyOf);
    return keyOf;
  }

  #placeToken(
    tokens: readonly (TransformedToken | undefined)[],
    choices: readonly Choice[],
    variants: readonly Variant[],
    modifiers: ThemeInput["modifiers"],
  ): void {
    const texts = tokens.map((token, index) => this.#textOf(token, variants[index]));
    if (texts.every((text) => text === texts[0])) return;
    const textOf = new Map(choices.map((choice, index) => [choiceKey(choice), texts[index]]));
    const relevant = modifiers.filter(({ name }) =>
      choices.some((choice, index) => {
        if (!choice.has(name)) return false;
        const without = new Map([...choice].filter(([other]) => other !== name));
        return textOf.get(choiceKey(without)) !== texts[index];
      })
    );
    const names = new Set(relevant.map(({ name }) => name));
    const said: { choice: Choice; text: string | undefined }[] = [{
      choice: new Map(),
      text: texts[0],
    }];
    choices.forEach((choice, index) => {
      const token = tokens[index];
      if (choice.size === 0 || !token || ![...choice.keys()].every((name) => names.has(name))) {
        return;
      }
      const inForce = said.filter((other) => isWithin(other.choice, choice));
      // Whichever of them wins says it already.
      if (inForce.every(({ text }) => text === texts[index])) return;
      said.push({ choice, text: texts[index] });
      this.#add(choice, token, variants[index].dictionary);
    });
    const [base] = tokens;
    if (!base) return;
    for (const { name } of relevant) {
      const known = this.#resets.get(name);
      if (known) known.push(base);
      else this.#resets.set(name, [base]);
    }
  }

  #add(contexts: Choice, token: TransformedToken, dictionary: Dictionary): void {
    const key = choiceKey(contexts);
    const block = this.#blocks.get(key);
    if (block) block.tokens.push(token);
    else this.#blocks.set(key, { contexts, tokens: [token], dictionary });
  }

  #themes(): Themes {
    const { modifiers, base } = this.#input;
    const number = new Map(modifiers.map(({ name }, index) => [name, index]));
    const numbers = ({ contexts }: { contexts: Choice }) =>
      [...contexts].map(([name, context]) => {
        const { others } = modifiers[number.get(name)!];
        return number.get(name)! * 1e6 + others.indexOf(context);
      });
    const blocks = [...this.#blocks.values()].sort((a, b) => {
      const [left, right] = [numbers(a), numbers(b)];
      return left.length - right.length ||
        left.reduce((found, value, at) => found || value - right[at], 0);
    });
    const inOrder = (tokens: readonly TransformedToken[], { allTokens }: Dictionary) => {
      const wanted = new Set(tokens);
      return allTokens.filter((token) => wanted.has(token));
    };
    return {
      modifiers: modifiers.map(({ name, base, others }) => ({
        name,
        base,
        contexts: [base, ...others],
      })),
      resets: modifiers.filter(({ name }) => this.#resets.has(name)).map((
        { name, base: context },
      ) => ({
        contexts: { [name]: context },
        dictionary: base.dictionary,
        tokens: inOrder(this.#resets.get(name)!, base.dictionary),
      })),
      blocks: blocks.map(({ contexts, tokens, dictionary }) => ({
        contexts: Object.fromEntries(contexts),
        dictionary,
        tokens: inOrder(tokens, dictionary),
      })),
    };
  }
}

/** The color objects in a value as text; empty where there is none. */
function colorsText(value: unknown): string {
  if (typeof value !== "object" || value === null) return "";
  if (isColorObject(value)) return JSON.stringify(value);
  return Object.values(value).map(colorsText).join("");
}

/** Keys by the modifiers that reach them, in order; keys that none reaches are left out. */
function groupKeys(
  keys: ReadonlySet<string>,
  reach: ReadonlyMap<string, string[]>,
): { names: string[]; keys: string[] }[] {
  const groups = new Map<string, { names: string[]; keys: string[] }>();
  for (const key of keys) {
    const names = reach.get(key);
    if (!names) continue;
    const identity = JSON.stringify(names);
    const group = groups.get(identity);
    if (group) group.keys.push(key);
    else groups.set(identity, { names, keys: [key] });
  }
  return [...groups.values()];
}

/** The contexts of a file as blocks of the tokens that are others there. */
export function makeThemes(input: ThemeInput): Promise<Themes> {
  return new ThemeMaker(input).run();
}
