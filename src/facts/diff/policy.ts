/**
 * Assigns levels to changes.
 * @module
 */
import type { ChangeLevel, DiffConfig, DiffPolicy, TokenChange } from "../../base/types/diff.ts";
import { changeLevels, usualPolicy } from "../../base/manifests/change_levels.ts";
import { isInGroups } from "../../base/tokens/groups.ts";

export function higher(left: ChangeLevel, right: ChangeLevel): ChangeLevel {
  return isAtLeast(left, right) ? left : right;
}

/** Whether a level is at least as high as another one. */
export function isAtLeast(level: ChangeLevel, other: ChangeLevel): boolean {
  return changeLevels.indexOf(level) >= changeLevels.indexOf(other);
}

/**
 * Returns the level of a change.
 *
 * @param isSeen Whether the change reaches an output.
 * @param usual The level without a policy. Default: that of its kind.
 */
export function levelOf(
  { kind, name, type }: Pick<TokenChange, "kind" | "name" | "type">,
  isSeen: boolean,
  { policy, overrides = [], unprinted = "none" }: DiffConfig,
  usual: ChangeLevel = usualPolicy[kind],
): ChangeLevel {
  const levels: DiffPolicy = { ...usualPolicy, [kind]: usual, ...policy };
  for (const override of overrides) {
    const { groups, types, policy } = override;
    const fits = isInGroups(groups, name) && (types === undefined || types.includes(type ?? ""));
    if (fits) Object.assign(levels, policy);
  }
  const level = levels[kind]!;
  return isSeen || !isAtLeast(level, unprinted) ? level : unprinted;
}
