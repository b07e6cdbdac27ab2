/** Preview pages of installed packages: what the page of the sources shows, without what only sources know. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { runCli } from "../helpers/call_in.ts";
import { dataOf } from "../preview/preview_data.ts";
import { inApp } from "./packages.ts";

async function pageOf(folder: string, args: string[] = []) {
  const { code, stderr } = await runCli(["preview", "--title", "Tokens", ...args], folder);
  assert.equal(code, 0, stderr);
  const { surface: _surface, ...data } = dataOf(
    fs.readFileSync(path.join(folder, "preview.html"), "utf8"),
  );
  // The steps of transforms, and the places and findings of token files, are those of the sources.
  const { files: _files, fileOf: _fileOf, lines: _lines, problems: _problems, ...known } = data;
  const text = JSON.stringify(known).replaceAll("node_modules/@acme/tokens/", "");
  return JSON.parse(text) as typeof known;
}

test("a package shows the tokens, values and names that its sources show", () =>
  inApp({}, async ({ owner, app }) => {
    const [own, installed] = [await pageOf(owner), await pageOf(app)];
    const without = ({ platforms, ...data }: typeof own) => ({
      ...data,
      platforms: platforms.filter(({ name }) => name !== "manifest")
        .map(({ name, usage, names }) => ({ name, usage, names })),
    });
    assert.deepEqual(without(installed), without(own));
    assert.deepEqual(await pageOf(app, ["--tokens", "@acme/tokens"]), installed);
    const ios = await pageOf(app, ["--tokens", "npm:@acme/tokens", "--platform", "ios"]);
    assert.deepEqual(ios.platforms.map(({ name }) => name), ["ios"]);
  }));

test("a page of a package does not replace its manifest, and is not served", () =>
  inApp({}, async ({ app }) => {
    const manifest = "node_modules/@acme/tokens/build/tokens.manifest.json";
    const refused = await runCli(["preview", "--out", manifest], app);
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /the tokens of a package/);
    const served = await runCli(["preview", "--watch"], app);
    assert.match(
      served.stderr,
      /needs the sources of tokens, which are of @acme\/tokens in https:\/\/example\.com/,
    );
    const both = await runCli(["preview", "--watch", "--tokens", "@acme/tokens"], app);
    assert.equal(both.code, 2);
    const unknown = await runCli(["preview", "--platform", "iso"], app);
    assert.match(unknown.stderr, /Did you mean "ios"/);
  }));
