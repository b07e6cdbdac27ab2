/** Reads files that are already broken when the language server starts. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { repairedTexts } from "../../src/services/language_server/repaired_texts.ts";
import type { Diagnostic } from "../../src/base/types/diagnostic.ts";
import { inFolder } from "../helpers/folder.ts";
import { Client } from "./client.ts";

/** The tokens read from a broken file. */
async function repaired(file: string, text: string): Promise<unknown> {
  const found = { code: "file/syntax", file } as Diagnostic;
  const texts = await repairedTexts([found], (path) => `/${path}`, () => Promise.resolve(text));
  const own = texts.get(`/${file}`);
  return own === undefined ? undefined : JSON.parse(own);
}

const size = { $type: "dimension", s: { $value: "4px" } };

test("JSON and YAML keep what precedes and follows an error", async () => {
  const open = '{ "size": { "$type": "dimension", "s": { "$value": "4px" }, "m": { "$v';
  assert.deepEqual(await repaired("a.json", open), { size: { ...size, m: {} } });
  const yaml = "size:\n  $type: dimension\n  s:\n    $value: 4px\n";
  assert.deepEqual(await repaired("a.yaml", `${yaml}  m`), { size });
  assert.deepEqual(await repaired("a.yml", `${yaml}  m: { $value: `), { size: { ...size, m: {} } });
  const between = "a: { $value: 1 }\nb\nc: { $value: 2 }\n";
  assert.deepEqual(await repaired("a.yaml", between), { a: { $value: 1 }, c: { $value: 2 } });
});

test("YAML that has no value keeps nothing", async () => {
  assert.equal(await repaired("a.yaml", "a: &x\n  b: *x\n c:"), undefined);
  assert.equal(await repaired("a.yaml", "a: *gone\n b"), undefined);
  assert.equal(await repaired("a.yaml", "%"), undefined);
  assert.equal(await repaired("a.js", "export default {"), undefined);
});

test("A YAML file that is broken when the server starts keeps the tokens that can be read", async () => {
  const gap = '{ "gap": { "$value": "{size.s}" } }';
  const css = { transformGroup: "css", files: [{ destination: "a.css", format: "css/variables" }] };
  const config = { source: ["tokens/*"], platforms: { css } };
  const files = {
    "config.json": JSON.stringify(config),
    "tokens/gap.json": gap,
    "tokens/size.yaml": "size:\n  $type: dimension\n  s:\n    $value: 4px\n  m: {",
  };
  await inFolder(files, (folder) =>
    Client.run(folder, async (client) => {
      await client.open("tokens/gap.json", gap);
      const hover = await client.at<{ contents: { value: string } } | null>(
        "textDocument/hover",
        "tokens/gap.json",
        "{size.|s}",
      );
      assert.match(hover?.contents.value ?? "", /4px/);
      const found = await client.diagnostics("tokens/size.yaml", (all) => all.length > 0);
      assert.equal(found[0].code, "file/syntax");
    }));
});
