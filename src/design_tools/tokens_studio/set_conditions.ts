/**
 * When a set of Tokens Studio takes part, and whether its tokens are printed then. A set is enabled where a theme that
 * holds enables it; it is there for references alone where one has it as `source` and none enables it.
 * @module
 */
import type { Condition } from "../../contexts/contexts.ts";
import type { DesignModifier } from "../project.ts";
import type { SetStatus, Theme } from "./themes.ts";

/** A group of themes, one of which holds. */
export interface ThemeGroup {
  readonly modifier: DesignModifier;
  readonly themes: readonly Theme[];
}

/** Conditions of a set; `undefined`: it always takes part; none: it never does. */
export interface SetConditions {
  readonly enabled: readonly Condition[] | undefined;
  readonly source: readonly Condition[] | undefined;
}

/** Names of the themes of a group that give a set one of some statuses. */
function themesWith(
  { themes }: ThemeGroup,
  set: string,
  ...statuses: (SetStatus | undefined)[]
): string[] {
  return themes.filter(({ sets }) => statuses.includes(sets.get(set))).map(({ name }) => name);
}

/** Conditions without those that always hold; `undefined` where one of them does. */
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

/** When a set takes part, by the themes of all groups. */
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
