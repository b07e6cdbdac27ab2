/** Patterns of sources match a path exactly if the glob finds a file there. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { globIn, runtimeHost } from "../../src/engine/host/runtime.ts";
import { SourcePatterns } from "../../src/engine/reading/source_patterns.ts";
import { runCli } from "../helpers/call_in.ts";
import { inFolder, readFolder } from "../helpers/folder.ts";

const patterns = [
  "*.json",
  "./tokens/*.json",
  "tokens/**/*.json",
  "tokens//**/*",
  "**/*.{json,yaml}",
  "{tokens,other}/*.json",
  "tokens/a.json",
  "other/../tokens/[ab].json",
  "tokens/!(a).json",
  "../*/tokens/*.json",
  "**",
  "tokens (1)/*.json",
];

const paths = [
  "a.json",
  "a.css",
  "tokens/a.json",
  "tokens/b.yaml",
  "tokens/c.JSON",
  "tokens/.hidden.json",
  "tokens/deep/er/a.json",
  "other/a.json",
  "tokens (1)/a.json",
  ".dot/a.json",
];

test("a path matches a pattern exactly if the glob finds it", () =>
  inFolder(Object.fromEntries(paths.map((file) => [`project/${file}`, "{}"])), async (top) => {
    const folder = path.join(top, "project");
    const host = {
      ...runtimeHost,
      cwd: () => folder,
      absolute: (file: string) => path.resolve(folder, file),
    };
    for (const pattern of patterns) {
      for (const absolute of [false, true]) {
        const source = absolute ? `${folder}/${pattern.replace(/^\.\.\/\*/, ".")}` : pattern;
        const found = (await globIn(folder, source)).map((file) => path.resolve(folder, file));
        for (const file of paths) {
          const matched = await new SourcePatterns(host, { source: [source] }).match(file);
          const wanted = found.includes(path.resolve(folder, file)) ? source : undefined;
          assert.equal(matched, wanted, `${source} and ${file}`);
        }
      }
    }
  }));

for (const destination of ["tokens/out.json", "linked/out.json", "tokens/new/out.json"]) {
  test(`the first build refuses ${destination}, which a pattern of sources matches`, () => {
    const config = {
      source: ["tokens/**/*.json"],
      platforms: {
        p: { transforms: ["name/kebab"], files: [{ destination, format: "json/flat" }] },
      },
    };
    const files = {
      "config.json": JSON.stringify(config),
      "tokens/a.json": '{ "a": { "value": "1px" } }',
    };
    return inFolder(files, async (folder) => {
      fs.symlinkSync("tokens", path.join(folder, "linked"));
      const before = readFolder(folder);
      for (const command of ["build", "check"]) {
        const { code, stderr } = await runCli([command], folder);
        assert.match(stderr, /output\/refused.*matches "tokens\/\*\*\/\*\.json": the next build/);
        assert.equal(code, 1);
        assert.deepEqual(readFolder(folder), before);
      }
    });
  });
}
