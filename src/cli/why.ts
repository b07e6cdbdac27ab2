/**
 * `token-build why`: explains why a token has its value.
 * @module
 */
import { runtimeHost } from "../engine/host/runtime.ts";
import { answerLines } from "../facts/manifest/answer_lines.ts";
import { TokenBuilder } from "../token_builder.ts";
import { configFor } from "./parser/build_flags.ts";
import { contextsOf } from "./parser/context_flags.ts";
import { success } from "./exit.ts";
import type { Reports } from "./reports.ts";
import type { Tool } from "./tool.ts";

/** Options of the command. */
export interface WhyFlags {
  config?: string;
  platform: string[];
  /** Contexts, each `modifier=context`. */
  context: string[];
  format: "text" | "json";
}

/** Runs the command. Returns its exit code. Throws a {@linkcode BuildError} if the question matches nothing. */
export async function why(
  question: string,
  flags: WhyFlags,
  tool?: Tool,
  reports?: Reports,
): Promise<number> {
  const Builder = tool?.Builder ?? TokenBuilder;
  const builder = new Builder(await configFor(flags), { init: false, verbosity: "silent" });
  const answer = await builder.why(question, {
    contexts: contextsOf(flags.context),
    ...(flags.platform.length > 0 && { platforms: flags.platform }),
  });
  if (reports) reports.set(Array.isArray(answer) ? { explanations: answer } : { list: answer });
  else runtimeHost.print(answerLines(answer));
  return success;
}
