/** Builders with `once` keep nothing for the next build, and write the same files as others. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { createFsFromVolume, Volume } from "memfs";
import TokenBuilder, {
  BuildError,
  type Config,
  type PlatformConfig,
  type TransformedToken,
} from "../../mod.ts";
import { runsOf } from "../helpers/runs.ts";

function platform(transformGroup: string, format: string, more: object = {}): PlatformConfig {
  const destination = `${format.replaceAll(/\W/g, "-")}-${JSON.stringify(more).length}`;
  return {
    transformGroup,
    buildPath: `out/${transformGroup}/`,
    options: { showFileHeader: false },
    files: [{ destination, format, ...more }],
  };
}

const references = { options: { outputReferences: true } };
const withReferences = (group: string, format: string) => platform(group, format, references);

/** Platforms whose formats print one line per token; some have the same tokens. */
const lines: Record<string, PlatformConfig> = {
  css: withReferences("css", "css/variables"),
  scss: platform("scss", "scss/variables"),
  prefixed: { ...platform("css", "css/variables", { options: { sort: "name" } }), prefix: "my" },
  map: platform("scss", "scss/map-flat"),
  less: withReferences("less", "less/variables"),
  es6: platform("js", "javascript/es6"),
  module: platform("js", "javascript/module-flat"),
  flat: platform("js", "json/flat"),
  android: withReferences("android", "android/resources"),
  swift: withReferences("ios-swift", "ios-swift/class.swift"),
  compose: withReferences("compose", "compose/object"),
  flutter: withReferences("flutter", "flutter/class.dart"),
  plain: { ...platform("css", "css/variables"), buildPath: "out/plain/" },
  own: { ...platform("own", "json/flat"), transformGroup: undefined, transforms: ["name/human"] },
  human: {
    ...platform("human", "json/flat"),
    transformGroup: undefined,
    transforms: ["attribute/cti", "attribute/color", "name/human"],
  },
  listed: {
    ...platform("js", "javascript/es6"),
    transforms: ["attribute/color", "size/px"],
    buildPath: "out/listed/",
  },
  bare: { ...withReferences("bare", "css/variables"), transformGroup: undefined },
};

/** Platforms with formats that print whole tokens or trees, and with filters that are functions. */
const others: Record<string, PlatformConfig> = {
  nested: platform("js", "javascript/esm"),
  umd: platform("js", "javascript/umd"),
  object: platform("css", "json/nested", { filter: { type: "color" } }),
  tree: platform("scss", "json", references),
  filtered: platform("css", "css/variables", {
    filter: ({ name }: { name: string }) => name > "b",
  }),
};

const name = fc.constantFrom("a", "b", "c", "d", "inner.a", "inner.b");
const value = fc.oneof(
  fc.constantFrom("#ff0000", "#00f", "4px", "bold", 3, "rgba(1, 2, 3, 0.5)", "1.5rem", "0"),
  name.map((name) => `{${name}}`),
  name.map((name) => `1px solid {${name}}`),
  name.map((name) => `rgba({${name}}, 0.5)`),
  fc.record({ color: fc.constantFrom("#123456", "{a}"), width: fc.constant("2px") }),
);
const token = fc.record({
  value,
  type: fc.constantFrom("color", "dimension", "border"),
  comment: fc.string({ maxLength: 3 }),
  attributes: fc.constantFrom({ category: "own" }, {}),
  name: fc.constantFrom("own", "a"),
  a: fc.record({ value }),
}, { requiredKeys: ["value"] });
const tokens = fc.dictionary(
  fc.constantFrom("a", "b", "c", "d", "inner"),
  fc.oneof(token, fc.dictionary(fc.constantFrom("a", "b"), token, { minKeys: 1 })),
  { minKeys: 1 },
);

/** The files that a builder writes, and its diagnostics. */
function built(config: Config, once: boolean) {
  const volume = createFsFromVolume(Volume.fromJSON({}));
  const said: string[] = [];
  const report = ({ code, message }: { code: string; message: string }) =>
    said.push(`${code} ${message}`);
  const builder = new TokenBuilder(config, { volume, once, report });
  const build = async () => {
    try {
      await builder.build();
    } catch (cause) {
      assert.ok(cause instanceof BuildError, String(cause));
    }
    return (volume as unknown as { __vol: Volume }).__vol.toJSON();
  };
  return { builder, build, said };
}

test("a builder that builds once writes and says what any other does, however often it is asked", async () => {
  const names = fc.shuffledSubarray(Object.keys(lines), { minLength: 2 });
  const other = fc.oneof(
    { weight: 1, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.shuffledSubarray(Object.keys(others), { minLength: 1 }) },
  );
  await fc.assert(
    fc.asyncProperty(tokens, names, other, async (tokens, names, other) => {
      const all = { ...lines, ...others };
      const config: Config = {
        tokens,
        log: { verbosity: "silent", errors: { brokenReferences: "console" } },
        platforms: Object.fromEntries(
          [...names, ...other].map((name) => [name, all[name]]),
        ),
      };
      const [one, once] = [built(config, false), built(config, true)];
      const wanted = await one.build();
      assert.deepEqual(await once.build(), wanted);
      assert.deepEqual(once.said, one.said);
      assert.deepEqual(await once.build(), wanted);
      // No other code shares the tokens that a builder returns.
      const tokensOf = async ({ builder }: typeof one, name: string) => {
        try {
          return (await builder.getPlatformTokens(name)).allTokens;
        } catch (cause) {
          assert.ok(cause instanceof BuildError, String(cause));
          return undefined;
        }
      };
      for (const name of [names[0], ...other]) {
        const own = await tokensOf(once, name);
        assert.deepEqual(own, await tokensOf(one, name));
        assert.deepEqual(await once.build(), wanted);
        assert.deepEqual(own, await tokensOf(one, name));
      }
    }),
    runsOf(200),
  );
});

test("tokens that a hook of the user's sees are nobody else's", async () => {
  const seen: TransformedToken[] = [];
  const config: Config = {
    tokens: { a: { value: "#f00", type: "color" }, b: { value: "{a}", type: "color" } },
    log: { verbosity: "silent" },
    hooks: {
      transforms: {
        see: { type: "attribute", transform: (token) => (seen.push(token), {}) },
      },
    },
    platforms: {
      css: lines.css,
      seen: { ...lines.plain, transforms: ["see"] },
      swift: lines.swift,
    },
  };
  const { build } = built(config, true);
  await build();
  assert.deepEqual(seen.map(({ value }) => value), ["#ff0000", "#ff0000"]);
});
