/**
 * Tokens with references resolved and no transforms, kept between checks of a project.
 * @module
 */
import { Collector } from "../../base/diagnostics/collector.ts";
import { buildPlatform } from "../pipeline/build_platform.ts";
import type { SourceDictionary } from "../../base/tokens/source_dictionary.ts";
import type { PlatformSetup } from "../pipeline/setup.ts";
import { changed, unchangedTokens } from "../pipeline/transforms/unchanged_tokens.ts";
import { mayUpdateFrom, updatePlatform } from "../pipeline/transforms/update_platform.ts";
import { haveSameKeys } from "../../base/tokens/token_table.ts";
import type { Dictionary, TransformedToken } from "../../base/types/token.ts";

/** Tokens without diagnostics, with their source and the setup that resolved them. */
interface Kept {
  readonly source: SourceDictionary;
  readonly setup: PlatformSetup;
  readonly dictionary: Dictionary;
  /** Whether a check found all types and values valid. */
  isValid: boolean;
}

export interface PlainDictionary {
  readonly dictionary: Dictionary;
  /** Indices of the tokens whose types and values must be validated; `undefined` for all. */
  readonly unchecked: readonly number[] | undefined;
  /** Records that the unchecked tokens are valid. */
  accept(): void;
}

/** The plain tokens of the last check, by contexts. */
export class PlainTokens {
  #kept: Map<string, Kept> = new Map();
  /** Tokens whose values rules found valid. */
  valid: WeakSet<TransformedToken> = new WeakSet();

  /** Forgets all tokens, because anything may have changed. */
  clear(): void {
    this.#kept.clear();
    this.valid = new WeakSet();
  }

  /**
   * The plain tokens of a source. Only tokens that changed since the last call are resolved again.
   *
   * @param contexts The key of the source's contexts; empty for those that the others are derived from.
   * @param setupOf Makes the setup of a platform without transforms.
   */
  async of(
    contexts: string,
    source: SourceDictionary,
    setupOf: (collector: Collector) => PlatformSetup,
  ): Promise<PlainDictionary> {
    const before = this.#kept.get(contexts) ?? this.#kept.get("");
    if (before?.source === source) return dictionaryOf(before, before.isValid ? [] : undefined);
    const collector = new Collector();
    const setup = setupOf(collector);
    const { table } = source;
    const earlier = before && { setup: before.setup, table: before.source.table };
    const numbers = earlier && mayUpdateFrom(earlier, setup, table)
      ? unchangedTokens(earlier.table, table)
      : undefined;
    const dictionary =
      await (before && numbers
        ? updatePlatform(before.dictionary, numbers, table, setup)
        : buildPlatform(source, setup));
    const kept: Kept = { source, setup, dictionary, isValid: false };
    // Tokens with diagnostics cannot be updated, so keep the last ones without.
    if (collector.all.length === 0) this.#kept.set(contexts, kept);
    // Other keys may mean other files, which the build may or may not validate itself.
    const isLikeBefore = before?.isValid && haveSameKeys(before.source.table, table);
    return dictionaryOf(kept, isLikeBefore && numbers ? indicesOf(numbers, changed) : undefined);
  }
}

function dictionaryOf(kept: Kept, unchecked: PlainDictionary["unchecked"]): PlainDictionary {
  const accept = () => void (kept.isValid = true);
  return { dictionary: kept.dictionary, unchecked, accept };
}

function indicesOf(numbers: Int32Array, wanted: number): number[] {
  const found: number[] = [];
  for (let index = 0; index < numbers.length; index++) {
    if (numbers[index] === wanted) found.push(index);
  }
  return found;
}
