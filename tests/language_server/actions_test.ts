/** Code actions of the language server, over JSON-RPC. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { inFolder } from "../helpers/folder.ts";
import { Client, usual } from "./client.ts";

const platforms = {
  css: { transformGroup: "css", files: [{ destination: "a.css", format: "css/variables" }] },
};
const text = `{
  "color": {
    "$type": "color",
    "red": { "$value": "#ff0000", "$description": "😀 danger" },
    "alarm": { "$value": "{color.rad}" }
  }
}
`;
const file = "tokens/color.json";
const project = {
  "config.json": JSON.stringify({ source: ["tokens/*.json"], platforms }),
  [file]: text,
};

interface Action {
  readonly title: string;
  readonly kind: string;
  readonly isPreferred?: boolean;
  readonly diagnostics?: { code: string }[];
  readonly edit: { changes: Record<string, { range: object; newText: string }[]> };
}

const withActions = {
  textDocument: {
    ...usual.textDocument,
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix"] } } },
  },
};

test("Actions are offered with the diagnostics that they fix, and edit the open document", async () => {
  await inFolder(project, (folder) =>
    Client.run(folder, async (client) => {
      const { codeActionProvider } = client.started.capabilities;
      assert.ok((codeActionProvider as { codeActionKinds: string[] }).codeActionKinds.includes(
        "source.fixAll.token-build",
      ));
      await client.open(file, text);
      const diagnostics = await client.diagnostics(file, (found) => found.length > 0);
      const at = { line: 4, character: 28 };
      const actions = await client.request<Action[]>("textDocument/codeAction", {
        textDocument: { uri: client.uri(file) },
        range: { start: at, end: at },
        context: { diagnostics },
      });
      assert.deepEqual(actions.map(({ title }) => title), [
        'Replace "color.rad" by "color.red"',
        "Create the token color.rad",
        "Migrate this file to DTCG 2025.10",
      ]);
      const [{ isPreferred, edit, diagnostics: fixed }] = actions;
      assert.equal(isPreferred, true);
      assert.deepEqual(fixed?.map(({ code }) => code), ["reference/missing"]);
      const [{ range, newText }] = edit.changes[client.uri(file)];
      assert.equal(client.rangeText(file, range as never), "color.rad");
      assert.equal(newText, "color.red");
      const only = await client.request<Action[]>("textDocument/codeAction", {
        textDocument: { uri: client.uri(file) },
        range: { start: at, end: at },
        context: { diagnostics: [], only: ["refactor"] },
      });
      assert.deepEqual(only.map(({ kind }) => kind), ["refactor.rewrite"]);
    }, { capabilities: withActions }));
});

test("A client that knows no actions with edits gets none", async () => {
  await inFolder(project, (folder) =>
    Client.run(folder, async (client) => {
      await client.open(file, text);
      const at = { line: 4, character: 28 };
      assert.deepEqual(
        await client.request("textDocument/codeAction", {
          textDocument: { uri: client.uri(file) },
          range: { start: at, end: at },
          context: { diagnostics: [] },
        }),
        [],
      );
    }));
});
