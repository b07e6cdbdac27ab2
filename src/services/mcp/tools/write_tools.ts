/**
 * The tools that change files. Each returns a patch first; the handle of the patch applies it.
 * @module
 */
import { UnansweredQuestion } from "../../answers/asked_values.ts";
import type { FixQuestion, RenameQuestion } from "../../answers/plans.ts";
import type { TokenPlanQuestion } from "../../answers/plan_token.ts";
import { planLists, renameArguments, tokenArguments, tokenPlanLists } from "./change_tools.ts";
import { inputOf, is, outputOf, sourcesArgument, text, type Tool } from "./tool.ts";

const patchArgument = {
  type: "string",
  description: "Handle of an earlier patch, to apply it; alone",
} as const;

const head = { patch: text, applied: is.yes } as const;

const output = outputOf(planLists, head);

/** Arguments of a tool that plans, or applies a patch. */
type Planning<Question> = Partial<Question> & { readonly patch?: string };

const rename: Tool = {
  name: "rename",
  title: "Rename a token",
  description:
    "Renames a token or group in token files and sources. The first call returns the patch and its handle; a call with the handle applies it, to all files or none.",
  input: inputOf({ ...renameArguments, patch: patchArgument }),
  output,
  writes: true,
  run(answers, { patch, from, to, ...rest }: Planning<RenameQuestion>) {
    if (patch !== undefined) return answers.apply({ patch });
    if (from === undefined || to === undefined) {
      throw new UnansweredQuestion("Give from and to, or the handle of a patch");
    }
    return answers.rename({ from, to, ...rest });
  },
};

const applyFixes: Tool = {
  name: "apply_fixes",
  title: "Fix uses of tokens",
  description:
    "Replaces deprecated names and hard-coded values in sources where the code keeps its meaning. The first call returns the patch and its handle; a call with the handle applies it.",
  input: inputOf({ sources: sourcesArgument, patch: patchArgument }),
  output,
  writes: true,
  run(answers, { patch, sources }: Planning<FixQuestion>) {
    if (patch !== undefined) return answers.apply({ patch });
    if (sources === undefined) {
      throw new UnansweredQuestion("Give sources, or the handle of a patch");
    }
    return answers.fixSources({ sources });
  },
};

const setToken: Tool = {
  name: "set_token",
  title: "Add a token or change its value",
  description:
    "Adds a token or changes its value. The first call returns the patch and, without errors, its handle; a call with the handle applies it.",
  input: inputOf({ ...tokenArguments, patch: patchArgument }),
  output: outputOf(tokenPlanLists, head),
  writes: true,
  run(answers, { patch, token, value, ...rest }: Planning<TokenPlanQuestion>) {
    if (patch !== undefined) return answers.apply({ patch });
    if (token === undefined || value === undefined) {
      throw new UnansweredQuestion("Give token and value, or the handle of a patch");
    }
    return answers.setToken({ token, value, ...rest });
  },
};

/** The tools that change files. */
export const writeTools: readonly Tool[] = [rename, setToken, applyFixes];
