/** Building again after files of every kind have changed on disk, alike on all runtimes. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import TokenBuilder from "../../mod.ts";
import { inFolder } from "../helpers/folder.ts";

/** A file of one token, by the ending of its name. */
const texts: Record<string, (value: string) => string> = {
  "json": (value) => JSON.stringify({ gap: { value } }),
  "json5": (value) => `{ gap: { value: '${value}' } } // a comment`,
  "mjs": (value) => `export default { gap: { value: "${value}" } };\n`,
  "js": (value) => `export default { gap: { value: "${value}" } };\n`,
  "ts": (value) => `const value: string = "${value}";\nexport default { gap: { value } };\n`,
  "mts": (value) => `const value: string = "${value}";\nexport default { gap: { value } };\n`,
};

/** Node strips types from 22.6 on, with a flag at first. */
const strips = process.execArgv.includes("--experimental-strip-types") ||
  Boolean((process.features as { typescript?: unknown }).typescript) ||
  Boolean(process.versions.bun) || "deno" in process.versions;

for (const [ending, textOf] of Object.entries(texts)) {
  test(`rebuild() sees what a .${ending} file says now`, async () => {
    if (/ts$/.test(ending) && !strips) return;
    await inFolder({ "package.json": '{ "type": "module" }' }, async (folder) => {
      const file = path.join(folder, `tokens.${ending}`);
      fs.writeFileSync(file, textOf("1px"));
      const builder = new TokenBuilder({
        source: [file],
        log: { verbosity: "silent" },
        platforms: {
          json: {
            transforms: ["name/kebab"],
            buildPath: `${folder}/`,
            files: [{ destination: "out.json", format: "json/flat" }],
          },
        },
      }, { init: false });
      const written = () => JSON.parse(fs.readFileSync(path.join(folder, "out.json"), "utf8"));
      await builder.build();
      assert.deepEqual(written(), { gap: "1px" });
      for (const value of ["2px", "3px", "3px", "1px"]) {
        fs.writeFileSync(file, textOf(value));
        await builder.rebuild([file]);
        assert.deepEqual(written(), { gap: value });
      }
    });
  });
}
