/** `token-build migrate` rewrites legacy and draft files as DTCG 2025.10. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import fc from "fast-check";
import { createFsFromVolume, Volume } from "memfs";
import TokenBuilder, { type Diagnostic } from "../../mod.ts";
import { migrateTokens } from "../../src/dialects/dtcg/migrate.ts";
import { inFolder } from "../helpers/folder.ts";
import { runCli } from "../helpers/call_in.ts";
const rgb = (hex: string, ...components: number[]) =>
  `{ "colorSpace": "srgb", "components": [${components.join(", ")}], "hex": "${hex}" }`;

/** Texts before and after. */
const cases: [name: string, before: string, after: string][] = [
  [
    "names",
    '{"a":{"value":1,"type":"number","comment":"c"}}',
    '{"a":{"$value":1,"$type":"number","$description":"c"}}',
  ],
  [
    "bare and single-quoted names",
    "{a: {value: 1, 'type': 'number'}}",
    `{a: {"$value": 1, '$type': "number"}}`,
  ],
  [
    "types",
    '{"a":{"$value":"1px","$type":"spacing"}}',
    '{"a":{"$value":{ "value": 1, "unit": "px" },"$type":"dimension"}}',
  ],
  [
    "a missing type",
    '{"a":{"value":"200ms"}}',
    '{"a":{"$type": "duration","$value":{ "value": 200, "unit": "ms" }}}',
  ],
  [
    "a missing type, on a line of its own",
    '{\n  "a": {\n    "value": "#ff0000"\n  }\n}',
    `{\n  "a": {\n    "$type": "color",\n    "$value": ${rgb("#ff0000", 1, 0, 0)}\n  }\n}`,
  ],
  [
    "types of groups",
    '{"g":{"$type":"dimension","a":{"$value":"0"}}}',
    '{"g":{"$type":"dimension","a":{"$value":{ "value": 0, "unit": "px" }}}}',
  ],
  [
    "weights",
    '{"a":{"$type":"fontWeight","$value":"Semi Bold"},"b":{"$type":"fontWeight","$value":"400"}}',
    '{"a":{"$type":"fontWeight","$value":"semi-bold"},"b":{"$type":"fontWeight","$value":400}}',
  ],
  [
    "curves",
    '{"a":{"$type":"cubicBezier","$value":"cubic-bezier(0, 0, .5, 1)"}}',
    '{"a":{"$type":"cubicBezier","$value":[0, 0, 0.5, 1]}}',
  ],
  [
    "lists of fonts",
    `{"a":{"$type":"fontFamily","$value":"'Inter', sans-serif"}}`,
    '{"a":{"$type":"fontFamily","$value":["Inter", "sans-serif"]}}',
  ],
  ["references", '{"a":{"value":"{b.c.value}"}}', '{"a":{"$value":"{b.c}"}}'],
  [
    "references in texts, lists and values of other types",
    '{"a":{"$type":"dimension","$value":"{b.c.value} + {d.value}"},"e":{"$type":"scale","$value":{"base":"{b.value}","steps":["{c.$value}"]}}}',
    '{"a":{"$type":"dimension","$value":"{b.c} + {d}"},"e":{"$type":"scale","$value":{"base":"{b}","steps":["{c}"]}}}',
  ],
  [
    "composites",
    '{"a":{"$type":"border","$value":{"color":"#000000","width":"1px","style":"solid"}}}',
    `{"a":{"$type":"border","$value":{"color":${
      rgb("#000000", 0, 0, 0)
    },"width":{ "value": 1, "unit": "px" },"style":"solid"}}}`,
  ],
  [
    "dashes",
    '{"a":{"$type":"strokeStyle","$value":{"dashArray":["1px"],"lineCap":"butt"}}}',
    '{"a":{"$type":"strokeStyle","$value":{"dashArray":[{ "value": 1, "unit": "px" }],"lineCap":"butt"}}}',
  ],
  [
    "what has no form",
    '{"a":{"$type":"dimension","$value":"2em"}}',
    '{"a":{"$type":"dimension","$value":"2em"}}',
  ],
  [
    "comments and a byte order mark",
    '\ufeff{ // x\n"a":{"value":true /* y */},}',
    '\ufeff{ // x\n"a":{"$value":true /* y */},}',
  ],
  [
    "names that are taken",
    '{"a":{"$value":1,"value":2,"comment":"c"}}',
    '{"a":{"$type": "number","$value":1,"value":2,"comment":"c"}}',
  ],
  [
    "a group called value",
    '{"value":{"a":{"$type":"number","$value":1}}}',
    '{"value":{"a":{"$type":"number","$value":1}}}',
  ],
  ["an empty file", "{}", "{}"],
];

for (const [name, before, after] of cases) {
  test(`migrates ${name}`, async () => {
    const { text, edits } = await migrateTokens(before);
    assert.equal(text, after);
    assert.equal(edits.length === 0, before === after);
    assert.equal((await migrateTokens(after)).text, after, "a second time nothing is left to do");
  });
}

test("extensions of any tool survive", async () => {
  const $extensions = { "org.example": { a: [1, null, { b: "x" }], c: 42 }, "org.other": null };
  const file = { g: { $extensions, a: { $value: "4px", $type: "dimension", $extensions } } };
  const { text, edits } = await migrateTokens(JSON.stringify(file));
  assert.equal(edits.length, 1);
  const after = JSON.parse(text);
  assert.deepEqual(after.g.$extensions, $extensions);
  assert.deepEqual(after.g.a.$extensions, $extensions);
});

test("invalid JSON is refused", async () => {
  await assert.rejects(migrateTokens('{"a":'), SyntaxError);
});

/** The CSS and diagnostics of some tokens. */
async function built(
  tokens: string,
  strict: boolean,
): Promise<{ css: string; said: Diagnostic[] }> {
  const said: Diagnostic[] = [];
  const options = { showFileHeader: false };
  const builder = new TokenBuilder({
    source: ["a.json"],
    strict,
    log: { report: (one: Diagnostic) => said.push(one) },
    platforms: {
      css: { transformGroup: "css", files: [{ format: "css/variables", options }] },
    },
  }, { volume: createFsFromVolume(Volume.fromJSON({ "a.json": tokens })), init: false });
  const [{ output }] = await builder.formatPlatform("css");
  return { css: String(output), said };
}

test("a rewritten file gives the same CSS and passes strict mode", async () => {
  const legacy = JSON.stringify({
    color: {
      red: { value: "#ff0000", type: "color" },
      glass: { value: "rgba(0, 0, 0, 0.5)", type: "color" },
    },
    size: {
      s: { value: "4px", type: "dimension" },
      m: { value: "{size.s}", type: "dimension" },
    },
    weight: { value: "700", type: "fontWeight" },
    line: { value: 1.5, type: "number" },
    font: { value: ["Inter", "sans-serif"], type: "fontFamily" },
  });
  const before = await built(legacy, false);
  const after = await built((await migrateTokens(legacy)).text, true);
  assert.equal(after.css, before.css);
  assert.deepEqual(after.said, []);
});

const draft = '{ "gap": { "$type": "dimension", "$value": "4px" } }\n';
const modern = '{ "gap": { "$type": "dimension", "$value": { "value": 4, "unit": "px" } } }\n';

test("migrate shows the changes, then writes them", () =>
  inFolder({
    "tokens/a.json": draft,
    "b.js": "export default {}",
    "config.json": '{"source":["tokens/*.json","b.js"]}',
  }, async (folder) => {
    const read = () => fs.readFileSync(path.join(folder, "tokens/a.json"), "utf8");
    const shown = await runCli(["migrate", "--dry-run"], folder);
    assert.equal(shown.code, 0, shown.stderr);
    assert.ok(
      shown.stdout.includes(
        `--- a/tokens/a.json\n+++ b/tokens/a.json\n@@ -1,1 +1,1 @@\n-${draft}+${modern}`,
      ),
    );
    assert.match(shown.stdout, /Would rewrite 1 place in 1 of 2 files/);
    assert.match(shown.stdout, /b\.js is a module/);
    assert.equal(read(), draft);
    const done = await runCli(["migrate", "tokens/a.json"], folder);
    assert.equal(done.code, 0, done.stderr);
    assert.equal(read(), modern);
  }));

test("migrate writes nothing if a file is invalid or missing", () =>
  inFolder({ "a.json": draft, "b.json": '{"a":' }, async (folder) => {
    for (const args of [["a.json", "b.json"], ["a.json", "no.json"]]) {
      const { code, stderr } = await runCli(["migrate", ...args], folder);
      assert.equal(code, 1);
      assert.match(stderr, new RegExp(args[1].replace(".", "\\.")));
      assert.equal(fs.readFileSync(path.join(folder, "a.json"), "utf8"), draft);
    }
  }));

const platforms = {
  css: {
    transformGroup: "css",
    buildPath: "build/",
    files: [{ destination: "a.css", format: "css/variables" }],
  },
  android: {
    transformGroup: "android",
    buildPath: "build/",
    files: [{ destination: "a.xml", format: "android/resources" }],
  },
};

/** A project whose configuration has a given file name. */
const project = (tokens: unknown, config = "config.json", more = {}) => ({
  "a.json": JSON.stringify(tokens, null, 2),
  [config]: JSON.stringify({ source: ["a.json"], platforms, ...more }),
});

test("migrate compares outputs before and after, and reports changes", () =>
  inFolder(
    project({
      wide: { value: "12px", type: "dimension" },
      vivid: { value: "color(display-p3 1 0 0)", type: "color" },
      same: { value: "#00ff00", type: "color" },
    }),
    async (folder) => {
      for (const args of [["migrate", "--dry-run"], ["migrate"]]) {
        const { code, stdout } = await runCli(args, folder);
        assert.equal(code, 0);
        assert.match(stdout, /(?:would rewrite|rewrote) a\.json: \d+ places/);
        assert.match(stdout, /\nOutputs change: 1 of 2 files, \d+ lines\n {2}build\/a\.css\n/);
        assert.match(stdout, /- +--vivid: color\(display-p3 1 0 0\);\n/);
        // A length as text equals its migrated form, on both platforms.
        assert.doesNotMatch(stdout, /--same|--wide|name="wide"|stay the same/);
      }
      const again = await runCli(["migrate"], folder);
      assert.match(again.stdout, /^Rewrote 0 places in 0 of 1 file/);
    },
  ));

test("migrate claims unchanged outputs only after comparing them", async () => {
  const tokens = { ink: { value: "#ff0000", type: "color" } };
  const broken = { gap: { value: "{none}", type: "dimension" } };
  const cases: [Record<string, string>, string[], RegExp][] = [
    [project(tokens), [], /\nOutputs stay the same: compared 2 files\n/],
    [project(tokens), ["a.json"], /\nOutputs stay the same: compared 2 files\n/],
    [project(tokens, "other.json"), ["a.json"], /not compared: there is no configuration/],
    [project(tokens, "other.json"), ["-c", "other.json"], /stay the same/],
    [
      { ...project(tokens), "b.json": JSON.stringify(tokens) },
      ["b.json"],
      /does not read .*b\.json/,
    ],
    [project(broken), [], /not compared: the build already fails/],
    [project(tokens, "config.json", { platforms: {} }), [], /not compared: config\.json writes no/],
  ];
  for (const [files, args, wanted] of cases) {
    await inFolder(files, async (folder) => {
      const { code, stdout, stderr } = await runCli(["migrate", "--dry-run", ...args], folder);
      assert.equal(code, 0, stderr);
      assert.match(stdout, wanted);
      if (!wanted.source.includes("same")) assert.doesNotMatch(stdout, /stay the same/);
    });
  }
});

test("many changed lines are shown as the first ones and a total", () =>
  inFolder(
    project(Object.fromEntries(
      Array.from(
        { length: 30 },
        (_, at) => [`t${at}`, { value: `lab(50% ${at} 0)`, type: "color" }],
      ),
    )),
    async (folder) => {
      const { stdout } = await runCli(["migrate"], folder);
      assert.equal(stdout.match(/^ {4}[-+] /gm)?.length, 20);
      const [, lines] = /Outputs change: \d of 2 files, (\d+) lines/.exec(stdout)!;
      assert.ok(stdout.includes(`... and ${Number(lines) - 20} more lines`), stdout);
    },
  ));

test("migrate writes nothing if the rewritten files do not build, except with --force", () =>
  inFolder({
    "a.json": draft,
    "config.mjs": `export default {
      source: ["a.json"],
      hooks: { transforms: { own: { type: "value", transform: (t) => t.$value.replace("p", "P") } } },
      platforms: { css: { transforms: ["own"], files: [{ destination: "a.css", format: "css/variables" }] } },
    };`,
  }, async (folder) => {
    const read = () => fs.readFileSync(path.join(folder, "a.json"), "utf8");
    const { code, stderr } = await runCli(["migrate"], folder);
    assert.equal(code, 1);
    assert.match(stderr, /transform\/threw/);
    assert.match(stderr, /migrate\/refused/);
    assert.equal(read(), draft);
    const forced = await runCli(["migrate", "--force"], folder);
    assert.equal(forced.code, 0);
    assert.match(forced.stdout, /The build fails after the rewrite/);
    assert.equal(read(), modern);
  }));

test("archives, modules and YAML are reported and stay unchanged", () =>
  inFolder({ "a.zip": "PK", "b.js": "", "c.yaml": "", "d.json": draft }, async (folder) => {
    const { code, stdout } = await runCli(["migrate", "*.*"], folder);
    assert.equal(code, 0);
    for (
      const [file, kind] of [["a.zip", "a ZIP archive"], ["b.js", "a module"], ["c.yaml", "YAML"]]
    ) {
      assert.ok(stdout.includes(`! ${file} is ${kind}`), stdout);
    }
  }));

/** Values of a type, before and after. */
const values: [type: string, before: unknown, after: unknown][] = [
  ["color", "oklch(70% 0.1 180)", { colorSpace: "oklch", components: [0.7, 0.1, 180] }],
  [
    "color",
    "oklch(0.7 25% -30deg / 50%)",
    { colorSpace: "oklch", components: [0.7, 0.1, 330], alpha: 0.5 },
  ],
  ["color", "lab(50% 40 -20%)", { colorSpace: "lab", components: [50, 40, -25] }],
  ["color", "lch(50 30% 0.5turn)", { colorSpace: "lch", components: [50, 45, 180] }],
  ["color", "oklab(none 0.1 -0.1)", { colorSpace: "oklab", components: ["none", 0.1, -0.1] }],
  ["color", "hwb(90 10% 20%)", { colorSpace: "hwb", components: [90, 10, 20] }],
  ["color", "color(display-p3 1 50% 0)", { colorSpace: "display-p3", components: [1, 0.5, 0] }],
  ["color", "color(xyz 0.1 0.2 0.3)", { colorSpace: "xyz-d65", components: [0.1, 0.2, 0.3] }],
  ["color", "hsl(none 50% 50%)", { colorSpace: "hsl", components: ["none", 50, 50] }],
  ["color", "hsl(-30 50% 50%)", { colorSpace: "srgb", components: [0.749, 0.251, 0.502] }],
  ["color", "oklch(70% wide 180)", "oklch(70% wide 180)"],
  ["color", "color(own 1 2 3)", "color(own 1 2 3)"],
  ["fontWeight", "Semibold", "semi-bold"],
  ["fontWeight", "Extra Bold", "extra-bold"],
  ["lineHeight", "150%", 1.5],
  ["opacity", "12.5%", 0.125],
  ["cubicBezier", "ease-in", [0.42, 0, 1, 1]],
  ["cubicBezier", "linear", [0, 0, 1, 1]],
];

for (const [type, before, after] of values) {
  test(`${type} ${JSON.stringify(before)} becomes ${JSON.stringify(after)}`, async () => {
    const { text } = await migrateTokens(JSON.stringify({ a: { value: before, type } }));
    assert.deepEqual(JSON.parse(text).a.$value, after);
  });
}

test("migrate finds the files of a configuration with only a resolver document", () =>
  inFolder({
    "config.json": '{ "resolver": "tokens/all.resolver.json", "platforms": {} }',
    "tokens/all.resolver.json": JSON.stringify({
      version: "2025.10",
      sets: { base: { sources: [{ $ref: "base.json" }] } },
      modifiers: { theme: { contexts: { light: [], dark: [{ $ref: "dark.json" }] } } },
      resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }],
    }),
    "tokens/base.json": '{ "a": { "$type": "dimension", "$value": "1px" } }',
    "tokens/dark.json": '{ "a": { "$type": "dimension", "$value": "2px" } }',
  }, async (folder) => {
    const { code, stdout } = await runCli(["migrate"], folder);
    assert.equal(code, 0);
    assert.match(stdout, /Rewrote 2 places in 2 of 2 files/);
    assert.match(stdout, /Outputs were not compared: config\.json writes no files/);
    const text = fs.readFileSync(path.join(folder, "tokens/dark.json"), "utf8");
    assert.deepEqual(JSON.parse(text).a.$value, { value: 2, unit: "px" });
  }));

/** Texts and numbers from files of older dialects; some have a form in DTCG 2025.10, some do not. */
const leaf = fc.constantFrom<unknown>(
  ..."16px 1.5rem 1em 50% 0 12 1.5 200ms 2s 2min #fff #ff0000 #ff000080 #12345 red rgb(1,2,3) hsl(-30,50%,50%)"
    .split(" "),
  ..."oklch(70%\t0.1\t180) oklch(a\tb\tc) color(own\t1\t2\t3) ease-in ease cubic-bezier(0,0,1,1) steps(2) bold"
    .split(" ").map((text) => text.replaceAll("\t", " ")),
  ..."semibold heavyish 400 Inter Inter,serif solid wavy".split(" "),
  0,
  12,
  "",
  null,
  true,
  [],
);

/** Composites of such leaves, by type. */
const draftValues: Record<string, fc.Arbitrary<unknown>> = {
  border: fc.record({ color: leaf, width: leaf, style: leaf }),
  transition: fc.record({ duration: leaf, delay: leaf, timingFunction: leaf }),
  shadow: fc.oneof(
    fc.record({ color: leaf, offsetX: leaf, offsetY: leaf, blur: leaf, spread: leaf }),
    fc.array(fc.record({ color: leaf, offsetX: leaf, offsetY: leaf, blur: leaf, spread: leaf })),
  ),
  gradient: fc.array(fc.record({ color: leaf, position: leaf })),
  typography: fc.record({
    fontFamily: leaf,
    fontSize: leaf,
    fontWeight: leaf,
    letterSpacing: leaf,
    lineHeight: leaf,
  }),
  strokeStyle: fc.record({ dashArray: fc.array(leaf), lineCap: leaf }),
};
const plainTypes = "color dimension duration number fontWeight fontFamily cubicBezier strokeStyle";

/** A token of an older dialect. */
const draftToken = fc.oneof(
  fc.record({ $type: fc.constantFrom(...plainTypes.split(" ")), $value: leaf }),
  fc.record({ type: fc.constantFrom("color", "size", "own"), value: leaf }),
  fc.record({ value: leaf }),
  ...Object.entries(draftValues).map(([$type, value]) =>
    fc.record({ $type: fc.constant($type), $value: value })
  ),
);

/** Places that `check` reports as fixable by `migrate`: token and part by name. */
async function advised(text: string): Promise<string[]> {
  const volume = createFsFromVolume(Volume.fromJSON({ "/tokens.json": text }));
  const config = { source: ["/tokens.json"], strict: true, log: { verbosity: "silent" as const } };
  const builder = new TokenBuilder(config, { volume, init: false });
  const found = await builder.check().catch((cause) => cause.diagnostics as Diagnostic[]);
  return found.filter(({ help }) => help?.includes("migrate"))
    .map(({ message }) => message.split(" ")[0]);
}

test("after migrate, check suggests it no longer", async () => {
  let sent = 0;
  const documents = fc.array(draftToken, { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(documents, async (tokens) => {
      const text = JSON.stringify(Object.fromEntries(tokens.map((token, i) => [`t${i}`, token])));
      sent += (await advised(text)).length;
      const migrated = (await migrateTokens(text)).text;
      assert.deepEqual(await advised(migrated), [], migrated);
    }),
    { numRuns: 300, seed: 1 },
  );
  assert.ok(sent > 300, `${sent} findings`);
});

test("check does not suggest migrate for files that it cannot rewrite", async () => {
  const tokens = '{ "a": { "$type": "dimension", "$value": "1px" } }';
  for (
    const [file, text] of [["/tokens.mjs", `export default ${tokens}`], ["/tokens.yaml", tokens]]
  ) {
    const volume = createFsFromVolume(Volume.fromJSON({ [file]: text }));
    const builder = new TokenBuilder({ source: [file], strict: true }, { volume, init: false });
    const found = await builder.check();
    assert.equal(found.filter(({ code }) => code === "dtcg/value").length, 1, file);
    assert.ok(found.every(({ help }) => !help?.includes("migrate")), file);
  }
});
