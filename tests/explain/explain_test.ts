/** Explanations of tokens by `explain()`, and how a question finds tokens. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, {
  BuildError,
  type Config,
  type Dictionary,
  type Explanation,
} from "../../mod.ts";
import { type Files, memoryOf } from "../helpers/memory.ts";

const color = (value: unknown) => ({ $type: "color", $value: value });

const files: Files = {
  "base.json": JSON.stringify(
    {
      palette: { blue: color("#00f"), ink: color("#111") },
      accent: { ...color("{palette.blue}"), $description: "The brand", $deprecated: "Use {ink}" },
      link: color("{accent}"),
      size: { $type: "dimension", $value: "4px" },
    },
    null,
    2,
  ),
  "dark.json": JSON.stringify({ accent: color("{palette.ink}") }, null, 2),
  "tokens.resolver.json": JSON.stringify({
    version: "2025.10",
    sets: { base: { sources: [{ $ref: "base.json" }] } },
    modifiers: {
      theme: { default: "light", contexts: { light: [], dark: [{ $ref: "dark.json" }] } },
    },
    resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }],
  }),
};

const config: Config = {
  resolver: "tokens.resolver.json",
  contexts: { theme: "*" },
  platforms: {
    css: {
      transformGroup: "css",
      buildPath: "out/",
      files: [{
        destination: "a.css",
        format: "css/variables",
        options: { outputReferences: true, showFileHeader: false },
      }],
    },
    js: {
      transformGroup: "js",
      buildPath: "out/",
      files: [{
        destination: "{theme}.js",
        format: "javascript/es6",
        options: { showFileHeader: false },
      }],
    },
  },
};

const builder = () =>
  new TokenBuilder(config, { volume: memoryOf(files), init: false, verbosity: "silent" });

async function one(question: string, options = {}): Promise<Explanation> {
  const all = await builder().explain(question, options);
  assert.equal(all.length, 1, question);
  return all[0];
}

test("an explanation has a token's definition, overridden ones, and its outputs", async () => {
  const { definitions, ...rest } = await one("accent", { contexts: { theme: "dark" } });
  assert.deepEqual(
    definitions.map(({ layer, file, line, value }) => [layer, file, line, value]),
    [
      ["set base", "base.json", 12, "{palette.blue}"],
      ["theme=dark", "dark.json", 2, "{palette.ink}"],
    ],
  );
  assert.equal(rest.value, "#111");
  assert.equal(rest.written, "{palette.ink}");
  assert.deepEqual(rest.chain.map(({ token, source }) => [token, source?.line]), [
    ["palette.ink", 7],
  ]);
  assert.deepEqual(rest.users, [{ token: "link" }]);
  assert.deepEqual(
    rest.otherwise.map(({ contexts, value, source }) => [contexts, value, source?.file]),
    [
      [{}, "#00f", "base.json"],
    ],
  );
  const [{ otherwise }] = await builder().explain("accent");
  assert.deepEqual(otherwise.map(({ contexts, value }) => [contexts, value]), [
    [{ theme: "dark" }, "#111"],
  ]);
  assert.match(rest.frame ?? "", /"accent": \{/);
});

test("an explanation has each transform with the value before and after", async () => {
  const { platforms } = await one("palette.blue", { platforms: ["css"] });
  assert.deepEqual(platforms.map(({ platform }) => platform), ["css"]);
  const { name, value, transforms } = platforms[0];
  assert.deepEqual([name, value], ["palette-blue", "#0000ff"]);
  assert.deepEqual(
    transforms.filter(({ property }) => property !== "attributes"),
    [
      { transform: "name/kebab", property: "name", before: "blue", after: "palette-blue" },
      { transform: "color/css", property: "value", before: "#00f", after: "#0000ff" },
    ],
  );
});

test("an alias shows the transforms of the token that it refers to", async () => {
  const { platforms: [{ transforms }] } = await one("link", { platforms: ["css"] });
  const steps = transforms.filter(({ property }) => property === "value");
  assert.deepEqual(steps.map(({ transform, token }) => [transform, token]), [
    ["color/css", "palette.blue"],
  ]);
});

test("an explanation lists the lines that a token determines in the requested contexts", async () => {
  const printed = async (contexts: Record<string, string>) =>
    (await one("accent", { contexts })).platforms
      .flatMap(({ printed }) => printed.map(({ file, line, text }) => `${file}:${line} ${text}`));
  assert.deepEqual(await printed({}), [
    "out/a.css:5 --accent: var(--palette-blue); /** The brand @deprecated Use {ink} */",
    "out/a.css:10 --accent: var(--palette-blue); /** The brand @deprecated Use {ink} */",
    "out/light.js:3 /** @deprecated Use {ink} */",
    'out/light.js:4 export const Accent = "#0000ff"; // The brand',
  ]);
  const dark = await printed({ theme: "dark" });
  assert.ok(dark.some((line) => line.startsWith("out/dark.js:")), dark.join("\n"));
  assert.ok(dark.every((line) => !line.startsWith("out/light.js:")), dark.join("\n"));
});

const questions: [question: string, token: string][] = [
  ["accent", "accent"],
  ["{accent}", "accent"],
  ["--accent", "accent"],
  ["var(--palette-blue)", "palette.blue"],
  ["PaletteBlue", "palette.blue"],
  ["paletteBlue", "palette.blue"],
  ["R.color.palette_blue", "palette.blue"],
  ["out/a.css:2", "palette.blue"],
  ["./out/a.css:2:5", "palette.blue"],
  ["base.json:12", "accent"],
  ["base.json:14", "accent"],
  ["dark.json:2", "accent"],
];

for (const [question, token] of questions) {
  test(`${question} selects ${token}`, async () => {
    assert.equal((await one(question)).token, token);
  });
}

test("a line of a context is explained in that context", async () => {
  assert.equal((await one("out/dark.js:3")).contexts.theme, "dark");
  assert.equal((await one("dark.json:3")).value, "#111");
});

for (const question of ["accnt", "out/a.css:1", "out/none.css:3", "base.json:1"]) {
  test(`${question} selects nothing`, async () => {
    await assert.rejects(builder().explain(question), (cause: unknown) => {
      assert.ok(cause instanceof BuildError);
      assert.deepEqual(cause.diagnostics.map(({ code }) => code), ["explain/unknown"]);
      return true;
    });
  });
}

test("classes and asset names select their tokens", async () => {
  const platform = (transformGroup: string, format: string) => ({
    transformGroup,
    files: [{ destination: "out", format }],
  });
  const project = new TokenBuilder({
    tokens: {
      color: { on: { red: color("#f00") } },
      radius: { m: { $type: "dimension", $value: "4px" } },
    },
    platforms: {
      tailwind: platform("css/tailwind", "css/tailwind"),
      utilities: platform("css", "css/utilities"),
      catalog: platform("native/theme", "ios/xcassets"),
    },
  }, { init: false, verbosity: "silent" });
  const asked: Record<string, string> = {
    "hover:ring-on-red/50": "color.on.red",
    "--color-on-red": "color.on.red",
    "rounded-t-m": "radius.m",
    ".bg-on-red": "color.on.red",
    "color/on/red": "color.on.red",
  };
  for (const [question, token] of Object.entries(asked)) {
    assert.deepEqual((await project.explain(question)).map((one) => one.token), [token], question);
  }
  await assert.rejects(project.explain("p-m"), BuildError);
});

test("a line with printed references belongs to the token that contains them", async () => {
  const nameOf = (path: readonly string[]) => path.filter((part) => part !== "night").join("-");
  const files = [{
    destination: "own.css",
    format: ({ dictionary: { allTokens } }: { dictionary: Dictionary }) =>
      allTokens.map(({ path, original: { $value } }) =>
        `--${nameOf(path)}: ${String($value).replace(/^\{(.*)\}$/, "var(--$1)")}`
      ).join("\n"),
  }];
  const written = [{
    destination: "written.css",
    format: "css/variables",
    options: { references: "written" as const, showFileHeader: false },
  }];
  const project = new TokenBuilder({
    tokens: {
      day: color("#fff"),
      dusk: color("#fff"),
      ground: color("{day}"),
      night: { ground: color("{dusk}") },
    },
    platforms: {
      own: { transforms: ["name/kebab"], files },
      written: { transformGroup: "css", files: written },
    },
  }, { init: false, verbosity: "silent" });
  const asked: Record<string, string> = {
    "own.css:3": "ground",
    "own.css:4": "night.ground",
    "written.css:4": "ground",
    "written.css:5": "night.ground",
  };
  for (const [question, token] of Object.entries(asked)) {
    assert.deepEqual((await project.explain(question)).map((one) => one.token), [token], question);
  }
});

test("unknown contexts are reported", async () => {
  await assert.rejects(
    builder().explain("accent", { contexts: { theme: "drak" } }),
    /"drak", which is not a context of "theme"/,
  );
});
