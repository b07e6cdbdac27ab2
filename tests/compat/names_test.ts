/** Names of tokens whose keys are not ASCII, compared with Style Dictionary. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { runsOf } from "../helpers/runs.ts";
import { classes, type Loose } from "./both.ts";

const forms = ["camel", "constant", "kebab", "pascal", "snake"];

/** Names of all tokens in all cases, by path. */
async function namesOf(Class: Loose, tokens: Loose): Promise<Record<string, string>> {
  const platforms = forms.map((form) => [form, { transforms: [`name/${form}`] }]);
  const log = { verbosity: "silent", warnings: "disabled" };
  const config = { tokens: structuredClone(tokens), platforms: Object.fromEntries(platforms), log };
  const builder = new Class(config, { init: false });
  await builder.init();
  const names: Record<string, string> = {};
  for (const form of forms) {
    const { allTokens } = await builder.getPlatformTokens(form);
    for (const { path, name } of allTokens) names[JSON.stringify([form, path])] = name;
  }
  return names;
}

const token = { value: "1px", type: "dimension" };

/** Asserts that both tools give the keys, each in a group and as a group, the same names. */
async function assertSameNames(keys: string[]): Promise<void> {
  const { theirs, mine } = classes();
  const tokens: Loose = { inner: {} };
  for (const key of keys) {
    tokens.inner[key] = token;
    tokens[`outer ${key}`] = { [key]: token };
  }
  assert.deepEqual(await namesOf(mine, tokens), await namesOf(theirs, tokens));
}

test("variation selectors, keycaps and marks separate words", async () => {
  await assertSameNames([
    "⚠️ warning",
    "❤︎Heart",
    "1️⃣",
    "2️⃣ two",
    "☀️",
    "🌙",
    "cafe\u0301Au",
    "\u212b o\u0308m",
    "\u0915\u094d\u0937",
    "a\u0345b",
    "A\u1e9eE",
    "\u0130a",
    "👩‍💻 code",
  ]);
});

test("random keys have the same names", async () => {
  const unit = fc.constantFrom(
    ..."aZ9 -_é",
    ...["Ä", "ß", "😀", "Ab", "\u0131", "\ufe0f", "\u20e3", "\u0301", "\u{e0100}", "\u{10400}"],
    ...["\u1100\u1161", "\uf900", "\u0d82", "\u01c5", "ﬁ", "²", "Ⅷ", "\u{1d7d8}", "\u200d"],
  );
  const key = fc.oneof(
    fc.string({ unit, minLength: 1 }),
    fc.string({ unit: "grapheme", minLength: 1 }),
    fc.string({ unit: "binary", minLength: 1 }),
  ).filter((text) => !/[.{}$]/.test(text) && !(text in {}));
  await fc.assert(fc.asyncProperty(fc.array(key, { maxLength: 6 }), assertSameNames), runsOf(60));
});
