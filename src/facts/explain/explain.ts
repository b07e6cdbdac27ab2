/**
 * Explains tokens: where they are defined, what transforms change, and which lines print them.
 * @module
 */
import { BuildError } from "../../base/diagnostics/build_error.ts";
import { explainUnknown } from "../../base/diagnostics/catalog/change.ts";
import { hasReferences } from "../../base/tokens/references/references.ts";
import type {
  ContextsOf,
  ExplainOptions,
  Explanation,
  OutputLine,
  PlatformExplanation,
  TokenList,
  TransformStep,
} from "../../base/types/manifest.ts";
import type { TransformedToken } from "../../base/types/token.ts";
import { comparedText } from "../../base/values/plain_text.ts";
import { chainOf } from "../listing/alias_chains.ts";
import type { ExplainedTokens } from "../listing/explained_tokens.ts";
import { type ListedPlatform, listingOf } from "../listing/listed_platforms.ts";
import { nameOf, tokenFacts, tokensIn } from "../listing/listed_project.ts";
import { type Asked, placePattern, Questions } from "./questions.ts";
import { placedValue, TokenLists } from "./token_lists.ts";

class Explainer {
  #listed: ExplainedTokens;
  #tokens: ReadonlyMap<string, TransformedToken>;
  #lines: boolean;

  constructor(listed: ExplainedTokens, lines: boolean) {
    this.#listed = listed;
    this.#tokens = listed.allTokens();
    this.#lines = lines;
  }

  async explain({ key, contexts, place }: Asked): Promise<Explanation> {
    const listed = this.#listed;
    const { plain, syntax } = listed;
    const tokens = tokensIn(plain, contexts);
    const find = (key: string) => tokens.get(key);
    const token = find(key) ?? this.#tokens.get(key)!;
    const written = token.original[syntax.value];
    const chain = [];
    for (const item of chainOf(token, find, syntax)) {
      const source = await listed.placeOf(item);
      chain.push({
        token: nameOf(item),
        written: item.original[syntax.value] as unknown,
        ...(source && { source }),
      });
    }
    const frame = await listed.frameOf(token);
    const platforms = await Promise.all(
      listed.platforms.flatMap((platform) => this.#onPlatform(platform, key, contexts) ?? []),
    );
    return {
      token: nameOf(token),
      ...tokenFacts(token, syntax),
      contexts,
      value: token[syntax.value],
      ...(hasReferences(written) && { written }),
      definitions: await listed.definitionsOf(token, contexts),
      otherwise: await this.#otherwise(token),
      ...(frame !== undefined && { frame }),
      chain,
      users: this.#users(key, contexts),
      platforms: place ? placeFirst(platforms, place) : platforms,
    };
  }

  async #otherwise(token: TransformedToken): Promise<Explanation["otherwise"]> {
    const { plain: { dictionary, themes } } = this.#listed;
    const base = { contexts: {}, tokens: dictionary.allTokens };
    const found: Explanation["otherwise"] = [];
    for (const { contexts, tokens } of [base, ...themes?.blocks ?? []]) {
      const other = tokens.find(({ key }) => key === token.key);
      if (!other || other === token) continue;
      found.push({ contexts, ...await placedValue(other, this.#listed) });
    }
    return found;
  }

  /** Names of the tokens that refer to a token in the given contexts, or in any if none are given. Direct ones first. */
  #users(start: string, contexts: ContextsOf): Explanation["users"] {
    const given = Object.keys(contexts).length > 0 ? contexts : undefined;
    return this.#listed.linked.allUsers(start, given).map(({ key, through }) => ({
      token: nameOf({ key }),
      ...(through !== undefined && { through: nameOf({ key: through }) }),
    }));
  }

  #onPlatform(
    platform: ListedPlatform,
    key: string,
    contexts: ContextsOf,
  ): Promise<PlatformExplanation> | undefined {
    const own = tokensIn(listingOf(platform), contexts);
    const token = own.get(key);
    if (!token) return undefined;
    const { syntax } = this.#listed;
    const value = token[syntax.value];
    const text = comparedText(value);
    // A file with its own contexts has copies of the tokens.
    const isIt = (other: TransformedToken) =>
      other === token || (other.key === key && comparedText(other[syntax.value]) === text);
    const make = async () => ({
      platform: platform.setup.name,
      name: String(token.name),
      value: value as unknown,
      transforms: this.#steps(token, own),
      printed: this.#lines ? await this.#listed.printedLines(platform.setup.name, isIt) : [],
    });
    return make();
  }

  /** The transform steps of a token, after those of the tokens in its alias chain. */
  #steps(token: TransformedToken, tokens: ReadonlyMap<string, TransformedToken>): TransformStep[] {
    const listed = this.#listed;
    const { syntax } = listed;
    const chain = chainOf(token, (key) => tokens.get(key), syntax);
    const inherited = chain.toReversed().flatMap((item) =>
      listed.stepsOf(item).filter(({ property }) => property === "value")
        .map((step) => ({ ...step, token: nameOf(item) }))
    );
    return [...inherited, ...listed.stepsOf(token)];
  }
}

/** Moves the platforms and lines that a question names to the front. */
function placeFirst(
  platforms: readonly PlatformExplanation[],
  { file, line }: NonNullable<Asked["place"]>,
): PlatformExplanation[] {
  const rank = (item: OutputLine) => item.file !== file ? 2 : item.line === line ? 0 : 1;
  return platforms.map((platform) => ({
    ...platform,
    printed: platform.printed.toSorted((a, b) => rank(a) - rank(b)),
  })).sort((a, b) => {
    const [first, second] = [a, b].map(({ printed: [line] }) => line ? rank(line) : 2);
    return first - second;
  });
}

/** Largest number of tokens of a line to explain; a line with more tokens gets a list. */
const mostExplained = 20;

/** Explains the tokens of a project or a package. Keeps what one question has indexed for the next. */
export class Explanations {
  #listed: ExplainedTokens;
  #questions: Questions;
  #lists: TokenLists;

  /** @param most Largest number of tokens in a list; the rest is only counted. Default 100. */
  constructor(listed: ExplainedTokens, most?: number) {
    this.#listed = listed;
    this.#questions = new Questions(listed);
    this.#lists = new TokenLists(listed, most);
  }

  /**
   * Explains the tokens that a question asks about.
   *
   * @param question The path of a token, a name in an output, or `FILE:LINE` of an output or a token file.
   * @returns One explanation per token.
   * @throws {BuildError} If the token does not exist or no token decides the line.
   */
  async explain(question: string, options: ExplainOptions): Promise<Explanation[]> {
    const askedTokens = await this.#questions.asked(
      question,
      await contextsOf(this.#listed, options),
    );
    if (askedTokens.length === 0) throw this.#unknown(question);
    return await this.#explainAll(askedTokens, options);
  }

  /**
   * Answers a question: explains the matching tokens, or lists those of a group, a value, or a line with many tokens.
   *
   * @throws {BuildError} If the question matches nothing.
   */
  async answer(question: string, options: ExplainOptions): Promise<Explanation[] | TokenList> {
    const contexts = await contextsOf(this.#listed, options);
    const exact = await this.#questions.exact(question, contexts);
    if (exact?.length === 0) throw this.#unknown(question);
    if (exact && exact.length > mostExplained) return await this.#lists.ofLine(question, exact);
    if (exact) return await this.#explainAll(exact, options);
    const early = await this.#lists.ofGroup(question, contexts) ??
      await this.#lists.ofMeasured(question);
    if (early) return early;
    const similar = this.#questions.similar(question, contexts);
    if (similar.length > 0) return await this.#explainAll(similar, options);
    const texts = await this.#lists.ofText(question);
    if (texts) return texts;
    throw this.#unknown(question);
  }

  async #explainAll(
    askedTokens: readonly Asked[],
    { lines = true }: ExplainOptions,
  ): Promise<Explanation[]> {
    const explainer = new Explainer(this.#listed, lines);
    const keys = new Map(
      askedTokens.map((item) => [`${item.key} ${JSON.stringify(item.contexts)}`, item]),
    );
    return await Promise.all([...keys.values()].map((item) => explainer.explain(item)));
  }

  #unknown(question: string): BuildError {
    const suggestions = this.#questions.suggestions(question);
    return new BuildError([explainUnknown(question, placePattern.test(question), suggestions)]);
  }
}

/** The contexts of a question, with defaults for missing ones. */
async function contextsOf(
  listed: ExplainedTokens,
  { contexts = {} }: ExplainOptions,
): Promise<ContextsOf> {
  return Object.keys(contexts).length === 0 ? contexts : await listed.readInput(contexts);
}
