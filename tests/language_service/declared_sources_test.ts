/** Sources that the configuration lists in `consumers` and no editor has opened. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { Config } from "../../mod.ts";
import { references } from "../../src/services/language_service/navigation.ts";
import { rename } from "../../src/services/language_service/rename.ts";
import { SourceChecker } from "../../src/services/language_service/source_diagnostics.ts";
import { inFolder } from "../helpers/folder.ts";
import { InProcess } from "../language_server/in_process.ts";
import { serve } from "./project.ts";

const platforms: Config["platforms"] = {
  css: {
    transformGroup: "css",
    buildPath: "build/",
    files: [{ destination: "a.css", format: "css/variables" }],
  },
};
const config: Config = {
  resolver: "tokens.resolver.json",
  consumers: ["src/**/*", "./one.css"],
  log: { verbosity: "silent" },
  platforms,
};
const used = "a { color: var(--color-red) }\n";
const sources = {
  "src/a.css": used,
  "src/deep/b.scss": used,
  "src/node_modules/c/c.css": used,
  "src/.hidden/d.css": used,
  "src/readme.md": used,
  "one.css": used,
  "two.css": used,
};
const base = "base.json";

test("References and renames cover declared sources, but no packages", async () => {
  const { files, request, at, textsOf, write } = await serve(sources, config);
  const found = async () =>
    textsOf(await references(files, base, at(base, '"re|d"'))).filter((one) => /\.s?css/.test(one));
  const all = ["one.css --color-red", "src/a.css --color-red", "src/deep/b.scss --color-red"];
  assert.deepEqual((await found()).sort(), all);
  const { edits } = await rename(files, request, "color.red", "color.crimson");
  assert.deepEqual([...edits!.keys()].sort(), [
    "base.json",
    "dark.json",
    "one.css",
    "src/a.css",
    "src/deep/b.scss",
  ]);
  await write("one.css", "a { color: red }\n");
  assert.deepEqual((await found()).sort(), all.slice(1));
});

test("Declared sources are checked, and a name that one of them defines is known in all", async () => {
  const { files, write } = await serve({
    ...sources,
    "src/a.css": "a { color: var(--color-rex); top: var(--color-alarms) }\n",
    "one.css": "a { --color-alarms: 1px }\n",
  }, config);
  const checker = new SourceChecker(files);
  assert.equal(await checker.readClosed(() => false), false);
  assert.equal((await checker.findings()).byFile.size, 0);
  assert.equal(await checker.readClosed(() => true), true);
  const found = async () =>
    [...(await checker.findings()).byFile].flatMap(([file, all]) =>
      all.map(({ code, message }) => `${file} ${code} ${message.split(" ")[0]}`)
    );
  assert.deepEqual(await found(), ["src/a.css usage/unknown-name --color-rex"]);
  assert.equal(await checker.readClosed(() => true), false);
  await write("src/a.css", used);
  assert.equal(await checker.readClosed(() => true), true);
  assert.deepEqual(await found(), []);
  await write("src/a.css", "a { color: var(--color-rex) }\n");
  // Canceled when all sources are read, but not checked.
  let left = (await files.consumers.all()).length;
  assert.equal(await checker.readClosed(() => left-- > 0), false);
  assert.deepEqual(await found(), []);
  assert.equal(await checker.readClosed(() => true), true);
  assert.deepEqual(await found(), ["src/a.css usage/unknown-name --color-rex"]);
});

test("The server publishes the findings in sources that are not open", async () => {
  const files = {
    "config.json": JSON.stringify({ source: ["a.json"], consumers: ["src/*.css"], platforms }),
    "a.json": '{ "color": { "$type": "color", "red": { "$value": "#ff0000" } } }',
    "src/a.css": "a { color: var(--color-rex) }\n",
  };
  await inFolder(files, async (folder) => {
    const session = new InProcess(folder, "utf-16");
    await session.start({ problems: "workspace" });
    await session.open("a.json", files["a.json"]);
    const codes = () =>
      (session.published.get(session.uri("src/a.css")) as { code: string }[] | undefined)
        ?.map(({ code }) => code).join();
    const until = async (wanted: string) => {
      for (let waited = 0; codes() !== wanted && waited < 10_000; waited += 50) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      assert.equal(codes(), wanted);
    };
    await until("usage/unknown-name");
    fs.writeFileSync(path.join(folder, "src/a.css"), "a { color: var(--color-red) }\n\n");
    const changes = [{ uri: session.uri("src/a.css"), type: 2 }];
    await session.notify("workspace/didChangeWatchedFiles", { changes });
    await until("");
    await session.stop();
  });
});
