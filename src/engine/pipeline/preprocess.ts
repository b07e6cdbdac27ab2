/**
 * Runs preprocessors: user functions that change the whole token tree before any transform.
 * @module
 */
import type { Config, PlatformConfig } from "../../base/types/config.ts";
import { hookFailed, hookResult, unknownHook } from "../../base/diagnostics/catalog/hooks.ts";
import { configPlace } from "../../base/diagnostics/config_place.ts";
import { suggestId } from "../../base/diagnostics/suggest.ts";
import { ownerOf } from "../../hooks/registry/registrar.ts";
import { untilSettled } from "../../hooks/registry/settled.ts";
import { isPlainObject, type Tree } from "../../base/tokens/plain_object.ts";
import { cycleIn } from "../../base/collections/cycle.ts";
import { misplacedHook } from "./misplaced_hook.ts";
import type { Setup } from "./setup.ts";

/**
 * Runs preprocessors in order; each receives the result of the previous one. If one throws or returns no object,
 * reports it and continues with the previous tree.
 *
 * @param options Second argument of preprocessors: the configuration, or the platform's.
 */
export async function preprocess(
  tree: Tree,
  names: readonly string[] | undefined,
  options: Config | PlatformConfig,
  setup: Pick<Setup, "hooks" | "report" | "facts" | "configFile" | "options">,
  platform?: string,
): Promise<Tree> {
  const { hooks, report, facts, configFile } = setup;
  const path = platform === undefined ? [] : ["platforms", platform];
  for (const [index, name] of names?.entries() ?? []) {
    const configured = configPlace(configFile, [...path, "preprocessors", index]);
    const preprocessor = hooks.preprocessors[name];
    if (!preprocessor) {
      const registered = Object.keys(hooks.preprocessors);
      report(unknownHook({
        kind: "preprocessor",
        name,
        where: "preprocessors",
        place: configured,
        suggestions: suggestId(name, registered),
        owner: ownerOf("preprocessors", name),
        misplaced: misplacedHook(setup.options, "preprocessors", name, configFile),
        severity: facts.followsPeer ? "warning" : "error",
      }));
      continue;
    }
    try {
      const result = await untilSettled(preprocessor(tree, options));
      const cycle = cycleIn(result);
      if (cycle) {
        const found = `an object that contains itself at ${cycle.join(".")}`;
        const cause = new Error(`it returned ${found}`);
        report(hookFailed({ kind: "preprocessor", name, cause, platform, configured }));
        return {};
      }
      if (isPlainObject(result)) tree = result;
      else {
        const wanted = "the tokens";
        report(hookResult({ kind: "preprocessor", name, wanted, found: result, configured }));
      }
    } catch (cause) {
      report(hookFailed({ kind: "preprocessor", name, cause, platform, configured }));
    }
  }
  return tree;
}
