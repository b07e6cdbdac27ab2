/**
 * The tokens of a platform in other contexts of a resolver document than its own: transformed anew where they change.
 * @module
 */
import type { ProcessedFile, Themes } from "../types/config.ts";
import { type Choice, choiceKey } from "../dtcg/resolver/model.ts";
import { resolverInput } from "../diagnostics/catalog/dtcg.ts";
import type { Report } from "../diagnostics/collector.ts";
import { buildPlatform, updatePlatform } from "../pipeline/build_platform.ts";
import { makeThemes, mostChoices, type Variant } from "../pipeline/theme_blocks.ts";
import { unchangedTokens } from "../tokens/changes.ts";
import type { TransformedToken } from "../types/token.ts";
import { plainText } from "../values/plain_text.ts";
import type { Permutations } from "./permutations.ts";
import type { Run } from "./run.ts";
import { startsFromAll } from "./same_tokens.ts";

/** The variants of one platform's run. */
export class Variants {
  #run: Run;
  #permutations: Permutations;
  #report: Report;
  #made: Map<string, Promise<Variant>> = new Map();

  /** The variants of a run whose own contexts are all known. */
  constructor(run: Run, permutations: Permutations, choice: Choice, report: Report) {
    this.#run = run;
    this.#permutations = permutations;
    this.#report = report;
    const { source: { set }, dictionary } = run;
    this.#made.set(choiceKey(choice), Promise.resolve({ set, dictionary }));
  }

  /** The platform's tokens in some contexts. */
  of(choice: Choice): Promise<Variant> {
    const key = choiceKey(choice);
    let made = this.#made.get(key);
    if (!made) this.#made.set(key, made = this.#make(choice));
    return made;
  }

  async #make(choice: Choice): Promise<Variant> {
    const { dictionary, source: { set: own }, context } = this.#run;
    const source = await this.#permutations.of(choice);
    const { set } = source;
    const changed = !context.hasUserHooks && startsFromAll(context.platform)
      ? await updatePlatform(dictionary, unchangedTokens(own, set), set, context)
      : await buildPlatform(source, context);
    return { set, dictionary: changed };
  }

  /** The further contexts of a file, if it holds several. */
  async themesOf(
    { choice, several, destination, options }: ProcessedFile,
  ): Promise<Themes | undefined> {
    if (!choice || !several?.size) return undefined;
    const modifiers = Array.from(several, ([name, contexts]) => {
      const base = choice.get(name)!;
      return { name, base, others: contexts.filter((context) => context !== base) };
    });
    return await makeThemes({
      modifiers,
      base: await this.of(choice),
      variant: (contexts) => this.of(new Map([...choice, ...contexts])),
      touchedBy: (modifier) => this.#permutations.touchedBy(modifier),
      valueKey: this.#run.context.syntax.value,
      references: Boolean(options.outputReferences),
      wide: Boolean(options.wideGamut),
      tooMany: (names, count) => {
        const problem = `makes ${count.toLocaleString("en")} choices of ${names.join(", ")} for ` +
          `${destination}, which change the same tokens; ${mostChoices} fit into one file`;
        this.#report(resolverInput(problem, []));
      },
    });
  }

  /** A file that takes only tokens whose value is another than in the contexts of its platform. */
  changesOf(file: ProcessedFile, variant: Variant): ProcessedFile {
    const { dictionary: { tokenMap }, context: { syntax: { value } } } = this.#run;
    const isChanged = (token: TransformedToken) => {
      const before = tokenMap.get(token.key);
      return before !== token && (!before || plainText(before[value]) !== plainText(token[value]));
    };
    const changed = new Set(variant.dictionary.allTokens.filter(isChanged));
    const { filter } = file;
    return {
      ...file,
      filter: (token, options) => changed.has(token) && (filter ? filter(token, options) : true),
    };
  }
}
