/**
 * Runs a platform's actions after its files are written, and undoes them.
 * @module
 */
import type { ProcessedPlatform } from "../../base/types/config.ts";
import type { Dictionary } from "../../base/types/token.ts";
import { hookFailed } from "../../base/diagnostics/catalog/hooks.ts";
import { actionWithoutUndo } from "../../base/diagnostics/catalog/output.ts";
import { configPlace } from "../../base/diagnostics/config_place.ts";
import { untilSettled } from "../../hooks/registry/settled.ts";
import type { PlatformSetup } from "../pipeline/setup.ts";

/** Runs the actions in order. Reports an action that throws. */
export async function runActions(
  platform: ProcessedPlatform,
  dictionary: Dictionary,
  direction: "do" | "undo",
  setup: PlatformSetup,
): Promise<void> {
  const { options, volume, report, name, configFile } = setup;
  for (const [index, action] of platform.actions.entries()) {
    const configured = configPlace(configFile, ["platforms", name, "actions", index]);
    const step = action[direction];
    if (!step) {
      report(actionWithoutUndo(action.name, name, configured));
      continue;
    }
    try {
      await untilSettled(step(dictionary, platform, options, volume));
    } catch (cause) {
      report(hookFailed({ kind: "action", name: action.name, cause, platform: name, configured }));
    }
  }
}
