/** Rebuilds with the drop-in give the files and messages of a full build. */
import assert from "node:assert/strict";
import process from "node:process";
import { test } from "node:test";
import { createFsFromVolume, Volume } from "memfs";
import StyleDictionary from "../../packages/style-dictionary/src/mod.ts";
import type { Loose } from "./both.ts";

const tokens = (size: string, note: string) =>
  JSON.stringify({
    base: { value: size, type: "dimension" },
    other: { value: "1px", type: "dimension", note },
    wide: { value: "{base}+{other}", type: "dimension" },
    alias: { value: "{wide}", type: "dimension", $extensions: { "org.example": "{base}" } },
  });

const config: Loose = {
  source: ["tokens.json"],
  platforms: {
    p: {
      transforms: ["name/kebab"],
      buildPath: "build/",
      files: [
        { destination: "a.css", format: "css/variables", options: { outputReferences: true } },
        { destination: "a.json", format: "json" },
      ],
    },
  },
};

/** A builder in memory, with its diagnostics. */
function builderOf(text: string) {
  const volume = createFsFromVolume(Volume.fromJSON({ "tokens.json": text }, process.cwd()));
  const said: string[] = [];
  const report = ({ code, message }: Loose) => void said.push(`${code} ${message}`);
  const builder = new StyleDictionary(config, { volume: volume as Loose, report, init: false });
  const files = () =>
    ["a.css", "a.json"].map((name) => volume.readFileSync(`build/${name}`, "utf8"));
  return { builder, volume, said, files };
}

test("rebuild() equals a build from scratch, with references outside of values", async () => {
  const changes = [["4px", "at {base}"], ["8px", "at {base}"], ["8px", "none"], ["2px", "{wide}"]];
  const { builder, volume, said, files } = builderOf(tokens("4px", "none"));
  await builder.buildAllPlatforms();
  for (const [size, note] of changes) {
    said.length = 0;
    volume.writeFileSync("tokens.json", tokens(size, note));
    await builder.rebuild(["tokens.json"]);
    const scratch = builderOf(tokens(size, note));
    await scratch.builder.buildAllPlatforms();
    assert.deepEqual(files(), scratch.files(), `${size}, ${note}`);
    assert.deepEqual(said, scratch.said, `${size}, ${note}`);
  }
  assert.match(String(files()[1]), /"note": "2px\+1px"/);
});
