/** Commands never overwrite an input, a configuration or handwritten files, by whatever path. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { inFolder, readFolder } from "../helpers/folder.ts";
import { runCli } from "../helpers/call_in.ts";
const tokens = JSON.stringify({ color: { ink: { $type: "color", $value: "#000000" } } });
const config = {
  source: ["tokens/a.json"],
  platforms: {
    css: {
      transforms: ["name/kebab"],
      buildPath: "build/",
      files: [{ destination: "a.css", format: "css/variables" }],
    },
  },
};
const project = {
  "config.json": JSON.stringify(config),
  "old/config.json": JSON.stringify(config),
  "old/tokens/a.json": tokens.replace("ink", "black"),
  "new/config.json": JSON.stringify(config),
  "new/tokens/a.json": tokens,
  "tokens/a.json": tokens,
  "page.html": "<!doctype html>\n<title>By hand</title>\n",
  "names.json": '{ "color.a": "color.b" }\n',
};

/** Runs a command. It must exit with 1, name a reason and a solution, and change nothing. */
async function refused(folder: string, args: string[], reason: RegExp): Promise<void> {
  const before = readFolder(folder);
  const { code, stderr } = await runCli(args, folder);
  assert.equal(code, 1, `${args.join(" ")}: ${stderr}`);
  assert.match(stderr, /error\[output\/refused\]/);
  assert.match(stderr, reason);
  assert.match(stderr, /\n {2}help: /);
  assert.deepEqual(readFolder(folder), before);
}

const targets: Record<string, string[]> = {
  "tokens/a.json": ["preview", "--out"],
  "link/a.json": ["preview", "--out"],
  "config.json": ["diff", "old", "new", "--renames"],
  "./tokens/../page.html": ["preview", "--out"],
  "page.html": ["diff", "old", "new", "--out"],
  "names.json": ["diff", "old", "new", "--renames"],
  "tokens": ["preview", "--out"],
};
for (const [target, command] of Object.entries(targets)) {
  test(`${command.join(" ")} ${target} is refused`, () =>
    inFolder(project, async (folder) => {
      fs.symlinkSync("tokens", path.join(folder, "link"));
      await refused(folder, [...command, target], /; nothing was written/);
    }));
}

test("preview does not overwrite the tokens of its configuration", () => {
  const preview = { destination: "tokens/a.json" };
  const files = { ...project, "config.json": JSON.stringify({ ...config, preview }) };
  return inFolder(files, (folder) => refused(folder, ["preview"], /is a file of tokens/));
});

test("a command may overwrite its own earlier output", () =>
  inFolder(project, async (folder) => {
    const commands = [
      ["preview", "--out", "own.html"],
      ...["text", "markdown", "json", "github"].map((format) => [
        ...["diff", "old", "new", "--format", format, "--out", `report.${format}`],
      ]),
      ["diff", "old", "new", "--renames", "own.json"],
    ];
    for (const args of commands) {
      const before = await runCli(args, folder);
      assert.equal(before.code, 0, before.stderr);
    }
    fs.appendFileSync(path.join(folder, "own.html"), "\n");
    fs.writeFileSync(path.join(folder, "new/tokens/a.json"), tokens.replace("ink", "pen"));
    for (const args of commands.slice(0, -1)) {
      const after = await runCli(args, folder);
      assert.equal(after.code, 0, `${args.join(" ")}: ${after.stderr}`);
    }
    // The rename to "ink" is not found again, so it would be lost.
    await refused(folder, commands.at(-1)!, /own\.json .* has renames that/);
  }));
