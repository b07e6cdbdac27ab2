/** The command line: exit codes, output and every failure. Tests that need a real process start one. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { Diagnostic } from "../../mod.ts";
import { inFolder, readFolder } from "../helpers/folder.ts";
import { runCli } from "../helpers/call_in.ts";
import {
  ownOutput,
  projectPath,
  run,
  runArguments,
  runProcess,
  runtime,
} from "../helpers/run_cli.ts";
import process from "node:process";
import { pathToFileURL } from "node:url";

const tokens = JSON.stringify({ color: { red: { value: "#f00", type: "color" } } });
const config = JSON.stringify({
  source: ["tokens/*.json"],
  platforms: {
    css: {
      transformGroup: "css",
      buildPath: "build/css/",
      files: [{ destination: "a.css", format: "css/variables" }],
    },
    js: {
      transformGroup: "js",
      buildPath: "build/js/",
      files: [{ destination: "a.js", format: "javascript/es6" }],
    },
  },
});
const project = { "config.json": config, "tokens/a.json": tokens };
const epoch = { SOURCE_DATE_EPOCH: "0" };

test("build writes all files and reports them", () =>
  inFolder(project, async (folder) => {
    const { code, stdout, stderr } = await runProcess(["build"], folder, epoch);
    assert.equal(stderr, "");
    assert.equal(code, 0);
    assert.match(stdout, /✔ build\/css\/a\.css/);
    assert.match(stdout, /Wrote 2 files, in \d+ ms/);
    assert.deepEqual(readFolder(path.join(folder, "build")), {
      "css/a.css": "/**\n * Do not edit directly, this file was auto-generated.\n" +
        " * Generated on Thu, 01 Jan 1970 00:00:00 GMT\n */\n\n:root {\n  --color-red: #ff0000;\n}\n",
      "js/a.js": "/**\n * Do not edit directly, this file was auto-generated.\n" +
        ' * Generated on Thu, 01 Jan 1970 00:00:00 GMT\n */\n\nexport const ColorRed = "#ff0000";\n',
    });
  }));

test("a second build writes nothing, even with the time in the header", () =>
  inFolder(project, async (folder) => {
    await runCli(["build"], folder, epoch);
    const file = path.join(folder, "build/css/a.css");
    const before = fs.statSync(file).mtimeMs;
    const { stdout } = await runCli(["build"], folder, { SOURCE_DATE_EPOCH: "86400" });
    assert.match(stdout, /Wrote 0 files, 2 unchanged/);
    assert.equal(fs.statSync(file).mtimeMs, before);
  }));

test("--platform selects platforms and may be repeated", () =>
  inFolder(project, async (folder) => {
    await runCli(["build", "-p", "css"], folder);
    assert.deepEqual(Object.keys(readFolder(path.join(folder, "build"))), ["css/a.css"]);
    await runCli(["build", "--platform", "css", "--platform", "js"], folder);
    assert.deepEqual(Object.keys(readFolder(path.join(folder, "build"))), ["css/a.css", "js/a.js"]);
  }));

test("--dry-run reports what a build would write, and writes nothing", () =>
  inFolder(project, async (folder) => {
    const { code, stdout } = await runCli(["build", "--dry-run"], folder);
    assert.equal(code, 0);
    assert.match(stdout, /Would write 2 files/);
    assert.equal(fs.existsSync(path.join(folder, "build")), false);
  }));

test("--silent prints nothing", () =>
  inFolder({ ...project, "tokens/b.json": tokens.replace("f00", "0f0") }, async (folder) => {
    const { code, stdout, stderr } = await runProcess(["build", "--silent"], folder);
    assert.deepEqual([code, stdout, stderr], [0, "", ""]);
  }));

test("--verbose prints each step", () =>
  inFolder(project, async (folder) => {
    const { code, stdout } = await runCli(["build", "--verbose"], folder);
    assert.equal(code, 0);
    for (const step of ["reading tokens/a.json", "transforming css", "formatting js", "writing"]) {
      assert.ok(stdout.includes(step), step);
    }
  }));

test("--no-warn hides warnings but not errors", () =>
  inFolder({ ...project, "tokens/b.json": tokens.replace("f00", "0f0") }, async (folder) => {
    assert.match((await runCli(["build"], folder)).stderr, /merge\/collision/);
    assert.equal((await runCli(["build", "--no-warn"], folder)).stderr, "");
  }));

test("clean removes what build wrote and nothing else", () =>
  inFolder({ ...project, "build/css/mine.css": "mine" }, async (folder) => {
    await runCli(["build"], folder);
    const { code } = await runCli(["clean"], folder);
    assert.equal(code, 0);
    assert.deepEqual(readFolder(path.join(folder, "build")), { "css/mine.css": "mine" });
    assert.equal(fs.existsSync(path.join(folder, "build/js")), false);
    assert.deepEqual(Object.keys(readFolder(folder)), [
      "build/css/mine.css",
      "config.json",
      "tokens/a.json",
    ]);
  }));

test("clean --platform cleans only that platform", () =>
  inFolder(project, async (folder) => {
    await runCli(["build"], folder);
    assert.equal((await runCli(["clean", "-p", "js"], folder)).code, 0);
    assert.deepEqual(Object.keys(readFolder(path.join(folder, "build"))), ["css/a.css"]);
  }));

for (const type of ["basic", "complete"]) {
  test(`init ${type} creates tokens that pass strict mode`, () =>
    inFolder({}, async (folder) => {
      await runCli(["init", type], folder);
      const file = path.join(folder, "config.json");
      const config = JSON.parse(fs.readFileSync(file, "utf8"));
      fs.writeFileSync(file, JSON.stringify({ ...config, strict: true }));
      const { code, stdout } = await runCli(["check", "--format", "json"], folder);
      assert.deepEqual([code, JSON.parse(stdout).diagnostics], [0, []]);
    }));

  test(`init ${type} creates a project that builds, and overwrites nothing`, () =>
    inFolder({}, async (folder) => {
      const { code, stdout } = await runCli(["init", type], folder);
      assert.equal(code, 0);
      assert.match(stdout, /created config\.json/);
      assert.ok(fs.existsSync(path.join(folder, "build/css/variables.css")));
      const again = await runCli(["init", type], folder);
      assert.equal(again.code, 1);
      assert.match(again.stderr, /These files already exist: config\.json/);
    }));
}

test("--help and --version", () =>
  inFolder({}, async (folder) => {
    const help = await runProcess(["--help"], folder);
    assert.equal(help.code, 0);
    for (const word of ["build", "clean", "init", "--version", "Exit code"]) {
      assert.ok(help.stdout.includes(word), word);
    }
    const build = await runProcess(["build", "--help"], folder);
    for (
      const flag of ["--config", "--platform", "--verbose", "--silent", "--no-warn", "--dry-run"]
    ) {
      assert.ok(build.stdout.includes(flag), flag);
    }
    assert.ok(!build.stdout.includes("[]"), "the help prints empty lists as defaults");
    assert.match(help.stdout, /\n {2}token-build build {5,}build with/);
    const { version } = JSON.parse(fs.readFileSync(projectPath("deno.json"), "utf8"));
    assert.equal((await runProcess(["--version"], folder)).stdout, `${version}\n`);
  }));

for (
  const [name, args, said] of [
    ["an unknown command", ["biuld"], /Did you mean build/],
    ["an unknown command with --help", ["biuld", "--help"], /^error[^]*Did you mean build/],
    ["help for an unknown command", ["help", "biuld"], /^error[^]*Did you mean build/],
    ["watch as a command", ["watch"], /Did you mean build --watch/],
    ["serve as a command", ["serve"], /Did you mean preview --watch/],
    ["validate as a command", ["validate"], /Did you mean check/],
    ["options without a command", ["--config", "a.json"], /Did you mean build --config a\.json/],
    ["a path without --config", ["build", "a.json"], /Did you mean build --config a\.json/],
    ["a name without --platform", ["build", "css"], /Did you mean build --platform css/],
    ["an argument too many", ["lsp", "a"], /too many arguments/],
    ["an unknown option", ["build", "--confg", "a"], /Did you mean --config/],
    ["an option without its value", ["build", "--config"], /argument missing/],
    ["options that exclude each other", ["build", "-v", "-s"], /cannot be used with/],
    ["an unknown kind of project", ["init", "bsic"], /Did you mean "basic"/],
    ["no command", [], /Usage: token-build/],
  ] as [string, string[], RegExp][]
) {
  test(`exit code 2: ${name}`, () =>
    inFolder({}, async (folder) => {
      const { code, stderr } = await runProcess(args, folder);
      assert.equal(code, 2);
      assert.match(stderr, said);
      assert.doesNotMatch(stderr, /\n\s+at .*\.ts:\d+/);
    }));
}

const css = (source: string) => config.replace('["tokens/*.json"]', source);

for (
  const [name, files, args, said] of [
    ["no configuration", {}, [], /config\/not-found/],
    ["a configuration that is not there", project, ["--config", "nope.json"], /nope\.json/],
    ["a broken configuration", { "config.json": "{\n  nope\n}" }, [], /config\.json:2:7/],
    ["a configuration that is a list", { "config.json": "[]" }, [], /config\.json contains \[\]/],
    ["an empty configuration", { "config.json": "" }, [], /config\.json:1:1/],
    ["broken tokens", { ...project, "tokens/b.json": '{\n  "a" 1\n}' }, [], /tokens\/b\.json:2:6/],
    ["a missing source file", { "config.json": css('["gone.json"]') }, [], /no file gone\.json/],
    [
      "platform for platforms",
      { ...project, "config.json": config.replace('"platforms"', '"platform"') },
      [],
      /config\.json:1:\d+[^]*Did you mean "platforms" instead of "platform"/,
    ],
    ["an unknown platform", project, ["-p", "csss"], /Did you mean "css"/],
    [
      "an unknown format",
      { ...project, "config.json": config.replace("css/variables", "css/variable") },
      [],
      /config\.json:1:\d+[\s\S]*Did you mean "css\/variables"/,
    ],
    [
      "a missing reference",
      { ...project, "tokens/b.json": '{ "b": { "value": "{color.rde}" } }' },
      [],
      /tokens\/b\.json:1:20[\s\S]*Did you mean "color\.red"/,
    ],
    [
      "a cycle of references",
      { ...project, "tokens/b.json": '{\n"b": {"value": "{c}"},\n"c": {"value": "{b}"}}' },
      [],
      /b -> c -> b[\s\S]*tokens\/b\.json:2:\d+[\s\S]*tokens\/b\.json:3:\d+/,
    ],
    [
      "a buildPath without its slash",
      { ...project, "config.json": config.replace("build/css/", "build/css") },
      [],
      /"buildPath": "build\/css\/"/,
    ],
    ["a module that throws", { "config.mjs": "throw new Error('boom')" }, [], /config\.mjs: boom/],
    [
      "a module without an object",
      { "config.mjs": "export default 3" },
      [],
      /config\.mjs contains 3/,
    ],
    [
      "a folder in place of a file",
      { ...project, "config.json": config.replace("a.css", "folder"), "build/css/folder/x": "" },
      [],
      /build\/css\/folder is a folder/,
    ],
  ] as [string, Record<string, string>, string[], RegExp][]
) {
  test(`exit code 1 and nothing written: ${name}`, () =>
    inFolder(files, async (folder) => {
      const { code, stdout, stderr } = await runCli(["build", ...args], folder);
      assert.match(stderr, said);
      assert.equal(code, 1);
      assert.equal(stdout, "");
      assert.doesNotMatch(stderr, /\n\s+at .*\.ts:\d+/, "no stack trace");
      assert.deepEqual(Object.keys(readFolder(folder)), Object.keys(files).sort());
    }));
}

const kinds: Record<string, string> = {
  "config.js": `export default ${config}`,
  "config.mjs": `export default () => (${config})`,
  "config.ts": `const c: object = ${config}; export default c;`,
  "config.mts": `export default async (): Promise<object> => (${config})`,
  "config.jsonc": `// comment\n${config}`,
  "config.json5": config.replace('"source"', "source"),
  "token-build.config.json": config,
  "token-build.config.ts": `export default ${config}`,
};

for (const [file, text] of Object.entries(kinds)) {
  test(`${file} is found`, () =>
    inFolder({
      [file]: text,
      "tokens/a.json": tokens,
      "package.json": '{ "type": "module" }',
    }, async (folder) => {
      const { code, stderr } = await runProcess(["build", "-p", "css"], folder);
      assert.equal(stderr, "");
      assert.equal(code, 0);
      assert.ok(fs.existsSync(path.join(folder, "build/css/a.css")));
    }));
}

test("JSONC, JSON5, JS and TS tokens with a TS configuration", () =>
  inFolder({
    "package.json": '{ "type": "module" }',
    "tb.ts": `
      interface Shape { source: string[] }
      const shape: Shape = { source: ["tokens/*"] };
      export default async () => ({
        ...shape,
        hooks: { transforms: { shout: { type: "name", transform: (t: { path: string[] }) => t.path.join("_").toUpperCase() } } },
        platforms: { css: { transforms: ["shout"], buildPath: "out/", options: { showFileHeader: false },
          files: [{ destination: "a.css", format: "css/variables" }] } },
      });`,
    "tokens/a.jsonc": '{ "a": { "value": "1" }, /* c */ }',
    "tokens/b.json5": "{ b: { value: '2' } }",
    "tokens/c.js": "export default { c: { value: '3' } };",
    "tokens/d.ts": "const d: string = '4'; export default { d: { value: d } };",
  }, async (folder) => {
    const { code, stderr } = await runProcess(["build", "--config", "tb.ts"], folder);
    assert.equal(stderr, "");
    assert.equal(code, 0);
    assert.deepEqual(readFolder(path.join(folder, "out")), {
      "a.css": ":root {\n  --A: 1;\n  --B: 2;\n  --C: 3;\n  --D: 4;\n}\n",
    });
  }));

test("cli.ts also exports the library", () =>
  inFolder({
    "package.json": '{ "type": "module" }',
    "use.ts": `import TokenBuilder, { defineConfig } from ${
      JSON.stringify(pathToFileURL(projectPath("cli.ts")).href)
    };
      console.log(typeof TokenBuilder, typeof defineConfig);`,
  }, async (folder) => {
    const { stdout, stderr } = await run(
      process.execPath,
      runArguments(path.join(folder, "use.ts")),
      folder,
    );
    assert.equal(stderr, "");
    assert.equal(stdout, "function function\n");
  }));

test("Deno needs only read and write access to the folder, and the environment", {
  skip: runtime !== "deno",
}, () =>
  inFolder(project, async (folder) => {
    const { code, stderr } = await run(process.execPath, [
      "run",
      ...ownOutput,
      "--no-prompt",
      "--config",
      projectPath("deno.json"),
      "--allow-read=.",
      "--allow-write=.",
      "--allow-env",
      projectPath("cli.ts"),
      "build",
    ], folder);
    assert.equal(stderr, "");
    assert.equal(code, 0);
  }));

const broken = {
  "config.json": JSON.stringify({
    source: ["tokens.json"],
    platforms: {
      css: { transformGroup: "css", files: [{ destination: "a.css", format: "css/variables" }] },
    },
  }),
  "tokens.json": '{ "a": { "value": "{b}" }, "c": { "value": 1 }, "c": { "value": 2 } }',
};

test("build --format json, github and sarif print everything to standard output", () =>
  inFolder(broken, async (folder) => {
    const json = await runProcess(["build", "--format", "json"], folder);
    const codes = JSON.parse(json.stdout).diagnostics.map(({ code }: { code: string }) => code);
    // Sorted by file and line.
    assert.deepEqual([json.code, json.stderr, codes], [1, "", [
      "reference/missing",
      "file/duplicate-key",
    ]]);
    const github = await runProcess(["build", "--format", "github"], folder);
    assert.match(
      github.stdout,
      /^::error file=tokens\.json,line=1,.*\n::warning file=tokens\.json/,
    );
    assert.deepEqual([github.code, github.stderr], [1, ""]);
    const sarif = await runProcess(["build", "--format", "sarif"], folder);
    assert.equal(JSON.parse(sarif.stdout).runs[0].results.length, 2);
    assert.equal((await runProcess(["build", "--format", "xml"], folder)).code, 2);
  }));

test("log.severity changes or drops codes, but never lowers fatal errors", async () => {
  const said = async (severity: Record<string, string>) => {
    const config = { ...JSON.parse(broken["config.json"]), log: { severity } };
    const found: string[] = [];
    const files = { ...broken, "config.json": JSON.stringify(config) };
    await inFolder(files, async (folder) => {
      const { code, stdout } = await runCli(["build", "--format", "json"], folder);
      found.push(`exit ${code}`);
      for (const { code, severity } of JSON.parse(stdout).diagnostics) {
        found.push(`${severity} ${code}`);
      }
    });
    return found.sort();
  };
  assert.deepEqual(await said({ "reference/missing": "warning", "file/duplicate-key": "off" }), [
    "exit 0",
    "warning reference/missing",
  ]);
  assert.deepEqual(await said({ "reference/missing": "off", "file/duplicate-key": "error" }), [
    "error file/duplicate-key",
    "exit 1",
  ]);
  assert.deepEqual(await said({ "file/syntax": "warning", "merge/colision": "off" }), [
    "error config/type",
    "exit 1",
    "warning config/unknown-property",
  ]);
});

test("one run reports all problems of all files once each, by file and line", () =>
  inFolder({
    "config.json": JSON.stringify({
      source: ["tokens/*.json"],
      platforms: Object.fromEntries(["one", "two"].map((name) => [name, {
        transformGroup: "android",
        buildPath: `${name}/`,
        files: [{ destination: "a.xml", format: "android/resources" }],
      }])),
    }),
    "tokens/a.json": '{\n  "a": { "value": 1 \n',
    "tokens/b.json": "[]",
    "tokens/c.json": '{ "a" "b" }',
    "tokens/d.json": JSON.stringify(
      {
        ...Object.fromEntries(
          [1, 2, 3, 4, 5].map((index) => [`m${index}`, { value: `{none${index}}` }]),
        ),
        depends: { value: "{m1}" },
        bad1: { value: "wide", type: "dimension" },
        bad2: { value: "large", type: "fontSize" },
      },
      null,
      2,
    ),
  }, async (folder) => {
    const { code, stdout } = await runCli(["build", "--format", "json"], folder);
    const { diagnostics, projects } = JSON.parse(stdout);
    const found: Diagnostic[] = diagnostics;
    assert.equal(code, 1);
    assert.equal(projects[0].status, "failed");
    assert.deepEqual(found.map(({ code, file, token }) => [code, file, token ?? ""]), [
      // Five missing references may follow from the files that cannot be read.
      ["source/held-back", undefined, ""],
      ["file/syntax", "tokens/a.json", ""],
      ["file/shape", "tokens/b.json", ""],
      ["file/syntax", "tokens/c.json", ""],
      ...["bad1", "bad2"].flatMap((token) => [
        ["transform/failed", "tokens/d.json", token],
        // Once for the file of each platform.
        ["output/composite", "tokens/d.json", token],
        ["output/composite", "tokens/d.json", token],
      ]),
    ]);
    assert.match(
      found[0].message,
      /^5 findings that "tokens\/a\.json" and 2 other files may have caused /,
    );
    const lines = found.slice(4).map(({ line }) => line);
    assert.deepEqual(lines, lines.toSorted((a, b) => a! - b!));
    assert.equal(fs.existsSync(path.join(folder, "one")), false);
  }));

test("a configuration's own output stays out of machine-readable reports", () =>
  inFolder({
    "config.mjs": `
      console.log("plain"); console.info("info"); console.table([1]); console.group("g");
      console.log("inside"); console.groupEnd(); console.count(); console.dir({ a: 1 });
      process.stdout.write("written\\n");
      setTimeout(() => console.log("late"), 0);
      export default {
        tokens: { a: { value: "{nowhere}" } },
        hooks: { formats: { loud: () => { console.log("format"); return "text"; } } },
        platforms: { p: { files: [{ destination: "a.txt", format: "loud" }] } },
      };`,
  }, async (folder) => {
    for (const command of ["build", "check"]) {
      const { stdout, stderr } = await runProcess([command, "--format", "json"], folder);
      const { diagnostics } = JSON.parse(stdout);
      const codes = new Set(diagnostics.map(({ code }: Diagnostic) => code));
      assert.deepEqual([...codes], ["reference/missing"]);
      for (const word of ["plain", "info", "g\n", "inside", "default: 1", "written", "a: 1"]) {
        assert.ok(stderr.includes(word), `${word} in ${stderr}`);
      }
      const sarif = await runProcess([command, "--format", "sarif"], folder);
      assert.equal(JSON.parse(sarif.stdout).version, "2.1.0");
    }
  }));

test("init does not write beside another configuration without --force", () =>
  inFolder({ "token-build.config.mjs": "export default {};" }, async (folder) => {
    const { code, stderr } = await runCli(["init", "basic"], folder);
    assert.equal(code, 1);
    assert.match(stderr, /already a configuration: token-build\.config\.mjs.*--force/);
    assert.deepEqual(Object.keys(readFolder(folder)), ["token-build.config.mjs"]);
    assert.equal((await runCli(["init", "basic", "--force"], folder)).code, 0);
  }));

test("init writes all files or none", () =>
  inFolder({ tokens: "a file" }, async (folder) => {
    const { code, stderr } = await runCli(["init", "basic"], folder);
    assert.equal(code, 1);
    assert.match(
      stderr,
      /error\[output\/refused\].*tokens\/color\.json is in tokens, which is a file/,
    );
    assert.deepEqual(readFolder(folder), { tokens: "a file" });
  }));

test("an invalid build time is an error", () =>
  inFolder(project, async (folder) => {
    for (const epoch of ["8640000000001", "-1", "1.5", "today", "1e3"]) {
      const { code, stderr } = await runCli(["build"], folder, { SOURCE_DATE_EPOCH: epoch });
      assert.equal(code, 1);
      assert.match(stderr, /SOURCE_DATE_EPOCH is .*; it must be whole seconds since 1970/);
    }
    const last = { SOURCE_DATE_EPOCH: "8640000000000" };
    assert.equal((await runCli(["build"], folder, last)).code, 0);
    assert.equal((await runCli(["build"], folder, { SOURCE_DATE_EPOCH: "" })).code, 0);
  }));
