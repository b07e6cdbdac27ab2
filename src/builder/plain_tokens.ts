/**
 * Tokens with references resolved and no transforms, kept between checks of a project.
 * @module
 */
import { Collector } from "../diagnostics/collector.ts";
import { buildPlatform } from "../pipeline/build_platform.ts";
import type { SourceDictionary } from "../pipeline/build_dictionary.ts";
import type { PlatformSetup } from "../pipeline/setup.ts";
import { unchangedTokens } from "../pipeline/unchanged_tokens.ts";
import { mayUpdateFrom, updatePlatform } from "../pipeline/update_platform.ts";
import type { Dictionary, TransformedToken } from "../types/token.ts";

/** Tokens without diagnostics, with what they were made from. */
interface Kept {
  readonly source: SourceDictionary;
  readonly setup: PlatformSetup;
  readonly dictionary: Dictionary;
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
  ): Promise<Dictionary> {
    const before = this.#kept.get(contexts) ?? this.#kept.get("");
    if (before?.source === source) return before.dictionary;
    const collector = new Collector();
    const setup = setupOf(collector);
    const { set } = source;
    const earlier = before && { setup: before.setup, set: before.source.set };
    const dictionary =
      await (earlier && mayUpdateFrom(earlier, setup, set)
        ? updatePlatform(before.dictionary, unchangedTokens(earlier.set, set), set, setup)
        : buildPlatform(source, setup));
    // Tokens with diagnostics cannot be updated, so those before them are worth more.
    if (collector.all.length === 0) this.#kept.set(contexts, { source, setup, dictionary });
    return dictionary;
  }
}
