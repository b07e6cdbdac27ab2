/** Open uses by the tokens that they may reach, and names that other sources may forward. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder from "../../../mod.ts";
import { KnownTokens } from "../../../src/facts/consumers/tokens/known_tokens.ts";
import { tokenUses } from "../../../src/facts/consumers/uses/token_uses.ts";
import { usesReaching } from "../../../src/facts/consumers/uses/open_uses.ts";
import { SourceUses } from "../../../src/facts/consumers/uses/source_uses.ts";
import { scanSource } from "../../../src/facts/consumers/sources/source.ts";
import { checkUsage } from "../../../src/facts/usage/check_usage.ts";

const color = { $type: "color", $value: "#ff0000" };
const manifest = await new TokenBuilder({
  tokens: { color: { bg: color, fg: color }, space: { s: color } },
  platforms: {
    scss: {
      transformGroup: "scss",
      buildPath: "out/",
      files: [
        { destination: "t.scss", format: "scss/variables" },
        { destination: "m.scss", format: "scss/map-flat", options: { mapName: "all-of-it" } },
      ],
    },
  },
}, { init: false, verbosity: "silent" }).manifest({ lines: false });

test("each place is listed for the tokens that it may reach, and only for them", async () => {
  const known = new KnownTokens(manifest);
  const text = "a { b: map.get($all-of-it, 'color-' + $n) }\n" +
    "b { c: map.get($all-of-it, $n) }\n@include f($all-of-it);\nc { d: e($tokens) }\n";
  const source = { file: "a.scss", scanned: await scanSource("a.scss", text, known.names.isName) };
  const uses = new SourceUses(known, [source]);
  const linesOf = (name: string) => {
    const tokens = manifest.tokens.filter((token) => token.name === name);
    const open = [[source, uses.openIn(source)] as const];
    const [[, found]] = usesReaching(open, known.reachable(tokens));
    return found.map(({ start }) => text.slice(0, start).split("\n").length);
  };
  assert.deepEqual(linesOf("color.bg").sort(), [1, 2, 3]);
  assert.deepEqual(linesOf("space.s").sort(), [2, 3]);
});

test("a name that another source may forward is not unknown if not all sources are read", async () => {
  const source = { file: "a.scss", text: "a { b: $ds-color-bg; c: $color-bgg }" };
  const namesOf = async (isComplete: boolean) => {
    const { diagnostics } = await checkUsage(manifest, [source], { isComplete, unused: false });
    return diagnostics.map(({ message }) => message.split(" ")[0]);
  };
  assert.deepEqual(await namesOf(false), ["$color-bgg"]);
  assert.deepEqual((await namesOf(true)).at(-1), "$color-bgg");
});

test("a property path is a use of its token, however long it is", async () => {
  const paths = Array.from(
    { length: 6 },
    (_, depth) => ["a", "b", "c", "d", "e", "f"].slice(0, depth + 1),
  );
  for (const path of paths) {
    const tokens = path.reduceRight<object>((tree, key) => ({ [key]: tree }), color);
    const files = [{ destination: "t.js", format: "javascript/esm" }];
    const platforms = { js: { transformGroup: "js", buildPath: "out/", files } };
    const builder = new TokenBuilder({ tokens, platforms }, { init: false, verbosity: "silent" });
    const known = new KnownTokens(await builder.manifest({ lines: false }));
    const text = `import tokens from "./out/t.js";\nuse(tokens.${path.join(".")});`;
    const uses = tokenUses(await scanSource("a.js", text, known.names.isName), known, "a.js");
    assert.deepEqual(uses.map(({ token, start, end }) => [token.name, text.slice(start, end)]), [
      [path.join("."), path.join(".")],
    ]);
  }
});
