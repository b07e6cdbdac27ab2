/**
 * Arguments of scripts.
 * @module
 */

/**
 * Returns the names that the arguments of a script choose, in their usual order; without arguments, all names.
 *
 * @throws {Error} If an argument is none of the names.
 */
export function chosenNames(args: readonly string[], names: readonly string[]): string[] {
  const unknown = args.filter((arg) => !names.includes(arg));
  if (unknown.length > 0) throw new Error(`${unknown.join(", ")}: none of ${names.join(", ")}`);
  return names.filter((name) => args.length === 0 || args.includes(name));
}
