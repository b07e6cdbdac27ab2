/**
 * Groups value changes with their dependents.
 * @module
 */
import { addTo } from "../../base/collections/group_by.ts";
import type { ChangeKind, TokenChange } from "../../base/types/diff.ts";

const valueKinds: ReadonlySet<ChangeKind> = new Set(["value", "imperceptible"]);

/** The token that caused all new values of a token, if there is exactly one. */
function causeOf({ kind, values = [] }: TokenChange): string | undefined {
  if (!valueKinds.has(kind)) return undefined;
  const causes = new Set(values.map(({ through }) => through));
  return causes.size === 1 ? values[0].through : undefined;
}

/** Adds the names of dependents to the changes that caused theirs. */
export function withDependents(changes: readonly TokenChange[]): TokenChange[] {
  const dependents = new Map<string, string[]>();
  for (const change of changes) {
    const cause = causeOf(change);
    if (cause !== undefined) addTo(dependents, cause, change.name);
  }
  return changes.map((change) => {
    const dependentsOfChange = valueKinds.has(change.kind)
      ? dependents.get(change.name)
      : undefined;
    return dependentsOfChange ? { ...change, dependents: dependentsOfChange } : change;
  });
}

/** A change with the names of the tokens folded under it. */
export interface FoldedChange {
  readonly change: TokenChange;
  readonly folded: readonly string[];
}

/** Folds value changes under their causes. */
export function foldChanges(changes: readonly TokenChange[]): FoldedChange[] {
  const heads = new Set(changes.filter(({ kind }) => valueKinds.has(kind)).map(({ name }) => name));
  const isFolded = (change: TokenChange) => {
    const cause = causeOf(change);
    return cause !== undefined && heads.has(cause);
  };
  const names = new Set(changes.filter(isFolded).map(({ name }) => name));
  return changes.filter((change) => !isFolded(change)).map((change) => ({
    change,
    folded: change.dependents?.filter((name) => names.has(name)) ?? [],
  }));
}
