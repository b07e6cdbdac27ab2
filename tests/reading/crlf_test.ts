/** Files with Windows line ends: the same output, the same places, and line ends are kept. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import { createFsFromVolume, Volume } from "memfs";
import TokenBuilder, { BuildError, type Diagnostic } from "../../mod.ts";
import { inFolder } from "../helpers/folder.ts";
import { runCli } from "../helpers/call_in.ts";
const tokens = `{
  // Colors
  "color": {
    "a": { "value": "#ff0000", "comment": "one" },
    "b": { "value": "{color.a}" }
  }
}
`;
const config = {
  source: ["tokens.json5"],
  log: { verbosity: "silent" as const },
  platforms: {
    css: {
      transformGroup: "css",
      options: { showFileHeader: false },
      files: [{ destination: "a.css", format: "css/variables" }],
    },
  },
};

const windows = (text: string) => text.replaceAll("\n", "\r\n");

/** The output of a build of a token file, or its diagnostics. */
async function built(text: string): Promise<unknown> {
  const volume = createFsFromVolume(Volume.fromJSON({ "tokens.json5": text }, process.cwd()));
  try {
    const files = await new TokenBuilder(config, { volume }).formatPlatform("css");
    return files.map(({ output }) => output);
  } catch (cause) {
    assert.ok(cause instanceof BuildError);
    return cause.diagnostics.map(({ code, line, column, frame }: Diagnostic) => ({
      code,
      line,
      column,
      frame,
    }));
  }
}

test("line ends of Windows change neither outputs nor places", async () => {
  for (const text of [tokens, tokens.replace("{color.a}", "{color.c}"), tokens.slice(0, -8)]) {
    assert.deepEqual(await built(windows(text)), await built(text));
  }
});

test("migrate keeps line ends of Windows", async () => {
  const file = windows('{\n  "a": { "value": "4px", "type": "dimension" }\n}\n');
  await inFolder({ "tokens.json": file }, async (folder) => {
    const { code } = await runCli(["migrate", "tokens.json"], folder);
    assert.equal(code, 0);
    const text = fs.readFileSync(path.join(folder, "tokens.json"), "utf8");
    assert.ok(text.includes("$value"));
    assert.ok(!/[^\r]\n/.test(text), JSON.stringify(text));
  });
});
