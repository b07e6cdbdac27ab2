/**
 * The tools that report changes, and the effects of a change.
 * @module
 */
import type { CompareQuestion } from "../../answers/compare.ts";
import type { ImpactQuestion } from "../../answers/impact.ts";
import type { RenameQuestion } from "../../answers/plans.ts";
import { contexts, inputOf, is, listOf, outputOf, text, texts, type Tool } from "./tool.ts";

/** The argument for sources that use tokens. */
export const sourcesArgument = {
  type: "array",
  items: text,
  description: 'Patterns of sources that use tokens, such as "src/**/*.css"',
} as const;

/** The same argument for tools that default to the configuration. */
const consumersArgument = {
  ...sourcesArgument,
  description: `${sourcesArgument.description} (default: consumers)`,
} as const;

export const renameArguments = {
  from: { type: "string", description: "Path of the token or group" },
  to: { type: "string", description: "Its new path" },
  sources: consumersArgument,
} as const;

export const planLists = { files: texts, byHand: texts, lines: texts } as const;

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
    changes: listOf({
      level: text,
      kind: text,
      name: text,
      before: text,
      after: text,
      platform: text,
      source: text,
      values: listOf({ contexts, before: text, after: text }),
    }),
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
    users: listOf({ token: text, through: text }),
    uses: listOf({ token: text, at: text }),
    mayUse: texts,
    names: listOf({ token: text, platform: text, name: text }),
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

export const changeTools: readonly Tool[] = [diff, impact, planRename];
