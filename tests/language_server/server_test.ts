/** The language server, over JSON-RPC. */
import assert from "node:assert/strict";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { test } from "node:test";
import { inFolder } from "../helpers/folder.ts";
import { runCli } from "../helpers/call_in.ts";
import { Client } from "./client.ts";

const platforms = {
  css: { transformGroup: "css", files: [{ destination: "a.css", format: "css/variables" }] },
};
const config = JSON.stringify({ source: ["tokens/*.json"], platforms });
const colors = `{
  "color": {
    "$type": "color",
    "red": { "$value": "#ff0000", "$description": "😀 danger" },
    "alarm": { "$value": "{color.red}" }
  }
}
`;
const project = { "config.json": config, "tokens/color.json": colors };
const file = "tokens/color.json";

interface Located {
  readonly uri: string;
  readonly range: { start: never; end: never };
}
interface Item {
  readonly label: string;
  readonly textEdit: { newText: string };
  readonly data: unknown;
}
interface Edits {
  readonly changes: Record<string, { range: { start: never; end: never }; newText: string }[]>;
}

test("The server completes, shows, finds and renames in JSON, also before it is saved", async () => {
  await inFolder(project, (folder) =>
    Client.run(folder, async (client) => {
      await client.open(file, colors);
      const { items } = await client.at<{ items: Item[] }>(
        "textDocument/completion",
        file,
        '"{|color.red}"',
      );
      assert.deepEqual(items.map(({ label }) => label), ["color.red"]);
      const resolved = await client.request<{ documentation: { value: string } }>(
        "completionItem/resolve",
        items[0],
      );
      assert.match(resolved.documentation.value, /`var\(--color-red\)`/);
      const hover = await client.at<{ contents: { kind: string; value: string } }>(
        "textDocument/hover",
        file,
        "{color.r|ed}",
      );
      assert.equal(hover.contents.kind, "markdown");
      assert.match(hover.contents.value, /😀 danger/);
      const definition = await client.at<Located[]>(
        "textDocument/definition",
        file,
        "{color.r|ed}",
      );
      assert.deepEqual(definition.map(({ range }) => client.rangeText(file, range)), ["red"]);
      const references = await client.at<Located[]>("textDocument/references", file, '"re|d"', {
        context: { includeDeclaration: true },
      });
      assert.deepEqual(
        references.map(({ range }) => client.rangeText(file, range)),
        ["red", "color.red"],
      );
      const place = await client.at<{ placeholder: string }>(
        "textDocument/prepareRename",
        file,
        '"re|d"',
      );
      assert.equal(place.placeholder, "color.red");
      // A token that exists only in the editor.
      const at = client.textOf(file).indexOf('"alarm"');
      await client.edit(file, at, at, '"new": { "$value": "{color.red}" },\n    ');
      const all = await client.at<Located[]>("textDocument/references", file, '"re|d"', {
        context: { includeDeclaration: false },
      });
      assert.equal(all.length, 2);
      const { changes } = await client.at<Edits>("textDocument/rename", file, '"re|d"', {
        newName: "color.crimson",
      });
      const edits = changes[client.uri(file)];
      assert.deepEqual(
        edits.map(({ range, newText }) => [client.rangeText(file, range), newText]),
        [["red", "crimson"], ["red", "crimson"], ["red", "crimson"]],
      );
      assert.equal(fs.readFileSync(path.join(folder, file), "utf8"), colors);
    }));
});

test("A refused rename gives a few reasons, not all", async () => {
  const missing = Array.from({ length: 9 }, (_, at) => `"t${at}": { "$value": "{no.${at}}" }`);
  const broken = colors.replace('"red"', `${missing.join(",\n    ")},\n    "red"`);
  await inFolder({ ...project, [file]: broken }, (folder) =>
    Client.run(folder, async (client) => {
      await client.open(file, broken);
      const asked = client.at("textDocument/rename", file, '"re|d"', { newName: "color.crimson" });
      await assert.rejects(asked, ({ message }: Error) => {
        assert.match(message, /no\.0.*\n.*no\.1.*\n[^]*\nand \d more$/);
        assert.equal(message.split("\n").length, 6);
        return true;
      });
    }));
});

test("The server lists symbols, colors with presentations, and hints", async () => {
  await inFolder(project, (folder) =>
    Client.run(folder, async (client) => {
      await client.open(file, colors);
      const textDocument = { uri: client.uri(file) };
      const symbols = await client.request<{ name: string; children: { name: string }[] }[]>(
        "textDocument/documentSymbol",
        { textDocument },
      );
      assert.deepEqual(
        symbols.map(({ name, children }) => [name, children.map(({ name }) => name)]),
        [
          ["color", ["red", "alarm"]],
        ],
      );
      const found = await client.request<{ name: string }[]>("workspace/symbol", {
        query: "#ff0000",
      });
      assert.deepEqual(found.map(({ name }) => name).sort(), ["color.alarm", "color.red"]);
      const [color] = await client.request<{ range: Located["range"]; color: object }[]>(
        "textDocument/documentColor",
        { textDocument },
      );
      assert.deepEqual(color.color, { red: 1, green: 0, blue: 0, alpha: 1 });
      const presentations = await client.request<Item[]>("textDocument/colorPresentation", {
        textDocument,
        range: color.range,
        color: { red: 0, green: 0, blue: 1, alpha: 1 },
      });
      assert.equal(presentations[0].textEdit.newText, '"#0000ff"');
      const hints = await client.request<{ label: string }[]>("textDocument/inlayHint", {
        textDocument,
        range: { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } },
      });
      assert.deepEqual(hints.map(({ label }) => label), ["= #ff0000"]);
    }));
});

test("Diagnostics follow the text, and are those of a check", async () => {
  await inFolder(project, (folder) =>
    Client.run(folder, async (client) => {
      await client.open(file, colors);
      await client.diagnostics(file, (found) => found.length === 0);
      const at = colors.indexOf("{color.red}");
      await client.edit(file, at + 1, at + 10, "color.rad");
      const [found] = await client.diagnostics(file, (all) => all.length > 0);
      assert.equal(found.code, "reference/missing");
      assert.deepEqual(found.range.start, { line: 4, character: 26 });
      await client.edit(file, at + 1, at + 10, "color.red");
      await client.diagnostics(file, (all) => all.length === 0);
      await client.edit(file, 0, 1, "");
      assert.ok((await client.diagnostics(file, (all) => all.length > 0))[0].severity === 1);
      await client.close(file);
      await client.diagnostics(file, (all) => all.length === 0);
    }));
});

test("UTF-8 positions and line ends of Windows are understood", async () => {
  const text = colors.replaceAll("\n", "\r\n").replace("alarm", "😀ä");
  await inFolder({ ...project, [file]: text }, (folder) =>
    Client.run(folder, async (client) => {
      assert.equal(client.started.capabilities.positionEncoding, "utf-8");
      await client.open(file, text);
      const at = client.textOf(file).indexOf("{color.red}");
      await client.edit(file, at, at, "");
      const hover = await client.at<{ range: Located["range"] }>(
        "textDocument/hover",
        file,
        '"|😀ä": {',
      );
      assert.equal(client.rangeText(file, hover.range), "😀ä");
      const definition = await client.at<Located[]>(
        "textDocument/definition",
        file,
        "{color.|red}",
      );
      assert.deepEqual(definition.map(({ range }) => client.rangeText(file, range)), ["red"]);
    }, { encoding: "utf-8" }));
});

test("Each document has the project of the nearest configuration that reads it", async () => {
  const own = (value: string) => `{ "a": { "$type": "color", "$value": "${value}" } }`;
  const files = {
    "config.json": JSON.stringify({ source: ["tokens/*.json"], platforms }),
    "tokens/a.json": own("#111111"),
    "packages/(one)/config.json": JSON.stringify({ source: ["tokens/*.json"], platforms }),
    "packages/(one)/tokens/a.json": own("#222222"),
    "packages/two/config.json": '{ "port": 80 }',
    "packages/two/tokens/a.json": own("#333333"),
    "package.json": "{}",
  };
  await inFolder(files, (folder) =>
    Client.run(folder, async (client) => {
      const valueIn = async (file: string) => {
        await client.open(file, fs.readFileSync(path.join(folder, file), "utf8"));
        const hover = await client.at<{ contents: { value: string } } | null>(
          "textDocument/hover",
          file,
          '"|a"',
        );
        return /`(#\d+)`/.exec(hover?.contents.value ?? "")?.[1];
      };
      assert.equal(await valueIn("tokens/a.json"), "#111111");
      assert.equal(await valueIn("packages/(one)/tokens/a.json"), "#222222");
      assert.equal(await valueIn("packages/two/tokens/a.json"), undefined);
    }));
});

test("Code runs only in a trusted workspace, and what it prints does not break the protocol", async () => {
  const files = {
    "config.mjs": `console.log("hello"); process.stdout.write("there\\n");
export default ${config};`,
    [file]: colors,
  };
  await inFolder(files, async (folder) => {
    const hoverIn = async (client: Client) => {
      await client.open(file, colors);
      return await client.at<unknown>("textDocument/hover", file, '"re|d"');
    };
    await Client.run(folder, async (client) => {
      assert.equal(await hoverIn(client), null);
      assert.match(client.told.join(), /config\.mjs is code, and the workspace is not trusted/);
      assert.doesNotMatch(client.stderr, /hello/);
    });
    await Client.run(folder, async (client) => {
      assert.notEqual(await hoverIn(client), null);
      assert.match(client.stderr, /hello[^]*there/);
    }, { isTrusted: true });
  });
});

test("A JSON configuration cannot run a module of tokens in a workspace without trust", async () => {
  const files = {
    "config.json": JSON.stringify({ source: ["tokens/*"], platforms }),
    [file]: colors,
    "tokens/more.mjs": `console.error("ran"); export default {};`,
  };
  await inFolder(files, (folder) =>
    Client.run(folder, async (client) => {
      await client.open(file, colors);
      const more = "tokens/more.mjs";
      const [found] = await client.diagnostics(more, (all) => all.length > 0);
      assert.match(found.message, /not trusted/);
      assert.doesNotMatch(client.stderr, /ran/);
    }));
});

test("Clients without hierarchical symbols, Markdown or prepareRename get what they know", async () => {
  await inFolder(project, (folder) =>
    Client.run(folder, async (client) => {
      assert.equal(client.started.capabilities.renameProvider, true);
      await client.open(file, colors);
      const symbols = await client.request<{ name: string; location: object }[]>(
        "textDocument/documentSymbol",
        { textDocument: { uri: client.uri(file) } },
      );
      assert.deepEqual(symbols.map(({ name }) => name), ["color", "red", "alarm"]);
      const hover = await client.at<{ contents: { kind: string; value: string } }>(
        "textDocument/hover",
        file,
        '"re|d"',
      );
      assert.equal(hover.contents.kind, "plaintext");
      assert.doesNotMatch(hover.contents.value, /data:|\*\*|`/);
    }, { capabilities: { textDocument: { hover: { contentFormat: ["plaintext"] } } } }));
});

test("The command says what it is in its help, and takes no arguments", async () => {
  await inFolder({}, async (folder) => {
    const { code, stdout } = await runCli(["lsp", "--help"], folder);
    assert.equal(code, 0);
    assert.match(stdout, /Language Server Protocol/);
    assert.equal((await runCli(["lsp", "x"], folder)).code, 2);
  });
});

test("The server tells commands of editors the project and the token of a place", async () => {
  await inFolder(project, (folder) =>
    Client.run(folder, async (client) => {
      await client.open(file, colors);
      const config = path.join(folder, "config.json");
      const place = (mark: string) => client.at<unknown>("token-build/place", file, mark);
      assert.deepEqual(await place("{color.r|ed}"), { config, token: "color.red" });
      assert.deepEqual(await place('"ala|rm"'), { config, token: "color.alarm" });
      assert.deepEqual(await place('"co|lor"'), { config });
      assert.deepEqual(await client.request("token-build/projects", {}), [config]);
    }));
});

test("The protocol may come from a module", async () => {
  const protocol = createRequire(import.meta.url).resolve("vscode-languageserver/node");
  await inFolder(project, async (folder) => {
    const { code, stderr } = await runCli(["lsp", "--protocol", "missing.js"], folder);
    assert.equal(code, 1);
    assert.match(stderr, /server\/no-package/);
    await Client.run(folder, async (client) => {
      await client.open(file, colors);
      assert.ok(client.started.capabilities.hoverProvider);
    }, { args: ["--protocol", protocol] });
  });
});

test("A file that is broken when the server starts takes only its own tokens away", async () => {
  const files = { ...project, "tokens/broken.json": '{ "color": { "green": { "$value": "#00ff' };
  await inFolder(files, (folder) =>
    Client.run(folder, async (client) => {
      await client.open(file, colors);
      const hover = await client.at<{ contents: { value: string } }>(
        "textDocument/hover",
        file,
        "{color.r|ed}",
      );
      assert.match(hover.contents.value, /😀 danger/);
      const found = await client.diagnostics("tokens/broken.json", (all) => all.length > 0);
      assert.equal(found[0].code, "file/syntax");
    }));
});
