/** Renames in an editor: versions of documents, changes meanwhile, and tokens in parts of files. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { inFolder } from "../helpers/folder.ts";
import { usual } from "./client.ts";
import { InProcess } from "./in_process.ts";

const css = {
  transformGroup: "css",
  files: [{ destination: "tokens.css", format: "css/variables" }],
};
const number = ($value: unknown) => ({ $type: "number", $value });

/** A resolver document with tokens in a set and in a context, and with a part of a file. */
const resolver = {
  version: "2025.10",
  sets: { base: { sources: [{ c: { a: number(1), b: number("{c.a}") } }] } },
  modifiers: {
    m: {
      default: "x",
      contexts: { x: [{ $ref: "parts.json#/light" }], y: [{ c: { a: number(2) } }] },
    },
  },
  resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/m" }],
};
const text = JSON.stringify(resolver, null, 2);
const parts = JSON.stringify({ light: { c: { a: number(3) } }, other: { c: { a: number(4) } } });
const project = {
  "config.json": JSON.stringify({ resolver: "t.resolver.json", platforms: { css } }),
  "t.resolver.json": text,
  "parts.json": parts,
};

const versioned = { ...usual, workspace: { workspaceEdit: { documentChanges: true } } };

interface Edit {
  range: { start: { line: number; character: number }; end: { line: number; character: number } };
  newText: string;
}

/** Applies edits to a text. */
function applied(text: string, edits: readonly Edit[]): string {
  const lines = text.split("\n");
  for (const { range: { start, end }, newText } of edits.toReversed()) {
    assert.equal(start.line, end.line);
    const line = lines[start.line];
    lines[start.line] = line.slice(0, start.character) + newText + line.slice(end.character);
  }
  return lines.join("\n");
}

/** Asks for a rename of the reference in the resolver document. */
async function renamed(client: InProcess, newName: string) {
  const line = text.split("\n").findIndex((one) => one.includes("{c.a}"));
  const character = text.split("\n")[line].indexOf("{c.a}") + 3;
  return await client.request<
    {
      changes?: Record<string, Edit[]>;
      documentChanges?: {
        textDocument: { uri: string; version: number | null };
        edits: Edit[];
      }[];
    }
  >("textDocument/rename", {
    textDocument: { uri: client.uri("t.resolver.json") },
    position: { line, character },
    newName,
  });
}

test("A rename changes tokens in inline sets, in contexts and in parts of files", async () => {
  await inFolder(project, async (folder) => {
    const client = new InProcess(folder, "utf-16", usual);
    await client.start();
    await client.open("t.resolver.json", text);
    const { changes = {} } = await renamed(client, "c.z");
    assert.equal(
      applied(text, changes[client.uri("t.resolver.json")]),
      text.replaceAll('"a"', '"z"').replaceAll("{c.a}", "{c.z}"),
    );
    assert.equal(
      applied(parts, changes[client.uri("parts.json")]),
      parts.replace('"a"', '"z"'),
    );
    await client.stop();
  });
});

test("A rename names the versions of open documents", async () => {
  await inFolder(project, async (folder) => {
    const client = new InProcess(folder, "utf-16", versioned);
    await client.start();
    await client.open("t.resolver.json", `${text}`);
    await client.change("t.resolver.json", [{ text: `${text}\n` }]);
    const { changes, documentChanges } = await renamed(client, "c.z");
    assert.equal(changes, undefined);
    const versions = documentChanges!.map(({ textDocument: { uri, version } }) => [
      uri.split("/").at(-1),
      version,
    ]);
    assert.deepEqual(versions.sort(), [["parts.json", null], ["t.resolver.json", 2]]);
    await client.stop();
  });
});

test("A rename fits the text of the editor, or is refused", async () => {
  const tokens = Array.from({ length: 1500 }, (_, index) => [`t${index}`, number("{c.a}")]);
  const large = JSON.stringify({ c: { a: number(1) }, d: Object.fromEntries(tokens) }, null, 2);
  const files = {
    "config.json": JSON.stringify({ source: ["tokens.json"], platforms: { css } }),
    "tokens.json": large,
  };
  await inFolder(files, async (folder) => {
    const client = new InProcess(folder, "utf-16", versioned);
    await client.start();
    await client.open("tokens.json", large);
    const rename = () =>
      client.request<{ documentChanges: { textDocument: { version: number }; edits: Edit[] }[] }>(
        "textDocument/rename",
        {
          textDocument: { uri: client.uri("tokens.json") },
          position: { line: 2, character: 6 },
          newName: "c.z",
        },
      );
    await rename();
    let refused = 0;
    let version = 1;
    for (let at = 0; at < 60 && refused === 0; at++) {
      const share = 0.9 - (at % 5) / 5;
      const now = large.replace(/"t0": \{/, `$& "$description": "${version}",`);
      // Measured before each attempt, because other processes slow it down.
      const begin = performance.now();
      await rename();
      const usual = performance.now() - begin;
      const answer = rename().then((found) => ({ found }), (cause) => ({ cause }));
      await new Promise((resolve) => setTimeout(resolve, usual * share));
      await client.change("tokens.json", [{ text: now }]);
      version++;
      const outcome = await answer;
      if ("cause" in outcome) {
        assert.equal(outcome.cause.code, -32801);
        assert.match(outcome.cause.message, /tokens\.json changed/);
        refused++;
        continue;
      }
      const [{ textDocument, edits }] = outcome.found.documentChanges;
      const isBefore = textDocument.version === version - 1;
      if (!isBefore) assert.equal(textDocument.version, version);
      const text = isBefore ? large : now;
      const before = isBefore && version > 2
        ? large.replace(/"t0": \{/, `$& "$description": "${version - 2}",`)
        : text;
      const expected = before.replace('"a": {', '"z": {').replaceAll("{c.a}", "{c.z}");
      assert.equal(applied(before, edits), expected);
    }
    assert.ok(refused > 0);
    await client.stop();
  });
});
