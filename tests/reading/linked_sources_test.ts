/** Sources of consumers behind links are read, each once, and folders that cannot be read are reported. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { findSources, sourcesInFolder } from "../../src/facts/source_files/find_sources.ts";
import { folderHost } from "../../src/engine/host/folder_host.ts";
import { runtimeHost } from "../../src/engine/host/runtime.ts";
import { runCli } from "../helpers/call_in.ts";
import { inFolder } from "../helpers/folder.ts";

const config = JSON.stringify({
  source: ["tokens.json"],
  consumers: ["src/**/*.css"],
  platforms: {
    css: {
      transformGroup: "css",
      files: [{ destination: "build/a.css", format: "css/variables" }],
    },
  },
});

const files = {
  "config.json": config,
  "tokens.json":
    '{ "a": { "$type": "number", "$value": 1 }, "b": { "$type": "number", "$value": 2 } }',
  "src/own.css": "x { order: var(--a) }\n",
  "shared/x.css": "x { order: var(--b) }\n",
  "single.css": "x { order: var(--b) }\n",
  "node_modules/package/x.css": "x { order: var(--b) }\n",
};

function link(folder: string, links: Record<string, string>): void {
  for (const [file, target] of Object.entries(links)) {
    fs.symlinkSync(target, path.join(folder, file));
  }
}

test("usage and rename follow links to folders and files", () =>
  inFolder(files, async (folder) => {
    link(folder, { "src/linked": "../shared", "src/single.css": "../single.css" });
    const { code, stdout, stderr } = await runCli(["usage"], folder);
    assert.deepEqual([code, stderr], [0, ""]);
    assert.match(stdout, /^3 uses of 2 of 2 tokens in 3 files/);
    assert.equal((await runCli(["rename", "b", "c"], folder)).code, 0);
    for (const file of ["shared/x.css", "single.css"]) {
      assert.equal(fs.readFileSync(path.join(folder, file), "utf8"), "x { order: var(--c) }\n");
    }
    assert.ok(fs.lstatSync(path.join(folder, "src/single.css")).isSymbolicLink());
  }));

test("a file with several paths is one source, and links in a circle end", () =>
  inFolder(files, async (folder) => {
    link(folder, {
      "src/again.css": "own.css",
      "src/circle": "..",
      "src/packages": "../node_modules/package",
      "src/broken.css": "nowhere.css",
      "shared/back": "../src",
    });
    const host = folderHost(runtimeHost, folder);
    const found = ["src/circle/shared/x.css", "src/circle/single.css", "src/own.css"];
    assert.deepEqual(await findSources(host, ["src/**/*.css"]), found);
    assert.deepEqual(await sourcesInFolder(host, "src"), found);
  }));

test("usage does not call tokens unused if a folder of sources cannot be read", async () => {
  const refused = Object.assign(new Error("EACCES: permission denied"), { code: "EACCES" });
  const host = {
    ...runtimeHost,
    volume: { promises: { readdir: () => Promise.reject(refused) } },
  } as unknown as typeof runtimeHost;
  const unread: [string, unknown][] = [];
  await findSources(host, ["src/*.css"], (folder, cause) => void unread.push([folder, cause]));
  assert.deepEqual(unread, [["src", refused]]);
});
