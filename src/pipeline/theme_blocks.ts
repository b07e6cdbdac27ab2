/**
 * Several contexts in one file: for each input, the tokens that have another value there than the file says
 * without it. Only tokens that a modifier can reach are looked at, and only together with the modifiers that reach them.
 * @module
 */
import { type Input, inputKey } from "../dtcg/resolver/model.ts";
import { isEqual } from "../tokens/plain_object.ts";
import { referenceKeys } from "../tokens/references.ts";
import { type Entry, haveSameKeys, type TokenTable } from "../tokens/token_table.ts";
import type { Themes } from "../types/config.ts";
import type { Dictionary, TransformedToken } from "../types/token.ts";
import { isColorObject } from "../values/dtcg_objects.ts";
import { comparedText } from "../values/plain_text.ts";
import { Inputs, inputsOf, type ThemedModifier } from "./theme_inputs.ts";

/** Tokens of a permutation, before and after the platform's transforms. */
export interface Variant {
  readonly set: TokenTable;
  /**
   * The tokens before preprocessors and expansion of the platform. Tokens of these tables are other objects only where
   * contexts change them.
   */
  readonly source: TokenTable;
  readonly dictionary: Dictionary;
}

/** What themes are made from. */
export interface ThemeRequest {
  /** Modifiers with the context that holds without a block, and the others that are wanted. */
  readonly modifiers: readonly ThemedModifier[];
  readonly base: Variant;
  /** The tokens where some modifiers have other contexts than the base, each made once; of none, the base. */
  variant(contexts: Input): Promise<Variant>;
  /** Keys of the tokens that a context of a modifier defines. */
  touchedBy(modifier: string): ReadonlySet<string>;
  readonly valueKey: "value" | "$value";
  /** Whether the file prints references: then a token that refers to another one is another, whatever its value. */
  readonly references: boolean;
  /** Whether the file prints colors beyond sRGB: then tokens differ whose colors look alike in sRGB. */
  readonly wide: boolean;
  /** Reports modifiers whose combined contexts exceed the limit, alone or together with others. */
  tooMany(modifiers: readonly string[], count: number): void;
  /** Whether to return the themes within the limit if others exceed it. */
  readonly isPartial: boolean;
}

/** Limit on combinations of contexts in one file. */
export const mostInputs = 4096;

/** Tokens that the same modifiers affect. */
interface KeyGroup {
  /** Names of the modifiers. */
  readonly names: string[];
  /** Keys of the tokens. */
  readonly keys: string[];
}

class ThemeMaker {
  #request: ThemeRequest;
  #blocks: Map<string, { contexts: Input; numbers: number[]; dictionary: Dictionary }> = new Map();
  /** For each modifier, the numbers of the tokens that it changes. */
  #resets: Map<string, number[]> = new Map();
  /** For each key, the keys of the tokens that refer to it in some input, but for those that do in the base. */
  #users: Map<string, Set<string>> = new Map();
  /** For each modifier, the keys of tokens that are others in one of its contexts. */
  #touched: Map<string, Set<string>> = new Map();
  /** Inputs that were looked at. */
  #seen: Set<string> = new Set();
  /** Sets of modifiers whose combinations were processed, and the number of combinations. */
  #taken: Set<string>[] = [];
  #total = 0;
  /** Keys of tokens that the base does not have. */
  #furtherKeys: Set<string> = new Set();
  /** Keys and numbers of the tokens that a context of a modifier defines, by modifier. */
  #definedKeys: Map<string, ReadonlySet<string>> = new Map();
  #definedNumbers: Map<string, readonly number[]> = new Map();
  #wideKeys: WeakMap<TokenTable, (key: string) => string> = new WeakMap();

  constructor(request: ThemeRequest) {
    this.#request = request;
  }

  async run(): Promise<Themes> {
    const { modifiers, base } = this.#request;
    const singles = modifiers.flatMap(({ name, others }) =>
      others.map((context) => new Map([[name, context]]))
    );
    const variants = await Promise.all(singles.map((input) => this.#request.variant(input)));
    this.#see(base, new Map());
    variants.forEach((variant, index) => this.#see(variant, singles[index]));
    const groups = await this.#groups();
    const isRefused = this.#tellRefused(groups);
    if (isRefused && !this.#request.isPartial) return this.#themes();
    for (const { names, keys } of groups) {
      if (this.#isTaken(names)) await this.#place(keys, this.#reaching(names));
    }
    return this.#themes();
  }

  #reaching(names: readonly string[]): ThemedModifier[] {
    return this.#request.modifiers.filter(({ name }) => names.includes(name));
  }

  /** Reports groups with too many combinations, alone or together; `false` if there are none. */
  #tellRefused(groups: readonly KeyGroup[]): boolean {
    const refused = groups.filter(({ names }) => !this.#isTaken(names));
    const crowded: string[] = [];
    let total = this.#total;
    for (const { names } of refused) {
      const count = this.#count(this.#reaching(names));
      if (count > mostInputs) {
        this.#request.tooMany(names, count);
      } else {
        total += count;
        crowded.push(...names);
      }
    }
    if (crowded.length > 0) {
      const together = [...crowded, ...this.#taken.flatMap((names) => [...names])];
      this.#request.tooMany(this.#reaching(together).map(({ name }) => name), total);
    }
    return refused.length > 0;
  }

  /** Whether the combinations of some modifiers were processed. */
  #isTaken(names: readonly string[]): boolean {
    return names.length < 2 || this.#taken.some((taken) => names.every((name) => taken.has(name)));
  }

  #count(modifiers: readonly ThemedModifier[]): number {
    return modifiers.reduce((product, { others }) => product * (others.length + 1), 1);
  }

  /**
   * Keys by the modifiers that reach their tokens. Inputs of several modifiers may have references that no input of
   * fewer has: they are looked at until no token is reached by more.
   */
  async #groups(): Promise<KeyGroup[]> {
    for (;;) {
      const reach = this.#reach();
      const groups = groupKeys(this.#inOutputOrder(reach.keys()), reach);
      const inputs = this.#take(groups);
      const isRefused = groups.some(({ names }) => !this.#isTaken(names));
      if (inputs.length === 0 || (isRefused && !this.#request.isPartial)) return groups;
      for (const input of inputs) this.#see(await this.#request.variant(input), input);
    }
  }

  /** Accepts the groups within the limit. Returns their unprocessed combinations. */
  #take(groups: readonly KeyGroup[]): Input[] {
    const fresh = new Map<string, Input>();
    // Start with the largest groups: their combinations include those of smaller ones.
    for (const { names } of groups.toSorted((a, b) => b.names.length - a.names.length)) {
      const reaching = this.#reaching(names);
      const count = this.#count(reaching);
      if (this.#isTaken(names) || this.#total + count > mostInputs) continue;
      this.#total += count;
      this.#taken.push(new Set(names));
      for (const input of inputsOf(reaching)) {
        const key = inputKey(input);
        if (!this.#seen.has(key)) fresh.set(key, input);
      }
    }
    return [...fresh.values()];
  }

  /**
   * Takes note of what the tokens of an input refer to, and which of them are others than in the base. Where sources are
   * merged again, a token that another source defines is another object, and so is one that has parts of it.
   */
  #see({ set, source }: Variant, input: Input): void {
    const { base: { set: base, source: baseSource }, valueKey } = this.#request;
    this.#seen.add(inputKey(input));
    const sameKeys = haveSameKeys(set, base);
    const note = (target: string, user: string) => {
      const known = this.#users.get(target);
      if (known) known.add(user);
      else this.#users.set(target, new Set([user]));
    };
    if (set === base) {
      for (const { entry, reference } of base.graph.missing) note(`{${reference}}`, entry.key);
    } else {
      const others = [
        ...this.#others(source, baseSource, input),
        ...set === source ? [] : changedEntries(set, base),
      ];
      for (const { key, token } of others) {
        for (const target of referenceKeys(token[valueKey])) note(target, key);
        if (input.size === 1) this.#touch([...input.keys()][0], key);
      }
      if (set !== source && input.size === 1) this.#touchMade([...input.keys()][0], set, source);
    }
    if (sameKeys) return;
    for (const { key } of set.entries.slice(0, set.count)) {
      const index = base.indexOf(key);
      if (index === undefined || index >= base.count) this.#furtherKeys.add(key);
    }
  }

  /** The entries of an input whose tokens are others than in the base. */
  #others(set: TokenTable, base: TokenTable, input: Input): readonly Entry[] {
    if (!haveSameKeys(set, base)) {
      return set.entries.filter(({ key, token }) => base.find(key)?.token !== token);
    }
    // A table made from the base has other tokens only where a context defines them.
    return [...input.keys()].flatMap((name) => this.#defined(name))
      .map((number) => set.entries[number])
      .filter(({ token, index }) => base.entries[index].token !== token);
  }

  /**
   * Takes tokens that the platform made for touched where a touched token's key starts theirs: `border.width` and
   * `title-size` may come from `border` and `title`.
   */
  #touchMade(modifier: string, set: TokenTable, source: TokenTable): void {
    const touched = new Set([...this.#definedBy(modifier), ...this.#touched.get(modifier) ?? []]);
    for (const { key } of set.entries) {
      if (source.find(key)) continue;
      for (let end = key.length - 2; end > 1; end--) {
        if (!touched.has(`${key.slice(0, end)}}`)) continue;
        this.#touch(modifier, key);
        break;
      }
    }
  }

  /** Numbers of the tokens in the base's source that a context of a modifier defines. */
  #defined(modifier: string): readonly number[] {
    let numbers = this.#definedNumbers.get(modifier);
    if (!numbers) {
      const { indexOf } = this.#request.base.source;
      numbers = Array.from(this.#definedBy(modifier), indexOf).filter((one) => one !== undefined);
      this.#definedNumbers.set(modifier, numbers);
    }
    return numbers;
  }

  #definedBy(modifier: string): ReadonlySet<string> {
    let keys = this.#definedKeys.get(modifier);
    if (!keys) this.#definedKeys.set(modifier, keys = this.#request.touchedBy(modifier));
    return keys;
  }

  #touch(modifier: string, key: string): void {
    const known = this.#touched.get(modifier);
    if (known) known.add(key);
    else this.#touched.set(modifier, new Set([key]));
  }

  /** Those among some keys that are keys of tokens, in output order: those that the base does not have come last. */
  #inOutputOrder(keys: Iterable<string>): string[] {
    const { indexOf, count } = this.#request.base.set;
    const further = new Map([...this.#furtherKeys].map((key, index) => [key, count + index]));
    const places: { key: string; place: number }[] = [];
    for (const key of keys) {
      const index = indexOf(key);
      const place = index !== undefined && index < count ? index : further.get(key);
      if (place !== undefined) places.push({ key, place });
    }
    return places.sort((one, other) => one.place - other.place).map(({ key }) => key);
  }

  /** Keys of the tokens that refer to a token in the base. */
  *#baseUsers(key: string): Generator<string> {
    const { entries, indexOf, graph: { users } } = this.#request.base.set;
    const index = indexOf(key);
    if (index === undefined) return;
    for (let at = users.starts[index]; at < users.starts[index + 1]; at++) {
      yield entries[users.list[at]].key;
    }
  }

  /** For each key, the modifiers that reach its token: directly, or through what it refers to in any input seen. */
  #reach(): Map<string, string[]> {
    const { modifiers } = this.#request;
    const reach = new Map<string, string[]>();
    for (const { name } of modifiers) {
      const work = new Set([
        ...this.#definedBy(name),
        ...this.#touched.get(name) ?? [],
      ]);
      // A set is visited to its end, and grows on the way.
      for (const key of work) {
        for (const user of this.#baseUsers(key)) work.add(user);
        this.#users.get(key)?.forEach((user) => work.add(user));
      }
      for (const key of work) {
        const known = reach.get(key);
        if (known) known.push(name);
        else reach.set(key, [name]);
      }
    }
    return reach;
  }

  /** Puts tokens that some modifiers reach into the blocks that they need. */
  async #place(keys: readonly string[], modifiers: readonly ThemedModifier[]): Promise<void> {
    const inputs = new Inputs(modifiers);
    const variants = await Promise.all(inputs.all.map((input) => this.#request.variant(input)));
    const [{ set: first }] = variants;
    const sameKeys = variants.every(({ set }) => haveSameKeys(set, first));
    for (const key of keys) {
      const number = first.indexOf(key);
      const numbers = sameKeys
        ? variants.map(() => number)
        : variants.map(({ set }) => set.indexOf(key));
      this.#placeToken(numbers, inputs, variants, modifiers);
    }
  }

  /** What tells whether a token is printed another way. */
  #textOf(token: TransformedToken | undefined, { set }: Variant): string | undefined {
    if (!token) return undefined;
    const { valueKey, references } = this.#request;
    const text = comparedText(token[valueKey]);
    const { original, filePath } = token;
    const written = set.expressions?.referring({ ...original, filePath }) ?? original[valueKey];
    const keys = references ? referenceKeys(written) : [];
    const referring = keys.length > 0 ? `${text} ${keys.join()}` : text;
    return this.#request.wide ? `${referring} ${this.#wideKeyOf(set)(token.key)}` : referring;
  }

  /** The color objects that the tokens of a set hold, themselves or by reference, as text. */
  #wideKeyOf(set: TokenTable): (key: string) => string {
    let keyOf = this.#wideKeys.get(set);
    if (keyOf) return keyOf;
    const { valueKey } = this.#request;
    const known = new Map<string, string>();
    keyOf = (start) => {
      const work = [start];
      for (let key = work.at(-1); key !== undefined; key = work.at(-1)) {
        const entry = set.find(key);
        const computed = set.computed?.computed;
        const value = entry && computed?.has(entry.index)
          ? computed.get(entry.index)
          : entry?.token[valueKey];
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

  /** Puts a token, by its numbers in the variants, into the blocks that it needs. */
  #placeToken(
    numbers: readonly (number | undefined)[],
    inputs: Inputs,
    variants: readonly Variant[],
    modifiers: readonly ThemedModifier[],
  ): void {
    const tokens = variants.map(({ dictionary }, index) => {
      const number = numbers[index];
      return number === undefined ? undefined : dictionary.allTokens[number];
    });
    const [base] = tokens;
    if (tokens.every((token) => token === base)) return;
    const texts = tokens.map((token, index) => this.#textOf(token, variants[index]));
    if (texts.every((text) => text === texts[0])) return;
    const relevant = modifiers.filter(({ name }) =>
      inputs.without.some((others, index) => {
        const other = others.get(name);
        return other !== undefined && texts[other] !== texts[index];
      })
    );
    const names = new Set(relevant.map(({ name }) => name));
    const isDeclared = new Set([0]);
    inputs.all.forEach((input, index) => {
      const token = tokens[index];
      const isReached = [...input.keys()].every((name) => names.has(name));
      if (input.size === 0 || !token || !isReached) return;
      const inForce = inputs.within(index).filter((other) => isDeclared.has(other));
      // Whichever of them wins declares it already.
      if (inForce.every((other) => texts[other] === texts[index])) return;
      isDeclared.add(index);
      this.#add(inputs.keys[index], input, numbers[index]!, variants[index].dictionary);
    });
    const [number] = numbers;
    if (!base || number === undefined) return;
    for (const { name } of relevant) {
      const known = this.#resets.get(name);
      if (known) known.push(number);
      else this.#resets.set(name, [number]);
    }
  }

  #add(key: string, contexts: Input, number: number, dictionary: Dictionary): void {
    const block = this.#blocks.get(key);
    if (block) block.numbers.push(number);
    else this.#blocks.set(key, { contexts, numbers: [number], dictionary });
  }

  #themes(): Themes {
    const { modifiers, base } = this.#request;
    const number = new Map(modifiers.map(({ name }, index) => [name, index]));
    const numbers = ({ contexts }: { contexts: Input }) =>
      [...contexts].map(([name, context]) => {
        const { others } = modifiers[number.get(name)!];
        return number.get(name)! * 1e6 + others.indexOf(context);
      });
    const blocks = [...this.#blocks.values()].sort((a, b) => {
      const [left, right] = [numbers(a), numbers(b)];
      return left.length - right.length ||
        left.reduce((found, value, at) => found || value - right[at], 0);
    });
    const inOrder = (numbers: readonly number[], { allTokens }: Dictionary) =>
      numbers.toSorted((a, b) => a - b).map((number) => allTokens[number]);
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
      blocks: blocks.map(({ contexts, numbers, dictionary }) => ({
        contexts: Object.fromEntries(contexts),
        dictionary,
        tokens: inOrder(numbers, dictionary),
      })),
    };
  }
}

/** The entries of a table whose tokens differ from those of another. */
function changedEntries(set: TokenTable, base: TokenTable): Entry[] {
  return set.entries.filter(({ key, token }) => !isEqual(base.find(key)?.token, token));
}

/** The color objects in a value as text; empty where there is none. */
function colorsText(value: unknown): string {
  if (typeof value !== "object" || value === null) return "";
  if (isColorObject(value)) return JSON.stringify(value);
  return Object.values(value).map(colorsText).join("");
}

/** Keys by the modifiers that reach them, in order. */
function groupKeys(
  keys: readonly string[],
  reach: ReadonlyMap<string, string[]>,
): KeyGroup[] {
  const groups = new Map<string, KeyGroup>();
  for (const key of keys) {
    const names = reach.get(key)!;
    const identity = JSON.stringify(names);
    const group = groups.get(identity);
    if (group) group.keys.push(key);
    else groups.set(identity, { names, keys: [key] });
  }
  return [...groups.values()];
}

/** The contexts of a file as blocks of the tokens that are others there. */
export function makeThemes(request: ThemeRequest): Promise<Themes> {
  return new ThemeMaker(request).run();
}
