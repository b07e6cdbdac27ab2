/** A build refuses bad destinations before it writes. Checks and strict builds validate every selected context. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import TokenBuilder, { BuildError, type Config, type Diagnostic } from "../../mod.ts";
import { inFolder, readFolder } from "../helpers/folder.ts";
import { runCli } from "../helpers/call_in.ts";
async function problemsOf(building: Promise<unknown>): Promise<Diagnostic[]> {
  try {
    await building;
    return [];
  } catch (cause) {
    if (!(cause instanceof BuildError)) throw cause;
    return cause.diagnostics;
  }
}

const tokens = '{ "gap": { "value": "4px", "type": "dimension" } }';

/** A configuration of files with some destinations. */
const configOf = (...destinations: string[]): Config => ({
  source: ["tokens.json", "link*/*.json"],
  platforms: {
    p: {
      transforms: ["name/kebab"],
      files: destinations.map((destination) => ({ destination, format: "json/flat" })),
    },
  },
});

const refused: Record<string, [destinations: string[], problem: RegExp]> = {
  "a file of tokens": [["tokens.json"], /tokens\.json is a file of tokens/],
  "a file of tokens by another path": [["./x/../tokens.json"], /is a file of tokens/],
  "the configuration": [["config.json"], /config\.json is the configuration/],
  "the folder of another file": [["out", "out/a.json"], /out\/a\.json is in out/],
  ...(process.platform !== "win32" && {
    "a link to a file of tokens": [["link.json"], /link\.json is a file of tokens/],
    "a file of tokens in a folder behind a link": [
      ["real/linked.json"],
      /real\/linked\.json is a file of tokens/,
    ],
    "a device": [["device"], /device is not a regular file/],
  }),
};

for (const [name, [destinations, problem]] of Object.entries(refused)) {
  test(`a destination that is ${name} is refused, and nothing is written`, () =>
    inFolder({
      "config.json": JSON.stringify(configOf("first.json", ...destinations)),
      "tokens.json": tokens,
    }, async (folder) => {
      fs.symlinkSync("tokens.json", path.join(folder, "link.json"));
      fs.mkdirSync(path.join(folder, "real"));
      fs.writeFileSync(path.join(folder, "real/linked.json"), "{}");
      fs.symlinkSync("real", path.join(folder, "linked"));
      if (process.platform !== "win32") fs.symlinkSync("/dev/null", path.join(folder, "device"));
      const { code, stderr } = await runCli(["build"], folder);
      assert.equal(code, 1);
      assert.match(stderr, problem);
      assert.match(stderr, /nothing was written/);
      assert.equal(fs.existsSync(path.join(folder, "first.json")), false);
      assert.equal(fs.readFileSync(path.join(folder, "tokens.json"), "utf8"), tokens);
      assert.equal(fs.readFileSync(path.join(folder, "real/linked.json"), "utf8"), "{}");
    }));
}

test("clean removes nothing if a destination is an input of the build", () =>
  inFolder({
    "first.json": "first",
    "tokens.json": tokens,
    "real/linked.json": "{}",
    "copy.json": tokens,
  }, async (folder) => {
    fs.symlinkSync("real", path.join(folder, "linked"));
    fs.linkSync(path.join(folder, "tokens.json"), path.join(folder, "hard.json"));
    for (const destination of ["tokens.json", "config.json", "real/linked.json"]) {
      const config = JSON.stringify(configOf("first.json", destination));
      fs.writeFileSync(path.join(folder, "config.json"), config);
      const { code, stderr } = await runCli(["clean"], folder);
      assert.equal(code, 1);
      assert.match(stderr, /error\[output\/refused\].*, which the build reads/);
      for (const file of ["first.json", destination]) {
        assert.ok(fs.existsSync(path.join(folder, file)), `${file} is gone`);
      }
    }
    // A hard link is a separate file.
    const config = JSON.stringify(configOf("first.json", "copy.json", "hard.json"));
    fs.writeFileSync(path.join(folder, "config.json"), config);
    assert.equal((await runCli(["clean"], folder)).code, 0);
    fs.rmSync(path.join(folder, "linked"));
    assert.deepEqual(Object.keys(readFolder(folder)), [
      "config.json",
      "real/linked.json",
      "tokens.json",
    ]);
  }));

test("destinations that differ only in case are reported", () =>
  inFolder({
    "config.json": JSON.stringify(configOf("A.json", "a.json")),
    "tokens.json": tokens,
  }, async (folder) => {
    const { code, stderr } = await runCli(["build"], folder);
    assert.equal(code, 0);
    assert.match(stderr, /a\.json and A\.json differ only in case/);
  }));

test("destinations that a link makes the same are reported, also in folders that are missing", () =>
  inFolder({
    "config.json": JSON.stringify(
      configOf("real/a.json", "through/a.json", "real/new/b.json", "through/new/b.json", "c.json"),
    ),
    "tokens.json": tokens,
    "real/other.txt": "",
  }, async (folder) => {
    fs.symlinkSync("real", path.join(folder, "through"), "junction");
    for (let builds = 0; builds < 2; builds++) {
      const { code, stderr } = await runCli(["build"], folder);
      assert.equal(code, 0);
      const found = Array.from(
        stderr.matchAll(/\] (\S+) and (\S+) are the same file/g),
        (match) => match.slice(1),
      );
      assert.deepEqual(found, [
        ["through/a.json", "real/a.json"],
        ["through/new/b.json", "real/new/b.json"],
      ]);
    }
  }));

test("sources without matches keep the output of earlier builds", () =>
  inFolder({
    "config.json": JSON.stringify({ ...configOf("a.json"), source: ["nowhere/*.json"] }),
    "a.json": "good",
  }, async (folder) => {
    const { code, stderr } = await runCli(["build"], folder);
    assert.equal(code, 1);
    assert.match(stderr, /source\/none/);
    assert.equal(fs.readFileSync(path.join(folder, "a.json"), "utf8"), "good");
  }));

test("commands fail if a configuration has no platforms", () =>
  inFolder({ "config.json": '{ "tokens": { "a": { "value": "1px" } } }' }, async (folder) => {
    const { code, stderr } = await runCli(["build"], folder);
    assert.equal(code, 1);
    assert.match(stderr, /error\[config\/no-platforms\]/);
  }));

test("a failing action does not claim that nothing was written", async () => {
  await inFolder({
    "config.mjs": `export default {
      tokens: { a: { value: "1px" } },
      hooks: { actions: { fail: { do: () => { throw new Error("no"); } } } },
      platforms: { p: {
        transforms: ["name/kebab"], actions: ["fail"],
        files: [{ destination: "a.json", format: "json/flat" }],
      } },
    };`,
  }, async (folder) => {
    const { code, stderr } = await runCli(["build", "--config", "config.mjs"], folder);
    assert.equal(code, 1);
    assert.match(stderr, /the files were written/);
    assert.ok(fs.existsSync(path.join(folder, "a.json")));
  });
});

const number = ($value: unknown) => ({ n: { $type: "number", $value } });

/** A document with an invalid second context. */
const themed = (wrong: unknown, options: Record<string, unknown> = {}): Config => ({
  resolver: {
    version: "2025.10",
    sets: { base: { sources: [number(1)] } },
    modifiers: { theme: { default: "light", contexts: { light: [], dark: [number(wrong)] } } },
    resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }],
  },
  contexts: { theme: "*" },
  platforms: {
    css: {
      transforms: ["name/kebab"],
      files: [{ destination: "a.css", format: "css/variables", options }],
    },
  },
});

test("check validates the contexts of the build", async () => {
  const check = async (config: Config) =>
    (await new TokenBuilder(config, { init: false, verbosity: "silent" }).check())
      .filter(({ severity }) => severity === "error").map(({ code }) => code);
  assert.deepEqual(await check(themed(2)), []);
  assert.deepEqual(await check(themed("wide")), ["dtcg/value"]);
  assert.deepEqual(await check({ ...themed("wide"), contexts: {} }), []);
});

test("a strict build fails on findings that check reports as errors", async () => {
  const build = (config: Config) =>
    problemsOf(
      new TokenBuilder({ ...config, strict: true }, { init: false, verbosity: "silent" })
        .formatPlatform("css"),
    );
  assert.deepEqual(await build(themed(2)), []);
  const found = await build(themed("wide"));
  assert.ok(found.some(({ code, severity }) => code === "dtcg/value" && severity === "error"));
});

test("contrast is checked in the dark theme too", async () => {
  const color = (red: number) => ({
    $type: "color",
    $value: { colorSpace: "srgb", components: [red, red, red] },
  });
  const config = themed(1);
  config.resolver = {
    version: "2025.10",
    sets: { base: { sources: [{ ink: color(0), paper: color(1) }] } },
    modifiers: {
      theme: { default: "light", contexts: { light: [], dark: [{ paper: color(0.1) }] } },
    },
    resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }],
  };
  config.check = { contrast: [{ foreground: "ink", background: "paper" }] };
  const found = await new TokenBuilder(config, { init: false, verbosity: "silent" }).check();
  assert.deepEqual(found.filter(({ code }) => code === "check/contrast").length, 1);
});

test("unknown modifiers in themeSelectors and destinations are reported", async () => {
  const said = async (config: Config) =>
    (await problemsOf(
      new TokenBuilder(config, { init: false, verbosity: "silent" }).formatPlatform("css"),
    )).map(({ message, help }) => `${message} ${help ?? ""}`);
  const [selectors] = await said(themed(2, { themeSelectors: { them: { dark: ".dark" } } }));
  assert.match(selectors, /"them" in themeSelectors.*Did you mean "theme"/s);
  const config = themed(2);
  config.platforms!.css.files![0].destination = "{them}.css";
  const [destination] = await said(config);
  assert.match(destination, /"them" in \{them\}\.css.*Did you mean "theme"/s);
});

test("the name of a context cannot lead a file out of its folder", async () => {
  const config = themed(2);
  const { modifiers } = config.resolver as { modifiers: Record<string, { contexts: unknown }> };
  modifiers.theme.contexts = { light: [], "../../dark": [number(2)] };
  config.platforms!.css.files![0].destination = "{theme}.css";
  const found = await problemsOf(
    new TokenBuilder(config, { init: false, verbosity: "silent" }).formatPlatform("css"),
  );
  assert.match(found[0].message, /it cannot be part of a file name/);
});

test("a reference to a group is reported as such", async () => {
  const builder = new TokenBuilder({
    tokens: { color: { red: { value: "#f00" } }, text: { value: "{color}" } },
    platforms: { css: { transforms: ["name/kebab"], files: [{ format: "css/variables" }] } },
  }, { init: false, verbosity: "silent" });
  const [found] = await problemsOf(builder.formatPlatform("css"));
  assert.equal(found.message, "text refers to {color}, which is a group");
});
