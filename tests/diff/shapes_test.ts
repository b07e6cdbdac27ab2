/** Shapes of outputs: changes that consumers notice although no token changed. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, {
  compareManifests,
  type Config,
  type File,
  type FormatFn,
  type Manifest,
  type PlatformConfig,
} from "../../mod.ts";
import { diffLines } from "../../src/facts/diff/report.ts";

const color = (hex: string) => ({ $type: "color", $value: hex });

const resolverOf = (accent: string) => ({
  version: "2025.10",
  sets: { base: { sources: [{ color: { accent: color(accent), page: color("#0000ff") } }] } },
  modifiers: {
    theme: {
      default: "light",
      contexts: { light: [], dark: [{ color: { accent: color("#00ff00") } }] },
    },
  },
  resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }],
});

interface Made {
  platform?: PlatformConfig;
  hooks?: Config["hooks"];
  accent?: string;
}

function manifestOf(
  file: File,
  { platform = {}, hooks = {}, accent = "#ff0000" }: Made = {},
): Promise<Manifest> {
  return new TokenBuilder({
    resolver: resolverOf(accent),
    hooks,
    platforms: { web: { transformGroup: "css", ...platform, files: [file] } },
  }, { init: false, verbosity: "silent" }).manifest({ lines: false, content: true });
}

async function saidOf(before: Promise<Manifest>, after: Promise<Manifest>): Promise<string[]> {
  const { changes } = await compareManifests(await before, await after);
  return changes.map(({ level, kind, name, option, before, after }) =>
    [level, kind, name, option, before, "->", after].filter((item) => item !== undefined).join(" ")
  );
}

const css: File = {
  destination: "a.css",
  format: "css/variables",
  contexts: { theme: "*" },
};
const js: File = { destination: "a.js", format: "javascript/es6" };
const camel = { platform: { transformGroup: "js" } } as const;

const cases: [what: string, before: [File, Made?], after: [File, Made?], said: string[]][] = [
  ["nothing", [css], [css], []],
  ["the default as an option", [css], [{ ...css, options: { selector: ":root" } }], []],
  [
    "the selector of a theme",
    [css],
    [{ ...css, options: { themeSelectors: { theme: { dark: ".dark" } } } }],
    ['major selector-changed a.css [data-theme="dark"] -> .dark'],
  ],
  [
    "a media query instead of a selector",
    [css],
    [{
      ...css,
      options: { themeSelectors: { theme: { dark: "@media (prefers-color-scheme: dark)" } } },
    }],
    ['major selector-changed a.css [data-theme="dark"] -> @media (prefers-color-scheme: dark)'],
  ],
  [
    "the selector of the rule",
    [css],
    [{ ...css, options: { selector: ".tokens" } }],
    ["major option-changed a.css selector -> .tokens"],
  ],
  ["a layer", [css], [{ ...css, options: { layer: "tokens" } }], [
    "major option-changed a.css layer -> tokens",
  ]],
  ["the sign of names", [css], [{ ...css, options: { formatting: { prefix: "$" } } }], [
    "major option-changed a.css formatting.prefix -> $",
  ]],
  ["white space", [css], [{ ...css, options: { formatting: { indentation: "    " } } }], [
    "patch option-changed a.css formatting.indentation ->     ",
  ]],
  [
    "a theme that is left out",
    [css],
    [{ ...css, contexts: { theme: "light" } }],
    ['major option-changed a.css contexts {"theme":["light","dark"]} -> {"theme":"light"}'],
  ],
  [
    "a file header",
    [js, camel],
    [{ ...js, options: { fileHeader: () => ["Tokens of Acme"] } }, camel],
    ["patch option-changed a.js fileHeader -> Tokens of Acme"],
  ],
  [
    "a file header that a compiler reads",
    [js, camel],
    [{ ...js, options: { fileHeader: () => ["@ts-nocheck"] } }, camel],
    ["major option-changed a.js fileHeader -> @ts-nocheck"],
  ],
  [
    "a file header with code",
    [js, camel],
    [
      { ...js, options: { formatting: { fileHeader: { header: '"use client";\n/*\n' } } } },
      camel,
    ],
    ['major option-changed a.js formatting.fileHeader -> {"header":"\\"use client\\";\\n/*\\n"}'],
  ],
  [
    "the form of a module",
    [js, camel],
    [{ ...js, format: "javascript/module" }, camel],
    ["major format-changed a.js javascript/es6 -> javascript/module"],
  ],
  [
    "the name of a map",
    [{ destination: "a.scss", format: "scss/map-flat" }],
    [{ destination: "a.scss", format: "scss/map-flat", options: { mapName: "acme" } }],
    ["major option-changed a.scss mapName -> acme"],
  ],
  [
    "the path of a file",
    [css],
    [{ ...css, destination: "b.css" }],
    ["major file-removed a.css ->", "minor file-added b.css ->"],
  ],
  [
    "the pixels of one rem",
    [{ destination: "a.dart", format: "flutter/theme" }, {
      platform: { transformGroup: "native/theme" },
    }],
    [{ destination: "a.dart", format: "flutter/theme" }, {
      platform: { transformGroup: "native/theme", basePxFontSize: 10 },
    }],
    [],
  ],
];

for (const [what, before, after, said] of cases) {
  test(`${what}: ${said.join(", ") || "no change"}`, async () => {
    assert.deepEqual(await saidOf(manifestOf(...before), manifestOf(...after)), said);
  });
}

test("a file that is no longer written is removed, and its tokens are no longer printed", async () => {
  const none = { ...css, filter: { $type: "dimension" } };
  assert.deepEqual(await saidOf(manifestOf(css), manifestOf(none)), [
    "major output-removed color.accent a.css ->",
    "major output-removed color.page a.css ->",
    "major file-removed a.css ->",
  ]);
  assert.deepEqual(
    await saidOf(manifestOf(none), manifestOf({ ...none, destination: "b.css" })),
    [],
  );
});

test("a file that another platform writes is compared", async () => {
  const made = async (platform: string, options: File["options"]): Promise<Manifest> =>
    await new TokenBuilder({
      resolver: resolverOf("#ff0000"),
      platforms: { [platform]: { transformGroup: "css", files: [{ ...css, options }] } },
    }, { init: false, verbosity: "silent" }).manifest({ lines: false, content: true });
  assert.deepEqual(await saidOf(made("web", {}), made("css", {})), []);
  assert.deepEqual(await saidOf(made("web", {}), made("css", { layer: "a" })), [
    "major option-changed a.css layer -> a",
  ]);
});

test("an option counts only if it changes the file, even if a token does", async () => {
  const options = { sort: "name" } as const;
  assert.deepEqual(
    await saidOf(manifestOf(css), manifestOf({ ...css, options }, { accent: "#0000ee" })),
    ["minor value color.accent ->"],
  );
});

const lines = (sign: string, isReversed = false): FormatFn => ({ dictionary: { allTokens } }) => {
  const all = allTokens.map(({ name, $value }) => `--${name}${sign}${$value};`);
  return `.a {\n${(isReversed ? all.toReversed() : all).join("\n")}\n}\n`;
};

const ownOf = (destination: string, own: FormatFn, accent?: string) =>
  manifestOf({ destination, format: "own" }, {
    hooks: { formats: { own } },
    ...(accent && { accent }),
  });

const reason = "changed in a way that the manifest does not describe";

test("contents of user formats are compared", async () => {
  const usual = ownOf("a.css", lines(": "));
  assert.deepEqual(await saidOf(usual, ownOf("a.css", lines(": "))), []);
  assert.deepEqual(await saidOf(usual, ownOf("a.css", lines(": ", true))), []);
  assert.deepEqual(await saidOf(usual, ownOf("a.css", lines(":"))), [
    "minor output-changed a.css -> it defines the same names",
  ]);
  assert.deepEqual(await saidOf(usual, ownOf("a.css", lines("-x: "))), [
    "major output-changed a.css -> it defines other names",
  ]);
  assert.deepEqual(await saidOf(ownOf("a.txt", lines("=")), ownOf("a.txt", lines("*"))), [
    "major output-changed a.txt -> its names are not known",
  ]);
  const diff = await compareManifests(await usual, await ownOf("a.css", lines("-x: ")));
  assert.ok(diffLines(diff).some((line) => line.includes(reason)), diffLines(diff).join("\n"));
});

test("a changed value does not explain other names in the file of a user format", async () => {
  const usual = ownOf("a.css", lines(": "));
  assert.deepEqual(await saidOf(usual, ownOf("a.css", lines(": "), "#0000ee")), [
    "minor value color.accent ->",
  ]);
  assert.deepEqual(await saidOf(usual, ownOf("a.css", lines("-x: "), "#0000ee")), [
    "major output-changed a.css -> it defines other names",
    "minor value color.accent ->",
  ]);
});

test("the time of a build does not count", async () => {
  const stamped = (moment: Date): FormatFn => () =>
    [String(moment), moment.toISOString(), moment.toUTCString()].join("\n");
  const now = new Date();
  const later = new Date(now.getTime() + 3_600_000);
  assert.deepEqual(await saidOf(ownOf("a.txt", stamped(now)), ownOf("a.txt", stamped(later))), []);
});

test("shapes of older manifests are unknown, not unchanged", async () => {
  const now = await manifestOf(css);
  const { described: _, ...facts } = now;
  const files = now.platforms.web.files.map(({ path, format, selectors }) => ({
    path,
    format,
    ...(selectors && { selectors }),
  }));
  const old: Manifest = { ...facts, version: 1, platforms: { web: { files } } };
  const diff = await compareManifests(old, now);
  assert.deepEqual([diff.verdict, diff.changes[0].kind], ["patch", "shape-unknown"]);
  const other = await compareManifests(
    old,
    await manifestOf({ ...css, options: { themeSelectors: { theme: { dark: ".dark" } } } }),
  );
  assert.deepEqual(other.changes.map(({ kind }) => kind), ["selector-changed", "shape-unknown"]);
});

test("a policy sets the level of each kind of shape", async () => {
  const [before, after] = [
    await manifestOf(css),
    await manifestOf({ ...css, options: { layer: "a" } }),
  ];
  const policy = { "option-changed": "minor" } as const;
  assert.equal((await compareManifests(before, after, { policy })).verdict, "minor");
});
