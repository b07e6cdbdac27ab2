/** The language service in sources of consumers. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { hover } from "../../src/services/language_service/hover.ts";
import { inlayHints } from "../../src/services/language_service/inlay_hints.ts";
import { definitions, references } from "../../src/services/language_service/navigation.ts";
import { serveWith } from "./consumers.ts";

/** A source in each language, with a mark at a use of `color.red`. */
const uses: readonly (readonly [file: string, text: string, named: string])[] = [
  ["a.css", "a { color: var(--color-r|ed) }", "--color-red"],
  ["b.css", "a { --color-r|ed: blue }", "--color-red"],
  ["c.css", "a { color: var(--color-r|ed, ", "--color-red"],
  ["a.scss", "@use 'a'; a { color: a.$color-r|ed }", "$color-red"],
  ["b.less", "a { color: @color-r|ed }", "@color-red"],
  ["a.html", "<p style='color: var(--color-r|ed)'>", "--color-red"],
  ["b.html", "<p class='md:bg-r|ed/50'>", "bg-red"],
  ["a.vue", "<style lang='scss'>a { color: $color-r|ed }</style>", "$color-red"],
  ["a.svelte", "<p class='text-r|ed'></p><style>a {}</style>", "text-red"],
  ["a.ts", "import { ColorRed } from './build/a.js'; const a: string = ColorR|ed;", "ColorRed"],
  ["b.ts", "import { ColorR|ed } from './build/a.js';", "ColorRed"],
  ["c.ts", "import tokens from './build/tree.js'; tokens.color.r|ed.value;", "color.red"],
  ["a.tsx", "const a = <p style={{ color: 'var(--color-r|ed)' }} />;", "--color-red"],
  ["b.tsx", "const a = <p className='border-r|ed' />;", "border-red"],
  ["B.swift", "let a = StyleDictionary.colorR|ed", "colorRed"],
];

test("Hover, definition and references understand names in sources of every language", async () => {
  const sources = Object.fromEntries(uses.map(([file, text]) => [file, text.replace("|", "")]));
  const served = await serveWith(sources);
  for (const [file, text, named] of uses) {
    const offset = text.indexOf("|");
    const shown = await hover(served.files, file, offset);
    assert.ok(shown, file);
    assert.equal(sources[file].slice(shown.start, shown.end), named);
    assert.match(shown.markdown, /\| default \| .*`#ff0000` \|[^]*\| theme=dark \|/);
    assert.deepEqual(
      served.textsOf(await definitions(served.files, file, offset)),
      ["base.json red", "dark.json red"],
      file,
    );
  }
  const found = await references(served.files, "base.json", served.at("base.json", '"re|d"'));
  const outside = served.textsOf(found).filter((one) => !one.startsWith("base.json"));
  assert.deepEqual(
    outside.sort(),
    [...uses.map(([file, , named]) => `${file} ${named}`), "a.ts ColorRed"].sort(),
  );
  assert.equal(found.length - outside.length, 2);
});

test("A definition in an output leads to the token, and an output is not a use", async () => {
  const output = ":root {\n  --color-red: #ff0000;\n  --color-alarm: var(--color-red);\n}\n";
  const served = await serveWith({
    "build/a.css": output,
    "build/a.js": "export const ColorRed = 1;",
  });
  for (const [file, mark] of [["build/a.css", "--color-r|ed:"], ["build/a.js", "Color|Red"]]) {
    const found = await definitions(served.files, file, served.at(file, mark));
    assert.deepEqual(served.textsOf(found), ["base.json red", "dark.json red"], file);
  }
  const found = await references(served.files, "base.json", served.at("base.json", '"re|d"'));
  assert.equal(found.length, 2);
  assert.deepEqual(await inlayHints(served.files, "build/a.css", 0, output.length), []);
});

test("Names that mean no token have no answer", async () => {
  const text = "a { color: var(--own); top: $b; --color-red-2: 1 } /* var(--color-red) */";
  const served = await serveWith({ "a.css": text, "a.md": "var(--color-red)" });
  for (const mark of ["--o|wn", "$|b", "--color-red|-2", "var(--color-r|ed)"]) {
    assert.equal(await hover(served.files, "a.css", served.at("a.css", mark)), undefined, mark);
  }
  assert.equal(await hover(served.files, "a.md", 8), undefined);
});

test("Hints show values after uses, not after definitions, imports and classes", async () => {
  const sources = {
    "a.css": "a { color: var(--color-red); --size-s: 1; top: var( --size-s , 2px) }",
    "a.scss": "a { color: $color-alarm }",
    "a.ts": "import { SizeS } from './build/a.js'; const a = 'bg-red', b = SizeS;",
  };
  const served = await serveWith(sources);
  const shown = async (file: keyof typeof sources) => {
    const text = sources[file];
    const hints = await inlayHints(served.files, file, 0, text.length);
    return hints.map(({ offset, label }) => `${text.slice(0, offset).slice(-8)}${label}`);
  };
  assert.deepEqual(await shown("a.css"), ["lor-red)= #ff0000 +1", "--size-s= 4px"]);
  assert.deepEqual(await shown("a.scss"), ["or-alarm= #ff0000 +1"]);
  assert.deepEqual(await shown("a.ts"), [" = SizeS= 4px"]);
});

test("Sources follow changed token files", async () => {
  const served = await serveWith({ "a.css": "a { color: var(--color-new) }" });
  const offset = served.at("a.css", "--color-n|ew");
  assert.equal(await hover(served.files, "a.css", offset), undefined);
  await served.write(
    "base.json",
    '{ "color": { "$type": "color", "new": { "$value": "#00ff00" } } }',
  );
  assert.match((await hover(served.files, "a.css", offset))!.markdown, /#00ff00/);
  await served.write("base.json", '{ "color": { "$type": ');
  assert.match((await hover(served.files, "a.css", offset))!.markdown, /#00ff00/);
});
