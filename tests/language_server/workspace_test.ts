/** Workspaces, over JSON-RPC: folders, moved files, progress, and pulled diagnostics. */
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import path from "node:path";
import { runCli } from "../helpers/call_in.ts";
import { inFolder } from "../helpers/folder.ts";
import { Client, type Published, usual } from "./client.ts";

const platforms = {
  css: { transformGroup: "css", files: [{ destination: "a.css", format: "css/variables" }] },
};
const config = JSON.stringify({ source: ["tokens/a.json"], platforms });
const file = "tokens/a.json";
const text = '{ "a": { "$type": "color", "$value": "#ff0000" }, "b": { "$value": "{a}" } }';
const project = { "config.json": config, [file]: text };

test("Moving a file edits the configuration that names it", async () => {
  const capabilities = { ...usual, workspace: { fileOperations: { willRename: true } } };
  await inFolder(project, (folder) =>
    Client.run(folder, async (client) => {
      const { workspace } = client.started.capabilities as {
        workspace: { fileOperations: { willRename: { filters: unknown[] } } };
      };
      assert.equal(workspace.fileOperations.willRename.filters.length, 2);
      const edit = await client.request<
        { changes: Record<string, { range: object; newText: string }[]> } | null
      >("workspace/willRenameFiles", {
        files: [{ oldUri: client.uri(file), newUri: client.uri("design/b.json") }],
      });
      assert.deepEqual(Object.keys(edit!.changes), [client.uri("config.json")]);
      assert.deepEqual(edit!.changes[client.uri("config.json")].map(({ newText }) => newText), [
        "design/b.json",
      ]);
      const files = [{ oldUri: client.uri("x.json"), newUri: client.uri("y.json") }];
      assert.equal(await client.request("workspace/willRenameFiles", { files }), null);
    }, { capabilities }));
});

test("Folders of the workspace come and go, with their diagnostics", async () => {
  const broken = text.replace("{a}", "{none}");
  await inFolder(
    { "one/config.json": config, "one/tokens/a.json": broken, "two/x": "" },
    (folder) =>
      Client.run(folder, async (client) => {
        const one = { uri: pathToFileURL(path.join(folder, "one")).href, name: "one" };
        const change = (added: object[], removed: object[]) =>
          client.notify("workspace/didChangeWorkspaceFolders", { event: { added, removed } });
        const names = async () =>
          (await client.request<{ name: string }[]>("workspace/symbol", { query: "" }))
            .map(({ name }) => name);
        assert.deepEqual(await names(), []);
        await change([one], []);
        assert.deepEqual(await names(), ["a", "b"]);
        await client.diagnostics("one/tokens/a.json", (found) => found.length > 0);
        await change([], [one]);
        await client.diagnostics("one/tokens/a.json", (found) => found.length === 0);
        assert.deepEqual(await names(), []);
      }, { folders: [path.join(folder, "two")] }),
  );
});

test("A folder of the workspace inside another one uses the project of the outer one", async () => {
  const inside = { "config.json": config.replace("tokens/a", "one/a"), "one/a.json": text };
  await inFolder(inside, (folder) =>
    Client.run(folder, async (client) => {
      await client.open("one/a.json", text);
      const found = await client.at<object[]>("textDocument/definition", "one/a.json", "{|a}");
      assert.equal(found.length, 1);
    }, { folders: [folder, path.join(folder, "one")] }));
});

test("A configuration that throws after it was imported does not end the server", async () => {
  const late = `setTimeout(() => { throw new Error("late"); });
Promise.reject(new Error("rejected"));
export default ${config};`;
  await inFolder(
    { "token-build.config.mjs": late, [file]: text },
    (folder) =>
      Client.run(folder, async (client) => {
        await client.open(file, text);
        const ask = () => client.at<object[]>("textDocument/definition", file, "{|a}");
        assert.equal((await ask()).length, 1);
        const found = await client.diagnostics(
          "token-build.config.mjs",
          (found) => found.filter(({ code }) => code === "config/threw").length === 2,
        );
        assert.match(
          found.map(({ message }) => message).join(),
          /: late\n[^]*: rejected\n|: rejected\n[^]*: late\n/,
        );
        assert.equal((await ask()).length, 1);
      }, { isTrusted: true }),
  );
});

test("The first load of a project shows its progress", async () => {
  const capabilities = { ...usual, window: { workDoneProgress: true } };
  await inFolder(project, (folder) =>
    Client.run(folder, async (client) => {
      await client.open(file, text);
      await client.at("textDocument/hover", file, '"|a"');
      assert.deepEqual(client.progress.map(({ kind }) => kind), ["begin", "end"]);
      assert.match(client.progress[0].message ?? "", /config\.json$/);
      await client.at("textDocument/hover", file, '"|a"');
      assert.equal(client.progress.length, 2);
    }, { capabilities }));
});

test("A client that asks for diagnostics gets those of open documents only when it asks", async () => {
  interface Report {
    readonly kind: string;
    readonly resultId: string;
    readonly items?: { code: string }[];
  }
  const capabilities = {
    textDocument: { ...usual.textDocument, diagnostic: {} },
    workspace: { diagnostics: { refreshSupport: true } },
  };
  const more = { "tokens/b.json": '{ "c": { "$type": "color", "$value": "{b}" } }' };
  const both = config.replace('"tokens/a.json"', '"tokens/*.json"');
  await inFolder(
    { ...project, "config.json": both, ...more },
    (folder) =>
      Client.run(folder, async (client) => {
        // Without one, diagnostics of other extensions may replace them.
        const { diagnosticProvider } = client.started.capabilities as {
          diagnosticProvider: { identifier?: string };
        };
        assert.equal(diagnosticProvider.identifier, "token-build");
        await client.open(file, text);
        const pull = (previousResultId?: string) =>
          client.request<Report>("textDocument/diagnostic", {
            textDocument: { uri: client.uri(file) },
            previousResultId,
          });
        const first = await pull();
        assert.equal(first.kind, "full");
        assert.deepEqual(first.items, []);
        assert.deepEqual(await pull(first.resultId), {
          kind: "unchanged",
          resultId: first.resultId,
        });
        const at = text.indexOf('"b"') + 1;
        await client.edit(file, at, at + 1, "x");
        // The other file, which is not open, refers to a removed token.
        const pushed = await client.diagnostics("tokens/b.json", (found) => found.length > 0);
        assert.equal(pushed[0].code, "reference/missing");
        const end = client.textOf(file).indexOf("{a}");
        await client.edit(file, end, end + 3, "{none}");
        const second = await pull(first.resultId);
        assert.deepEqual(second.items?.map(({ code }) => code), ["reference/missing"]);
        await client.until(() => client.refreshes.includes("diagnostic"));
        assert.equal(client.publishedOf(file), undefined);
        const textDocument = { uri: client.uri("none.css") };
        const none = await client.request<Report>("textDocument/diagnostic", { textDocument });
        assert.deepEqual(none.items, []);
      }, { capabilities }),
  );
});

test("A client requests again what it shows when other files have changed its tokens", async () => {
  const capabilities = {
    ...usual,
    workspace: { inlayHint: { refreshSupport: true }, codeLens: { refreshSupport: true } },
  };
  const css = "p { color: var(--b) }";
  const wanted = { ...JSON.parse(config), consumers: ["*.css"] };
  const files = { ...project, "config.json": JSON.stringify(wanted), "b.css": css };
  await inFolder(files, (folder) =>
    Client.run(folder, async (client) => {
      await client.open("b.css", css);
      const shown = async () => {
        const hints = await client.request<{ label: string }[]>("textDocument/inlayHint", {
          textDocument: { uri: client.uri("b.css") },
          range: { start: { line: 0, character: 0 }, end: { line: 1, character: 0 } },
        });
        return hints.map(({ label }) => label);
      };
      assert.deepEqual(await shown(), ["= #ff0000"]);
      await client.until(() => client.refreshes.length === 2);
      client.refreshes.length = 0;
      fs.writeFileSync(path.join(folder, file), text.replace("#ff0000", "#0000ff"));
      await client.notify("workspace/didChangeWatchedFiles", {
        changes: [{ uri: client.uri(file), type: 2 }],
      });
      await client.until(() => client.refreshes.length === 2);
      assert.deepEqual(client.refreshes.toSorted(), ["codeLens", "inlayHint"]);
      assert.deepEqual(await shown(), ["= #0000ff"]);
      // Text of a consumer changes no token.
      await client.edit("b.css", css.length, css.length, "\na { color: #0000fe }");
      await client.diagnostics("b.css", (found) => found.length > 0);
      assert.equal(client.refreshes.length, 2);
    }, { capabilities }));
});

test("A new configuration serves open documents; a removed one takes its diagnostics along", async () => {
  const css = "a { color: #ff0000 }";
  const wanted = { ...JSON.parse(config), consumers: ["*.css"] };
  await inFolder({ [file]: text, "b.css": css }, (folder) =>
    Client.run(folder, async (client) => {
      const isShown = (found: readonly object[]) => found.length > 0;
      const place = path.join(folder, "config.json");
      const changed = (type: number) =>
        client.notify("workspace/didChangeWatchedFiles", {
          changes: [{ uri: client.uri("config.json"), type }],
        });
      await client.open("b.css", css);
      assert.equal(
        await client.at("textDocument/hover", "b.css", "|#ff0000"),
        null,
      );
      fs.writeFileSync(place, JSON.stringify(wanted));
      await changed(1);
      await client.diagnostics("b.css", isShown);
      fs.rmSync(place);
      await changed(3);
      await client.diagnostics("b.css", (found) => !isShown(found));
      assert.deepEqual(client.publishedOf("config.json") ?? [], []);
    }));
});

/** A project in a folder, whose token `a` has a color and a deprecation that name the project. */
const projectIn = (folder: string, name: string, more: object = {}): Record<string, string> => ({
  [`${folder}/config.json`]: JSON.stringify({ source: ["a.json"], platforms, ...more }),
  [`${folder}/a.json`]: JSON.stringify({
    a: { $type: "color", $value: "#ff0000", $deprecated: `of ${name}` },
  }),
});
const packageIn = (folder: string, name: string, ...needs: string[]): Record<string, string> => ({
  [`${folder}/package.json`]: JSON.stringify({
    name,
    devDependencies: Object.fromEntries(needs.map((need) => [need, "workspace:*"])),
  }),
});
const source = "apps/web/src/a.css";
const style = "a { color: var(--a) }";

const workspaces: readonly (readonly [
  why: string,
  owner: string | undefined,
  ...files: Record<string, string>[],
])[] = [
  [
    "a configuration that names it in `consumers`, before its own package",
    "brand",
    projectIn("brand", "brand", { consumers: ["../apps/**/*.css"] }),
    projectIn("apps/web", "web"),
    packageIn("apps/web", "web"),
  ],
  [
    "its own package, before those that the package depends on",
    "web",
    projectIn("apps/web", "web"),
    packageIn("apps/web", "web", "@x/tokens"),
    projectIn("packages/tokens", "tokens"),
    packageIn("packages/tokens", "@x/tokens"),
  ],
  [
    "a package that its package depends on, before a configuration further out",
    "tokens",
    projectIn("apps", "apps"),
    packageIn("apps/web", "web", "@x/tokens"),
    projectIn("packages/other", "other"),
    packageIn("packages/other", "@x/other"),
    projectIn("packages/tokens", "tokens"),
    packageIn("packages/tokens", "@x/tokens"),
  ],
  [
    "the nearest configuration around it",
    "apps",
    projectIn("apps", "apps"),
    projectIn("packages/tokens", "tokens", { consumers: ["../../other/**"] }),
    packageIn("apps/web", "web", "left-pad"),
  ],
  ["nothing, if no configuration is around it", undefined, projectIn("brand", "brand")],
];

for (const [why, owner, ...files] of workspaces) {
  test(`A source belongs to ${why}`, async () => {
    await inFolder(
      { [source]: style, ...Object.assign({}, ...files) },
      (folder) =>
        Client.run(folder, async (client) => {
          await client.open(source, style);
          const hover = await client.at<{ contents: { value: string } } | null>(
            "textDocument/hover",
            source,
            "--|a",
          );
          assert.equal(/of (\w+)/.exec(hover?.contents.value ?? "")?.[1], owner);
        }),
    );
  });
}

test("The editor says of a source in `consumers` what the command says", async () => {
  const files = projectIn("brand", "brand", { consumers: ["../apps/**/*.css"] });
  const text = "a { color: var(--a); top: var(--b); background: #ff0000 }";
  await inFolder({ [source]: text, ...projectIn("apps", "apps"), ...files }, async (folder) => {
    let found: readonly Published[] = [];
    await Client.run(folder, async (client) => {
      await client.open(source, text);
      found = await client.diagnostics(source, (items) => items.length > 0);
    });
    const { stdout } = await runCli(
      ["usage", "--config", "config.json", "--no-unused", "--format", "json"],
      path.join(folder, "brand"),
    );
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { code: string; line: number; column: number }[];
    };
    const places = (items: (readonly [unknown, number, number])[]) => items.map(String).sort();
    assert.ok(diagnostics.length > 1, stdout);
    assert.deepEqual(
      places(found.map(({ code, range: { start } }) => [code, start.line, start.character])),
      places(diagnostics.map(({ code, line, column }) => [code, line - 1, column - 1])),
    );
  });
});

for (const problems of [undefined, "workspace"] as const) {
  test(`Problems of closed sources with "problems": ${problems ?? "open"}`, async () => {
    const wanted = { ...JSON.parse(config), consumers: ["*.css"] };
    const [open, closed] = ["a { color: var(--bb) }", "b { color: var(--bc) }"];
    const files = {
      ...project,
      "config.json": JSON.stringify(wanted),
      "open.css": open,
      "closed.css": closed,
    };
    await inFolder(files, (folder) =>
      Client.run(folder, async (client) => {
        await client.open("open.css", open);
        await client.diagnostics("open.css", (found) => found.length > 0);
        if (problems) await client.diagnostics("closed.css", (found) => found.length > 0);
        else {
          // Closed sources are read after a longer pause.
          await new Promise((resolve) => setTimeout(resolve, 2000));
          await client.edit("open.css", open.length, open.length, " ");
          await client.diagnostics("open.css", (found) => found.length > 0);
          assert.deepEqual(client.publishedOf("closed.css") ?? [], []);
          await client.open("closed.css", closed);
          await client.diagnostics("closed.css", (found) => found.length > 0);
          await client.close("closed.css");
          await client.diagnostics("closed.css", (found) => found.length === 0);
        }
      }, problems && { problems }));
  });
}
