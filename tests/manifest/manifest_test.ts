/** Manifests: validates the output of `json/manifest` against its schema, and checks which token owns each line. */
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { Ajv } from "ajv";
import fc from "fast-check";
import TokenBuilder, {
  compareManifests,
  type Config,
  type FormatFn,
  type Manifest,
} from "../../mod.ts";
import { manifestIn } from "../../src/facts/token_packages/manifest_shape.ts";
import { codesFor } from "../../src/facts/output_lines/line_codes.ts";
import { caseVolume } from "../helpers/case_volume.ts";
import { memoryOf, outputsOf } from "../helpers/memory.ts";
import { projectPath } from "../helpers/run_cli.ts";
import { runsOf } from "../helpers/runs.ts";

const schema = JSON.parse(fs.readFileSync(projectPath("schemas/manifest.schema.json"), "utf8"));
const isManifest = new Ajv().compile(schema);

const names = ["css", "scss", "js", "android", "compose", "flutter"];
const formats: Record<string, [group: string, format: string]> = {
  css: ["css", "css/variables"],
  scss: ["scss", "scss/map-deep"],
  js: ["js", "javascript/esm"],
  json: ["js", "json/nested"],
  android: ["android", "android/resources"],
  compose: ["native/theme", "compose/theme"],
  flutter: ["native/theme", "flutter/theme"],
};

function configOf(tokens: Config["tokens"]): Config {
  const platforms = names.map((name) => {
    const [transformGroup, format] = formats[name];
    return [name, { transformGroup, buildPath: "out/", files: [{ destination: name, format }] }];
  });
  const manifest = { buildPath: "out/", files: [{ destination: "m", format: "json/manifest" }] };
  return {
    tokens,
    log: { verbosity: "silent" },
    platforms: { ...Object.fromEntries(platforms), manifest },
  };
}

const tokens = {
  color: {
    red: { $type: "color", $value: "#f00", $description: "Danger" },
    alarm: { $type: "color", $value: "{color.red}", $deprecated: true },
  },
  size: {
    s: {
      $type: "dimension",
      $value: { value: 4, unit: "px" },
      $extensions: {
        "com.figma.variableId": "VariableID:1:2",
        "token-build": { formerName: ["size.small", "size.tiny"] },
      },
    },
  },
};

async function manifestOf(
  config: Config,
): Promise<{ manifest: Manifest; files: Record<string, string> }> {
  const memory = memoryOf({});
  await new TokenBuilder(config, { volume: memory, init: false }).build();
  const files = outputsOf(memory);
  return { manifest: manifestIn(JSON.parse(files.m)), files };
}

test("a build writes a manifest of all its platforms", async () => {
  const { manifest, files } = await manifestOf(configOf(tokens));
  for (const form of [JSON.parse(files.m), JSON.parse(JSON.stringify(manifest))]) {
    assert.ok(isManifest(form), JSON.stringify(isManifest.errors));
  }
  assert.deepEqual(Object.keys(manifest.platforms), names);
  const alarm = manifest.tokens.find(({ name }) => name === "color.alarm")!;
  assert.deepEqual([alarm.written, alarm.chain, alarm.deprecated], [
    "{color.red}",
    ["color.red"],
    true,
  ]);
  const { ids, formerNames } = manifest.tokens.find(({ name }) => name === "size.s")!;
  assert.deepEqual(ids, { figma: "VariableID:1:2", former: "size.small" });
  assert.deepEqual(formerNames, ["size.small", "size.tiny"]);
  const { name, value, files: [printed] } = alarm.outputs.css;
  assert.deepEqual([name, value, printed.file], ["color-alarm", "#ff0000", "out/css"]);
  for (const line of printed.lines) {
    assert.match(files.css.split("\n")[line - 1], /--color-alarm: #ff0000;/);
  }
});

test("a long chain of aliases keeps its nearest tokens and the last one", async () => {
  const chains = async (count: number) => {
    const all = Array.from({ length: count }, (_, at) => [
      `t${at}`,
      { value: at === 0 ? "#f00" : `{t${at - 1}}`, type: "color" },
    ]);
    const builder = new TokenBuilder({ tokens: Object.fromEntries(all), platforms: {} }, {
      init: false,
    });
    const { tokens: listed } = await builder.manifest();
    return new Map(listed.map(({ name, chain = [] }) => [name, chain]));
  };
  const found = await chains(300);
  assert.deepEqual(found.get("t3"), ["t2", "t1", "t0"]);
  assert.deepEqual(found.get("t100"), Array.from({ length: 100 }, (_, at) => `t${99 - at}`));
  const [long, longest] = [found.get("t101")!, found.get("t299")!];
  assert.deepEqual([long.length, long[0], long[98], long[99]], [100, "t100", "t2", "t0"]);
  assert.deepEqual([longest.length, longest[0], longest[98], longest[99]], [
    100,
    "t298",
    "t200",
    "t0",
  ]);
});

test("a manifest is deterministic, and complete if only one platform is built", async () => {
  const whole = await manifestOf(configOf(tokens));
  const memory = memoryOf({});
  const builder = new TokenBuilder(configOf(tokens), { volume: memory, init: false });
  await builder.build(["manifest"]);
  assert.equal(outputsOf(memory).m, whole.files.m);
  await builder.rebuild();
  assert.equal(outputsOf(memory).m, whole.files.m);
});

test("a line's tokens are those whose changes change it", async () => {
  const { changedValue } = await import("../../src/facts/output_lines/changed_value.ts");
  const value = fc.oneof(
    fc.constantFrom("#f00", "#00ff00", "rgb(1, 2, 3)").map(($value) => ({
      $type: "color",
      $value,
    })),
    fc.integer({ min: 0, max: 99 }).map((value) => ({
      $type: "dimension",
      $value: { value, unit: "px" },
    })),
    fc.integer({ min: 0, max: 99 }).map(($value) => ({ $type: "number", $value })),
    fc.constantFrom("Arial", "Georgia").map(($value) => ({ $type: "fontFamily", $value })),
  );
  const sets = fc.dictionary(fc.constantFrom(..."abcdefghijkl"), value, { minKeys: 1 });
  await fc.assert(
    fc.asyncProperty(sets, fc.nat(), async (set, pick) => {
      const keys = Object.keys(set);
      const key = keys[pick % keys.length];
      const before = await manifestOf(configOf(set));
      const changed = { ...set[key], $value: changedValue(set[key].$value) };
      const after = await manifestOf(configOf({ ...set, [key]: changed } as Config["tokens"]));
      const token = before.manifest.tokens.find(({ name }) => name === key)!;
      for (const platform of names) {
        const lines = token.outputs[platform].files.flatMap(({ lines }) => lines);
        const own = after.files[platform].split("\n");
        before.files[platform].split("\n").forEach((line, at) => {
          if (line === own[at] || /Generated on/.test(line)) return;
          assert.ok(lines.includes(at + 1), `${platform}:${at + 1} ${line}`);
        });
      }
    }),
    runsOf(40),
  );
});

test("custom formats have lines of tokens too", async () => {
  let count = 0;
  const format: FormatFn = ({ dictionary, manifest }) => {
    assert.equal(manifest, undefined);
    const lines = dictionary.allTokens.map(({ path, $value }) => `${path.join("/")} is ${$value}`);
    return ["made for the", `${count++}th time`, ...lines.reverse(), "end"].join("\n");
  };
  const files = [{ destination: "own.txt", format }];
  const config: Config = { tokens, platforms: { own: { transformGroup: "css", files } } };
  const builder = new TokenBuilder(config, { init: false, verbosity: "silent" });
  const manifest = await builder.manifest();
  const lines = manifest.tokens.map(({ name, outputs }) => [name, outputs.own.files[0].lines]);
  assert.deepEqual(lines, [["color.red", [5]], ["color.alarm", [4]], ["size.s", [3]]]);
  assert.equal(manifest.platforms.own.files[0].format, "inline format");
  const [explained] = await builder.explain("own.txt:4");
  assert.equal(explained.token, "color.alarm");
  assert.deepEqual(explained.platforms[0].printed, [
    { file: "own.txt", line: 4, text: "color/alarm is #ff0000" },
  ]);
});

test("a manifest has the names in files instead of token names", async () => {
  const platform = (transformGroup: string, format: string) => ({
    transformGroup,
    files: [{ destination: "out", format }],
  });
  const { tokens: [red] } = await new TokenBuilder({
    tokens: { color: { red: { $type: "color", $value: "#f00" } } },
    log: { verbosity: "silent" },
    platforms: {
      css: platform("css", "css/variables"),
      tailwind: platform("css/tailwind", "css/tailwind"),
      utilities: platform("css", "css/utilities"),
      catalog: { ...platform("native/theme", "ios/xcassets"), buildPath: "a/" },
    },
  }, { init: false }).manifest();
  const names = Object.entries(red.outputs).map(([platform, { files }]) => [
    platform,
    files.map(({ file, names }) => [file, names]),
  ]);
  assert.deepEqual(Object.fromEntries(names), {
    css: [["out", undefined]],
    tailwind: [["out", ["color-red"]]],
    utilities: [["out", ["text-red", "bg-red", "border-red"]]],
    catalog: [["a/out/color/red.colorset/Contents.json", ["color/red"]]],
  });
});

test("a manifest has tokens that expansion makes for one platform", async () => {
  const text = { $type: "typography", $value: { fontFamily: "Inter", fontSize: "16px" } };
  const { tokens } = await new TokenBuilder({
    tokens: { text, small: { $type: "typography", $value: "{text}" } },
    log: { verbosity: "silent" },
    platforms: {
      css: { transformGroup: "css", expand: true, files: [{ format: "css/variables" }] },
    },
  }, { init: false }).manifest();
  const found = tokens.map(({ name, value, outputs }) => [name, value, outputs.css?.value]);
  assert.deepEqual(found.filter(([name]) => /^text\./.test(String(name))), [
    ["text.fontFamily", "Inter", "Inter"],
    ["text.fontSize", "16px", "16px"],
  ]);
  assert.deepEqual(found.filter(([, , printed]) => printed === undefined), [
    ["text", text.$value, undefined],
    ["small", text.$value, undefined],
  ]);
});

test("a manifest has all contexts, regardless of the configured ones", async () => {
  const contexts = { light: [], dark: [{ color: { $type: "color", $value: "#fff" } }] };
  const modifierOf = (more: object) => [{ type: "modifier", name: "theme", contexts, ...more }];
  const set = {
    type: "set",
    name: "base",
    sources: [{ color: { $type: "color", $value: "#000" } }],
  };
  for (const more of [{ default: "light" }, {}]) {
    for (const wanted of [{ theme: "*" }, { theme: "dark" }, undefined]) {
      const document = { version: "2025.10", resolutionOrder: [set, ...modifierOf(more)] };
      const { manifest } = await manifestOf({
        resolver: document as Config["resolver"],
        log: { verbosity: "silent" },
        ...(wanted && { contexts: wanted }),
        platforms: {
          css: {
            transformGroup: "css",
            buildPath: "out/",
            files: [{ destination: "{theme}", format: "css/variables", contexts: { theme: "*" } }],
          },
          manifest: { buildPath: "out/", files: [{ destination: "m", format: "json/manifest" }] },
        },
      });
      assert.deepEqual(manifest.modifiers.map(({ contexts }) => contexts.sort()), [[
        "dark",
        "light",
      ]]);
      assert.deepEqual(manifest.platforms.css.files.map(({ path }) => path), [
        "out/light",
        "out/dark",
      ]);
    }
  }
});

test("custom formats can describe a build", async () => {
  const format: FormatFn = async ({ manifest }) =>
    (await manifest!()).tokens.map(({ name, outputs }) => `${name} ${outputs.css.name}`).join();
  const own = {
    files: [{ destination: "m", format: Object.assign(format, { describesBuild: true }) }],
  };
  const config: Config = {
    tokens: { a: tokens.size.s },
    platforms: { ...configOf({}).platforms, own },
  };
  const builder = new TokenBuilder(config, { init: false, verbosity: "silent" });
  const [{ output }] = await builder.formatPlatform("own");
  assert.equal(output, "a a");
  assert.equal((await builder.explain("a")).length, 1);
});

test("no line code contains another one", () => {
  for (const count of [1, 2, 3, 20, 1000]) {
    const { codes, numberOf } = codesFor(count);
    assert.equal(new Set(codes).size, count);
    codes.forEach((code, number) => {
      assert.equal(numberOf(code), number);
      if (count <= 20) {
        const parts = codes.filter((other) => (other & code) === other);
        assert.deepEqual(parts, [code]);
      }
    });
  }
});

test("a manifest with file lines differs from one without only in the lines", async () => {
  for (const name of ["themes", "swift-package", "android"]) {
    const folder = projectPath(`examples/${name}`);
    const config = fs.readdirSync(folder).find((file) => file.startsWith("config."))!;
    const volume = caseVolume(folder);
    const manifestOf = (options = {}) =>
      new TokenBuilder(config, { volume, init: false, verbosity: "silent" }).manifest(options);
    const whole = JSON.parse(JSON.stringify(await manifestOf()));
    const { changes } = await compareManifests(whole, await manifestOf({ lines: false }));
    assert.deepEqual(changes, [], name);
  }
});

test("the manifest that a build wrote equals those that are made without lines and places", async () => {
  const config = configOf(tokens);
  const { manifest } = await manifestOf(config);
  for (const options of [{}, { lines: false }, { places: false, lines: false }]) {
    const builder = new TokenBuilder(config, { volume: memoryOf({}), init: false });
    const other = await builder.manifest({ ...options, content: true });
    const { verdict, changes } = await compareManifests(manifest, other);
    assert.deepEqual([verdict, changes], ["none", []], JSON.stringify(options));
  }
});

test("a platform without files may leave modifiers open, but not name unknown contexts", async () => {
  const px = (value: number) => ({ $type: "dimension", $value: { value, unit: "px" } });
  const document = {
    version: "2025.10",
    modifiers: { theme: { contexts: { light: [{ a: px(1) }], dark: [{ a: px(2) }] } } },
    resolutionOrder: [{ $ref: "#/modifiers/theme" }],
  };
  const manifest = (contexts?: Record<string, string>) =>
    new TokenBuilder({
      resolver: document as never,
      platforms: { p: { transforms: ["name/camel"], files: [], ...(contexts && { contexts }) } },
      log: { verbosity: "silent" },
    }).manifest({ lines: false });
  const { modifiers, tokens } = await manifest();
  assert.deepEqual(modifiers, [{ name: "theme", base: "light", contexts: ["light", "dark"] }]);
  assert.equal(tokens.length, 1);
  await assert.rejects(manifest({ theme: "dim" }), /dim/);
});

test("style sheets with several contexts name what selects each", async () => {
  const color = (value: string) => ({ a: { $type: "color", $value: value } });
  const { platforms } = await new TokenBuilder({
    log: { verbosity: "silent" },
    resolver: {
      version: "2025.10",
      sets: { base: { sources: [color("#fff")] } },
      modifiers: {
        theme: { default: "light", contexts: { light: [], dark: [color("#000")] } },
        "my brand": { default: "a", contexts: { a: [], 'b"c': [color("#00f")] } },
      },
      resolutionOrder: [
        { $ref: "#/sets/base" },
        { $ref: "#/modifiers/theme" },
        { $ref: "#/modifiers/my brand" },
      ],
    },
    platforms: {
      css: {
        transformGroup: "css",
        contexts: { theme: "*", "my brand": "*" },
        files: [{
          destination: "a.css",
          format: "css/variables",
          options: {
            themeSelectors: { theme: { dark: [".dark", "@media (prefers-color-scheme: dark)"] } },
          },
        }, {
          destination: "type.css",
          format: "css/typography",
          options: { themeSelectors: { theme: { dark: ".night" } } },
        }],
      },
      js: {
        transformGroup: "js",
        contexts: { theme: "*" },
        files: [{ destination: "{theme}.js", format: "javascript/esm" }],
      },
    },
  }).manifest({ lines: false });
  assert.deepEqual(platforms.css.files[0].selectors, {
    theme: {
      light: ['[data-theme="light"]'],
      dark: [".dark", "@media (prefers-color-scheme: dark)"],
    },
    "my brand": { a: ['[data-my-brand="a"]'], 'b"c': ['[data-my-brand="b\\"c"]'] },
  });
  assert.deepEqual(platforms.css.files[1].selectors?.theme, {
    light: ['[data-theme="light"]'],
    dark: [".night"],
  });
  assert.ok(platforms.js.files.every(({ selectors }) => selectors === undefined));
});
