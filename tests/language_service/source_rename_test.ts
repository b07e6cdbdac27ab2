/** Renames that start at a name in a source of a consumer. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import TokenBuilder from "../../mod.ts";
import { folderHost } from "../../src/engine/host/folder_host.ts";
import { ProjectFiles } from "../../src/services/language_service/documents/project_files.ts";
import { prepareRename, rename } from "../../src/services/language_service/rename.ts";
import { LiveProject } from "../../src/facts/project_index/live_project.ts";
import { inFolder } from "../helpers/folder.ts";
import { runCli } from "../helpers/call_in.ts";
import { edited } from "../../src/base/text/text_edits.ts";
const config = {
  source: ["tokens/*.json"],
  platforms: {
    css: { transformGroup: "css", files: [{ destination: "a.css", format: "css/tailwind" }] },
    scss: { transformGroup: "scss", files: [{ destination: "_a.scss", format: "scss/variables" }] },
    js: { transformGroup: "js", files: [{ destination: "a.js", format: "javascript/esm" }] },
  },
};
const project = {
  "config.json": JSON.stringify(config),
  "tokens/color.json": `{
  "color": { "$type": "color", "red": { "$value": "#f00" }, "alarm": { "$value": "{color.red}" } }
}
`,
  "src/a.css": "a {\n  color: var(--color-red);\n  --color-red: blue;\n}\n",
  "src/b.scss": "@use 'a'; a { color: a.$color-red; b: $color-redder }\n",
  "src/c.ts": "import t from '../a.js';\nt.color.red.value; 'hover:bg-red/50';\n",
  "src/d.ts": "const name = 'r'; `var(--color-${name})`;\n",
};
const sources = ["src/a.css", "src/b.scss", "src/c.ts", "src/d.ts"];

test("A rename in an editor makes the edits of the command, in token files and open sources", async () => {
  await inFolder(project, async (folder) => {
    const request = {
      Builder: TokenBuilder,
      config: path.join(folder, "config.json"),
      host: (host: Parameters<typeof folderHost>[0]) => folderHost(host, folder),
    };
    const live = new LiveProject(request);
    await live.update();
    const files = new ProjectFiles(live);
    for (const file of sources) files.consumers.add(path.join(folder, file));
    const css = path.join(folder, "src/a.css");
    const target = await prepareRename(files, css, project["src/a.css"].indexOf("--color-red") + 4);
    assert.equal(target?.name, "color.red");
    const { edits, byHand } = await rename(files, request, target.name, "color.crimson");
    const after: Record<string, string> = { ...project };
    for (const [file, all] of edits!) {
      const name = path.relative(folder, file);
      after[name] = edited(after[name], all);
    }
    assert.equal(after["src/a.css"], project["src/a.css"].replaceAll("red", "crimson"));
    assert.deepEqual(byHand, ["src/d.ts:1"]);
    const { code, stderr } = await runCli(
      ["rename", "color.red", "color.crimson", ...sources, "--force"],
      folder,
    );
    assert.equal(code, 0, stderr);
    for (const file of Object.keys(project)) {
      assert.equal(fs.readFileSync(path.join(folder, file), "utf8"), after[file], file);
    }
  });
});
