/**
 * Writes several contexts to one file as blocks. The block of a combination of contexts contains the tokens whose value
 * would otherwise be wrong there. Examines only tokens that a modifier reaches, each with the modifiers that reach it.
 * @module
 */
import { remembered } from "../collections/remembered.ts";
import { haveSameKeys } from "../tokens/token_table.ts";
import type { ContextsOf } from "../types/manifest.ts";
import type { ThemeBlock, Themes } from "../types/themes.ts";
import type { Dictionary, TransformedToken } from "../types/token.ts";
import { Combinations, type WantedModifier } from "./combinations.ts";
import { CombinationLimit, type Excess } from "./limit.ts";
import { Placement } from "./placement.ts";
import { type PrintedForm, PrintedTexts } from "./printed_texts.ts";
import { Reach, type ReachedGroup } from "./reach.ts";
import type { ContextTokens } from "./context_tokens.ts";
import { addTo } from "../collections/group_by.ts";

/** The input of {@linkcode makeThemes}. */
export interface BlocksRequest extends PrintedForm {
  /**
   * Modifiers with their base contexts, which apply outside of blocks, and the other contexts that the file requests.
   */
  readonly modifiers: readonly WantedModifier[];
  readonly base: ContextTokens;
  /**
   * The tokens in contexts that differ from the base; empty contexts return those of the base. Computes each combination
   * only once.
   */
  tokensIn(contexts: ContextsOf): Promise<ContextTokens>;
  /** Keys of the tokens that a context of a modifier defines, or that it adds or types through a group. */
  touchedBy(modifier: string): ReadonlySet<string>;
  /** Keys of tokens, and of those that extending groups make from them in some contexts. */
  readonly copies: Iterable<readonly [key: string, copy: string]>;
  /** Reports modifiers whose combined contexts exceed the limit, alone or together with others. */
  tooMany(excess: Excess): void;
  /** Whether to return the blocks within the limit if others exceed it. */
  readonly isPartial: boolean;
}

/** Numbers of the tokens that a combination of contexts changes. */
interface Block {
  readonly contexts: ContextsOf;
  readonly numbers: number[];
  readonly dictionary: Dictionary;
}

class BlockMaker {
  #request: BlocksRequest;
  #reach: Reach;
  #limit: CombinationLimit;
  #texts: PrintedTexts;
  #blocks: Map<string, Block> = new Map();
  /** For each modifier, the numbers of the tokens that it changes. */
  #resets: Map<string, number[]> = new Map();

  constructor(request: BlocksRequest) {
    this.#request = request;
    this.#reach = new Reach({ ...request, modifiers: request.modifiers.map(({ name }) => name) });
    this.#limit = new CombinationLimit(request.modifiers);
    this.#texts = new PrintedTexts(request);
  }

  async run(): Promise<Themes> {
    const { modifiers, tooMany, isPartial } = this.#request;
    await this.#see(
      modifiers.flatMap(({ name, others }) => others.map((context) => ({ [name]: context }))),
    );
    const groups = await this.#groups();
    const excess = this.#limit.excess(groups);
    excess.forEach(tooMany);
    if (excess.length > 0 && !isPartial) return this.#themes();
    for (const group of groups) if (this.#limit.isTaken(group)) await this.#place(group);
    return this.#themes();
  }

  async #see(all: readonly ContextsOf[]): Promise<void> {
    const tokens = await Promise.all(all.map((contexts) => this.#request.tokensIn(contexts)));
    tokens.forEach((token, index) => this.#reach.see(token, all[index]));
  }

  /**
   * Groups tokens by the modifiers that reach them. Combinations may add references that single contexts lack, so
   * repeats until no token is reached by more modifiers.
   */
  async #groups(): Promise<ReachedGroup[]> {
    for (;;) {
      const groups = this.#reach.groups();
      const fresh = this.#limit.take(groups).filter((contexts) => !this.#reach.hasSeen(contexts));
      const isRefused = groups.some((group) => !this.#limit.isTaken(group));
      if (fresh.length === 0 || (isRefused && !this.#request.isPartial)) return groups;
      await this.#see(fresh);
    }
  }

  /** Puts tokens that are reached by the same modifiers into the blocks that they need. */
  async #place({ names, numbers: reached }: ReachedGroup): Promise<void> {
    const modifiers = this.#limit.modifiersOf(names);
    const combinations = new Combinations(modifiers);
    const all = await Promise.all(
      combinations.all.map((contexts) => this.#request.tokensIn(contexts)),
    );
    const [{ table: first }] = all;
    const sameKeys = all.every(({ table }) => haveSameKeys(table, first));
    const placement = new Placement(combinations);
    const blocks: Block[] = [];
    // Every token overwrites these lists.
    const numbers: (number | undefined)[] = [];
    const tokens: (TransformedToken | undefined)[] = [];
    const texts: (string | undefined)[] = [];
    for (const number of reached) {
      const key = sameKeys ? "" : this.#reach.keyOf(number);
      for (let index = 0; index < all.length; index++) {
        const { table, dictionary: { allTokens } } = all[index];
        const tokenNumber = numbers[index] = sameKeys ? number : table.indexOf(key);
        tokens[index] = tokenNumber === undefined ? undefined : allTokens[tokenNumber];
      }
      if (areSame(tokens)) continue;
      for (let index = 0; index < all.length; index++) {
        texts[index] = this.#texts.of(tokens[index], all[index]);
      }
      if (areSame(texts)) continue;
      placement.decide(texts);
      for (let index = 1; index < all.length; index++) {
        if (!placement.declares(index)) continue;
        const block = blocks[index] ??= this.#blockOf(combinations, index, all[index]);
        block.numbers.push(numbers[index]!);
      }
      const base = numbers[0];
      if (base === undefined || !tokens[0]) continue;
      for (let index = 0; index < modifiers.length; index++) {
        if (placement.changes(index)) addTo(this.#resets, modifiers[index].name, base);
      }
    }
  }

  /** The block of a combination, which other groups of tokens may have made. */
  #blockOf({ all, keys }: Combinations, index: number, { dictionary }: ContextTokens): Block {
    const make = () => ({ contexts: all[index], numbers: [], dictionary });
    return remembered(this.#blocks, keys[index], make);
  }

  #themes(): Themes {
    const { modifiers, base } = this.#request;
    return {
      modifiers: modifiers.map(({ name, base, others }) => ({
        name,
        base,
        contexts: [base, ...others],
      })),
      resets: modifiers.filter(({ name }) => this.#resets.has(name)).map((
        { name, base: context },
      ) =>
        themeBlock({
          contexts: { [name]: context },
          numbers: this.#resets.get(name)!,
          dictionary: base.dictionary,
        })
      ),
      blocks: inOrder([...this.#blocks.values()], modifiers).map(themeBlock),
    };
  }
}

function areSame(list: readonly unknown[]): boolean {
  for (let index = 1; index < list.length; index++) if (list[index] !== list[0]) return false;
  return true;
}

/** Blocks in file order: by the number of modifiers, then by the order of modifiers and their contexts. */
function inOrder(blocks: readonly Block[], modifiers: readonly WantedModifier[]): Block[] {
  const placesOf = ({ contexts }: Block) =>
    modifiers.flatMap(({ name, others }, index) =>
      Object.hasOwn(contexts, name) ? [index * 1e6 + others.indexOf(contexts[name])] : []
    );
  const places = new Map(blocks.map((block) => [block, placesOf(block)]));
  return blocks.toSorted((a, b) => {
    const [left, right] = [places.get(a)!, places.get(b)!];
    return left.length - right.length ||
      left.reduce((found, value, at) => found || value - right[at], 0);
  });
}

/** A block with its tokens, in output order. */
function themeBlock({ contexts, numbers, dictionary }: Block): ThemeBlock {
  const { allTokens } = dictionary;
  const tokens = numbers.sort((a, b) => a - b).map((number) => allTokens[number]);
  return { contexts: { ...contexts }, dictionary, tokens };
}

/** Groups the tokens that differ from the base into one block per combination of contexts. */
export function makeThemes(request: BlocksRequest): Promise<Themes> {
  return new BlockMaker(request).run();
}
