/** What is said of a token agrees with what its removal does. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import TokenBuilder from "../../mod.ts";
import { TokenAnswers } from "../../src/services/answers/token_answers.ts";
import { LiveProject } from "../../src/facts/project_index/live_project.ts";
import {
  isDefined,
  linkedConfig,
  linkedFiles,
  linkedTrees,
  type Trees,
  withoutToken,
} from "../helpers/linked_projects.ts";
import { memoryOf } from "../helpers/memory.ts";
import { runsOf, shareOf } from "../helpers/runs.ts";

/** The style sheet of a project; `undefined` if the build fails. */
async function outputOf(trees: Trees): Promise<string | undefined> {
  const settings = { volume: memoryOf(linkedFiles(trees)), verbosity: "silent" } as const;
  const builder = new TokenBuilder(linkedConfig, settings);
  const files = await builder.formatPlatform("css").catch(() => undefined);
  return files && String(files[0].output);
}

/** The declarations of a style sheet by selector, except those of a property. */
function declarationsIn(
  output: string | undefined,
  except: string,
): Record<string, string[]> | undefined {
  const blocks = output?.matchAll(/^(.*) \{\n([^}]*)\}$/gm);
  if (!blocks) return undefined;
  const found: Record<string, string[]> = {};
  for (const [, selector, body] of blocks) {
    const lines = body.split("\n").filter((line) =>
      line !== "" && !line.startsWith(`  --${except}:`)
    );
    // A token that overrides an inherited one has its position.
    if (lines.length > 0) found[selector] = lines.sort();
  }
  return found;
}

/** Whether a token overrides an inherited one, which takes its place if it is removed. */
function overridesInherited(trees: Trees, name: string): boolean {
  const [group, key] = name.split(".");
  const { $extends } = trees["base.json"][group] ?? {};
  return $extends !== undefined && isDefined(trees, `${$extends.slice(1, -1)}.${key}`);
}

test("A token is unused if nothing else changes without it, and only then", async () => {
  const counts = { used: 0, unused: 0 };
  await fc.assert(
    fc.asyncProperty(linkedTrees, async (trees) => {
      const project = new LiveProject({
        Builder: TokenBuilder,
        config: linkedConfig,
        settings: { volume: memoryOf(linkedFiles(trees)) },
      });
      await project.update();
      assert.deepEqual(project.errors, []);
      const { index } = project;
      const reported = (await project.check()).filter(({ code }) => code === "check/unused")
        .map(({ token }) => `{${token}}`).sort();
      const keys = [...index.keys()];
      assert.deepEqual(reported, keys.filter((key) => index.users(key).length === 0).sort());
      const output = await outputOf(trees);
      for (const key of keys) {
        const name = key.slice(1, -1);
        // An inherited token has no definition to remove.
        if (!isDefined(trees, name)) continue;
        const property = name.replace(".", "-");
        const before = declarationsIn(output, property);
        const after = declarationsIn(await outputOf(withoutToken(trees, name)), property);
        const users = index.users(key);
        if (users.length === 0) {
          counts.unused++;
          assert.deepEqual(after, before, `${name} is called unused`);
        } else if (!overridesInherited(trees, name)) {
          counts.used++;
          assert.notDeepEqual(after, before, `${users} are said to use ${name}`);
        }
      }
    }),
    runsOf(20),
  );
  assert.ok(counts.used > shareOf(50) && counts.unused > shareOf(50), JSON.stringify(counts));
});

test("Impact of the removal of a token names nobody if a check reports it as unused, and only then", async () => {
  const hidden = { "token-build": { printed: false } };
  await fc.assert(
    fc.asyncProperty(linkedTrees, async (trees) => {
      // Files do not print this token, which others refer to.
      trees["base.json"].color.t0.$extensions = hidden;
      const answers = new TokenAnswers({
        Builder: TokenBuilder,
        config: linkedConfig,
        settings: { volume: memoryOf(linkedFiles(trees)) },
      });
      const { project } = answers;
      const { index } = await project.current();
      const unused = new Set(
        (await project.live.check()).flatMap(({ code, token }) =>
          code === "check/unused" ? token ?? [] : []
        ),
      );
      for (const key of index.keys()) {
        const token = key.slice(1, -1);
        const { lists } = await answers.impact({ token });
        assert.equal(lists.users.length === 0, unused.has(token), token);
      }
    }),
    runsOf(10),
  );
});
