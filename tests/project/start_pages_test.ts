/** The pages of `docs/start/`: pasted into an empty folder, each writes the files that it shows. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import { inFolder } from "../helpers/folder.ts";
import { commandsOn, filesOn, showing } from "../helpers/recipe_pages.ts";
import { runCli } from "../helpers/call_in.ts";
import { projectPath } from "../helpers/run_cli.ts";

const root = projectPath("docs/start");

/** Whether a file may import the package, which is not installed in the folder. */
const hasModule = (files: Record<string, string>) =>
  Object.keys(files).some((file) => /\.m?[jt]s$/.test(file));

for (const name of fs.readdirSync(root)) {
  test(`docs/start/${name} gives what it shows`, async () => {
    const file = path.join(root, name);
    const page = fs.readFileSync(file, "utf8");
    const files = filesOn(page);
    assert.ok(Object.keys(files).length >= 2, "the page has files");
    if (hasModule(files)) {
      for (const [name, text] of Object.entries(files)) {
        files[name] = text.replace('"token-build"', JSON.stringify(projectPath("mod.ts")));
      }
    }
    await inFolder({ "package.json": '{ "type": "module" }', ...files }, async (folder) => {
      const commands = commandsOn(page);
      assert.ok(commands.length > 0, "the page has commands");
      for (const args of commands) {
        const { code, stderr } = await runCli(args, folder);
        assert.deepEqual([code, stderr], [0, ""], args.join(" "));
      }
      const shown = showing(page, (output) => fs.readFileSync(path.join(folder, output), "utf8"));
      if (process.env.UPDATE && !process.env.CI) fs.writeFileSync(file, shown);
      else assert.equal(page, shown);
    });
  });
}
