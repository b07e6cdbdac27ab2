/** Tables of hooks, and the arguments of hooks, compared with Style Dictionary. */
import assert from "node:assert/strict";
import { test } from "node:test";
import * as theirUtils from "style-dictionary/utils";
import * as myUtils from "../../packages/style-dictionary/src/utils.ts";
import { classes, filesOf, type Loose } from "./both.ts";

const platform = (format: string, transforms: string[] = []) => ({
  tokens: {
    a: { value: "1", type: "t", note: "n" },
    b: { name: "mine", attributes: { own: 1 }, value: "{a}", type: "t" },
  },
  preprocessors: ["seen"],
  platforms: { p: { transforms, files: [{ destination: "a", format }] } },
});

test("assigning to the class's table adds a hook, deleting removes it", async () => {
  const { theirs, mine } = classes();
  for (const Class of [mine, theirs]) {
    Class.hooks.formats["own/format"] = () => "own";
    Class.hooks.transforms["own/transform"] = {
      type: "value",
      transform: ({ value }: Loose) => `${value}!`,
    };
    Class.hooks.preprocessors.seen = (tokens: Loose) => tokens;
    Class.registerTransformGroup({ name: "own/group", transforms: ["own/transform"] });
    const { p: [text] } = await filesOf(Class, platform("own/format"));
    assert.equal(text, "own");
    assert.deepEqual(Object.keys(Class.hooks.transformGroups).slice(-1), ["own/group"]);
    const { formats } = Class.hooks;
    delete formats["own/format"];
    for (const table of [formats, Class.hooks.formats]) assert.ok(!("own/format" in table));
  }
  await assert.rejects(filesOf(mine, platform("own/format")), /own\/format/);
});

test("assigning a whole kind of the class's table replaces its hooks", () => {
  for (const Class of Object.values(classes())) {
    Class.registerFilter({ name: "seen", filter: () => true });
    Class.hooks.filters = { other: () => true };
    assert.deepEqual(Object.keys(Class.hooks.filters), ["other"]);
  }
});

test("tokens of a configuration are available at once; formatFile refuses invalid destinations", async () => {
  for (const Class of Object.values(classes())) {
    assert.deepEqual(new Class({ tokens: { a: "b" } }).tokens, { a: "b" });
    const builder = await new Class({}, { init: false }).init();
    const file = { format: () => "", destination: [] };
    await assert.rejects(builder.formatFile(file, {}, {}), /destination|file is/);
  }
});

test("an instance sees hooks that are registered on its class later", async () => {
  for (const Class of Object.values(classes())) {
    Class.registerPreprocessor({ name: "seen", preprocessor: (tokens: Loose) => tokens });
    const builder = new Class({ ...platform("late"), log: { verbosity: "silent" } });
    await builder.hasInitialized;
    Class.registerFormat({ name: "late", format: () => "late" });
    const [{ output }] = await builder.formatPlatform("p");
    assert.equal(output, "late");
  }
});

test("assigning a whole table replaces all hooks, except in subclasses and the core", async () => {
  const { mine } = classes();
  class Sub extends mine {}
  const { formats } = mine.hooks;
  (Sub as Loose).hooks = { ...mine.hooks, formats: { only: () => "only" } };
  assert.deepEqual(Object.keys((Sub as Loose).hooks.formats), ["only"]);
  assert.deepEqual(Object.keys(mine.hooks.formats), Object.keys(formats));
  // The latest registration wins, however it was made.
  (Sub as Loose).registerFormat({ name: "only", format: () => "other" });
  (Sub as Loose).registerPreprocessor({ name: "seen", preprocessor: (tokens: Loose) => tokens });
  const { p: [text] } = await filesOf(Sub, platform("only"));
  assert.equal(text, "other");
});

test("hooks receive the same arguments as in Style Dictionary", async () => {
  const seen = new Map<string, string[]>();
  for (const [tool, Class] of Object.entries(classes())) {
    const notes: string[] = [];
    seen.set(tool, notes);
    const keys = (object: Loose) => Object.keys(object).join();
    const hooks = {
      preprocessors: {
        seen: (tokens: Loose, options: Loose) => {
          const has = "css/variables" in options.hooks.formats && "seen" in options.hooks.formats;
          notes.push(`preprocessor ${typeof options.usesDtcg} ${has} ${keys(tokens)}`);
          return tokens;
        },
      },
      transforms: {
        seen: {
          type: "value",
          transitive: true,
          transform: (token: Loose) => {
            notes.push(`transform ${keys(token)}; ${keys(token.original)}`);
            return token.value;
          },
        },
      },
      formats: {
        seen: ({ dictionary }: Loose) => {
          notes.push(`format ${dictionary.allTokens.map(keys)}`);
          return "";
        },
      },
    };
    await filesOf(Class, { ...platform("seen", ["seen"]), hooks });
  }
  const [theirs, mine] = seen.values();
  assert.equal(theirs.length, 4);
  assert.deepEqual(mine, theirs);
});

test("a header that a format prints has no time, unless the format wants one", async () => {
  const { theirs, mine } = classes();
  const textsOf = async (Class: Loose, { fileHeader }: Loose) => {
    const texts: string[] = [];
    for (const settings of [{}, { formatting: { fileHeaderTimestamp: true } }]) {
      Class.registerFormat({
        name: "headed",
        format: ({ file, options }: Loose) => fileHeader({ file, options, ...settings }),
      });
      const platforms = { p: { files: [{ destination: "a", format: "headed" }] } };
      const { p: [text] } = await filesOf(Class, { tokens: { a: { value: "1px" } }, platforms });
      texts.push(text.replace(/(?<= on ).*/, "(time)"));
    }
    return texts;
  };
  const texts = await textsOf(theirs, theirUtils);
  assert.deepEqual(await textsOf(mine, myUtils), texts);
  assert.notEqual(texts[0], texts[1]);
});

test("cache: false makes the tokens of a platform again", async () => {
  for (const Class of Object.values(classes())) {
    let runs = 0;
    const transform = { type: "value", transform: () => `${runs++}px` };
    const builder = new Class({
      tokens: { a: { value: "1px" } },
      hooks: { transforms: { counted: transform } },
      platforms: { p: { transforms: ["counted"] } },
    }, { init: false });
    await builder.init();
    await builder.getPlatformTokens("p");
    await builder.getPlatformTokens("p");
    assert.equal(runs, 1);
    await builder.getPlatformTokens("p", { cache: false });
    assert.equal(runs, 2);
  }
});
