/** Reads consumers from commits. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { PlaceSettings } from "../../src/facts/fleet/consumer.ts";
import { readConsumer } from "../../src/facts/fleet/places.ts";
import { runtimeHost } from "../../src/engine/host/runtime.ts";
import { commitAll, git, inRepository } from "../helpers/repository.ts";

const settings: PlaceSettings = {
  host: runtimeHost,
  tokens: "@acme/tokens",
  isExcluded: (file) => file.startsWith("skipped/"),
};

const files = {
  "app/package.json": '{ "name": "@acme/app", "dependencies": { "@acme/tokens": "^1.0.0" } }',
  "app/src/a.css": "a { color: var(--a) }",
  "app/skipped/b.css": "b {}",
  "app/.hidden/c.css": "c {}",
  "app/node_modules/d/d.css": "d {}",
  "other/e.css": "e {}",
};

test("a commit is read in a folder, without a checkout", () =>
  inRepository(files, async (folder) => {
    git(folder, "tag", "v1");
    fs.writeFileSync(path.join(folder, "app/src/a.css"), "a {}");
    fs.symlinkSync("/etc/passwd", path.join(folder, "app/src/link.css"));
    commitAll(folder, "two");
    const { version, date, ...read } = await readConsumer(`git:${folder}/app#v1`, settings);
    assert.match(version, /^v1 \([\da-f]{8}\)$/);
    assert.match(date!, /^\d{4}-\d\d-\d\d$/);
    assert.deepEqual(read, {
      name: "@acme/app",
      requires: "^1.0.0",
      sources: [{ file: "src/a.css", text: "a { color: var(--a) }" }],
      skipped: [],
      root: "git:/",
    });
    const head = await readConsumer(`git:${folder}#HEAD`, settings);
    assert.deepEqual(head.sources.map(({ file }) => file), [
      "app/skipped/b.css",
      "app/src/a.css",
      "other/e.css",
    ]);
    for (const reference of ["--output=x", "HEAD:app"]) {
      await assert.rejects(readConsumer(`git:${folder}#${reference}`, settings), /names no commit/);
    }
    assert.deepEqual(fs.readdirSync(folder).sort(), [".git", "app", "other"]);
  }));

test("a repository cannot make git run a program", () =>
  inRepository(files, async (folder) => {
    const program = path.join(folder, "program.sh");
    const trace = path.join(folder, "ran");
    fs.writeFileSync(program, `#!/bin/sh\ntouch "${trace}"\n`, { mode: 0o755 });
    const names = {
      'remote "origin"': { url: folder, promisor: "true", uploadpack: program },
      protocol: { allow: "always" },
      'protocol "file"': { allow: "always" },
      core: { fsmonitor: program, pager: program, sshCommand: program },
      diff: { external: program },
      log: { showSignature: "true" },
      gpg: { program },
      extensions: { partialClone: "origin" },
    };
    const text = Object.entries(names).map(([name, values]) =>
      `[${name}]\n${Object.entries(values).map(([key, value]) => `${key} = ${value}\n`).join("")}`
    );
    const object = git(folder, "rev-parse", "HEAD:other/e.css").trim();
    const config = path.join(folder, ".git/config");
    fs.appendFileSync(config, `[core]\nrepositoryFormatVersion = 1\n${text.join("")}`);
    // An object that git would have to fetch.
    fs.rmSync(path.join(folder, ".git/objects", object.slice(0, 2), object.slice(2)));
    await assert.rejects(
      readConsumer(`git:${folder}#HEAD`, settings),
      /no content for other\/e\.css/,
    );
    assert.deepEqual((await readConsumer(`git:${folder}/app#HEAD`, settings)).skipped, []);
    assert.ok(!fs.existsSync(trace));
  }));

test("an installed package is read; others only if they may be loaded", async () => {
  const loaded: string[] = [];
  const loadPackage = (specifier: string) => {
    loaded.push(specifier);
    return new Uint8Array([1]);
  };
  const read = (text: string, more = {}) => readConsumer(`npm:${text}`, { ...settings, ...more });
  const { name, version } = await read("picomatch");
  assert.equal(name, "picomatch");
  assert.match(version, /^\d+\.\d+\.\d+/);
  await assert.rejects(read("picomatch@0.0.1"), /not installed; load it .* with --fetch/);
  await assert.rejects(read("@acme/none"), /not installed/);
  await assert.rejects(read("picomatch@0.0.1", { loadPackage }), /damaged or incomplete/);
  const hostile = [
    "",
    "--x",
    "../x",
    "/x",
    "a b",
    "a@file:..",
    "a@git+ssh://x",
    "a@1;x",
    "a@^1",
    "@a",
    "a@-x",
  ];
  for (const text of hostile) {
    await assert.rejects(read(text, { loadPackage }), /does not name a package/);
  }
  assert.deepEqual(loaded, ["picomatch@0.0.1"]);
});
