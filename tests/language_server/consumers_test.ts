/** The language server on sources of consumers, over JSON-RPC. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { inFolder } from "../helpers/folder.ts";
import { Client } from "./client.ts";

const platforms = {
  css: {
    transformGroup: "css",
    buildPath: "build/",
    files: [{ destination: "a.css", format: "css/variables" }],
  },
};
const config = JSON.stringify({ source: ["tokens/*.json"], platforms });
const colors = `{
  "color": {
    "$type": "color",
    "red": { "$value": "#ff0000" },
    "alarm": { "$value": "{color.red}" }
  }
}
`;
const file = "tokens/color.json";
const project = {
  "shop/config.json": config,
  "shop/tokens/color.json": colors,
  "shop/web/package.json": "{}",
  "other/a.css": "",
};

interface Located {
  readonly uri: string;
  readonly range: { start: never; end: never };
}

test("A source uses the tokens of the nearest configuration, also those that are not saved", async () => {
  await inFolder(project, (folder) =>
    Client.run(folder, async (client) => {
      const source = "shop/web/a.css";
      await client.open(source, "a { color: var(--color-alarm); top: var(--color-new) }");
      const hover = await client.at<{ contents: { value: string }; range: Located["range"] }>(
        "textDocument/hover",
        source,
        "--color-al|arm",
      );
      assert.match(hover.contents.value, /`#ff0000` \| `color.red`/);
      assert.equal(client.rangeText(source, hover.range), "--color-alarm");
      await client.open(`shop/${file}`, colors);
      await client.edit(
        `shop/${file}`,
        colors.indexOf('"alarm"'),
        colors.indexOf('"alarm"'),
        '"new": { "$value": "#00ff00" },\n    ',
      );
      const definition = await client.at<Located[]>(
        "textDocument/definition",
        source,
        "--color-n|ew",
      );
      assert.deepEqual(
        definition.map(({ uri, range }) => [uri, client.rangeText(`shop/${file}`, range)]),
        [[client.uri(`shop/${file}`), "new"]],
      );
      const references = await client.at<Located[]>(
        "textDocument/references",
        `shop/${file}`,
        '"ala|rm"',
        { context: { includeDeclaration: false } },
      );
      assert.deepEqual(
        references.map(({ uri, range }) => [uri, client.rangeText(source, range)]),
        [[client.uri(source), "--color-alarm"]],
      );
      await client.close(source);
      const none = await client.at<Located[]>(
        "textDocument/references",
        `shop/${file}`,
        '"ala|rm"',
        {
          context: { includeDeclaration: false },
        },
      );
      assert.deepEqual(none, []);
    }));
});

test("A source without a configuration around it has no answers", async () => {
  await inFolder(project, (folder) =>
    Client.run(folder, async (client) => {
      for (const source of ["other/a.css", "shop/node_modules/x/a.css"]) {
        await client.open(source, "a { color: var(--color-alarm) }");
        assert.equal(await client.at("textDocument/hover", source, "--color-al|arm"), null);
      }
    }));
});

interface Item {
  readonly label: string;
  readonly kind: number;
  readonly tags?: number[];
  readonly filterText: string;
  readonly textEdit: { newText: string };
}

test("Completion is sent once, with tags of deprecated names, and documented on demand", async () => {
  await inFolder(project, (folder) =>
    Client.run(folder, async (client) => {
      const source = "shop/web/a.css";
      const old = colors.replace(
        '"alarm":',
        '"old": { "$value": "#00ff00", "$deprecated": true },\n    "alarm":',
      );
      await client.open(`shop/${file}`, old);
      await client.open(source, "a { color: --| }".replace("|", ""));
      const { isIncomplete, items } = await client.at<{ isIncomplete: boolean; items: Item[] }>(
        "textDocument/completion",
        source,
        "color: --|",
      );
      assert.equal(isIncomplete, false);
      assert.deepEqual(
        items.map(({ label, kind, tags, filterText, textEdit: { newText } }) => [
          ...[label, kind, tags, filterText, newText],
        ]),
        [
          ["--color-alarm", 16, undefined, "--color-alarm", "var(--color-alarm)"],
          ["--color-red", 16, undefined, "--color-red", "var(--color-red)"],
          ["--color-old", 16, [1], "--color-old", "var(--color-old)"],
        ],
      );
      const { documentation } = await client.request<{ documentation: { value: string } }>(
        "completionItem/resolve",
        items[0],
      );
      assert.match(documentation.value, /`#ff0000` \| `color.red`/);
    }));
});

test("Findings in a source are published, tagged, fixed, and cleared when it is closed", async () => {
  const capabilities = {
    textDocument: {
      codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } },
    },
  };
  await inFolder(project, (folder) =>
    Client.run(folder, async (client) => {
      const source = "shop/web/a.css";
      const text = "a { color: var(--color-old); top: var(--color-alarms) }";
      await client.open(source, text);
      await client.open(
        `shop/${file}`,
        colors.replace(
          '"alarm":',
          '"old": { "$value": "{color.red}", "$deprecated": "Use alarm" },\n    "alarm":',
        ),
      );
      const diagnostics = await client.diagnostics(source, (found) => found.length === 2);
      assert.deepEqual(diagnostics.map(({ code, severity, tags }) => [code, severity, tags]), [
        ["usage/deprecated", 2, [2]],
        ["usage/unknown-name", 1, undefined],
      ]);
      const actions = await client.request<{ title: string; diagnostics: unknown[] }[]>(
        "textDocument/codeAction",
        {
          textDocument: { uri: client.uri(source) },
          range: diagnostics[0].range,
          context: { diagnostics },
        },
      );
      assert.deepEqual(actions.map(({ title, diagnostics }) => [title, diagnostics.length]), [
        ["Replace --color-old by --color-red", 1],
      ]);
      const end = text.indexOf("alarms");
      await client.edit(source, end, end + 6, "red");
      await client.diagnostics(source, (found) => found.length === 1);
      await client.close(source);
      await client.diagnostics(source, (found) => found.length === 0);
    }, { capabilities }));
});

test("A rename from a source changes the token file and open sources, and tells of the rest", async () => {
  await inFolder(project, (folder) =>
    Client.run(folder, async (client) => {
      const source = "shop/web/a.css";
      const script = "shop/web/a.js";
      await client.open(source, "a { color: var(--color-red) }");
      await client.open(script, "f(`--color-${name}`);");
      const place = await client.at<{ placeholder: string }>(
        "textDocument/prepareRename",
        source,
        "--color-r|ed",
      );
      assert.equal(place.placeholder, "color.red");
      // The server reads an open source at the first request about it.
      await client.at("textDocument/hover", script, "na|me");
      const { changes } = await client.at<{
        changes: Record<string, { range: Located["range"]; newText: string }[]>;
      }>("textDocument/rename", source, "--color-r|ed", { newName: "color.crimson" });
      assert.deepEqual(Object.keys(changes).sort(), [
        client.uri(`shop/${file}`),
        client.uri(source),
      ]);
      const [{ range, newText }] = changes[client.uri(source)];
      assert.equal(client.rangeText(source, range), "red");
      assert.equal(newText, "crimson");
      assert.ok(client.told.some((message) => message.includes("web/a.js:1")), String(client.told));
    }));
});
