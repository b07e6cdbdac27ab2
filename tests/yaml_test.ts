/** Token files in YAML. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import TokenBuilder, { BuildError, type Config, type DesignTokens } from "token-build";
import { stringify } from "yaml";
import { memoryOf } from "./helpers/memory.ts";

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
  await fc.assert(fc.asyncProperty(tokens, async (tree) => {
    const plain = JSON.parse(JSON.stringify(tree)) as DesignTokens;
    const lenient: Config = {
      log: { verbosity: "silent", errors: { brokenReferences: "console" } },
    };
    const texts = { "tokens/a.yaml": stringify(plain), "tokens/a.json": JSON.stringify(plain) };
    const [yaml, json] = await Promise.all(
      Object.entries(texts).map(([file, text]) => cssOf({ [file]: text }, lenient).catch(String)),
    );
    assert.equal(yaml.replaceAll("a.yaml", "a.json"), json);
  }));
});
