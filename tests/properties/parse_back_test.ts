/** A real parser of its language accepts every output, whatever the values, comments and names contain. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { parse as parseCss } from "css-tree";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import less from "less";
import * as sass from "sass";
import stylus from "stylus";
import ts from "typescript";
import { base64 } from "../../src/base/text/base64.ts";
import TokenBuilder, { type Config, type FormattingOptions } from "../../mod.ts";

const nastyTexts = [
  "ends */ here",
  "opens /* and /*/ here",
  "two\nlines */ and\r\nthree",
  "quotes \" and ' and `",
  "back\\slash",
  "dollar $x $ {} $$",
  "<tag> & entity &amp; ]]>",
  "-- hyphens --",
  "line\u2028separator",
  "emoji \u{1F600} and umlaut \u00fc",
  "",
];

/** In values, these would be references. */
const nastyComments = [...nastyTexts, "#{$none} @{none} ${none}"];

/** Tokens whose comments and texts try to leave their place; their values are harmless where a language has no strings. */
function tokens(asText: boolean): Record<string, unknown> {
  const comments = nastyComments.map((text, index) => [
    `comment${index}`,
    { value: "1px", type: "dimension", comment: text },
  ]);
  const names = ["default", "class", "val", "fun", "100", "2xl", "a-b"].map((name) => [
    name,
    { value: "#f00", type: "color" },
  ]);
  const texts = nastyTexts.map((text, index) => [`text${index}`, { value: text, type: "content" }]);
  const reference = { value: "{color.red}", type: "color" };
  return {
    comments: Object.fromEntries(comments),
    names: Object.fromEntries(names),
    color: { red: { value: "#ff000080", type: "color" }, alias: reference },
    ...(asText && { texts: Object.fromEntries(texts) }),
    nested: { deep: { er: { value: 1.5, type: "number" } } },
  };
}

async function format(
  name: string,
  transformGroup: string,
  asText: boolean,
  formatting?: FormattingOptions,
): Promise<string> {
  const config: Config = {
    tokens: tokens(asText),
    platforms: {
      p: {
        transformGroup,
        options: {
          outputReferences: true,
          className: "K",
          packageName: "pk",
          type: "T",
          formatting,
        },
        files: [{ destination: "o", format: name }],
      },
    },
  };
  const builder = new TokenBuilder(config, { verbosity: "silent", warnings: "disabled" });
  const [{ output }] = await builder.formatPlatform("p");
  return String(output);
}

test("css/variables is CSS", async () => {
  const text = await format("css/variables", "css", false);
  const errors: string[] = [];
  parseCss(text, {
    onParseError: (error: Error) => errors.push(error.message),
    parseCustomProperty: true,
  });
  assert.deepEqual(errors, []);
  assert.match(text, /--color-alias: var\(--color-red\);/);
});

const scssFormats = ["scss/variables", "scss/map-deep", "scss/map-flat"].flatMap((name) =>
  (["short", "long"] as const).map((commentStyle) => ({ name, commentStyle }))
);

for (const { name, commentStyle } of scssFormats) {
  test(`${name} with ${commentStyle} comments is SCSS`, async () => {
    const text = await format(name, "scss", false, { commentStyle });
    const use = name === "scss/map-flat" ? "map-get($tokens, 'color-alias')" : "$color-alias";
    const { css } = sass.compileString(`${text}\na { color: ${use}; }`, {
      silenceDeprecations: ["global-builtin", "import"],
    });
    assert.match(css, /color: rgba\(255, 0, 0, 0\.50/);
  });
}

test("less/variables is Less", async () => {
  const text = await format("less/variables", "less", false);
  const { css } = await less.render(`${text}\na { color: @color-alias; }`);
  assert.match(css, /color: #ff000080/);
});

test("stylus/variables is Stylus", async () => {
  const text = await format("stylus/variables", "css", false);
  const css = stylus.render(`${text}\na\n  color $color-alias\n`);
  assert.match(css, /color: rgba\(255,0,0,0\.50/);
});

test("JavaScript formats are JavaScript, and hold every value", async () => {
  const valueOf = (tree: { texts: { text0: unknown } }) => tree.texts.text0;
  const es6 = await format("javascript/es6", "js", true);
  const load = (code: string) =>
    import(`data:text/javascript;base64,${base64(new TextEncoder().encode(code))}`);
  const module = await load(es6);
  nastyTexts.forEach((text, index) => assert.equal(module[`TextsText${index}`], text));
  const esm = await format("javascript/esm", "js", true);
  const { default: tree } = await load(esm);
  assert.equal((valueOf(tree) as { value: string }).value, nastyTexts[0]);
  for (const name of ["javascript/module", "javascript/module-flat", "javascript/umd"]) {
    const holder: { exports: Record<string, unknown> } = { exports: {} };
    new Function("module", await format(name, "js", true))(holder);
    assert.ok(Object.keys(holder.exports).length > 3, name);
  }
  const object = await format("javascript/object", "js", true);
  const result = new Function(`${object}\nreturn _styleDictionary;`)();
  assert.equal(result.texts.text2.value, nastyTexts[2]);
});

test("javascript/esm exports root groups by their names, beside the default", async () => {
  const builder = (tokens: Config["tokens"]) =>
    new TokenBuilder({
      tokens,
      platforms: {
        p: {
          transforms: ["name/camel"],
          files: [{ format: "javascript/esm", options: { namedExports: true, minify: true } }],
        },
      },
    }, { verbosity: "silent", warnings: "disabled" });
  const one = { a: { value: 1 } };
  const tokens = { tokens: one, "2xl": one, default: one, "a-b": one, color: one };
  const [{ output }] = await builder(tokens).formatPlatform("p");
  const module = await import(
    `data:text/javascript;base64,${base64(new TextEncoder().encode(String(output)))}`
  );
  assert.deepEqual(Object.keys(module.default).sort(), Object.keys(tokens).sort());
  assert.equal(module.tokens, module.default.tokens);
  assert.equal(module.color, module.default.color);
  assert.deepEqual(
    new Set(Object.values(module)),
    new Set([module.default, ...Object.values(module.default)]),
  );
  await assert.rejects(
    builder({ "a-b": one, "a b": one }).formatPlatform("p"),
    /"a-b" and "a b" would both be /,
  );
});

test("TypeScript formats are TypeScript", async () => {
  for (const name of ["typescript/es6-declarations", "typescript/module-declarations"]) {
    const text = await format(name, "js", true);
    const file = ts.createSourceFile("o.d.ts", text, ts.ScriptTarget.Latest);
    // The parser keeps its findings on the file, where the types do not show them.
    const { parseDiagnostics } = file as unknown as { parseDiagnostics: ts.Diagnostic[] };
    assert.deepEqual(parseDiagnostics.map((one) => one.messageText), [], name);
    assert.ok(file.statements.length > 2, name);
  }
});

test("JSON formats are JSON, and hold every value", async () => {
  for (const name of ["json", "json/nested", "json/flat", "json/asset"]) {
    const tree = JSON.parse(await format(name, "js", true));
    if (name === "json/flat") assert.equal(tree.TextsText1, nastyTexts[1]);
    if (name === "json/nested") assert.equal(tree.texts.text5, nastyTexts[5]);
  }
});

test("Android resources and property lists are XML, and hold every value", async () => {
  for (const name of ["android/resources", "android/strings", "android/colors", "ios/plist"]) {
    const text = (await format(name, "android", true)).trim();
    assert.equal(XMLValidator.validate(text), true, name);
  }
  const parser = new XMLParser({
    ignoreAttributes: false,
    processEntities: true,
    trimValues: false,
  });
  const { resources } = parser.parse(await format("android/strings", "android", true));
  const strings = resources.string.map((row: { "#text"?: string }) => row["#text"] ?? "");
  const plain = strings.map((text: string) =>
    text.replace(
      /\\(u000d|n|.)/g,
      (_: string, sign: string) => ({ n: "\n", u000d: "\r" })[sign] ?? sign,
    )
  );
  assert.deepEqual(plain, nastyTexts.map((text) => text.replace("&amp;", "&")));
});

/** A string literal of Swift, Kotlin and Dart: nothing in it ends it, and no lone backslash or line end is left. */
const literal = /^"(?:[^"\\\n\r]|\\["'`$\\nrt])*"$/;

const constants: Record<string, [group: string, line: RegExp]> = {
  "ios-swift/class.swift": ["ios-swift", /static let (\S+) = ([^\n]*?)(?: \/\*\*.*)?$/],
  "flutter/class.dart": ["flutter", /static const (\S+) = ([^\n]*?);(?: \/\*\*.*)?$/],
};

for (const [name, [group, line]] of Object.entries(constants)) {
  test(`${name}: every constant has a legal name and a closed literal`, async () => {
    const text = await format(name, group, true);
    const rows = text.split("\n").map((row) => line.exec(row)).filter((match) => match !== null);
    const literals = rows.map((match) => match[2]).filter((value) => value.startsWith('"'));
    assert.equal(literals.length, nastyTexts.length);
    for (const value of literals) assert.match(value, literal);
    for (const [, constant] of rows) assert.match(constant, /^[\p{L}_][\p{L}\d_]*$/u);
  });
}

/**
 * Removes comments and the content of strings from C-like code. Throws if a string or comment is
 * unterminated, or brackets do not match.
 */
function bareCode(text: string, nesting: boolean): string {
  let [code, depth] = ["", 0];
  const open: string[] = [];
  for (let at = 0; at < text.length;) {
    const two = text.slice(at, at + 2);
    if (two === "*/") {
      assert.ok(depth > 0, `a comment ends that is not open: ${text.slice(at - 30, at)}`);
      depth--;
      at += 2;
    } else if (two === "/*" && (nesting || depth === 0)) {
      depth++;
      at += 2;
    } else if (depth > 0) {
      at++;
    } else if (two === "//") {
      at = (text.indexOf("\n", at) + 1 || text.length + 1) - 1;
    } else if (text[at] === '"') {
      const [string] = /^"(?:[^"\\\n\r]|\\.)*"/.exec(text.slice(at)) ?? [];
      assert.ok(string, `a string does not end: ${text.slice(at, at + 30)}`);
      code += '""';
      at += string.length;
    } else {
      const bracket = "([{".indexOf(text[at]);
      if (bracket >= 0) open.push(")]}"[bracket]);
      if (")]}".includes(text[at])) assert.equal(open.pop(), text[at]);
      code += text[at++];
    }
  }
  assert.deepEqual([depth, open], [0, []]);
  return code;
}

const statements: [
  format: string,
  group: string,
  asText: boolean,
  nesting: boolean,
  row: RegExp,
][] = [
  [
    "compose/object",
    "compose",
    false,
    true,
    /^(?:package pk|import [\w.*]+|object K \{|\}|val (?:`\w+`|[a-zA-Z_]\w*) = [\w.()]+)$/,
  ],
  [
    "ios-swift/class.swift",
    "ios-swift",
    true,
    true,
    /^(?:import UIKit|public class K \{|\}|public static let (?:`\w+`|[a-zA-Z_]\w*) = [\w."(): ,-]*)$/,
  ],
  [
    "flutter/class.dart",
    "flutter",
    true,
    true,
    /^(?:import '[\w:]+';|class K \{|\}|K\._\(\);|static const [a-zA-Z_]\w* = [\w."(): ,-]*;)$/,
  ],
  [
    "ios/macros",
    "ios",
    true,
    false,
    /^(?:#import <[\w/.]+>|#define [a-zA-Z_]\w* [@\w."():[\] -]*)$/,
  ],
  [
    "ios/strings.m",
    "ios",
    true,
    false,
    /^(?:#import |NSString \* const [a-zA-Z_]\w* = [@\w."():[\] -]*;|@(?:implementation K|end)|[^=;]*[{};,@:\]]?|return array;|static (?:NSArray\* array|dispatch_once_t onceToken);|dispatch_once\(&onceToken, \^\{|array = @\[|\}\);)$/,
  ],
];

for (const [name, group, asText, nesting, row] of statements) {
  test(`${name}: every statement is one of its language`, async () => {
    const text = await format(name, group, asText);
    // A comment with several lines is between the keyword and the name.
    const code = bareCode(text, nesting).replace(/\b(let|const)\s+/g, "$1 ");
    const rows = code.split("\n").map((line) => line.trim());
    for (const line of rows) if (line !== "") assert.match(line, row);
    // A list of strings does not contain colors.
    const sample = name === "ios/strings.m" ? /texts.?text0/i : /color.?red/i;
    assert.ok(rows.filter((line) => sample.test(line)).length > 0, text);
  });
}

for (
  const [name, wanted] of [
    ["compose/object", ["val `val` = ", "val `fun` = ", "val _100 = ", "val _2xl = "]],
    ["ios-swift/enum.swift", ["let `default` = ", "let `class` = ", "let _100 = "]],
    ["flutter/class.dart", ["const default_ = ", "const class_ = ", "const n100 = "]],
    ["ios/macros", ["#define _100 "]],
  ] as [string, string[]][]
) {
  test(`${name}: names that the language reserves`, async () => {
    const names = ["default", "class", "val", "fun", "100", "2xl"];
    const tokens = Object.fromEntries(names.map((key) => [key, { value: "1" }]));
    const builder = new TokenBuilder({
      tokens,
      platforms: { p: { transforms: ["name/camel"], files: [{ format: name }] } },
    }, { verbosity: "silent" });
    const [{ output }] = await builder.formatPlatform("p");
    for (const row of wanted) assert.ok(String(output).includes(row), row);
  });
}
