/** `fleet` recognizes names that user formats print. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { inFolder } from "../helpers/folder.ts";
import { runCli } from "../helpers/call_in.ts";

const config = (rest: string) => `
export default {
  tokens: { color: { brand: { $type: "color", $value: "#009688" }, ${rest} } },
  hooks: {
    formats: {
      prefixed: ({ dictionary }) =>
        dictionary.allTokens.map((one) => "--acme-" + one.name + ": " + one.$value + ";").join("\\n"),
    },
  },
  platforms: {
    css: { transformGroup: "css", files: [{ destination: "a.css", format: "prefixed" }] },
    all: { transformGroup: "css", files: [{ destination: "all.json", format: "json/manifest" }] },
  },
};
`;
const old = 'old: { $type: "color", $value: "#123456" }';

const files = {
  "config.mjs": config(old),
  "next/config.mjs": config(""),
  "app/package.json": '{ "name": "app", "version": "1.0.0" }',
  "app/a.css": "a { color: var(--acme-color-brand); fill: var(--acme-color-old) }",
};

test("fleet counts names of user formats, and a release breaks those it lacks", () =>
  inFolder(files, async (folder) => {
    const read = async (next: string) => {
      const args = ["fleet", "app", "--config", "config.mjs", "--format", "json", "--next", next];
      const { stdout } = await runCli(args, folder);
      const { consumers: [app], release } = JSON.parse(stdout);
      return [
        app.versions[0].uses.map(({ token, name }: Record<string, string>) => `${token} ${name}`),
        release.breaks.map(({ token }: { token: string }) => token),
      ];
    };
    const uses = ["color.brand --acme-color-brand", "color.old --acme-color-old"];
    assert.deepEqual(await read("next"), [uses, ["color.old"]]);

    // A manifest does not contain the printed names, so its tokens keep their own.
    await runCli(["build", "--config", "config.mjs"], `${folder}/next`);
    assert.deepEqual(await read("next/all.json"), [uses, ["color.old"]]);
  }));
