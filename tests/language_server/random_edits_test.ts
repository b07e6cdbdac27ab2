/** A running server equals a new one after any edit. The variable `RUNS` is a number of new edits to make instead. */
import assert from "node:assert/strict";
import process from "node:process";
import { test } from "node:test";
import { shownDiagnostic } from "../../src/services/language_server/answers/answers.ts";
import { TextPositions } from "../../src/services/language_service/documents/text_positions.ts";
import { inFolder } from "../helpers/folder.ts";
import { InProcess } from "./in_process.ts";
import { runEdits } from "./random_edits.ts";

for (const encoding of ["utf-16", "utf-8"] as const) {
  test(`After random edits, texts, diagnostics and answers are those of a new server: ${encoding}`, async () => {
    const { RUNS } = process.env;
    const seed = RUNS ? Date.now() % 1_000_000_000 : 1;
    await runEdits(encoding, seed, Number(RUNS ?? 15), { publishedEvery: 15 });
  });
}

const color =
  '{ "color": { "$type": "color", "red": { "$value": "#ff0000" }, "b": { "$value": "{color.red}" } } }';
const whole = {
  "config.json": '{ "source": ["a.json"], "platforms": {} }',
  "a.json": color,
};
const resolved = {
  "config.json": '{ "resolver": "a.resolver.json", "platforms": {} }',
  "a.json": color,
  "a.resolver.json": `{
  "version": "2025.10",
  "sets": { "a": { "sources": [{ "$ref": "a.json" }] } },
  "resolutionOrder": [{ "$ref": "#/sets/a" }]
}`,
};

test("What can be read of files that are broken at the start is in the index, with their errors", async () => {
  const cases: [Record<string, string>, string, string][] = [
    [whole, "config.json", '"platforms": {'],
    [whole, "a.json", "} } }"],
    [resolved, "a.resolver.json", '"version": "2025.10",'],
    [resolved, "a.resolver.json", "]"],
  ];
  for (const [files, broken, cut] of cases) {
    const text = files[broken].replace(cut, cut.slice(0, -1));
    await inFolder({ ...files, [broken]: text }, async (folder) => {
      const session = new InProcess(folder, "utf-16");
      await session.start();
      await session.open("a.json", broken === "a.json" ? text : color);
      const textDocument = { uri: session.uri("a.json") };
      const position = { line: 0, character: color.indexOf("{color.red}") + 2 };
      const place = { textDocument, position };
      const hover = await session.request<{ contents: { value: string } } | null>(
        "textDocument/hover",
        place,
      );
      assert.match(hover?.contents.value ?? "", /#ff0000/, broken);
      const { items } = await session.request<{ items: { code: string }[] }>(
        "textDocument/diagnostic",
        { textDocument: { uri: session.uri(broken) } },
      );
      assert.deepEqual(items.map(({ code }) => code), ["file/syntax"], broken);
      await session.stop();
    });
  }
});

test("A diagnostic about the first half of a character is shown on the whole character", () => {
  const found = { code: "file/syntax", severity: "error", message: "m" } as const;
  const { range } = shownDiagnostic(
    { ...found, line: 1, column: 2, length: 1 },
    new TextPositions("a😀b"),
  );
  assert.deepEqual([range.start.character, range.end.character], [1, 3]);
});

test("A client can ask for the contexts of a project and choose some", async () => {
  const text = `{
  "version": "2025.10",
  "sets": { "a": { "sources": [{ "$ref": "a.json" }] } },
  "modifiers": { "theme": { "default": "light", "contexts": { "light": [], "dark": [] } } },
  "resolutionOrder": [{ "$ref": "#/sets/a" }, { "$ref": "#/modifiers/theme" }]
}`;
  await inFolder({ ...resolved, "a.resolver.json": text }, async (folder) => {
    const session = new InProcess(folder, "utf-16");
    await session.start();
    await session.open("a.json", color);
    const [config] = await session.request<string[]>("token-build/projects", {});
    const wanted = { theme: "dark", density: "high" };
    await session.request("token-build/chooseContexts", { config, contexts: wanted });
    assert.deepEqual(await session.request("token-build/contexts", { config }), {
      modifiers: [{ name: "theme", base: "light", contexts: ["light", "dark"] }],
      chosen: { theme: "dark" },
    });
    assert.equal(await session.request("token-build/contexts", { config: "none" }), null);
    await session.stop();
  });
});
