/** Token files converted to DTCG: JSON files and ZIP archives, as blobs and by path. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { createFsFromVolume, Volume } from "memfs";
import { BuildError } from "../../mod.ts";
import { convertJSONToDTCG, convertZIPToDTCG } from "../../src/entries/utils.ts";

const legacy = '\ufeff{ "gap": { "value": "4px", "type": "dimension" } }';
const grouped = { $type: "dimension", gap: { $value: "4px" } };
const json = (text: string) => new Blob([text], { type: "application/json" });
const archive = (files: Record<string, string>) =>
  zipSync(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])),
  ) as Uint8Array<ArrayBuffer>;

test("convertJSONToDTCG gives a blob of JSON, indented by two spaces", async () => {
  const converted = await convertJSONToDTCG(json(legacy));
  assert.match(converted.type, /^application\/json/);
  assert.equal(await converted.text(), JSON.stringify(grouped, null, 2));
});

test("convertJSONToDTCG leaves types where they are if told so", async () => {
  const converted = await convertJSONToDTCG(json(legacy), { applyTypesToGroup: false });
  assert.deepEqual(JSON.parse(await converted.text()), {
    gap: { $value: "4px", $type: "dimension" },
  });
});

test("convertJSONToDTCG reads a path through the volume", async () => {
  const volume = createFsFromVolume(Volume.fromJSON({ "/tokens.json": legacy }));
  const converted = await convertJSONToDTCG("/tokens.json", { volume });
  assert.deepEqual(JSON.parse(await converted.text()), grouped);
  await assert.rejects(convertJSONToDTCG("/none.json", { volume }), /ENOENT/);
});

test("convertJSONToDTCG names line and column of what it cannot read", async () => {
  await assert.rejects(convertJSONToDTCG(json("{\n  bad")), (error: BuildError) => {
    const [{ code, line }] = error.diagnostics;
    assert.deepEqual([error instanceof BuildError, code, line], [true, "file/syntax", 2]);
    return true;
  });
  const text = new Blob(["{}"], { type: "text/plain" });
  await assert.rejects(convertJSONToDTCG(text), /is of type "text\/plain"; it must be/);
});

test("convertZIPToDTCG converts each JSON file and keeps the others", async () => {
  const files = { "tokens/gap.json": legacy, "README.md": "as it was" };
  for (const type of ["application/zip", "application/x-zip-compressed"]) {
    const converted = await convertZIPToDTCG(new Blob([archive(files)], { type }));
    assert.equal(converted.type, "application/zip");
    const entries = unzipSync(new Uint8Array(await converted.arrayBuffer()));
    assert.deepEqual(Object.keys(entries).sort(), ["README.md", "tokens/gap.json"]);
    assert.deepEqual(JSON.parse(strFromU8(entries["tokens/gap.json"])), grouped);
    assert.equal(strFromU8(entries["README.md"]), "as it was");
  }
});

test("convertZIPToDTCG names the file that it cannot read", async () => {
  const type = "application/zip";
  const broken = new Blob([archive({ "a.json": "{}", "b.json": "[" })], { type });
  await assert.rejects(convertZIPToDTCG(broken), (error: BuildError) => {
    assert.equal(error.diagnostics[0].file, "b.json");
    return true;
  });
  await assert.rejects(
    convertZIPToDTCG(new Blob(["no"], { type })),
    /Cannot read the given blob as a ZIP archive: it is not a ZIP archive/,
  );
  await assert.rejects(convertZIPToDTCG(json("{}")), /it must be application\/zip/);
});
