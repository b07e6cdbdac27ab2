/**
 * Answers questions about the tokens of a project, from its files as they are on disk.
 * @module
 */
import type { LiveProjectRequest } from "../project_index/live_project.ts";
import type { Answer } from "./answer.ts";
import { AskedProject } from "./asked_project.ts";
import { Catalogs } from "./catalog.ts";
import { describe, type DescribeQuestion } from "./describe.ts";
import { type FindQuestion, findToken } from "./find_token.ts";
import { getToken, type TokenQuestion } from "./get_token.ts";
import { why, type WhyQuestion } from "./why.ts";

/** Answers questions. Call one method at a time. */
export class TokenAnswers {
  readonly project: AskedProject;
  #catalogs: Catalogs = new Catalogs();

  constructor(request: LiveProjectRequest) {
    this.project = new AskedProject(request);
  }

  /** Describes the project: modifiers, platforms, rules and groups. */
  describe(question: DescribeQuestion = {}): Promise<Answer> {
    return describe(this.project, this.#catalogs, question);
  }

  /** Finds tokens by property, intent and platform. */
  findToken(question: FindQuestion): Promise<Answer> {
    return findToken(this.project, this.#catalogs, question);
  }

  /** Shows a token with its values, names and users. */
  getToken(question: TokenQuestion): Promise<Answer> {
    return getToken(this.project, this.#catalogs, question);
  }

  /** Explains the value of a token, a name or a line. */
  why(question: WhyQuestion): Promise<Answer> {
    return why(this.project, question);
  }
}
