/**
 * A project converted to DTCG 2025.10 gives the same tokens as the project, for every combination
 * of themes, unless it reports an order that a resolver document cannot express. `RUNS` sets the
 * number of projects.
 * @module
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import TokenBuilder, { type Config, type Diagnostic } from "token-build";
import { dtcgDocument } from "../../../src/cli/import/dtcg_document.ts";
import { tokensStudioProject } from "../../../src/dialects/design_tools/tokens_studio/project.ts";
import { readThemes } from "../../../src/dialects/design_tools/tokens_studio/themes.ts";
import { memoryOf } from "../../helpers/memory.ts";
import {
  choicesOf,
  expected,
  type Made,
  projects,
  setNames,
  setOf,
} from "../../design_tools/tokens_studio/random_projects.ts";
import { runsOf } from "../../helpers/runs.ts";

const runs = runsOf(80);

/** The files of a project as DTCG; `undefined` if their order cannot be expressed. */
function documentOf({ order, tokens, themes }: Made): Record<string, string> | undefined {
  // Sets that hide tokens of others are not an error here.
  const report = ({ code, message }: Diagnostic) =>
    assert.equal(code, "design-tool/clash", message);
  const project = tokensStudioProject(
    {
      sets: setNames.map((name) => ({
        name,
        file: `${name}.json`,
        tree: setOf(name, tokens[name]),
      })),
      themes: readThemes(themes, { file: "themes", path: [] }, report),
      metadata: { order, activeSets: undefined, activeThemes: [], at: { file: "", path: [] } },
    },
    {},
    report,
  );
  const { files, resolver, misplaced } = dtcgDocument(project, () => undefined);
  if (misplaced.length > 0 || files.length === 0) return undefined;
  return {
    "tokens.resolver.json": JSON.stringify(resolver),
    ...Object.fromEntries(files.map(({ path, tree }) => [path, JSON.stringify(tree)])),
  };
}

/** The contexts of the resolver document for a choice of themes. */
function contextsOf(resolver: string, choice: readonly { group: string; name: string }[]) {
  const { modifiers } = JSON.parse(resolver) as { modifiers: Record<string, unknown> };
  return Object.fromEntries(
    Object.keys(modifiers).map((modifier) => [
      modifier,
      choice.filter(({ group }) => modifier.split(" and ").includes(group))
        .map(({ name }) => name).join(" "),
    ]),
  );
}

async function printed(files: Record<string, string>, made: Made) {
  const choices = choicesOf(made.themes);
  const config: Config = {
    resolver: "tokens.resolver.json",
    log: { verbosity: "silent" },
    platforms: {
      p: {
        transforms: ["name/kebab"],
        files: choices.map((choice, index) => ({
          destination: `${index}.json`,
          format: "json/flat",
          emitEmptyFiles: true,
          contexts: contextsOf(files["tokens.resolver.json"], choice),
        })),
      },
    },
  };
  const outputs = await new TokenBuilder(config, { volume: memoryOf(files) }).formatPlatform("p");
  return choices.map((_, index) => {
    const output = outputs.find(({ destination }) => destination === `${index}.json`)?.output;
    const values: Record<string, string> = JSON.parse(String(output ?? "{}"));
    return Object.fromEntries(Object.entries(values).sort(([a], [b]) => a < b ? -1 : 1));
  });
}

test("projects equal their DTCG form", async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(projects, async (made) => {
      const files = documentOf(made);
      if (!files) return;
      compared++;
      const wanted = choicesOf(made.themes).map((choice) => expected(made, choice));
      assert.deepEqual(await printed(files, made), wanted);
    }),
    runs,
  );
  assert.ok(compared > runs.numRuns / 5, `${compared} of ${runs.numRuns} projects can be told`);
});

test("names of sets cannot lead out of the folder", () => {
  const names = [
    "../../evil",
    "/etc/passwd",
    "a/../b",
    "..",
    ".hidden",
    "C:\\x",
    "a\0b",
    "",
    "A/b",
    "a/b",
  ];
  const sets = names.map((name) => ({ name, file: "x.json", tree: setOf(name, ["a"]) }));
  const { files, resolver } = dtcgDocument({ sets, modifiers: [] }, () => undefined);
  for (const { path } of files) {
    assert.match(path, /\.tokens\.json$/);
    assert.ok(!path.startsWith("/") && !path.includes("\\") && !path.includes("\0"), path);
    assert.ok(!path.split("/").some((part) => part.startsWith(".") || part === ""), path);
  }
  const paths = files.map(({ path }) => path.toLowerCase());
  assert.equal(new Set(paths).size, names.length);
  assert.equal((resolver.resolutionOrder as unknown[]).length, names.length);
});
