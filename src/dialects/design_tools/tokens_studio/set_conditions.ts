/**
 * Determines when a set of Tokens Studio applies, and whether its tokens are printed. A set is enabled if a current
 * theme enables it. It is only for references if a current theme has it as `source` and none enables it.
 * @module
 */
import type { Condition } from "../../../base/contexts/contexts.ts";
import type { DesignModifier } from "../project.ts";
import type { SetStatus, Theme } from "./themes.ts";

export interface ThemeGroup {
  readonly modifier: DesignModifier;
  readonly themes: readonly Theme[];
}

/** Conditions of a set. It always applies if they are `undefined`, and never if they are empty. */
export interface SetConditions {
  readonly enabled: readonly Condition[] | undefined;
  readonly source: readonly Condition[] | undefined;
}

function themesWith(
  { themes }: ThemeGroup,
  set: string,
  ...statuses: (SetStatus | undefined)[]
): string[] {
  return themes.filter(({ sets }) => statuses.includes(sets.get(set))).map(({ name }) => name);
}

/**
 * Simplifies conditions: omits modifiers that are always met, and conditions that are never met. Returns `undefined` if
 * a condition is always met.
 */
function simplified(
  conditions: readonly Condition[],
  groups: readonly ThemeGroup[],
): readonly Condition[] | undefined {
  const open: Condition[] = [];
  for (const condition of conditions) {
    const entries = Object.entries(condition).filter(([name, contexts]) => {
      const group = groups.find(({ modifier }) => modifier.name === name)!;
      return contexts.length < group.themes.length;
    });
    if (entries.length === 0) return undefined;
    if (entries.every(([, contexts]) => contexts.length > 0)) {
      open.push(Object.fromEntries(entries));
    }
  }
  return open;
}

export function conditionsOf(set: string, groups: readonly ThemeGroup[]): SetConditions {
  const enabled = simplified(
    groups.map((group) => ({ [group.modifier.name]: themesWith(group, set, "enabled") })),
    groups,
  );
  if (enabled === undefined) return { enabled, source: [] };
  const source = groups.map((group) =>
    Object.fromEntries(groups.map((other) => [
      other.modifier.name,
      other === group
        ? themesWith(other, set, "source")
        : themesWith(other, set, "source", undefined),
    ]))
  );
  return { enabled, source: simplified(source, groups) };
}
