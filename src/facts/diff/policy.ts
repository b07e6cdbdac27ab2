/**
 * Assigns levels to changes.
 * @module
 */
import type { ChangeLevel, DiffConfig, DiffPolicy, TokenChange } from "../../base/types/diff.ts";
import { changeLevels, usualPolicy } from "../../base/tokens/change_levels.ts";
import { isInGroups } from "../../base/tokens/groups.ts";
import type { ManifestToken } from "../../base/types/manifest.ts";

/** The higher of two levels. */
export function higher(left: ChangeLevel, right: ChangeLevel): ChangeLevel {
  return isAtLeast(left, right) ? left : right;
}

/** Whether a level is at least as high as another one. */
export function isAtLeast(level: ChangeLevel, other: ChangeLevel): boolean {
  return changeLevels.indexOf(level) >= changeLevels.indexOf(other);
}

/**
 * Whether consumers can see a token: a file prints it, or the project has no platforms because other projects build it.
 */
export function isPrinted({ outputs }: ManifestToken): boolean {
  const all = Object.values(outputs);
  return all.length === 0 || all.some(({ files }) => files.length > 0);
}

/** Returns the level of a change. `isSeen`: whether consumers see the token. */
export function levelOf(
  { kind, name, type }: Pick<TokenChange, "kind" | "name" | "type">,
  isSeen: boolean,
  { policy, overrides = [], unprinted = "patch" }: DiffConfig,
): ChangeLevel {
  const levels: DiffPolicy = { ...usualPolicy, ...policy };
  for (const override of overrides) {
    const { groups, types, policy } = override;
    const fits = isInGroups(groups, name) && (types === undefined || types.includes(type ?? ""));
    if (fits) Object.assign(levels, policy);
  }
  const level = levels[kind]!;
  return isSeen || !isAtLeast(level, unprinted) ? level : unprinted;
}
