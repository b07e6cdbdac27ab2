/**
 * Runs the example of every export of `token-build/utils`, and compares the results with
 * `docs/reference/helpers.md`.
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import process from "node:process";
import { test } from "node:test";
import TokenBuilder from "../../mod.ts";
import * as utils from "../../src/entries/utils.ts";
import { projectPath } from "../helpers/run_cli.ts";
import { helpers, tokens } from "./helpers.ts";

const update = Boolean(process.env.UPDATE) && !process.env.CI;

/** Evaluates an expression that may use the exports and the dictionary. */
function run(example: string, dictionary: unknown): Promise<unknown> {
  const known = { ...utils, dictionary };
  const body = `return (async () => (${example}))();`;
  return new Function(...Object.keys(known), body)(...Object.values(known));
}

test("docs/reference/helpers.md has an example of every helper, and none prints what is missing", async () => {
  assert.deepEqual(Object.keys(helpers).sort(), Object.keys(utils).sort());
  const builder = new TokenBuilder(
    { tokens: structuredClone(tokens), platforms: { css: { transformGroup: "css" } } },
    { verbosity: "silent", init: false },
  );
  const dictionary = await builder.getPlatformTokens("css");
  let page =
    "# Helpers\n\nThe exports of `token-build/utils`. In the examples, `dictionary` has these tokens, with the transform group " +
    `\`css\`:\n\n\`\`\`json\n${JSON.stringify(tokens)}\n\`\`\`\n`;
  for (const [name, { signature, gives, example }] of Object.entries(helpers)) {
    const found = await run(example, dictionary);
    const text = typeof found === "string" ? found : JSON.stringify(found);
    assert.doesNotMatch(text, /\bundefined\b|\[object Object\]|\bNaN\b/, name);
    page +=
      `\n## ${name}\n\n\`\`\`ts\n${signature}\n\`\`\`\n\n${gives}\n\n\`\`\`js\n${example}\n\`\`\`\n\n` +
      `\`\`\`text\n${text.replace(/^\n+|\n+$/g, "")}\n\`\`\`\n`;
  }
  const file = projectPath("docs/reference/helpers.md");
  if (update) fs.writeFileSync(file, page);
  assert.equal(fs.readFileSync(file, "utf8"), page);
});
