/** `usage` of some sources knows what the other ones of the configuration define, and does not call their tokens unused. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { runCli } from "../helpers/call_in.ts";
import { inFolder } from "../helpers/folder.ts";

const files = {
  "config.json": JSON.stringify({
    tokens: {
      color: {
        link: { $type: "color", $value: "#0000ff" },
        old: { $type: "color", $value: "#0000ff", $deprecated: "Use color.link" },
      },
    },
    consumers: ["./src/**"],
    platforms: {
      js: {
        transformGroup: "js",
        buildPath: "build/",
        files: [{ destination: "t.js", format: "javascript/es6" }],
      },
      css: {
        transformGroup: "css",
        buildPath: "build/",
        files: [{ destination: "t.css", format: "css/variables" }],
      },
    },
  }),
  "src/a.css": ".a { top: var(--own); left: var(--none); }\n",
  "src/a.ts": 'import { ColorOld } from "./theme";\nf(ColorOld);\n',
  "src/theme.ts": 'export * from "../build/t.js";\n',
  "src/own.css": ":root { --own: var(--color-link); }\n",
};

async function codesOf(args: readonly string[], folder: string): Promise<string[]> {
  const { stdout } = await runCli(["usage", ...args, "--format", "json"], folder);
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; file?: string; line?: number }[];
  };
  return diagnostics.map(({ code, file, line }) => `${file}:${line} ${code}`);
}

test("usage of each source reports what usage of all sources does", () =>
  inFolder(files, async (folder) => {
    const all = await codesOf([], folder);
    assert.deepEqual(all, [
      "src/a.css:1 usage/unknown-name",
      "src/a.ts:1 usage/deprecated",
      "src/a.ts:2 usage/deprecated",
    ]);
    for (const file of ["src/a.css", "src/a.ts", "src/theme.ts", "src/own.css"]) {
      const own = all.filter((item) => item.startsWith(`${file}:`));
      assert.deepEqual(await codesOf([file], folder), own, file);
    }
    assert.deepEqual(await codesOf(["src"], folder), all);
    // A glob also matches images and fonts.
    fs.writeFileSync(
      path.join(folder, "src/logo.png"),
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0xff),
    );
    assert.deepEqual(await codesOf(["src/**"], folder), all);
    assert.deepEqual(await codesOf(["src/logo.png"], folder), ["src/logo.png:1 file/encoding"]);
  }));
