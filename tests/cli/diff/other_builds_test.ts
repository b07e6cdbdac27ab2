/** `rename` and `diff` name the token files of other builds that contain the same tokens. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { inFolder } from "../../helpers/folder.ts";
import { runCli } from "../../helpers/call_in.ts";
const files = [{ destination: "a.json", format: "json" }];
const configOf = (source: string) =>
  JSON.stringify({
    source: [source],
    platforms: { json: { transformGroup: "js", buildPath: "build/", files } },
  });

const tokens = '{ "color": { "brand": { "$type": "color", "$value": "#f00" } } }';

const project = {
  "package.json": "{}",
  "web/config.json": configOf("tokens/*.json"),
  "web/tokens/a.json": tokens,
  "web/build/a.json": tokens,
  "web/node_modules/a/a.json": tokens,
  "web/.cache/a.json": tokens,
  "web/broken.json": "{",
  "app/config.json": configOf("*.tokens.json"),
  "app/a.tokens.json": tokens,
  "app/b.tokens.json": '{ "link": { "$value": "{color.brand}" } }',
  "app/c.tokens.json": '{ "color": { "other": { "$value": "{color.brands}" } } }',
};

const said =
  /! \.\.\/app\/a\.tokens\.json, \.\.\/app\/b\.tokens\.json also have these tokens; this config/;

test("rename reports other files that define a token or refer to it", async () => {
  await inFolder(project, async (root) => {
    const folder = path.join(root, "web");
    const { code, stderr } = await runCli(["rename", "color", "paint", "--dry-run"], folder);
    assert.equal(code, 0, stderr);
    assert.match(stderr, said);
    assert.equal(stderr.match(/ ! /g)!.length, 1);
    const again = await runCli(["rename", "color.brand", "color.accent"], folder);
    assert.match(again.stderr, said);
  });
});

test("diff reports other files with a changed token", async () => {
  await inFolder(project, async (root) => {
    const folder = path.join(root, "web");
    const git = (...args: string[]) =>
      assert.equal(
        spawnSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...args], { cwd: root })
          .status,
        0,
      );
    git("init", "-q");
    git("add", ".");
    git("commit", "-qm", "a");
    const same = await runCli(["diff", "HEAD"], folder);
    assert.equal(same.stderr, "");
    fs.writeFileSync(path.join(folder, "tokens/a.json"), tokens.replace("#f00", "#0f0"));
    const { stderr } = await runCli(["diff", "HEAD"], folder);
    assert.match(stderr, said);
  });
});
