/** Code in native files comes from transforms; text of tokens is printed as a literal. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, { type Config, type Diagnostic } from "../../mod.ts";
import { StyleDictionary } from "../../packages/style-dictionary/src/mod.ts";

interface Build {
  readonly format: string;
  readonly group?: string;
  readonly transforms?: readonly string[];
  readonly tokens: Config["tokens"];
  readonly hooks?: Config["hooks"];
  readonly Builder?: typeof TokenBuilder;
  readonly options?: Record<string, unknown>;
}

async function build({ format, group, transforms, tokens, hooks, Builder, options }: Build) {
  const said: Diagnostic[] = [];
  const builder = new (Builder ?? TokenBuilder)({
    tokens: structuredClone(tokens),
    ...(hooks && { hooks }),
    platforms: {
      p: {
        ...(group && { transformGroup: group }),
        transforms: [...(transforms ?? (group ? [] : ["name/camel"]))],
        options: { showFileHeader: false, className: "K", packageName: "pk", ...options },
        files: [{ format }],
      },
    },
  }, { init: false, verbosity: "silent", report: (one) => void said.push(one) });
  const [{ output }] = await builder.formatPlatform("p");
  return { text: String(output), said };
}

/** The values of constants by name, in lower case. */
function valuesIn(text: string): Record<string, string> {
  const rows = text.matchAll(/(?:val|let|const|#define) (\w+)(?: =)? (.*?);?$/gm);
  return Object.fromEntries([...rows].map(([, name, value]) => [name.toLowerCase(), value]));
}

const formats = [
  { format: "compose/object", group: "compose", open: '"' },
  { format: "ios-swift/enum.swift", group: "ios-swift", open: '"' },
  { format: "flutter/class.dart", group: "flutter", open: '"' },
  { format: "ios/macros", group: "ios", open: '@"' },
];

const honest = [
  "translateY(0)",
  "rotateZ(3deg)",
  "circle(50)",
  "foo()",
  "Inter.var",
  "Acme.Design",
  "nil",
  "YES",
  "0x10",
  "16.00.dp",
  "Font (Beta)",
  "[UIColor redColor]",
];

for (const { format, group, open } of formats) {
  for (const Builder of [TokenBuilder, StyleDictionary]) {
    const edition = Builder === StyleDictionary ? "the drop-in" : "the core";
    test(`${format} quotes text of any type in ${edition}`, async () => {
      const types = [undefined, "other", "string", "content", "asset"];
      const tokens = Object.fromEntries(
        honest.flatMap((value, at) =>
          types.map((type, kind) => [`t${at}x${kind}`, { ...(type && { type }), value }])
        ),
      );
      const values = valuesIn((await build({ format, group, tokens, Builder })).text);
      honest.forEach((value, at) =>
        types.forEach((type, kind) =>
          assert.equal(values[`t${at}x${kind}`], `${open}${value}"`, `${type}: ${value}`)
        )
      );
    });
  }
}

test("what built-in transforms make is code in their languages, and in aliases", async () => {
  const tokens = {
    ink: { value: "#ff0000", type: "color" },
    alias: { value: "{ink}", type: "color" },
    untyped: { value: "{ink}" },
    text: { value: "{ink} is red" },
    gap: { value: "16px", type: "dimension" },
    share: { value: "50%", type: "dimension" },
    flag: { value: "true" },
    half: { value: "+.5" },
  };
  const made: Record<string, [ink: string, gap: string]> = {
    "compose/object": ["Color(0xffff0000)", "16.00.dp"],
    "ios-swift/enum.swift": [
      "UIColor(red: 1.000, green: 0.000, blue: 0.000, alpha: 1)",
      "CGFloat(16.00)",
    ],
    "flutter/class.dart": ["Color(0xFFFF0000)", "16.00"],
    "ios/macros": [
      "[UIColor colorWithRed:1.000f green:0.000f blue:0.000f alpha:1.000f]",
      "16.00f",
    ],
  };
  for (const { format, group, open } of formats) {
    const [ink, gap] = made[format];
    const { text, said } = await build({ format, group, tokens });
    const { flag, ...values } = valuesIn(text);
    assert.deepEqual(
      values,
      { ink, alias: ink, untyped: ink, text: `${open}${ink} is red"`, gap, half: "0.5" },
      format,
    );
    assert.equal(flag, format === "ios/macros" ? "YES" : "true");
    assert.deepEqual(said.map(({ code, token }) => [code, token]), [["output/composite", "share"]]);
  }
});

const hooks: Config["hooks"] = {
  transforms: {
    resource: {
      type: "value",
      filter: ({ value }) => value === "Inter",
      code: ["kotlin"],
      transform: () => "R.font.inter",
    },
    trim: {
      type: "value",
      filter: ({ value }) => typeof value === "string",
      transform: ({ value }) => value.trim(),
    },
  },
};

test("a custom transform declares the languages in which its result is code", async () => {
  const tokens = { font: { value: "Inter" }, alias: { value: "{font}" }, call: { value: " f() " } };
  const transforms = ["name/camel", "resource", "trim"];
  const kotlin = await build({ format: "compose/object", transforms, tokens, hooks });
  const swift = await build({ format: "ios-swift/enum.swift", transforms, tokens, hooks });
  assert.deepEqual(valuesIn(kotlin.text), {
    font: "R.font.inter",
    alias: "R.font.inter",
    call: '"f()"',
  });
  assert.deepEqual(valuesIn(swift.text), {
    font: '"R.font.inter"',
    alias: '"R.font.inter"',
    call: '"f()"',
  });
  const options = { outputReferences: true };
  const referring = await build({
    format: "compose/object",
    transforms,
    tokens,
    hooks,
    options,
  });
  assert.equal(valuesIn(referring.text).alias, "font");
});

test("the drop-in keeps code of custom transforms, and calculations with it", async () => {
  const tokens = {
    call: { value: " f() " },
    twice: { value: "{call} * 2" },
    both: { value: "{call} * g()" },
    words: { value: " two words " },
  };
  const transforms = ["name/camel", "trim"];
  const Builder = StyleDictionary;
  const { text } = await build({ format: "compose/object", transforms, tokens, hooks, Builder });
  assert.deepEqual(valuesIn(text), {
    call: "f()",
    twice: "f() * 2",
    both: '"f() * g()"',
    words: '"two words"',
  });
});

test("a user format may print copies of tokens", async () => {
  const { "compose/object": format } = TokenBuilder.hooks.formats;
  const copying: Config["hooks"] = {
    formats: {
      own: (args) => {
        const allTokens = args.dictionary.allTokens.map((token) => ({ ...token }));
        return format({ ...args, dictionary: { ...args.dictionary, allTokens } });
      },
    },
  };
  const tokens = {
    ink: { value: "#ff0000", type: "color" },
    text: { value: "Color(0xff000000)" },
  };
  const { text } = await build({ format: "own", group: "compose", tokens, hooks: copying });
  assert.deepEqual(valuesIn(text), { ink: "Color(0xffff0000)", text: '"Color(0xff000000)"' });
});

test("an invalid list of languages is reported", () => {
  const transform = { type: "value", code: ["swift", "java"], transform: () => "" };
  assert.throws(
    () => TokenBuilder.registerTransform({ name: "java", ...transform } as never),
    /code must be a list of kotlin, swift, dart, objective-c/,
  );
});

test("a literal keeps text exactly, whatever it contains", async () => {
  const value = 'a "b" \\n \\u0022 \\(x) $y ${z} \t\u0001\ud800'.replace(/[{}]/g, "");
  const tokens = { t: { value, type: "content" } };
  const literalOf = async (format: string, group: string) =>
    valuesIn((await build({ format, group, tokens })).text).t;
  const start = 'a \\"b\\" \\\\n \\\\u0022 \\\\(x) ';
  assert.equal(
    await literalOf("ios-swift/enum.swift", "ios-swift"),
    `"${start}$y $z \\t\\u{1}\ufffd"`,
  );
  assert.equal(await literalOf("ios/macros", "ios"), `@"${start}$y $z \\t\\001\ufffd"`);
  assert.equal(
    await literalOf("flutter/class.dart", "flutter"),
    `"${start}\\$y \\$z \\t\\u0001\\ud800"`,
  );
  assert.equal(
    await literalOf("compose/object", "compose"),
    `"${start}\\$y \\$z \\t\\u0001\\ud800"`,
  );
});

test("the drop-in keeps escapes of the language in content, and no others", async () => {
  const tokens = { t: { value: 'a \\" \\n \\u0022 \\(x)', type: "content" } };
  const { text } = await build({
    format: "ios-swift/enum.swift",
    group: "ios-swift",
    tokens,
    Builder: StyleDictionary,
  });
  assert.equal(valuesIn(text).t, '"a \\" \\n \\\\u0022 \\\\(x)"');
});

test("numbers beyond exact integers, and lists, have literals that compile", async () => {
  const tokens = {
    large: { value: 1e20 },
    mixed: { value: [1, "a"] },
    points: { value: [1, 1.5] },
    none: { value: [] },
  };
  const { text } = await build({ format: "ios-swift/enum.swift", tokens });
  assert.deepEqual(valuesIn(text), {
    large: "1e+20",
    mixed: '[1, "a"] as [Any]',
    points: "[1.0, 1.5]",
  });
});

test("a number or a font weight that is none is an error with its place, unless a custom transform mends it", async () => {
  const tokens = {
    a: { $type: "number", $value: "exit(1)" },
    b: { $type: "fontWeight", $value: "fat" },
    c: { $type: "number", $value: "{d}" },
    d: { $type: "string", $value: "text" },
    fine: { $type: "number", $value: "50%" },
    relative: { $type: "fontWeight", $value: "bolder" },
  };
  for (const format of ["css/variables", "json/flat", "compose/object"]) {
    await assert.rejects(build({ format, tokens }), ({ diagnostics }: {
      diagnostics: Diagnostic[];
    }) => {
      const found = diagnostics.filter(({ severity }) => severity === "error");
      assert.deepEqual(found.map(({ code, token }) => [code, token]), [
        ["dtcg/value", "a"],
        ["dtcg/value", "b"],
        ["dtcg/value", "c"],
      ]);
      // A warning that a file omits the token would be a second report of one problem.
      const omitted = diagnostics.filter(({ code }) => code === "output/composite");
      assert.ok(omitted.every(({ token }) => token === "relative"));
      return true;
    });
  }
  const mended: Config["hooks"] = {
    transforms: {
      heavy: { type: "value", filter: ({ $value }) => $value === "fat", transform: () => 900 },
    },
  };
  const { text } = await build({
    format: "compose/object",
    transforms: ["name/camel", "heavy"],
    tokens: { b: tokens.b },
    hooks: mended,
  });
  assert.deepEqual(valuesIn(text), { b: "900" });
  const peer = await build({ format: "compose/object", tokens, Builder: StyleDictionary });
  assert.equal(valuesIn(peer.text).a, '"exit(1)"');
});
