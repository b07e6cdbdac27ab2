/**
 * A project with 26 groups, 56 themes and 70 sets: one theme builds in under a second, and the
 * product of all themes is refused.
 */
import assert from "node:assert/strict";
import process from "node:process";
import { test } from "node:test";
import TokenBuilder, { type Config } from "token-build";
import { memoryOf } from "../../helpers/memory.ts";

const groups = Array.from({ length: 26 }, (_, group) => group);
const setNames = Array.from({ length: 70 }, (_, set) => `s${set}`);

/** The first four groups have three themes each, all others two. */
const themes = groups.flatMap((group) =>
  Array.from({ length: group < 4 ? 3 : 2 }, (_, theme) => ({
    id: `${group}.${theme}`,
    name: `T${theme}`,
    group: `G${group}`,
    selectedTokenSets: Object.fromEntries(
      [0, 1, 2, 3, 4, 5, 6].map((number) => [
        setNames[(group * 5 + theme * 11 + number * 13) % setNames.length],
        number % 3 === 2 ? "source" : "enabled",
      ]),
    ),
  }))
);

const setOf = (number: number) => ({
  ...Object.fromEntries(Array.from({ length: 4 + number % 5 }, (_, group) => [
    `g${group}`,
    Object.fromEntries(Array.from({ length: 10 }, (_, token) => [
      `t${token}`,
      {
        value: `#${(number * 1000 + group * 10 + token).toString(16).padStart(6, "0")}`,
        type: "color",
      },
    ])),
  ])),
  [`r${number}`]: { value: `{g${number % 4}.t1}`, type: "color" },
});

const whole = JSON.stringify({
  ...Object.fromEntries(setNames.map((name, number) => [name, setOf(number)])),
  $themes: themes,
  $metadata: { tokenSetOrder: setNames },
});

const build = (files: NonNullable<NonNullable<Config["platforms"]>[string]["files"]>) =>
  new TokenBuilder({
    source: ["tokens.json"],
    log: { verbosity: "silent" },
    platforms: { css: { transformGroup: "css", files } },
  }, { volume: memoryOf({ "tokens.json": whole }) }).formatPlatform("css");

const file = (destination: string, contexts: Record<string, string>) => ({
  destination,
  format: "css/variables",
  contexts,
});

test("each theme builds, in less than a second", async () => {
  assert.equal(themes.length, 56);
  const files = themes.map(({ group, name }) => file(`${group}${name}.css`, { [group]: name }));
  const outputs = await build(files);
  assert.equal(outputs.filter(({ output }) => String(output).includes("--g0-t0")).length, 56);
  const start = process.cpuUsage();
  await build([file("a.css", { G0: "T1", G5: "T1" })]);
  // Measures CPU time, because the machine may be busy.
  const { user, system } = process.cpuUsage(start);
  assert.ok(user + system < 1_000_000, `${(user + system) / 1000} ms`);
});

test("too many combinations of themes are refused with the limit", async () => {
  const all = Object.fromEntries(groups.map((group) => [`G${group}`, "*"]));
  const name = Object.keys(all).map((group) => `{${group}}`).join("");
  await assert.rejects(build([file(`${name}.css`, all)]), /339,738,624 files .* the limit is 4096/);
  await assert.rejects(
    build([file("a.css", all)]),
    /339,738,624 ways .* the limit for a file is 4096/,
  );
});
