/** Outputs of earlier builds for which no token is left: removed if the tool generated them, otherwise an error. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, { BuildError, type Config } from "../../mod.ts";
import { StyleDictionary } from "../../packages/style-dictionary/src/mod.ts";
import { type Memory, memoryOf } from "../helpers/memory.ts";

const color = { a: { $type: "color", $value: "#ff0000" } };
const size = { s: { $type: "dimension", $value: "4px" } };

const configOf = (options: object = {}): Config => ({
  source: ["tokens.json"],
  log: { verbosity: "silent" },
  platforms: {
    css: {
      transformGroup: "css",
      buildPath: "out/",
      files: [
        { destination: "size.css", format: "css/variables", filter: { $type: "dimension" } },
        { destination: "color.css", format: "css/variables", filter: { $type: "color" }, options },
      ],
    },
  },
});

/** A volume on which both files were written, and whose colors were then removed from the tokens. */
async function afterRemoval(options?: object): Promise<Memory> {
  const volume = memoryOf({ "tokens.json": JSON.stringify({ ...color, ...size }) });
  await new TokenBuilder(configOf(options), { volume }).build();
  assert.deepEqual(volume.readdirSync("out"), ["color.css", "size.css"]);
  volume.writeFileSync("tokens.json", JSON.stringify({ s: { ...size.s, $value: "8px" } }));
  return volume;
}

test("A generated file for which no token is left is removed", async () => {
  const volume = await afterRemoval();
  const builder = new TokenBuilder(configOf(), { volume });
  const [planned] = await builder.build(undefined, { dryRun: true });
  assert.deepEqual(planned.files.map(({ status }) => status), ["written", "removed"]);
  assert.deepEqual(volume.readdirSync("out"), ["color.css", "size.css"]);
  const [{ files }] = await builder.build();
  assert.deepEqual(files, [
    { destination: "out/size.css", status: "written" },
    { destination: "out/color.css", status: "removed" },
  ]);
  assert.deepEqual(volume.readdirSync("out"), ["size.css"]);
  assert.deepEqual((await builder.build())[0].files.map(({ status }) => status), ["unchanged"]);
});

test("A rebuild removes it too, and writes it again when its tokens return", async () => {
  const volume = memoryOf({ "tokens.json": JSON.stringify({ ...color, ...size }) });
  const builder = new TokenBuilder(configOf(), { volume });
  await builder.build();
  volume.writeFileSync("tokens.json", JSON.stringify(size));
  await builder.rebuild(["tokens.json"]);
  assert.deepEqual(volume.readdirSync("out"), ["size.css"]);
  volume.writeFileSync("tokens.json", JSON.stringify({ ...color, ...size }));
  await builder.rebuild(["tokens.json"]);
  assert.deepEqual(volume.readdirSync("out"), ["color.css", "size.css"]);
});

test("A file without the notice of generated files is an error, and nothing is written", async () => {
  const volume = await afterRemoval({ showFileHeader: false });
  const before = volume.readFileSync("out/size.css", "utf8");
  const builder = new TokenBuilder(configOf(), { volume });
  await assert.rejects(() => builder.build(), (cause) => {
    assert.ok(cause instanceof BuildError);
    assert.deepEqual(cause.diagnostics.map(({ code }) => code), ["output/stale"]);
    return true;
  });
  assert.deepEqual(volume.readdirSync("out"), ["color.css", "size.css"]);
  assert.equal(volume.readFileSync("out/size.css", "utf8"), before);
  assert.ok((await builder.check()).some(({ code }) => code === "output/stale"));
});

test("A file that another platform writes is not stale", async () => {
  const volume = await afterRemoval();
  const config = configOf();
  config.platforms!.more = {
    transformGroup: "css",
    buildPath: "out/",
    files: [{ destination: "color.css", format: "css/variables" }],
  };
  await new TokenBuilder(config, { volume }).build();
  assert.match(String(volume.readFileSync("out/color.css", "utf8")), /--s: 8px/);
});

test("A removed file returns if another file cannot be written", async () => {
  const volume = await afterRemoval();
  const rename = volume.promises.rename.bind(volume.promises);
  const failing = {
    ...volume,
    promises: {
      ...volume.promises,
      rename: (from: string, to: string) =>
        String(to).endsWith("size.css") ? Promise.reject(new Error("full")) : rename(from, to),
    },
  } as unknown as Memory;
  const config = configOf();
  const { css } = config.platforms!;
  const [size, color] = css.files!;
  config.platforms = { first: { ...css, files: [color] }, second: { ...css, files: [size] } };
  await assert.rejects(() => new TokenBuilder(config, { volume: failing }).build());
  assert.deepEqual(
    (volume.readdirSync("out") as string[]).filter((name) => name.endsWith(".css")),
    ["color.css", "size.css"],
  );
});

test("The drop-in leaves the file, like Style Dictionary", async () => {
  const volume = await afterRemoval();
  await new StyleDictionary(configOf(), { volume }).buildAllPlatforms();
  assert.deepEqual(volume.readdirSync("out"), ["color.css", "size.css"]);
});

test("Files in the folder of a format are removed by the builder that wrote them; otherwise, the first is an error", async () => {
  const config: Config = {
    source: ["tokens.json"],
    log: { verbosity: "silent" },
    platforms: {
      web: {
        transformGroup: "css",
        buildPath: "out/",
        files: [{ destination: "x", format: "stylex/variables", filter: { $type: "color" } }],
      },
    },
  };
  const volume = memoryOf({
    "tokens.json": JSON.stringify({ ...color, ...size }),
    "out/x/own.ts": "export {};",
  });
  const builder = new TokenBuilder(config, { volume });
  await builder.build();
  assert.deepEqual(volume.readdirSync("out/x"), ["own.ts", "tokens.stylex.ts"]);
  volume.writeFileSync("tokens.json", JSON.stringify(size));
  await assert.rejects(new TokenBuilder(config, { volume }).build(), (cause) => {
    assert.ok(cause instanceof BuildError);
    const found = cause.diagnostics.filter(({ severity }) => severity === "error");
    assert.match(found.map(({ message }) => message).join(), /^out\/x\/tokens\.stylex\.ts exists/);
    return true;
  });
  await builder.rebuild(["tokens.json"]);
  assert.deepEqual(volume.readdirSync("out/x"), ["own.ts"]);
});
