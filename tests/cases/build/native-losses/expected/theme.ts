import type { BoxShadowValue, TextStyle, ViewStyle } from "react-native";

/** Contexts by modifier. The first one is the default. */
export const contexts = {
} as const;

/** A context for each modifier. The default is its first context. */
export type Contexts = {
  readonly [M in keyof typeof contexts]?: (typeof contexts)[M][number];
};

/** Values that replace others in some contexts. */
type Change = readonly [when: Record<string, string>, values: readonly (readonly [path: string[], value: unknown])[]];

function inContexts<T>(base: T, changes: readonly Change[], chosen: Contexts): T {
  const copies = new Set<unknown>();
  const copyOf = (group: any) => {
    if (copies.has(group)) return group;
    const copy = { ...group };
    copies.add(copy);
    return copy;
  };
  const named: Partial<Record<string, string>> = chosen;
  const known: Record<string, readonly string[]> = contexts;
  let result: any = base;
  for (const [when, values] of changes) {
    if (!Object.keys(when).every((name) => (named[name] ?? known[name]?.[0]) === when[name])) continue;
    for (const [path, value] of values) {
      if (path.length === 0) {
        result = value;
        continue;
      }
      let group: any = result = copyOf(result);
      for (const name of path.slice(0, -1)) group = group[name] = copyOf(group[name]);
      group[path[path.length - 1]!] = value;
    }
  }
  return result;
}

const base0 = [
  {
    offsetX: 0,
    offsetY: 1,
    blurRadius: 2,
    spreadDistance: 0,
    color: "#000000",
    inset: true,
  },
] as BoxShadowValue[];
const changes0: readonly Change[] = [];

const base1 = {
  borderColor: "#000000",
  borderStyle: "dashed",
  borderWidth: 1,
} as ViewStyle;
const changes1: readonly Change[] = [];

const base2 = "solid" as ViewStyle["borderStyle"];
const changes2: readonly Change[] = [];

const base3 = "dashed" as ViewStyle["borderStyle"];
const changes3: readonly Change[] = [];

const base4 = {
  fontFamily: "Inter",
} as TextStyle;
const changes4: readonly Change[] = [];

/** The group `shadow` in the given contexts. */
export const shadow = (chosen: Contexts = {}): typeof base0 => inContexts(base0, changes0, chosen);

/** The group `border` in the given contexts. */
export const border = (chosen: Contexts = {}): typeof base1 => inContexts(base1, changes1, chosen);

/** The group `double` in the given contexts. */
export const double = (chosen: Contexts = {}): typeof base2 => inContexts(base2, changes2, chosen);

/** The group `dashes` in the given contexts. */
export const dashes = (chosen: Contexts = {}): typeof base3 => inContexts(base3, changes3, chosen);

/** The group `fluid` in the given contexts. */
export const fluid = (chosen: Contexts = {}): typeof base4 => inContexts(base4, changes4, chosen);

/** All tokens in the given contexts. */
export const tokens = (chosen: Contexts = {}): {
  shadow: typeof base0;
  border: typeof base1;
  double: typeof base2;
  dashes: typeof base3;
  fluid: typeof base4;
} => ({
  shadow: inContexts(base0, changes0, chosen),
  border: inContexts(base1, changes1, chosen),
  double: inContexts(base2, changes2, chosen),
  dashes: inContexts(base3, changes3, chosen),
  fluid: inContexts(base4, changes4, chosen),
});

export default tokens;
