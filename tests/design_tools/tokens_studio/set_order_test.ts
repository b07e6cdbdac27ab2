/**
 * Which set wins, and which tokens are printed: random projects compared with a simple model of the
 * documented rules. `RUNS` sets the number of projects.
 * @module
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import TokenBuilder, { type Config } from "token-build";
import { memoryOf } from "../../helpers/memory.ts";
import { choicesOf, expected, filesOf, type Made, projects } from "./random_projects.ts";
import { runsOf } from "../../helpers/runs.ts";

const runs = runsOf(80);

/** The printed tokens of each combination of themes, in one build. */
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
    runs,
  );
});
