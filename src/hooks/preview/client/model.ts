/**
 * The tokens of the page, with derived facts: users, differences, a search index.
 * @module
 */
import { contextsKey } from "../../../base/contexts/contexts.ts";
import type { Kind } from "../../../base/tokens/kinds.ts";
import { parseHex } from "../color.ts";
import { type Background, Surfaces } from "../background.ts";
import { type ParseColor, SearchIndex } from "./search.ts";
import type { PreviewData, PreviewValue } from "../data.ts";
import { type ScaleOf, shadowScale } from "../shadow_scale.ts";
import { inContexts, shownTokens } from "../shown_tokens.ts";

export type Contexts = Readonly<Record<string, string>>;

/** A value with its contexts, which are empty for the base value. */
export interface Occurrence {
  readonly contexts: Contexts;
  readonly value: PreviewValue;
}

export class Model {
  readonly data: PreviewData;
  /** Full names, by number. */
  readonly names: readonly string[];
  readonly count: number;
  /** The default contexts. */
  readonly base: Contexts;
  /** For each token, the blocks that change it. */
  readonly blocksOf: ReadonlyMap<number, readonly number[]>;
  /** For each token, the full name of its group. */
  readonly groups: readonly string[];
  /** For each token, the numbers of its users in any contexts. */
  readonly users: readonly (readonly number[])[];
  /** Finds the surface of pages. */
  readonly surfaces: Surfaces;
  readonly isListed: readonly boolean[];
  /** Finds tokens by a query. */
  readonly search: SearchIndex;
  #numbers: Map<string, number>;
  /** Values and texts by platform, for contexts by their key, and by the objects that were asked for. */
  #ofKey: Map<string, Map<number, readonly unknown[]>> = new Map();
  #ofObject: WeakMap<Contexts, Map<number, readonly unknown[]>> = new WeakMap();
  /** Results made from CSS values, by the values of tokens and the property. */
  #ofCss: WeakMap<readonly (PreviewValue | null)[], Map<string, unknown>> = new WeakMap();

  /** @param parseColor Parses a color that people search. */
  constructor(data: PreviewData, parseColor: ParseColor) {
    this.data = data;
    this.surfaces = new Surfaces(this);
    this.search = new SearchIndex(data, parseColor);
    this.names = data.paths.map((path) => path.join("."));
    const { listed = data.paths.length } = data;
    this.isListed = shownTokens(data).map((isShown, number) => isShown && number < listed);
    this.count = this.isListed.filter(Boolean).length;
    this.groups = data.paths.map((path) => path.slice(0, -1).join("."));
    this.#numbers = new Map(this.names.map((name, number) => [name, number]));
    this.base = Object.fromEntries(data.modifiers.map(({ name, base }) => [name, base]));
    const blocksOf = new Map<number, number[]>();
    const users: Set<number>[] = data.paths.map(() => new Set());
    const note = (number: number, value: PreviewValue | null) =>
      value?.refs?.forEach((target) => users[target].add(number));
    data.values.forEach((value, number) => note(number, value));
    data.blocks.forEach(({ tokens }, block) => {
      for (const [number, value] of tokens) {
        note(number, value);
        const existing = blocksOf.get(number);
        if (existing) existing.push(block);
        else blocksOf.set(number, [block]);
      }
    });
    this.blocksOf = blocksOf;
    this.users = users.map((set) => [...set].sort((a, b) => a - b));
  }

  find(name: string): number | undefined {
    return this.#numbers.get(name);
  }

  kind(number: number): Kind {
    return this.data.kinds[number];
  }

  type(number: number): string {
    return this.data.types[this.data.typeOf[number]];
  }

  values(contexts: Contexts): readonly (PreviewValue | null)[] {
    const { values, blocks } = this.data;
    return this.#kept(-1, contexts, () => inContexts(values, blocks, contexts));
  }

  /** The values that a platform prints in contexts. */
  platformValues(platform: number, contexts: Contexts): readonly string[] {
    const { values, blocks } = this.data.platforms[platform];
    return this.#kept(platform, contexts, () => inContexts(values, blocks, contexts));
  }

  /** Returns what was made before for a platform and equal contexts. */
  #kept<T>(platform: number, contexts: Contexts, make: () => readonly T[]): readonly T[] {
    let own = this.#ofObject.get(contexts);
    if (!own) {
      const key = contextsKey(contexts);
      own = this.#ofKey.get(key) ?? new Map();
      this.#ofKey.set(key, own);
      this.#ofObject.set(contexts, own);
    }
    let made = own.get(platform);
    if (!made) own.set(platform, made = make());
    return made as readonly T[];
  }

  /** A token's values, each with its contexts. */
  occurrences(number: number): Occurrence[] {
    const value = this.data.values[number];
    const inBlocks = (this.blocksOf.get(number) ?? []).map((at): Occurrence => {
      const { contexts, tokens } = this.data.blocks[at];
      return { contexts, value: tokens.find(([token]) => token === number)![1] };
    });
    return value ? [{ contexts: {}, value }, ...inBlocks] : inBlocks;
  }

  /** Makes a result from the distinct values of a CSS property in contexts, once. */
  #ofValues<T>(property: string, contexts: Contexts, make: (values: string[]) => T): T {
    const values = this.values(contexts);
    let own = this.#ofCss.get(values);
    if (!own) this.#ofCss.set(values, own = new Map());
    if (!own.has(property)) {
      own.set(
        property,
        make([...new Set(values.flatMap((value) => value?.css?.[property] ?? []))]),
      );
    }
    return own.get(property) as T;
  }

  /** All layers in contexts, lowest first. */
  layers(contexts: Contexts): readonly number[] {
    return this.#ofValues("z-index", contexts, (all) => all.map(Number).sort((a, b) => a - b));
  }

  /** The scale of sheets with shadows. */
  shadowScale(contexts: Contexts): ScaleOf {
    return this.#ofValues("box-shadow", contexts, (all) => shadowScale(all, 22, 62));
  }

  /** The color behind pictures: a chosen one (`#rrggbb`, or a token), or the surface of pages if none is chosen. */
  backgroundIn(chosen: string, contexts: Contexts): Background | undefined {
    if (chosen === "") return this.surfaces.in(contexts);
    if (chosen.startsWith("#")) return { rgba: parseHex(chosen), token: -1 };
    const token = this.find(chosen) ?? -1;
    const rgba = this.values(contexts)[token]?.rgba;
    return rgba && { rgba, token };
  }

  /** How code uses a token on a platform, or on the first one: `var(--color-ink)`. Without platforms, its full name. */
  usageOf(number: number, platform: number): string {
    const { names, usage: [before, after] = ["", ""] } =
      this.data.platforms[Math.max(0, platform)] ??
        {};
    const name = names?.[number];
    return typeof name === "string" ? before + name + after : this.names[number];
  }

  /** Whether a token's value differs between contexts. */
  differs(number: number): boolean {
    return this.blocksOf.has(number);
  }

  isChangedIn(number: number, modifier: string, context: string): boolean {
    return (this.blocksOf.get(number) ?? []).some((at) =>
      this.data.blocks[at].contexts[modifier] === context
    );
  }
}
