/** The documentation describes exactly the commands and options that exist. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { commands } from "../../src/cli/parser/commands.ts";
import type { CommandSpecs } from "../../src/cli/parser/command_spec.ts";
import { epilog } from "../../src/cli/parser/epilog.ts";
import { projectPath } from "../helpers/run_cli.ts";

const specs: CommandSpecs = commands;

/** Texts of the documentation by path. */
function pages(): Map<string, string> {
  const docs = fs.readdirSync(projectPath("docs"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md")).map((file) => path.posix.join("docs", file));
  return new Map(
    ["README.md", ...docs].map((file) => [file, fs.readFileSync(projectPath(file), "utf8")]),
  );
}

/** Program calls in a text: the command and its remaining arguments. */
function callsIn(text: string): [name: string, rest: string][] {
  const pattern = /(?<![\w/@-])token-build ([a-z]+)((?: [^\n`|;&#]*)?)/g;
  return Array.from(text.matchAll(pattern), ([, name, rest]) => [name, rest]);
}

/** Options of a command that a call has and the table has not. */
function unknownOptions(name: string, rest: string): string[] {
  const { options } = specs[name];
  const known = new Set(["-h", "--help"]);
  for (const [option, { short }] of Object.entries(options)) {
    known.add(`--${option}`);
    if (short !== undefined) known.add(`-${short}`);
  }
  // In quotes, and after a name that looks like an option, is what a command is asked about.
  const words = rest.replace(/'[^']*'|"[^"]*"/g, "").split(/\s+/).map((word) => word.split("=")[0]);
  return words.filter((word) =>
    /^--?[a-z]/.test(word) && !known.has(word.replace(/[.,:)"']+$/, ""))
  );
}

test("the documentation calls no command with an option that does not exist", () => {
  const found: string[] = [];
  let count = 0;
  for (const [file, text] of [...pages(), ["epilog", epilog("token-build")]] as const) {
    for (const [name, rest] of callsIn(text)) {
      if (!Object.hasOwn(specs, name) || specs[name].takesAnyWord) continue;
      count++;
      for (const option of unknownOptions(name, rest)) found.push(`${file}: ${name} ${option}`);
    }
  }
  assert.ok(count > 60, String(count));
  assert.deepEqual(found, []);
});

test("the page of the command line has every command, and the documentation every option", () => {
  const all = pages();
  const commandLine = all.get("docs/command_line.md")!;
  const texts = [...all.values()].join("\n");
  for (const [name, { options }] of Object.entries(specs)) {
    assert.match(commandLine, new RegExp(`\\b${name}\\b`));
    for (const option of Object.keys(options)) {
      assert.ok(texts.includes(`--${option}`), `${name} --${option}`);
    }
  }
});

test("arguments and options of a command have names of their own", () => {
  for (const [name, { options, arguments: words = [], isDirect }] of Object.entries(specs)) {
    const shorts = Object.values(options).flatMap(({ short }) => short ?? []);
    assert.equal(new Set(shorts).size, shorts.length, name);
    if (isDirect) assert.deepEqual(words, [], name);
    for (const { conflicts = [] } of Object.values(options)) {
      for (const other of conflicts) assert.ok(Object.hasOwn(options, other), `${name} ${other}`);
    }
  }
});
