/** Hosts with a separate working folder, and hosts that serve texts from memory. */
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { folderHost } from "../../src/engine/host/folder_host.ts";
import { overlayHost } from "../../src/engine/host/overlay.ts";
import { runtimeHost } from "../../src/engine/host/runtime.ts";

/** Runs a test in a folder whose name contains glob characters. */
async function inFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "(host)[x]-")));
  fs.mkdirSync(path.join(folder, "tokens/deep"), { recursive: true });
  fs.writeFileSync(path.join(folder, "tokens/a.json"), "{}");
  fs.writeFileSync(path.join(folder, "tokens/deep/b.json"), "[]");
  try {
    await use(folder);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

test("a folder host resolves paths from its folder, not from the working folder", async () => {
  await inFolder(async (folder) => {
    const host = folderHost(runtimeHost, folder);
    assert.equal(host.cwd(), folder);
    assert.equal(host.absolute("tokens/a.json"), path.join(folder, "tokens/a.json"));
    assert.equal(await host.readText("tokens/a.json"), "{}");
    assert.equal(await host.isFile("tokens/a.json"), true);
    assert.equal(await host.isFile(path.join(folder, "tokens/a.json")), true);
    assert.equal(await host.kindOf("tokens"), "folder");
    assert.equal(host.volume.readFileSync("tokens/a.json", "utf8"), "{}");
    assert.equal(await host.volume.promises.readFile("tokens/a.json", "utf8"), "{}");
    const staged = await host.stageText("out/c.txt", "c");
    await staged.commit();
    assert.equal(fs.readFileSync(path.join(folder, "out/c.txt"), "utf8"), "c");
    assert.equal(await host.removeFile("out/c.txt"), true);
  });
});

test("patterns match in the folder, simple or not, relative or absolute", async () => {
  await inFolder(async (folder) => {
    const host = folderHost(runtimeHost, folder);
    const both = ["tokens/a.json", "tokens/deep/b.json"];
    assert.deepEqual(await host.glob("tokens/**/*.json"), both);
    assert.deepEqual(await host.glob("tokens/{a,deep/b}.json"), both);
    assert.deepEqual(await host.glob("./tokens/*.json"), ["tokens/a.json"]);
    assert.deepEqual(await host.glob("tokens/a.json"), ["tokens/a.json"]);
    assert.deepEqual(await host.glob("tokens/none.json"), []);
  });
});

test("an overlay serves texts from memory, and everything else from the base host", async () => {
  await inFolder(async (folder) => {
    const texts = new Map([
      [path.join(folder, "tokens/a.json"), '\ufeff{"a":"ä"}'],
      [path.join(folder, "new.json"), "1"],
    ]);
    const host = overlayHost(folderHost(runtimeHost, folder), texts);
    assert.equal(await host.readText("tokens/a.json"), '{"a":"ä"}');
    assert.deepEqual(
      await host.readBytes("tokens/a.json"),
      new TextEncoder().encode('\ufeff{"a":"ä"}'),
    );
    assert.equal(host.stampOf("tokens/a.json"), undefined);
    assert.equal(await host.isFile("new.json"), true);
    assert.equal(await host.kindOf("new.json"), "file");
    assert.equal(await host.readText("tokens/deep/b.json"), "[]");
    assert.equal(host.volume.readFileSync("new.json", "utf8"), "1");
    assert.equal(await host.volume.promises.readFile("new.json", "utf8"), "1");
    assert.deepEqual(host.volume.readFileSync("new.json"), new TextEncoder().encode("1"));
    assert.equal(host.volume.readFileSync("tokens/deep/b.json", "utf8"), "[]");
    texts.delete(path.join(folder, "tokens/a.json"));
    assert.equal(await host.readText("tokens/a.json"), "{}");
  });
});
