/**
 * Answers questions about the tokens of a project, from its current files on disk.
 * @module
 */
import type { LiveProjectRequest } from "../../facts/project_index/live_project.ts";
import type { Answer } from "./answer.ts";
import type { PackagesRequest } from "../../facts/token_packages/package_project.ts";
import { AskedProject } from "./asked_project.ts";
import { check } from "./check.ts";
import { checkCode, type CodeQuestion } from "./check_code.ts";
import { compare, type CompareQuestion, type ReadVersion } from "./compare.ts";
import { contrast, type ContrastQuestion } from "./contrast.ts";
import { describe, type DescribeQuestion } from "./describe.ts";
import { type FindQuestion, findToken } from "./find_token.ts";
import { getToken, type TokenQuestion } from "./get_token.ts";
import { impact, type ImpactQuestion } from "./impact.ts";
import { planOfToken, type TokenPlanQuestion } from "./plan_token.ts";
import {
  type FixQuestion,
  type Plan,
  planAnswer,
  planOfFixes,
  planOfRename,
  Plans,
  type RenameQuestion,
} from "./plans.ts";
import { usage, type UsageQuestion } from "./source_usage.ts";
import { why, type WhyQuestion } from "./why.ts";

/** Answers questions about a project from its current files on disk. Call one method at a time. */
export class TokenAnswers {
  readonly project: AskedProject;
  #plans: Plans = new Plans();
  #readVersion: ReadVersion | undefined;

  /** @param readVersion Reads earlier versions, for comparisons. */
  constructor(request: LiveProjectRequest | PackagesRequest, readVersion?: ReadVersion) {
    this.project = new AskedProject(request);
    this.#readVersion = readVersion;
  }

  /** Describes the project: modifiers, platforms, rules and groups. */
  describe(question: DescribeQuestion = {}): Promise<Answer> {
    return describe(this.project, question);
  }

  /** Finds tokens by property, intent and platform. */
  findToken(question: FindQuestion): Promise<Answer> {
    return findToken(this.project, question);
  }

  /** Shows a token with its values, names and users. */
  getToken(question: TokenQuestion): Promise<Answer> {
    return getToken(this.project, question);
  }

  /** Explains the value of a token, a name or a line. */
  why(question: WhyQuestion): Promise<Answer> {
    return why(this.project, question);
  }

  checkCode(question: CodeQuestion): Promise<Answer> {
    return checkCode(this.project, question);
  }

  /** Lists everything that `token-build check` reports. */
  check(): Promise<Answer> {
    return check(this.project);
  }

  diff(question: CompareQuestion = {}): Promise<Answer> {
    return compare(this.project, this.#readVersion, question);
  }

  /** Lists everything that depends on a token or a group. */
  impact(question: ImpactQuestion): Promise<Answer> {
    return impact(this.project, question);
  }

  /** Lists the findings in sources, and the tokens that none of them uses. */
  usage(question: UsageQuestion = {}): Promise<Answer> {
    return usage(this.project, question);
  }

  /** Measures the contrast of pairs of colors in all contexts. */
  contrast(question: ContrastQuestion = {}): Promise<Answer> {
    return contrast(this.project, question);
  }

  /** Plans a rename, and changes nothing. */
  async planRename(question: RenameQuestion): Promise<Answer> {
    return planAnswer(await planOfRename(this.project, question));
  }

  /** Plans a rename, whose handle applies it. */
  async rename(question: RenameQuestion): Promise<Answer> {
    return this.#keep(await planOfRename(this.project, question));
  }

  /** Plans a new token or a new value, and changes nothing. Shows all values before and after. */
  async planToken(question: TokenPlanQuestion): Promise<Answer> {
    return planAnswer(await planOfToken(this.project, question));
  }

  /** Plans a new token or a new value, whose handle applies it. */
  async setToken(question: TokenPlanQuestion): Promise<Answer> {
    return this.#keep(await planOfToken(this.project, question));
  }

  /** Plans the fixes of sources. Another call applies the plan by its handle. */
  async fixSources(question: FixQuestion): Promise<Answer> {
    return this.#keep(await planOfFixes(this.project, question));
  }

  #keep(plan: Plan): Answer {
    // A plan without changes has nothing to apply.
    const canApply = plan.files.length > 0 && !plan.isRefused;
    return planAnswer(plan, canApply ? this.#plans.keep(plan) : undefined);
  }

  /** Applies the patch of a handle, to all files or none. */
  apply(question: { readonly patch: string }): Promise<Answer> {
    return this.#plans.apply(this.project, question.patch);
  }
}
