/** Pages of long answers: each is bounded, and together they are complete. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { mostBytes, pageOf, safeData } from "../../src/services/answers/answer.ts";
import type { TokenAnswers } from "../../src/services/answers/token_answers.ts";
import { readTools, writeTools } from "../../src/services/mcp/tools/mod.ts";
import { answersIn, files, versionOf } from "../answers/project.ts";
import { inFolder } from "../helpers/folder.ts";
import { Client, type Message } from "./client.ts";

const count = 100;
const numbers = Array.from({ length: count }, (_, at) => at);

const color = ($value: string, $description?: string) => ({
  $type: "color",
  $value,
  ...($description !== undefined && { $description }),
});

const many = Object.fromEntries(
  numbers.map((
    at,
  ) => [
    `token-with-a-rather-long-name-number-${at}`,
    color("{palette.red}", "A long description. ".repeat(9)),
  ]),
);
const dark = Object.fromEntries(
  numbers.map((at) => [`token-with-a-rather-long-name-number-${at}`, color("#00ff00")]),
);

const withMany = (file: string, tree: object) =>
  JSON.stringify({ ...JSON.parse(files[file]), many: tree });

const large = {
  ...files,
  "tokens/base.json": withMany("tokens/base.json", many),
  "tokens/dark.json": withMany("tokens/dark.json", dark),
  "src/a.css": numbers.map((at) =>
    `a { color: var(--many-token-with-a-rather-long-name-number-${at}); border-color: var(--color-background-old); padding: 16px }\n`
  ).join(
    "",
  ),
};

const sources = ["src/*.css"];

/** Calls with long answers. */
const calls: readonly (readonly [tool: string, args: object])[] = [
  ["describe", { group: "many" }],
  ["find_token", { group: "many" }],
  ["get_token", { token: "palette.red" }],
  ["why", { question: "many" }],
  ["why", { question: "#cc0000" }],
  ["check_code", { file: "src/a.css" }],
  ["contrast", {
    foreground: "many.token-with-a-rather-long-name-number-1",
    background: "palette.white",
  }],
  ["diff", {}],
  ["impact", { token: "palette", sources }],
  ["rename", { from: "many", to: "several", sources }],
  ["apply_fixes", { sources }],
  ["check", {}],
];

const sizeOf = (text: string) => new TextEncoder().encode(text).length;

test("Pages of all tools are bounded, and lead through everything once", async () => {
  await inFolder(large, async (folder) => {
    const tools = [...readTools, ...writeTools];
    const readVersion = await versionOf(folder);
    const answers: TokenAnswers = answersIn(folder, "config.json", readVersion);
    const client = new Client(folder, { tools, readVersion });
    for (const [name, args] of calls) {
      const tool = tools.find((one) => one.name === name)!;
      const { head, lists } = await tool.run(answers, args as never);
      const found: Message = {};
      const heads = new Set<string>();
      let more: string | undefined;
      let pages = 0;
      do {
        const { content: [{ text }], isError } = await client.call(name, {
          ...args,
          ...(more !== undefined && { more }),
        });
        assert.equal(isError, undefined, text);
        assert.ok(sizeOf(text) <= mostBytes, `${name}: ${sizeOf(text)}`);
        const page = JSON.parse(text);
        for (const list of Object.keys(lists)) {
          (found[list] ??= []).push(...page[list]);
          delete page[list];
        }
        more = page.more;
        delete page.more;
        heads.add(JSON.stringify(page));
        pages++;
      } while (more !== undefined);
      assert.deepEqual(found, JSON.parse(JSON.stringify(safeData(lists))), name);
      assert.deepEqual(heads.size, 1, name);
      assert.deepEqual(Object.keys(head).filter((key) => !(key in JSON.parse([...heads][0]))), []);
      if (!["contrast", "diff", "check"].includes(name)) assert.ok(pages > 1, name);
    }
  });
});

test("An item that is too large for a page loses the ends of its lists, and says so", () => {
  const texts = Array.from({ length: 100 }, (_, at) => `${at} ${"\u6f22".repeat(100)}`);
  const item = {
    name: "a",
    short: ["x", "y"],
    long: texts,
    deep: [{ also: texts }, { also: [] }],
    keys: Object.fromEntries(texts.map((text) => [text, text])),
  };
  const page: Message = pageOf({ head: {}, lists: { all: [item, "b"] } }, "q");
  assert.ok(sizeOf(JSON.stringify(page)) <= mostBytes);
  const [shown] = page.all;
  assert.deepEqual([shown.name, shown.short], ["a", ["x", "y"]]);
  assert.equal(shown.leftOut.long, 100 - shown.long.length);
  assert.deepEqual(shown.long, texts.slice(0, shown.long.length));
  assert.deepEqual(page.all.slice(1), ["b"]);
});
