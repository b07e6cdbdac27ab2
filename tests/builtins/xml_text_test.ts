/** Android resources and property lists are well-formed XML, whatever tokens contain. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { XMLParser } from "fast-xml-parser";
import TokenBuilder, { type Diagnostic } from "../../mod.ts";
import { StyleDictionary } from "../../packages/style-dictionary/src/mod.ts";
import { xmlErrors } from "../helpers/xml.ts";

async function build(
  format: string,
  transformGroup: string,
  tokens: Record<string, unknown>,
  Builder: typeof TokenBuilder = TokenBuilder,
) {
  const said: Diagnostic[] = [];
  const builder = new Builder({
    tokens,
    platforms: {
      p: { transformGroup, options: { showFileHeader: false }, files: [{ format }] },
    },
  }, { init: false, verbosity: "silent", report: (one) => void said.push(one) });
  const files = await builder.formatPlatform("p");
  return { texts: files.map(({ output }) => String(output)), said };
}

const platforms = [
  ["android/resources", "android"],
  ["android/strings", "android"],
  ["android/colors", "android"],
  ["android/theme", "android/theme"],
  ["ios/plist", "ios"],
  ["ios/plist", "ios-swift"],
];

const pieces = [
  ..."-- --- - &nbsp; &copy; &amp; &lt; &#60; &#0; &#xD800; &#1114112; & &; < > ]]> \" ' \\ @ ?"
    .split(" "),
  "<!--",
  "-->",
  "<a/>",
  "?a=1&copy=2",
  "\\u0022",
  "\n",
  "\r",
  "\t",
  "\0",
  "\u0001",
  "\u000c",
  "\u0085",
  "\u2028",
  "\ufffe",
  "\ud800",
  "\udc00",
  "\u{1f600}",
  "text",
];

const text = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(""));

for (const [format, group] of platforms) {
  for (const Builder of [TokenBuilder, StyleDictionary]) {
    const edition = Builder === StyleDictionary ? "the drop-in" : "the core";
    test(`${format} of ${group} is well-formed in ${edition}`, async () => {
      await fc.assert(
        fc.asyncProperty(text, async (given) => {
          const types = ["string", "content", "asset", undefined];
          const tokens = Object.fromEntries(
            types.map((type, at) => [`t${at}`, { ...(type && { type }), value: given }]),
          );
          const { texts } = await build(format, group, {
            ...tokens,
            ink: { type: "color", value: "#aabbcc", comment: given },
            old: { type: "color", value: "#aabbcc", $deprecated: given },
          }, Builder);
          for (const one of texts) assert.deepEqual(xmlErrors(one), [], one);
        }),
        { numRuns: 40, seed: 1 },
      );
    });
  }
}

test("a property list holds exactly the text, and omits what XML cannot represent", async () => {
  const given = ["a&nbsp;b", "?a=1&copy;=2", "\\u0022", "a\rb\nc", "]]>", "<b>"];
  const tokens = Object.fromEntries(
    [...given, "\ud800", "\u0001"].map((value, at) => [`t${at}`, { type: "string", value }]),
  );
  const { texts: [list], said } = await build("ios/plist", "ios", tokens);
  const parser = new XMLParser({ trimValues: false, processEntities: true, htmlEntities: true });
  const { plist } = parser.parse(list.replaceAll("&amp;", "&#38;"));
  assert.deepEqual(plist.dict.string, given);
  assert.deepEqual(said.map(({ code, token }) => [code, token]), [
    ["output/composite", "t6"],
    ["output/composite", "t7"],
  ]);
});

test("content is printed without the quotes of code", async () => {
  const tokens = { t: { type: "content", value: 'a "b" \\ $c\n' } };
  for (const group of ["ios", "ios-swift", "flutter"]) {
    const { texts: [list] } = await build("ios/plist", group, tokens);
    assert.match(list, /<string>a "b" \\ \$c\n<\/string>/, group);
  }
});
