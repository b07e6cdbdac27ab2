/** Renames in an editor: versions of documents, changes meanwhile, and tokens in parts of files. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { inFolder } from "../helpers/folder.ts";
import { diskFiles } from "../../src/services/language_server/disk_files.ts";
import type { WorkspaceFiles } from "../../src/services/language_server/workspace_files.ts";
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

interface TextDocument {
  uri: string;
  version: number | null;
}

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
      documentChanges?: { textDocument: TextDocument; edits: Edit[] }[];
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
  const file = (name: string) => JSON.stringify({ c: { [name]: number("{c.a}") } }, null, 2);
  const source = Array.from({ length: 4 }, (_, index) => `a${index}.json`);
  const files = {
    "config.json": JSON.stringify({ source, platforms: { css } }),
    ...Object.fromEntries(source.map((name, index) => [name, file(`b${index}`)])),
    "a0.json": JSON.stringify({ c: { a: number(1) } }, null, 2),
  };
  const line = '"a": {';
  const textOf = (version: number) =>
    files["a0.json"].replace(line, `${line} "$description": "${version}",`);
  await inFolder(files, async (folder) => {
    let onRead: () => Promise<void> | void = () => {};
    const readHost: WorkspaceFiles = {
      ...diskFiles,
      hostIn: (base, within) => {
        const host = diskFiles.hostIn(base, within);
        return {
          ...host,
          readText: async (path) => {
            const text = await host.readText(path);
            if (/a\d\.json$/.test(path)) await onRead();
            return text;
          },
        };
      },
    };
    const client = new InProcess(folder, "utf-16", versioned, readHost);
    await client.start();
    await client.open("a0.json", textOf(1));
    const rename = () =>
      client.request<{ documentChanges: { textDocument: TextDocument; edits: Edit[] }[] }>(
        "textDocument/rename",
        {
          textDocument: { uri: client.uri("a0.json") },
          position: { line: 2, character: 6 },
          newName: "c.z",
        },
      );
    let version = 1;
    const fits = async () => {
      const { documentChanges } = await rename();
      const { textDocument, edits } = documentChanges
        .find(({ textDocument: { uri } }) => uri === client.uri("a0.json"))!;
      assert.equal(textDocument.version, version);
      assert.equal(applied(textOf(version), edits), textOf(version).replace(line, '"z": {'));
    };
    let reads = 0;
    onRead = () => {
      reads++;
    };
    await fits();
    assert.ok(reads > 0);
    // An editor changes the document at each read of a file during a rename.
    for (let at = 1, most = reads; at <= most; at++) {
      reads = 0;
      onRead = async () => {
        if (++reads !== at) return;
        await client.change("a0.json", [{ text: textOf(++version) }]);
        // The server receives this after the change.
        await client.request("test/none", {}).catch(() => {});
      };
      const isRefused = (cause: { code: number; message: string }) => {
        assert.equal(cause.code, -32801);
        assert.match(cause.message, /a0\.json changed/);
        return true;
      };
      await assert.rejects(rename(), isRefused);
      assert.ok(reads >= at);
      onRead = () => {};
      await fits();
    }
    await client.stop();
  });
});
