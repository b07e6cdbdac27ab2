/**
 * The shape of a tool, and shared schemas.
 * @module
 */
import type { Answer } from "../../answers/answer.ts";
import type { TokenAnswers } from "../../answers/token_answers.ts";
import type { ObjectSchema, Schema } from "../schema.ts";

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: ObjectSchema;
  readonly output: ObjectSchema;
  /** Whether it changes files. Default `false`. */
  readonly writes?: boolean;
  /** Answers a call whose arguments fit the schema. */
  run(answers: TokenAnswers, args: never): Promise<Answer>;
}

export const text: Schema = { type: "string" };

const yes: Schema = { type: "boolean" };
const count: Schema = { type: "number" };

/** Schemas of properties that several answers have. */
export const is = { text, yes, count } as const;

/** A list of texts. */
export const texts: Schema = { type: "array", items: text };

/** Contexts by modifier. */
export const contexts: Schema = { type: "object", additionalProperties: text };

/** An object with some of these properties. */
export function some(properties: Readonly<Record<string, Schema>>): ObjectSchema {
  return { type: "object", properties };
}

/** A list of objects with some of these properties. */
export function listOf(properties: Readonly<Record<string, Schema>>): Schema {
  return { type: "array", items: some(properties) };
}

/** The schema of a tool's arguments. Every tool takes the handle of a next page. */
export function inputOf(
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[] = [],
): ObjectSchema {
  return {
    type: "object",
    properties: {
      ...properties,
      more: {
        type: "string",
        description: "Handle of the next page of the same question",
      },
    },
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

/**
 * The schema of an answer.
 *
 * @param lists The lists, of which each page has a part.
 * @param head The further properties.
 */
export function outputOf(
  lists: Readonly<Record<string, Schema>>,
  head: Readonly<Record<string, Schema>> = {},
): ObjectSchema {
  return {
    type: "object",
    properties: {
      note: text,
      ...head,
      ...lists,
      counts: { type: "object", additionalProperties: count },
      more: text,
    },
    required: ["counts"],
  };
}
