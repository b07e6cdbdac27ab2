/** Builders without a disk or a volume, as in a browser. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { test } from "node:test";
import { memoryVolume } from "../../src/engine/host/memory_volume.ts";
import { inFolder } from "../helpers/folder.ts";
import { projectPath, run, runArguments } from "../helpers/run_cli.ts";

const program = `
const print = (value) => console.log(JSON.stringify(value));
// What a browser does not have.
Object.defineProperty(globalThis, "process", { value: undefined, configurable: true });
const { default: TokenBuilder } = await import(${
  JSON.stringify(pathToFileURL(projectPath("mod.ts")).href)
});
const platforms = { css: { transformGroup: "css", buildPath: "build/", files: [
  { destination: "v.css", format: "css/variables", options: { showFileHeader: false } },
] } };
const builder = new TokenBuilder({ tokens: { c: { $type: "color", a: { $value: "#fff" } } }, platforms });
const { css } = await builder.formatAllPlatforms();
const [{ files }] = await builder.build();
const missing = new TokenBuilder({ source: ["tokens/a.json"], platforms }, { init: false, verbosity: "silent" });
print({
  output: css[0].output,
  status: files[0].status,
  written: builder.volume.readFileSync("build/v.css", "utf8"),
  problem: await missing.formatAllPlatforms().then(() => "none", (e) => e.constructor.name + " " + e.diagnostics?.map((d) => d.code)),
});
`;

test("without a disk, a builder formats inline tokens, writes to memory and reports missing files", () =>
  inFolder({ "program.ts": program }, async (folder) => {
    const file = path.join(folder, "program.ts");
    const { code, stdout, stderr } = await run(process.execPath, runArguments(file), folder);
    assert.equal(code, 0, stderr);
    const { output, status, written, problem } = JSON.parse(stdout.trim().split("\n").at(-1)!);
    assert.equal(output, ":root {\n  --c-a: #ffffff;\n}\n");
    assert.equal(written, output);
    assert.equal(status, "written");
    assert.equal(problem, "BuildError source/missing");
    assert.equal(fs.existsSync(path.join(folder, "build")), false);
  }));

test("a volume in memory lists written files and their folders", () => {
  const volume = memoryVolume();
  volume.writeFileSync("a/b/../c.txt", "text");
  assert.equal(volume.readFileSync("/a/c.txt", "utf8"), "text");
  assert.deepEqual(volume.readFileSync("./a/c.txt"), new TextEncoder().encode("text"));
  assert.equal(volume.statSync("a").isDirectory(), true);
  assert.equal(volume.statSync("a/c.txt").isFile(), true);
  assert.deepEqual(volume.readdirSync("/"), ["a"]);
  volume.renameSync("a/c.txt", "d.txt");
  assert.equal(volume.existsSync("a"), false);
  assert.throws(() => volume.readdirSync("a"), { code: "ENOENT" });
  assert.throws(() => volume.readFileSync("a/c.txt"), { code: "ENOENT" });
  volume.unlinkSync("d.txt");
  assert.throws(() => volume.unlinkSync("d.txt"), { code: "ENOENT" });
  assert.throws(() => volume.statSync("d.txt"), { code: "ENOENT" });
});

test("a volume in memory gives real paths, and removes files and folders", () => {
  const volume = memoryVolume();
  volume.writeFileSync("a/b/c.txt", "text");
  volume.writeFileSync("a/d.txt", "text");
  volume.writeFileSync("ab.txt", "text");
  assert.equal(volume.realpathSync("a/x/../b/c.txt"), "/a/b/c.txt");
  assert.equal(volume.realpathSync("a"), "/a");
  assert.equal(memoryVolume().realpathSync("."), "/");
  assert.throws(() => volume.realpathSync("b"), { code: "ENOENT" });
  assert.throws(() => volume.rmSync("a"), { code: "ENOENT" });
  volume.rmSync("a", { recursive: true });
  assert.deepEqual(volume.readdirSync("/"), ["ab.txt"]);
  volume.rmSync("a", { recursive: true, force: true });
  assert.throws(() => volume.rmSync("a", { recursive: true }), { code: "ENOENT" });
});
