/** The extension for Visual Studio Code: which program it starts, its page, its schemas and its description. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import { Ajv } from "ajv";
import { placeOf, withEditorScript } from "../../editors/vscode/src/preview_page.ts";
import {
  commandLine,
  findProgram,
  type Program,
  typescriptFlags,
} from "../../editors/vscode/src/program.ts";
import { usesTokenPackages } from "../../editors/vscode/src/token_packages.ts";
import { configNames } from "../../src/engine/config/names.ts";
import { tokenTypes } from "../../src/dialects/dtcg/vocabulary.ts";
import { livePage } from "../../src/hooks/preview/page.ts";
import { version } from "../../src/base/version.ts";
import { inFolder } from "../helpers/folder.ts";
import { projectPath } from "../helpers/run_cli.ts";

const own = { file: "/extension/token-build.js", version: "1.0.0" };
const installed = {
  "node_modules/token-build/package.json": JSON.stringify({
    name: "token-build",
    version: "1.2.3",
    bin: { "token-build": "./bin.js" },
  }),
  "node_modules/token-build/bin.js": "",
  "packages/app/package.json": "{}",
};

test("A trusted workspace uses the program of its setting, its node_modules or an ancestor's", async () => {
  await inFolder(installed, (folder) => {
    const file = path.join(folder, "node_modules/token-build/bin.js");
    const project: Program = { file, origin: "project", isScript: true, version: "1.2.3" };
    const request = { setting: "", folders: [folder], isTrusted: true, own };
    assert.deepEqual(findProgram(request), project);
    const inner = path.join(folder, "packages/app");
    assert.deepEqual(findProgram({ ...request, folders: [inner] }), project);
    assert.deepEqual(findProgram({ ...request, setting: "tools/token-build" }), {
      file: path.join(folder, "tools/token-build"),
      origin: "setting",
      isScript: false,
    });
    const without: Program = { ...own, origin: "extension", isScript: true };
    const untrusted = { ...request, setting: "own.js", isTrusted: false };
    assert.deepEqual(findProgram(untrusted), without);
    assert.deepEqual(findProgram({ ...request, folders: [] }), without);
  });
});

test("A broken package in node_modules is passed over", async () => {
  const broken: Record<string, string>[] = [
    { "package.json": "{" },
    { "package.json": "null" },
    { "package.json": '{ "name": "token-build", "bin": { "token-build": 1 } }' },
    { "package.json": '{ "name": "token-build", "bin": "missing.js" }' },
    { "package.json": '{ "name": "token-build", "bin": "." }' },
    { "package.json": '{ "name": "another", "bin": "a.js" }', "a.js": "" },
  ];
  for (const files of broken) {
    const named = Object.entries(files).map(([name, text]) => [
      `node_modules/token-build/${name}`,
      text,
    ]);
    await inFolder(Object.fromEntries(named), (folder) => {
      const found = findProgram({ setting: "", folders: [folder], isTrusted: true, own });
      assert.equal(found.origin, "extension", JSON.stringify(files));
    });
  }
});

test("The drop-in for Style Dictionary comes before the package that it needs, Style Dictionary does not", async () => {
  for (const name of ["@token-build/style-dictionary", "style-dictionary"]) {
    const bin = { "style-dictionary": "bin.js" };
    const files = {
      ...installed,
      "node_modules/style-dictionary/package.json": JSON.stringify({ name, bin }),
      "node_modules/style-dictionary/bin.js": "",
    };
    await inFolder(files, (folder) => {
      const { file } = findProgram({ setting: "", folders: [folder], isTrusted: true, own });
      const expected = name.startsWith("@") ? "style-dictionary" : "token-build";
      assert.equal(path.basename(path.dirname(file)), expected);
    });
  }
});

test("Scripts run in the editor's Node or the chosen runtime, other programs by themselves", () => {
  const script: Program = { file: "/a/bin.js", origin: "setting", isScript: true };
  const inEditor = commandLine(script, "", ["lsp"]);
  assert.equal(inEditor.command, process.execPath);
  assert.deepEqual(inEditor.args.slice(-2), ["/a/bin.js", "lsp"]);
  assert.equal(inEditor.env.ELECTRON_RUN_AS_NODE, "1");
  assert.deepEqual(commandLine(script, "bun", ["lsp"]), {
    command: "bun",
    args: ["/a/bin.js", "lsp"],
    env: {},
    shell: false,
  });
  const windows: Program = { file: "C:\\a\\token-build.cmd", origin: "setting", isScript: false };
  assert.deepEqual(commandLine(windows, "bun", []).shell, true);
  assert.equal(typescriptFlags("22.15.1").length, 2);
  for (const version of ["20.18.0", "22.5.0", "22.18.0", "23.6.0", "24.2.0"]) {
    assert.deepEqual(typescriptFlags(version), [], version);
  }
});

test("The preview page gets the editor's script, and only with its nonce", () => {
  const page = withEditorScript(livePage("A"), "abc");
  assert.match(page, /script-src 'nonce-abc' 'sha256-/);
  assert.match(page, /<script nonce="abc">/);
  assert.deepEqual(placeOf("token-build-place:a%20b/c.json:3:5"), {
    file: "a b/c.json",
    line: 3,
    column: 5,
  });
  for (
    const link of ["https://example.com/a:1:1", "token-build-place:a", "token-build-place:%:1:1"]
  ) {
    assert.equal(placeOf(link), undefined, link);
  }
});

test("A folder uses packages of tokens if a package names tokens or a dependency declares a manifest", async () => {
  const dependent = JSON.stringify({ devDependencies: { "@acme/tokens": "1", left: "1" } });
  const declaring = JSON.stringify({ "token-build": { manifest: "build/tokens.manifest.json" } });
  const installed = "node_modules/@acme/tokens/package.json";
  const cases: [isFound: boolean, folders: string[], files: Record<string, string>][] = [
    [false, [""], {}],
    [false, [""], { "package.json": "{" }],
    [false, [""], { "package.json": dependent }],
    [false, [""], { "package.json": dependent, [installed]: "{}" }],
    [true, [""], { "package.json": dependent, [installed]: declaring }],
    [true, [""], { "package.json": '{ "token-build": { "tokens": ["a.css"] } }' }],
    // The packages of a monorepo use what is installed beside them or at the top.
    [true, ["", "app/"], { "app/package.json": dependent, [installed]: declaring }],
    [true, ["app/"], { "app/package.json": dependent, [`app/${installed}`]: declaring }],
    [false, [""], { "package.json": '{ "dependencies": { "../../etc": "1" } }' }],
  ];
  for (const [isFound, folders, files] of cases) {
    const asked: string[] = [];
    const found = await usesTokenPackages(folders, (path) => {
      asked.push(path);
      return Promise.resolve(files[path]);
    });
    assert.equal(found, isFound, JSON.stringify(files));
    assert.ok(asked.every((path) => !path.includes("..")), asked.join());
  }
  assert.ok(description.activationEvents.includes("workspaceContains:package.json"));
});

const read = (file: string) => fs.readFileSync(projectPath(`editors/vscode/${file}`), "utf8");
const description = JSON.parse(read("package.json"));

test("The extension's description agrees with the project, its code and its page", () => {
  const readme = read("README.md");
  assert.equal(description.version, version);
  const { properties } = description.contributes.configuration;
  for (const name of Object.keys(properties)) {
    assert.ok(readme.includes(`\`${name}\``), `README.md has no ${name}`);
  }
  const code = read("src/extension.ts") + read("src/activate.ts");
  for (const { command, title } of description.contributes.commands) {
    assert.ok(code.includes(`"${command}"`), command);
    assert.ok(title === "Show Commands" || readme.includes(title), `README.md has no ${title}`);
    // In a browser, only what all servers have is registered.
    const inMenu = description.contributes.menus.commandPalette
      .find((item: { command: string }) => item.command === command)?.when ?? "";
    const isShared = read("src/activate.ts").includes(`registerCommand("${command}"`);
    assert.equal(inMenu.includes("tokenBuild.hasProgram"), !isShared, command);
  }
  const root = configNames.filter((name) => name.startsWith("config."));
  for (const name of root) {
    assert.ok(description.activationEvents.includes(`workspaceContains:${name}`), name);
  }
});

test("The schemas take tokens, and know every type", () => {
  const schema = JSON.parse(read("schemas/tokens.schema.json"));
  const [{ enum: types }] = schema.definitions.type.anyOf;
  assert.deepEqual(types, [...tokenTypes]);
  const tokens = new Ajv({ strict: false }).compile(schema);
  const resolver = new Ajv({ strict: false }).compile(
    JSON.parse(read("schemas/resolver.schema.json")),
  );
  let count = 0;
  for (const root of ["examples", "tests/cases", "node_modules/dtcg-examples"]) {
    const found = fs.globSync?.(`${projectPath(root)}/**/*.json`) ?? [];
    for (const file of found) {
      if (!/\.(?:tokens|resolver)\.json$/.test(file)) continue;
      let value: unknown;
      try {
        value = JSON.parse(fs.readFileSync(file, "utf8"));
      } catch {
        // A case of broken JSON.
        continue;
      }
      const isRight = (file.endsWith(".resolver.json") ? resolver : tokens)(value);
      if (!file.includes("diagnostics")) assert.ok(isRight, file);
      count++;
    }
  }
  assert.ok(count > 0 || fs.globSync === undefined);
  assert.ok(!tokens({ a: { $value: 1, $description: 2 } }));
  assert.ok(!tokens({ a: { b: { $deprecated: 1 } } }));
  assert.ok(!resolver({ version: "1", resolutionOrder: [] }));
});
