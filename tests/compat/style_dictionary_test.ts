/** The class of the drop-in, compared with that of Style Dictionary. */
import assert from "node:assert/strict";
import { test } from "node:test";
import Peer from "style-dictionary";
import { TokenBuilder } from "../../mod.ts";
import StyleDictionary from "../../packages/style-dictionary/src/mod.ts";

// deno-lint-ignore no-explicit-any
type Loose = any;

/** A fresh class of each tool, so that no registrations leak into other tests. */
const classes = (): Loose[] => [class extends (Peer as Loose) {}, class extends StyleDictionary {}];

const css = {
  transformGroup: "css",
  files: [{ destination: "a.css", format: "css/variables", options: { showFileHeader: false } }],
};
const own = { name: "own", type: "value", transform: () => "mine" };

async function textOf(builder: Loose): Promise<string> {
  await builder.init();
  const [{ output }] = await builder.formatPlatform("css");
  return output;
}

const config = () => ({
  tokens: { a: { b: { value: "1px", type: "x" } } },
  platforms: { css },
  log: { verbosity: "silent" },
  brand: "acme",
});

/** Ways to add a transform to a built-in group. */
const ways: Record<string, (Class: Loose) => Loose> = {
  "on the instance": (Class) => {
    const builder = new Class(config(), { init: false });
    builder.registerTransform(own);
    builder.registerTransformGroup({ name: "css", transforms: ["own"] });
    return builder;
  },
  "in the configuration": (Class) =>
    new Class({
      ...config(),
      hooks: { transforms: { own }, transformGroups: { css: ["own"] } },
    }, { init: false }),
};

for (const [name, make] of Object.entries(ways)) {
  test(`a group registered under a known name ${name} extends it like in Style Dictionary`, async () => {
    const [theirs, mine] = await Promise.all(classes().map((Class) => textOf(make(Class))));
    assert.equal(mine, theirs);
    assert.equal(mine, ":root {\n  --a-b: mine;\n}\n");
  });
}

test("registering on the class works too, for later instances; the core replaces", async () => {
  const [, Class] = classes();
  Class.registerTransform(own).registerTransformGroup({ name: "css", transforms: ["own"] });
  assert.equal(await textOf(new Class(config(), { init: false })), ":root {\n  --a-b: mine;\n}\n");
  const core = new TokenBuilder(config() as Loose, { init: false });
  core.registerTransform(own as Loose).registerTransformGroup({ name: "css", transforms: ["own"] });
  assert.deepEqual(core.hooks.transformGroups.css, ["own"]);
});

test("a group without transforms is refused, like in the core", () => {
  const [, Class] = classes();
  assert.throws(() => Class.registerTransformGroup({ name: "css" }), TypeError);
});

test("properties of a configuration are on the instance, but never replace members", async () => {
  for (const Class of classes()) {
    const builder = new Class(config(), { init: false });
    await builder.init();
    assert.equal(builder.brand, "acme");
    const extended = await builder.extend({ edition: 2 });
    assert.deepEqual([extended.brand, extended.edition], ["acme", 2]);
  }
  const odd = new StyleDictionary({ ...config(), build: "mine" } as Loose, { init: false });
  assert.equal(typeof odd.build, "function");
});

test("formatFile accepts handmade platforms, files and dictionaries, like Style Dictionary", async () => {
  const texts: unknown[] = [];
  for (const Class of classes()) {
    const builder = new Class(config(), { init: false });
    await builder.init();
    const format = Class.hooks.formats["css/variables"];
    const file = { destination: "a.css", format, options: {} };
    const { tokens, allTokens } = await builder.getPlatformTokens("css");
    const { output } = await builder.formatFile(file, { files: [file] }, { tokens, allTokens });
    texts.push(output);
  }
  assert.equal(texts[1], texts[0]);
  assert.match(String(texts[1]), /auto-generated\.\n \*\/\n\n:root/);
});
