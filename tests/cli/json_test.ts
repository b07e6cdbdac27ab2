/** Every command prints one JSON document with `--format json`, also if it fails. */
import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { CommandSpecs } from "../../src/cli/parser/command_spec.ts";
import { commands } from "../../src/cli/parser/commands.ts";
import { runCli } from "../helpers/call_in.ts";
import { commandJson, describedCommands } from "../helpers/command_schema.ts";
import { inFolder } from "../helpers/folder.ts";
import type { Ran } from "../helpers/run_cli.ts";

const specs: CommandSpecs = commands;

const hostile = "a\u001b[2J\u0085\u2028 ::error:: ##[group]x";

const platforms = {
  css: { transformGroup: "css", files: [{ destination: "a.css", format: "css/variables" }] },
};
const project = {
  "config.json": JSON.stringify({ source: ["tokens.json"], platforms }),
  "tokens.json": JSON.stringify({
    color: { a: { value: "#ff0000", type: "color", comment: hostile }, b: { value: "{color.a}" } },
    [hostile]: { value: 1 },
  }),
  "page.css": "p { color: var(--color-b); top: var(--nowhere); }",
};
/** A project whose configuration names its sources. */
const consuming = {
  ...project,
  "config.json": JSON.stringify({ source: ["tokens.json"], platforms, consumers: ["*.css"] }),
};
const broken = { ...project, "tokens.json": '{ "a": { "value": "{b}" } }' };
/** A token whose value JSON cannot express, and a format that prints something. */
const modules = {
  "config.mjs": `export default {
    tokens: { big: { value: 12n }, not: { value: NaN } },
    hooks: { formats: { own: () => "" } },
    platforms: { p: { files: [{ destination: "a.txt", format: "own" }] } },
  };`,
};
const studio = {
  "studio.json": JSON.stringify({
    core: { size: { value: "4", type: "sizing" } },
    $themes: [],
    $metadata: { tokenSetOrder: ["core"] },
  }),
};
/** A version of a package whose token `a` becomes `b`. */
const version = (folder: string, number: string, ...names: string[]) => ({
  [`${folder}/package.json`]: JSON.stringify({ name: "a", version: number }),
  [`${folder}/tokens.manifest.json`]: JSON.stringify({
    version: 2,
    tool: "token-build",
    modifiers: [],
    platforms: { css: { files: [{ path: "a.css", format: "css/variables" }] } },
    tokens: names.map((name) => ({
      name,
      type: "color",
      value: "#ff0000",
      ...(name === "color.b" && { ids: { former: "color.a" } }),
      outputs: {
        css: {
          name: name.replace(".", "-"),
          value: "#ff0000",
          files: [{ file: "a.css", lines: [2] }],
        },
      },
    })),
  }),
});
const consumer = {
  ...version("node_modules/a", "1.0.0", "color.a", "color.c"),
  ...version("next", "2.0.0", "color.b"),
  "page.css": "p { color: var(--color-a); }",
  "gone.css": "p { color: var(--color-c); }",
};
const second = { "x/config.json": project["config.json"], "x/tokens.json": project["tokens.json"] };

/** Code that may use `color.a`, and a version without it. */
const openly = ["app", "--tokens", ".", "--next", "x"];
const without = {
  ...second,
  "x/tokens.json": JSON.stringify({
    color: { b: { value: "#ff0000", type: "color" } },
    [hostile]: { value: 1 },
  }),
  "app/a.js": "f(`var(--color-${name})`);",
};

/** Calls of each command by exit code. */
const calls: Record<string, [exitCode: number, args: string[], files?: Record<string, string>][]> =
  {
    build: [
      [0, []],
      [0, ["--dry-run", "--verbose"]],
      [0, ["--profile", "--silent"]],
      [0, ["-c", "config.json", "-c", "[x]/config.json"], { ...project, ...second }],
      [1, [], broken],
      [1, ["-c", "config.json", "-c", "[x]/config.json"], { ...broken, ...second }],
      [1, ["-p", "nope"]],
      [1, [], {}],
      [2, ["--dry-run", "--watch"]],
      [1, ["--watch"], {}],
    ],
    check: [[0, ["--no-warn"]], [0, ["-v"]], [1, [], broken], [2, ["--nope"]]],
    clean: [[0, []], [0, ["--dry-run"]], [1, ["-c", "none.json"]]],
    init: [
      [0, [], {}],
      [0, ["web"], {}],
      [0, ["--agents"], {}],
      [0, ["--package", "@a/b"], {}],
      [0, ["--from", "style-dictionary"]],
      [1, []],
      [1, ["--from", "figma"], {}],
      [1, ["--from", "terrazzo"], {}],
      [2, ["--package", "A B"], {}],
      [2, ["wob"], {}],
      [2, ["web", "--agents"], {}],
    ],
    migrate: [[0, ["--dry-run"]], [0, []], [0, ["tokens.json"]], [1, ["none.json"]], [1, [], {}]],
    preview: [[0, []], [0, ["-o", "p.html", "-s"]], [1, [], broken], [1, ["--watch"], {}]],
    why: [
      [0, ["big", "-c", "config.mjs"], modules],
      [0, ["color.b"]],
      [0, ["color"]],
      [0, ["--color-b"]],
      [1, ["nope"]],
      [2, []],
    ],
    diff: [
      [0, [".", "."]],
      [0, [".", "x"], { ...project, ...second }],
      [0, [".", ".", "--out", "d.json", "--renames", "r.json"]],
      [1, ["x", ".", "--fail-on", "minor"], { ...second, ...project, "x/tokens.json": "{}" }],
      [1, [".", "missing"]],
    ],
    usage: [
      [0, ["page.css", "--ignore", "--nowhere"]],
      [1, ["page.css", "--counts"]],
      [1, ["none.css"]],
      [0, ["styles", "--ignore", "--nowhere"], { ...project, "styles/a.css": project["page.css"] }],
      [1, [], consuming],
      [2, []],
    ],
    fleet: [
      [0, ["styles"], { ...project, "styles/a.css": project["page.css"] }],
      [0, [".", "--tokens", ".", "--next", "x", "-o", "fleet.html"], { ...project, ...second }],
      [1, ["none", "."]],
      [1, ["."], broken],
      [2, []],
      [0, [...openly, "--fail-on", "break"], { ...project, ...without }],
      [1, [...openly, "--fail-on", "change"], { ...project, ...without }],
      [2, [".", "--fail-on", "break"]],
    ],
    rename: [
      [0, ["color.a", "color.z", "page.css", "--dry-run"]],
      [0, ["color.a", "color.z", "page.css"]],
      [0, ["color.b", "color.z"], consuming],
      [1, ["color.none", "color.z"]],
      [1, ["--from", "none.json"]],
      [2, ["color.a"]],
    ],
    upgrade: [
      [0, ["a=next", "page.css"], consumer],
      [0, ["a=next", "page.css", "--dry-run"], consumer],
      [1, ["a=next", "gone.css"], consumer],
      [1, ["a=none", "page.css"], consumer],
      [2, ["a"]],
    ],
    tasks: [
      [0, []],
      [0, ["--for", "turbo"]],
      [1, ["--for", "turbo", "--check"]],
      [1, [], broken],
      [2, ["--check"]],
    ],
    import: [
      [0, ["studio.json", "--dry-run"], studio],
      [0, ["studio.json"], studio],
      [0, ["studio.json", "--dry-run"], { ...studio, "tokens/core.tokens.json": "{}" }],
      [1, ["page.css"]],
      [2, []],
    ],
    explain: [[0, ["reference/missing"]], [2, ["nope"]]],
  };

/** A call of a command, and the files in its folder. */
interface Call {
  name: string;
  exitCode: number;
  args: string[];
  files: Record<string, string>;
}

const all = Object.entries(calls).flatMap(([name, own]) =>
  own.map(([exitCode, args, files = project]): Call => ({
    name,
    exitCode,
    args: [name, ...args, "--format", "json"],
    files,
  }))
);
const outputs: Ran[] = [];

before(async () => {
  for (const { args, files } of all) {
    outputs.push(await inFolder(files, (folder) => runCli(args, folder)));
  }
});

test("every command has JSON with a schema, or says why not", () => {
  for (const [name, { options, noJson }] of Object.entries(specs)) {
    assert.equal(options.format?.choices?.includes("json") ?? false, noJson === undefined, name);
    if (noJson === undefined) assert.ok(calls[name].length > 1, name);
  }
  const described = Object.keys(specs).filter((name) => specs[name].noJson === undefined);
  assert.deepEqual(describedCommands.toSorted(), described.toSorted());
});

for (const [at, { name, args, exitCode }] of all.entries()) {
  test(`${args.join(" ")} exits with ${exitCode} and prints one document (${at})`, () => {
    const { code, stdout, stderr } = outputs[at];
    const made = commandJson(stdout);
    const printed = stdout + stderr;
    assert.deepEqual([code, made.exitCode, made.command], [exitCode, exitCode, name], printed);
    const isRefused = args.includes("--fail-on") || name === "diff";
    if (exitCode !== 0) assert.ok(made.diagnostics.length > 0 || isRefused, stdout);
    // deno-lint-ignore no-control-regex
    assert.doesNotMatch(stdout, /[\0-\x09\x0b-\x1f\x7f-\x9f\u2028]|^::|##\[/m);
  });
}

test("usage and rename read the sources that the configuration names, and usage those of a folder", () => {
  const documentOf = (is: (call: Call) => boolean) => JSON.parse(outputs[all.findIndex(is)].stdout);
  const declared = (name: string) =>
    documentOf((one) => one.name === name && one.files === consuming);
  assert.deepEqual(declared("usage").usage, { "color.b": 1 });
  assert.deepEqual(declared("rename").files.sort(), ["page.css", "tokens.json"]);
  assert.equal(documentOf(({ args }) => args[1] === "styles").sources, 1);
});
