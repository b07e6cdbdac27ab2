/** The answers of every tool, as files in `golden`. `UPDATE=1` rewrites them. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import { readTools, writeTools } from "../../src/services/mcp/tools/mod.ts";
import { inFolder } from "../helpers/folder.ts";
import { projectPath } from "../helpers/run_cli.ts";
import { openAll, toolCalls, toolFiles } from "./all_tools.ts";
import { modern } from "./client.ts";

const update = Boolean(process.env.UPDATE) && !process.env.CI;

const folderOfGolden = projectPath("tests/mcp/golden");

/** Largest length of an answer: about 2,000 tokens of a language model. */
const mostCharacters = 8000;

/** Largest length of the list of tools, which a model reads at the start of each conversation. */
const mostOfList = 17_000;

const shown = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

test("Tools answer as their files in the folder golden show, and briefly", async () => {
  const tools = [...readTools, ...writeTools].map(({ name }) => name);
  assert.deepEqual(
    [...new Set(Object.values(toolCalls).map(({ tool }) => tool))].sort(),
    tools.sort(),
  );
  await inFolder(toolFiles, async (folder) => {
    const client = await openAll(folder);
    const answers: Record<string, string> = {};
    for (const [name, { tool, args }] of Object.entries(toolCalls)) {
      const { content: [{ text }], isError = false } = await client.call(tool, args);
      assert.ok(text.length <= mostCharacters, `${name} has ${text.length} characters`);
      answers[name] = shown({ tool, arguments: args, isError, answer: JSON.parse(text) });
    }
    const { result: { tools } } = await client.request("tools/list", modern);
    const size = JSON.stringify(tools).length;
    assert.ok(size <= mostOfList, `the list of tools has ${size} characters`);
    if (update) {
      fs.rmSync(folderOfGolden, { recursive: true, force: true });
      fs.mkdirSync(folderOfGolden);
    }
    for (const [name, text] of Object.entries(answers)) {
      const file = path.join(folderOfGolden, `${name}.json`);
      if (update) fs.writeFileSync(file, text);
      assert.equal(text, fs.readFileSync(file, "utf8"), name);
    }
    const known = fs.readdirSync(folderOfGolden).map((file) => path.basename(file, ".json"));
    assert.deepEqual(known.sort(), Object.keys(answers).sort());
  });
});
