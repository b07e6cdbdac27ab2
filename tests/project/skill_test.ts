/** The skill only describes commands and tools that exist. */
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { commands } from "../../src/cli/parser/commands.ts";
import type { CommandSpecs } from "../../src/cli/parser/command_spec.ts";
import { readTools, writeTools } from "../../src/services/mcp/tools/mod.ts";
import { projectPath } from "../helpers/run_cli.ts";

const folder = projectPath("skills/token-build");
const specs: CommandSpecs = commands;
const textOf = (file: string) => fs.readFileSync(`${folder}/${file}`, "utf8");

test("The skill has a name and a short description", () => {
  const [, head] = textOf("SKILL.md").split("---\n");
  assert.match(head, /^name: token-build$/m);
  const [, description] = /^description: (.+)$/m.exec(head)!;
  assert.ok(description.length <= 1024, String(description.length));
  // A colon and a space would begin a value in YAML.
  assert.doesNotMatch(description, /: |#/);
});

test("Links of the skill lead to its files", () => {
  for (const [, target] of textOf("SKILL.md").matchAll(/\]\(([^)]+)\)/g)) {
    assert.ok(fs.existsSync(`${folder}/${target}`), target);
  }
});

test("The skill calls commands with arguments and options that exist", () => {
  let count = 0;
  for (const file of ["SKILL.md", "references/commands.md"]) {
    for (const [, call] of textOf(file).matchAll(/`npx token-build ([^`]+)`/g)) {
      const [name, ...words] = call.match(/'[^']*'|\S+/g)!;
      const spec = specs[name];
      assert.ok(spec, call);
      count++;
      for (const word of words.filter((one) => one.startsWith("--"))) {
        assert.ok(Object.hasOwn(spec.options, word.slice(2)), call);
      }
      const at = words.indexOf("--format");
      if (at >= 0) assert.ok(spec.options.format.choices!.includes(words[at + 1]), call);
    }
  }
  assert.ok(count > 12, String(count));
});

test("The skill names all tools with arguments that they have", () => {
  const rows = new Map(
    Array.from(
      textOf("references/tools.md").matchAll(/^\| `(\w+)` +\| (.*) \|$/gm),
      ([, name, rest]) => [name, Array.from(rest.matchAll(/`(\w+)`/g), ([, word]) => word)],
    ),
  );
  const tools = [...readTools, ...writeTools];
  assert.deepEqual([...rows.keys()], tools.map(({ name }) => name));
  for (const { name, input } of tools) {
    const known = Object.keys(input.properties!);
    assert.deepEqual(rows.get(name)!.filter((word) => !known.includes(word)), [], name);
  }
});

test("The page on agents has a row for each tool, and its words are arguments or properties", () => {
  const page = fs.readFileSync(projectPath("docs/mcp.md"), "utf8");
  const rows = Array.from(page.matchAll(/^\| (`\w+`(?:, `\w+`)*) +\| (.*) \|$/gm))
    .flatMap(([, names, rest]) =>
      Array.from(names.matchAll(/\w+/g), ([name]) => [name, rest] as const)
    );
  const tools = new Map([...readTools, ...writeTools].map((tool) => [tool.name, tool]));
  assert.deepEqual(rows.map(([name]) => name).sort(), [...tools.keys()].sort());
  for (const [name, rest] of rows) {
    const { input, output } = tools.get(name)!;
    const known = [...Object.keys(input.properties!), ...Object.keys(output.properties!)];
    const words = Array.from(rest.matchAll(/`(\w+)`/g), ([, word]) => word);
    assert.deepEqual(words.filter((word) => !known.includes(word)), [], name);
  }
});
