/** Token files in YAML. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import TokenBuilder, { BuildError, type Config, type DesignTokens } from "token-build";
import { parse, stringify } from "yaml";
import { parseYamlText } from "../../src/base/documents/yaml.ts";
import { memoryOf } from "../helpers/memory.ts";
import { runsOf } from "../helpers/runs.ts";

const config: Config = {
  source: ["tokens/*.{yaml,yml,json}"],
  log: { verbosity: "silent" },
  platforms: {
    css: {
      transforms: ["name/kebab"],
      files: [{
        destination: "a.css",
        format: "css/variables",
        options: { showFileHeader: false },
      }],
    },
  },
};

async function cssOf(files: Record<string, string>, more: Config = {}): Promise<string> {
  const builder = new TokenBuilder({ ...config, ...more }, { volume: memoryOf(files) });
  const [{ output }] = await builder.formatPlatform("css");
  return String(output);
}

/** The first problem of a build, as `code file:line:column message`. */
async function problemOf(text: string): Promise<string> {
  try {
    await cssOf({ "tokens/a.yaml": text });
  } catch (cause) {
    assert.ok(cause instanceof BuildError);
    const [{ code, file, line, column, message }] = cause.diagnostics;
    return `${code} ${file}:${line}:${column} ${message}`;
  }
  return "none";
}

test("YAML is read: comments, anchors, merge keys, block text, keys that are numbers", async () => {
  const text = `# A palette
color:
  $type: color
  red: &red
    $value: "#ff0000"
    $description: >-
      Two lines
      as one
  alias: { $value: "{color.red}" }
  copy:
    <<: *red
    $description: A copy
100: { $type: number, $value: 4 }
`;
  assert.equal(
    await cssOf({ "tokens/a.yml": text }),
    `:root {
  --100: 4;
  --color-red: #ff0000; /** Two lines as one */
  --color-alias: #ff0000;
  --color-copy: #ff0000; /** A copy */
}
`,
  );
});

test("YAML and JSON go together, and resolver documents may name YAML", async () => {
  const files = {
    "base.yaml": "gap: { $type: number, $value: 4 }\n",
    "wide.yaml": "gap: { $type: number, $value: 8 }\n",
    "r.yaml": `version: "2025.10"
sets: { base: { sources: [{ $ref: base.yaml }] } }
modifiers: { width: { contexts: { small: [], wide: [{ $ref: wide.yaml }] } } }
resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/width" }]
`,
  };
  const more = { source: [], resolver: "r.yaml", contexts: { width: "wide" } };
  assert.equal(await cssOf(files, more), ":root {\n  --gap: 8;\n}\n");
});

test("problems in YAML have their place", async () => {
  assert.equal(
    await problemOf("a:\n  $value: '{b.c}'\n"),
    "reference/missing tokens/a.yaml:2:12 a refers to {b.c}, which does not exist",
  );
  assert.match(await problemOf("a:\n  b: [1\n"), /^file\/syntax tokens\/a\.yaml:3:1 Cannot read/);
  assert.match(await problemOf("a: 1\na: 2\n"), /^file\/syntax tokens\/a\.yaml:2:1 .*unique/);
  assert.match(await problemOf("- a\n"), /^file\/shape tokens\/a\.yaml:1:1 /);
  assert.match(await problemOf(""), /^file\/shape /);
});

test("anchors that multiply or hold themselves harm nothing", async () => {
  const lines = Array.from(
    { length: 30 },
    (_, index) =>
      index === 0 ? "a0: &a0 [x, x]" : `a${index}: &a${index} [*a${index - 1}, *a${index - 1}]`,
  );
  assert.match(await problemOf(`${lines.join("\n")}\n`), /^file\/syntax .*alias/i);
  assert.match(await problemOf("a: &a\n  b: *a\n"), /^file\/(?:module|syntax|depth) /);
});

test("a parser of the configuration goes before", async () => {
  const hooks: Config["hooks"] = {
    parsers: {
      own: { pattern: /\.yaml$/, parser: () => ({ own: { $value: "1", $type: "number" } }) },
    },
  };
  const files = { "tokens/a.yaml": "no: [yaml" };
  assert.equal(await cssOf(files, { hooks, parsers: ["own"] }), ":root {\n  --own: 1;\n}\n");
});

const value = fc.oneof(
  fc.constantFrom("#ff0000", "{a}", "4px", "yes", "null", "0x10", "1e3", "", " a ", "a: b", "# no"),
  fc.integer(),
  fc.string({ maxLength: 8 }),
);
const names = fc.constantFrom("a", "b", "100", "yes", "on", "~", "__proto__x", "a b");

test("what YAML says is what JSON says", async () => {
  const tokens = fc.dictionary(names, fc.record({ $value: value, $type: fc.constant("other") }), {
    minKeys: 1,
  });
  await fc.assert(
    fc.asyncProperty(tokens, async (tree) => {
      const plain = JSON.parse(JSON.stringify(tree)) as DesignTokens;
      const lenient: Config = {
        log: { verbosity: "silent", errors: { brokenReferences: "console" } },
      };
      const texts = { "tokens/a.yaml": stringify(plain), "tokens/a.json": JSON.stringify(plain) };
      const [yaml, json] = await Promise.all(
        Object.entries(texts).map(([file, text]) => cssOf({ [file]: text }, lenient).catch(String)),
      );
      // Places in messages differ with the syntax.
      const withoutPlaces = (text: string) => text.replaceAll(/a\.(?:yaml|json):\d+:\d+/g, "a");
      assert.equal(withoutPlaces(yaml), withoutPlaces(json));
    }),
    runsOf(100),
  );
});

/** Texts that use each YAML feature that affects values. */
const documents: string[] = [
  "",
  "# nothing",
  "a: 1\nb: [2, 0x1F, 0o17, .5, -.inf, 1e3]\nc: { d: true, e: ~, f: }\n",
  "'1': a\n2: b\ntrue: c\n~: d\n? [x, y]\n: e\n",
  "a: &x 1\nb: *x\nc: &y [1, *x]\nd: { e: *y }\n&k key: *k\n*k : again\n",
  "a: &x { b: 1, c: 2 }\nd: { <<: *x, c: 3 }\ne: { c: 4, <<: *x }\nf: { <<: [*x, { g: 5 }] }\n",
  "a: &x { b: 1 }\nc: &y { <<: *x, d: 2 }\ne:\n  <<: *y\n  <<: { f: 3 }\n",
  "a: &x 1\nb: *x\nc: &x 2\nd: *x\n",
  "a: { '<<': 1, __proto__: 2 }\n",
  "a: |\n  x\n   y\nb: >-\n  x\n  y\nc: !!str 1\nd: !own 2\n",
  "%YAML 1.1\n---\na: yes\nb: 2001-01-01\nc: !!set { x, y }\n",
];

for (const text of documents) {
  test(`YAML means what its library reads: ${JSON.stringify(text)}`, async () => {
    const wanted = parse(text, { merge: true, logLevel: "silent" });
    const read = await parseYamlText(text);
    if (text.includes("!!set")) {
      assert.deepEqual((read as { b: unknown }).b, wanted.b.toJSON());
      return;
    }
    assert.deepEqual(read, wanted);
    assert.equal(JSON.stringify(read), JSON.stringify(wanted), "the order of keys");
  });
}

test("random values, with parts in several places, are what the library reads", async () => {
  const value = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: "small" },
      fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(fc.string(), tie("value"), { maxKeys: 3 }),
      // The YAML writer uses an anchor and aliases for a repeated object.
      tie("value").map((part) => ({ one: part, two: part, three: [part] })),
    ),
  })).value;
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), value), async (wanted) => {
      const text = stringify(wanted, { logLevel: "silent" });
      assert.deepEqual(await parseYamlText(text), parse(text, { maxAliasCount: -1 }));
    }),
    runsOf(100),
  );
});

/** The error of a text, and its place. */
const faults: [text: string, line: number, column: number, message: RegExp][] = [
  ["a: 1\nb: 2\na: 3\n", 3, 1, /Map keys must be unique/],
  ["a: { b: 1, b: 2 }\n", 1, 12, /Map keys must be unique/],
  ["a: 1\nb: [*none]\n", 2, 5, /the alias \*none names no anchor before it/],
  ["a: &x 1\nb:\n  <<: *x\n", 3, 7, /Merge sources must be maps/],
  ["a: &x\n  <<: *x\n", 2, 7, /names the map that it is in/],
];

for (const [text, line, column, message] of faults) {
  test(`YAML that is refused: ${JSON.stringify(text)}`, async () => {
    const problem = await problemOf(text);
    assert.ok(problem.startsWith(`file/syntax tokens/a.yaml:${line}:${column} `), problem);
    assert.match(problem, message);
  });
}

test("aliases and merge keys may add 500,000 values", async () => {
  const list = (count: number) =>
    `a: &x [${Array(999).fill(1).join()}]\nb: [${Array(count).fill("*x")}]\n`;
  assert.doesNotMatch(await problemOf(list(500)), /aliases/);
  const wanted = /file\/syntax .*:2:\d+ .*aliases and merge keys add more than 500,000 values/;
  assert.match(await problemOf(list(501)), wanted);
  const doubled = Array.from(
    { length: 40 },
    (_, at) => `a${at + 1}: &x${at + 1} [*x${at}, *x${at}]`,
  );
  assert.match(await problemOf(`a0: &x0 1\n${doubled.join("\n")}\n`), /aliases and merge keys/);
  const merged = Array.from(
    { length: 2000 },
    (_, at) => `a${at + 1}: &x${at + 1} { <<: *x${at}, k${at}: 1 }`,
  );
  assert.match(
    await problemOf(`a0: &x0 { k: 1 }\n${merged.join("\n")}\n`),
    /aliases and merge keys/,
  );
});

test("YAML that is nested too deep is named", async () => {
  for (const text of [`a: ${"[".repeat(100_000)}`, `a: ${"[".repeat(6000)}${"]".repeat(6000)}`]) {
    assert.match(await problemOf(text), /^file\/(?:syntax|depth) .* nested (?:too )?deep/);
  }
});

const mistakes: [string, string, number, number, string][] = [
  ["a:\n  b: 1\n c: 2\n", "All mapping items must start at the same column", 3, 2, "same column"],
  ["a:\n\tb: 1", "Tabs are not allowed as indentation", 2, 2, "Indent with spaces"],
  ["a: @b", "Plain value cannot start with reserved character @", 1, 4, "in quotes"],
  ["a: b: c", "Nested mappings are not allowed in compact mappings", 1, 4, "in quotes"],
  ['a: "x" y', "Unexpected scalar at node end", 1, 8, "in quotes"],
  ["a:\n  $value: #fff", "#fff is a comment without quotes", 2, 11, 'Write "#fff"'],
  ["a:\n  value: #0f08 # red", "#0f08 is a comment without quotes", 2, 10, 'Write "#0f08"'],
  ["a:\n  $value: {b.c}", "{b.c} is an object without quotes", 2, 11, 'Write "{b.c}"'],
  ["a:\n  $value:\n    color: {b.c}", "{b.c} is an object without quotes", 3, 12, 'Write "{b.c}"'],
  ["a:\n  $value: [{b.c}]", "{b.c} is an object without quotes", 2, 12, 'Write "{b.c}"'],
];

for (const [text, message, line, column, help] of mistakes) {
  test(`${JSON.stringify(text)}: ${message}`, async () => {
    await assert.rejects(cssOf({ "tokens/a.yaml": text }), (cause) => {
      assert.ok(cause instanceof BuildError);
      assert.equal(cause.diagnostics.length, 1);
      const [found] = cause.diagnostics;
      assert.equal(found.message, `Cannot read tokens/a.yaml as YAML: ${message}`);
      assert.deepEqual([found.line, found.column], [line, column]);
      assert.ok(found.help?.includes(help), found.help);
      return true;
    });
  });
}

test("comments and short objects are kept where no value lacks quotes", async () => {
  const text = "a:\n  $description: #fff\n  $value: '1' #fff\n  $extensions: { x: {b} }\n";
  assert.equal(await cssOf({ "tokens/a.yaml": text }), ":root {\n  --a: 1;\n}\n");
});
