/**
 * Names that differ only in case, in every format: they are printed like any other two names, or
 * reported as a collision. File systems may treat two such file names as one.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createFsFromVolume, Volume } from "memfs";
import TokenBuilder, { type Config, type Diagnostic } from "../../mod.ts";
import { px, srgb } from "../helpers/themed_tokens.ts";
import { buildWith, errorsIn, everyFormat } from "../helpers/every_format.ts";

// deno-lint-ignore no-explicit-any
type Tree = Record<string, any>;

/** Two names that differ only in case, also after name transforms, and an unrelated third name of the same length. */
const pairs = [
  ["redText", "redtext", "rodtext"],
  ["listItem", "listitem", "lostitem"],
  ["twoWords", "twowords", "twpwords"],
] as const;

/** Tokens of several types and groups, named by the first name of each pair and the chosen one. */
function tokensOf(second: 1 | 2, dark: boolean): Tree {
  const at = dark ? 10 : 0;
  const value = (type: string, step: number): unknown => {
    if (type === "color") return srgb((at + step) / 255, 0, 0);
    if (type === "dimension") return px(at + step);
    if (type === "content") return `text ${at + step}`;
    return at + step;
  };
  const named = (type: string) =>
    Object.fromEntries(pairs.flatMap((pair) => [
      [pair[0], { $type: type, $value: value(type, 1) }],
      [pair[second], { $type: type, $value: value(type, 2) }],
    ]));
  const groups = pairs.flatMap((pair) => [[pair[0], 3], [pair[second], 4]] as const);
  return {
    color: named("color"),
    space: named("dimension"),
    number: named("number"),
    content: named("content"),
    ...Object.fromEntries(groups.map(([name, step]) => [name, {
      ink: { $type: "color", $value: value("color", step) },
    }])),
  };
}

const colorOf = (red: number) => ({ $type: "color", $value: srgb(red / 255, 0, 0) });

/** The tokens in two contexts. */
const configOf = (second: 1 | 2): Config => ({
  resolver: {
    version: "2025.10",
    resolutionOrder: [
      { type: "set", name: "base", sources: [tokensOf(second, false)] },
      {
        type: "modifier",
        name: "theme",
        default: "light",
        contexts: { light: [], dark: [tokensOf(second, true)] },
      },
    ],
  },
} as Config);

/** Omits hashes of outputs, which depend on names. */
const withoutHashes = (text: string) => text.replace(/"(?:bytes|lines|names)": "[^"]*"/g, "");

/** Replaces each unrelated name by the name that differs only in case, in every letter case. */
function asAlike(text: string): string {
  return pairs.reduce((result, [, alike, other]) => {
    const forms = (name: string) => [
      name,
      name[0].toUpperCase() + name.slice(1),
      name.toUpperCase(),
    ];
    const alikes = forms(alike);
    return forms(other).reduce((all, form, at) => all.replaceAll(form, alikes[at]), result);
  }, text);
}

for (const format of everyFormat) {
  test(`${format} distinguishes names that differ only in case`, async () => {
    const alike = await buildWith(format, configOf(1));
    const unlike = await buildWith(format, configOf(2));
    const codes = ({ said }: typeof alike) => said.map(({ code }) => code);
    assert.deepEqual(codes(alike), codes(unlike));
    assert.deepEqual(
      alike.parts.map(({ path, text }) => ({ path, text: withoutHashes(text) })),
      unlike.parts.map(({ path, text }) => ({
        path: asAlike(path),
        text: withoutHashes(asAlike(text)),
      })),
    );
    assert.deepEqual(await errorsIn(format, alike), []);
  });
}

test("files of an asset catalog that differ only in case are reported", async () => {
  const said: Diagnostic[] = [];
  const builder = new TokenBuilder({
    ...configOf(1),
    platforms: {
      p: {
        transformGroup: "native/theme",
        files: [{ format: "ios/xcassets", destination: "a.xcassets" }],
      },
    },
  }, {
    init: false,
    verbosity: "silent",
    volume: createFsFromVolume(new Volume()),
    report: (one) => void said.push(one),
  });
  await builder.buildAllPlatforms();
  const duplicates = said.filter(({ code }) => code === "output/duplicate");
  assert.ok(
    duplicates.some(({ message }) => /redtext\.colorset.* differ only in case$/.test(message)),
  );
});

test("names that a transform makes equal are an error", async () => {
  const tokens = { color: { red: colorOf(1), Red: colorOf(2) } };
  for (const format of ["css/variables", "compose/object", "android/colors", "javascript/es6"]) {
    const { said } = await buildWith(format, { tokens });
    const [conflict] = said.filter(({ code }) => code === "name/conflict");
    assert.match(conflict.message, /color\.red.*color\.Red/, format);
  }
});
