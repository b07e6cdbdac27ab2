/**
 * The tools that report changes, and the effects of a change.
 * @module
 */
import type { CompareQuestion } from "../../answers/compare.ts";
import type { ImpactQuestion } from "../../answers/impact.ts";
import type { TokenPlanQuestion } from "../../answers/plan_token.ts";
import type { RenameQuestion } from "../../answers/plans.ts";
import { contextArgument } from "./token_tools.ts";
import {
  consumersArgument,
  inputOf,
  is,
  items,
  listOf,
  outputOf,
  text,
  texts,
  type Tool,
} from "./tool.ts";

export const renameArguments = {
  from: { type: "string", description: "Path of the token or group" },
  to: { type: "string", description: "Its new path" },
  sources: consumersArgument,
} as const;

export const tokenArguments = {
  token: { type: "string", description: "Path of the token" },
  value: { description: 'Value as in a token file, such as "{palette.red}"' },
  context: contextArgument,
  type: { type: "string", description: "Type of a new token (default: that of its group)" },
  description: { type: "string", description: "Purpose of a new token" },
  file: { type: "string", description: "Token file of a new token" },
} as const;

export const planLists = { files: texts, byHand: texts, lines: texts } as const;

/** Lists of a planned token: the patch, and what it does to all tokens. */
export const tokenPlanLists = { ...planLists, changes: items, findings: items } as const;

const diff: Tool = {
  name: "diff",
  title: "Compare with an earlier version",
  description:
    "What changed since an earlier version, with renames, and the release that the changes need (verdict).",
  input: inputOf({
    before: {
      type: "string",
      description:
        "A commit before the current one, a manifest in the project, or npm:PACKAGE (default: the commit at which the branch left the main branch)",
    },
  }),
  output: outputOf({
    changes: listOf("level", "kind", "name", "before", "after", "platform", "source", "values"),
  }, { before: text, after: text, verdict: text }),
  run: (answers, question: CompareQuestion) => answers.diff(question),
};

const impact: Tool = {
  name: "impact",
  title: "Find what a change would break",
  description:
    "Who refers to a token or group, uses and names. removal: breaks, no use in the sources, or unknown: none read, or some may use it.",
  input: inputOf({
    token: { type: "string", description: "Path of a token or group, or a token's name" },
    sources: consumersArgument,
  }, ["token"]),
  output: outputOf({
    users: listOf("token", "through"),
    uses: listOf("token", "at"),
    mayUse: texts,
    names: listOf("token", "platform", "name"),
  }, { of: text, tokens: is.count, removal: text, sourcesRead: is.count }),
  run: (answers, question: ImpactQuestion) => answers.impact(question),
};

const planRename: Tool = {
  name: "plan_rename",
  title: "Plan a rename",
  description:
    "The patch that renames a token or group in token files and sources, and places to edit by hand. Changes nothing.",
  input: inputOf(renameArguments, ["from", "to"]),
  output: outputOf(planLists),
  run: (answers, question: RenameQuestion) => answers.planRename(question),
};

const planToken: Tool = {
  name: "plan_token",
  title: "Plan a token or a value",
  description:
    "The patch that adds a token or changes its value, with all values before and after, and new findings. Changes nothing.",
  input: inputOf(tokenArguments, ["token", "value"]),
  output: outputOf(tokenPlanLists),
  run: (answers, question: TokenPlanQuestion) => answers.planToken(question),
};

export const changeTools: readonly Tool[] = [diff, impact, planRename, planToken];
