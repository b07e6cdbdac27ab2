/**
 * Writes manifests in the form of files.
 * @module
 */
import { Numbered } from "../collections/numbered.ts";
import { contextsKey } from "../contexts/contexts.ts";
import { isEmpty, isEqual, setOwn } from "../tokens/plain_object.ts";
import type {
  ContextsOf,
  Manifest,
  ManifestOutput,
  ManifestToken,
  ManifestValue,
} from "../types/manifest.ts";
import {
  chainThrough,
  ExpectedLines,
  ExpectedNames,
  ExpectedPlaces,
  type LastTexts,
  targetOf,
  TokenTexts,
  ValueTexts,
} from "./expected.ts";
import type {
  NameCase,
  NameRule,
  PackedChange,
  PackedLines,
  PackedManifest,
  PackedOutput,
  PackedToken,
  PackedValue,
} from "./packed_manifest.ts";

const cases: readonly NameCase[] = ["kebab", "snake", "constant", "camel", "pascal"];

/** The rule that makes most names of a platform. */
function ruleOf(platform: string, tokens: readonly ManifestToken[]): NameRule {
  const makers = cases.map((joined) => [joined, new ExpectedNames(["", joined])] as const);
  const counts = new Map<string, { rule: NameRule; count: number }>();
  for (const { name, outputs } of tokens) {
    if (!Object.hasOwn(outputs, platform)) continue;
    const printed = outputs[platform].name;
    for (const [joined, names] of makers) {
      const made = names.of(name);
      if (!printed.endsWith(made)) continue;
      const prefix = printed.slice(0, printed.length - made.length);
      const key = `${joined} ${prefix}`;
      const found = counts.get(key) ?? { rule: [prefix, joined] as const, count: 0 };
      found.count++;
      counts.set(key, found);
    }
  }
  let best: { rule: NameRule; count: number } = { rule: ["", "kebab"], count: 0 };
  for (const found of counts.values()) if (found.count > best.count) best = found;
  return best.rule;
}

/** A platform while its tokens are packed. */
interface PlatformState {
  readonly names: ExpectedNames;
  readonly lines: ExpectedLines;
  readonly texts: LastTexts;
}

/** All contexts of tokens in the order of modifiers, so that no token changes the numbers of others. */
function orderedContexts({ modifiers, tokens }: Manifest): ContextsOf[] {
  const found = new Map<string, { contexts: ContextsOf; order: string }>();
  const places = modifiers.map(({ contexts }) => new Map(contexts.map((name, at) => [name, at])));
  const add = (contexts: ContextsOf) => {
    const key = contextsKey(contexts);
    if (found.has(key)) return;
    const order = modifiers.flatMap(({ name }, at) =>
      Object.hasOwn(contexts, name) ? [at, places[at].get(contexts[name]) ?? 0] : []
    );
    const padded = [order.length, ...order].map((place) => String(place).padStart(9));
    found.set(key, { contexts, order: `${padded.join()} ${key}` });
  };
  for (const { contexts = [], outputs } of tokens) {
    for (const item of contexts) add(item.contexts);
    for (const output of Object.values(outputs)) {
      for (const item of output.contexts ?? []) add(item.contexts);
    }
  }
  return [...found.values()].sort((one, other) => one.order < other.order ? -1 : 1)
    .map(({ contexts }) => contexts);
}

class Packer {
  #manifest: Manifest;
  #tokens: ReadonlyMap<string, ManifestToken>;
  #contexts: Numbered<ContextsOf> = new Numbered();
  #paths: Numbered<string> = new Numbered();
  #places: ExpectedPlaces = new ExpectedPlaces();
  #platforms: Map<string, PlatformState> = new Map();
  #values: ValueTexts = new ValueTexts();

  constructor(manifest: Manifest) {
    this.#manifest = manifest;
    this.#tokens = new Map(manifest.tokens.map((token) => [token.name, token]));
    for (const contexts of orderedContexts(manifest)) this.#numberOf(contexts);
  }

  make(): PackedManifest {
    const { tool, modifiers, platforms, described, tokens } = this.#manifest;
    const rules = Object.entries(platforms).map(([name, platform]) => {
      const rule = ruleOf(name, tokens);
      this.#platforms.set(name, {
        names: new ExpectedNames(rule),
        lines: new ExpectedLines(),
        texts: new Map(),
      });
      return [name, { ...platform, names: rule }] as const;
    });
    const packed = tokens.map((token) => this.#token(token));
    return {
      version: 3,
      tool,
      modifiers,
      platforms: Object.fromEntries(rules),
      ...(described && { described }),
      contexts: this.#contexts.all,
      paths: this.#paths.all,
      tokens: packed,
    };
  }

  #numberOf(contexts: ContextsOf): number {
    return this.#contexts.of(contexts, contextsKey(contexts));
  }

  #token(token: ManifestToken): PackedToken {
    const { name, type, description, deprecated, ids, formerNames, contexts = [] } = token;
    const numbers = contexts.map(({ contexts }) => this.#numberOf(contexts));
    const own = this.#value(token, undefined);
    const changes = contexts.map((item, at) => this.#change(item, token, numbers[at]));
    const outputs = this.#outputs(token, numbers);
    return {
      name,
      ...(type !== undefined && { type }),
      ...(description !== undefined && { description }),
      ...(deprecated !== undefined && { deprecated }),
      ...(ids && { ids }),
      ...(formerNames && { formerNames }),
      ...own,
      ...(numbers.length > 0 && { contexts: numbers }),
      ...(changes.some((change) => change !== null) && { in: changes }),
      ...(!isEmpty(outputs) && { outputs }),
    };
  }

  /** The value of the token that an alias refers to, in the same contexts. */
  #target(written: unknown, contexts: ContextsOf | undefined): ManifestValue | undefined {
    const name = targetOf(written);
    const target = name === undefined ? undefined : this.#tokens.get(name);
    if (!contexts || !target) return target;
    const key = contextsKey(contexts);
    return target.contexts?.find((item) => contextsKey(item.contexts) === key) ?? target;
  }

  /** The value and the chain, without what the target of an alias predicts. */
  #unexpected({ value, chain, written }: ManifestValue, contexts: ContextsOf | undefined) {
    const target = this.#target(written, contexts);
    const expected = target && chainThrough(targetOf(written)!, target.chain);
    return {
      ...(!(target && isEqual(value, target.value)) && { value: value ?? null }),
      ...(!isEqual(chain, expected) && { chain: chain ?? [] }),
    };
  }

  #value(own: ManifestValue, contexts: ContextsOf | undefined): PackedValue {
    const { written, targets, source } = own;
    const { value, chain } = this.#unexpected(own, contexts);
    const number = contexts ? this.#numberOf(contexts) : -1;
    return {
      ...(value !== undefined && { value }),
      ...(written !== undefined && { written }),
      ...(targets && { targets }),
      ...(chain && { chain }),
      ...(source && {
        at: this.#places.pack(source, this.#paths.of(source.file, source.file), number),
      }),
    };
  }

  /** The value in contexts, which often has the definition of the token. */
  #change(
    own: ManifestValue & { contexts: ContextsOf },
    token: ManifestToken,
    number: number,
  ): PackedChange {
    const isInherited = isEqual(own.written, token.written) &&
      isEqual(own.targets, token.targets) && isEqual(own.source, token.source);
    const { value, chain } = this.#unexpected(own, own.contexts);
    if (!isInherited || chain || number < 0) return this.#value(own, own.contexts);
    return value === undefined ? null : [value];
  }

  #outputs(
    { name, type, value, contexts = [], outputs }: ManifestToken,
    numbers: readonly number[],
  ): Record<string, PackedOutput | null> {
    const found = {};
    const values = [value, ...contexts.map(({ value }) => value)];
    const texts = new TokenTexts(type, values.map((value) => this.#values.of(value)), numbers);
    for (const [platform, state] of this.#platforms) {
      if (!Object.hasOwn(outputs, platform)) {
        setOwn(found, platform, null);
        continue;
      }
      const packed = this.#output(name, outputs[platform], state, texts);
      if (!isEmpty(packed)) setOwn(found, platform, packed);
    }
    return found;
  }

  #output(
    token: string,
    { name, value, contexts = [], files }: ManifestOutput,
    state: PlatformState,
    texts: TokenTexts,
  ): PackedOutput {
    const own = contexts.map(({ contexts }) => this.#numberOf(contexts));
    const numbers = isEqual(own, texts.numbers) ? texts.numbers : own;
    const unexpected = (text: string, at: number) => {
      const expected = texts.next(state.texts, numbers, at, text);
      return text === expected ? null : text;
    };
    const base = unexpected(value, -1);
    const values = contexts.map(({ value }, at) => unexpected(value, at));
    const lines = files.map(({ file, lines, names }): PackedLines => {
      const number = this.#paths.of(file, file);
      const distances = state.lines.pack(number, lines, numbers.length);
      if (names) return [number, distances ?? null, names];
      return distances ? [number, distances] : [number];
    });
    const paths = lines.map(([file]) => file);
    const isExpected = lines.every(({ length }) => length === 1) && state.lines.areFiles(paths);
    state.lines.files = paths;
    return {
      ...(name !== state.names.of(token) && { name }),
      ...(base !== null && { value: base }),
      ...(numbers === own && { contexts: numbers }),
      ...(values.some((text) => text !== null) && { values }),
      ...(!isExpected && { files: lines }),
    };
  }
}

export function packManifest(manifest: Manifest): PackedManifest {
  return new Packer(manifest).make();
}

/** The text of a packed manifest, with a line for each token. */
export function printManifest(manifest: Manifest): string {
  const { tokens, ...facts } = packManifest(manifest);
  const head = JSON.stringify(facts, null, 2).slice(0, -"\n}".length);
  const lines = tokens.map((token) => `    ${JSON.stringify(token)}`);
  return `${head},\n  "tokens": [${lines.length > 0 ? `\n${lines.join(",\n")}\n  ` : ""}]\n}\n`;
}
