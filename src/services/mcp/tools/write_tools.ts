/**
 * The tools that change files. Each returns a patch first; the handle of the patch applies it.
 * @module
 */
import { UnansweredQuestion } from "../../answers/asked_values.ts";
import type { FixQuestion, RenameQuestion } from "../../answers/plans.ts";
import { planLists, renameArguments, sourcesArgument } from "./change_tools.ts";
import { inputOf, is, outputOf, text, type Tool } from "./tool.ts";

const patchArgument = {
  type: "string",
  description: "Handle of a patch from an earlier call, to apply it; without other arguments",
} as const;

const output = outputOf(planLists, { patch: text, applied: is.yes });

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

/** The tools that change files. */
export const writeTools: readonly Tool[] = [rename, applyFixes];
