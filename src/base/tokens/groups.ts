/**
 * Matches tokens to groups by name.
 * @module
 */
/** Whether a token is one of the groups or inside one, by its name. True if no groups are given. */
export function isInGroups(groups: readonly string[] | undefined, name: string): boolean {
  return groups === undefined ||
    groups.some((group) => name === group || name.startsWith(`${group}.`));
}
