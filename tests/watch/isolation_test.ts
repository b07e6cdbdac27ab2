/** Code of a configuration that would end a watch, or keep it waiting, does neither, and the watch says so. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import { commandJson } from "../helpers/command_schema.ts";
import { inFolder, putWhole } from "../helpers/folder.ts";
import { configOf, hostileConfigs, hostileGroups, tokens } from "../helpers/hostile_configs.ts";
import { RunningCli, runtime } from "../helpers/run_cli.ts";
import { until } from "../helpers/waits.ts";

const files = { "config.mjs": configOf(), "tokens.json": tokens };

/** A watch in a folder. */
async function watching(
  project: Record<string, string>,
  args: readonly string[],
  use: (
    cli: RunningCli,
    put: (file: string, text: string) => void,
    folder: string,
  ) => Promise<void>,
): Promise<void> {
  await inFolder(project, async (folder) => {
    const cli = new RunningCli([...args, "--time-limit", "1"], folder);
    try {
      await use(cli, (file, text) => putWhole(path.join(folder, file), text), folder);
    } finally {
      cli.send("SIGKILL");
      await cli.ended;
    }
  });
}

const building = ["build", "--watch", "--format", "json"];
const next = async (cli: RunningCli) => commandJson(await cli.line());

/** Ends a watch. */
async function interrupt(cli: RunningCli, folder: string): Promise<void> {
  cli.send("SIGINT");
  // A Deno parent reports every process that it signaled as killed.
  assert.equal(await cli.ended, runtime === "deno" ? null : 0);
  await nothingRunsIn(folder);
}

/** Processes that run in a folder. */
function processesIn(folder: string): string[] {
  return fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name)).filter((pid) => {
    try {
      return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(folder);
    } catch {
      // It has ended meanwhile, or belongs to somebody else.
      return false;
    }
  });
}

/** Waits until no process runs in a folder. */
async function nothingRunsIn(folder: string): Promise<void> {
  if (process.platform === "linux") await until(() => processesIn(folder).length === 0);
}

const builds = (value: number) => ({
  status: "built",
  written: ["out.json"],
  put: configOf(`const version = ${value};`, `() => "${value}px"`),
});

for (const [kind, group] of Object.entries(hostileGroups)) {
  for (const isFirst of [true, false]) {
    const when = isFirst ? "the first" : "a later";
    test(`A configuration that ${kind} in ${when} build ends no watch, and recovers`, () =>
      // Once the first build is mended, all builds are later ones.
      buildEach(isFirst ? group.slice(0, 1) : group, isFirst));
  }
}

/** Edits a configuration so that it does each of some things, and mends it after each. */
async function buildEach(group: readonly string[], isFirst: boolean): Promise<void> {
  const [what] = group;
  const first = isFirst ? hostileConfigs[what].config : configOf();
  await watching({ ...files, "config.mjs": first }, building, async (cli, put, folder) => {
    if (!isFirst) assert.deepEqual((await next(cli)).written, ["out.json"]);
    let version = 0;
    for (const what of group) {
      const { config, code, line } = hostileConfigs[what];
      if (!isFirst || version > 0) put("config.mjs", config);
      const { status, changed, written, diagnostics: [problem] } = await next(cli);
      assert.deepEqual([status, written], ["failed", []], what);
      assert.deepEqual(changed, isFirst && version === 0 ? [] : ["config.mjs"], what);
      // On Deno, watched folders keep a process alive that only waits for a promise.
      const isFirstBuild = isFirst && version === 0;
      const isHeld = runtime === "deno" && !isFirstBuild && what.startsWith("never settles");
      assert.ok([code, ...isHeld ? ["config/blocked"] : []].includes(problem.code), what);
      if (line !== undefined) assert.equal(problem.line, line, what);
      const file = problem.code === "transform/threw" ? "tokens.json" : "config.mjs";
      assert.equal(problem.file, file, what);
      const mended = builds(++version);
      put("config.mjs", mended.put);
      const after = await next(cli);
      assert.deepEqual([after.status, after.changed, after.written], [
        mended.status,
        ["config.mjs"],
        mended.written,
      ], what);
      assert.match(fs.readFileSync(path.join(folder, "out.json"), "utf8"), /\dpx/);
    }
    assert.deepEqual(fs.readdirSync(folder).sort(), ["config.mjs", "out.json", "tokens.json"]);
    await interrupt(cli, folder);
  });
}

test("The files that a blocked build read are watched, and nothing is left behind", () => {
  const config = `import fs from "node:fs";
export default {
  source: ["tokens.json"],
  hooks: {
    actions: {
      wait: {
        do: () => { while (fs.readFileSync("tokens.json", "utf8").includes("13px")); },
        undo() {},
      },
    },
  },
  platforms: {
    css: {
      buildPath: "build/",
      actions: ["wait"],
      files: ["a", "b"].map((name) => ({ destination: name + ".json", format: "json/flat" })),
    },
  },
};
`;
  const gap = (px: number) => JSON.stringify({ gap: { value: `${px}px` } });
  return watching(
    { "config.mjs": config, "tokens.json": gap(1) },
    building,
    async (cli, put, folder) => {
      assert.equal((await next(cli)).status, "built");
      put("tokens.json", gap(13));
      const { changed, diagnostics: [problem] } = await next(cli);
      assert.deepEqual([changed, problem.code], [["tokens.json"], "config/blocked"]);
      const built = path.join(folder, "build");
      assert.deepEqual(fs.readdirSync(built).sort(), ["a.json", "b.json"]);
      put("tokens.json", gap(2));
      const mended = await next(cli);
      assert.deepEqual([mended.status, mended.changed, mended.written.length], [
        "built",
        ["tokens.json"],
        2,
      ]);
      await interrupt(cli, folder);
    },
  );
});

test("Other configurations of a watch go on", () => {
  const projects = ["a", "b"].flatMap((name) => [
    [`${name}/config.mjs`, configOf()],
    [`${name}/tokens.json`, tokens],
  ]);
  const args = [...building, "--config", "*/config.mjs"];
  return watching(Object.fromEntries(projects), args, async (cli, put, folder) => {
    const firsts = [await next(cli), await next(cli)].map((built) => built.folder).sort();
    assert.deepEqual(firsts, ["a", "b"]);
    for (const what of ["exits when it is loaded", "loops in a transform"]) {
      put("a/config.mjs", hostileConfigs[what].config);
      const { folder: failed, diagnostics: [problem] } = await next(cli);
      assert.deepEqual([failed, problem.code, problem.file], [
        "a",
        hostileConfigs[what].code,
        "a/config.mjs",
      ]);
      put("b/tokens.json", tokens.replace("1", "2"));
      const other = await next(cli);
      assert.deepEqual([other.folder, other.status], ["b", "built"]);
      put("b/tokens.json", tokens);
      assert.equal((await next(cli)).folder, "b");
      put("a/config.mjs", configOf());
      const mended = await next(cli);
      assert.deepEqual([mended.folder, mended.status], ["a", "built"]);
    }
    await interrupt(cli, folder);
  });
});

test("Code that throws after it returned ends no watch, and is reported once", () => {
  const late = 'setInterval(() => { throw new Error("too late"); }, 20);';
  return watching({ ...files, "config.mjs": configOf(late) }, building, async (cli, put) => {
    const lines = [await next(cli), await next(cli)];
    const [problem] = lines.flatMap(({ diagnostics }) => diagnostics);
    assert.deepEqual([problem.code, problem.file, problem.line], ["config/threw", "config.mjs", 1]);
    put("tokens.json", tokens.replace("1", "2"));
    assert.deepEqual((await next(cli)).changed, ["tokens.json"]);
    // A new process does not have the timer.
    put("config.mjs", configOf());
    assert.deepEqual((await next(cli)).changed, ["config.mjs"]);
    put("config.mjs", configOf('setTimeout(() => { throw new Error("again"); }, 500);'));
    let found: { message: string }[] = [];
    // A process that starts may already read this edit.
    while (found.length === 0) found = (await next(cli)).diagnostics;
    assert.match(found[0].message, /again/);
  });
});

test("A configuration without code builds in the process of the watch until it has a module", () => {
  const config = (source: string[]) =>
    JSON.stringify({
      source,
      platforms: { css: { files: [{ destination: "out.json", format: "json/flat" }] } },
    });
  const project = { "config.json": config(["tokens.json"]), "tokens.json": tokens };
  return watching(project, building, async (cli, put, folder) => {
    assert.deepEqual((await next(cli)).written, ["out.json"]);
    if (process.platform === "linux") assert.equal(processesIn(folder).length, 1);
    put("more.mjs", "process.exit(0);\n");
    put("config.json", config(["tokens.json", "more.mjs"]));
    const { changed, diagnostics: [problem] } = await next(cli);
    assert.deepEqual([changed, problem.code, problem.file, problem.line], [
      ["config.json"],
      "config/ended",
      "more.mjs",
      1,
    ]);
    put("more.mjs", `export default ${tokens.replaceAll('"a"', '"c"').replace("{a}", "{c}")};\n`);
    const mended = await next(cli);
    assert.deepEqual([mended.status, mended.changed], ["built", ["more.mjs"]]);
    await interrupt(cli, folder);
  });
});

test("A killed watch leaves no process behind, even if a build is blocked", () =>
  watching({ ...files, "config.mjs": configOf() }, building, async (cli, put, folder) => {
    await next(cli);
    put("config.mjs", configOf('process.on("SIGTERM", () => {}); for (;;);'));
    if (process.platform === "linux") assert.equal(processesIn(folder).length, 2);
    cli.send("SIGKILL");
    await nothingRunsIn(folder);
  }));

test("preview --watch serves the previous tokens while a configuration is broken", () => {
  const args = ["preview", "--watch", "--format", "json"];
  return watching({ ...files, "config.mjs": configOf() }, args, async (cli, put, folder) => {
    const { status, address } = await next(cli);
    assert.equal(status, "serving");
    const served = async () => await (await fetch(`${address}data`)).json();
    const wide = tokens.replace("1", "2");
    for (
      const [what, text] of [["exits in a transform", wide], ["loops when it is loaded", tokens]]
    ) {
      put("config.mjs", hostileConfigs[what].config);
      const failed = await next(cli);
      const { code } = hostileConfigs[what];
      assert.deepEqual([failed.status, failed.changed, failed.diagnostics[0].code], [
        "failed",
        ["config.mjs"],
        code,
      ]);
      const { data, errors } = await served();
      assert.equal(data.paths.length, 2);
      assert.match(errors[0], new RegExp(code));
      put("tokens.json", text);
      put("config.mjs", configOf());
      let shown = await next(cli);
      // The first edit alone starts the process again.
      while (shown.status === "failed") shown = await next(cli);
      assert.equal(shown.status, "shown");
      assert.ok(shown.changed.length > 0);
      await until(async () => {
        const { data, errors } = await served();
        return errors.length === 0 && data.values[0].text === (text === wide ? "2px" : "1px");
      });
    }
    // Another preview may have taken the address meanwhile, so the processes tell that it is closed.
    await interrupt(cli, folder);
  });
});
