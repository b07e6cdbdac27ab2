/** The recipe for native builds has valid code in each language, and calls existing commands and options. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import process from "node:process";
import { test } from "node:test";
import { callOf } from "../../src/cli/parser/arguments.ts";
import { type GrammarName, syntaxErrors } from "../helpers/grammars.ts";
import { projectPath } from "../helpers/run_cli.ts";

const page = fs.readFileSync(projectPath("docs/recipes/native_builds.md"), "utf8");
const codeIn = (language: string) =>
  [...page.matchAll(/^```(\w+)\n([^]*?)^```/gm)]
    .filter(([, name]) => name === language).map(([, , code]) => code);

test("the steps of native builds are code of their languages", async () => {
  for (const grammar of ["kotlin", "dart"] satisfies GrammarName[]) {
    const codes = codeIn(grammar);
    assert.equal(codes.length, 1);
    for (const code of codes) assert.deepEqual(await syntaxErrors(grammar, code), []);
  }
  const shell = codeIn("sh");
  assert.ok(shell.length > 3);
  if (process.platform === "win32") return;
  const { stderr, status } = spawnSync("sh", ["-n"], { input: shell.join("\n"), encoding: "utf8" });
  assert.deepEqual([status, stderr], [0, ""]);
});

test("the steps of native builds call commands with their options", () => {
  const calls = [
    ...page.matchAll(/^token-build (.+)$/gm),
    ...page.matchAll(/commandLine\(tokenBuild\.get\(\), (.+)\)/g),
    ...page.matchAll(/run\('token-build', \[(.+)\]\)/g),
  ].map(([, text]) => text.replaceAll(/["',]/g, "").split(" "));
  assert.equal(calls.length, 4);
  for (const args of calls) assert.ok(callOf(args), args.join(" "));
});
