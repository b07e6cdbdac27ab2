/** `build --watch` as a process: what it prints, and how it ends. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { commandJson } from "../helpers/command_schema.ts";
import { inFolder, putWhole } from "../helpers/folder.ts";
import { runCli } from "../helpers/call_in.ts";
import { RunningCli, runtime } from "../helpers/run_cli.ts";

const tokens = (value: string) => JSON.stringify({ gap: { value } });
const config = JSON.stringify({
  source: ["tokens/*.json"],
  platforms: {
    css: {
      transforms: ["name/kebab"],
      buildPath: "build/",
      files: [{ destination: "a.css", format: "css/variables" }],
    },
  },
});
const project = { "config.json": config, "tokens/a.json": tokens("1px") };

/** A watch in a folder, which is stopped afterwards. */
async function watching(
  files: Record<string, string>,
  args: string[],
  use: (cli: RunningCli, put: (file: string, text: string) => void) => Promise<void>,
): Promise<void> {
  await inFolder(files, async (folder) => {
    const cli = new RunningCli(["build", ...args], folder);
    try {
      await use(cli, (file, text) => putWhole(path.join(folder, file), text));
    } finally {
      cli.send("SIGKILL");
      await cli.ended;
    }
  });
}

/** A line without its time. */
const timeless = (line: string) => line.replace(/\(\d+ ms\)$/, "(ms)");

test("--watch prints one line per build, and each problem once", () =>
  watching(project, ["--watch"], async (cli, put) => {
    assert.equal(await cli.line(), "Watching (press Ctrl+C to stop)");
    assert.equal(timeless(await cli.line()), "first build → build/a.css (ms)");
    put("tokens/a.json", tokens("2px"));
    assert.equal(timeless(await cli.line()), "tokens/a.json → build/a.css (ms)");
    put("tokens/a.json", '{ "gap": ');
    assert.equal(
      timeless(await cli.line()),
      "tokens/a.json → 1 error; no file was changed (ms)",
    );
    await cli.says(/error\[file\/syntax\] .*\n {2}at tokens\/a\.json:1:/);
    put("tokens/a.json", tokens("2px"));
    assert.equal(timeless(await cli.line()), "tokens/a.json → nothing to write (ms)");
    put("tokens/b.json", tokens("3px"));
    assert.equal(timeless(await cli.line()), "tokens/b.json → build/a.css (ms)");
    await cli.says(/merge\/collision/);
    put("tokens/b.json", tokens("4px"));
    await cli.line();
    put("tokens/c.json", JSON.stringify({ more: { value: "1px" } }));
    await cli.line();
    cli.send("SIGINT");
    // A Deno parent reports every process that it signaled as killed.
    assert.equal(await cli.ended, runtime === "deno" ? null : 0);
    assert.equal(cli.stderr.match(/merge\/collision/g)?.length, 1);
  }));

test("--watch --format json prints one object per build", () =>
  watching(project, ["-w", "--format", "json", "--poll", "30"], async (cli, put) => {
    const next = async () => {
      const { version, command, milliseconds, ...build } = commandJson(await cli.line());
      assert.deepEqual([version, command, milliseconds > 0], [1, "build", true]);
      return build;
    };
    const none = { folder: ".", changed: [], written: [], removed: [], diagnostics: [] };
    assert.deepEqual(await next(), { ...none, status: "built", written: ["build/a.css"] });
    put("tokens/a.json", "[]");
    const { diagnostics, ...failed } = await next();
    assert.deepEqual({ ...none, ...failed }, {
      ...none,
      status: "failed",
      changed: ["tokens/a.json"],
    });
    assert.equal(diagnostics[0].code, "file/shape");
    // One after the other, because a scan of all files may run between two writes.
    put("tokens/a.json", tokens("2px"));
    assert.deepEqual(await next(), {
      ...none,
      status: "built",
      changed: ["tokens/a.json"],
      written: ["build/a.css"],
    });
    put("config.json", config.replace("a.css", "b.css"));
    assert.deepEqual(await next(), {
      ...none,
      status: "built",
      changed: ["config.json"],
      written: ["build/b.css"],
      removed: ["build/a.css"],
    });
  }));

test("--watch reloads a changed import of a configuration in a commonjs package", () =>
  watching(
    {
      "package.json": '{ "type": "commonjs" }',
      "token-build.config.ts": `import { prefix } from "./prefix.ts";\nexport default {
      source: ["tokens/*.json"],
      platforms: { css: { prefix, transforms: ["name/kebab"], files: [{ destination: "a.css", format: "css/variables" }] } },
    };`,
      "prefix.ts": 'export const prefix: string = "one";',
      "tokens/a.json": tokens("1px"),
    },
    ["-w", "--format", "json", "--poll", "30"],
    async (cli, put) => {
      const next = async () => JSON.parse(await cli.line());
      assert.deepEqual((await next()).written, ["a.css"]);
      put("prefix.ts", 'export const prefix: string = "two";');
      const { status, changed, written } = await next();
      assert.deepEqual([status, changed, written], ["built", ["prefix.ts"], ["a.css"]]);
    },
  ));

const packages = {
  "packages/a/config.json": config,
  "packages/a/tokens/a.json": tokens("1px"),
  "packages/b/config.json": config,
  "packages/b/tokens/b.json": tokens("2px"),
};

test("--watch builds several configurations, each in its folder", () =>
  watching(packages, ["-w", "-c", "packages/*/config.json"], async (cli, put) => {
    await cli.line();
    const firsts = [timeless(await cli.line()), timeless(await cli.line())].sort();
    assert.deepEqual(firsts, [
      "packages/a: first build → build/a.css (ms)",
      "packages/b: first build → build/a.css (ms)",
    ]);
    put("packages/b/tokens/b.json", tokens("3px"));
    assert.equal(timeless(await cli.line()), "packages/b: tokens/b.json → build/a.css (ms)");
    put("packages/a/tokens/a.json", "{");
    assert.match(await cli.line(), /^packages\/a: tokens\/a\.json → 1 error;/);
    await cli.says(/at packages\/a\/tokens\/a\.json:/);
  }));

test("--watch continues and reports if one of several configurations fails", () =>
  inFolder({ ...packages, "packages/a/tokens/a.json": "{" }, async (folder) => {
    const { code, stdout, stderr } = await runCli(
      ["build", "-c", "packages/*/config.json"],
      folder,
    );
    assert.equal(code, 1);
    assert.match(stdout, /packages\/a:\n\npackages\/b:\n[^]*Wrote 1 file/);
    assert.match(stderr, /tokens\/a\.json/);
    assert.equal(fs.existsSync(path.join(folder, "packages/a/build")), false);
    assert.equal(fs.existsSync(path.join(folder, "packages/b/build/a.css")), true);
    const args = [
      "check",
      "--format",
      "json",
      "-c",
      "packages/[a]/config.json",
      "-c",
      "packages/b/*.json",
    ];
    const json = await runCli(args, folder);
    assert.equal(json.code, 1);
    assert.equal(commandJson(json.stdout).diagnostics[0].file, "packages/a/tokens/a.json");
    const none = await runCli(["build", "-c", "none/*/config.json"], folder);
    assert.deepEqual([none.code, none.stdout], [1, ""]);
    assert.match(none.stderr, /The configuration file none\/\*\/config\.json does not exist/);
  }));

test("configurations that read the same files through links have separate tokens", () =>
  inFolder({
    ...packages,
    "packages/core/tokens/core.json": tokens("9px"),
    "packages/a/config.json": config.replace("tokens/*.json", "node_modules/core/tokens/*.json"),
    "packages/b/config.json": config.replace(
      '"source":["tokens/*.json"]',
      '"source":["node_modules/core/tokens/*.json","tokens/*.json"]',
    ).replace('"css/variables"', '"json"'),
  }, async (folder) => {
    for (const name of ["a", "b"]) {
      fs.mkdirSync(path.join(folder, "packages", name, "node_modules"));
      fs.symlinkSync(
        path.join(folder, "packages/core"),
        path.join(folder, "packages", name, "node_modules/core"),
      );
    }
    const { code, stderr } = await runCli(["build", "-c", "packages/*/config.json"], folder);
    assert.equal(code, 0);
    assert.match(stderr, /gap is defined[^]*node_modules\/core\/tokens\/core\.json/);
    const read = (name: string) =>
      fs.readFileSync(path.join(folder, "packages", name, "build/a.css"), "utf8");
    assert.match(read("a"), /--gap: 9px/);
    assert.equal(JSON.parse(read("b")).gap.filePath, "tokens/b.json");
  }));

test("options that --watch excludes are usage errors", () =>
  inFolder(project, async (folder) => {
    for (
      const args of [["--dry-run"], ["--poll", "often"], ["--poll", "0"], ["--format", "sarif"], [
        "--format",
        "junit",
      ]]
    ) {
      const { code, stderr } = await runCli(["build", "-w", ...args], folder);
      assert.equal(code, 2, stderr);
      assert.match(stderr, /^error: /);
    }
  }));
