/** Completion scripts, run by the shells that they are for. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { reportFormats } from "../../../src/cli/reports/report_formats.ts";
import { commandWords, completionScript } from "../../../src/cli/parser/completion.ts";
import { commands } from "../../../src/cli/parser/commands.ts";
import { shells } from "../../../src/cli/parser/command_spec.ts";
import { inFolder } from "../../helpers/folder.ts";
import { runCli } from "../../helpers/call_in.ts";
const all = commandWords(commands);
const names = all.map(({ name }) => name);

/** A typed line whose last word is unfinished, and the expected proposals. */
const lines: [typed: string[], offered: string[]][] = [
  [[""], names],
  [["bu"], ["build"]],
  [["build", "--pr"], ["--profile"]],
  [["build", "--format", ""], [...reportFormats]],
  [["diff", "--fail-on", "m"], ["major", "minor"]],
  [["completion", ""], [...shells]],
  [["completion", "z"], ["zsh"]],
  [["rename", "--d"], ["--dry-run"]],
];

/** Whether a shell is installed; a message if it is not. */
const missing = (shell: string) =>
  spawnSync(shell, ["--version"]).status === 0 ? false : `${shell} is not installed`;

/** Runs the script in a shell. Returns its lines. */
function runShell(shell: string, args: string[], folder: string, code: string): string[] {
  const file = path.join(folder, "run");
  fs.writeFileSync(file, code);
  const { status, stdout, stderr } = spawnSync(shell, [...args, file], { encoding: "utf8" });
  assert.deepEqual([status, stderr], [0, ""]);
  return stdout.split("\n").filter((line) => line !== "");
}

const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(" ");

test(
  "bash offers commands, options and values",
  { skip: missing("bash") },
  () =>
    inFolder({}, (folder) => {
      for (const [typed, offered] of lines) {
        const code = [
          ...completionScript("bash", "token-build", commands),
          `COMP_WORDS=(token-build ${quoted(typed)}); COMP_CWORD=${typed.length}`,
          '_token_build; printf "%s\\n" "${COMPREPLY[@]}"',
        ].join("\n");
        assert.deepEqual(runShell("bash", [], folder, code).sort(), [...offered].sort());
      }
    }),
);

test(
  "zsh offers commands, options and values",
  { skip: missing("zsh") },
  () =>
    inFolder({}, (folder) => {
      for (const [typed, offered] of lines) {
        // Outside of a line editor, the script prints the proposals.
        const code = [
          "compdef() { }; _files() { }",
          '_describe() { print -rl -- "${(@P)2}" }',
          ...completionScript("zsh", "token-build", commands),
          `words=(token-build ${quoted(typed)}); CURRENT=${typed.length + 1}; _token_build`,
        ].join("\n");
        const word = typed.at(-1)!;
        const items = runShell("zsh", ["-f"], folder, code).map((item) => item.replace(/:.*/, ""));
        assert.deepEqual(items.filter((item) => item.startsWith(word)).sort(), [...offered].sort());
      }
    }),
);

test(
  "fish offers commands, options and values",
  { skip: missing("fish") },
  () =>
    inFolder({}, (folder) => {
      for (const [typed, offered] of lines) {
        const code = [
          ...completionScript("fish", "token-build", commands),
          `complete -C ${quoted([["token-build", ...typed].join(" ")])}`,
        ].join("\n");
        const items = runShell("fish", ["--no-config"], folder, code)
          .map((item) => item.split("\t")[0]);
        assert.deepEqual(items.sort(), [...offered].sort());
      }
    }),
);

test("the PowerShell script has all words and balanced brackets", () => {
  const text = completionScript("powershell", "token-build", commands).join("\n");
  for (const { name, options } of all) {
    for (const { forms } of options) {
      for (const form of forms) assert.ok(text.includes(`'${form}'`));
    }
    assert.ok(text.includes(`'${name}' = @(`), name);
  }
  const code = text.replace(/'[^']*'/g, "").replace(/"[^"]*"/g, "").replace(/^#.*/gm, "");
  const open: string[] = [];
  const pairs: Record<string, string> = { ")": "(", "}": "{", "]": "[" };
  for (const [character] of code.matchAll(/[()[\]{}]/g)) {
    if (pairs[character]) assert.equal(open.pop(), pairs[character]);
    else open.push(character);
  }
  assert.deepEqual(open, []);
});

test("every shell completes every command and option, and help with quotes and colons", () => {
  for (const shell of shells) {
    const text = completionScript(shell, "token-build", commands).join("\n");
    for (const { name, options } of all) {
      assert.ok(text.includes(name));
      for (const { forms } of options) {
        const [long] = forms.slice(-1);
        assert.ok(
          text.includes(shell === "fish" ? `-l ${long.slice(2)}` : long),
          `${shell} ${long}`,
        );
      }
    }
  }
});

test("the command prints the script", () =>
  inFolder({}, async (folder) => {
    const { code, stdout } = await runCli(["completion", "fish"], folder);
    assert.equal(code, 0);
    assert.equal(stdout, `${completionScript("fish", "token-build", commands).join("\n")}\n`);
  }));
