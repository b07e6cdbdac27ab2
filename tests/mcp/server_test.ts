/** The server of the Model Context Protocol, message by message. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import { version } from "../../src/base/version.ts";
import { problemIn } from "../../src/services/mcp/schema.ts";
import { readTools } from "../../src/services/mcp/tools/mod.ts";
import { files } from "../answers/project.ts";
import { inFolder, putFiles } from "../helpers/folder.ts";
import { programArguments } from "../helpers/run_cli.ts";
import { Client, type Message, modern } from "./client.ts";

const withClient = (use: (client: Client) => Promise<void>, most?: number) =>
  inFolder(
    { ...files, "src/a.css": "a { color: var(--color-lnk) }" },
    (folder) => use(new Client(folder, most === undefined ? {} : { most })),
  );

test("A client of the stateless protocol discovers, lists and calls", async () => {
  await withClient(async (client) => {
    const { result: found } = await client.request("server/discover", modern);
    assert.equal(found.resultType, "complete");
    assert.equal(found.supportedVersions[0], "2026-07-28");
    assert.deepEqual(found.capabilities, { tools: {} });
    assert.equal(found._meta["io.modelcontextprotocol/serverInfo"].version, version);
    assert.match(found.instructions, /never\s+instructions/);
    const { result: list } = await client.request("tools/list", modern);
    assert.equal(list.resultType, "complete");
    assert.equal(typeof list.ttlMs, "number");
    assert.equal(list.cacheScope, "private");
    const result = await client.call("get_token", { token: "color.link" });
    assert.equal(result.resultType, "complete");
    assert.deepEqual(JSON.parse(result.content[0].text), result.structuredContent);
  });
});

test("A client of earlier revisions initializes, lists and calls", async () => {
  await withClient(async (client) => {
    for (const wanted of ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]) {
      const { result } = await client.request("initialize", {
        protocolVersion: wanted,
        capabilities: {},
        clientInfo: { name: "a", version: "1" },
      });
      assert.equal(result.protocolVersion, wanted);
    }
    const { result } = await client.request("initialize", { protocolVersion: "1999-01-01" });
    assert.equal(result.protocolVersion, "2025-11-25");
    assert.deepEqual((await client.request("ping")).result, {});
    const { result: list } = await client.request("tools/list");
    assert.equal("resultType" in list, false);
    const call = { name: "describe", arguments: {} };
    const { result: described } = await client.request("tools/call", call);
    assert.equal(described.structuredContent.tokens, 11);
    assert.equal("resultType" in described, false);
  });
});

test("Tools say that they only read, and their answers fit their schemas", async () => {
  await withClient(async (client) => {
    const calls: Record<string, object> = {
      describe: {},
      find_token: { property: "color", intent: "danger" },
      get_token: { token: "palette.red" },
      why: { question: "color.link" },
      check_code: { code: "a { color: var(--color-lnk) }" },
      check: {},
      contrast: {},
      impact: { token: "palette" },
      usage: { sources: ["src/*.css"] },
      plan_token: { token: "color.new", value: "{color.link}" },
      plan_rename: { from: "color.link", to: "color.anchor" },
    };
    const { result: { tools } } = await client.request("tools/list", modern);
    for (const { name, annotations, inputSchema, outputSchema } of tools) {
      assert.equal(annotations.readOnlyHint, true);
      assert.equal(inputSchema.additionalProperties, false);
      // It needs a repository.
      if (name === "diff") continue;
      const { structuredContent } = await client.call(name, calls[name]);
      assert.equal(problemIn(structuredContent, outputSchema, name), undefined);
      const known = Object.keys(outputSchema.properties);
      assert.deepEqual(Object.keys(structuredContent).filter((key) => !known.includes(key)), []);
    }
    assert.equal(tools.length, readTools.length);
  });
});

const errorOf = ({ error }: Message) => error.code as number;

test("Broken messages get the error codes of the protocol", async () => {
  await withClient(async (client) => {
    const sent = async (text: string) => {
      client.messages.length = 0;
      await client.send(`${text}\n`);
      return client.messages[0];
    };
    assert.deepEqual(errorOf(await sent("{")), -32700);
    assert.equal((await sent("{")).id, null);
    assert.equal(errorOf(await sent("[]")), -32600);
    assert.equal(errorOf(await sent('{"jsonrpc":"2.0","id":{},"method":"ping"}')), -32600);
    assert.equal(errorOf(await sent('{"jsonrpc":"2.0","id":7,"method":1}')), -32600);
    assert.equal((await sent('{"jsonrpc":"2.0","id":7,"method":1}')).id, 7);
    assert.equal(
      errorOf(await sent('{"jsonrpc":"2.0","id":7,"method":"ping","params":[]}')),
      -32602,
    );
    assert.equal(errorOf(await sent(`"${"x".repeat(3000)}"`)), -32600);
    assert.equal(await sent('{"jsonrpc":"2.0","method":"unknown/notification"}'), undefined);
    assert.equal(await sent('{"jsonrpc":"2.0","id":7,"result":{}}'), undefined);
    assert.equal(await sent(" "), undefined);
    assert.equal(errorOf(await client.request("resources/list")), -32601);
    assert.equal(errorOf(await client.request("initialize", modern)), -32601);
    assert.equal(errorOf(await client.request("ping", modern)), -32601);
    assert.equal(errorOf(await client.request("tools/call", { name: "rm" })), -32602);
    assert.equal(errorOf(await client.request("tools/list", { cursor: "x" })), -32602);
    const { _meta } = modern;
    const early = { ..._meta, "io.modelcontextprotocol/protocolVersion": "2026-01-01" };
    const { error } = await client.request("tools/list", { _meta: early });
    assert.equal(error.code, -32022);
    assert.equal(error.data.supported[0], "2026-07-28");
    const odd = { ..._meta, "io.modelcontextprotocol/protocolVersion": { toString: 1 } };
    assert.equal(errorOf(await client.request("tools/list", { _meta: odd })), -32022);
    for (const name of ["x".repeat(1000), undefined]) {
      const { error } = await client.request("tools/call", { name });
      assert.ok(error.message.length < 100, error.message);
    }
    const { error: unknown } = await client.request("x".repeat(1000));
    assert.ok(unknown.message.length < 100, unknown.message);
    const bare = { "io.modelcontextprotocol/protocolVersion": "2026-07-28" };
    assert.equal(errorOf(await client.request("tools/list", { _meta: bare })), -32602);
  }, 2000);
});

test("The requests of a batch are answered in one line, as revision 2025-03-26 demands", async () => {
  await withClient(async (client) => {
    const ping = (id: number) => ({ jsonrpc: "2.0", id, method: "ping" });
    const notification = { jsonrpc: "2.0", method: "notifications/initialized" };
    await client.send(`${JSON.stringify([ping(1), notification, ping(2), 7])}\n`);
    const [answers, ...others] = client.messages;
    assert.deepEqual(others, []);
    assert.deepEqual(answers.map(({ id, error }: Message) => [id, error?.code]), [
      [null, -32600],
      [1, undefined],
      [2, undefined],
    ]);
    client.messages.length = 0;
    await client.send(`${JSON.stringify([notification])}\n`);
    assert.deepEqual(client.messages, []);
  });
});

test("Wrong arguments and failures are results that say what to do", async () => {
  await withClient(async (client) => {
    const failed = async (name: string, args: unknown) => {
      const { isError, content, structuredContent } = await client.call(name, args as object);
      assert.equal(isError, true);
      assert.equal(structuredContent, undefined);
      return JSON.parse(content[0].text).error as string;
    };
    assert.match(await failed("get_token", {}), /must have "token"/);
    assert.match(await failed("get_token", { token: 1 }), /token must be a string/);
    assert.match(await failed("get_token", { token: "a", x: 1 }), /no argument "x"/);
    assert.match(await failed("find_token", { intent: "x".repeat(2000) }), /at most 1000/);
    assert.match(await failed("find_token", { context: { theme: 1 } }), /must be a string/);
    assert.match(await failed("get_token", [1]), /must be an object/);
    assert.match(await failed("get_token", { token: "color.lnk" }), /did you mean "color.link"/);
    assert.match(await failed("describe", { more: "1-x" }), /ask again without it/);
  });
});

test("Concurrent requests are all answered, canceled ones are not", async () => {
  await withClient(async (client) => {
    const call = (id: number) => ({
      jsonrpc: "2.0",
      id,
      method: "tools/call",
      params: { ...modern, name: "get_token", arguments: { token: "color.link" } },
    });
    const cancel = {
      jsonrpc: "2.0",
      method: "notifications/cancelled",
      params: { requestId: 5 },
    };
    const all = [...Array.from({ length: 20 }, (_, at) => call(at)), cancel, call(19)];
    await client.send(all.map((one) => `${JSON.stringify(one)}\n`).join(""));
    const answered = client.messages.filter(({ result }) => result).map(({ id }) => id).sort();
    assert.equal(answered.length, 19);
    assert.equal(answered.includes(5), false);
    const twice = client.messages.filter(({ error }) => error);
    assert.deepEqual(twice.map(({ id, error }) => [id, error.code]), [[19, -32600]]);
  });
});

test("The command serves until the input ends, and compares only with versions of the project", async () => {
  await inFolder({}, async (root) => {
    const folder = path.join(root, "project");
    const manifest = JSON.stringify({ version: 1, tokens: [], platforms: {}, modifiers: [] });
    const all: Record<string, string> = {
      ...Object.fromEntries(Object.entries(files).map(([file, text]) => [`project/${file}`, text])),
      "project/earlier.json": manifest,
      "outside.json": manifest,
      "other/package.json": '{ "name": "other", "version": "1.0.0" }',
      "other/tokens.manifest.json": manifest,
    };
    putFiles(root, all);
    fs.symlinkSync(path.join(root, "outside.json"), path.join(folder, "link.json"));
    const args = [...programArguments, "mcp", "--folder", folder];
    const child = spawn(process.execPath, args);
    let out = "";
    child.stdout.on("data", (data) => out += data);
    const ended = new Promise((resolve) => child.on("close", resolve));
    const refused = [
      "../outside.json",
      path.join(root, "outside.json"),
      "link.json",
      "..",
      ".",
      "npm:../../other",
      "npm:../other@1.0.0",
      "git:--output=a",
      "--output=a",
      "%2e%2e/outside.json",
      "..\\outside.json",
      "a\0.json",
      "file:///etc/passwd",
      "HEAD",
    ];
    const calls = [["find_token", { intent: "link" }], ["diff", { before: "earlier.json" }]];
    for (const before of refused) calls.push(["diff", { before }]);
    const lines = calls.map(([name, args], id) =>
      JSON.stringify({
        jsonrpc: "2.0",
        id,
        method: "tools/call",
        params: { ...modern, name, arguments: args },
      })
    );
    child.stdin.end(`${lines.join("\n")}\n`);
    assert.equal(await ended, 0);
    const results = out.trimEnd().split("\n").map((line) => JSON.parse(line));
    const resultOf = (at: number) => results.find(({ id }) => id === at).result;
    assert.equal(resultOf(0).structuredContent.tokens[0].names.css, "var(--color-link)");
    assert.equal(resultOf(1).structuredContent.verdict, "minor");
    for (const [at, before] of refused.entries()) {
      assert.equal(resultOf(at + 2).isError, true, before);
    }
    assert.equal(results.length, calls.length);
  });
});
