/** Wrong usage of every command, `explain`, the output of dry runs, and the JSON result of a build. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { commandWords } from "../../../src/cli/parser/completion.ts";
import { type CommandName, commands } from "../../../src/cli/parser/commands.ts";
import { codes } from "../../../src/base/diagnostics/codes.ts";
import { runCli } from "../../helpers/call_in.ts";
import { commandJson } from "../../helpers/command_schema.ts";
import { inFolder } from "../../helpers/folder.ts";

const config = JSON.stringify({
  source: ["t.json"],
  platforms: {
    css: {
      transformGroup: "css",
      files: [
        { destination: "a.css", format: "css/variables", options: { showFileHeader: false } },
        { destination: "b.json", format: "json/flat" },
      ],
    },
  },
});
const red = '{ "a": { "value": "#f00", "type": "color" } }';
const project = { "config.json": config, "t.json": red };

/**
 * Calls that are wrong for any project: an unknown option, a missing or invalid value, too many or
 * too few arguments.
 */
function wrongCalls(): string[][] {
  const words = commandWords(commands);
  /** Words of commands that need some. */
  const needed: Record<string, string[]> = {
    usage: ["t.json"],
    fleet: ["."],
    rename: ["a", "b"],
    upgrade: ["a", "b"],
    import: ["t.json"],
    explain: ["reference/missing"],
    why: ["a"],
    completion: ["bash"],
  };
  return words.flatMap(({ name, options }) => {
    const call = [name, ...needed[name] ?? []];
    const takesMany = commands[name as CommandName].arguments?.some((one) =>
      one.name.includes("...")
    );
    return [
      [...call, "--no-such-option"],
      ...(takesMany ? [] : [[...call, "many", "words", "more"]]),
      ...(name in needed ? [[name]] : []),
      ...options.filter(({ values }) => values.length > 0)
        .map(({ forms }) => [...call, forms.at(-1)!, "nonsense"]),
      ...options.filter(({ takesValue }) => takesValue).map((
        { forms },
      ) => [...call, forms.at(-1)!]),
    ];
  });
}

test("wrong usage of any command exits with 2, explains itself on standard error and has no effect", () =>
  inFolder(project, async (folder) => {
    const calls = [
      ...wrongCalls(),
      [],
      ["no-such-command"],
      ["build", "--poll", "0"],
      ["build", "-w", "--dry-run"],
      ["check", "-s", "-v"],
      ["preview", "--port", "x"],
      ["why", "a", "--context", "dark"],
      ["explain", "no/such-code"],
      ["tasks", "--check"],
      ["import"],
      ["import", "t.json", "--figma", "key"],
      ["build", "-w", "--format", "sarif"],
    ];
    for (const args of calls) {
      const { code, stdout, stderr } = await runCli(args, folder);
      assert.deepEqual([args, code], [args, 2]);
      assert.notEqual(stdout + stderr, "");
    }
    assert.deepEqual(fs.readdirSync(folder).sort(), ["config.json", "t.json"]);
  }));

test("explain prints the meaning of each code, and suggests similar ones", () =>
  inFolder({}, async (folder) => {
    for (const wanted of Object.keys(codes)) {
      const { code, stdout } = await runCli(["explain", wanted], folder);
      assert.equal(code, 0);
      assert.ok(stdout.startsWith(`${wanted}\n`), stdout);
      assert.ok(stdout.split("\n").length > 5 && stdout.includes(wanted.replace("/", "-")), stdout);
    }
    const near = await runCli(["explain", "refrence/missing"], folder);
    assert.deepEqual([near.code, near.stdout], [2, ""]);
    assert.match(near.stderr, /Did you mean reference\/missing/);
    assert.match((await runCli(["explain", "HOOK-DAMAGE"], folder)).stdout, /^hook\/damage\n/);
  }));

test("build --dry-run prints changed files only", () =>
  inFolder(project, async (folder) => {
    const fresh = await runCli(["build", "--dry-run"], folder);
    assert.match(fresh.stdout, /--- \/dev\/null\n\+\+\+ b\/a\.css\n@@ -0,0 \+1,3 @@\n\+:root \{/);
    await runCli(["build"], folder);
    fs.writeFileSync(path.join(folder, "t.json"), red.replace("#f00", "#00f"));
    fs.writeFileSync(path.join(folder, "b.json"), '{\n  "a": "#0000ff"\n}\n');
    const { code, stdout } = await runCli(["build", "--dry-run"], folder);
    assert.equal(code, 0);
    assert.match(stdout, /\n- {2}--a: #ff0000;\n\+ {2}--a: #0000ff;\n/);
    assert.match(stdout, /Would write 1 file, 1 unchanged/);
    assert.doesNotMatch(stdout, /\+\+\+ b\/b\.json/);
    assert.equal((await runCli(["build", "--dry-run", "-s"], folder)).stdout, "");
    const many = Object.fromEntries(
      Array.from({ length: 2000 }, (_, at) => [`t${at}`, { value: "1px", type: "dimension" }]),
    );
    fs.writeFileSync(path.join(folder, "t.json"), JSON.stringify(many));
    const long = await runCli(["build", "--dry-run"], folder);
    assert.match(long.stdout, /\.\.\. and \d+ more lines/);
    assert.ok(long.stdout.split("\n").length < 120);
    const all = await runCli(["build", "--dry-run", "-v"], folder);
    assert.match(all.stdout, /\n\+ {2}--t1999: 1px;/);
  }));

test("build --format json has a result for each configuration", () =>
  inFolder({ ...project, "a/config.json": config, "a/t.json": "{" }, async (folder) => {
    const resultsOf = async (...args: string[]) => {
      const { stdout } = await runCli(["build", "--format", "json", ...args], folder);
      const { projects } = commandJson(stdout);
      return projects.map(({ milliseconds, ...rest }: { milliseconds: number }) => {
        assert.ok(milliseconds > 0);
        return rest;
      });
    };
    const files = ["a.css", "b.json"];
    const built = {
      folder: ".",
      config: "config.json",
      status: "built",
      dryRun: false,
      platforms: ["css"],
      removed: [],
    };
    assert.deepEqual(await resultsOf("--dry-run"), [
      { ...built, dryRun: true, written: files, unchanged: [] },
    ]);
    assert.deepEqual(await resultsOf(), [{ ...built, written: files, unchanged: [] }]);
    assert.deepEqual(await resultsOf(), [{ ...built, written: [], unchanged: files }]);
    assert.deepEqual(await resultsOf("-c", "config.json", "-c", "[a]/config.json"), [
      { ...built, written: [], unchanged: files },
      { folder: "a", config: "config.json", status: "failed", dryRun: false },
    ]);
  }));

test("failing commands report in the form of --format, on standard output only", () =>
  inFolder({ ...project, "t.json": '{ "a": { "value": "{b}" } }' }, async (folder) => {
    const calls = [
      ["build"],
      ["check"],
      ["usage", "t.json"],
      ["why", "a"],
      ["diff", ".", "missing"],
    ];
    for (const call of calls) {
      const { code, stdout, stderr } = await runCli([...call, "--format", "json"], folder);
      assert.equal(code, 1, call[0]);
      assert.equal(stderr, "", call[0]);
      const found: { severity: string }[] = commandJson(stdout).diagnostics;
      assert.ok(found.some(({ severity }) => severity === "error"), `${call[0]}: ${stdout}`);
      if (call[0] === "why") continue;
      const github = await runCli([...call, "--format", "github"], folder);
      assert.match(github.stdout, /^::error /m, call[0]);
    }
  }));
