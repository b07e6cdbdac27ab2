/** Rebuilds after changes to files of every kind on disk, alike on all runtimes. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import TokenBuilder from "../../mod.ts";
import { inFolder } from "../helpers/folder.ts";

/** A builder of one flat file, and its written text. */
function flatBuilder(folder: string, source: string) {
  const json = {
    transforms: ["name/kebab"],
    buildPath: `${folder}/`,
    files: [{ destination: "out.json", format: "json/flat" }],
  };
  const config = { source: [source], log: { verbosity: "silent" as const }, platforms: { json } };
  return {
    builder: new TokenBuilder(config, { init: false }),
    written: () => JSON.parse(fs.readFileSync(path.join(folder, "out.json"), "utf8")),
  };
}

/** A file with one token, by extension. */
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
      const { builder, written } = flatBuilder(folder, file);
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

/** A token file beside what it imports, which says what the token is. */
const importers: Record<string, (value: string) => Record<string, string>> = {
  "a module": (value) => ({
    "tokens.mjs": 'import { gap } from "./gap.mjs";\nexport default { gap };\n',
    "gap.mjs": `export const gap = { value: "${value}" };\n`,
  }),
  "a module behind a module": (value) => ({
    "tokens.mjs": 'import { gap } from "./middle.mjs";\nexport default { gap };\n',
    "middle.mjs": 'export * from "./deep/gap.mjs";\n',
    "deep/gap.mjs": `export const gap = { value: "${value}" };\n`,
  }),
  "a CommonJS module": (value) => ({
    "tokens.mjs": 'import gap from "./gap.cjs";\nexport default { gap };\n',
    "gap.cjs": `module.exports = { value: "${value}" };\n`,
  }),
  "JSON": (value) => ({
    "tokens.mjs": 'import gap from "./gap.json" with { type: "json" };\nexport default { gap };\n',
    "gap.json": JSON.stringify({ value }),
  }),
  "a package of the workspace": (value) => ({
    "tokens.mjs": 'import gap from "@acme/gap";\nexport default { gap };\n',
    "packages/gap/package.json": '{ "name": "@acme/gap", "type": "module", "main": "./gap.js" }',
    "packages/gap/gap.js": `export default { value: "${value}" };\n`,
  }),
  "TypeScript": (value) => ({
    "tokens.ts": 'import { gap } from "./gap.ts";\nexport default { gap };\n',
    "gap.ts": `type Token = { value: string };\nexport const gap: Token = { value: "${value}" };\n`,
  }),
};

for (const [name, filesOf] of Object.entries(importers)) {
  test(`rebuild() sees what ${name} says now that a token file imports`, async () => {
    if (name === "TypeScript" && !strips) return;
    // Deno takes packages by what its own configuration says, which is that of the tests.
    if (name === "a package of the workspace" && "deno" in process.versions) return;
    const files = { "package.json": '{ "type": "module" }', ...filesOf("1px") };
    await inFolder(files, async (folder) => {
      fs.mkdirSync(path.join(folder, "node_modules/@acme"), { recursive: true });
      fs.symlinkSync(
        path.join(folder, "packages/gap"),
        path.join(folder, "node_modules/@acme/gap"),
      );
      const { builder, written } = flatBuilder(folder, `${folder}/tokens.*`);
      await builder.build();
      assert.deepEqual(written(), { gap: "1px" });
      for (const value of ["2px", "3px", "1px"]) {
        const changed = Object.entries(filesOf(value)).filter(([file, text]) =>
          fs.readFileSync(path.join(folder, file), "utf8") !== text
        );
        for (const [file, text] of changed) fs.writeFileSync(path.join(folder, file), text);
        await builder.rebuild(changed.map(([file]) => path.join(folder, file)));
        assert.deepEqual(written(), { gap: value });
      }
    });
  });
}

test("rebuild() reads the configuration again when a module that it imports has changed", async () => {
  const files = {
    "package.json": '{ "type": "module" }',
    "prefix.js": 'export const prefix = "a";\n',
    "config.js": 'import { prefix } from "./prefix.js";\nexport default (' + JSON.stringify({
      tokens: { gap: { value: "1px" } },
      log: { verbosity: "silent" },
      platforms: {
        json: {
          transforms: ["name/kebab"],
          prefix: "PREFIX",
          buildPath: "FOLDER/",
          files: [{ destination: "out.json", format: "json/flat" }],
        },
      },
    }).replace('"PREFIX"', "prefix").replace('"FOLDER/"', "import.meta.dirname + '/'") + ");\n",
  };
  await inFolder(files, async (folder) => {
    const builder = new TokenBuilder(path.join(folder, "config.js"), { init: false });
    const written = () => JSON.parse(fs.readFileSync(path.join(folder, "out.json"), "utf8"));
    await builder.build();
    assert.deepEqual(written(), { "a-gap": "1px" });
    fs.writeFileSync(path.join(folder, "prefix.js"), 'export const prefix = "b";\n');
    await builder.rebuild([path.join(folder, "prefix.js")]);
    assert.deepEqual(written(), { "b-gap": "1px" });
  });
});
