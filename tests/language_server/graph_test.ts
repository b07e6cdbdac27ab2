/** Definitions, the graph of references, lenses, links and semantic tokens, over JSON-RPC. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { inFolder } from "../helpers/folder.ts";
import { Client, type Published, usual } from "./client.ts";

const platforms = {
  css: { transformGroup: "css", files: [{ destination: "a.css", format: "css/variables" }] },
};
const config = JSON.stringify({ source: ["tokens/color.json", "tokens/more/*.json"], platforms });
const file = "tokens/color.json";
const text = `{
  "color": {
    "$type": "color",
    "😀": { "$value": "#ff0000" },
    "alarm": { "$value": "{color.😀}" },
    "old": { "$value": "{color.alarm}", "$deprecated": true }
  }
}
`;
const more = '{ "color": { "alarm": { "$value": "#000000" } } }';
const project = { "config.json": config, [file]: text, "tokens/more/a.json": more };

interface Item {
  readonly name: string;
  readonly detail: string;
  readonly uri: string;
  readonly range: never;
  readonly selectionRange: never;
  readonly data: unknown;
}
interface Located {
  readonly uri: string;
  readonly range: { start: never; end: never };
}

test("Implementations, and the graph of references as a hierarchy of calls", async () => {
  await inFolder(project, (folder) =>
    Client.run(folder, async (client) => {
      await client.open(file, text);
      const found = await client.at<Located[]>("textDocument/implementation", file, '"ala|rm"');
      assert.deepEqual(found.map(({ uri }) => uri).sort(), [
        client.uri(file),
        client.uri("tokens/more/a.json"),
      ]);
      const [item] = await client.at<Item[]>("textDocument/prepareCallHierarchy", file, '"|😀"');
      assert.equal(item.name, "color.😀");
      assert.equal(item.detail, "#ff0000");
      assert.equal(client.rangeText(file, item.selectionRange), "😀");
      const root =
        (await client.at<Item[]>("textDocument/prepareCallHierarchy", file, '"o|ld"'))[0];
      const outgoing = await client.request<{ to: Item; fromRanges: never[] }[]>(
        "callHierarchy/outgoingCalls",
        { item: root },
      );
      assert.deepEqual(
        outgoing.map(({ to, fromRanges }) => [
          to.name,
          ...fromRanges.map((range) => client.rangeText(file, range)),
        ]),
        [["color.alarm", "color.alarm"]],
      );
      const incoming = await client.request<{ from: Item; fromRanges: never[] }[]>(
        "callHierarchy/incomingCalls",
        { item: outgoing[0].to },
      );
      assert.deepEqual(
        incoming.map(({ from, fromRanges }) => [
          from.name,
          ...fromRanges.map((range) => client.rangeText(file, range)),
        ]),
        [["color.old", "color.alarm"]],
      );
      assert.equal(
        await client.request("callHierarchy/incomingCalls", { item: { ...item, data: undefined } }),
        null,
      );
    }));
});

test("Lenses have a command only if the client has one", async () => {
  interface Lens {
    readonly range: never;
    readonly command: { title: string; command: string; arguments?: unknown[] };
  }
  const show = "token-build.showReferences";
  for (const commands of [[], [show]]) {
    await inFolder(project, (folder) =>
      Client.run(folder, async (client) => {
        await client.open(file, text);
        const [lens] = await client.request<Lens[]>("textDocument/codeLens", {
          textDocument: { uri: client.uri(file) },
        });
        assert.equal(client.rangeText(file, lens.range), "alarm");
        assert.equal(lens.command.title, "1 use · 1 alias");
        assert.equal(lens.command.command, commands[0] ?? "");
        assert.equal(lens.command.arguments?.[0], commands[0] && client.uri(file));
      }, { capabilities: { ...usual, experimental: { commands: { commands } } } }));
  }
});

test("A configuration links to its files, and a diagnostic to the page of its code", async () => {
  const capabilities = {
    textDocument: { ...usual.textDocument, publishDiagnostics: { codeDescriptionSupport: true } },
  };
  await inFolder(project, (folder) =>
    Client.run(folder, async (client) => {
      await client.open("config.json", config);
      const links = await client.request<{ range: never; target: string }[]>(
        "textDocument/documentLink",
        { textDocument: { uri: client.uri("config.json") } },
      );
      assert.deepEqual(
        links.map(({ range, target }) => [
          client.rangeText("config.json", range),
          target,
        ]),
        [["tokens/color.json", client.uri(file)]],
      );
      await client.open(file, text.replace("{color.alarm}", "{color.none}"));
      const isMissing = ({ code }: Published) => code === "reference/missing";
      const found = (await client.diagnostics(file, (all) => all.some(isMissing))).find(isMissing)!;
      assert.match(found.codeDescription?.href ?? "", /reference-missing\.md$/);
    }, { capabilities }));
});

test("A configuration has completion, also while it is broken", async () => {
  await inFolder(project, (folder) =>
    Client.run(folder, async (client) => {
      const broken = config.replace('"css/variables"}', '"css/');
      await client.open("config.json", broken);
      const { items } = await client.at<{ items: { label: string; kind: number }[] }>(
        "textDocument/completion",
        "config.json",
        '"format":"css/|',
      );
      assert.ok(items.some(({ label }) => label === "css/tailwind"));
      assert.equal(items[0].kind, 13);
    }));
});

test("Semantic tokens are relative to each other, as a whole, a change or a range", async () => {
  interface Tokens {
    readonly resultId: string;
    readonly data: number[];
    readonly edits?: { start: number; deleteCount: number; data: number[] }[];
  }
  await inFolder(project, (folder) =>
    Client.run(folder, async (client) => {
      await client.open(file, text);
      const textDocument = { uri: client.uri(file) };
      const first = await client.request<Tokens>("textDocument/semanticTokens/full", {
        textDocument,
      });
      const wanted = [
        ...[4, 27, 8, 0, 0],
        ...[1, 5, 3, 1, 1],
        ...[0, 20, 11, 0, 0],
      ];
      assert.deepEqual(first.data, wanted);
      const at = text.indexOf('"alarm"');
      await client.edit(file, at, at, '"new": { "$value": "{color.alarm}" },\n    ');
      const change = await client.request<Tokens>("textDocument/semanticTokens/full/delta", {
        textDocument,
        previousResultId: first.resultId,
      });
      const data = [...first.data];
      for (const { start, deleteCount, data: now } of change.edits!) {
        data.splice(start, deleteCount, ...now);
      }
      const whole = await client.request<Tokens>("textDocument/semanticTokens/full/delta", {
        textDocument,
        previousResultId: "none",
      });
      assert.deepEqual(whole.data, data);
      const lines = { start: { line: 6, character: 0 }, end: { line: 7, character: 0 } };
      const part = await client.request<Tokens>("textDocument/semanticTokens/range", {
        textDocument,
        range: lines,
      });
      assert.deepEqual(part.data, [6, 5, 3, 1, 1, 0, 20, 11, 0, 0]);
    }));
});
