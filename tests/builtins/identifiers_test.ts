/** Token names in compiled languages: each printed name is a valid identifier. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import TokenBuilder from "../../mod.ts";
import { asciiName } from "../../src/base/text/ascii_name.ts";
import {
  dartMember,
  dartName,
  kotlinName,
  kotlinProperty,
  objectiveCName,
  resourceName,
  swiftName,
} from "../../src/hooks/formats/native/identifiers.ts";
import { reportsOf, srgb } from "../helpers/themed_tokens.ts";

test("keywords, digits and letters of all scripts become identifiers of each language", () => {
  const forms: [printed: (name: string) => string | undefined, rows: Record<string, string>][] = [
    [kotlinName, { "when": "`when`", "2xl": "_2xl", "größe": "größe", "हिन्दी": "`हिन्दी`" }],
    [kotlinProperty, { "class": "class_", "val": "`val`", "copy": "copy" }],
    [swiftName, { "init": "`init`", "2xl": "_2xl", "हिन्दी": "हिन्दी" }],
    [dartName, {
      "class": "class_",
      "2xl": "n2xl",
      "colorGröße": "colorGrosse",
      "colorCafé": "colorCafe",
      "color日本": "coloru65e5u672c",
      "日": "u65e5",
    }],
    [dartMember, { "of": "of_", "_x": "x" }],
    [objectiveCName, { "int": "int_", "2xl": "_2xl" }],
    [resourceName, { "class": "class_", "2xl": "_2xl", "größe": "größe", "_": "__" }],
  ];
  for (const [printed, rows] of forms) {
    for (const [name, wanted] of Object.entries(rows)) assert.equal(printed(name), wanted, name);
    for (const none of ["a b", "a/b", "", "a\nb", "💥"]) {
      assert.equal(printed(none), undefined, none);
    }
  }
  assert.equal(asciiName("Łódź ÆØ"), "Lodz AEO");
});

test("a printed name is an identifier, and stays unchanged if printed again", () => {
  const identifier = /^(?:[\p{L}_][\p{L}\p{M}\p{Nd}_.$-]*|`[\p{L}_][\p{L}\p{M}\p{Nd}_]*`)$/u;
  const printers = [kotlinProperty, swiftName, dartName, dartMember, objectiveCName, resourceName];
  const words = fc.constantFrom("class", "val", "日", "ß", "é", "2", "_", "-", "$", " ", "x");
  const names = fc.oneof(fc.string(), fc.array(words).map((parts) => parts.join("")));
  fc.assert(
    fc.property(names, fc.constantFrom(...printers), (name, printName) => {
      const printed = printName(name);
      if (printed === undefined) return;
      assert.match(printed, identifier);
      if (!printed.startsWith("`")) assert.equal(printName(printed), printed);
    }),
    { seed: 39, numRuns: 3000 },
  );
});

test("tokens with the same identifier conflict even if their names differ", async () => {
  const config = {
    tokens: {
      c: { $type: "color", "café": { $value: srgb(0, 0, 0) }, "cafe": { $value: srgb(1, 0, 0) } },
    },
    log: { severity: { "name/conflict": "warning" as const } },
  };
  assert.deepEqual(await reportsOf("ios-swift/theme", "native/theme", config), []);
  const [message] = await reportsOf("flutter/theme", "native/theme", config);
  assert.match(message, /2 tokens with different values have the name "cCafe"/);
});

test("a manifest has the printed names", async () => {
  const builder = new TokenBuilder({
    tokens: { class: { $type: "color", $value: srgb(1, 0, 0) } },
    platforms: {
      dart: {
        transformGroup: "flutter",
        files: [{ destination: "a.dart", format: "flutter/class.dart" }],
      },
      swift: {
        transformGroup: "ios-swift",
        files: [{ destination: "a.swift", format: "ios-swift/enum.swift" }],
      },
    },
  }, { init: false, verbosity: "silent" });
  const { tokens: [token] } = await builder.manifest();
  const named = Object.entries(token.outputs).map(([platform, { files }]) => [
    platform,
    files.map(({ names }) => names),
  ]);
  assert.deepEqual(named, [["dart", [["class_"]]], ["swift", [undefined]]]);
});
