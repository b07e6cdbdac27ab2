/**
 * Which set wins, and which tokens are printed: random projects against a plain model of the documented rules. `RUNS`
 * asks for more of them.
 * @module
 */
import assert from "node:assert/strict";
import process from "node:process";
import { test } from "node:test";
import fc from "fast-check";
import TokenBuilder, { type Config } from "token-build";
import { memoryOf } from "../../helpers/memory.ts";

const numRuns = Number(process.env.RUNS ?? 80);
/** The gate takes the same projects each time; with `RUNS` they are new ones. */
const seed = process.env.RUNS ? {} : { seed: 1 };

const setNames = ["core", "light", "dark", "brand/a", "brand/b", "component"];
const keys = ["a", "b", "c", "d"];
const statuses = ["enabled", "source", "disabled"] as const;

type Status = (typeof statuses)[number];

interface Theme {
  name: string;
  group: string;
  selectedTokenSets: Record<string, Status>;
}

interface Made {
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

const projects: fc.Arbitrary<Made> = fc.record({
  order: fc.shuffledSubarray(setNames, { minLength: setNames.length }),
  tokens: fc.record(
    Object.fromEntries(setNames.map((name) => [name, fc.subarray(keys, { minLength: 1 })])),
  ) as fc.Arbitrary<Record<string, string[]>>,
  themes: fc.tuple(themesOfGroup("mode", 1), themesOfGroup("brand", 0))
    .map((lists) => lists.flat()),
});

/** All choices of a theme for each group. */
function choicesOf(themes: readonly Theme[]): Theme[][] {
  const groups = [...new Set(themes.map(({ group }) => group))];
  return groups.reduce<Theme[][]>(
    (choices, group) =>
      choices.flatMap((choice) =>
        themes.filter((theme) => theme.group === group).map((theme) => [...choice, theme])
      ),
    [[]],
  );
}

/** What the rules say: the last set that takes part wins, and prints unless it is a source. */
function expected({ order, tokens }: Made, choice: readonly Theme[]): Record<string, string> {
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

function setOf(name: string, tokens: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(tokens.map((key) => [key, { value: `${name} ${key}`, type: "other" }]));
}

/** The project as one file, or as a folder. */
function filesOf({ order, tokens, themes }: Made, isFolder: boolean): Record<string, string> {
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

/** The printed tokens of each choice, in one build. */
async function printed(made: Made, isFolder: boolean): Promise<Record<string, string>[]> {
  const choices = choicesOf(made.themes);
  const config: Config = {
    source: [isFolder ? "tokens/**/*.json" : "tokens.json"],
    log: { verbosity: "silent" },
    platforms: {
      p: {
        transforms: ["name/kebab"],
        files: choices.map((choice, index) => ({
          destination: `${index}.json`,
          format: "json/flat",
          emitEmptyFiles: true,
          contexts: Object.fromEntries(choice.map(({ group, name }) => [group, name])),
        })),
      },
    },
  };
  const volume = memoryOf(filesOf(made, isFolder));
  const outputs = await new TokenBuilder(config, { volume }).formatPlatform("p");
  return choices.map((_, index) => {
    const output = outputs.find(({ destination }) => destination === `${index}.json`)?.output;
    const values: Record<string, string> = JSON.parse(String(output ?? "{}"));
    return Object.fromEntries(Object.entries(values).sort(([a], [b]) => a < b ? -1 : 1));
  });
}

test("the last set in the order wins, and sources print nothing", async () => {
  await fc.assert(
    fc.asyncProperty(projects, fc.boolean(), async (made, isFolder) => {
      const wanted = choicesOf(made.themes).map((choice) => expected(made, choice));
      assert.deepEqual(await printed(made, isFolder), wanted);
    }),
    { numRuns, ...seed },
  );
});
