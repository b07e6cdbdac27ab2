/** The class: construction, initialization, every method, hooks on class and instance, volumes. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createFsFromVolume, Volume } from "memfs";
import TokenBuilder, {
  BuildError,
  type Config,
  type Diagnostic,
  type FormatFnArguments,
  type Options,
  type TransformedToken,
} from "../mod.ts";

const tokens = {
  color: {
    red: { value: "#f00", type: "color" },
    alias: { value: "{color.red}", type: "color" },
  },
};

const quiet = { verbosity: "silent" } as const;

function config(over: Config = {}): Config {
  return {
    tokens,
    log: quiet,
    platforms: {
      css: {
        transformGroup: "css",
        buildPath: "build/",
        options: { showFileHeader: false },
        files: [{ destination: "a.css", format: "css/variables" }],
      },
    },
    ...over,
  };
}

/** A memory file system with files, and a builder on it. */
function onVolume(files: Record<string, string>, over: Config = {}) {
  const volume = createFsFromVolume(Volume.fromJSON(files, "/"));
  const said: Diagnostic[] = [];
  const report = (one: Diagnostic) => void said.push(one);
  const builder = new TokenBuilder(config({ tokens: undefined, ...over }), { volume, report });
  const read = (file: string) => volume.readFileSync(file, "utf8") as string;
  return { builder, volume, read, said };
}

async function diagnosticsOf(work: Promise<unknown>): Promise<Diagnostic[]> {
  try {
    await work;
  } catch (cause) {
    assert.ok(cause instanceof BuildError, String(cause));
    return cause.diagnostics;
  }
  assert.fail("it did not fail");
}

const codes = (diagnostics: Diagnostic[]) => diagnostics.map((one) => one.code);

test("hasInitialized resolves, and the tokens are there", async () => {
  const builder = new TokenBuilder(config());
  await builder.hasInitialized;
  assert.deepEqual(builder.tokens, tokens);
  assert.deepEqual(builder.allTokens.map((token) => token.key), ["{color.red}", "{color.alias}"]);
  assert.equal(builder.tokenMap.get("{color.alias}")?.value, "{color.red}");
  assert.equal(builder.usesDtcg, false);
  assert.equal(builder.options.platforms, builder.platforms);
});

test("hasInitialized rejects", async () => {
  const builder = new TokenBuilder("nowhere.json");
  assert.deepEqual(codes(await diagnosticsOf(builder.hasInitialized)), ["config/missing"]);
  assert.deepEqual(codes(await diagnosticsOf(builder.buildAllPlatforms())), ["config/missing"]);
});

test("with init: false nothing is read before init()", async () => {
  const builder = new TokenBuilder(config(), { init: false });
  await Promise.resolve();
  assert.deepEqual(builder.tokens, {});
  assert.equal(await builder.init(), builder);
  await builder.hasInitialized;
  assert.equal(builder.allTokens.length, 2);
});

test("hooks registered right after construction count", async () => {
  const builder = new TokenBuilder(config({ preprocessors: ["add"] }));
  builder.registerPreprocessor({
    name: "add",
    preprocessor: (tree) => ({ ...tree, extra: { value: "1" } }),
  });
  await builder.hasInitialized;
  assert.ok(builder.tokenMap.has("{extra}"));
});

test("global expansion shows in tokens", async () => {
  const border = { value: { width: "1px", color: "#000" }, type: "border" };
  const builder = await new TokenBuilder(config({ tokens: { border }, expand: true })).init();
  assert.deepEqual([...builder.tokenMap.keys()], ["{border.width}", "{border.color}"]);
  assert.equal(builder.tokens.border.width.type, "dimension");
});

test("an expand function gets the token, the options, and at platform level the platform", async () => {
  const border = { value: { width: "1px" }, type: "border" };
  const calls: unknown[][] = [];
  const decide = (...args: unknown[]) => calls.push(args) > 0;
  const platforms = { p: { expand: decide, mine: 1 } };
  const builder = new TokenBuilder({ tokens: { a: { border } }, platforms, log: quiet });
  const { allTokens } = await builder.getPlatformTokens("p");
  assert.deepEqual(allTokens.map((token) => token.name), ["width"]);
  const [token, options, platform] = calls[0] as [TransformedToken, Config, { mine: number }];
  assert.deepEqual(token.path, ["a", "border"]);
  assert.equal(token.name, "border");
  assert.deepEqual(token.attributes, {});
  assert.equal(options.platforms, platforms);
  assert.equal(platform.mine, 1);
  const global: unknown[][] = [];
  await new TokenBuilder({ tokens: { border }, expand: (...args) => global.push(args) > 0 }).init();
  assert.equal(global[0].length, 3);
  assert.equal(global[0][2], undefined);
  assert.equal((global[0][0] as TransformedToken).path, undefined);
});

test("include and exclude of expand take functions", async () => {
  const tokens = {
    a: { value: { x: "1" }, type: "one" },
    b: { value: { x: "2" }, type: "two" },
  };
  const isOne = (token: { type?: string }) => token.type === "one";
  const keysFor = async (
    expand: Config["expand"],
  ) => [...(await new TokenBuilder({ tokens, expand }).init()).tokenMap.keys()];
  assert.deepEqual(await keysFor({ include: isOne }), ["{b}", "{a.x}"]);
  assert.deepEqual(await keysFor({ exclude: isOne }), ["{a}", "{b.x}"]);
  assert.deepEqual(await keysFor(isOne), ["{b}", "{a.x}"]);
});

test("usesDtcg decides the syntax, whatever the files are written in", async () => {
  const files = { "/a.json": '{ "a": { "value": "1", "type": "x" } }' };
  for (const usesDtcg of [true, false]) {
    const { builder } = onVolume(files, { source: ["/a.json"], usesDtcg });
    const { allTokens: [token] } = await builder.getPlatformTokens("css");
    assert.equal(token[usesDtcg ? "$value" : "value"], "1");
    assert.equal(token[usesDtcg ? "$type" : "type"], "x");
    assert.equal(builder.usesDtcg, usesDtcg);
  }
});

test("getPlatformTokens: shapes and the order of properties", async () => {
  const builder = new TokenBuilder(config({ tokens: undefined }), { init: false });
  builder.config.tokens = { color: { red: { value: "#f00", type: "color", comment: "c" } } };
  const dictionary = await builder.getPlatformTokens("css");
  assert.deepEqual(Object.keys(dictionary), ["tokenMap", "allTokens", "tokens"]);
  const [token] = dictionary.allTokens;
  assert.equal(
    JSON.stringify(token),
    JSON.stringify({
      key: "{color.red}",
      value: "#ff0000",
      type: "color",
      comment: "c",
      original: { value: "#f00", type: "color", comment: "c", key: "{color.red}" },
      name: "color-red",
      attributes: { category: "color", type: "red" },
      path: ["color", "red"],
    }),
  );
  assert.equal(dictionary.tokens.color.red, token);
  assert.equal(dictionary.tokenMap.get("{color.red}"), token);
  assert.equal(await builder.exportPlatform("css"), dictionary.tokens);
  const { platformConfig } = await builder.getPlatform("css");
  assert.equal(platformConfig.transforms[0].name, "attribute/cti");
  assert.equal(builder.getPlatformConfig("css").transforms[1].name, "name/kebab");
});

test("tokens are cached per platform unless told otherwise", async () => {
  const builder = new TokenBuilder(config());
  const first = await builder.getPlatformTokens("css");
  assert.equal((await builder.getPlatformTokens("css")).allTokens, first.allTokens);
  const fresh = await builder.getPlatformTokens("css", { cache: false });
  assert.notEqual(fresh.allTokens, first.allTokens);
});

test("a file that leaves out a token inside a token is the same whatever was printed before it", async () => {
  const files = [
    { destination: "public.json", format: "json", filter: "removePrivate" },
    { destination: "all.json", format: "json" },
  ];
  const inner = { value: "4px", type: "dimension", private: true };
  const outputs = async (order: number[]) => {
    const builder = new TokenBuilder({
      tokens: { a: { value: "#f00", type: "color", b: inner } },
      log: { verbosity: "silent" },
      platforms: { js: { transformGroup: "js", files: order.map((at) => files[at]) } },
    });
    const built = [...await builder.formatPlatform("js"), ...await builder.formatPlatform("js")];
    return new Set(
      built.filter(({ destination }) => destination === "public.json").map(({ output }) => output),
    );
  };
  const alone = await outputs([0]);
  assert.equal(alone.size, 1);
  assert.deepEqual(await outputs([0, 1]), alone);
  assert.deepEqual(await outputs([1, 0]), alone);
});

test("formatPlatform and formatAllPlatforms give text and write nothing", async () => {
  const { builder, volume } = onVolume({}, { tokens });
  const [file] = await builder.formatPlatform("css");
  assert.equal(file.destination, "build/a.css");
  assert.equal(file.output, ":root {\n  --color-red: #ff0000;\n  --color-alias: #ff0000;\n}\n");
  assert.deepEqual(await builder.formatAllPlatforms(), { css: [file] });
  assert.equal(volume.existsSync("build"), false);
});

test("a destination may be missing when output stays in memory", async () => {
  const platforms = { p: { files: [{ format: "json/nested" }] } };
  const [file] = await new TokenBuilder({ tokens, platforms }).formatPlatform("p");
  assert.equal(file.destination, "");
  assert.match(String(file.output), /"red": "#f00"/);
});

test("a volume is read, globbed and written", async () => {
  const files = {
    "/tokens/b.json": '{ "b": { "value": "2" } }',
    "/tokens/deep/a.json5": "{ a: { value: '1' } }",
    "/tokens/c.js":
      "/** A comment, with ü. */\nconst value = '3'; // 100 %\nexport default { c: { value } };",
    "/other/x.json": '{ "x": { "value": "9" } }',
  };
  const over = config({ source: ["/tokens/**/*"], tokens: undefined });
  over.platforms!.css.buildPath = "/out/";
  const { builder, read, volume } = onVolume(files, over);
  await builder.buildAllPlatforms();
  assert.equal(read("/out/a.css"), ":root {\n  --b: 2;\n  --c: 3;\n  --a: 1;\n}\n");
  assert.deepEqual(volume.readdirSync("/out"), ["a.css"]);
  await builder.cleanAllPlatforms();
  assert.equal(volume.existsSync("/out"), false);
  assert.equal(volume.existsSync("/tokens/b.json"), true);
});

test("a volume with TypeScript tokens gets a message", async () => {
  const { builder } = onVolume({ "/a.ts": "export default {}" }, { source: ["/a.ts"] });
  assert.deepEqual(codes(await diagnosticsOf(builder.hasInitialized)), ["file/typescript"]);
});

test("nothing is written when one file fails", async () => {
  const { builder, volume } = onVolume({}, {
    tokens,
    platforms: {
      good: { buildPath: "/out/", files: [{ destination: "a.json", format: "json/nested" }] },
      bad: {
        buildPath: "/out/",
        files: [{
          destination: "b",
          format: () => {
            throw new Error("boom");
          },
        }],
      },
    },
  });
  const [error] = await diagnosticsOf(builder.buildAllPlatforms());
  assert.match(error.message, /inline format.*boom/);
  assert.equal(volume.existsSync("/out"), false);
});

test("extend merges to any depth, joins lists, and leaves the first builder alone", async () => {
  const first = new TokenBuilder(config({ include: ["a"] }), { init: false });
  first.registerFilter({ name: "none", filter: () => false });
  const second = await first.extend({
    include: ["b", "a"],
    platforms: { css: { prefix: "x", files: [{ destination: "b.css", format: "css/variables" }] } },
    tokens: { color: { red: { value: "#0f0" } } },
  } as Config, { init: false });
  assert.notEqual(second, first);
  assert.deepEqual(second.include, ["a", "b"]);
  assert.equal(second.platforms.css.transformGroup, "css");
  assert.equal(second.platforms.css.prefix, "x");
  assert.deepEqual(second.platforms.css.files?.map((file) => file.destination), ["a.css", "b.css"]);
  assert.equal(second.config.tokens!.color.red.type, "color");
  assert.equal(second.config.tokens!.color.red.value, "#0f0");
  assert.deepEqual(first.include, ["a"]);
  assert.equal(first.platforms.css.prefix, undefined);
  assert.ok(second.hooks.filters.none);
  const third = await second.extend({ include: ["c"] }, { init: false });
  assert.deepEqual(third.include, ["a", "b", "c"]);
});

test("extend keeps the volume and the subclass", async () => {
  class Mine extends TokenBuilder {}
  const volume = createFsFromVolume(Volume.fromJSON({ "/a.json": '{ "a": { "value": 1 } }' }));
  const first = new Mine({ log: quiet }, { volume });
  const second = await first.extend({ source: ["/a.json"] });
  assert.ok(second instanceof Mine);
  assert.equal(second.allTokens.length, 1);
});

test("register methods return the class or the instance, and stay where they were called", async () => {
  class Mine extends TokenBuilder {}
  class Other extends TokenBuilder {}
  const returned = Mine
    .registerTransform({ name: "t", type: "name", transform: () => "named" })
    .registerTransformGroup({ name: "g", transforms: ["t"] })
    .registerFormat({ name: "f", format: ({ allTokens }) => allTokens[0].name })
    .registerFilter({ name: "i", filter: () => true })
    .registerAction({ name: "a", do: () => {} })
    .registerParser({ name: "p", pattern: /x$/, parser: () => ({}) })
    .registerPreprocessor({ name: "r", preprocessor: (tree) => tree })
    .registerFileHeader({ name: "h", fileHeader: (lines) => lines });
  assert.equal(returned, Mine);
  const platforms = { p: { transformGroup: "g", files: [{ format: "f", filter: "i" }] } };
  const [file] = await new Mine({ tokens, platforms }).formatPlatform("p");
  assert.equal(file.output, "named");
  assert.equal("t" in Other.hooks.transforms, false);
  assert.equal("t" in TokenBuilder.hooks.transforms, false);
  const instance = new Mine({ tokens });
  assert.equal(instance.registerFormat({ name: "own", format: () => "" }), instance);
  assert.equal("own" in Mine.hooks.formats, false);
  assert.ok("own" in instance.hooks.formats);
});

test("a later registration replaces, a built-in too, on class and instance", async () => {
  class Mine extends TokenBuilder {}
  Mine.registerFilter({ name: "x", filter: () => true });
  Mine.registerFormat({ name: "json", format: () => "mine" });
  Mine.registerTransformGroup({ name: "css", transforms: ["name/camel"] });
  const platforms = { p: { transformGroup: "css", files: [{ format: "json" }] } };
  const mine = new Mine({ tokens, platforms });
  assert.equal((await mine.formatPlatform("p"))[0].output, "mine");
  assert.deepEqual(mine.getPlatformConfig("p").transforms.map(({ name }) => name), ["name/camel"]);
  const other = await new TokenBuilder({ tokens, platforms }).formatPlatform("p");
  assert.match(String(other[0].output), /"key": "\{color\.red\}"/);
});

for (
  const [method, hook, said] of [
    ["registerTransform", { name: "x", type: "nmae", transform: () => {} }, /one of name, value/],
    ["registerTransform", { name: "x", transform: () => {} }, /type must be a string/],
    ["registerTransform", { name: "x", type: "name" }, /transform must be a function/],
    [
      "registerTransform",
      { name: "x", type: "name", transform: () => {}, filter: 1 },
      /filter must/,
    ],
    ["registerTransform", { type: "name", transform: () => {} }, /name must be a string/],
    ["registerTransformGroup", { name: "x", transforms: ["nope"] }, /"nope" is not registered/],
    ["registerTransformGroup", { name: "x", transforms: "nope" }, /array of transform names/],
    ["registerFormat", { name: "x", format: "css" }, /format must be a function/],
    ["registerFilter", { name: "x" }, /filter must be a function/],
    ["registerAction", { name: "x" }, /do must be a function/],
    ["registerAction", { name: "x", do: () => {}, undo: 1 }, /undo must be a function/],
    ["registerParser", { name: "x", pattern: "x", parser: () => {} }, /regular expression/],
    ["registerParser", { name: "x", pattern: /x/ }, /parser must be a function/],
    ["registerPreprocessor", { name: "x" }, /preprocessor must be a function/],
    ["registerFileHeader", { name: "x" }, /fileHeader must be a function/],
  ] as const
) {
  test(`${method} refuses ${JSON.stringify(hook)}`, () => {
    class Mine extends TokenBuilder {}
    // deno-lint-ignore no-explicit-any
    for (const target of [Mine, new Mine({}, { init: false })] as any[]) {
      assert.throws(() => target[method](hook), { name: "TypeError", message: said });
    }
  });
}

test("hooks get the arguments that they are promised", async () => {
  const seen: Record<string, unknown[]> = {};
  // deno-lint-ignore no-explicit-any
  const note = (name: string, result?: (...args: any[]) => any) => (...args: any[]): any => {
    seen[name] ??= args;
    return result?.(...args);
  };
  const { builder, volume } = onVolume({ "/t.x": "body", "/t.json": '{"a":{"value":"{b}"}}' }, {
    source: ["/t.x", "/t.json"],
    parsers: ["px"],
    preprocessors: ["pre"],
    custom: "top",
    hooks: {
      parsers: { px: { pattern: /\.x$/, parser: note("parser", () => ({ b: { value: "1" } })) } },
      preprocessors: {
        pre: note("preprocessor", (tree) => tree),
        pre2: note("platform preprocessor", (tree) => tree),
      },
      transforms: {
        n: { type: "name", transform: note("transform", () => "n") },
        f: { type: "value", filter: note("transform filter", () => false), transform: () => 0 },
      },
      filters: { fi: note("filter", () => true) },
      fileHeaders: { fh: note("fileHeader", (lines) => [...lines, "mine"]) },
      formats: {
        fo: async function (this: unknown, args: FormatFnArguments) {
          seen.format = [this, args];
          const { fileHeader } = await import("../src/entries/utils.ts");
          return await fileHeader({ file: args.file, options: args.options });
        },
      },
      actions: { ac: { do: note("do"), undo: note("undo") } },
    },
    platforms: {
      p: {
        transforms: ["n", "f"],
        preprocessors: ["pre2"],
        buildPath: "/out/",
        mine: 1,
        options: { fileHeader: "fh", shared: "platform", deep: { a: 1, list: [1, 2] } },
        files: [{
          destination: "o",
          format: "fo",
          filter: "fi",
          options: { own: true, shared: "file", deep: { b: 2, list: [3] } },
        }],
        actions: ["ac"],
      },
    },
  } as Config);
  await builder.buildAllPlatforms();
  await builder.cleanAllPlatforms();
  assert.deepEqual(seen.parser, [{ contents: "body", filePath: "/t.x" }]);
  assert.equal((seen.preprocessor[1] as Config).custom, "top");
  assert.equal((seen["platform preprocessor"][1] as Config).mine, 1);
  const [token, platform, options, givenVolume] = seen.transform as [
    TransformedToken,
    { mine: number },
    Options,
    unknown,
  ];
  assert.deepEqual(token.path, ["b"]);
  assert.equal(platform.mine, 1);
  assert.equal(options.custom, "top");
  assert.equal(givenVolume, volume);
  assert.equal((seen["transform filter"][1] as Options).usesDtcg, false);
  assert.equal((seen.filter[0] as TransformedToken).name, "n");
  assert.equal((seen.filter[1] as Options).own, true);
  assert.match((seen.fileHeader[0] as string[])[0], /Do not edit/);
  const [self, args] = seen.format as [unknown, FormatFnArguments];
  assert.equal(self, args.file);
  assert.equal(args.options.shared, "file");
  assert.deepEqual(args.options.deep, { a: 1, b: 2, list: [3] });
  assert.equal(args.options.custom, "top");
  assert.deepEqual(args.file.options!.deep, { a: 1, b: 2, list: [3] });
  assert.equal(args.file.options!.custom, undefined);
  assert.deepEqual(Object.keys(args.dictionary).sort(), [
    "allTokens",
    "tokenMap",
    "tokens",
    "unfilteredAllTokens",
    "unfilteredTokenMap",
    "unfilteredTokens",
  ]);
  assert.equal(args.platform.mine, 1);
  const [dictionary, actionPlatform, , actionVolume] = seen.do as [
    { allTokens: unknown[] },
    { mine: number },
    unknown,
    unknown,
  ];
  assert.equal(dictionary.allTokens.length, 2);
  assert.equal(actionPlatform.mine, 1);
  assert.equal(actionVolume, volume);
  assert.ok(seen.undo);
});

test("transforms: order, transitive, filters, asynchronous, attributes", async () => {
  const chain = {
    a: { value: "1" },
    b: { value: "{a}" },
    c: { value: "{b}" },
    d: { value: "x{c}" },
  };
  const value = (transitive: boolean, wait: boolean) => ({
    type: "value" as const,
    transitive,
    transform: (token: TransformedToken) => {
      const result = `${token.value}!`;
      return wait ? new Promise((resolve) => setTimeout(() => resolve(result), 1)) : result;
    },
  });
  for (const wait of [false, true]) {
    for (
      const [transitive, wanted] of [
        [false, ["1!", "1!", "1!", "x1!"]],
        [true, ["1!", "1!!", "1!!!", "x1!!!!"]],
      ] as const
    ) {
      const builder = new TokenBuilder({
        tokens: chain,
        transform: { shout: value(transitive, wait) },
        platforms: { p: { transforms: ["shout"] } },
      });
      const { allTokens } = await builder.getPlatformTokens("p");
      assert.deepEqual(allTokens.map((token) => token.value), wanted);
    }
  }
  const { allTokens: [token] } = await new TokenBuilder({
    tokens: { a: { value: 1, attributes: { own: true, category: "kept" } } },
    transform: {
      one: { type: "attribute", transform: () => ({ x: 1 }) },
      two: { type: "value", transform: (it) => [it.value, it.attributes.x, it.name] },
      three: { type: "value", filter: (it) => it.value[0] === 2, transform: () => "never" },
    },
    platforms: { p: { transforms: ["one", "attribute/cti", "name/constant", "two", "three"] } },
  }).getPlatformTokens("p");
  assert.deepEqual(token.value, [1, 1, "A"]);
  assert.deepEqual(token.attributes, { category: "kept", own: true, x: 1 });
});

test("a value that is not there yet is asked for again, after all others", async () => {
  const builder = new TokenBuilder({
    tokens: { a: { value: "late" }, b: { value: "2" } },
    transform: {
      wait: {
        type: "value",
        transform: (token) => {
          token.tries = (token.tries ?? 0) + 1;
          return token.value === "late" && token.tries < 2 ? undefined : `${token.value}?`;
        },
      },
      after: { type: "value", transform: (token) => `${token.value}.` },
    },
    platforms: { p: { transforms: ["wait", "after"] } },
  });
  const { allTokens } = await builder.getPlatformTokens("p");
  assert.deepEqual(allTokens.map((token) => token.value), ["late?.", "2?."]);
});

test("references that a transform writes are resolved", async () => {
  const builder = new TokenBuilder({
    tokens: { a: { value: "{c}" }, b: { value: "go" }, c: { value: "see" } },
    transform: {
      point: { type: "value", transform: (token) => token.value === "see" ? "{b}!" : token.value },
    },
    platforms: { p: { transforms: ["point"] } },
  });
  const { allTokens } = await builder.getPlatformTokens("p");
  assert.deepEqual(allTokens.map((token) => token.value), ["go!", "go", "go!"]);
});

test("a hook that changes what it is given disturbs no other platform", async () => {
  const list = { value: { deep: ["a"] }, $extensions: { x: { y: 1 } } };
  const builder = new TokenBuilder({
    tokens: { list },
    transform: {
      spoil: {
        type: "value",
        transform: (token) => {
          token.value.deep.push("spoilt");
          token.original.value.deep.push("spoilt");
          token.$extensions.x.y = 2;
          token.attributes.spoilt = true;
          return token.value;
        },
      },
    },
    platforms: { one: { transforms: ["spoil"] }, two: { transforms: [] } },
  });
  await builder.getPlatformTokens("one");
  const { allTokens: [token] } = await builder.getPlatformTokens("two");
  assert.deepEqual(token.value, { deep: ["a"] });
  assert.deepEqual(token.original.value, { deep: ["a"] });
  assert.deepEqual(token.$extensions, { x: { y: 1 } });
  assert.deepEqual(token.attributes, {});
  assert.deepEqual(list.value, { deep: ["a"] });
});

test("filters: asynchronous, by function, each token asked once", async () => {
  const asked: string[] = [];
  const filter = (token: TransformedToken) => {
    asked.push(token.key);
    return Promise.resolve(token.key === "{color.red}");
  };
  const platforms = { p: { files: [{ format: "json/nested", filter }] } };
  const [file] = await new TokenBuilder({ tokens, platforms }).formatPlatform("p");
  assert.deepEqual(JSON.parse(String(file.output)), { color: { red: "#f00" } });
  assert.deepEqual(asked, ["{color.red}", "{color.alias}"]);
});

test("output that is not text is said and not written", async () => {
  const { builder, volume, said } = onVolume({}, {
    tokens,
    platforms: {
      p: { buildPath: "/out/", files: [{ destination: "a", format: () => ({ a: 1 }) }] },
    },
  });
  await builder.buildAllPlatforms();
  assert.deepEqual(codes(said), ["output/not-text"]);
  assert.equal(volume.existsSync("/out"), false);
});

test("two builders at once see neither each other's hooks nor messages", async () => {
  const make = (name: string) => {
    const said: Diagnostic[] = [];
    const report = (one: Diagnostic) => void said.push(one);
    const builder = new TokenBuilder({
      tokens: { [name]: { value: "abc", type: "dimension" } },
      hooks: { formats: { own: () => name } },
      platforms: { p: { transforms: ["size/px"], files: [{ format: "own" }] } },
    }, { report });
    return { builder, said };
  };
  const [a, b] = [make("a"), make("b")];
  const outputs = await Promise.all([a, b].map(({ builder }) => builder.formatPlatform("p")));
  assert.deepEqual(outputs.map(([file]) => file.output), ["a", "b"]);
  assert.deepEqual(a.said.map((one) => one.token), ["a"]);
  assert.deepEqual(b.said.map((one) => one.token), ["b"]);
});

test("actions run after the files, and a platform may have actions alone", async () => {
  const order: string[] = [];
  const volume = createFsFromVolume(new Volume());
  const builder = new TokenBuilder({
    tokens,
    log: quiet,
    hooks: { actions: { look: { do: () => void order.push(String(volume.existsSync("/o/a"))) } } },
    platforms: {
      files: { buildPath: "/o/", files: [{ destination: "a", format: "json" }], actions: ["look"] },
      alone: { actions: ["look"] },
    },
  }, { volume });
  await builder.buildAllPlatforms();
  assert.deepEqual(order, ["true", "true"]);
});

test("copy_assets and android/copyImages copy, and undo what they did", async () => {
  const files = { "/assets/a/b.txt": "b", "/img/x.png": "png" };
  const volume = createFsFromVolume(Volume.fromJSON(files, "/"));
  const here = { ...volume, promises: undefined };
  for (const name of ["readFile", "writeFile", "mkdir", "readdir", "stat", "rm", "rmdir"]) {
    // Relative paths of the actions start at the root of the volume.
    // deno-lint-ignore no-explicit-any
    const operation = (volume as any)[`${name}Sync`].bind(volume);
    Object.assign(here, {
      [`${name}Sync`]: (path: string, ...rest: unknown[]) =>
        operation(path.startsWith("/") ? path : `/${path}`, ...rest),
    });
  }
  const image = { value: "img/x.png", type: "asset", attributes: { state: "hdpi" } };
  const builder = new TokenBuilder({
    tokens: { asset: { image: { a: { b: image } } } },
    log: quiet,
    platforms: { p: { buildPath: "/out/", actions: ["copy_assets", "android/copyImages"] } },
  }, { volume: here });
  await builder.buildAllPlatforms();
  assert.equal(volume.readFileSync("/out/assets/a/b.txt", "utf8"), "b");
  const copied = "/out/android/main/res/drawable-hdpi/a_b.png";
  assert.equal(volume.readFileSync(copied, "utf8"), "png");
  await builder.cleanAllPlatforms();
  assert.equal(volume.existsSync("/out/assets"), false);
  assert.equal(volume.existsSync(copied), false);
  assert.equal(volume.existsSync("/assets/a/b.txt"), true);
});

test("unknown platforms are told, with what was probably meant", async () => {
  const builder = new TokenBuilder(config());
  const [error] = await diagnosticsOf(builder.buildPlatform("cs"));
  assert.equal(error.code, "config/unknown-platform");
  assert.match(error.help!, /"css"/);
  assert.throws(() => builder.getPlatformConfig("toString"), BuildError);
});

test("VERSION", () => {
  assert.match(TokenBuilder.VERSION, /^\d+\.\d+\.\d+$/);
});

test("formatFile gives one file of a platform, with what a build would say", async () => {
  const builder = new TokenBuilder(config({ log: { verbosity: "silent" } }));
  const { dictionary, platformConfig } = await builder.getPlatform("css");
  const [file] = platformConfig.files;
  assert.deepEqual(await builder.formatFile(file, platformConfig, dictionary), {
    destination: "build/a.css",
    output: ":root {\n  --color-red: #ff0000;\n  --color-alias: #ff0000;\n}\n",
    logs: { warning: [], success: ["build/a.css"] },
  });
  const none = { ...file, filter: () => false };
  const empty = await builder.formatFile(none, platformConfig, dictionary);
  assert.equal(empty.output, undefined);
  assert.deepEqual(empty.logs.success, []);
  assert.match(empty.logs.warning[0], /build\/a\.css/);
  const failing = { ...file, format: () => Promise.reject(new Error("no")) };
  const thrown = builder.formatFile(failing, platformConfig, dictionary);
  assert.deepEqual(codes(await diagnosticsOf(thrown)), ["hook/failed"]);
});

test("formatFile takes a platform, a file and a dictionary made by hand", async () => {
  const builder = new TokenBuilder(config({ log: { verbosity: "silent" } }));
  const { dictionary, platformConfig } = await builder.getPlatform("css");
  const [file] = platformConfig.files;
  const wanted = await builder.formatFile(file, platformConfig, dictionary);
  const byHand = { buildPath: "build/", files: [] };
  const named = {
    format: "css/variables",
    destination: "a.css",
    options: { showFileHeader: false },
  };
  const { allTokens, tokens } = dictionary;
  for (
    const [one, platform, some] of [
      [file, { ...platformConfig }, dictionary],
      [named, byHand, { allTokens }],
      [named, byHand, { tokens }],
    ] as const
  ) {
    assert.deepEqual(await builder.formatFile(one, platform, some), wanted);
  }
  const unknown = builder.formatFile({ ...named, format: "css/nothing" }, byHand, dictionary);
  assert.deepEqual(codes(await diagnosticsOf(unknown)), ["hook/unknown"]);
});

test("formatFile sees names that were given to tokens after their transforms", async () => {
  const builder = new TokenBuilder(config({ log: { verbosity: "silent" } }));
  const { dictionary, platformConfig } = await builder.getPlatform("css");
  for (const token of dictionary.allTokens) token.name = "same";
  const [file] = platformConfig.files;
  const { logs } = await builder.formatFile(file, platformConfig, dictionary);
  assert.equal(logs.warning.length, 1);
  assert.match(logs.warning[0], /same/);
});
