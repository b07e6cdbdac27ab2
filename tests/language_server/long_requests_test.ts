/** Requests over large projects: they can be canceled, other requests are answered meanwhile, and lists come in parts. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { CancellationTokenSource } from "vscode-jsonrpc/node";
import { inFolder } from "../helpers/folder.ts";
import { usual } from "./client.ts";
import { InProcess } from "./in_process.ts";

const count = 32_000;

const color = ($value: string) => ({ $type: "color", $value });
const aliases = Object.fromEntries(
  Array.from({ length: count }, (_, index) => [`t${index}`, color(index % 2 ? "{t0}" : "#ff0000")]),
);
const tokens = JSON.stringify(aliases, null, 2);
const css = {
  transformGroup: "css",
  files: [{ destination: "tokens.css", format: "css/variables" }],
};
const project = {
  "config.json": JSON.stringify({ source: ["tokens.json"], platforms: { css } }),
  "tokens.json": tokens,
};

/** Calls `use` with a client that shows a document with many aliases of one token. */
async function withClient(use: (client: InProcess) => Promise<void>): Promise<void> {
  await inFolder(project, async (folder) => {
    const capabilities = {
      ...usual,
      textDocument: { ...usual.textDocument, codeAction: { codeActionLiteralSupport: {} } },
    };
    const client = new InProcess(folder, "utf-16", capabilities);
    await client.start();
    await client.open("tokens.json", tokens);
    await client.request("token-build/projects", {});
    await use(client);
    await client.stop();
  });
}

const lines = tokens.split("\n").length;
const all = { start: { line: 0, character: 0 }, end: { line: lines, character: 0 } };
const atFirst = { line: 1, character: 4 };

/** Long requests by method, with their parameters besides the document. */
const requests: Readonly<Record<string, object>> = {
  "textDocument/references": { position: atFirst, context: { includeDeclaration: true } },
  "textDocument/codeLens": {},
  "textDocument/documentColor": {},
  "textDocument/inlayHint": { range: all },
  "textDocument/codeAction": { range: all, context: { diagnostics: [] } },
  "textDocument/semanticTokens/full": {},
  "textDocument/documentSymbol": {},
};

test("Long requests end when they are canceled", async () => {
  await withClient(async (client) => {
    const textDocument = { uri: client.uri("tokens.json") };
    for (const [method, more] of Object.entries(requests)) {
      const source = new CancellationTokenSource();
      const outcome = client.request(method, { textDocument, ...more }, source.token)
        .then(() => undefined, (cause) => cause);
      source.cancel();
      assert.equal((await outcome)?.code, -32800, method);
    }
    const hover = await client.request("textDocument/hover", { textDocument, position: atFirst });
    assert.notEqual(hover, null);
  });
});

test("Other requests are answered during a long one", async () => {
  await withClient(async (client) => {
    const textDocument = { uri: client.uri("tokens.json") };
    const method = "textDocument/codeAction";
    let isDone = false;
    const actions = client.request<unknown[]>(method, { textDocument, ...requests[method] })
      .finally(() => isDone = true);
    await client.request("token-build/place", { textDocument, position: atFirst });
    assert.equal(isDone, false);
    assert.ok(Array.isArray(await actions));
  });
});

test("Lists come in parts, which together are the whole answer", async () => {
  await withClient(async (client) => {
    const textDocument = { uri: client.uri("tokens.json") };
    const hierarchy = await client.request<object[]>("textDocument/prepareCallHierarchy", {
      textDocument,
      position: atFirst,
    });
    const withParts: Record<string, object> = {
      ...requests,
      "callHierarchy/incomingCalls": { item: hierarchy[0] },
      "workspace/symbol": { query: "t1" },
    };
    for (const without of ["inlayHint", "semanticTokens/full", "documentSymbol"]) {
      delete withParts[`textDocument/${without}`];
    }
    let most = 0;
    for (const [method, more] of Object.entries(withParts)) {
      const params = { textDocument, ...more };
      const whole = await client.request<unknown[]>(method, params);
      const parts: unknown[][] = [];
      client.onProgress<unknown[]>(method, (part) => parts.push(part));
      const rest = await client.request(method, { ...params, partialResultToken: method });
      assert.deepEqual(rest, [], method);
      assert.deepEqual(parts.flat(), whole, method);
      most = Math.max(most, parts.length);
    }
    // How many parts there are depends on the machine.
    assert.ok(most > 1);
  });
});

test("A search shows that work is being done", async () => {
  await withClient(async (client) => {
    const shown: { kind: string }[] = [];
    client.onProgress<{ kind: string }>("search", (value) => shown.push(value));
    await client.request("textDocument/references", {
      textDocument: { uri: client.uri("tokens.json") },
      position: atFirst,
      context: { includeDeclaration: false },
      workDoneToken: "search",
    });
    assert.deepEqual(shown.map(({ kind }) => kind), ["begin", "end"]);
  });
});
