/** Hostile input: it is rejected with its place or printed whole, and never leads out of the project. */
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import { createFsFromVolume, Volume } from "memfs";
import TokenBuilder, { BuildError, type Config, type Diagnostic } from "../../mod.ts";
import { inFolder, putFiles } from "../helpers/folder.ts";
import { runCli } from "../helpers/call_in.ts";
import { isThorough } from "../helpers/runs.ts";

const formats = Object.keys(TokenBuilder.hooks.formats);

/** A number of tokens that recursion, or a step for each pair, would not survive. */
const many = isThorough ? 100_000 : 25_000;

function nested(levels: number): Record<string, unknown> {
  let group: Record<string, unknown> = { value: "1px", type: "dimension" };
  for (let level = 0; level < levels; level++) group = { g: group };
  return group;
}

async function messagesOf(building: Promise<unknown>): Promise<Diagnostic[]> {
  try {
    await building;
    return [];
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    if (error.diagnostics.some(({ code }) => code === "internal/error")) throw error;
    return error.diagnostics;
  }
}

for (const format of formats) {
  test(`${format} prints 400 levels of groups, and prints or refuses 3,000`, async () => {
    const build = (levels: number) =>
      new TokenBuilder({
        tokens: nested(levels),
        platforms: { p: { transforms: ["name/camel"], files: [{ format }] } },
      }, { verbosity: "silent", init: false }).formatPlatform("p");
    assert.deepEqual(await messagesOf(build(400)), []);
    for (const { code, message } of await messagesOf(build(3000))) {
      assert.equal(code, "hook/failed");
      assert.match(message, /nested too deeply for it/);
    }
  });
}

test("keys of Object.prototype are names like others, in every format", async () => {
  const names = ["constructor", "toString", "hasOwnProperty", "valueOf", "prototype"];
  const tokens = JSON.parse(
    `{ "__proto__": { "polluted": { "value": "1px" } }, "a": { "__proto__": { "value": "2px" } } }`,
  );
  for (const name of names) tokens[name] = { [name]: { value: "3px", [name]: "x" } };
  for (const format of formats) {
    const builder = new TokenBuilder({
      tokens: structuredClone(tokens),
      platforms: { p: { transformGroup: "js", files: [{ format }] } },
    }, { verbosity: "silent", init: false });
    assert.deepEqual(await messagesOf(builder.formatPlatform("p")), [], format);
  }
  assert.equal(({} as { polluted?: unknown }).polluted, undefined);
});

test("keys of Object.prototype in a configuration and its options harm nothing", async () => {
  const config = JSON.parse(`{
    "__proto__": { "polluted": true },
    "tokens": { "a": { "value": "1px" } },
    "platforms": {
      "p": {
        "__proto__": { "polluted": true },
        "transforms": ["constructor"],
        "files": [{ "format": "toString", "options": { "__proto__": { "polluted": true } } }]
      }
    }
  }`);
  const builder = new TokenBuilder(config as Config, { verbosity: "silent", init: false });
  const codes = (await messagesOf(builder.formatPlatform("p"))).map(({ code }) => code);
  assert.deepEqual(codes.filter((code) => code === "hook/unknown"), [
    "hook/unknown",
    "hook/unknown",
  ]);
  assert.equal(({} as { polluted?: unknown }).polluted, undefined);
});

test("many references to one token", async () => {
  const tokens: Record<string, unknown> = { base: { value: "1px" } };
  for (let index = 0; index < many; index++) tokens[`t${index}`] = { value: "{base}" };
  const builder = new TokenBuilder({
    tokens,
    platforms: { p: { transforms: ["name/kebab"], files: [{ format: "json/flat" }] } },
  }, { verbosity: "silent", init: false });
  const [{ output }] = await builder.formatPlatform("p");
  assert.equal(Object.keys(JSON.parse(String(output))).length, many + 1);
});

test("a long chain of references, its last link first", async () => {
  const links = many;
  const tokens: Record<string, unknown> = {};
  for (let index = links; index > 0; index--) tokens[`t${index}`] = { value: `{t${index - 1}}` };
  tokens.t0 = { value: "1px" };
  const options = { outputReferences: true };
  const builder = new TokenBuilder({
    tokens,
    platforms: { p: { transforms: ["name/kebab"], files: [{ format: "css/variables", options }] } },
  }, { verbosity: "silent", init: false });
  const [{ output }] = await builder.formatPlatform("p");
  const lines = String(output).split("\n").filter((line) => line.startsWith("  --"));
  assert.equal(lines.length, links + 1);
  assert.equal(lines[0], "  --t0: 1px;");
  lines.slice(1).forEach((line, index) => {
    assert.equal(line, `  --t${index + 1}: var(--t${index});`);
  });
});

test("values together are bounded, too", async () => {
  const tokens: Record<string, unknown> = { base: { value: "x".repeat(900_000) } };
  for (let index = 0; index < 1000; index++) tokens[`t${index}`] = { value: "{base}" };
  const builder = new TokenBuilder({
    tokens,
    platforms: { p: { transforms: ["name/kebab"], files: [{ format: "json/flat" }] } },
  }, { verbosity: "silent", init: false });
  const codes = (await messagesOf(builder.formatPlatform("p"))).map(({ code }) => code);
  assert.deepEqual(codes, ["reference/too-large"]);
});

/** A project with a secret beside it, and links to the secret. */
async function beside(
  config: Config,
  files: Record<string, string>,
  use: (project: string, outside: string) => Promise<void>,
): Promise<void> {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "hostile-")));
  const [project, outside] = [path.join(root, "project"), path.join(root, "outside")];
  try {
    for (const folder of [project, outside]) fs.mkdirSync(folder);
    fs.writeFileSync(path.join(outside, "secret.txt"), "secret");
    fs.symlinkSync(outside, path.join(project, "link"));
    putFiles(project, { ...files, "config.json": JSON.stringify(config) });
    await use(project, outside);
  } finally {
    fs.rmSync(root, { recursive: true, force: true });
  }
}

const embedded: Config = {
  source: ["tokens.json"],
  platforms: {
    p: {
      transforms: ["name/kebab", "asset/base64"],
      buildPath: "build/",
      files: [{ destination: "a.json", format: "json/flat" }],
    },
  },
};

for (const steered of ["../outside/secret.txt", "link/secret.txt", "/etc/hostname"]) {
  test(`asset/base64 does not read ${steered}`, () =>
    beside(
      embedded,
      { "tokens.json": JSON.stringify({ a: { value: steered, type: "asset" } }) },
      async (project) => {
        const { code, stderr } = await runCli(["build"], project);
        assert.match(stderr, /is outside the project folder/);
        assert.equal(code, 0);
        const written = fs.readFileSync(path.join(project, "build/a.json"), "utf8");
        assert.deepEqual(JSON.parse(written), { a: steered });
      },
    ));
}

test("asset/base64 reads what allowedFolders opens", () =>
  beside(
    { ...embedded, allowedFolders: ["../outside"] },
    { "tokens.json": JSON.stringify({ a: { value: "link/secret.txt", type: "asset" } }) },
    async (project) => {
      const { stderr } = await runCli(["build"], project);
      assert.equal(stderr, "");
      const written = fs.readFileSync(path.join(project, "build/a.json"), "utf8");
      assert.deepEqual(JSON.parse(written), { a: "c2VjcmV0" });
    },
  ));

test("the copying actions stay in the project", () =>
  beside(
    {
      tokens: {
        up: {
          up: {
            "..": { "..": { "../../../../../../outside": { value: "own.txt", type: "asset" } } },
          },
        },
        a: { b: { c: { d: { e: { value: "../outside/secret.txt", type: "asset" } } } } },
      },
      platforms: {
        p: {
          transforms: ["attribute/cti"],
          buildPath: "build/",
          actions: ["android/copyImages"],
        },
      },
    },
    { "own.txt": "own" },
    async (project, outside) => {
      const { code, stderr } = await runCli(["build"], project);
      assert.equal(code, 1);
      assert.match(stderr, /is outside the project folder/);
      assert.deepEqual(fs.readdirSync(outside), ["secret.txt"]);
      assert.equal(fs.existsSync(path.join(project, "build")), false);
    },
  ));

test("copy_assets copies no file that a link leads out to", () =>
  beside(
    {
      tokens: { a: { value: "1px" } },
      platforms: { p: { buildPath: "build/", actions: ["copy_assets"] } },
    },
    { "assets/own.txt": "own" },
    async (project, outside) => {
      fs.symlinkSync(path.join(outside, "secret.txt"), path.join(project, "assets/stolen.txt"));
      const { code, stderr } = await runCli(["build"], project);
      assert.equal(code, 1);
      assert.match(stderr, /is outside the project folder/);
      assert.equal(fs.existsSync(path.join(project, "build/assets/stolen.txt")), false);
    },
  ));

const two: Config = {
  tokens: { a: { value: "1px" } },
  platforms: {
    p: {
      transforms: ["name/kebab"],
      buildPath: "build/",
      options: { showFileHeader: false },
      files: ["one.json", "two.json"].map((destination) => ({ destination, format: "json/flat" })),
    },
  },
};

test("a folder in the place of a file: nothing is written", () =>
  inFolder({ "config.json": JSON.stringify(two) }, async (folder) => {
    fs.mkdirSync(path.join(folder, "build/two.json"), { recursive: true });
    const { code, stderr } = await runCli(["build"], folder);
    assert.equal(code, 1);
    assert.match(stderr, /build\/two\.json is a folder/);
    assert.deepEqual(fs.readdirSync(path.join(folder, "build")), ["two.json"]);
  }));

test("a disk that is full when the second file takes its place: the first is put back", async () => {
  const files = { "/build/one.json": "before", "/config.json": "{}" };
  const disk = createFsFromVolume(Volume.fromJSON(files));
  const renamed: string[] = [];
  const volume = {
    ...disk,
    promises: {
      ...disk.promises,
      rename: (from: string, to: string) => {
        if (to.endsWith("two.json")) {
          return Promise.reject(
            Object.assign(new Error("ENOSPC: no space left"), { code: "ENOSPC" }),
          );
        }
        renamed.push(to);
        return disk.promises.rename(from, to);
      },
    },
  };
  const platforms = { p: { ...two.platforms!.p, buildPath: "/build/" } };
  const builder = new TokenBuilder({ ...two, platforms }, { volume, verbosity: "silent" });
  const [problem] = await messagesOf(builder.buildAllPlatforms());
  assert.equal(problem.code, "output/unwritable");
  assert.deepEqual(renamed, ["/build/one.json", "/build/one.json"]);
  assert.equal(disk.readFileSync("/build/one.json", "utf8"), "before");
  assert.deepEqual(disk.readdirSync("/build"), ["one.json"]);
});

test("a symbolic link in the place of a file stays one, and a file keeps its mode", () =>
  inFolder({ "config.json": JSON.stringify(two), "real.json": "{}" }, async (folder) => {
    if (process.platform === "win32") return;
    fs.mkdirSync(path.join(folder, "build"));
    fs.symlinkSync("../real.json", path.join(folder, "build/one.json"));
    fs.writeFileSync(path.join(folder, "build/two.json"), "", { mode: 0o600 });
    assert.equal((await runCli(["build"], folder)).code, 0);
    assert.equal(fs.lstatSync(path.join(folder, "build/one.json")).isSymbolicLink(), true);
    assert.deepEqual(JSON.parse(fs.readFileSync(path.join(folder, "real.json"), "utf8")), {
      a: "1px",
    });
    assert.equal(fs.statSync(path.join(folder, "build/two.json")).mode & 0o777, 0o600);
  }));

test("a destination outside the build path is said, and written", () =>
  inFolder({
    "config.json": JSON.stringify(two).replace("one.json", "../one.json"),
  }, async (folder) => {
    const { code, stderr } = await runCli(["build"], folder);
    assert.equal(code, 0);
    assert.match(stderr, /info\[output\/outside\] one\.json is outside the build path build/);
    assert.ok(fs.existsSync(path.join(folder, "one.json")));
  }));

test("a file that is not text, in the place of an output, is replaced; one with a mark, too", () =>
  inFolder({ "config.json": JSON.stringify(two) }, async (folder) => {
    fs.mkdirSync(path.join(folder, "build"));
    fs.writeFileSync(path.join(folder, "build/one.json"), new Uint8Array([0xff, 0xfe, 0]));
    fs.writeFileSync(path.join(folder, "build/two.json"), '\ufeff{\n  "a": "1px"\n}\n');
    const { code, stderr } = await runCli(["build"], folder);
    assert.deepEqual([code, stderr], [0, ""]);
    for (const name of ["one.json", "two.json"]) {
      const text = fs.readFileSync(path.join(folder, "build", name), "utf8");
      assert.equal(text, '{\n  "a": "1px"\n}\n');
    }
  }));

/** Diagnostics for a DTCG 2025.10 document. */
async function saidOf(document: unknown): Promise<string[]> {
  const { outcomeOf } = await import("../dtcg/checklist.ts");
  return (await outcomeOf(document)).said.map(({ code, message }) => `${code}: ${message}`);
}

test(
  "groups that extend groups twice over do not multiply without end",
  { skip: !isThorough },
  async () => {
    const document: Record<string, unknown> = { g0: { a: { $type: "number", $value: 1 } } };
    for (let index = 1; index < 40; index++) {
      const $extends = `{g${index - 1}}`;
      document[`g${index}`] = { a: { $extends }, b: { $extends } };
    }
    const said = await saidOf(document);
    assert.ok(said.some((line) => /dtcg\/extends.*would create more than 1,000,000/.test(line)));
  },
);

test("a long chain of groups that extend each other", async () => {
  const document: Record<string, unknown> = { g0: { a: { $type: "number", $value: 1 } } };
  for (let index = 1; index < 3000; index++) {
    document[`g${index}`] = { $extends: `#/g${index - 1}` };
  }
  assert.deepEqual(await saidOf(document), []);
});

test("a long chain of pointers to parts is named, not followed without end", async () => {
  const curve = (first: unknown) => ({ $type: "cubicBezier", $value: [first, 0, 1, 1] });
  const document: Record<string, unknown> = { t0: curve(0.5) };
  for (let index = 1; index < 2000; index++) {
    document[`t${index}`] = curve({ $ref: `#/t${index - 1}/$value/0` });
  }
  const said = await saidOf(document);
  assert.ok(said.every((line) => line.startsWith("reference/circular")), said[0]);
});

test("a long chain of pointers to tokens", async () => {
  const document: Record<string, unknown> = { t0: { $type: "number", $value: 1 } };
  for (let index = 1; index < 5000; index++) document[`t${index}`] = { $ref: `#/t${index - 1}` };
  assert.deepEqual(await saidOf(document), []);
});

test("a value of many parts, one of which is a pointer", async () => {
  const parts: unknown[] = Array(2 * many).fill("A");
  parts.push({ $ref: "#/a/$value" });
  const document = {
    a: { $type: "fontFamily", $value: "B" },
    b: { $type: "fontFamily", $value: parts },
  };
  assert.deepEqual(await saidOf(document), []);
});

test("values that pointers double again and again are refused", { skip: !isThorough }, async () => {
  const list = ($value: unknown[]) => ({ $type: "fontFamily", $value });
  const document: Record<string, unknown> = { t0: list(["A", "B"]) };
  for (let index = 1; index < 60; index++) {
    const half = { $ref: `#/t${index - 1}/$value` };
    document[`t${index}`] = list([half, half]);
  }
  const said = await saidOf(document);
  assert.ok(said.some((line) => /reference\/too-large.*500,000 values/.test(line)));
});

/** A disk in memory that rejects operations on some paths. */
function refusing(
  files: Record<string, string>,
  method: "readFile" | "readdir" | "rename" | "unlink" | "rmdir" | "writeFile" | "mkdir",
  pattern: RegExp,
) {
  const disk = createFsFromVolume(Volume.fromJSON(files));
  // deno-lint-ignore no-explicit-any
  const original = disk.promises[method] as (...args: any[]) => Promise<unknown>;
  const refuse = (...args: unknown[]) => {
    const at = String(method === "rename" ? args[1] : args[0]);
    if (!pattern.test(at)) return original.call(disk.promises, ...args);
    const text = `EACCES: permission denied, ${method} '${at}'`;
    return Promise.reject(Object.assign(new Error(text), { code: "EACCES", path: at }));
  };
  return { disk, volume: { ...disk, promises: { ...disk.promises, [method]: refuse } } };
}

const threeFiles: Config = {
  tokens: { a: { value: 1 } },
  platforms: {
    p: {
      buildPath: "/build/",
      files: ["a/one.json", "b/two.json", "c/three.json"].map((destination) => ({
        destination,
        format: "json/flat",
      })),
    },
  },
};

for (const method of ["readFile", "rename", "writeFile"] as const) {
  test(`an error of ${method} names the file that it is about, and all are as they were`, async () => {
    const before = { "/build/a/one.json": "1", "/build/b/two.json": "2" };
    const { disk, volume } = refusing(before, method, /\/b\//);
    const builder = new TokenBuilder(threeFiles, { volume, verbosity: "silent" });
    const [problem, ...more] = await messagesOf(builder.buildAllPlatforms());
    assert.deepEqual(more, []);
    assert.equal(problem.code, "output/unwritable");
    assert.match(problem.message, /^Cannot write \/build\/b\/two\.json: EACCES/);
    assert.equal(problem.file, "/build/b/two.json");
    for (const [file, text] of Object.entries(before)) {
      assert.equal(disk.readFileSync(file, "utf8"), text);
    }
    assert.equal(disk.existsSync("/build/c/three.json"), false);
  });
}

test("a file that cannot be put back is named, beside the one that could not be written", async () => {
  const { volume } = refusing({ "/build/a/one.json": "1" }, "rename", /\/b\//);
  const { rename } = volume.promises;
  let renamed = 0;
  const stubborn = {
    ...volume,
    promises: {
      ...volume.promises,
      rename: (from: string, to: string) =>
        to.endsWith("one.json") && renamed++ > 0
          ? Promise.reject(new Error("EBUSY"))
          : rename(from, to),
    },
  };
  const builder = new TokenBuilder(threeFiles, { volume: stubborn, verbosity: "silent" });
  const said = await messagesOf(builder.buildAllPlatforms());
  assert.deepEqual(said.map(({ message }) => message.replace(/: E.*/, "")).sort(), [
    "Cannot restore /build/a/one.json, which already has its new content",
    "Cannot write /build/b/two.json",
  ]);
});

test("clean removes what it can and names what it cannot: files and folders", async () => {
  const files = { "/build/a/one.json": "1", "/build/b/two.json": "2", "/build/c/three.json": "3" };
  for (const [method, left] of [["unlink", "/build/b/two.json"], ["rmdir", "/build/b"]] as const) {
    const { disk, volume } = refusing(files, method, /\/b\b/);
    const builder = new TokenBuilder(threeFiles, { volume, verbosity: "silent" });
    const said = await messagesOf(builder.cleanAllPlatforms());
    assert.deepEqual(said.map(({ code }) => code), ["output/unwritable"]);
    assert.match(said[0].message, new RegExp(`^Cannot remove ${left}: EACCES`));
    assert.equal(disk.existsSync("/build/a"), false);
    assert.equal(disk.existsSync("/build/c"), false);
    assert.ok(disk.existsSync(left));
  }
});
