/** Findings for linters. `deno task linters` runs the plugins in real linters. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import * as babel from "@babel/parser";
import * as postcss from "postcss";
import * as scss from "postcss-scss";
import { linter, type LintFinding, lintRules } from "../../src/entries/linting.ts";
import TokenBuilder, { type Manifest } from "../../mod.ts";
import { checkScanned, checkUsage } from "../../src/facts/usage/check_usage.ts";
import { KnownTokens } from "../../src/facts/consumers/tokens/known_tokens.ts";
import { LiteralMatcher } from "../../src/facts/consumers/tokens/literals.ts";
import { scanLoaded } from "../../src/facts/consumers/sources/source.ts";
import type { ManifestToken } from "../../src/base/types/manifest.ts";
import { edited } from "../../src/base/text/text_edits.ts";
import { inFolder } from "../helpers/folder.ts";
import { projectPath, runtime } from "../helpers/run_cli.ts";

const color = (value: string, more: object = {}) => ({ $value: value, $type: "color", ...more });

const tokens = {
  color: {
    blue: color("#0000aa"),
    link: color("#0055ff"),
    old: color("#0055ff", { $deprecated: "Use color.link" }),
    changed: color("#123456", { $deprecated: "Use color.link" }),
    alias: color("{color.blue}"),
    twice: color("#00ff00"),
    again: color("#00ff00"),
  },
  space: { m: { $value: "8px", $type: "dimension" } },
};

const allow = ["color.link", "color.alias"];

function manifestOf(): Promise<Manifest> {
  const files = (format: string, destination: string) => ({
    transformGroup: format.split("/")[0],
    files: [{ destination, format }],
  });
  return new TokenBuilder({
    tokens: structuredClone(tokens),
    platforms: {
      css: files("css/variables", "tokens.css"),
      scss: files("scss/variables", "_tokens.scss"),
      js: { ...files("javascript/es6", "tokens.js"), transformGroup: "js" },
    },
  }, { verbosity: "silent" }).manifest({ lines: false });
}

const manifest = await manifestOf();
const parsers = { css: postcss, scss, script: babel };

/** The findings of all rules in a source. */
function findingsIn(file: string, text: string): Promise<LintFinding[]> {
  return inFolder({ "manifest.json": JSON.stringify(manifest), "tokens.css": "" }, (cwd) => {
    const checker = linter(parsers);
    const settings = { manifest: "manifest.json", allow };
    return Object.keys(lintRules)
      .flatMap((rule) => checker.check(path.join(cwd, file), text, rule, settings, cwd).findings);
  });
}

/** A text with the last fix at each position applied. */
async function fixed(file: string, text: string): Promise<string> {
  const edits = (await findingsIn(file, text)).flatMap((one) => one.fix());
  const byPlace = new Map(edits.map((edit) => [edit.start, edit]));
  return edited(text, [...byPlace.values()]);
}

const fixes: [file: string, before: string, after: string][] = [
  ["a.css", "a { color: var(--color-old) }", "a { color: var(--color-link) }"],
  ["a.css", "a { color: var(--color-changed) }", "a { color: var(--color-changed) }"],
  ["a.css", "a { color: #0055FF }", "a { color: var(--color-link) }"],
  ["a.css", "a { color: #00ff00 }", "a { color: #00ff00 }"],
  ["a.css", "a { color: #0055fe }", "a { color: #0055fe }"],
  ["a.css", "a { color: var(--own, #0055ff) }", "a { color: var(--own, #0055ff) }"],
  ["a.css", "a { --color-link: #0055ff }", "a { --color-link: #0055ff }"],
  ["a.css", "@property --a { initial-value: #0055ff }", "@property --a { initial-value: #0055ff }"],
  ["a.scss", "a { color: #0055ff }", "a { color: var(--color-link) }"],
  ["a.scss", "a { color: darken(#0055ff, 1%) }", "a { color: darken(#0055ff, 1%) }"],
  ["a.scss", "$a: #0055ff;", "$a: #0055ff;"],
  [
    "a.vue",
    "<style lang='scss'>a { color: darken(#0055ff, 1%) }</style>",
    "<style lang='scss'>a { color: darken(#0055ff, 1%) }</style>",
  ],
  [
    "a.scss",
    '@use "tokens" as t; a { color: t.$color-old; fill: darken(#0055ff, 1%) }',
    '@use "tokens" as t; a { color: t.$color-link; fill: darken(t.$color-link, 1%) }',
  ],
  ["a.less", "a { color: @color-old }", "a { color: @color-old }"],
  [
    "a.ts",
    'import { ColorOld } from "./tokens.js"; f(ColorOld, "var(--color-old)");',
    'import { ColorLink } from "./tokens.js"; f(ColorLink, "var(--color-link)");',
  ],
  ["a.css", "a { color: var(--color-lnk) }", "a { color: var(--color-lnk) }"],
  ["a.tsx", "const a = css`color: var(--color-old)`;", "const a = css`color: var(--color-link)`;"],
];

for (const [file, before, after] of fixes) {
  test(`fixes ${file}: ${before}`, async () => {
    const once = await fixed(file, before);
    assert.equal(once, after);
    assert.equal(await fixed(file, once), once);
  });
}

test("findings are those of usage, in the same words and places", async () => {
  const sources: Record<string, string> = {
    "a.css": "a {\r\n  color: var(--color-old); margin: 8px;\n}\nb { fill: var(--color-blue) }",
    "a.tsx":
      'import { ColorOld } from "./tokens.js";\nconst a = <p style={{ color: ColorOld }}>é</p>;',
    "a.vue": "<template><p/></template>\n<style lang='scss'>\np { color: $color-old; }\n</style>",
    "tokens.css": ":root { --color-old: #0055ff }",
  };
  for (const [file, text] of Object.entries(sources)) {
    const { diagnostics } = await checkUsage(manifest, [{ file, text }], { unused: false, allow });
    const lines = text.split(/\r\n|\n/);
    const wanted = diagnostics.map(({ message, help, line, column, length }) =>
      `${help ? `${message}. ${help}` : message}: ${
        lines[line! - 1].slice(column! - 1, column! - 1 + length!)
      }`
    );
    const found = (await findingsIn(file, text)).map(({ message, start, end }) =>
      `${message}: ${text.slice(start, end)}`
    );
    assert.deepEqual(found.sort(), wanted.sort(), file);
    assert.equal(found.length > 0, file !== "tokens.css");
  }
});

test("suggestions have the color difference, and allowed tokens that refer to a token", async () => {
  const [near] = await findingsIn("a.css", "a { color: #0055fe }");
  const [suggestion] = near.suggestions();
  assert.match(
    suggestion.title,
    /^Replace #0055fe by var\(--color-link\) \(#0055ff, color difference 0\.\d+\)$/,
  );
  const [layer] = await findingsIn("a.css", "a { color: var(--color-blue) }");
  assert.deepEqual(layer.fix(), []);
  assert.deepEqual(layer.suggestions().map(({ title }) => title), [
    "Replace --color-blue by --color-alias",
  ]);
});

test("a missing manifest is one problem, and a new one is read", async () => {
  await inFolder({ "tokens.css": "" }, async (cwd) => {
    const checker = linter(parsers);
    const text = "a { color: var(--color-old) }";
    const settings = { manifest: "manifest.json" };
    const check = (file: string) =>
      checker.check(path.join(cwd, file), text, "no-deprecated-token", settings, cwd);
    assert.match(check("a.css").problem!, /manifest\.json does not exist\. Run token-build build/);
    assert.equal(check("b.css").problem, undefined);
    assert.match(check("a.css").problem!, /does not exist/);
    const put = async (text: string) => {
      fs.writeFileSync(path.join(cwd, "manifest.json"), text);
      await new Promise((resolve) => setTimeout(resolve, 210));
    };
    for (
      const [broken, said] of [
        ["{", /is not JSON: .*\. Run token-build build/],
        ["null", /is not a token manifest: it has no version\. Write a manifest/],
        ['{ "version": 4 }', /has version 4; only versions 1 to 3 are supported/],
        ['{ "version": 2 }', /it has no tokens\. Write a manifest/],
        ['{ "version": 1, "tokens": 3 }', /it has invalid tokens\. Write/],
      ] as const
    ) {
      await put(broken);
      assert.match(check("a.css").problem!, said);
    }
    await put(JSON.stringify(manifest));
    assert.equal(check("a.css").findings.length, 1);
  });
});

// Linters run on Node.
test("tokens of a configuration are read in another process, and again when a file changes", {
  skip: runtime !== "node",
}, async () => {
  const css = {
    transformGroup: "css",
    files: [{ destination: "a.css", format: "css/variables" }],
  };
  const consumers = ["*.css"];
  const config = JSON.stringify({ source: ["tokens.json"], consumers, platforms: { css } });
  const files = {
    "config.json": config,
    "tokens.json": JSON.stringify(tokens),
    "theme.css": ":root { --color-lin: red; --color-link: red }",
  };
  await inFolder(files, async (cwd) => {
    const { NODE_OPTIONS = "" } = process.env;
    process.env.NODE_OPTIONS = `${NODE_OPTIONS} --experimental-strip-types`;
    try {
      const checker = linter(parsers);
      const settings = { config: "config.json" };
      const check = (text = "a { color: var(--color-old) }", rule = "no-deprecated-token") =>
        checker.check(path.join(cwd, "b.css"), text, rule, settings, cwd);
      assert.equal(check().findings.length, 1, check().problem);
      // Another source defines the new name, too.
      assert.deepEqual(check().findings[0].fix(), []);
      const text = "a { color: var(--color-lin); fill: var(--color-lnk) }";
      assert.deepEqual(
        check(text, "no-unknown-token").findings.map(({ start, end }) => text.slice(start, end)),
        ["--color-lnk"],
      );
      fs.writeFileSync(path.join(cwd, "tokens.json"), "{");
      await new Promise((resolve) => setTimeout(resolve, 210));
      assert.match(
        check().problem!,
        /config\.json cannot be read: tokens\.json:1:2: Cannot read .* \[file\/syntax\]\. Run token-build check/,
      );
      fs.writeFileSync(path.join(cwd, "tokens.json"), JSON.stringify(tokens));
      await new Promise((resolve) => setTimeout(resolve, 210));
      assert.equal(check().findings.length, 1, check().problem);
    } finally {
      process.env.NODE_OPTIONS = NODE_OPTIONS;
    }
  });
});

test(
  "after each edit, a linter says what a new one says",
  { skip: runtime !== "node" },
  async () => {
    const named = (name: string) => JSON.stringify({ color: { [name]: color("#0000aa") } });
    const css = {
      transformGroup: "css",
      files: [{ destination: "out/a.css", format: "css/variables" }],
    };
    const config = { source: ["tokens/*.json"], consumers: ["src/**/*.css"], platforms: { css } };
    const files = {
      "config.json": JSON.stringify(config),
      "tokens/a.json": JSON.stringify(tokens),
      "src/theme.css": ":root { --color-lnk: red }",
    };
    const text = "a { color: var(--color-lnk); fill: var(--color-old); top: var(--color-alas) }";
    /** Each edit, and the names that are unknown after it. */
    const edits: [write: (put: (file: string, text?: string) => void) => void, string[]][] = [
      [() => {}, ["--color-alas"]],
      [(put) => put("src/theme.css", ":root { --color-alas: red }"), ["--color-lnk"]],
      [(put) => put("src/more/b.css", ":root { --color-lnk: red }"), []],
      [
        (put) => {
          put("src/theme.css");
          put("src/more/b.css");
          put("tokens/b.json", named("lnk"));
        },
        ["--color-alas"],
      ],
      [(put) => put("config.json", JSON.stringify({ ...config, source: ["tokens/c.json"] })), []],
      [(put) => put("tokens/c.json", named("link")), ["--color-lnk"]],
    ];
    await inFolder(files, async (cwd) => {
      const { NODE_OPTIONS = "" } = process.env;
      process.env.NODE_OPTIONS = `${NODE_OPTIONS} --experimental-strip-types`;
      const put = (file: string, content?: string) => {
        const place = path.join(cwd, file);
        if (content === undefined) return fs.rmSync(place);
        fs.mkdirSync(path.dirname(place), { recursive: true });
        fs.writeFileSync(place, content);
      };
      const saidBy = (checker: ReturnType<typeof linter>) => {
        const check = (rule: string) =>
          checker.check(path.join(cwd, "b.css"), text, rule, { config: "config.json" }, cwd);
        const [unknown, deprecated] = [check("no-unknown-token"), check("no-deprecated-token")];
        return {
          problem: unknown.problem,
          unknown: unknown.findings.map(({ start, end }) => text.slice(start, end)),
          deprecated: deprecated.findings.map(({ message }) => message),
        };
      };
      try {
        const checker = linter(parsers);
        for (const [write, unknown] of edits) {
          write(put);
          // Checks take at most a twentieth of the time.
          await new Promise((resolve) => setTimeout(resolve, 300));
          const said = saidBy(checker);
          assert.deepEqual(said, saidBy(linter(parsers)));
          assert.deepEqual(said.unknown, unknown, said.problem);
        }
      } finally {
        process.env.NODE_OPTIONS = NODE_OPTIONS;
      }
    });
  },
);

for (const page of ["stylelint", "eslint"]) {
  test(`docs/${page}.md: each example has the finding that it shows`, async () => {
    const text = fs.readFileSync(projectPath(`docs/${page}.md`), "utf8");
    const blocks = text.matchAll(/#+ ([\w-]+)\n[^#]*?```(?:css|js ignore)\n([^`]*)```/g);
    let count = 0;
    for (const [, rule, code] of blocks) {
      const [, comment] = /\/[*/] ((?:var|#|--).*?)(?: \*\/)?$/m.exec(code) ?? [];
      if (comment === undefined) continue;
      const file = code.includes("//") ? "a.js" : "a.css";
      const source = code.replace(/\/\*.*?\*\/|\/\/.*/g, "");
      const narrow = linter(parsers);
      await inFolder({ "manifest.json": JSON.stringify(manifest), "tokens.css": "" }, (cwd) => {
        const settings = {
          manifest: "manifest.json",
          ...(rule === "allowed-layers" && { allow: ["color.alias"] }),
        };
        const { findings } = narrow.check(path.join(cwd, file), source, rule, settings, cwd);
        const [first] = findings;
        assert.equal(first.message, comment);
      });
      count++;
    }
    assert.equal(count, 5);
  });
}

test("sources are not parsed for deprecated tokens of a project without any", () => {
  const current = manifest.tokens.filter(({ deprecated }) => deprecated === undefined);
  let count = 0;
  const parse = (text: string) => {
    count++;
    return postcss.parse(text);
  };
  const files = { "manifest.json": JSON.stringify({ ...manifest, tokens: current }) };
  return inFolder({ ...files, "tokens.css": "" }, (cwd) => {
    const checker = linter({ css: { parse }, scss });
    const check = (rule: string) =>
      checker.check(path.join(cwd, "a.css"), "a {}", rule, { manifest: "manifest.json" }, cwd);
    assert.deepEqual(check("no-deprecated-token").findings, []);
    assert.equal(count, 0);
    check("no-literal-value");
    assert.equal(count, 1);
  });
});

test("literals of scripts have suggestions, and no fix", async () => {
  const text = `<a style={{ color: "#0055ff" }} />`;
  const [finding, ...others] = await findingsIn("a.tsx", text);
  assert.deepEqual(others, []);
  assert.equal(finding.rule, "no-literal-value");
  assert.deepEqual(finding.fix(), []);
  const texts = finding.suggestions().map(({ edits }) => edited(text, edits));
  assert.ok(texts.includes(`<a style={{ color: "var(--color-link)" }} />`), texts.join());
});

test("sources whose trees are given are not parsed", () => {
  const text = "a { color: var(--color-old); fill: #0055ff }";
  const parse = () => assert.fail("parsed");
  const tree = { format: "PostCSS", root: postcss.parse(text) } as const;
  return inFolder({ "manifest.json": JSON.stringify(manifest), "tokens.css": "" }, (cwd) => {
    const checker = linter({ css: { parse }, scss });
    const settings = { manifest: "manifest.json" };
    const file = path.join(cwd, "a.css");
    const found = ["no-deprecated-token", "no-literal-value"].flatMap((rule) =>
      checker.check(file, text, rule, settings, cwd, tree).findings
    );
    assert.deepEqual(found.map(({ start, end }) => [start, end]), [[15, 26], [35, 42]]);
  });
});

test("names that are no tokens are looked up only for the rule that reports them", () => {
  const known = new KnownTokens(manifest);
  known.suggest = () => assert.fail("looked up");
  const text = "a { color: var(--color-lint); fill: var(--color-old) }";
  const scanned = scanLoaded("a.css", text, known.names.isName, parsers);
  const only = ["usage/deprecated"];
  const found = checkScanned(known, { file: "a.css", text, scanned }, { only });
  assert.deepEqual(found.map(({ diagnostic }) => diagnostic.code), only);
});

test("message and fix of a literal name the token as the source can write it", async () => {
  const sources: [file: string, text: string, written: string][] = [
    ["a.css", "a { gap: 8px; width: 1px }", "var(--space-m)"],
    ["a.scss", "a { gap: 8px; width: 1px }", "var(--space-m)"],
    ["a.scss", "$color-old: 1px; a { gap: 8px }", "var(--space-m)"],
    ["a.scss", "a { color: $color-blue; gap: 8px }", "$space-m"],
    ["a.scss", "a { color: tokens.$color-blue; gap: 8px }", "tokens.$space-m"],
    ["a.vue", "<style lang='scss'>a { color: $color-blue; gap: 8px }</style>", "$space-m"],
    ["a.vue", "<style lang='scss'>a { gap: 8px }</style>", "var(--space-m)"],
    [
      "a.vue",
      "<style lang='scss'>a { color: $color-blue }</style><style>a { gap: 8px }</style>",
      "var(--space-m)",
    ],
    ["a.pcss", "a { color: $color-blue; gap: 8px }", "var(--space-m)"],
  ];
  for (const [file, text, written] of sources) {
    const found = (await findingsIn(file, text)).find(({ message }) => message.startsWith("8px"));
    assert.equal(found?.message, `8px is the value of space.m. Use ${written}`, text);
    assert.deepEqual(found.fix().map(({ text }) => text), [written], text);
    const { diagnostics } = await checkUsage(manifest, [{ file, text }], { unused: false });
    const helps = diagnostics.filter(({ message }) => message.startsWith("8px"));
    assert.deepEqual(helps.map(({ help }) => help), [`Use ${written}`], text);
  }
});

test("a literal with a token of SCSS alone has a message, and no fix that lacks an import", async () => {
  const tokens = manifest.tokens.map((token) => ({
    ...token,
    outputs: { scss: token.outputs.scss },
  }));
  const files = { "manifest.json": JSON.stringify({ ...manifest, tokens }) };
  await inFolder({ ...files, "tokens.css": "" }, (cwd) => {
    const settings = { manifest: "manifest.json" };
    const [found] = linter(parsers)
      .check(path.join(cwd, "a.scss"), "a { gap: 8px }", "no-literal-value", settings, cwd)
      .findings;
    assert.equal(found.message, "8px is the value of space.m. Use $space-m");
    assert.deepEqual([found.fix(), found.suggestions()], [[], []]);
  });
});

test("a literal with the value of several tokens has suggestions and no fix", async () => {
  const [first] = await findingsIn("a.css", "a { color: #00ff00 }");
  assert.deepEqual(first.fix(), []);
  assert.deepEqual(first.suggestions().map(({ title }) => title), [
    "Replace #00ff00 by var(--color-again)",
    "Replace #00ff00 by var(--color-twice)",
  ]);
});

test("a length in em equals only tokens in em, because it depends on the element", async () => {
  const size = (name: string, value: string) =>
    ({
      name,
      type: "dimension",
      value,
      outputs: {},
    }) as unknown as ManifestToken;
  const matcher = await LiteralMatcher.of([size("space.m", "16px"), size("space.own", "2em")]);
  const found = (text: string) =>
    matcher.matches({ property: "padding", text })
      .map(({ token }) => token.name);
  assert.deepEqual(found("1em"), []);
  assert.deepEqual(found("1rem"), ["space.m"]);
  assert.deepEqual(found("2em"), ["space.own"]);
  assert.deepEqual(found("32px"), []);
});
