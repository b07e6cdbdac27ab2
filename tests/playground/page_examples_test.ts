/** Projects that pages of the site open in the playground do there what the pages say. */
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { diagnosticState, fragmentFor, recipeStates } from "../../scripts/site/page_examples.ts";
import { readFragment } from "../../site/playground/state/link.ts";
import { answer } from "../../site/playground/worker/answer.ts";
import { codes } from "../../src/base/diagnostics/codes.ts";
import { recipePages } from "../helpers/recipe_pages.ts";
import { projectPath } from "../helpers/run_cli.ts";

test("pages of diagnostics open a project that causes them", async () => {
  let count = 0;
  for (const code of Object.keys(codes)) {
    const state = diagnosticState(code.replace("/", "-"));
    if (!state) continue;
    count++;
    const { messages } = await answer("build", { state });
    assert.ok(messages.some((message) => message.code === code), code);
  }
  assert.ok(count >= 50, `${count} pages`);
});

test("recipes open a project that builds without messages", async () => {
  let count = 0;
  for (const page of recipePages()) {
    for (const { state } of recipeStates(fs.readFileSync(projectPath(page), "utf8"))) {
      count++;
      const linked = readFragment(fragmentFor(state)!)!.state;
      assert.deepEqual(linked.files, state.files);
      const { messages, platforms } = await answer("build", { state: linked });
      assert.deepEqual(messages, [], page);
      assert.ok(platforms!.every(({ files }) => files.length > 0), page);
    }
  }
  assert.ok(count >= 8, `${count} recipes`);
});
