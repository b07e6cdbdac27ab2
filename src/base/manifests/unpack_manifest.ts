/**
 * Reads manifests in the form of files.
 * @module
 */
import { setOwn, withLazy } from "../tokens/plain_object.ts";
import type {
  ContextsOf,
  Manifest,
  ManifestFile,
  ManifestLines,
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
import type { PackedManifest, PackedOutput, PackedToken, PackedValue } from "./packed_manifest.ts";

/** Largest number of lines and links of chains that a manifest leaves out, because a short text may mean many. */
const mostExpected = 10_000_000;

/** A value, or a chain, that the target of an alias has. */
interface Pending {
  readonly own: ManifestValue;
  readonly target: TokenEntry;
  /** The number of the contexts; -1 without contexts. */
  readonly contexts: number;
  readonly needsValue: boolean;
  readonly needsChain: boolean;
  isActive: boolean;
}

interface TokenEntry {
  readonly packed: PackedToken;
  readonly token: ManifestToken;
  /** Whether it has its values, or these are pending. */
  isRead: boolean;
  /** The positions of its values by the number of their contexts. */
  positions?: Map<number, number>;
}

function valueIn(entry: TokenEntry, contexts: number): ManifestValue {
  const { packed, token } = entry;
  if (contexts < 0 || !packed.contexts) return token;
  entry.positions ??= new Map(packed.contexts.map((number, at) => [number, at]));
  const position = entry.positions.get(contexts);
  return position === undefined ? token : token.contexts![position];
}

interface PlatformState {
  readonly name: string;
  readonly names: ExpectedNames;
  readonly lines: ExpectedLines;
  readonly texts: LastTexts;
}

const none: readonly number[] = [];

class Unpacker {
  #manifest: PackedManifest;
  #paths: readonly string[];
  #entries: Map<string, TokenEntry> = new Map();
  #pending: Map<ManifestValue, Pending> = new Map();
  #places: ExpectedPlaces = new ExpectedPlaces();
  #values: ValueTexts = new ValueTexts();
  /** How many more expected parts it may have. */
  #room: number = mostExpected;

  constructor(manifest: PackedManifest, placed: (path: string) => string) {
    this.#manifest = manifest;
    this.#paths = manifest.paths.map(placed);
  }

  tokens(): ManifestToken[] {
    const { tokens, platforms } = this.#manifest;
    const entries = tokens.map((packed): TokenEntry => ({
      packed,
      token: factsOf(packed),
      isRead: false,
    }));
    for (const entry of entries) this.#entries.set(entry.packed.name, entry);
    for (const entry of entries) this.#addValues(entry);
    for (const pending of this.#pending.values()) this.#settle(pending);
    const states = Object.entries(platforms).map(([name, { names }]): PlatformState => ({
      name,
      names: new ExpectedNames(names),
      lines: new ExpectedLines(),
      texts: new Map(),
    }));
    for (const { packed, token } of entries) this.#addOutputs(packed, token, states);
    return entries.map(({ token }) => token);
  }

  /** The token to which a text is a reference. */
  #targetOf({ written }: PackedValue): TokenEntry | undefined {
    const name = targetOf(written);
    return name === undefined ? undefined : this.#entries.get(name);
  }

  #addValues(entry: TokenEntry): void {
    const { packed, token } = entry;
    const { contexts: numbers = none, in: changes } = packed;
    const target = this.#targetOf(packed);
    this.#value(token, packed, packed, target, -1);
    if (numbers.length > 0) {
      token.contexts = [];
      for (let at = 0; at < numbers.length; at++) {
        const number = numbers[at];
        const change = changes?.[at] ?? null;
        const own: ManifestValue & { contexts: ContextsOf } = {
          contexts: this.#manifest.contexts[number],
          value: undefined,
        };
        if (change === null || isList(change)) {
          this.#value(
            own,
            packed,
            change === null ? nothingElse : { value: change[0] },
            target,
            number,
          );
          if (token.source) own.source = token.source;
        } else {
          this.#value(own, change, change, this.#targetOf(change), number);
        }
        token.contexts.push(own);
      }
    }
    // Outputs are the last property, as a build makes it.
    token.outputs = {};
    entry.isRead = true;
  }

  /** @param definition The definition of the value, which may be that of the token. */
  #value(
    own: ManifestValue,
    { written, targets }: PackedValue,
    { value, chain, at }: PackedValue,
    target: TokenEntry | undefined,
    contexts: number,
  ): void {
    const needsValue = value === undefined;
    const needsChain = target !== undefined && chain === undefined;
    // No build leaves out a value that no target has.
    own.value = needsValue ? written : value;
    if (written !== undefined) own.written = written;
    if (targets) own.targets = targets;
    if (needsChain || (chain && chain.length > 0)) own.chain = chain;
    const source = at === undefined ? undefined : this.#places.unpack(at, this.#paths, contexts);
    if (source) own.source = source;
    if (!target || (!needsValue && !needsChain)) return;
    const pending = { own, target, contexts, needsValue, needsChain, isActive: false };
    const isKnown = target.isRead && !this.#pending.has(valueIn(target, contexts));
    if (isKnown) this.#take(pending);
    else this.#pending.set(own, pending);
  }

  #take({ own, target, contexts, needsValue, needsChain }: Pending): void {
    const known = valueIn(target, contexts);
    if (needsValue) own.value = known.value;
    if (!needsChain) return;
    own.chain = chainThrough(target.packed.name, this.#room > 0 ? known.chain : undefined);
    this.#room -= own.chain.length;
  }

  /** Gives an alias the value at the end of its chain. In a circle of aliases, one keeps its text. */
  #settle(pending: Pending): void {
    const path: Pending[] = [];
    for (let at: Pending | undefined = pending; at && !at.isActive;) {
      at.isActive = true;
      path.push(at);
      at = this.#pending.get(valueIn(at.target, at.contexts));
    }
    for (let at = path.length - 1; at >= 0; at--) {
      this.#take(path[at]);
      this.#pending.delete(path[at].own);
    }
  }

  #addOutputs(packed: PackedToken, token: ManifestToken, states: readonly PlatformState[]): void {
    const { outputs = {}, contexts: numbers = none } = packed;
    const values = [this.#values.of(token.value)];
    for (const { value } of token.contexts ?? []) values.push(this.#values.of(value));
    const texts = new TokenTexts(packed.type, values, numbers);
    for (const state of states) {
      const own = Object.hasOwn(outputs, state.name) ? outputs[state.name] : nothingElse;
      if (own) setOwn(token.outputs, state.name, this.#output(token.name, own, state, texts));
    }
  }

  #output(
    token: string,
    { name, value, values, contexts: numbers, files }: PackedOutput,
    state: PlatformState,
    texts: TokenTexts,
  ): ManifestOutput {
    const own = numbers ?? texts.numbers;
    const expected = texts.next(state.texts, own, -1, value);
    const output: ManifestOutput = {
      name: name ?? state.names.of(token),
      value: value ?? expected,
      files: [],
    };
    if (own.length > 0) {
      const inContexts: NonNullable<ManifestOutput["contexts"]> = [];
      for (let at = 0; at < own.length; at++) {
        const text = values?.[at];
        const expected = texts.next(state.texts, own, at, text);
        inContexts.push({ contexts: this.#manifest.contexts[own[at]], value: text ?? expected });
      }
      output.contexts = inContexts;
    }
    for (const item of files ?? (this.#room > 0 ? state.lines.files : none)) {
      const [file, distances, names] = typeof item === "number" ? [item] : item;
      const isLine = distances || this.#room > 0;
      const lines = isLine ? state.lines.unpack(file, distances ?? undefined, own.length) : [];
      this.#room -= lines.length + 1;
      const printed: ManifestLines = { file: this.#paths[file], lines };
      if (names) printed.names = names;
      output.files.push(printed);
    }
    if (files) state.lines.files = files.map(([file]) => file);
    return output;
  }
}

const nothingElse: PackedOutput & PackedValue = {};

const isList = (value: unknown): value is readonly [unknown] => Array.isArray(value);

/** The facts of a token that need no others. */
function factsOf(packed: PackedToken): ManifestToken {
  const { name, type, description, deprecated, ids, formerNames } = packed;
  const token = { name } as ManifestToken;
  if (type !== undefined) token.type = type;
  if (description !== undefined) token.description = description;
  if (deprecated !== undefined) token.deprecated = deprecated;
  if (ids) token.ids = ids;
  if (formerNames) token.formerNames = formerNames;
  return token;
}

/** The manifests that were made from packed ones. */
const packedForms: WeakMap<Manifest, PackedManifest> = new WeakMap();

/**
 * The manifest that a file contains. Tokens are made when they are first asked.
 *
 * @param packed A manifest of the right shape.
 * @param placed Where a path of the manifest is.
 */
export function unpackManifest(
  packed: PackedManifest,
  placed: (path: string) => string = (path) => path,
): Manifest {
  const { version: _version, contexts: _contexts, paths: _paths, tokens: _tokens, ...facts } =
    packed;
  const fileOf = <File extends ManifestFile>(file: File): File => ({
    ...file,
    path: placed(file.path),
  });
  const platforms = Object.entries(packed.platforms).map(([name, { names: _names, ...platform }]) =>
    [name, { ...platform, files: platform.files.map(fileOf) }] as const
  );
  const manifest: Manifest = withLazy({
    ...facts,
    version: 2 as const,
    platforms: Object.fromEntries(platforms),
    ...(facts.described && { described: facts.described.map(fileOf) }),
  }, { tokens: () => new Unpacker(packed, placed).tokens() });
  packedForms.set(manifest, packed);
  return manifest;
}

/** The packed form that a manifest was read from; `undefined` for any other manifest. */
export function packedForm(manifest: Manifest): PackedManifest | undefined {
  return packedForms.get(manifest);
}
