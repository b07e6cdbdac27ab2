/**
 * The transform groups that formats usually need.
 * @module
 */

/** Transform groups of formats that print names; empty for the group whose name is the format's first segment. */
const usualGroups: readonly [format: RegExp, group: string][] = [
  [/^android\/theme$/, "android/theme"],
  [/^(?:compose|flutter|ios-swift)\/theme$/, "native/theme"],
  [/^(?:css\/(?!tailwind)|stylus\/)/, "css"],
  [/^(?:javascript\/(?:es6|module-flat)|typescript\/es6-declarations|json\/flat)$/, "js"],
  [/^(?:scss|less|compose|ios-swift|android(?!\/drawables)|flutter(?!\/assets)|ios(?!\/xc))\//, ""],
];

/** The usual transform group of a built-in format; `undefined` if it prints paths or whole tokens. */
export function usualGroup(format: string): string | undefined {
  const found = usualGroups.find(([pattern]) => pattern.test(format));
  return found && (found[1] || format.slice(0, format.indexOf("/")));
}
