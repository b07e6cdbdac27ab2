/** The plugin for bundlers where the only tokens are those of an installed package. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { platformName, type TokenData } from "../../packages/storybook/src/token_data.ts";
import { callIn } from "../helpers/call_in.ts";
import { inApp } from "../token_packages/packages.ts";

type Bundled = Awaited<ReturnType<typeof callIn<"bundledForStorybook">>>;

/** The data of the addon for Storybook. */
function dataIn({ files }: Bundled): TokenData {
  return JSON.parse(files.find(({ platform }) => platform === platformName)!.text)[0];
}

test("without a configuration, modules are the files of an installed package", () =>
  inApp({}, async ({ owner, app }) => {
    const bundled = await callIn(app, "bundledForStorybook", false);
    assert.equal(bundled.error, null);
    assert.deepEqual(bundled.files.map(({ platform, name }) => `${platform}/${name}`), [
      "css/tokens.css",
      "css/tokens.js",
      "css/tokens.d.ts",
      "tailwind/theme.css",
      `${platformName}/tokens.json`,
    ]);
    const css = fs.readFileSync(path.join(owner, "build/tokens.css"), "utf8");
    assert.equal(bundled.files[0].text, css);
    assert.ok(bundled.inputs.some((file) => file.endsWith("tokens.manifest.json")));
    // The addon knows of the package what it knows of its sources.
    const own = dataIn(await callIn(owner, "bundledForStorybook", false));
    assert.deepEqual(dataIn(bundled), own);
    assert.ok(own.tokens.some(({ variables }) => variables?.includes("--color-link")));
  }));

test("modules follow the package, and what needs sources says where they are", () =>
  inApp({}, async ({ app }) => {
    const { error } = await callIn(app, "bundledForStorybook", true);
    assert.match(error!, /sources of the tokens, which are of @acme\/tokens in https:/);
    const file = path.join(app, "node_modules/@acme/tokens/build/tokens.manifest.json");
    const text = fs.readFileSync(file, "utf8");
    const { errors, watched } = await callIn(app, "bundledUpdates", file, ["{}", text]);
    assert.match(errors[0]!, /it has no version/);
    assert.equal(errors[1], null);
    assert.equal(watched.length, 1);
    assert.ok(watched[0].includes("virtual:token-build/css/tokens.css"));
  }));

test("a manifest opens no file outside of its package", () =>
  inApp({ "secret.css": "a {}" }, async ({ app }) => {
    const folder = path.join(app, "node_modules/@acme/tokens");
    const file = path.join(folder, "build/tokens.manifest.json");
    const text = fs.readFileSync(file, "utf8");
    fs.symlinkSync(path.join(app, "secret.css"), path.join(folder, "build/link.css"));
    for (const outside of ["../../../../secret.css", "/etc/hosts.css", "build/link.css"]) {
      fs.writeFileSync(file, text.replaceAll("build/tokens.css", outside));
      const { files } = await callIn(app, "bundledForStorybook", false);
      assert.ok(!files.some(({ name }) => name.endsWith(".css") && name !== "theme.css"), outside);
    }
  }));
