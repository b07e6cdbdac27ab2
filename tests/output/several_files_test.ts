/** Formats with several files: all or none are written; cleaned, compared, rebuilt, listed. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import TokenBuilder, { type Config, type Diagnostic, type FormattedPart } from "../../mod.ts";
import { openProject } from "../../src/engine/builder/configured_builder.ts";
import { filesOfPlatforms } from "../../src/services/tasks/platform_files.ts";
import { inFolder, readFolder } from "../helpers/folder.ts";

const bytes = new Uint8Array([0, 255, 10, 13, 137]);

/** A format with one file per token, and one whose result is not text. */
const each = Object.assign(
  ({ allTokens }: { allTokens: { name: string; $value?: unknown }[] }): FormattedPart[] => [
    ...allTokens.map(({ name, $value }) => ({ path: `all/${name}.txt`, content: String($value) })),
    { path: "image.bin", content: bytes },
  ],
  { severalFiles: true },
);

const tokens = (...names: string[]) =>
  JSON.stringify(Object.fromEntries(
    names.map((name) => [name, { $type: "number", $value: name.length }]),
  ));

function configOf(folder: string, format: unknown = each, destination = "set"): Config {
  return {
    source: [`${folder.replaceAll("\\", "/")}/tokens.json`],
    log: { verbosity: "silent" },
    platforms: {
      p: {
        transforms: ["name/kebab"],
        buildPath: `${folder.replaceAll("\\", "/")}/out/`,
        files: [{ destination, format: format as typeof each }],
      },
    },
  };
}

test("a format with several files writes them below its destination, and clean removes them", async () => {
  await inFolder({ "tokens.json": tokens("a", "bb") }, async (folder) => {
    const builder = new TokenBuilder(configOf(folder));
    const planned = await builder.build(undefined, { dryRun: true });
    assert.equal(planned[0].files.length, 3);
    assert.deepEqual(readFolder(path.join(folder, "out")), {});

    await builder.build();
    const out = path.join(folder, "out", "set");
    assert.deepEqual(Object.keys(readFolder(out)), ["all/a.txt", "all/bb.txt", "image.bin"]);
    assert.deepEqual(new Uint8Array(fs.readFileSync(path.join(out, "image.bin"))), bytes);

    const again = await new TokenBuilder(configOf(folder)).build();
    assert.deepEqual(again[0].files.map(({ status }) => status), Array(3).fill("unchanged"));

    fs.writeFileSync(path.join(out, "own.txt"), "mine");
    await builder.clean();
    assert.deepEqual(readFolder(folder), {
      "out/set/own.txt": "mine",
      "tokens.json": tokens("a", "bb"),
    });
  });
});

test("a rebuild writes only new and changed files", async () => {
  await inFolder({ "tokens.json": tokens("a", "bb") }, async (folder) => {
    const builder = new TokenBuilder(configOf(folder));
    await builder.build();
    const file = path.join(folder, "tokens.json");
    fs.writeFileSync(file, tokens("a", "bb", "ccc"));
    const [{ files }] = await builder.rebuild([file]);
    assert.deepEqual(
      files.map(({ destination, status }) => [path.basename(destination), status]),
      [["a.txt", "unchanged"], ["bb.txt", "unchanged"], ["ccc.txt", "written"], [
        "image.bin",
        "unchanged",
      ]],
    );
  });
});

test("nothing is written if one file cannot be written", async () => {
  await inFolder(
    { "tokens.json": tokens("a", "bb"), "out/set/all/bb.txt/x": "" },
    async (folder) => {
      await assert.rejects(new TokenBuilder(configOf(folder)).build(), /output\/|bb\.txt/);
      assert.deepEqual(Object.keys(readFolder(path.join(folder, "out"))), ["set/all/bb.txt/x"]);
    },
  );
});

test("formatPlatform returns each file, and task runners get the folder", async () => {
  await inFolder({ "tokens.json": tokens("a") }, async (folder) => {
    const config = configOf(folder);
    const files = await new TokenBuilder(config).formatPlatform("p");
    assert.deepEqual(files.map(({ output }) => output), ["1", bytes]);
    assert.ok(files.every(({ destination }) => destination.includes("/out/set/")));
    const [{ outputs }] = await filesOfPlatforms(() => openProject(TokenBuilder, config, {}));
    assert.equal(outputs.length, 1);
    assert.ok(outputs[0].endsWith("/out/set/**"), outputs[0]);
  });
});

test("an invalid file list is reported, and nothing is written", async () => {
  const wrong: [unknown, RegExp][] = [
    ["text", /returned "text", not a list of files/],
    [[{ path: "../up.txt", content: "" }], /returned "\.\.\/up\.txt"/],
    [[{ path: ".", content: "" }], /returned "\."/],
    [[{ path: "a.txt" }], /not a list of files/],
  ];
  for (const [output, message] of wrong) {
    await inFolder({ "tokens.json": tokens("a") }, async (folder) => {
      const found: Diagnostic[] = [];
      const config = configOf(folder, Object.assign(() => output, { severalFiles: true }));
      await new TokenBuilder({ ...config, log: { report: (one) => found.push(one) } }).build();
      assert.match(found.map(({ message }) => message).join(), message);
      assert.deepEqual(Object.keys(readFolder(folder)), ["tokens.json"]);
    });
  }
});

test("two files with the same path in one list fail the build", async () => {
  await inFolder({ "tokens.json": tokens("a") }, async (folder) => {
    const twice = () => [{ path: "a", content: "1" }, { path: "./a", content: "2" }];
    const config = configOf(folder, Object.assign(twice, { severalFiles: true }));
    await assert.rejects(
      new TokenBuilder({ ...config, log: { severity: { "output/duplicate": "error" } } }).build(),
      /written more than once/,
    );
  });
});
