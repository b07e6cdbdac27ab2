/**
 * The tools that describe, find and explain tokens.
 * @module
 */
import type { DescribeQuestion } from "../../answers/describe.ts";
import type { FindQuestion } from "../../answers/find_token.ts";
import type { TokenQuestion } from "../../answers/get_token.ts";
import type { WhyQuestion } from "../../answers/why.ts";
import { inputOf, is, listOf, outputOf, text, texts, type Tool } from "./tool.ts";

const tokenArgument = {
  type: "string",
  description: "Path of the token (color.text.danger), or its name on a platform (--color-text)",
} as const;

export const contextArgument = {
  type: "object",
  description: 'Contexts by modifier, such as {"theme": "dark"}; describe lists them',
  additionalProperties: text,
} as const;

const describe: Tool = {
  name: "describe",
  title: "Describe the design tokens",
  description:
    "What design tokens the project has: modifiers (themes) with their contexts, platforms, rules, groups with the number of their tokens. Call it first.",
  input: inputOf({ group: { type: "string", description: "Group to list" } }),
  output: outputOf({
    modifiers: listOf("name", "default", "contexts"),
    platforms: listOf("name", "usage", "files"),
    rules: listOf("name", "rule"),
    groups: listOf("name", "tokens", "isToken", "types"),
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
    type: { type: "string", description: "Type, such as color" },
    group: { type: "string", description: "Group, such as color.text" },
    platform: { type: "string", description: "Platform whose names to return (default: all)" },
    context: contextArgument,
    deprecated: { type: "boolean", description: "Return the deprecated tokens only" },
    primitives: { type: "boolean", description: "Include raw values" },
    values: { type: "boolean", description: "Return values" },
  }),
  output: outputOf({
    tokens: listOf(
      "token",
      "name",
      "names",
      "class",
      "type",
      "layer",
      "deprecated",
      "description",
      "value",
    ),
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
    values: listOf("contexts", "value", "written", "chain", "source"),
    names: listOf("platform", "name", "others", "variables", "files"),
    targets: texts,
    users: listOf("token", "through"),
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
      description: "Find the lines of outputs that the token decides; slow",
    },
  }, ["question"]),
  output: outputOf({
    explanations: listOf("token", "value"),
    tokens: listOf("token", "value", "source"),
  }, { kind: text, of: text, count: is.count }),
  run: (answers, question: WhyQuestion) => answers.why(question),
};

export const tokenTools: readonly Tool[] = [describe, findToken, getToken, why];
