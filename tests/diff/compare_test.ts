/** Kinds of changes, the level of each for consumers, and how a project overrides the levels. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, {
  compareManifests,
  type CompareOptions,
  type Config,
  type TokenDiff,
} from "../../mod.ts";
import { changesetOf, diffLines, diffMarkdown } from "../../src/facts/diff/report.ts";
import { readRenameMap, renameMapOf } from "../../src/facts/diff/rename_map.ts";

type Tokens = Record<string, unknown>;

const color = (value: unknown, more = {}) => ({ $type: "color", $value: value, ...more });

function configOf(tokens: Tokens, more: Config = {}): Config {
  return {
    tokens: tokens as Config["tokens"],
    platforms: {
      css: {
        transformGroup: "css",
        files: [{ destination: "a.css", format: "css/variables", filter: "printed" }],
      },
    },
    hooks: { filters: { printed: ({ path }) => path[0] !== "internal" } },
    ...more,
  };
}

const manifestOf = (config: Config) =>
  new TokenBuilder(config, { init: false, verbosity: "silent" }).manifest({ lines: false });

async function diffOf(
  before: Tokens,
  after: Tokens,
  options: CompareOptions = {},
  more: Config = {},
): Promise<TokenDiff> {
  const manifests = [await manifestOf(configOf(before)), await manifestOf(configOf(after, more))];
  return await compareManifests(manifests[0], manifests[1], options);
}

/** Changes as `level kind name`. */
const said = ({ changes }: TokenDiff) =>
  changes.map(({ level, kind, name }) => `${level} ${kind} ${name}`);

const red = { red: color("#f00") };

const cases: [what: string, before: Tokens, after: Tokens, said: string[]][] = [
  ["nothing", red, red, []],
  ["a token that is gone", red, {}, ["major removed red"]],
  ["a new token", {}, red, ["minor added red"]],
  ["another value", red, { red: color("#0f0") }, ["minor value red"]],
  ["a value that nobody tells apart", red, { red: color("#fe0000") }, [
    "patch imperceptible red",
  ]],
  ["the same color in another form", red, { red: color("rgb(255 0 0)") }, [
    "none imperceptible red",
  ]],
  ["another type", red, { red: { $type: "string", $value: "#f00" } }, [
    "major retyped red",
    "patch imperceptible red",
  ]],
  ["a description", red, { red: color("#f00", { $description: "Red" }) }, [
    "patch description red",
  ]],
  ["a deprecation", red, { red: color("#f00", { $deprecated: "use {blue}" }) }, [
    "minor deprecated red",
  ]],
  ["the end of one", { red: color("#f00", { $deprecated: true }) }, red, ["minor restored red"]],
  [
    "another target of the same value",
    { ...red, rot: color("#f00"), alarm: color("{red}") },
    { ...red, rot: color("#f00"), alarm: color("{rot}") },
    ["patch retargeted alarm"],
  ],
  ["what no file prints", { internal: red }, { internal: { red: color("#0f0") } }, [
    "none value internal.red",
  ]],
  ["what no file prints, gone", { internal: red }, {}, ["none removed internal.red"]],
  [
    "a rename by value",
    { color: { red: color("#f00") } },
    { color: { crimson: color("#f00") } },
    ["major renamed color.crimson"],
  ],
  [
    "a rename by the reason of a deprecation",
    { color: { red: color("#f00", { $deprecated: "Use {hue.danger}" }) } },
    { hue: { danger: color("#e00") } },
    ["major renamed hue.danger", "minor restored hue.danger", "minor value hue.danger"],
  ],
  [
    "a rename by Figma's id",
    { a: color("#f00", { $extensions: { "com.figma.variableId": "V:1" } }) },
    { b: color("#00f", { $extensions: { "com.figma.variableId": "V:1" } }) },
    ["major renamed b", "minor value b"],
  ],
  [
    "a rename by the former name",
    { a: color("#f00") },
    { b: color("#00f", { $extensions: { "token-build": { formerName: "a" } } }) },
    ["major renamed b", "minor value b"],
  ],
  [
    "a rename by an earlier former name",
    { a: color("#f00") },
    { c: color("#00f", { $extensions: { "token-build": { formerName: ["b", "a"] } } }) },
    ["major renamed c", "minor value c"],
  ],
  [
    "renames by former names that other tokens have now",
    { a: color("#f00"), b: color("#0f0") },
    {
      b: color("#f00", { $extensions: { "token-build": { formerName: "a" } } }),
      c: color("#0f0", { $extensions: { "token-build": { formerName: "b" } } }),
    },
    ["major renamed b", "major renamed c"],
  ],
  [
    "former names that are older than both versions",
    {
      b: color("#f00", { $extensions: { "token-build": { formerName: "a" } } }),
      a: color("#0f0", { $extensions: { "token-build": { formerName: "b" } } }),
    },
    {
      b: color("#f00", { $extensions: { "token-build": { formerName: "a" } } }),
      a: color("#00f", { $extensions: { "token-build": { formerName: "b" } } }),
    },
    ["minor value a"],
  ],
  [
    "a rename that no output shows",
    { color: { "brand-red": color("#f00") } },
    { color: { brand: { red: color("#f00") } } },
    ["none renamed color.brand.red"],
  ],
  [
    "aliases of a token that is renamed",
    { color: { red: color("#f00"), alarm: color("{color.red}") } },
    { color: { crimson: color("#f00"), alarm: color("{color.crimson}") } },
    ["major renamed color.crimson"],
  ],
];

for (const [what, before, after, expected] of cases) {
  test(`${what}: ${expected.join(", ") || "no change"}`, async () => {
    const diff = await diffOf(before, after);
    assert.deepEqual(said(diff), expected);
    assert.equal(diff.verdict, expected[0]?.split(" ")[0] ?? "none");
  });
}

test("a new prefix breaks consumers without a token change", async () => {
  const config = configOf(red);
  const platforms = { css: { ...config.platforms!.css, prefix: "acme" } };
  const diff = await diffOf(red, red, {}, { platforms });
  assert.deepEqual(said(diff), ["major output-renamed red"]);
  assert.deepEqual([diff.changes[0].before, diff.changes[0].after], ["red", "acme-red"]);
});

test("changes refer to the names in files, not to token paths", async () => {
  const set = { color: { brand: { red: color("#f00") } } };
  const platformsOf = (format: string, options: Config["options"], prefix = "") => ({
    css: { transformGroup: "css", prefix, options, files: [{ destination: "a.css", format }] },
  });
  const both = async (
    format: string,
    before: Config["options"],
    after: Config["options"],
    prefix = "",
  ) => {
    const configs = [platformsOf(format, before), platformsOf(format, after, prefix)]
      .map((platforms) => configOf(set, { platforms }));
    const [one, other] = [await manifestOf(configs[0]), await manifestOf(configs[1])];
    const diff = await compareManifests(one, other);
    return { diff, names: renameMapOf(diff, one, other).names };
  };
  const namespaces = { color: "color.brand.*" };
  const tailwind = await both("css/tailwind", {}, { namespaces });
  assert.deepEqual(said(tailwind.diff), [
    "major output-renamed color.brand.red",
    "minor option-changed a.css",
  ]);
  assert.deepEqual(tailwind.names, { css: { "color-brand-red": "color-red" } });
  const utilities = await both("css/utilities", {}, {
    utilities: { color: { text: "color", fill: "fill" } },
  });
  const [{ before, after }] = utilities.diff.changes;
  assert.deepEqual([before, after], ["bg-brand-red, border-brand-red", "fill-brand-red"]);
  // An added class breaks nobody. A token's name that no file contains does not matter.
  const more = await both("css/utilities", { utilities: { color: { text: "color" } } }, {
    utilities: { color: { text: "color", fill: "fill" } },
  });
  assert.deepEqual(said(more.diff), [
    "minor option-changed a.css",
    "minor output-added color.brand.red",
  ]);
  const prefixed = await both("css/tailwind", {}, {}, "acme");
  assert.deepEqual(said(prefixed.diff), []);
});

test("added and removed files and tokens are changes", async () => {
  const css = configOf(red).platforms!.css;
  const file = { destination: "b.css", format: "css/variables" };
  const twoFiles = { platforms: { css: { ...css, files: [...css.files!, file] } } };
  assert.deepEqual(said(await diffOf(red, red, {}, twoFiles)), ["minor file-added b.css"]);
  const filtered = {
    platforms: { css: { ...css, files: [{ ...css.files![0], filter: { $type: "none" } }] } },
  };
  assert.deepEqual(said(await diffOf(red, red, {}, filtered)), ["major output-removed red"]);
});

test("a changed transform changes what consumers see", async () => {
  const css = configOf(red).platforms!.css;
  const platforms = { css: { ...css, transforms: ["color/rgb"] } };
  const { changes: [change] } = await diffOf(red, red, {}, { platforms });
  assert.deepEqual([change.kind, change.values?.[0].after], ["imperceptible", "rgb(255, 0, 0)"]);
});

const chain = (target: unknown, more: Tokens = {}) => ({
  base: color("#111111"),
  other: color("#eeeeee"),
  ink: color(target),
  text: color("{ink}"),
  link: color("{text}"),
  edge: { $type: "border", $value: { color: "{text}", width: "1px", style: "solid" } },
  ...more,
});

const channel = (red: unknown) => ({ colorSpace: "srgb", components: [red, 0.5, 0.5] });
const copies = (red: number, more: Tokens = {}) => ({
  base: color(channel(red)),
  whole: color({ $ref: "#/base/$value" }),
  part: color(channel({ $ref: "#/base/$value/components/0" })),
  alias: color("{part}"),
  ...more,
});

const caused: [what: string, before: Tokens, after: Tokens, cause: string, dependents: string[]][] =
  [
    [
      "an alias that refers to another token",
      chain("{base}"),
      chain("{other}"),
      "ink",
      ["text", "link", "edge"],
    ],
    ["an alias that becomes a value", chain("{base}"), chain("#eeeeee"), "ink", [
      "text",
      "link",
      "edge",
    ]],
    [
      "another value of a base token",
      chain("{base}"),
      chain("{base}", { base: color("#333333") }),
      "base",
      ["ink", "text", "link", "edge"],
    ],
    ["another part that pointers copy", copies(0), copies(1), "base", ["whole", "part", "alias"]],
  ];

for (const [what, before, after, cause, dependents] of caused) {
  test(`${what} is the cause of its dependents' changes`, async () => {
    const diff = await diffOf(before, after);
    const own = diff.changes.find(({ name }) => name === cause)!;
    assert.deepEqual([...own.dependents!].sort(), [...dependents].sort());
    assert.equal(own.values![0].through, undefined);
    for (const name of dependents) {
      const change = diff.changes.find((one) => one.name === name)!;
      assert.deepEqual(change.values!.map(({ through }) => through), [cause], name);
    }
    const [, ...lines] = diffLines(diff);
    const heads = lines.filter((line) => /^ {2}\S/.test(line));
    assert.equal(heads.length, 1, lines.join("\n"));
    assert.ok(heads[0].startsWith(`  ${cause} `), heads[0]);
    assert.match(lines.at(-1)!, new RegExp(`${dependents.length} tokens that refer to it change`));
    const items = diffMarkdown(diff).split("\n").filter((line) => line.startsWith("- "));
    assert.equal(items.length, 1);
  });
}

test("a token with two changed references has no single cause", async () => {
  const tokens = (one: string, other: string) => ({
    one: color(one),
    other: { $type: "dimension", $value: other },
    edge: { $type: "border", $value: { color: "{one}", width: "{other}", style: "solid" } },
  });
  const { changes } = await diffOf(tokens("#111111", "1px"), tokens("#eeeeee", "2px"));
  const { values } = changes.find(({ name }) => name === "edge")!;
  assert.equal(values![0].through, undefined);
});

test("a token that copies a part and changes another one is a cause of its own", async () => {
  const part = color({
    colorSpace: "srgb",
    components: [{ $ref: "#/base/$value/components/0" }, 0, 0],
  });
  const { changes } = await diffOf(copies(0), copies(1, { part }));
  const causes = changes.map(({ name, values }) => [name, values![0].through]);
  assert.deepEqual(causes, [
    ["base", undefined],
    ["whole", "base"],
    ["part", undefined],
    ["alias", "part"],
  ]);
});

test("a changed reference is shown with its value", async () => {
  const { changes } = await diffOf(chain("{base}"), chain("{other}"));
  const { before, after } = changes.find(({ name }) => name === "ink")!;
  assert.deepEqual([before, after], ["{base}", "{other}"]);
});

const printedSizes: [before: string, after: string, shown: string | undefined][] = [
  ["192dp", "12dp", "× 0.0625"],
  ["192.00.dp", "12.00.dp", "× 0.0625"],
  ["CGFloat(8.00)", "CGFloat(12.00)", "× 1.5"],
  ["1e3Hz", "5e2Hz", "× 0.5"],
  ["-.5cqi", "-1.cqi", "× 2"],
  ["50%", "+100%", "× 2"],
  ["200ms", "0.1s", undefined],
  ["h1", "h2", undefined],
  ["0px", "1px", undefined],
];

for (const [before, after, shown] of printedSizes) {
  test(`${before} → ${after} on a platform is ${shown ?? "not a ratio"}`, async () => {
    const printing = (text: string) =>
      manifestOf({
        tokens: { size: { value: "12px", type: "dimension" } },
        hooks: { transforms: { own: { type: "value", transform: () => text } } },
        platforms: {
          own: { transforms: ["own"], files: [{ destination: "a.json", format: "json/flat" }] },
        },
      });
    const diff = await compareManifests(await printing(before), await printing(after));
    const line = diffLines(diff).find((line) => line.startsWith("    "))!;
    const expected = [`${before} → ${after}`, ...shown === undefined ? [] : [shown], "own"];
    assert.equal(line.trim(), expected.join("; "));
  });
}

test("a transformed color is compared as printed", async () => {
  const printing = (text: string) =>
    manifestOf({
      tokens: { red: { value: "#f00", type: "color" } },
      hooks: { transforms: { own: { type: "value", transform: () => text } } },
      platforms: {
        own: { transforms: ["own"], files: [{ destination: "a.css", format: "css/variables" }] },
      },
    });
  const kindOf = async (before: string, after: string) => {
    const manifests = [await printing(before), await printing(after)];
    return (await compareManifests(manifests[0], manifests[1])).changes.map(({ kind }) => kind);
  };
  assert.deepEqual(await kindOf("#ff0000", "#880000"), ["value"]);
  assert.deepEqual(await kindOf("#ff0000", "rgb(255, 0, 0)"), ["imperceptible"]);
});

test("a change in one context names the context", async () => {
  const themed = (dark: string) => ({
    resolver: {
      version: "2025.10",
      sets: { base: { sources: [red] } },
      modifiers: {
        theme: { default: "light", contexts: { light: [], dark: [{ red: color(dark) }] } },
      },
      resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }],
    },
    contexts: { theme: "*" },
  });
  const manifests = [
    await manifestOf(configOf({}, themed("#800"))),
    await manifestOf(configOf({}, themed("#080"))),
  ];
  const { changes } = await compareManifests(manifests[0], manifests[1]);
  assert.deepEqual(changes.map(({ values }) => values?.map(({ contexts }) => contexts)), [
    [{ theme: "dark" }],
  ]);
});

test("pairs that fall below their contrast are reported", async () => {
  const contrast = [{ foreground: "text", background: "page" }];
  const before = { text: color("#000"), page: color("#fff") };
  const { changes } = await diffOf(before, { ...before, text: color("#999") }, { contrast });
  assert.deepEqual(changes.map(({ level, kind, after }) => [level, kind, after]), [
    ["major", "contrast", "2.84, below 4.5"],
    ["minor", "value", undefined],
  ]);
  const faint = { ...before, text: color("#999") };
  const worse = await diffOf(faint, { ...before, text: color("#aaa") }, { contrast });
  assert.ok(worse.changes.every(({ kind }) => kind !== "contrast"));
});

test("a project may configure verdicts by kind, group and type", async () => {
  const before = { brand: { a: color("#f00") }, b: color("#f00") };
  const after = { brand: { a: color("#0f0") }, b: color("#0f0") };
  const options: CompareOptions = {
    policy: { value: "patch" },
    overrides: [
      { groups: ["brand"], policy: { value: "major" } },
      { types: ["dimension"], policy: { value: "none" } },
    ],
  };
  assert.deepEqual(said(await diffOf(before, after, options)), [
    "major value brand.a",
    "patch value b",
  ]);
  const near = { ...before, b: color("#f80") };
  assert.deepEqual(said(await diffOf(before, near, { colorDifference: 60 })), [
    "patch imperceptible b",
  ]);
});

test("recorded renames take precedence", async () => {
  const renames = { a: "z" };
  const diff = await diffOf({ a: color("#f00") }, { z: color("#00f"), y: color("#f00") }, {
    renames,
  });
  assert.deepEqual(said(diff), ["major renamed z", "minor added y", "minor value z"]);
  assert.equal(diff.changes[0].evidence, "configuration");
});

test("renames can form chains, and tokens can swap names", async () => {
  const [one, two, three] = ["#f00", "#0f0", "#00f"].map((value) => color(value));
  const before = { a: one, b: two, x: three };
  const chain = { a: "b", b: "c" };
  const link = color("{a}");
  assert.deepEqual(
    said(
      await diffOf({ ...before, link }, { b: one, c: two, x: three, link: color("{b}") }, {
        renames: chain,
      }),
    ),
    ["major renamed b", "major renamed c"],
  );
  const trade = { a: "b", b: "a" };
  assert.deepEqual(said(await diffOf(before, { a: two, b: one, x: three }, { renames: trade })), [
    "major renamed a",
    "major renamed b",
  ]);
  // No tokens have swapped names here.
  assert.deepEqual(said(await diffOf(before, before, { renames: trade })), []);
  assert.deepEqual(said(await diffOf(before, { ...before, x: one }, { renames: trade })), [
    "minor value x",
  ]);
  // The token that occupies the new name still exists.
  assert.deepEqual(
    said(await diffOf(before, { b: two, x: three }, { renames: { a: "b" } })),
    ["major removed a"],
  );
  const broken = { a: "b", b: "c", c: "d" };
  assert.deepEqual(said(await diffOf(before, { b: one, c: two, x: three }, { renames: broken })), [
    "major renamed b",
    "major renamed c",
  ]);
});

test("renames with names of outputs can be written and read", async () => {
  const manifests = await Promise.all(
    [{ color: { red: color("#f00") } }, { color: { crimson: color("#f00") } }]
      .map((tokens) => manifestOf(configOf(tokens))),
  );
  const diff = await compareManifests(manifests[0], manifests[1]);
  const map = renameMapOf(diff, manifests[0], manifests[1]);
  assert.deepEqual(map, {
    version: 1,
    tokens: { "color.red": "color.crimson" },
    names: { css: { "color-red": "color-crimson" } },
  });
  assert.deepEqual(readRenameMap(JSON.parse(JSON.stringify(map))), map);
  assert.deepEqual(readRenameMap({ a: "b" })?.tokens, { a: "b" });
  for (const wrong of [[], "a", { a: 1 }, { version: 1, names: { css: [] } }]) {
    assert.equal(readRenameMap(wrong), undefined);
  }
});

test("a comment mentions no users and contains no links", async () => {
  const name = "@team/x #12 https://example.org www.example.org &commat;team";
  const markdown = diffMarkdown({ ...await diffOf(red, red), before: name, after: "b" });
  const seen = markdown.replaceAll("&#8203;", "\u200b");
  assert.doesNotMatch(seen, /@\w|#\d|:\/\/|www\.|(?<!\\)&/);
});

test("reports list every change and escape Markdown in token text", async () => {
  const before = { red: color("#f00"), x: { $type: "string", $value: "a" } };
  const after = {
    red: color("#0f0"),
    x: { $type: "string", $value: "<b>`|\n# no" },
    blue: color("#00f", { $deprecated: "[use](http://example.org)" }),
  };
  const diff = await diffOf(before, after);
  const text = diffLines(diff).join("\n");
  for (const { name } of diff.changes) assert.ok(text.includes(name), name);
  assert.match(text, /red has another value\n {4}#f00 → #0f0; ΔE \d/);
  const markdown = diffMarkdown(diff);
  assert.match(markdown, /`#ff0000` → `#00ff00`/);
  assert.doesNotMatch(markdown, /^# no|^<b>/m);
  assert.equal(diffMarkdown(await diffOf(red, red)).includes("No release needed"), true);
  assert.match(
    changesetOf(diff, "@acme/tokens")!,
    /^---\n"@acme\/tokens": minor\n---\n\nDesign tokens: new tokens \(1\), values \(2\)\n/,
  );
  assert.equal(changesetOf(await diffOf(red, red), "a"), undefined);
});
