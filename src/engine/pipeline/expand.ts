/**
 * Expands composite tokens, after preprocessors.
 * @module
 */
import type { ExpandConfig, PlatformConfig } from "../../base/types/config.ts";
import type { PreprocessedToken } from "../../base/types/token.ts";
import { factsOf } from "../../hooks/registry/build_facts.ts";
import { hookFailed } from "../../base/diagnostics/catalog/hooks.ts";
import { configPlace } from "../../base/diagnostics/config_place.ts";
import { failureOf } from "../../base/tokens/token_failure.ts";
import { type Expanded, expands, expandTokens } from "../../base/tokens/expansion.ts";
import { TokenKeyMap } from "../../base/tokens/token_key_map.ts";
import type { Tree } from "../../base/tokens/plain_object.ts";
import type { Entries } from "../../base/tokens/token_table.ts";
import type { Setup } from "./setup.ts";

/** The argument of a platform's filter function: the token with name, path and attributes. */
function withMetadata(token: PreprocessedToken, path: string[]): Tree {
  return {
    ...token,
    name: token.name ?? path[path.length - 1],
    path,
    attributes: token.attributes ?? {},
  };
}

export async function expand(
  tokens: Entries,
  setting: ExpandConfig | undefined,
  setup: Pick<Setup, "options" | "syntax" | "report" | "configFile">,
  platform?: { name: string; config: PlatformConfig },
): Promise<Expanded> {
  if (!expands(setting)) return { tokens, replaced: new TokenKeyMap() };
  const { followsPeer } = factsOf(setup.options);
  const { DTCGTypesMap: types } = await import("../../dialects/dtcg/types/mod.ts");
  try {
    return expandTokens(tokens, setting!, {
      syntax: setup.syntax,
      types,
      splitsWeights: !followsPeer,
      keepsAliases: !followsPeer,
      options: setup.options,
      platform: platform?.config,
      view: platform && withMetadata,
    });
  } catch (thrown) {
    // Only a user's filter function can throw here.
    const path = platform ? ["platforms", platform.name, "expand"] : ["expand"];
    setup.report(hookFailed({
      kind: "filter function",
      name: "expand",
      ...failureOf(thrown, setup.syntax),
      platform: platform?.name,
      configured: configPlace(setup.configFile, path, "key"),
    }));
    return { tokens, replaced: new TokenKeyMap() };
  }
}
