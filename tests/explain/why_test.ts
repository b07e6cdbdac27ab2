/** Questions that match several tokens: groups, values and lines. The requested file comes first. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, { BuildError, type Config, type TokenList } from "../../mod.ts";
import { listLines } from "../../src/facts/explain/answer_lines.ts";

const color = (value: unknown) => ({ $type: "color", $value: value });
const size = (value: unknown) => ({ $type: "dimension", $value: value });

const platform = (transformGroup: string, destination: string, format: string) => ({
  transformGroup,
  files: [{ destination, format, options: { showFileHeader: false } }],
});

const base = {
  color: {
    base: { blue: color("#0969da"), sky: color({ colorSpace: "srgb", components: [0, 0.5, 1] }) },
    accent: color("{color.base.blue}"),
    ink: color("hsl(0, 0%, 0%)"),
  },
  // Its name is a part of a group's path.
  base: color("#123456"),
  size: { s: size({ value: 12, unit: "px" }), m: size("0.5rem"), wide: size("1e3px") },
  weight: { $type: "fontWeight", $value: 400 },
  font: { $type: "fontFamily", $value: "Arial  Black" },
};

const config: Config = {
  resolver: {
    version: "2025.10",
    resolutionOrder: [
      { type: "set", name: "base", sources: [base] },
      {
        type: "modifier",
        name: "theme",
        default: "light",
        contexts: { light: [], dark: [{ color: { ink: color("#ffffff") } }] },
      },
    ],
  } as Config["resolver"],
  platforms: {
    css: { ...platform("css", "a.css", "css/variables"), contexts: { theme: "*" } },
    js: platform("js", "a.js", "javascript/es6"),
    android: platform("android", "a.xml", "android/resources"),
  },
};

const builder = (own: Config = config) =>
  new TokenBuilder(own, { init: false, verbosity: "silent" });

async function listOf(question: string, contexts: Record<string, string> = {}): Promise<TokenList> {
  const list = await builder().why(question, { contexts });
  assert.ok("tokens" in list, question);
  return list;
}

for (const question of ["color.base", "{color.base}", "color.base.", "color.base.*"]) {
  test(`${question} selects the tokens of a group`, async () => {
    const { kind, of, count, tokens } = await listOf(question);
    assert.deepEqual([kind, of, count], ["group", "color.base", 2]);
    assert.deepEqual(tokens.map(({ token }) => token), ["color.base.blue", "color.base.sky"]);
  });
}

test("a group shows its values in the requested contexts", async () => {
  const inks = async (contexts: Record<string, string>) =>
    (await listOf("color", contexts)).tokens.find(({ token }) => token === "color.ink")?.value;
  assert.equal(await inks({}), "hsl(0, 0%, 0%)");
  assert.equal(await inks({ theme: "dark" }), "#ffffff");
});

const values: [question: string, tokens: string[]][] = [
  ["#0969da", ["color.base.blue", "color.accent"]],
  ["#0969DAFF;", ["color.base.blue", "color.accent"]],
  ["rgb(9, 105, 218)", ["color.base.blue", "color.accent"]],
  ["rgb(9 105 218 / 100%)", ["color.base.blue", "color.accent"]],
  ["#0080ff", ["color.base.sky"]],
  ["black", ["color.ink"]],
  ["#fff", ["color.ink theme=dark"]],
  ["12px", ["size.s"]],
  ['"12px",', ["size.s"]],
  [".5rem", ["size.m"]],
  ["1000px", ["size.wide"]],
  ["8dp", ["size.m on android"]],
  ["400", ["weight"]],
  ["arial black", ["font"]],
];

for (const [question, tokens] of values) {
  test(`${question} selects the tokens with that value`, async () => {
    const { kind, of, tokens: found } = await listOf(question);
    assert.deepEqual([kind, of], ["value", question]);
    const names = found.map(({ token, contexts, platform }) =>
      [
        token,
        ...Object.entries(contexts).map((pair) => pair.join("=")),
        ...(platform === undefined ? [] : [`on ${platform}`]),
      ].join(" ")
    );
    assert.deepEqual(names, tokens);
  });
}

test("a value without tokens selects nothing", async () => {
  for (const question of ["#abcdef", "13px", "nothing at all"]) {
    await assert.rejects(builder().why(question), (cause: unknown) => {
      assert.ok(cause instanceof BuildError);
      assert.deepEqual(cause.diagnostics.map(({ code }) => code), ["explain/unknown"]);
      return true;
    });
  }
});

test("tokens and their names take precedence over groups and values", async () => {
  for (const question of ["color.ink", "--color-ink", "base"]) {
    assert.ok(Array.isArray(await builder().why(question)), question);
  }
});

test("a list has at most 100 tokens and a total", async () => {
  const all = Array.from({ length: 250 }, (_, at) => [`t${at}`, size("4px")]);
  const list = await builder({ tokens: { a: Object.fromEntries(all) } }).why("4px") as TokenList;
  assert.deepEqual([list.count, list.tokens.length], [250, 100]);
  const lines = listLines(list);
  assert.equal(lines[0], "250 tokens with the value 4px");
  assert.equal(lines[1], "  a.t0  4px");
  assert.equal(lines.at(-1), "  ... and 150 more");
});

test("a line with many tokens gives a list", async () => {
  const all = Array.from({ length: 30 }, (_, at) => [`t${at}`, size(`${at + 1}px`)]);
  const list = await builder({
    tokens: Object.fromEntries(all),
    platforms: { js: platform("js", "a.json", "json/flat") },
    hooks: {
      formats: {
        "json/flat": ({ dictionary: { allTokens } }) =>
          JSON.stringify(allTokens.map(({ $value }) => $value)),
      },
    },
  }).why("a.json:1") as TokenList;
  assert.deepEqual([list.kind, list.of, list.count], ["line", "a.json:1", 30]);
});

test("the requested file and line come first", async () => {
  for (const [index, file] of ["a.css", "a.js", "a.xml"].entries()) {
    const [all] = await builder().explain("color.accent");
    const { file: path, line } = all.platforms[index].printed.at(-1)!;
    assert.equal(path, file);
    const [first, ...others] = await builder().explain(`${file}:${line}`);
    assert.equal(others.length, 0);
    const { printed: [own] } = first.platforms[0];
    assert.deepEqual([own.file, own.line], [file, line]);
    assert.equal(first.platforms.length, 3);
  }
});
