/** Tools never read or write outside of the project, whatever the path. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { readTools, writeTools } from "../../src/services/mcp/tools/mod.ts";
import { files } from "../answers/project.ts";
import { inFolder } from "../helpers/folder.ts";
import { Client } from "./client.ts";

const uses = "a { color: var(--color-link); background: var(--color-background-old) }\n";

const all: Record<string, string> = {
  ...Object.fromEntries(Object.entries(files).map(([file, text]) => [`project/${file}`, text])),
  "project/src/a.css": uses,
  "outside.css": uses,
  "other/b.css": uses,
};

/** Makes the project in a folder, with links out of it. */
function makeProject(root: string): string {
  const project = path.join(root, "project");
  fs.symlinkSync(path.join(root, "outside.css"), path.join(project, "src/link.css"));
  fs.symlinkSync(path.join(root, "other"), path.join(project, "src/folder"));
  fs.symlinkSync("/", path.join(project, "root"));
  return project;
}

/** Paths and patterns that lead to files outside. */
const outsideIn = (root: string) => [
  "../outside.css",
  "src/../../outside.css",
  "src/a.css/../../../outside.css",
  "./../outside.css",
  path.join(root, "outside.css"),
  `//${path.join(root, "outside.css")}`,
  `file://${path.join(root, "outside.css")}`,
  "~/outside.css",
  "src/link.css",
  "src/folder/b.css",
  "src/folder/*.css",
  `root${path.join(root, "outside.css")}`,
  "%2e%2e/outside.css",
  `..${encodeURIComponent("/")}outside.css`,
  "..\\outside.css",
  "src\\..\\..\\outside.css",
  "C:\\outside.css",
  "c:outside.css",
  "\\\\server\\share\\outside.css",
  "\\\\?\\C:\\outside.css",
  "../outside.css\0",
  "src/a.css\0/../../../outside.css",
  "{..,x}/outside.css",
  ".{.,x}/outside.css",
  "{.,}{.,}/outside.css",
  "[.][.]/outside.css",
  "@(..)/outside.css",
  "src/{../..,x}/outside.css",
  "\u2024\u2024/outside.css",
  "\uff0e\uff0e/outside.css",
];

test("All tools refuse paths outside of the project", async () => {
  await inFolder(all, async (root) => {
    const folder = makeProject(root);
    const client = new Client(folder, { tools: [...readTools, ...writeTools] });
    for (const one of outsideIn(root)) {
      const sources = [one];
      const calls: [string, object][] = [
        ["check_code", { file: one }],
        ["impact", { token: "color.link", sources }],
        ["plan_rename", { from: "color.link", to: "color.anchor", sources }],
        ["rename", { from: "color.link", to: "color.anchor", sources }],
        ["apply_fixes", { sources }],
        ["usage", { sources }],
        ["plan_token", { token: "color.new", value: "#000000", file: one }],
        ["set_token", { token: "color.new", value: "#000000", file: one }],
        ["why", { question: `${one}:1` }],
        ["describe", { group: one }],
      ];
      for (const [tool, args] of calls) {
        const { isError, content } = await client.call(tool, args);
        assert.equal(isError, true, `${tool} ${one}: ${content[0].text}`);
        assert.doesNotMatch(content[0].text, /color: var/);
      }
    }
    assert.equal(fs.readFileSync(path.join(root, "outside.css"), "utf8"), uses);
  });
});

test("Links out of the project among other sources are said, and nothing is claimed of them", async () => {
  await inFolder(all, async (root) => {
    const folder = makeProject(root);
    fs.writeFileSync(
      path.join(folder, "src/a.css"),
      "a { padding: 16px }",
    );
    const client = new Client(folder, { tools: [...readTools, ...writeTools] });
    const ask = async (tool: string, args: object) => {
      const { structuredContent } = await client.call(tool, args);
      return structuredContent;
    };
    const sources = ["src/*.css"];
    const { removal, sourcesRead } = await ask("impact", { token: "color.link", sources });
    assert.deepEqual([removal, sourcesRead], ["unknown", 1]);
    const names = { from: "color.link", to: "color.anchor" };
    assert.deepEqual((await ask("plan_rename", { ...names, sources })).byHand, ["src/link.css"]);
    const fixes = await ask("apply_fixes", { sources });
    assert.deepEqual([fixes.files, fixes.byHand], [["src/a.css"], ["src/link.css"]]);
    await ask("apply_fixes", { patch: fixes.patch });
    assert.match(fs.readFileSync(path.join(folder, "src/a.css"), "utf8"), /space-large/);
    assert.equal(fs.readFileSync(path.join(root, "outside.css"), "utf8"), uses);
  });
});

test("Listing tools runs no code of the configuration, and a call runs it as a build does", async () => {
  const key = "token-build-mcp-test";
  const marks = globalThis as unknown as Record<string, number | undefined>;
  const code = `globalThis["${key}"] = 1;\nexport default { tokens: { a: { value: 1 } } };\n`;
  await inFolder({ "config.mjs": code }, async (folder) => {
    const client = new Client(folder, { config: "config.mjs" });
    await client.request("initialize", { protocolVersion: "2025-11-25" });
    await client.request("tools/list");
    assert.equal(marks[key], undefined);
    await client.call("describe", {});
    assert.equal(marks[key], 1);
    delete marks[key];
  });
});
