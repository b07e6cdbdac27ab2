/**
 * Unreadable files and folders cause an error that names them, never "no match". Simulated, because
 * tests may run as root.
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { createFsFromVolume, Volume } from "memfs";
import TokenBuilder, { type BuildError, type Diagnostic } from "../../mod.ts";
import { inFolder } from "../helpers/folder.ts";

function refusal(name: string, file: string): Error {
  const text = `EACCES: permission denied, ${name} '${file}'`;
  return Object.assign(new Error(text), { code: "EACCES", path: file });
}

/** Calls a function while `fs` refuses to read folders called `secret`. */
async function withSecrets<T>(use: () => Promise<T>): Promise<T> {
  const { readdir, readdirSync, statSync } = fs;
  // deno-lint-ignore no-explicit-any
  const system = fs as any;
  const isSecret = (file: unknown) => /[\\/]secret([\\/]|$)/.test(String(file));
  // deno-lint-ignore no-explicit-any
  const guarded = (name: string, method: any) => (file: unknown, ...rest: unknown[]) => {
    if (isSecret(file)) throw refusal(name, String(file));
    return method(file, ...rest);
  };
  system.readdirSync = guarded("scandir", readdirSync);
  system.statSync = (file: unknown, ...rest: unknown[]) => {
    if (/[\\/]secret[\\/]/.test(String(file))) throw refusal("stat", String(file));
    return (statSync as (...args: unknown[]) => unknown)(file, ...rest);
  };
  system.readdir = (file: unknown, options: unknown, done: (error: Error) => void) => {
    if (isSecret(file)) return void done(refusal("scandir", String(file)));
    return (readdir as (...args: unknown[]) => unknown)(file, options, done);
  };
  try {
    return await use();
  } finally {
    Object.assign(system, { readdir, readdirSync, statSync });
  }
}

const files = { "tokens/a.json": '{"a":{"value":"1px"}}', "tokens/secret/b.json": "{}" };

async function saidOf(builder: TokenBuilder): Promise<Diagnostic[]> {
  const found = await builder.check().catch((cause: BuildError) => cause.diagnostics);
  return found.filter(({ severity }) => severity === "error");
}

for (
  const pattern of [
    "tokens/**/*.json",
    "tokens/secret/*.json",
    "tokens/{a,secret/b}.json",
    "tokens/secret/b.json",
  ]
) {
  test(`reports an unreadable folder for ${pattern}`, () =>
    inFolder(files, (folder) =>
      withSecrets(async () => {
        const source = [path.join(folder, pattern).replaceAll("\\", "/")];
        const builder = new TokenBuilder({ source }, { init: false, verbosity: "silent" });
        const [first] = await saidOf(builder);
        assert.equal(first?.code, "file/unreadable");
        assert.match(first.message, /EACCES.*secret/);
      })));
}

test("reports a volume that refuses to list a folder or to read a file", async () => {
  const disk = createFsFromVolume(Volume.fromJSON({ "/t/a.json": "{}", "/t/s/b.json": "{}" }));
  for (const [method, refused] of [["readdir", "/t/s"], ["readFile", "/t/a.json"]] as const) {
    // deno-lint-ignore no-explicit-any
    const original = disk.promises[method] as any;
    const refuse = (file: string, ...rest: unknown[]) =>
      file === refused
        ? Promise.reject(refusal(method, file))
        : original.call(disk.promises, file, ...rest);
    const volume = { ...disk, promises: { ...disk.promises, [method]: refuse } };
    const builder = new TokenBuilder({ source: ["/t/**/*.json"] }, { init: false, volume });
    const [first] = await saidOf(builder);
    assert.equal(first?.code, "file/unreadable");
    assert.ok(first.message.includes(refused), first.message);
  }
});

for (const pattern of ["tokens/*.json", "tokens/**/*.json", "tokens", "tokens/{a,b}.json"]) {
  test(`${pattern} matches broken links, which are reported`, () =>
    inFolder({ "tokens/a.json": files["tokens/a.json"] }, async (folder) => {
      for (const [name, target] of [["b", "b.json"], ["c", "nothing.json"], ["d", "a.json"]]) {
        fs.symlinkSync(target, path.join(folder, `tokens/${name}.json`));
      }
      const source = [path.join(folder, pattern).replaceAll("\\", "/")];
      const found = await saidOf(new TokenBuilder({ source, platforms: {} }));
      const names = pattern.includes("{") ? ["b"] : ["b", "c"];
      assert.deepEqual(
        found.map(({ code, file }) => [code, path.basename(file!)]),
        names.map((name) => ["file/unreadable", `${name}.json`]),
      );
    }));
}
