/** `token-build check`: reports everything that a build reports, and the findings of the rules. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { memfs } from "memfs";
import TokenBuilder, { type CheckConfig, type Config } from "../../mod.ts";
import { contrastOf } from "../../src/base/values/colors/contrast.ts";
import { inFolder } from "../helpers/folder.ts";
import { memoryOf } from "../helpers/memory.ts";
import { runCli } from "../helpers/call_in.ts";
const platforms: Config["platforms"] = {
  css: { transformGroup: "css", files: [{ destination: "a.css", format: "css/variables" }] },
};

/** Codes and messages of the findings. */
async function found(tokens: Record<string, unknown>, check: CheckConfig = {}): Promise<string[]> {
  const config = { tokens, platforms, check };
  const builder = new TokenBuilder(config, { verbosity: "silent", init: false });
  return (await builder.check()).map(({ code, message }) => `${code}: ${message}`);
}

const valid: Record<string, unknown[]> = {
  color: ["#fff", "red", { colorSpace: "oklch", components: [0.5, 0.1, "none"] }],
  dimension: ["4px", "1.5rem", "50%", 0, { value: -1, unit: "px" }],
  duration: ["200ms", ".2s", { value: 0, unit: "s" }],
  fontFamily: ["Inter", ["Inter", "sans-serif"]],
  fontWeight: [1, 1000, "extra-bold"],
  number: [0, -1.5],
  cubicBezier: [[0, -2, 1, 3], "ease-in", "cubic-bezier(0, 0, 1, 1)"],
  strokeStyle: ["dashed", { dashArray: [{ value: 1, unit: "px" }], lineCap: "butt" }],
  border: [
    { color: "#fff", width: "1px", style: "solid" },
    "1px solid red",
    "1px solid currentColor",
  ],
  transition: [
    { duration: "1s", delay: "0ms", timingFunction: [0, 0, 1, 1] },
    { duration: "1s", delay: "0ms", timingFunction: "ease" },
    "all 200ms ease-in 50ms",
  ],
  shadow: [
    { color: "#000", offsetX: "0px", offsetY: "1px", blur: "2px", inset: true },
    [{ color: "#000", offsetX: 0, offsetY: 0, blur: 0, spread: 0 }],
    { color: "#000", x: 0, y: 0, blur: 0, spread: 0, type: "innerShadow" },
    "inset 0 1px 2px #0008, rgb(0 0 0 / 50%) 0 0 4px 1px",
    "0 1px var(--ink)",
  ],
  gradient: [
    [{ color: "#fff", position: 0 }, { color: "#000", position: 2 }],
    "linear-gradient(to right, red, #00f 80%)",
    "linear-gradient(currentColor, color-mix(in srgb, red, blue))",
  ],
  typography: [
    { fontFamily: "Inter", fontSize: "1rem", fontWeight: 400, lineHeight: 1.2 },
    "italic 600 1rem/1.5 'Open Sans', serif",
    ...["155%", "1.5", "1.75rem", "normal", "AUTO"].map((lineHeight) => (
      { fontFamily: "Inter", fontSize: "1rem", fontWeight: 400, lineHeight }
    )),
  ],
};

const invalid: Record<string, unknown[]> = {
  color: ["no color", 7, { colorSpace: "srgb" }, ""],
  dimension: ["big", 4, { value: "4", unit: "px" }, { value: 4, unit: "em" }],
  duration: ["200", { value: 1, unit: "px" }],
  fontFamily: ["", [], [1]],
  fontWeight: [0, 1001, "fat"],
  number: ["1", null],
  cubicBezier: [[0, 0, 1], [2, 0, 0, 0], "steps(2)"],
  strokeStyle: ["wavy", { dashArray: ["1px"], lineCap: "flat" }],
  border: [{ color: "#fff", width: "1px" }, "1px wavy red"],
  transition: [{ duration: "1s", delay: "0ms", timingFunction: "steps(2)" }, "opacity 1s"],
  shadow: [{ color: "#000", offsetX: "0px" }, [{}], "1px #000", "0 1px wavy"],
  gradient: ["linear", [{ color: "#fff" }], "radial-gradient(red, blue)", "red 4px, blue"],
  typography: [
    { fontFamily: "Inter" },
    "Inter 16px",
    ...["tall", "200ms", true].map((lineHeight) => (
      { fontFamily: "Inter", fontSize: "1rem", fontWeight: 400, lineHeight }
    )),
  ],
};

for (const type of Object.keys(valid)) {
  test(`values of type ${type}`, async () => {
    for (const $value of valid[type]) {
      const values = (await found({ a: { $type: type, $value } }))
        .filter((line) => /^(?:check|dtcg)/.test(line));
      assert.deepEqual(values, [], JSON.stringify($value));
    }
    for (const $value of invalid[type]) {
      const lines = await found({ a: { $type: type, $value } });
      const value = lines.filter((line) => line.includes("/value: "));
      assert.equal(value.length, 1, JSON.stringify([$value, lines]));
    }
    assert.deepEqual(
      (await found({ a: { $type: type, $value: invalid[type][0] } }, { values: false }))
        .filter((line) => line.startsWith("check/")),
      [],
    );
  });
}

test("a type that DTCG does not know, and one that a legacy token may have", async () => {
  assert.deepEqual(await found({ a: { $type: "dimention", $value: "1px" } }), [
    'check/type: a has the type "dimention", which DTCG does not define',
  ]);
  assert.deepEqual(await found({ a: { type: "spacing", value: "1px" } }), []);
});

test("an unknown type that a group declares is one finding, at its $type", async () => {
  const files = {
    "a.json": '{"alert":{"$type":"component","x":{"$value":"1"},"in":{"y":{"$value":"2"}},' +
      '"own":{"$type":"special","$value":"3"},"deep":{"$type":"part","z":{"$value":"4"}}}}',
    "b.json": '{"$type":"outer","o":{"$value":"5"},"p":{"$value":"6"}}',
    "c.json": '{"alert":{"$type":"component","late":{"$value":"7"}}}',
    "d.json": '{"alert":{"none":{"$value":"8"}}}',
  };
  const builder = new TokenBuilder({ source: ["*.json"], platforms }, {
    volume: memoryOf(files),
    verbosity: "silent",
  });
  const found = await builder.check();
  assert.deepEqual(
    found.map(({ message, file, line, column, token }) =>
      `${file}:${line}:${column} ${token ?? "-"} ${message}`
    ),
    [
      'a.json:1:19 alert The group alert gives its tokens the type "component", which DTCG does not define',
      'a.json:1:91 alert.own alert.own has the type "special", which DTCG does not define',
      'a.json:1:131 alert.deep The group alert.deep gives its tokens the type "part", which DTCG does not define',
      'b.json:1:10 - The outermost group gives its tokens the type "outer", which DTCG does not define',
      'c.json:1:19 alert The group alert gives its tokens the type "component", which DTCG does not define',
      'd.json:1:11 alert.none alert.none has the type "component", which DTCG does not define',
    ],
  );
  assert.deepEqual(await builder.check(), found);
});

test("values are validated with their references replaced", async () => {
  const tokens = {
    a: { $type: "fontWeight", $value: 2000 },
    b: { $type: "number", $value: "{a}" },
    c: { $type: "dimension", $value: "{a}" },
  };
  const [first, second, ...rest] = await found(tokens);
  assert.match(first, /^check\/value: a is 2000; a fontWeight/);
  assert.match(second, /^check\/value: c is 2000; a dimension/);
  assert.deepEqual(rest, []);
});

test("naming: cases, patterns, groups", async () => {
  const tokens = {
    color: { brandRed: { "500": { value: "#f00" } } },
    size: { "X-l": { value: "1px" } },
  };
  assert.deepEqual(await found(tokens, { naming: { case: "kebab" } }), [
    'check/naming: "brandRed" in color.brandRed.500 must be "brand-red"',
    'check/naming: "X-l" in size.X-l must be "x-l"',
  ]);
  assert.deepEqual(await found(tokens, { naming: { case: "kebab", groups: ["size"] } }), [
    'check/naming: "X-l" in size.X-l must be "x-l"',
  ]);
  assert.deepEqual(await found(tokens, { naming: { pattern: "[a-z]+|\\d+" } }), [
    'check/naming: "brandRed" in color.brandRed.500 must be a name that matches [a-z]+|\\d+',
    'check/naming: "X-l" in size.X-l must be a name that matches [a-z]+|\\d+',
  ]);
});

test("unused tokens and duplicate values", async () => {
  const tokens = {
    base: {
      red: { value: "#f00", type: "color" },
      crimson: { value: "#f00", type: "color" },
      one: { value: "#f00", type: "content" },
    },
    brand: { value: "{base.red}", type: "color" },
  };
  assert.deepEqual(await found(tokens, { unused: ["base"], duplicates: true }), [
    "check/unused: No token refers to base.crimson",
    "check/unused: No token refers to base.one",
    "check/duplicate-value: base.crimson has the same value as base.red",
  ]);
  assert.deepEqual(await found(tokens, { duplicates: { types: ["content"] } }), []);
});

/** The findings in a resolver document with a base set and the context `theme: dark`, by rule. */
async function foundInThemes(base: object, dark: object, check: CheckConfig): Promise<string[]> {
  const resolver = {
    version: "2025.10",
    resolutionOrder: [
      { type: "set", name: "base", sources: [base] },
      { type: "modifier", name: "theme", default: "light", contexts: { light: [], dark: [dark] } },
    ],
  };
  const config = { resolver, platforms, check } as Config;
  const builder = new TokenBuilder(config, { verbosity: "silent", init: false });
  return (await builder.check()).map(({ code, message }) => `${code}: ${message}`);
}

const gray = (level: number) => ({
  $type: "color",
  $value: { colorSpace: "srgb", components: [level, level, level] },
});
const alias = (name: string) => ({ $type: "color", $value: `{${name}}` });

test("a token that one context refers to is used, whether or not a file selects that context", async () => {
  const palette = { white: gray(1), black: gray(0), none: gray(0.5) };
  const base = { palette, page: alias("palette.white") };
  const dark = { page: alias("palette.black") };
  assert.deepEqual(await foundInThemes(base, dark, { unused: ["palette"] }), [
    "check/unused: No token refers to palette.none",
  ]);
});

test("tokens are duplicates if they are equal in every context, and are reported once", async () => {
  const base = { page: gray(1), raised: gray(1), sunken: gray(1), link: alias("page") };
  const dark = { page: gray(0), raised: gray(0.2), sunken: gray(0) };
  assert.deepEqual(await foundInThemes(base, dark, { duplicates: true }), [
    "check/duplicate-value: sunken has the same value as page",
  ]);
});

test("a token is used by pointers to its parts, groups that inherit it, and expanded composites", async () => {
  const tokens = {
    base: {
      $type: "color",
      parted: { $value: { colorSpace: "srgb", components: [1, 0, 0] } },
      unused: { $value: "#ffffff" },
    },
    group: { one: { $type: "number", $value: 1 } },
    heir: { $extends: "{group}" },
    part: {
      $type: "color",
      $value: {
        colorSpace: "srgb",
        components: [{ $ref: "#/base/parted/$value/components/0" }, 0, 0],
      },
    },
    edge: {
      line: {
        $type: "border",
        $value: { color: "#000000", width: { value: 1, unit: "px" }, style: "solid" },
      },
      same: { $type: "border", $value: "{edge.line}" },
    },
  };
  const check = { unused: ["base", "group", "edge.line"], values: false };
  const config = { tokens, platforms, check, expand: { include: ["border"] } } as Config;
  const builder = new TokenBuilder(config, { verbosity: "silent", init: false });
  const unused = (await builder.check()).filter(({ code }) => code === "check/unused");
  assert.deepEqual(unused.map(({ token }) => token), ["base.unused"]);
});

test("a token is used by other properties, but not by text for people", async () => {
  const tokens = {
    base: {
      dark: { value: "#000", type: "color" },
      named: { value: "#fff", type: "color" },
    },
    page: {
      value: "#eee",
      type: "color",
      darkValue: "{base.dark}",
      comment: "Like {base.named}",
      deprecated: "Use {base.named}",
    },
  };
  assert.deepEqual(await found(tokens, { unused: ["base"] }), [
    "check/unused: No token refers to base.named",
  ]);
});

test("a token is used by the color modifiers of design tools", async () => {
  const modify = { type: "mix", value: "0.5", color: "{base.mixed}", space: "srgb" };
  const tokens = {
    core: {
      base: {
        mixed: { value: "#000000", type: "color" },
        unused: { value: "#ffffff", type: "color" },
      },
      soft: { value: "#ff0000", type: "color", $extensions: { "studio.tokens": { modify } } },
    },
    $metadata: { tokenSetOrder: ["core"] },
  };
  const config: Config = { source: ["tokens.json"], platforms, check: { unused: ["base"] } };
  const volume = memoryOf({ "tokens.json": JSON.stringify(tokens) });
  const builder = new TokenBuilder(config, { volume, verbosity: "silent", init: false });
  const unused = (await builder.check()).filter(({ code }) => code === "check/unused");
  assert.deepEqual(unused.map(({ token }) => token), ["base.unused"]);
});

test("contrast as WCAG 2.2 defines it", async () => {
  const black = { r: 0, g: 0, b: 0, a: 1 };
  const white = { r: 255, g: 255, b: 255, a: 1 };
  assert.equal(contrastOf(black, white), 21);
  assert.equal(contrastOf(white, white), 1);
  assert.equal(contrastOf({ ...black, a: 0 }, white), 1);
  // #767676 on white is the well-known gray that just passes.
  assert.equal(contrastOf({ r: 118, g: 118, b: 118, a: 1 }, white).toFixed(2), "4.54");
  const gray = 0x77 / 255;
  const tokens = {
    text: { $type: "color", $value: { colorSpace: "srgb", components: [gray, gray, gray] } },
    page: { $type: "color", $value: { colorSpace: "srgb", components: [1, 1, 1] } },
    gap: { $type: "dimension", $value: { value: 1, unit: "px" } },
  };
  const pairs = (ratio?: number) => [{ foreground: "text", background: "page", ratio }];
  assert.deepEqual(await found(tokens, { contrast: pairs() }), [
    "check/contrast: text on page has a contrast of 4.47; it must be at least 4.5",
  ]);
  assert.deepEqual(await found(tokens, { contrast: pairs(3) }), []);
  const wrong = [{ foreground: "gap", background: "nowhere" }];
  assert.deepEqual(await found(tokens, { contrast: wrong }), [
    'check/pair: "gap", in a pair for contrast, is not a color token',
    'check/pair: "nowhere", in a pair for contrast, is not a color token',
  ]);
});

test("contrast that only a context lacks is reported with the context", async () => {
  const color = (value: string) => ({ $type: "color", $value: value });
  const resolver = {
    version: "2025.10",
    sets: { base: { sources: [{ text: color("#000"), page: color("#fff") }] } },
    modifiers: {
      theme: { default: "light", contexts: { light: [], dark: [{ page: color("#111") }] } },
    },
    resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }],
  };
  const config: Config = {
    resolver: "tokens.resolver.json",
    contexts: { theme: "*" },
    platforms,
    check: { contrast: [{ foreground: "text", background: "page" }] },
  };
  const volume = memoryOf({ "tokens.resolver.json": JSON.stringify(resolver) });
  const builder = new TokenBuilder(config, { volume, verbosity: "silent", init: false });
  const all = (await builder.check()).filter(({ code }) => code === "check/contrast");
  assert.deepEqual(all.map(({ notes }) => notes?.map(({ message }) => message)), [
    ["in the contexts theme=dark"],
  ]);
});

const files = {
  "config.json": JSON.stringify({
    source: ["tokens/*.json"],
    platforms: {
      css: {
        transformGroup: "css",
        buildPath: "build/",
        actions: ["copy_assets"],
        files: [{ destination: "a.css", format: "css/variables" }],
      },
    },
    check: { unused: ["base"], naming: { cse: "kebab" } },
  }),
  "tokens/a.json": '{ "base": { "$type": "color", "red": { "$value": "{nowhere}" } } }',
  "tokens/b.json": '{ "b": { "$type": "fontWeight", "$value": 0 } ',
};

test("the command says all at once, writes nothing, and exits like a linter", () =>
  inFolder(files, async (folder) => {
    const json = await runCli(["check", "--format", "json"], folder);
    const { diagnostics } = JSON.parse(json.stdout);
    const codes = diagnostics.map(({ code }: { code: string }) => code);
    assert.deepEqual(codes.sort(), [
      "config/unknown-property",
      "file/syntax",
      "source/held-back",
    ]);
    assert.equal(json.code, 1);
    assert.equal(fs.existsSync(path.join(folder, "build")), false);
    const text = await runCli(["check"], folder);
    assert.match(text.stderr, /\nFound 1 error, 1 warning, 1 remark\n +\d \w+\/[\w-]+\n/);
    const silent = await runCli(["check", "--silent"], folder);
    assert.doesNotMatch(silent.stderr, /Found|warning\[/);
    assert.doesNotMatch(silent.stderr, /warning\[/);
    fs.writeFileSync(path.join(folder, "tokens/a.json"), '{ "a": { "value": "1px" } }');
    fs.rmSync(path.join(folder, "tokens/b.json"));
    const clean = await runCli(["check", "--no-warn"], folder);
    assert.deepEqual([clean.code, clean.stdout, clean.stderr], [0, "No problems found\n", ""]);
    assert.equal((await runCli(["check", "-s", "-n"], folder)).stdout, "");
    assert.equal((await runCli(["check", "-c", "none.json"], folder)).code, 1);
  }));

test("wrong options of rules are errors of the configuration", async () => {
  const check = {
    values: "true",
    naming: { case: "Kebab", pattern: "(" },
    duplicates: 1,
    contrast: [{ foreground: "a" }],
  } as unknown as CheckConfig;
  const builder = new TokenBuilder({ tokens: {}, check }, { verbosity: "silent", init: false });
  await assert.rejects(builder.check(), (error: Error) => {
    for (
      const name of [
        "check.values",
        "check.naming.case",
        "check.naming.pattern",
        "check.duplicates",
        "check.contrast.0.background",
      ]
    ) assert.ok(error.message.includes(name), name);
    return true;
  });
});

test("what is no value of any type is an error, in legacy files and without a type", async () => {
  const builder = new TokenBuilder({
    tokens: {
      none: { value: null },
      endless: { value: Infinity, type: "number" },
      units: { value: { value: 4, units: "px" }, type: "dimension" },
      good: { value: "4px" },
    },
    platforms: { css: { transforms: ["name/kebab"], files: [{ format: "css/variables" }] } },
  }, { init: false, verbosity: "silent" });
  const found = (await builder.check()).filter(({ severity }) => severity === "error");
  assert.deepEqual(
    found.map(({ code, token }) => `${code} ${token}`),
    ["check/value none", "check/value endless", "check/value units"],
  );
});

/** Wrong values, their messages, and the text that is marked. */
const marked: [type: string, value: unknown, message: string, mark: string][] = [
  ["shadow", "0 4px 8px #ff000", 'a contains "#ff000"; in a shadow it must be a color', "#ff000"],
  [
    "border",
    "1px wavy red",
    'a contains "wavy"; in a border it must be a color, a width or a line style',
    "wavy",
  ],
  [
    "shadow",
    [{ color: "#000", offsetX: 0, offsetY: 0, blur: "wide" }],
    'a.0.blur is "wide"; in a shadow it must be a length',
    '"wide"',
  ],
  [
    "gradient",
    [{ color: "#fff", position: 0 }, { color: "#ff000", position: 1 }],
    'a.1.color is "#ff000"; in a gradient it must be a color',
    '"#ff000"',
  ],
  ["border", { color: "red", style: "solid" }, "a border must be an object with width", "{"],
  [
    "color",
    "rgb(255, 0)",
    'a is "rgb(255, 0)"; it must be a color: an object with colorSpace and components, or text',
    '"rgb(255, 0)"',
  ],
];

for (const [$type, $value, message, mark] of marked) {
  test(`a wrong ${$type} is marked where it is wrong: ${JSON.stringify($value)}`, async () => {
    const text = JSON.stringify({ a: { $type, $value } });
    const volume = memfs({ "tokens.json": text }, "/").fs;
    const config = { source: ["tokens.json"], platforms };
    const builder = new TokenBuilder(config, { volume, verbosity: "silent", init: false });
    const finding = (await builder.check()).find(({ code }) => code === "check/value");
    assert.ok(finding?.message.includes(message), finding?.message);
    assert.equal(text.slice(finding!.column! - 1).slice(0, mark.length), mark);
  });
}

test("A check still reports the configuration after a token file has changed", async () => {
  const volume = memoryOf({
    "config.json": JSON.stringify({ source: ["a.json"], sources: [], platforms: {} }),
    "a.json": '{ "a": { "value": "1px" } }',
  });
  const builder = new TokenBuilder("config.json", { volume, init: false, verbosity: "silent" });
  const codes = async () => (await builder.check()).map(({ code }) => code);
  assert.deepEqual(await codes(), ["config/unknown-property"]);
  await builder.rebuild(["a.json"]);
  assert.deepEqual(await codes(), ["config/unknown-property"]);
});
