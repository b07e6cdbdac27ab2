/** Code for Style Dictionary 3: each error says what to write instead. */
import assert from "node:assert/strict";
import { test } from "node:test";
import * as module from "../../packages/style-dictionary/src/mod.ts";
import { codesOf, type Loose } from "./both.ts";

const { StyleDictionary } = module;

/** The diagnostics of a configuration as text, with their help. */
async function said(config: Loose): Promise<string> {
  const texts: string[] = [];
  const report = ({ message, help }: Loose) => void texts.push(`${message}. ${help}`);
  const builder = new StyleDictionary(config, { init: false, report });
  await builder.formatAllPlatforms().catch(({ diagnostics = [] }) => diagnostics.forEach(report));
  return texts.join("\n");
}

const platforms = (file: Loose = {}, transforms: string[] = []) => ({
  p: { transforms, files: [{ destination: "a", format: "css/variables", ...file }] },
});
const tokens = { a: { value: "1", type: "x" }, b: { value: "{a.value}", type: "x" } };

const thrown: Record<string, [call: () => unknown, today: RegExp]> = {
  "StyleDictionary.extend": [
    () => (StyleDictionary as Loose).extend({}),
    /new StyleDictionary\(config\)/,
  ],
  "StyleDictionary.buildAllPlatforms": [
    () => (StyleDictionary as Loose).buildAllPlatforms(),
    /await new StyleDictionary\(config\)\.buildAllPlatforms\(\)/,
  ],
  "formatHelpers": [() => (StyleDictionary as Loose).formatHelpers, /style-dictionary\/utils/],
  "StyleDictionary.transformGroup": [
    () => [...(StyleDictionary as Loose).transformGroup.css],
    /StyleDictionary\.hooks\.transformGroups\["css"\]/,
  ],
  "StyleDictionary.format, assigned to": [
    () => (StyleDictionary as Loose).format.mine = () => "",
    /StyleDictionary\.hooks\.formats\["mine"\]/,
  ],
  "require().transform": [
    () => Object.keys((module as Loose).transform),
    /StyleDictionary\.hooks\.transforms/,
  ],
  "require().registerTransform": [
    () => (module as Loose).registerTransform({}),
    /^require\("style-dictionary"\)\.registerTransform\(\) was removed in .* 4\. Write: require\("style-dictionary"\)\.default\.registerTransform\(/,
  ],
  "require().formatHelpers, destructured": [
    () => {
      const { fileHeader } = (module as Loose).formatHelpers;
      return fileHeader;
    },
    /style-dictionary\/utils/,
  ],
  "require().extend": [() => (module as Loose).extend({}), /new StyleDictionary\(config\)/],
  "a transform with matcher and transformer": [
    () =>
      StyleDictionary.registerTransform(
        { name: "x", type: "value", matcher: () => true, transformer: () => "" } as Loose,
      ),
    /"filter" for "matcher", "transform" for "transformer"/,
  ],
  "a format with formatter": [
    () => StyleDictionary.registerFormat({ name: "x", formatter: () => "" } as Loose),
    /"format" for "formatter"/,
  ],
  "a filter with matcher": [
    () => StyleDictionary.registerFilter({ name: "x", matcher: () => true } as Loose),
    /"filter" for "matcher"/,
  ],
  "a parser with parse": [
    () => StyleDictionary.registerParser({ pattern: /x/, parse: () => ({}) } as Loose),
    /"parser" for "parse"/,
  ],
};

for (const [name, [call, today]] of Object.entries(thrown)) {
  test(`${name}: the error names the replacement`, () => {
    assert.throws(call, (cause: Error) => {
      assert.ok(cause instanceof Error);
      assert.match(cause.message, today);
      return true;
    });
  });
}

test("the stack of an error about a former table starts at the calling code", () => {
  const { transformGroup } = StyleDictionary as Loose;
  const uses = [
    () => transformGroup.css,
    () => transformGroup.css = [],
    () => Object.keys(transformGroup),
  ];
  for (const use of uses) {
    assert.throws(use, ({ stack }: Error) => {
      const frames = stack!.split("\n").filter((line) => /^\s+at /.test(line));
      assert.doesNotMatch(frames.join("\n"), /compat\/former\.ts/);
      return frames.length > 0;
    });
  }
});

const reported: Record<string, [config: Loose, today: RegExp]> = {
  "className on a file": [
    { tokens: {}, platforms: platforms({ format: "ios-swift/class.swift", className: "A" }) },
    /"options": \{ "className"/,
  ],
  "a reference to x.value": [{ tokens, platforms: platforms() }, /Write \{a\}/],
  "a former id": [{ tokens: {}, platforms: platforms({}, ["name/cti/kebab"]) }, /"name\/kebab"/],
  "a matcher that is not read": [
    {
      tokens: {},
      hooks: {
        transforms: { x: { type: "value", matcher: () => true, transform: () => "" } },
      },
      platforms: platforms(),
    },
    /Write "filter" for "matcher"/,
  ],
  "dictionary.usesReference": [
    {
      tokens: { a: tokens.a },
      hooks: {
        formats: { own: ({ dictionary }: Loose) => String(dictionary.usesReference("{a}")) },
      },
      platforms: platforms({ format: "own" }),
    },
    /Import usesReferences from style-dictionary\/utils/,
  ],
};

for (const [name, [config, today]] of Object.entries(reported)) {
  test(`${name}: the diagnostic names the replacement`, async () => {
    assert.match(await said(config), today);
  });
}

test("hooks with the names of both versions stay unchanged", async () => {
  const transform = () => "x";
  const filter = () => true;
  const x = { type: "value", filter, matcher: filter, transform, transformer: transform };
  const config = { tokens: { a: tokens.a }, hooks: { transforms: { x } }, platforms: platforms() };
  assert.deepEqual(await codesOf(config), []);
});
