/** Configurations that end the process too early, or keep it running. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { inFolder, readFolder } from "../helpers/folder.ts";
import { runProcess, runtime } from "../helpers/run_cli.ts";

const tokens = JSON.stringify({
  a: { $type: "dimension", $value: { value: 1, unit: "px" } },
});

/** A configuration; `top` is code before it, `format` the code of its format. */
const configOf = (top: string, format = '() => "text"') => `
${top}
export default {
  source: ["tokens.json"],
  hooks: { formats: { own: ${format} } },
  platforms: { css: { transforms: ["name/kebab"], files: [{ destination: "out.css", format: "own" }] } },
};
`;

/** Configurations, with the exit code and the place in the report. Bun forgets callers in tail position. */
const ends: Record<string, [config: string, code: number, at?: string]> = {
  "while it is loaded": [configOf("process.exit(0);"), 1, "config.mjs:2"],
  "in a hook": [configOf("", "() => { process.exit(); return 1; }"), 1, "config.mjs:5"],
  "by a code of its own": [configOf("process.exit(7);"), 7, "config.mjs:2"],
  "from a timer": [
    configOf("await new Promise(() => setTimeout(() => { process.exit(0); return 1; }, 5));"),
    1,
    "config.mjs:2",
  ],
  ...(runtime === "deno" && { "with Deno": [configOf("Deno.exit(0);"), 1, "config.mjs:2"] }),
};

for (const [when, [config, code, at]] of Object.entries(ends)) {
  test(`ends the process ${when}`, async () => {
    await inFolder({ "config.mjs": config, "tokens.json": tokens }, async (folder) => {
      const ran = await runProcess(["build", "-c", "config.mjs"], folder);
      assert.match(
        ran.stderr,
        /^error\[command\/ended\] The process ended before build was done\n/,
      );
      assert.ok(ran.stderr.includes(`  at ${at}:`), ran.stderr);
      assert.equal(ran.code, code);
      assert.deepEqual(Object.keys(readFolder(folder)), ["config.mjs", "tokens.json"]);
    });
  });
}

for (const command of ["check", "clean", "usage", "tasks", "preview", "rename a b", "why a"]) {
  test(`${command} reports a configuration that ends the process`, async () => {
    const files = { "config.mjs": configOf("process.exit(0);"), "tokens.json": tokens };
    await inFolder(files, async (folder) => {
      const args = [...command.split(" "), "--format", "json"];
      const { code, stdout } = await runProcess(args, folder);
      const { command: name, exitCode, diagnostics: [{ code: found, file, line }] } = JSON.parse(
        stdout,
      );
      assert.deepEqual([code, exitCode, name], [1, 1, args[0]]);
      assert.deepEqual([found, file, line], ["command/ended", "config.mjs", 2]);
    });
  });
}

test("a command ends although a configuration left a timer", async () => {
  const files = { "config.mjs": configOf("setInterval(() => {}, 1e6);"), "tokens.json": tokens };
  await inFolder(files, async (folder) => {
    const commands = [["build"], ["check"], ["tasks"]];
    const all = await Promise.all(commands.map((args) => runProcess(args, folder)));
    for (const { code, stderr } of all) {
      assert.match(stderr, /^The command is done, but [^\n]*\n$/);
      assert.equal(code, 0);
    }
    assert.equal(readFolder(folder)["out.css"], "text");
    assert.match(all[2].stdout, /"outputs"/);
  });
});

test("a command waits for what an action started", async () => {
  const late =
    'setTimeout(() => import("node:fs").then((fs) => fs.writeFileSync("late", "")), 300)';
  const config = configOf("").replace(
    "formats:",
    `actions: { late: { do() { ${late}; }, undo() {} } }, formats:`,
  )
    .replace("css: {", 'css: { actions: ["late"],');
  await inFolder({ "config.mjs": config, "tokens.json": tokens }, async (folder) => {
    assert.deepEqual((await runProcess(["build"], folder)).stderr, "");
    assert.ok("late" in readFolder(folder));
  });
});
