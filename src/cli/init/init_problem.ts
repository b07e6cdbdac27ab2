/**
 * Checks the arguments of `init`.
 * @module
 */
import type { RunInitFlags } from "./run_init.ts";

/** The problem with the arguments of `init`. */
export function initProblem(flags: RunInitFlags, [type]: readonly string[]): string | undefined {
  const { from, config, dryRun, format, yes } = flags;
  const wanted = [type, from, flags.package].filter((item) => item !== undefined);
  if (flags.agents && wanted.length > 0) return "give --agents without anything to create";
  if (wanted.length > 1) return "give only one of a type, --from and --package";
  if (dryRun && from !== "terrazzo" && from !== "style-dictionary-3") {
    return "--dry-run needs --from terrazzo or --from style-dictionary-3";
  }
  if (from !== "terrazzo" && !["text", "json"].includes(format ?? "text")) {
    return "forms other than text and json need --from terrazzo";
  }
  if (yes && flags.package === undefined) return "--yes needs --package";
  const takesConfig = from === "terrazzo" || from?.startsWith("style-dictionary");
  if (config !== undefined && !takesConfig) {
    return "--config needs --from terrazzo or --from style-dictionary";
  }
  return undefined;
}
