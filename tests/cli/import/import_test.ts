/** `token-build import` converts files of design tools to DTCG 2025.10, and updates files from earlier imports. */
import assert from "node:assert/strict";
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { test } from "node:test";
import { strToU8, zipSync } from "fflate";
import { modeFiles, variablesAnswer } from "../../design_tools/figma/fixtures.ts";
import type { Tree } from "../../../src/base/tokens/plain_object.ts";
import { inFolder, readFolder } from "../../helpers/folder.ts";
import { runCli } from "../../helpers/call_in.ts";
import { projectPath } from "../../helpers/run_cli.ts";

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const configOf = (input: Record<string, unknown>, contexts: Record<string, string>) =>
  json({
    ...input,
    platforms: {
      css: {
        transformGroup: "css",
        buildPath: "build/",
        contexts,
        options: { showFileHeader: false, outputReferences: true },
        files: [{ destination: "all.css", format: "css/variables" }],
      },
      swift: {
        transformGroup: "ios-swift",
        buildPath: "build/",
        options: { showFileHeader: false },
        files: [{
          destination: "a.swift",
          format: "ios-swift/enum.swift",
          options: { className: "A" },
        }],
      },
    },
  });

/** The sorted output lines of a configuration, because a resolver document groups the sets of a modifier. */
async function built(folder: string, config: string): Promise<Record<string, string[]>> {
  fs.writeFileSync(path.join(folder, "config.json"), config);
  const { code, stderr } = await runCli(["build"], folder);
  assert.equal(code, 0, stderr);
  const files = readFolder(path.join(folder, "build"));
  return Object.fromEntries(
    Object.entries(files).map(([file, text]) => [file, text.split("\n").sort()]),
  );
}

/** Text of the files of an example. */
function exampleFiles(name: string, folder: string): Record<string, string> {
  const files = readFolder(path.join(projectPath(`examples/${name}`), folder));
  return Object.fromEntries(
    Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text]),
  );
}

const projects: [name: string, folder: string, contexts: Record<string, string>][] = [
  ["tokens-studio", "tokens", { Mode: "*", Brand: "*" }],
  ["figma", "export", { Theme: "*", Size: "*" }],
];

for (const [name, folder, contexts] of projects) {
  test(`tokens imported from ${name} build like their source`, async () => {
    await inFolder(exampleFiles(name, folder), async (root) => {
      const straight = await built(root, configOf({ source: [folder] }, contexts));
      const { code, stderr } = await runCli(["import", folder, "--out", "dtcg"], root);
      assert.deepEqual([code, stderr], [0, ""]);
      const config = configOf({ resolver: "dtcg/tokens.resolver.json" }, contexts);
      assert.deepEqual(await built(root, config), straight);
      const again = await runCli(["import", folder, "--out", "dtcg"], root);
      assert.match(again.stdout, /Wrote 0 files, \d+ unchanged/);
    });
  });
}

const exported = (files = modeFiles()) =>
  Object.fromEntries(
    Object.entries(files).map(([file, tree]) => [`export/${file}`, json(tree)]),
  );

test("a second import keeps order, comments and manual edits, and detects renames", async () => {
  await inFolder(exported(), async (root) => {
    assert.equal((await runCli(["import", "export", "-o", "out"], root)).code, 0);
    const file = path.join(root, "out/sizing.tokens.json");
    const before = fs.readFileSync(file, "utf8")
      .replace('"size": {', '"size": {\n    // What everything is measured by.')
      .replace('"gap": {', '"gap": {\n      "$deprecated": "use wide",')
      .replace('"wide": {', '"wide": {\n      "$deprecated": true,');
    fs.writeFileSync(file, before);
    const files = modeFiles();
    const { size } = files["sizing/Default.tokens.json"];
    const { radius, half, ...rest } = size;
    radius.$value = 6;
    half.$value = 25;
    files["sizing/Default.tokens.json"].size = {
      moved: { wide: rest.wide },
      fresh: {
        ...radius,
        $extensions: { ...radius.$extensions, "com.figma.variableId": "VariableID:9:9" },
      },
      ...Object.fromEntries(Object.entries(rest).filter(([name]) => name !== "wide")),
      roundness: radius,
    };
    for (const [name, text] of Object.entries(exported(files))) {
      fs.writeFileSync(path.join(root, name), text);
    }
    const dry = await runCli(["import", "export", "-o", "out", "--dry-run"], root);
    assert.match(dry.stdout, /^--- a\/out\/sizing\.tokens\.json$/m);
    assert.match(dry.stdout, /^\+ +"roundness": \{/m);
    assert.match(dry.stdout, /Would write 1 file/);
    assert.equal(fs.readFileSync(file, "utf8"), before);
    const { stdout } = await runCli(["import", "export", "-o", "out"], root);
    assert.match(stdout, /size\.wide is now size\.moved\.wide/);
    assert.match(
      stdout,
      /updated out\/sizing\.tokens\.json: 1 added, 1 removed, .*size\.radius is now size\.roundness/,
    );
    const after = fs.readFileSync(file, "utf8");
    assert.match(after, /\/\/ What everything is measured by\.\n/);
    assert.match(after, /"\$deprecated": "use wide"/);
    const names = Array.from(after.matchAll(/^ {4}"([^"]+)": \{/gm), ([, name]) => name);
    assert.deepEqual(names.slice(0, 3), ["gap", "roundness", "line"]);
    assert.deepEqual(
      names.slice(-2),
      ["fresh", "moved"].sort((a, b) => after.indexOf(a) - after.indexOf(b)),
    );
    const { moved } = JSON.parse(after.replace(/^ *\/\/.*$/m, "")).size;
    assert.equal(moved.wide.$deprecated, true);
    const again = await runCli(["import", "export", "-o", "out"], root);
    assert.match(again.stdout, /Wrote 0 files/);
  });
});

test("a second import keeps and reports manual additions", () =>
  inFolder(exported(), async (root) => {
    const run = (...args: string[]) => runCli(["import", "export", "-o", "out", ...args], root);
    assert.equal((await run()).code, 0);
    const edit = (name: string, change: (tree: Tree) => void) => {
      const file = path.join(root, "out", name);
      const tree = JSON.parse(fs.readFileSync(file, "utf8"));
      change(tree);
      fs.writeFileSync(file, json(tree));
    };
    edit("sizing.tokens.json", (tree) => {
      tree.size.own = { $type: "number", $value: 7 };
      tree.size.gap.note = "Ours";
    });
    edit("tokens.resolver.json", (tree) => {
      tree.$defs.ours = { a: 1 };
      tree.modifiers.contrast = { contexts: { normal: [], high: [] }, default: "normal" };
      tree.resolutionOrder.push({ $ref: "#/modifiers/contrast" });
    });
    const before = readFolder(path.join(root, "out"));
    const again = await run();
    assert.equal(again.code, 0, again.stderr);
    assert.match(again.stdout, /^ {2}kept out\/sizing\.tokens\.json: size\.own$/m);
    assert.match(again.stdout, /^ {2}kept out\/tokens\.resolver\.json: modifiers\.contrast$/m);
    assert.match(again.stdout, /^Wrote 0 files/m);
    assert.deepEqual(readFolder(path.join(root, "out")), before);
    const pruned = await run("--prune");
    assert.match(pruned.stdout, /updated out\/sizing\.tokens\.json: 1 removed$/m);
  }));

test("import replaces neither a manually written token nor an imported file", () =>
  inFolder(exported(), async (root) => {
    const own = json({ size: { $type: "number", $value: 1 } });
    fs.mkdirSync(path.join(root, "out"));
    fs.writeFileSync(path.join(root, "out/sizing.tokens.json"), own);
    const clash = await runCli(["import", "export", "-o", "out"], root);
    assert.equal(clash.code, 1);
    assert.match(
      clash.stderr,
      /size in \S*sizing\.tokens\.json conflicts with a token of the design tool/,
    );
    assert.deepEqual(readFolder(path.join(root, "out")), { "sizing.tokens.json": own });
    fs.renameSync(path.join(root, "export/Theme"), path.join(root, "Theme"));
    const before = readFolder(root);
    const args = ["import", "Theme/Light.tokens.json", "Theme/Dark.tokens.json", "-o", "."];
    const { code, stderr } = await runCli(args, root);
    assert.equal(code, 1);
    assert.match(stderr, /is a file that is imported; nothing was written/);
    assert.deepEqual(readFolder(root), before);
  }));

test("import requests variables from Figma if asked to", async () => {
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    asked.push(
      `${request.url} ${request.headers["x-figma-token"] ?? request.headers.authorization}`,
    );
    if (request.headers["x-figma-token"] === "wrong") response.writeHead(403).end("{}");
    else response.end(JSON.stringify(variablesAnswer()));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as { port: number };
  const args = ["import", "--figma", "abc/1", "--base", `http://127.0.0.1:${port}/`, "-o", "out"];
  try {
    await inFolder({}, async (root) => {
      const none = await runCli(args, root, { FIGMA_ACCESS_TOKEN: "", FIGMA_OAUTH_TOKEN: "" });
      assert.equal(none.code, 1);
      assert.match(none.stderr, /set FIGMA_ACCESS_TOKEN or FIGMA_OAUTH_TOKEN/);
      const wrong = await runCli(args, root, {
        FIGMA_ACCESS_TOKEN: "wrong",
        FIGMA_OAUTH_TOKEN: "",
      });
      assert.match(wrong.stderr, /it needs the scope file_variables:read/);
      const { code, stderr } = await runCli([...args, "--published"], root, {
        FIGMA_ACCESS_TOKEN: "personal",
        FIGMA_OAUTH_TOKEN: "oauth",
      });
      assert.equal(code, 0, stderr);
      assert.deepEqual(asked, [
        "/v1/files/abc%2F1/variables/local wrong",
        "/v1/files/abc%2F1/variables/published Bearer oauth",
      ]);
      const files = Object.keys(readFolder(path.join(root, "out")));
      assert.ok(files.includes("tokens.resolver.json"), files.join());
      const resolver = JSON.parse(
        fs.readFileSync(path.join(root, "out/tokens.resolver.json"), "utf8"),
      );
      // A brand changes other values in each mode.
      assert.deepEqual(Object.keys(resolver.modifiers), ["Theme and Theme brand"]);
      const accentOf = async (contexts: Record<string, string>) => {
        const check = configOf({ resolver: "out/tokens.resolver.json" }, contexts);
        const { "all.css": css } = await built(root, check);
        return css.find((line) => line.startsWith("  --accent:"));
      };
      const own = { Theme: "Dark", "Theme brand": "Acme" };
      assert.equal(await accentOf(own), "  --accent: #800000;");
      // A person's change makes the document itself hold.
      resolver.modifiers["Theme and Theme brand"].description = "Themes";
      const file = path.join(root, "out/tokens.resolver.json");
      fs.writeFileSync(file, json(resolver));
      const joined = { "Theme and Theme brand": "Dark Acme" };
      assert.equal(await accentOf(joined), "  --accent: #800000;");
    });
  } finally {
    server.close();
  }
});

test("import reports what it cannot import, and writes nothing", async () => {
  const files = {
    "plain.json": json({ a: { value: "1px" } }),
    "broken.json": "{",
    "export/Light.tokens.json": exported()["export/Theme/Light.tokens.json"],
    "out/export.tokens.json": "{ broken",
  };
  await inFolder(files, async (root) => {
    const wrong: [string[], number, RegExp][] = [
      [["import"], 2, /name files, or a file of Figma with --figma/],
      [["import", "plain.json"], 1, /no file of Tokens Studio, Penpot or Figma/],
      [["import", "no.json"], 1, /There is no file no\.json/],
      [["import", "broken.json"], 1, /Cannot read broken\.json as JSON/],
      [["import", "export", "-o", "out"], 1, /Cannot read out\/export\.tokens\.json as JSON/],
      [["import", "export", "--tool", "sketch"], 2, /Allowed choices are/],
    ];
    for (const [args, exit, message] of wrong) {
      const { code, stderr } = await runCli(args, root);
      assert.equal(code, exit, stderr);
      assert.match(stderr, message);
    }
    assert.equal(fs.existsSync(path.join(root, "tokens")), false);
    assert.deepEqual(Object.keys(readFolder(path.join(root, "out"))), ["export.tokens.json"]);
  });
});

test("import reads a folder of archives and reports those it cannot read", async () => {
  const files = Object.entries(modeFiles()).map(([file, tree]) => [file, strToU8(json(tree))]);
  const archive = zipSync(Object.fromEntries(files));
  await inFolder({}, async (folder) => {
    fs.mkdirSync(path.join(folder, "z"));
    fs.writeFileSync(path.join(folder, "z/export.zip"), archive);
    for (const source of ["z", "z/*.zip", "z/export.zip"]) {
      const { code, stdout } = await runCli(["import", source, "--dry-run"], folder);
      assert.equal(code, 0, source);
      assert.match(stdout, /new tokens\/.*\.tokens\.json/);
    }
    fs.writeFileSync(path.join(folder, "z/export.zip"), archive.subarray(0, -30));
    const { code, stdout, stderr } = await runCli(["import", "z"], folder);
    assert.deepEqual([code, stdout], [1, ""]);
    assert.match(
      stderr,
      /Cannot read z\/export\.zip: it is not a ZIP archive, or its end is missing/,
    );
    assert.doesNotMatch(stderr, /UTF-8|no file/);
  });
});

test("import refuses files without a set, and keeps the document of an earlier import", async () => {
  const red = { red: { value: "#f00", type: "color" } };
  const theme = { id: "1", name: "Light", selectedTokenSets: "core" };
  const files = {
    "good/t.json": json({ core: red, $metadata: { tokenSetOrder: ["core"] }, $themes: [] }),
    "broken/core.json": json(red),
    "broken/$themes.json": json([theme]),
    "broken/$metadata.json": json({ tokenSetOrder: ["core"] }),
  };
  await inFolder(files, async (folder) => {
    const from = (input: string) => runCli(["import", input, "-o", "out"], folder);
    assert.equal((await from("good")).code, 0);
    const before = readFolder(path.join(folder, "out"));
    const { code, stderr } = await from("broken");
    assert.equal(code, 1);
    assert.match(stderr, /error\[design-tool\/document\] broken has no set of tokens to import/);
    assert.deepEqual(readFolder(path.join(folder, "out")), before);
  });
});
