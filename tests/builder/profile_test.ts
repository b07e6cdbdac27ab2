/** Profiles show how long each stage, platform and hook took. A clock that only hooks advance makes the times exact. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import TokenBuilder, { type Config, type ProfileSpan } from "token-build";
import { inFolder, readFolder } from "../helpers/folder.ts";
import { memoryOf } from "../helpers/memory.ts";
import { runCli } from "../helpers/call_in.ts";
import { projectPath } from "../helpers/run_cli.ts";

/** Runs with a clock that only moves when advanced. */
async function withClock<T>(run: (move: (milliseconds: number) => void) => Promise<T>): Promise<T> {
  const before = Object.getOwnPropertyDescriptor(performance, "now");
  let now = 0;
  Object.defineProperty(performance, "now", { value: () => now, configurable: true });
  try {
    return await run((milliseconds) => now += milliseconds);
  } finally {
    if (before) Object.defineProperty(performance, "now", before);
    else delete (performance as Partial<Performance>).now;
  }
}

function configOf(move: (milliseconds: number) => void): Config {
  const platform = (transforms: string[], more = {}) => ({
    transforms: ["name/kebab", ...transforms],
    files: [{ destination: "a", format: "custom/lines", filter: "custom/all" }],
    ...more,
  });
  return {
    tokens: { a: { value: 1 }, b: { value: 2 }, c: { value: "x" } },
    preprocessors: ["custom/early"],
    hooks: {
      preprocessors: {
        "custom/early": (tokens) => (move(1000), tokens),
      },
      transforms: {
        "custom/number": {
          type: "value",
          filter: ({ value }) => (move(1), typeof value === "number"),
          transform: ({ value }) => (move(10), value),
        },
      },
      filters: { "custom/all": () => (move(100), true) },
      formats: {
        "custom/lines": async ({ dictionary }) => {
          await Promise.resolve();
          move(10_000);
          return dictionary.allTokens.map(({ name }) => name).join("\n");
        },
      },
      actions: { "custom/act": { do: () => move(7), undo: () => {} } },
    },
    platforms: {
      one: platform(["custom/number"]),
      two: platform([], { actions: ["custom/act"] }),
    },
  };
}

test("spans are those of stages and of hooks that are not built in", async () => {
  await withClock(async (move) => {
    const spans: ProfileSpan[] = [];
    const builder = new TokenBuilder(configOf(move), {
      volume: memoryOf({}),
      verbosity: "silent",
      profile: (span) => void spans.push(span),
    });
    await builder.build();
    const rows = spans.map(({ stage, platform = "", hook = "", calls, milliseconds }) =>
      [stage, platform, hook, calls, milliseconds].join("|")
    );
    assert.deepEqual(rows, [
      "configuration|||1|0",
      "reading|||1|0",
      "merging||preprocessor custom/early|1|1000",
      "merging|||1|1000",
      "transforming|one|transform custom/number|2|23",
      "transforming|one||1|23",
      "transforming|two||1|0",
      "formatting|one|filter custom/all|3|300",
      "formatting|one|format custom/lines|1|10000",
      "formatting|one||1|10300",
      "formatting|two|filter custom/all|3|300",
      "formatting|two|format custom/lines|1|10000",
      "formatting|two||1|10300",
      "writing|||1|0",
      "actions|two|action custom/act|1|7",
      "actions|two||1|7",
    ]);
  });
});

test("hooks that throw are timed too", async () => {
  await withClock(async (move) => {
    const { hooks, platforms: { two } = {}, tokens } = configOf(move);
    const spans: ProfileSpan[] = [];
    const settings = {
      volume: memoryOf({}),
      verbosity: "silent" as const,
      profile: (span: ProfileSpan) => void spans.push(span),
    };
    const fails = { ...two, transforms: ["custom/fails"] };
    const failing = {
      type: "value" as const,
      transform: () => {
        move(5);
        throw new Error("no");
      },
    };
    const broken = { ...hooks, transforms: { "custom/fails": failing } };
    const builder = new TokenBuilder({ hooks: broken, tokens, platforms: { fails } }, settings);
    await assert.rejects(builder.build(), /transform\/threw/);
    const [found] = spans.filter(({ hook }) => hook === "transform custom/fails");
    assert.deepEqual([found.calls, found.milliseconds], [3, 15]);
  });
});

test("a build that is profiled writes what one that is not does", async () => {
  const environment = { SOURCE_DATE_EPOCH: "0" };
  for (const name of ["basic", "multi-platform", "themes"]) {
    await inFolder(readFolder(projectPath(`examples/${name}`)), async (folder) => {
      fs.rmSync(path.join(folder, "build"), { recursive: true, force: true });
      const { code } = await runCli(["build", "--profile"], folder, environment);
      assert.equal(code, 0);
      const written = Object.entries(readFolder(folder)).filter(([file]) =>
        file.startsWith("build/")
      );
      const expected = Object.entries(readFolder(path.join(folder, "expected")));
      assert.deepEqual(written, expected.map(([file, text]) => [`build/${file}`, text]));
    });
  }
});

test("the command prints stages and hooks, for people and for programs", async () => {
  const files = {
    "config.json": JSON.stringify({
      source: ["tokens.json"],
      platforms: {
        css: { transformGroup: "css", files: [{ destination: "a.css", format: "css/variables" }] },
      },
    }),
    "tokens.json": '{ "a": { "value": "1" } }',
  };
  await inFolder(files, async (folder) => {
    const text = await runCli(["build", "--profile"], folder);
    assert.deepEqual([text.code, text.stderr], [0, ""]);
    const row = (name: string) => new RegExp(`^ +\\d+\\.\\d ms +\\d+ %  ${name}$`, "m");
    for (const name of ["configuration", "reading", "transforming css", "everything else"]) {
      assert.match(text.stdout, row(name));
    }
    const json = await runCli(["build", "--profile", "--format", "json"], folder);
    const [{ profile }] = JSON.parse(json.stdout).projects;
    assert.deepEqual(
      profile.stages.map(({ stage }: { stage: string }) => stage),
      ["configuration", "reading", "merging", "transforming", "formatting", "writing"],
    );
    assert.deepEqual(profile.hooks, []);
    const { code, stderr } = await runCli(["build", "--watch", "--profile"], folder);
    assert.equal(code, 2);
    assert.match(stderr, /--watch.*cannot be used with.*--profile/);
  });
});
