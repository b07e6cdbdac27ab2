/** Code of a configuration that would stop a server only stops its own process, and the server says so. */
import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { inFolder, putWhole } from "../helpers/folder.ts";
import { configOf, hostileConfigs, hostileGroups, tokens } from "../helpers/hostile_configs.ts";
import { Client } from "./client.ts";

const config = "code/token-build.config.mjs";
const [own, other] = ["code/tokens.json", "plain/tokens.json"];
const plain = JSON.stringify({
  source: ["tokens.json"],
  platforms: { css: { files: [{ destination: "out.json", format: "json/flat" }] } },
});

const files = {
  [config]: configOf(),
  [own]: tokens,
  "plain/config.json": plain,
  [other]: tokens,
};

/** Runs a session with a document of a project that runs code, and one of a project that does not. */
async function inWorkspace(
  use: (client: Client, put: (text: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  await inFolder(files, (folder) =>
    Client.run(folder, async (client) => {
      for (const file of [own, other]) await client.open(file, tokens);
      await use(client, async (text) => {
        putWhole(path.join(folder, config), text);
        await client.notify("workspace/didChangeWatchedFiles", {
          changes: [{ uri: client.uri(config), type: 2 }],
        });
      });
    }, { isTrusted: true, args: ["--time-limit", "1"] }));
}

const hover = (client: Client, file: string) => client.at("textDocument/hover", file, '"{|a}"');

/** The codes of the diagnostics of the project that runs code, with lines from 1. */
function published(client: Client): string[] {
  return [config, own].flatMap((file) =>
    (client.publishedOf(file) ?? []).map(({ code, range }) => `${code} ${range.start.line + 1}`)
  );
}

for (const [kind, group] of Object.entries(hostileGroups)) {
  test(`A configuration that ${kind} stops nothing else, and recovers once it is mended`, () =>
    inWorkspace(async (client, put) => {
      assert.ok(await hover(client, own));
      for (const what of group) {
        const { config: text, code, line } = hostileConfigs[what];
        await put(text);
        const asked = hover(client, own);
        assert.ok(await hover(client, other), what);
        const symbols = await client.request<object[]>("workspace/symbol", { query: "a" });
        assert.ok(symbols.length > 0, what);
        await client.until(() => published(client).length > 0);
        const [found] = published(client);
        assert.equal(found.split(" ")[0], code, what);
        if (line !== undefined) assert.equal(found, `${code} ${line}`, what);
        // Answered, but of what was read before or not at all.
        await asked;
        await put(configOf());
        await client.until(() => published(client).length === 0);
        assert.ok(await hover(client, own), `${what}, mended`);
      }
    }));
}

test("What a configuration prints is no part of the protocol", () =>
  inWorkspace(async (client, put) => {
    const frame = "Content-Length: 5\\r\\n\\r\\n";
    const flood = `import fs from "node:fs";
fs.writeSync(1, "${frame}");
for (let i = 0; i < 1000; i++) console.log("${frame}".repeat(99));
process.send?.({ jsonrpc: "2.0", method: "textDocument/publishDiagnostics", params: {} });
setTimeout(() => { throw new Error("late"); });`;
    await put(configOf(flood));
    await client.until(() => published(client).length > 0);
    assert.match(published(client)[0], /^config\/threw \d/);
    assert.ok(await hover(client, own));
    assert.match(client.stderr, /Content-Length: 5/);
  }));

test("A token module of a configuration in JSON runs apart, too", () =>
  inWorkspace(async (client, put) => {
    await put(configOf());
    putWhole(path.join(client.folder, "plain/more.mjs"), "process.exit(0);\n");
    const more = plain.replace('"tokens.json"', '"tokens.json", "more.mjs"');
    putWhole(path.join(client.folder, "plain/config.json"), more);
    await client.notify("workspace/didChangeWatchedFiles", {
      changes: [{ uri: client.uri("plain/config.json"), type: 2 }],
    });
    const [found] = await client.diagnostics("plain/more.mjs", ({ length }) => length > 0);
    assert.deepEqual([found.code, found.range.start.line], ["config/ended", 0]);
    assert.ok(await hover(client, own));
    putWhole(path.join(client.folder, "plain/more.mjs"), "export default {};\n");
    await client.diagnostics("plain/more.mjs", ({ length }) => length === 0);
    assert.ok(await hover(client, other));
  }));
