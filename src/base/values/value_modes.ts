/**
 * Recognizes values that are objects with a value for each mode or state: `{ light, dark }`, `{ default, dark }` or
 * `{ base, hover }`.
 * @module
 */

/** The modifier whose contexts are the keys of a value. */
export type ModesModifier = "mode" | "state";

/** Names of the value outside of all modes and states. */
const plainNames = ["default", "base", "rest", "light", "day"];

const neutral = new Set(["default", "base", "rest"]);

const modes = new Set(["light", "dark", "day", "night", "dim", "high-contrast", "highContrast"]);

const states = new Set(
  "hover active focus focused focusVisible pressed disabled selected checked visited".split(" "),
);

/** How to read such values, for messages. */
export const modesHelp = 'Add "preprocessors": ["modes"], which makes its names contexts';

/**
 * The modifier for the names of a value's properties; `undefined` if the value is anything else.
 *
 * @param others Names of other modes.
 */
export function modifierOfModes(
  value: unknown,
  others?: readonly string[],
): ModesModifier | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  return modifierOf(value, others);
}

function modifierOf(value: object, others?: readonly string[]): ModesModifier | undefined {
  const names = Object.keys(value).filter((name) => !neutral.has(name));
  if (names.length === 0 || Object.keys(value).length < 2) return undefined;
  if (names.every((name) => states.has(name))) return "state";
  const isKnown = (name: string) =>
    modes.has(name) || states.has(name) || others?.includes(name) === true;
  return names.every(isKnown) ? "mode" : undefined;
}

/** The name of the value outside of all modes and states. */
export function plainNameOf(value: object): string {
  const names = Object.keys(value);
  return plainNames.find((name) => names.includes(name)) ?? names[0];
}
