/** Recognizes files of Tokens Studio and Penpot in a configuration. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { zipSync } from "fflate";
import TokenBuilder, { BuildError, type Config } from "token-build";
import { type Files, memoryOf } from "../../helpers/memory.ts";

const set = (value: string) => ({ gap: { value, type: "spacing" } });
const core = { unit: { value: "4", type: "spacing" } };
const themes = [
  {
    id: "1",
    name: "Small",
    group: "Size",
    selectedTokenSets: { core: "source", small: "enabled" },
  },
  {
    id: "2",
    name: "Large",
    group: "Size",
    selectedTokenSets: { core: "source", large: "enabled" },
  },
];
const metadata = { tokenSetOrder: ["core", "small", "large"] };
const json = (value: unknown) => JSON.stringify(value, null, 2);

const folder = (root = "tokens/"): Files => ({
  [`${root}$themes.json`]: json(themes),
  [`${root}$metadata.json`]: json(metadata),
  [`${root}core.json`]: json(core),
  [`${root}small.json`]: json(set("{unit} * 2")),
  [`${root}large.json`]: json(set("{unit} * 3")),
});

const file: Files = {
  "tokens.json": json({
    core,
    small: set("{unit} * 2"),
    large: set("{unit} * 3"),
    $themes: themes,
    $metadata: metadata,
  }),
};

const platforms: Config["platforms"] = {
  css: {
    transformGroup: "css",
    files: [{
      destination: "{Size}.css",
      format: "css/variables",
      options: { showFileHeader: false },
      contexts: { Size: "*" },
    }],
  },
};

async function outputsOf(
  files: Files | ReturnType<typeof memoryOf>,
  config: Config,
): Promise<Record<string, string>> {
  const volume = typeof files.readFileSync === "function" ? files : memoryOf(files as Files);
  const builder = new TokenBuilder({ platforms, ...config }, { volume, verbosity: "silent" });
  const outputs = await builder.formatPlatform("css");
  return Object.fromEntries(outputs.map(({ destination = "", output }) => [
    destination,
    String(output).replace(/\s+/g, " ").trim(),
  ]));
}

const wanted = { "Small.css": ":root { --gap: 8px; }", "Large.css": ":root { --gap: 12px; }" };

const places: Record<string, [Files, Config]> = {
  "all files of a folder": [folder(), { source: ["tokens/**/*.json"] }],
  "a folder itself": [folder(), { source: ["tokens"] }],
  "a folder with a slash": [folder(), { source: ["tokens/"] }],
  "the list of themes": [folder(), { source: ["tokens/$themes.json"] }],
  "the metadata as resolver": [folder(), { resolver: "tokens/$metadata.json" }],
  "a folder as resolver": [folder(), { resolver: "tokens" }],
  "one file": [file, { source: ["tokens.json"] }],
  "one file as resolver": [file, { resolver: "tokens.json" }],
  "one file as include": [file, { include: ["tokens.json"] }],
};

for (const [name, [files, config]] of Object.entries(places)) {
  test(`reads a project from ${name}`, async () => {
    assert.deepEqual(await outputsOf(files, config), wanted);
  });
}

test("reads a project from an archive", async () => {
  const bytes = Object.fromEntries(
    Object.entries(folder("export/")).map(([path, text]) => [path, new TextEncoder().encode(text)]),
  );
  const memory = memoryOf({ "x.txt": "" });
  memory.writeFileSync("export.zip", zipSync(bytes));
  assert.deepEqual(await outputsOf(memory, { source: ["export.zip"] }), wanted);
});

test("settings choose modifiers, defaults and the order", async () => {
  const designTool = { modifiers: { Size: "density" }, defaults: { density: "Large" } };
  const css = {
    ...platforms!.css,
    files: [{ ...platforms!.css.files![0], destination: "a.css", contexts: {} }],
  };
  assert.deepEqual(
    await outputsOf(folder(), { source: ["tokens"], designTool, platforms: { css } }),
    { "a.css": wanted["Large.css"] },
  );
  const both = {
    ...file,
    "tokens.json": json({
      a: set("1"),
      b: set("2"),
      $metadata: { tokenSetOrder: ["a", "b"] },
    }),
  };
  for (const [order, value] of [[["a", "b"], "2px"], [["b", "a"], "1px"]] as const) {
    assert.deepEqual(
      await outputsOf(both, {
        source: ["tokens.json"],
        designTool: { order: [...order] },
        platforms: { css },
      }),
      { "a.css": `:root { --gap: ${value}; }` },
    );
  }
});

test("Penpot's active sets and themes apply by default", async () => {
  const css = {
    ...platforms!.css,
    files: [{ ...platforms!.css.files![0], destination: "a.css", contexts: {} }],
  };
  const penpot = (metadata: Record<string, unknown>, own: unknown[] = []) => ({
    "tokens.json": json({
      small: set("1"),
      large: set("2"),
      $themes: own,
      $metadata: { tokenSetOrder: ["small", "large"], ...metadata },
    }),
  });
  const config = { source: ["tokens.json"], platforms: { css } };
  assert.deepEqual(
    await outputsOf(penpot({ activeSets: ["small"] }), config),
    { "a.css": ":root { --gap: 1px; }" },
  );
  const themed = ["small", "large"].map((name) => ({
    id: name,
    name,
    group: "Size",
    "is-source": false,
    selectedTokenSets: { [name]: "enabled" },
  }));
  assert.deepEqual(
    await outputsOf(penpot({ activeThemes: ["Size/large"] }, themed), config),
    { "a.css": ":root { --gap: 2px; }" },
  );
});

test("a file without themes and metadata is a set if the configuration names its tool", async () => {
  const files = {
    "one.json": json({
      gap: { $type: "spacing", $value: "4" },
      wide: { $type: "spacing", $value: "{gap} * 2" },
      title: {
        $type: "typography",
        $value: { fontFamilies: ["Arial"], fontSizes: "{wide}", fontWeights: "600" },
      },
    }),
    "two.json": json({ gap: { $type: "spacing", $value: "6" } }),
  };
  const [{ destination: _, contexts: __, ...css }] = platforms.css.files!;
  const config = (designTool: Config["designTool"]): Config => ({
    source: ["one.json", "two.json"],
    designTool,
    log: { verbosity: "silent" },
    platforms: { css: { ...platforms.css, files: [{ ...css, destination: "a.css" }] } },
  });
  const expected = ":root { --gap: 6px; --wide: 12px; --title: 600 12px Arial; }";
  for (const tool of ["penpot", "tokens-studio"] as const) {
    assert.equal((await outputsOf(files, config(tool)))["a.css"], expected);
  }
  const { "--wide": wide } = Object.fromEntries(
    Array.from(
      (await outputsOf(files, config(false)))["a.css"].matchAll(/(--[a-z]+): (.*?);/g),
      ([, name, value]) => [name, value],
    ),
  );
  assert.match(wide, /\* 2$/);
});

test("files are ordinary token files if sd-transforms reads them or the configuration says so", async () => {
  const plain = { "tokens.json": json({ gap: { value: "4", type: "spacing" }, $metadata: {} }) };
  const css = {
    transforms: ["name/kebab"],
    files: [{ destination: "a.css", format: "css/variables", options: { showFileHeader: false } }],
  };
  const hooks = { preprocessors: { "tokens-studio": (tokens: Record<string, unknown>) => tokens } };
  const configs: Config[] = [
    { designTool: false },
    { preprocessors: ["tokens-studio"], hooks },
  ];
  for (const config of configs) {
    assert.deepEqual(
      await outputsOf(plain, { source: ["tokens.json"], platforms: { css }, ...config }),
      { "a.css": ":root { --gap: 4; }" },
    );
  }
});

test("contexts of a project without themes are reported", async () => {
  const files = { "tokens.json": json({ a: { $type: "color", $value: "#fff" } }) };
  const failed = outputsOf(files, { source: ["tokens.json"] });
  await assert.rejects(failed, (cause) => {
    assert.ok(cause instanceof BuildError);
    assert.match(cause.message, /needs a resolver document/);
    return true;
  });
});

test("clean removes the files of all themes", async () => {
  const memory = memoryOf(folder());
  const css = { ...platforms!.css, buildPath: "out/" };
  const config = { source: ["tokens"], platforms: { css } };
  const builder = new TokenBuilder(config, { volume: memory, verbosity: "silent" });
  await builder.build();
  assert.deepEqual(memory.readdirSync("out"), ["Large.css", "Small.css"]);
  await new TokenBuilder(config, { volume: memory, verbosity: "silent" }).clean();
  assert.equal(memory.existsSync("out/Large.css"), false);
});

test("hostile and incomplete files fail with a code, and nothing is written", async () => {
  const deep = `{ "a": ${'{ "a": '.repeat(6000)}1${"}".repeat(6000)}, "$metadata": {} }`;
  const bad: Record<string, [unknown, RegExp]> = {
    "references in a circle": [
      {
        a: { x: { value: "{y} * 2", type: "spacing" }, y: { value: "{x} + 1", type: "spacing" } },
        $metadata: {},
      },
      /x -> y|circle|cycle/,
    ],
    "nesting without end": [deep, /nested deeper/],
    "references that multiply": [
      {
        a: Object.fromEntries(Array.from({ length: 40 }, (_, index) => [
          `t${index}`,
          { value: index === 0 ? "1 1" : `{t${index - 1}} {t${index - 1}}`, type: "other" },
        ])),
        $metadata: {},
      },
      /characters/,
    ],
  };
  for (const [name, [tree, message]] of Object.entries(bad)) {
    const text = typeof tree === "string" ? tree : json(tree);
    const failed = outputsOf({ "tokens.json": text }, {
      source: ["tokens.json"],
      platforms: {
        css: { ...platforms!.css, files: [{ destination: "a.css", format: "css/variables" }] },
      },
    });
    await assert.rejects(failed, message, name);
  }
});

test("names of themes cannot select folders", async () => {
  const bad = themes.map((theme) => ({ ...theme, name: `../../${theme.name}` }));
  const files = { ...folder(), "tokens/$themes.json": json(bad) };
  await assert.rejects(outputsOf(files, { source: ["tokens"] }), /cannot be part of a file name/);
});

test("a modifier's colors beyond sRGB are printed for wide-gamut screens", async () => {
  const modify = { type: "mix", value: "1", space: "p3", color: "color(display-p3 0 1 0)" };
  const tokens = {
    core: {
      green: { value: "#00ff00", type: "color", $extensions: { "studio.tokens": { modify } } },
      alias: { value: "{green}", type: "color" },
    },
    $metadata: {},
  };
  const options = { showFileHeader: false, wideGamut: "media" as const };
  const css = {
    transformGroup: "css",
    files: [{ destination: "a.css", format: "css/variables", options }],
  };
  const { "a.css": text } = await outputsOf(
    { "tokens.json": json(tokens) },
    { source: ["tokens.json"], platforms: { css } },
  );
  assert.match(text, /@media \(color-gamut: p3\) \{ :root \{ --green: color\(display-p3 0 1 0\);/);
});

test("a token with a program keeps the data of the tool that it has", async () => {
  const own = { formerName: "old" };
  const script = {
    value: "if ({core.unit}) { return 1 }",
    type: "other",
    $extensions: { "com.token-build": own },
  };
  const volume = memoryOf({ "tokens.json": json({ core: { ...core, script }, $themes: [] }) });
  const config = { source: ["tokens.json"], platforms: {} };
  const builder = new TokenBuilder(config, { volume, verbosity: "silent" });
  const { allTokens } = await builder.resolve();
  const { $extensions } = allTokens.find(({ path }) => path.at(-1) === "script")!;
  assert.deepEqual($extensions, { "com.token-build": { ...own, text: true } });
});
