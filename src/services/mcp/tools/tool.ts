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

export const texts: Schema = { type: "array", items: text };

/** A list of objects, as another tool describes them. */
export const items: Schema = { type: "array", items: { type: "object" } };

/** The argument for sources that use tokens. */
export const sourcesArgument = {
  type: "array",
  items: text,
  description: 'Patterns of sources that use tokens, such as "src/**/*.css"',
} as const;

/** The same argument for tools that default to the configuration. */
export const consumersArgument = {
  ...sourcesArgument,
  description: `${sourcesArgument.description} (default: consumers)`,
} as const;

/** A list of objects with some of these properties. */
export function listOf(...names: readonly string[]): Schema {
  const properties = Object.fromEntries(names.map((name): [string, Schema] => [name, {}]));
  return { type: "array", items: { type: "object", properties } };
}

/** The schema of a tool's arguments. Every tool takes the handle of a next page. */
export function inputOf(
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[] = [],
): ObjectSchema {
  return {
    type: "object",
    properties: { ...properties, more: { type: "string", description: "Handle of the next page" } },
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
    properties: { note: text, ...head, ...lists, counts: { type: "object" }, more: text },
    required: ["counts"],
  };
}
