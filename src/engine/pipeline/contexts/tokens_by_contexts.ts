/**
 * Derives a platform's tokens in other contexts: transforms only tokens that differ.
 * @module
 */
import { remembered } from "../../../base/collections/remembered.ts";
import type { ProcessedFile, Themes } from "../../../base/types/config.ts";
import { makeThemes } from "../../../base/contexts/blocks.ts";
import type { ContextTokens } from "../../../base/contexts/context_tokens.ts";
import { contextsKey } from "../../../base/contexts/contexts.ts";
import { mostCombinations } from "../../../base/contexts/limit.ts";
import { resolverInput } from "../../../base/diagnostics/catalog/dtcg.ts";
import type { Report } from "../../../base/diagnostics/collector.ts";
import { buildPlatform } from "../build_platform.ts";
import type { SourceDictionary } from "../../../base/tokens/source_dictionary.ts";
import type { PlatformSetup } from "../setup.ts";
import type { Permutations } from "./permutations.ts";
import { ownTableOf } from "../../../base/tokens/internals.ts";
import type { Dictionary, TransformedToken } from "../../../base/types/token.ts";
import type { ContextsOf } from "../../../base/types/manifest.ts";
import { comparedText } from "../../../base/values/plain_text.ts";
import { unchangedTokens } from "../transforms/unchanged_tokens.ts";
import { mayUpdate, updatePlatform } from "../transforms/update_platform.ts";

export interface BasePlatform {
  readonly dictionary: Dictionary;
  readonly source: SourceDictionary;
  readonly setup: PlatformSetup;
  /** The platform's contexts, one for every modifier. */
  readonly input: ContextsOf;
}

/** Combines a dictionary with a table of its tokens in the same order. */
function contextTokensOf({ table }: SourceDictionary, dictionary: Dictionary): ContextTokens {
  return { table: ownTableOf(dictionary.allTokens) ?? table, source: table, dictionary };
}

/** The tokens of one platform in each context that its files select. */
export class TokensByContexts {
  /** Tokens that were requested, by contexts. */
  readonly made: Map<string, Promise<ContextTokens>> = new Map();
  #basePlatform: BasePlatform;
  #permutations: Permutations;
  #before: ReadonlyMap<string, Promise<ContextTokens>> | undefined;

  /** @param before Tokens of an earlier build, which can be updated. */
  constructor(
    basePlatform: BasePlatform,
    permutations: Permutations,
    before?: ReadonlyMap<string, Promise<ContextTokens>>,
  ) {
    this.#basePlatform = basePlatform;
    this.#permutations = permutations;
    this.#before = before;
    const { source, dictionary, input } = basePlatform;
    this.made.set(contextsKey(input), Promise.resolve(contextTokensOf(source, dictionary)));
  }

  of(input: ContextsOf): Promise<ContextTokens> {
    return remembered(this.made, contextsKey(input), () => this.#make(input));
  }

  async #make(input: ContextsOf): Promise<ContextTokens> {
    const { dictionary, source: { table }, setup } = this.#basePlatform;
    const source = await this.#permutations.of(input);
    if (!mayUpdate(setup, table, source.table)) {
      return contextTokensOf(source, await buildPlatform(source, setup));
    }
    const nearest = await this.#before?.get(contextsKey(input)) ??
      { table, source: table, dictionary };
    if (nearest.table === source.table) return nearest;
    const numbers = unchangedTokens(nearest.table, source.table);
    const updated = await updatePlatform(nearest.dictionary, numbers, source.table, setup);
    return contextTokensOf(source, updated);
  }

  /**
   * Themes of a file that contains several contexts.
   *
   * @param report Receives problems of this file.
   */
  async themesOf(
    { input, several, destination, options, format }: ProcessedFile,
    report: Report,
  ): Promise<Themes | undefined> {
    if (!input || !several?.size) return undefined;
    const modifiers = Array.from(several, ([name, contexts]) => {
      const base = input[name];
      return { name, base, others: contexts.filter((context) => context !== base) };
    });
    // Formats that request all contexts may get only those that fit.
    const isPartial = Boolean(format.allContexts || format.describesBuild);
    return await makeThemes({
      modifiers,
      isPartial,
      base: await this.of(input),
      tokensIn: (contexts) => this.of({ ...input, ...contexts }),
      touchedBy: (modifier) => this.#permutations.touchedBy(modifier),
      copies: this.#permutations.copies,
      valueKey: this.#basePlatform.setup.syntax.value,
      references: Boolean(options.outputReferences),
      wide: Boolean(options.wideGamut),
      tooMany: ({ names, count }) => {
        const problem = `combines ${names.join(", ")}, which change the same tokens, in ` +
          `${
            count.toLocaleString("en")
          } ways for ${destination}; the limit for a file is ${mostCombinations}`;
        const finding = resolverInput(problem, []);
        report(isPartial ? { ...finding, severity: "warning" } : finding);
      },
    });
  }

  /** Limits a file to tokens whose value differs from that in the platform's contexts. */
  changesOf(file: ProcessedFile, { dictionary }: ContextTokens): ProcessedFile {
    const { dictionary: { tokenMap }, setup: { syntax: { value } } } = this.#basePlatform;
    const isChanged = (token: TransformedToken) => {
      const before = tokenMap.get(token.key);
      return before !== token &&
        (!before || comparedText(before[value]) !== comparedText(token[value]));
    };
    const changed = new Set(dictionary.allTokens.filter(isChanged));
    const { filter } = file;
    return {
      ...file,
      filter: (token, options) => changed.has(token) && (filter ? filter(token, options) : true),
    };
  }
}
