/**
 * Random projects of Tokens Studio, and a simple model of the tokens that their themes enable.
 * @module
 */
import fc from "fast-check";

export const setNames: readonly string[] = [
  "core",
  "light",
  "dark",
  "brand/a",
  "brand/b",
  "component",
];
const keys = ["a", "b", "c", "d"];
const statuses = ["enabled", "source", "disabled"] as const;

type Status = (typeof statuses)[number];

export interface Theme {
  name: string;
  group: string;
  selectedTokenSets: Record<string, Status>;
}

export interface Made {
  order: string[];
  tokens: Record<string, string[]>;
  themes: Theme[];
}

const statusesOfSets = fc.dictionary(fc.constantFrom(...setNames), fc.constantFrom(...statuses));

const themesOfGroup = (group: string, least: number) =>
  fc.array(statusesOfSets, { minLength: least, maxLength: 3 }).map((lists) =>
    lists.map((selectedTokenSets, index): Theme => ({
      name: `${group}${index}`,
      group,
      selectedTokenSets,
    }))
  );

export const projects: fc.Arbitrary<Made> = fc.record({
  order: fc.shuffledSubarray([...setNames], { minLength: setNames.length }),
  tokens: fc.record(
    Object.fromEntries(setNames.map((name) => [name, fc.subarray(keys, { minLength: 1 })])),
  ) as fc.Arbitrary<Record<string, string[]>>,
  themes: fc.tuple(themesOfGroup("mode", 1), themesOfGroup("brand", 0))
    .map((lists) => lists.flat()),
});

/** All combinations of a theme from each group. */
export function choicesOf(themes: readonly Theme[]): Theme[][] {
  const groups = [...new Set(themes.map(({ group }) => group))];
  return groups.reduce<Theme[][]>(
    (choices, group) =>
      choices.flatMap((choice) =>
        themes.filter((theme) => theme.group === group).map((theme) => [...choice, theme])
      ),
    [[]],
  );
}

/** The expected tokens: the last enabled set wins, and prints unless it is a source. */
export function expected(
  { order, tokens }: Made,
  choice: readonly Theme[],
): Record<string, string> {
  const printed: Record<string, string> = {};
  for (const set of order) {
    const own = choice.map(({ selectedTokenSets }) => selectedTokenSets[set]);
    if (!own.includes("enabled") && !own.includes("source")) continue;
    for (const key of tokens[set]) {
      if (own.includes("enabled")) printed[key] = `${set} ${key}`;
      else delete printed[key];
    }
  }
  return Object.fromEntries(Object.entries(printed).sort(([a], [b]) => a < b ? -1 : 1));
}

export function setOf(name: string, tokens: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(tokens.map((key) => [key, { value: `${name} ${key}`, type: "other" }]));
}

/** The project as one file, or as a folder. */
export function filesOf(
  { order, tokens, themes }: Made,
  isFolder: boolean,
): Record<string, string> {
  const sets = setNames.map((name) => [name, setOf(name, tokens[name])] as const);
  if (!isFolder) {
    const $metadata = { tokenSetOrder: order };
    const whole = { ...Object.fromEntries(sets), $themes: themes, $metadata };
    return { "tokens.json": JSON.stringify(whole) };
  }
  return {
    "tokens/$metadata.json": JSON.stringify({ tokenSetOrder: order }),
    "tokens/$themes.json": JSON.stringify(themes),
    ...Object.fromEntries(sets.map(([name, set]) => [`tokens/${name}.json`, JSON.stringify(set)])),
  };
}
