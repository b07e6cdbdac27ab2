/**
 * Questions about the tokens of a project, with the answers of `token-build mcp` as data: what tokens there are, which
 * one to use, what a change would break. Each question sees the files as they are on disk.
 *
 * ```ts
 * import assert from "node:assert/strict";
 * import { projectAnswers } from "token-build/answers";
 *
 * const answers = projectAnswers({
 *   tokens: { text: { danger: { $type: "color", $value: "#b00020" } } },
 *   platforms: {
 *     css: { transformGroup: "css", files: [{ destination: "a.css", format: "css/variables" }] },
 *   },
 * });
 * const { lists } = await answers.findToken({ property: "color", intent: "danger" });
 * assert.deepEqual(lists.tokens, [
 *   { token: "text.danger", names: { css: "var(--text-danger)" }, type: "color", layer: "semantic" },
 * ]);
 * ```
 *
 * @module
 */
import { type Answer, type AnswerPage, pageOf } from "../services/answers/answer.ts";
import type { CodeQuestion } from "../services/answers/check_code.ts";
import type { CompareQuestion, ReadVersion } from "../services/answers/compare.ts";
import type { ContrastQuestion } from "../services/answers/contrast.ts";
import type { DescribeQuestion } from "../services/answers/describe.ts";
import type { FindQuestion } from "../services/answers/find_token.ts";
import type { TokenQuestion } from "../services/answers/get_token.ts";
import type { ImpactQuestion } from "../services/answers/impact.ts";
import type { TokenPlanQuestion } from "../services/answers/plan_token.ts";
import type { RenameQuestion } from "../services/answers/plans.ts";
import type { UsageQuestion } from "../services/answers/source_usage.ts";
import { TokenAnswers } from "../services/answers/token_answers.ts";
import type { WhyQuestion } from "../services/answers/why.ts";
import { TokenBuilder } from "../token_builder.ts";
import type { Config } from "../base/types/config.ts";

export { StaleHandle } from "../services/answers/answer.ts";
export { UnansweredQuestion } from "../services/answers/asked_values.ts";
export type { EarlierVersion } from "../services/answers/compare.ts";
export type {
  Answer,
  AnswerPage,
  CodeQuestion,
  CompareQuestion,
  ContrastQuestion,
  DescribeQuestion,
  FindQuestion,
  ImpactQuestion,
  ReadVersion,
  RenameQuestion,
  TokenPlanQuestion,
  TokenQuestion,
  UsageQuestion,
  WhyQuestion,
};

/**
 * Answers questions about a project. Call one method at a time. Each throws an `UnansweredQuestion` if a name in the
 * question does not exist, and a `BuildError` if the tokens cannot be built.
 */
export interface ProjectAnswers {
  /** Describes the project: modifiers, platforms, rules and groups. */
  describe(question?: DescribeQuestion): Promise<Answer>;
  /** Finds tokens by property, intent and platform. */
  findToken(question: FindQuestion): Promise<Answer>;
  /** Shows a token with its values, names and users. */
  getToken(question: TokenQuestion): Promise<Answer>;
  /** Explains the value of a token, a name or a line. */
  why(question: WhyQuestion): Promise<Answer>;
  /** Checks how code uses tokens. */
  checkCode(question: CodeQuestion): Promise<Answer>;
  /** Lists everything that `token-build check` reports. */
  check(): Promise<Answer>;
  /** Compares the tokens with an earlier version, which the option `readVersion` reads. */
  diff(question?: CompareQuestion): Promise<Answer>;
  /** Lists everything that depends on a token or a group. */
  impact(question: ImpactQuestion): Promise<Answer>;
  /** Measures the contrast of pairs of colors in all contexts. */
  contrast(question?: ContrastQuestion): Promise<Answer>;
  /** Lists the findings in sources, and the tokens that none of them uses. */
  usage(question?: UsageQuestion): Promise<Answer>;
  /** Plans a rename, and changes nothing. */
  planRename(question: RenameQuestion): Promise<Answer>;
  /** Plans a new token or a new value, and changes nothing. Shows the values of all tokens before and after. */
  planToken(question: TokenPlanQuestion): Promise<Answer>;
}

/** Options of {@linkcode projectAnswers}. */
export interface AnswersOptions {
  /** Reads earlier versions, for {@linkcode ProjectAnswers.diff}. */
  readonly readVersion?: ReadVersion;
}

/**
 * Makes the answers of a project.
 *
 * @param config Path of the configuration, or the configuration.
 */
export function projectAnswers(
  config: string | Config,
  { readVersion }: AnswersOptions = {},
): ProjectAnswers {
  return new TokenAnswers({ Builder: TokenBuilder, config }, readVersion);
}

/**
 * Cuts an answer to about 2,000 language model tokens, and escapes control characters in its texts. If items are left,
 * `more` is the handle of the next page.
 *
 * @param question What identifies the question, such as its arguments as JSON.
 * @param more The handle of the page before.
 * @throws {StaleHandle} If the handle is of another question or of earlier tokens.
 */
export function answerPage(answer: Answer, question: string, more?: string): AnswerPage {
  return pageOf(answer, question, more);
}
