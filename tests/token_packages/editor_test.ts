/** Editors in a consumer's folder: the language server knows the tokens of installed packages. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { inFolder, putFiles, putWhole } from "../helpers/folder.ts";
import { Client, usual } from "../language_server/client.ts";
import { inApp, install, publish } from "./packages.ts";

interface Located {
  readonly uri: string;
  readonly range: { start: { line: number } };
}

interface Action {
  readonly title: string;
  readonly edit: { changes: Record<string, { newText: string }[]> };
}

const withActions = {
  textDocument: {
    ...usual.textDocument,
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix"] } } },
  },
};

const source = "src/a.css";
const text = `.a {
  color: var(--color-accent);
  background: var(--color-link);
  fill: var(--color-acent);
  gap: 16px;
  margin: var(--);
}
`;
const manifest = "node_modules/@acme/tokens/build/tokens.manifest.json";

test("an editor completes, explains and checks with nothing but a package", () =>
  inApp({ [source]: text }, ({ app }) =>
    Client.run(app, async (client) => {
      await client.open(source, text);
      const found = await client.diagnostics(source, (all) => all.length >= 3);
      assert.deepEqual(found.map(({ code }) => code).sort(), [
        "usage/deprecated",
        "usage/literal",
        "usage/unknown-name",
      ]);
      const hover = await client.at<{ contents: { value: string } }>(
        "textDocument/hover",
        source,
        "--color-ac|cent",
      );
      for (
        const part of [
          /\*\*color\.accent\*\* · color/,
          /For links/,
          /default \|.*`color\.blue`/,
          /theme=dark \|.*`color\.night`/,
          /css: `var\(--color-accent\)`/,
        ]
      ) assert.match(hover.contents.value, part);
      const completion = await client.at<{ items: { label: string }[] } | { label: string }[]>(
        "textDocument/completion",
        source,
        "margin: var(--|)",
      );
      const items = Array.isArray(completion) ? completion : completion.items;
      assert.ok(items.some(({ label }) => label.includes("--space-gap")), JSON.stringify(items));
      const definitions = await client.at<Located[]>(
        "textDocument/definition",
        source,
        "--color-ac|cent",
      );
      const file = "node_modules/@acme/tokens/build/tokens.css";
      const lines = fs.readFileSync(path.join(app, file), "utf8").split("\n");
      assert.ok(definitions.length > 0);
      for (const { uri, range } of definitions) {
        assert.equal(uri, client.uri(file));
        assert.match(lines[range.start.line], /--color-accent:/);
      }
      await assert.rejects(
        client.at("textDocument/rename", source, "--color-ac|cent", { newName: "brand" }),
        /needs the sources of the tokens, which are of @acme\/tokens in https:\/\/example\.com/,
      );
      // An update of the package shows at once.
      const before = fs.readFileSync(path.join(app, manifest), "utf8");
      putWhole(path.join(app, manifest), before.replace("Use {color.accent}", "Use {color.blue}"));
      await client.notify("workspace/didChangeWatchedFiles", {
        changes: [{ uri: client.uri(manifest), type: 2 }],
      });
      await client.diagnostics(source, (all) =>
        all.some(({ message }) => message.includes("{color.blue}")));
    })));

test("a configuration of the folder takes precedence over packages, until it is removed", () =>
  inApp({ [source]: text }, async ({ app }) => {
    const own = { tokens: { own: { paint: { value: "#00f", type: "color" } } } };
    putFiles(app, {
      "config.json": JSON.stringify({
        ...own,
        platforms: {
          css: {
            transformGroup: "css",
            files: [{ destination: "own.css", format: "css/variables" }],
          },
        },
      }),
    });
    await Client.run(app, async (client) => {
      const css = "a { color: var(--own-paint) }";
      await client.open(source, css);
      const hover = () =>
        client.at<{ contents: { value: string } } | null>(
          "textDocument/hover",
          source,
          "--own-|paint",
        );
      assert.match((await hover())!.contents.value, /own\.paint/);
      fs.rmSync(path.join(app, "config.json"));
      await client.notify("workspace/didChangeWatchedFiles", {
        changes: [{ uri: client.uri("config.json"), type: 3 }],
      });
      await client.edit(source, css.indexOf("own-paint"), css.indexOf(")"), "color-accent");
      const other = await client.at<{ contents: { value: string } }>(
        "textDocument/hover",
        source,
        "--color-ac|cent",
      );
      assert.match(other.contents.value, /color\.accent/);
    });
  }));

test("after an update, one action renames all former names in a source", () => {
  const color = (rename: object) => ({
    version: "2025.10",
    sets: { base: { sources: [{ color: { $type: "color", ...rename } }] } },
    resolutionOrder: [{ $ref: "#/sets/base" }],
  });
  const named = (formerName: string, blue: number) => ({
    $value: { colorSpace: "srgb", components: [0, 0, blue] },
    $extensions: { "token-build": { formerName } },
  });
  const text =
    "a { color: var(--color-accent); fill: var(--color-ink); top: var(--color-accent); }\n";
  return inFolder({
    "app/package.json": '{ "dependencies": { "@acme/tokens": "2" } }',
    "app/site.css": text,
  }, async (folder) => {
    const [owner, app] = [path.join(folder, "owner"), path.join(folder, "app")];
    const tokens = { link: named("color.accent", 1), text: named("color.ink", 0.5) };
    await publish(owner, "2.0.0", color(tokens));
    install(owner, app);
    await Client.run(app, async (client) => {
      await client.open("site.css", text);
      const diagnostics = await client.diagnostics("site.css", (found) => found.length === 3);
      const at = { line: 0, character: text.indexOf("accent") };
      const actions = await client.request<Action[]>("textDocument/codeAction", {
        textDocument: { uri: client.uri("site.css") },
        range: { start: at, end: at },
        context: { diagnostics },
      });
      assert.deepEqual(actions.map(({ title }) => title), [
        "Replace --color-accent by --color-link",
        "Replace all 3 renamed names in this file",
      ]);
      const edits = actions[1].edit.changes[client.uri("site.css")];
      assert.deepEqual(edits.map(({ newText }) => newText), [
        "--color-link",
        "--color-text",
        "--color-link",
      ]);
    }, { capabilities: withActions });
  });
});
