/**
 * Assigns levels to changes.
 * @module
 */
import type {
  ChangeKind,
  ChangeLevel,
  DiffConfig,
  DiffPolicy,
  TokenChange,
} from "../types/diff.ts";
import { isInGroups } from "../tokens/groups.ts";
import type { ManifestToken } from "../types/manifest.ts";

/** Levels, the lowest first. */
export const changeLevels: readonly ChangeLevel[] = ["none", "patch", "minor", "major"];

/** Default levels: breaking changes are major, new or different ones minor, invisible ones a patch. */
export const usualPolicy: Readonly<Record<ChangeKind, ChangeLevel>> = {
  "removed": "major",
  "renamed": "major",
  "retyped": "major",
  "output-renamed": "major",
  "output-removed": "major",
  "file-removed": "major",
  "context-removed": "major",
  "contrast": "major",
  "added": "minor",
  "output-added": "minor",
  "file-added": "minor",
  "context-added": "minor",
  "deprecated": "minor",
  "restored": "minor",
  "value": "minor",
  "imperceptible": "patch",
  "retargeted": "patch",
  "description": "patch",
};

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
