/**
 * Groups of tokens, by their names.
 * @module
 */

/** Whether a token, by its name, is one of the groups, or in one; every token is where no groups are given. */
export function isInGroups(groups: readonly string[] | undefined, name: string): boolean {
  return groups === undefined ||
    groups.some((group) => name === group || name.startsWith(`${group}.`));
}
