/** `init` creates projects that build, pass `check` in strict mode, and work without changes. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { templates } from "../../../src/cli/init/templates.ts";
import { inFolder, readFolder } from "../../helpers/folder.ts";
import { runCli } from "../../helpers/call_in.ts";
import { projectPath } from "../../helpers/run_cli.ts";

const readJson = (...names: string[]) => JSON.parse(fs.readFileSync(path.join(...names), "utf8"));

const scripts = {
  tokens: "token-build build",
  "tokens:watch": "token-build build --watch",
  "tokens:check": "token-build check",
};

/** The arguments of the three commands that `init` suggests, after the one that installs the package. */
function suggested(stdout: string): string[][] {
  const [, next = ""] = stdout.split("\nNext:\n");
  const lines = next.trimEnd().split("\n").map((line) => line.trim().split(/ {2,}/)[0]);
  const [install, ...steps] = lines;
  assert.match(install, /^(?:npm|bun|deno) install$/);
  assert.equal(steps.length, 3);
  return steps.map((step) => {
    const [, args = ""] = /token-build (.+)$/.exec(step) ?? [];
    return args.split(" ");
  });
}

/** Runs the suggested commands that end on their own. */
async function runSuggested(stdout: string, folder: string): Promise<void> {
  for (const args of suggested(stdout).filter((args) => !args.includes("--watch"))) {
    const { code, stderr } = await runCli(args, folder);
    assert.deepEqual([code, stderr], [0, ""], args.join(" "));
  }
}

for (const [type, { isThemed }] of Object.entries(templates)) {
  test(`init ${type} makes a project without a finding, whose next commands work`, () =>
    inFolder({}, async (folder) => {
      const { code, stdout, stderr } = await runCli(["init", type], folder);
      assert.deepEqual([code, stderr], [0, ""]);
      const config = readJson(folder, "config.json");
      assert.equal(config.strict, isThemed ? true : undefined);
      fs.writeFileSync(
        path.join(folder, "config.json"),
        JSON.stringify({ ...config, strict: true }),
      );
      const checked = await runCli(["check"], folder);
      assert.deepEqual(checked, { code: 0, stdout: "No problems found\n", stderr: "" });
      await runSuggested(stdout, folder);
      assert.deepEqual(readJson(folder, "package.json"), {
        private: true,
        scripts,
        devDependencies: { "token-build": "^1.0.0" },
      });
    }));
}

test("init web prints both themes, and the system chooses", () =>
  inFolder({}, async (folder) => {
    await runCli(["init", "web"], folder);
    const css = fs.readFileSync(path.join(folder, "build/tokens.css"), "utf8");
    assert.match(css, /@media \(prefers-color-scheme: dark\)/);
    assert.match(css, /\[data-theme=dark\] \{[^}]*--color-text: var\(--color-base-gray-100\)/);
  }));

test("init adds scripts to package.json, and nothing that is there", () =>
  inFolder({
    "package.json": '{\r\n\t"name": "app",\r\n\t"scripts": { "tokens": "make tokens" }\r\n}\r\n',
  }, async (folder) => {
    const { code, stdout } = await runCli(["init"], folder);
    assert.equal(code, 0);
    assert.match(stdout, /added to package\.json: scripts tokens:watch, tokens:check\n/);
    const text = fs.readFileSync(path.join(folder, "package.json"), "utf8");
    assert.match(text, /^\{\r\n\t"name"/);
    assert.deepEqual(JSON.parse(text), {
      name: "app",
      scripts: { ...scripts, tokens: "make tokens" },
      devDependencies: { "token-build": "^1.0.0" },
    });
  }));

for (
  const [name, files] of [
    ["a package.json that is no object", { "package.json": "[]" }],
    ["a broken package.json", { "package.json": "{ nope" }],
    ["a project of Deno", { "deno.json": "{}" }],
  ] as [string, Record<string, string>][]
) {
  test(`init leaves ${name} as it is`, () =>
    inFolder(files, async (folder) => {
      assert.equal((await runCli(["init"], folder)).code, 0);
      const made = readFolder(folder);
      for (const [file, text] of Object.entries(files)) assert.equal(made[file], text);
      if (!("package.json" in files)) assert.ok(!("package.json" in made));
    }));
}

test("init --package makes a package that others build on", () =>
  inFolder({}, async (folder) => {
    const own = path.join(folder, "tokens");
    fs.mkdirSync(own);
    const made = await runCli(["init", "--package", "@acme/tokens"], own);
    assert.deepEqual([made.code, made.stderr], [0, ""]);
    await runSuggested(made.stdout, own);
    assert.equal((await runCli(["check"], own)).code, 0);

    const app = path.join(folder, "app");
    fs.mkdirSync(path.join(app, "node_modules/@acme"), { recursive: true });
    fs.cpSync(own, path.join(app, "node_modules/@acme/tokens"), { recursive: true });
    const config = {
      resolver: "npm:@acme/tokens",
      contexts: { theme: "dark" },
      platforms: {
        css: {
          transformGroup: "css",
          buildPath: "build/",
          files: [{ destination: "tokens.css", format: "css/variables" }],
        },
      },
    };
    fs.writeFileSync(path.join(app, "config.json"), JSON.stringify(config));
    assert.equal((await runCli(["build"], app)).code, 0);
    const css = fs.readFileSync(path.join(app, "build/tokens.css"), "utf8");
    assert.match(css, /--color-text: #e6e8ec;/);
    const changes = await runCli(["diff", "npm:@acme/tokens", "../tokens"], app);
    assert.equal(changes.code, 0, changes.stderr);
  }));

test("init --package needs a name that npm accepts", () =>
  inFolder({}, async (folder) => {
    const { code, stderr } = await runCli(["init", "--package", "Acme Tokens"], folder);
    assert.equal(code, 2);
    assert.match(stderr, /npm does not accept the name "Acme Tokens"/);
    assert.deepEqual(readFolder(folder), {});
  }));

for (
  const [tool, from, contexts] of [
    ["tokens-studio", "examples/tokens-studio/tokens", { Mode: "*", Brand: "*" }],
    ["figma", "examples/figma/export", { Size: "*", Theme: "*" }],
  ] as [string, string, object][]
) {
  test(`init --from ${tool} reads what is in the folder, in all contexts`, () =>
    inFolder({}, async (folder) => {
      fs.cpSync(projectPath(from), path.join(folder, "tokens"), { recursive: true });
      const { code, stdout, stderr } = await runCli(["init", "--from", tool], folder);
      assert.deepEqual([code, stderr], [0, ""]);
      await runSuggested(stdout, folder);
      assert.deepEqual(readJson(folder, "config.json").contexts, contexts);
      const css = fs.readFileSync(path.join(folder, "build/tokens.css"), "utf8");
      for (const name of Object.keys(contexts)) {
        assert.ok(css.includes(`[data-${name}="`), name);
      }
    }));
}

test("init --from style-dictionary keeps the configuration, whatever its name", () => {
  const config = {
    source: ["tokens/*.json"],
    platforms: {
      css: { transformGroup: "css", files: [{ destination: "a.css", format: "css/variables" }] },
    },
  };
  const files = {
    "sd.config.json": JSON.stringify(config),
    "tokens/a.json": '{ "a": { "value": "#f00", "type": "color" } }',
  };
  return inFolder(files, async (folder) => {
    const { code, stdout, stderr } = await runCli(["init", "--from", "style-dictionary"], folder);
    assert.deepEqual([code, stderr], [0, ""]);
    assert.match(stdout, /sd\.config\.json needs no change/);
    const { "package.json": manifest, ...others } = readFolder(folder) as Record<string, string>;
    assert.deepEqual(others, files);
    assert.equal(JSON.parse(manifest).scripts.tokens, "token-build build --config sd.config.json");
    await runSuggested(stdout, folder);
    assert.ok(fs.existsSync(path.join(folder, "a.css")));
  });
});

for (
  const [args, code, said] of [
    [["--from", "figma"], 1, /no files of Figma here: export tokens from Figma into the folder/],
    [["--from", "style-dictionary"], 1, /no configuration of Style Dictionary here/],
    [["--from", "style-dictionary", "--config", "a.json"], 1, /There is no file a\.json/],
    [["web", "--package", "a"], 2, /only one of a type, --from and --package/],
    [["web", "--from", "figma"], 2, /only one of a type, --from and --package/],
    [["--from", "figma", "--config", "a"], 2, /--config needs --from/],
    [
      ["--package", "a", "--dry-run"],
      2,
      /--dry-run needs --from terrazzo or --from style-dictionary-3/,
    ],
    [["native"], 2, /Unknown type of project "native"/],
  ] as [string[], number, RegExp][]
) {
  test(`init ${args.join(" ")} says what is wrong, and writes nothing`, () =>
    inFolder({}, async (folder) => {
      const result = await runCli(["init", ...args], folder);
      assert.equal(result.code, code);
      assert.match(result.stderr, said);
      assert.deepEqual(readFolder(folder), {});
    }));
}
