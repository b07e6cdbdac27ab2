/**
 * The tools that describe, find and explain tokens.
 * @module
 */
import type { DescribeQuestion } from "../../answers/describe.ts";
import type { FindQuestion } from "../../answers/find_token.ts";
import type { TokenQuestion } from "../../answers/get_token.ts";
import type { WhyQuestion } from "../../answers/why.ts";
import { contexts, inputOf, is, listOf, outputOf, text, texts, type Tool } from "./tool.ts";

const tokenArgument = {
  type: "string",
  description: "Path of the token (color.text.danger), or its name on a platform (--color-text)",
} as const;

const contextArgument = {
  type: "object",
  description: 'Contexts by modifier, such as {"theme": "dark"}; describe lists them',
  additionalProperties: text,
} as const;

const describe: Tool = {
  name: "describe",
  title: "Describe the design tokens",
  description:
    "What design tokens the project has: modifiers (themes) with their contexts, platforms, rules, groups with the number of their tokens. Call it first.",
  input: inputOf({
    group: { type: "string", description: "Group whose subgroups and tokens to list" },
  }),
  output: outputOf({
    modifiers: listOf({ name: text, default: text, contexts: texts }),
    platforms: listOf({ name: text, usage: text, files: texts }),
    rules: listOf({ name: text, rule: {} }),
    groups: listOf({ name: text, tokens: is.count, isToken: is.yes, types: texts }),
  }, { tokens: is.count, deprecated: is.count, group: text }),
  run: (answers, question: DescribeQuestion) => answers.describe(question),
};

const findToken: Tool = {
  name: "find_token",
  title: "Find tokens for a purpose",
  description:
    "Tokens for a property and an intent, the best first, by the name that a platform's code writes. Leaves out deprecated tokens, and raw values if there are tokens with a purpose. Use the names, not values.",
  input: inputOf({
    property: {
      type: "string",
      description: "CSS property or its name on another platform, such as background-color",
    },
    intent: { type: "string", description: "Words for the purpose, such as danger button text" },
    type: { type: "string", description: "Type of the tokens, such as color" },
    group: { type: "string", description: "Group of the tokens, such as color.text" },
    platform: { type: "string", description: "Platform whose names to return (default: all)" },
    context: contextArgument,
    primitives: { type: "boolean", description: "Whether to include raw values" },
    values: { type: "boolean", description: "Whether to return values" },
  }),
  output: outputOf({
    tokens: listOf({
      token: text,
      name: text,
      names: { type: "object", additionalProperties: text },
      class: text,
      type: text,
      layer: text,
      description: text,
      value: text,
    }),
  }, { fits: is.count, hint: text }),
  run: (answers, question: FindQuestion) => answers.findToken(question),
};

const getToken: Tool = {
  name: "get_token",
  title: "Show a token",
  description:
    "A token with its values in all contexts, its names on all platforms, the tokens that it refers to, and those that refer to it.",
  input: inputOf({ token: tokenArgument }, ["token"]),
  output: outputOf({
    values: listOf({ contexts, value: text, written: text, chain: texts, source: text }),
    names: listOf({ platform: text, name: text, others: texts, variables: texts, files: texts }),
    targets: texts,
    users: listOf({ token: text, through: text }),
  }, { token: text, type: text, description: text, deprecated: {}, primitive: is.yes }),
  run: (answers, question: TokenQuestion) => answers.getToken(question),
};

const why: Tool = {
  name: "why",
  title: "Explain a value",
  description:
    "Why a token, a name in an output or a line has its value: definitions, aliases, transforms, with lines also printed lines. Lists the tokens of a group or of a value.",
  input: inputOf({
    question: {
      type: "string",
      description: "Path of a token or group, name in an output, FILE:LINE, or a value (#0969da)",
    },
    context: contextArgument,
    lines: {
      type: "boolean",
      description: "Whether to find the lines of outputs that the token decides; slow",
    },
  }, ["question"]),
  output: outputOf({
    explanations: listOf({ token: text, value: text }),
    tokens: listOf({ token: text, value: text, source: text }),
  }, { kind: text, of: text, count: is.count }),
  run: (answers, question: WhyQuestion) => answers.why(question),
};

export const tokenTools: readonly Tool[] = [describe, findToken, getToken, why];
