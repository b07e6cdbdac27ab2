/** `init --from style-dictionary-3` rewrites a project, which then builds the values of version 3. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { inFolder, readFolder } from "../../helpers/folder.ts";
import { runCli } from "../../helpers/call_in.ts";
import { moveCode } from "../../../src/engine/config/style_dictionary/move_code.ts";

const json = (value: unknown) => JSON.stringify(value, null, 2);

const tokens = {
  color: { red: { value: "#ff0000" }, danger: { value: "{color.red.value}" } },
  size: { font: { m: { value: "2" } }, gap: { m: { value: 1.5 } } },
  time: { fast: { value: "150" } },
  content: { arrow: { value: "&#x27;" }, icon: { arrow: { value: "&#xE001;" } } },
  odd: { paint: { value: "#00ff00", attributes: { category: "color" } }, plain: { value: "#0f0" } },
};

const config = {
  source: ["tokens/*.json"],
  platforms: {
    scss: {
      transformGroup: "scss",
      buildPath: "build/",
      files: [{ destination: "map.scss", format: "scss/map-flat", mapName: "mine" }],
    },
    android: {
      transformGroup: "web",
      transforms: ["attribute/cti", "name/cti/snake", "size/remToSp", "size/remToDp"],
      buildPath: "build/",
      files: [{
        destination: "sizes.xml",
        format: "android/resources",
        filter: { attributes: { category: "size" } },
      }],
    },
  },
};

const valuesIn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/(?:^ *'|name=")([\w-]+)['"](?::|>) *(.*?)(?:,|<|$)/gm)]
      .map(([, name, value]) => [name, value]),
  );

const package3 = json({ scripts: { tokens: "style-dictionary build && echo" } });

test("a project of version 3 moves, with its types", () =>
  inFolder({
    "config.json": json(config),
    "package.json": package3,
    "tokens/all.json": json(tokens),
  }, async (folder) => {
    const init = ["init", "--from", "style-dictionary-3"];
    const before = readFolder(folder);
    const dry = await runCli([...init, "--dry-run"], folder);
    assert.equal(dry.code, 0, dry.stderr);
    assert.match(dry.stdout, /\+ +"preprocessors": \[/);
    assert.match(dry.stdout, /would change config\.json/);
    assert.deepEqual(readFolder(folder), before);
    const moved = await runCli(init, folder);
    assert.equal(moved.code, 0, moved.stderr);
    const files = readFolder(folder);
    assert.equal(files["package.json"], package3.replace("style-dictionary", "token-build"));
    const { platforms: { scss, android } } = JSON.parse(files["config.json"]);
    assert.deepEqual(scss.files[0].options, { mapName: "mine" });
    assert.deepEqual([android.transformGroup, android.transforms[1]], [undefined, "name/snake"]);
    const built = await runCli(["build"], folder);
    assert.deepEqual([built.code, built.stderr], [0, ""]);
    const outputs = readFolder(folder);
    const map = outputs["build/map.scss"];
    assert.match(map, /\$mine: \(/);
    assert.deepEqual(valuesIn(map), {
      "color-red": "#ff0000",
      "color-danger": "#ff0000",
      "size-font-m": "2rem",
      "size-gap-m": "1.5rem",
      "time-fast": "0.15s",
      "content-arrow": valuesIn(map)["content-arrow"],
      "content-icon-arrow": "'\\E001'",
      "odd-paint": "#00ff00",
      "odd-plain": "#0f0",
    });
    assert.deepEqual(valuesIn(outputs["build/sizes.xml"]), {
      size_font_m: "32.00sp",
      size_gap_m: "24.00dp",
    });
    const again = await runCli(init, folder);
    assert.deepEqual([again.code, again.stdout], [1, ""]);
    assert.match(again.stderr, /There is nothing of Style Dictionary 3 here/);
  }));

test("files that look like those of a design tool stay plain, as in version 3", () =>
  inFolder({
    "config.json": json({
      source: ["a.json"],
      platforms: {
        css: {
          transformGroup: "css",
          buildPath: "build/",
          files: [{ destination: "a.css", format: "css/variables" }],
        },
      },
    }),
    "a.json": json({
      acme: {
        colors: { ink: { value: "#000000", type: "color" } },
        gap: { value: "{acme.gaps.s}", type: "spacing" },
        gaps: { s: { value: "4", type: "spacing" } },
      },
      $themes: [],
      $metadata: { tokenSetOrder: ["acme"] },
    }),
  }, async (folder) => {
    const moved = await runCli(["init", "--from", "style-dictionary-3"], folder);
    assert.equal(moved.code, 0, moved.stderr);
    const built = await runCli(["build"], folder);
    assert.equal(built.code, 0, built.stderr);
    const css = readFolder(folder)["build/a.css"];
    assert.match(css, /--acme-colors-ink: #000000;/);
    assert.match(css, /--acme-gap: 4;/);
  }));

test("attribute transforms that set categories are named with their line", () =>
  inFolder({
    "config.json": json(config),
    "build.js": `const SD = require("style-dictionary").extend("config.json");
SD.registerTransform({ name: "own", type: "attribute", transformer: (t) => ({ item: t.name }) });
SD.registerTransform({
  name: "mine",
  type: "attribute",
  transformer: (token) => ({ category: token.path[1] }),
});
SD.registerTransform({ name: "v", type: "value", matcher: (t) => t.attributes.category === "x" });
`,
  }, async (folder) => {
    const { code, stderr } = await runCli(["init", "--from", "style-dictionary-3"], folder);
    assert.equal(code, 0);
    assert.equal(stderr.match(/hook\/former\]/g)?.length, 1);
    assert.match(stderr, /at build\.js:5:3/);
  }));

test("a folder without a project of version 3 is refused", () =>
  inFolder({ "a.js": "export const matcher = 1;\n" }, async (folder) => {
    const { code, stderr } = await runCli(["init", "--from", "style-dictionary-3"], folder);
    assert.equal(code, 1);
    assert.match(stderr, /There is nothing of Style Dictionary 3 here/);
  }));

const texts: [before: string, after: string][] = [
  [
    "const SD = require('style-dictionary');\nSD.extend('./config.json').buildAllPlatforms();\n",
    "const SD = require(\"token-build\").default;\nnew SD('./config.json').buildAllPlatforms();\n",
  ],
  [
    "require('style-dictionary').extend(config)",
    'new (require("token-build").default)(config)',
  ],
  ['import * as SD from "style-dictionary";\n', 'import SD from "token-build";\n'],
  [
    "SD.registerTransform({ matcher: (t) => t.matcher, transformer(token) {}, });",
    "SD.registerTransform({ filter: (t) => t.matcher, transform(token) {}, });",
  ],
  ["({ formatter, 'name': 'name/cti/kebab' })", "({ format: formatter, 'name': 'name/kebab' })"],
  ["// { matcher: 1 }\n'{ matcher: 1'", "// { matcher: 1 }\n'{ matcher: 1'"],
  ["dictionary.allProperties.map(f)", "dictionary.allTokens.map(f)"],
  [
    'const c = { "source": [], platforms: { a: { transformGroup: "web", transforms: [] } } };',
    'const c = { preprocessors: ["style-dictionary/3"], designTool: false, "source": [], ' +
    "platforms: { a: { transforms: [] } } };",
  ],
  [
    'x = { destination: "a", className: "A", type: f(1, 2), format: "b" }',
    'x = { destination: "a", options: { className: "A", type: f(1, 2) }, format: "b" }',
  ],
  [
    'x = { className: "A", destination: "a", options: { showFileHeader: false } }',
    'x = { destination: "a", options: { className: "A", showFileHeader: false } }',
  ],
  [
    "x = { action: { a: { do: f } }, platforms: {}, 'filter': { b: g }, }",
    "x = { hooks: { actions: { a: { do: f } }, filters: { b: g } }, platforms: {}, }",
  ],
  [
    "x = { // don't\n  source: [],\n  platforms: {} }",
    'x = { // don\'t\n  preprocessors: ["style-dictionary/3"], designTool: false, source: [],\n' +
    "  platforms: {} }",
  ],
  ["x = { className: 1, source: 2 }", "x = { className: 1, source: 2 }"],
];

for (const [before, after] of texts) {
  test(`code is rewritten: ${before.slice(0, 60)}`, () => assert.equal(moveCode(before), after));
}
