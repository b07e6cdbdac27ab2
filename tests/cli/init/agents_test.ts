/** The section for coding agents leaves the rest of its file unchanged. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { commands } from "../../../src/cli/parser/commands.ts";
import { withSection } from "../../../src/cli/init/agents_file.ts";
import { inFolder } from "../../helpers/folder.ts";
import { runCli } from "../../helpers/call_in.ts";
test("The section is added once, and updated in place", () => {
  const own = "# Ours\n\nKeep this.\n";
  const made = withSection(own);
  assert.ok(made.startsWith(own));
  assert.equal(withSection(made), made);
  const old = made.replace("## Design tokens", "## Tokens") + "\n## Later\n";
  assert.equal(withSection(old), `${made}\n## Later\n`);
  assert.equal(withSection(withSection(undefined)), withSection(undefined));
});

test("The section calls commands that exist", () => {
  for (const [, name] of withSection(undefined).matchAll(/npx token-build ([a-z]+)/g)) {
    assert.ok(Object.hasOwn(commands, name), name);
  }
});

test("init --agents writes AGENTS.md, and nothing else", async () => {
  await inFolder({ "AGENTS.md": "Ours\n" }, async (folder) => {
    const { code, stdout } = await runCli(["init", "--agents"], folder);
    assert.equal(code, 0);
    assert.equal(stdout, "  changed AGENTS.md\n");
    assert.deepEqual(fs.readdirSync(folder), ["AGENTS.md"]);
    assert.match(fs.readFileSync(path.join(folder, "AGENTS.md"), "utf8"), /^Ours\n\n<!-- token/);
  });
});
