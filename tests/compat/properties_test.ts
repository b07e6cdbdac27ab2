/** References in token properties other than the value, compared with Style Dictionary. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { TokenBuilder } from "../../mod.ts";
import { classes, codesOf, filesOf, type Loose } from "./both.ts";

const tokens = {
  base: { value: "4px", type: "dimension" },
  plain: { value: "1px", type: "dimension", note: "at {base}", comment: "see {base}, {nothing}" },
  alias: {
    value: "{base}",
    type: "dimension",
    $extensions: { "org.example": { of: ["{base}", "{alias}"], deep: { both: "{base} {plain}" } } },
  },
  later: { value: "{alias}", type: "dimension", note: "{alias} and {plain}" },
};

const seen = (note: string[]) => ({
  type: "attribute",
  transform: (token: Loose) => {
    note.push(`${token.path}: ${JSON.stringify([token.note, token.$extensions])}`);
    return {};
  },
});

const config = (note: string[] = []) => ({
  tokens: structuredClone(tokens),
  hooks: {
    transforms: { seen: seen(note) },
    formats: {
      all: ({ dictionary }: Loose) =>
        JSON.stringify(dictionary.allTokens.map(({ note, $extensions, comment }: Loose) => [
          note,
          $extensions,
          comment,
        ])),
    },
  },
  platforms: { all: { transforms: ["seen"], files: [{ destination: "a", format: "all" }] } },
});

test("transforms and formats see the same properties as in Style Dictionary", async () => {
  const [ours, theirs]: string[][] = [[], []];
  const both = classes();
  const withoutComment = (note: string[]) => {
    const { tokens, ...rest } = config(note);
    return { ...rest, tokens: { ...tokens, plain: { ...tokens.plain, comment: "see {base}" } } };
  };
  const peer = await filesOf(both.theirs, withoutComment(theirs));
  assert.deepEqual(await filesOf(both.mine, withoutComment(ours)), peer);
  assert.deepEqual(ours, theirs);
  assert.match(peer.all[0], /4px and 1px/);
});

test("unresolved braces in comments stay text; elsewhere they are reported", async () => {
  const { mine } = classes();
  const { all: [text] } = await filesOf(mine, config());
  assert.match(text, /see 4px, \{nothing\}/);
  assert.deepEqual(await codesOf(config()), []);
  const broken = { ...config(), tokens: { a: { value: "1", $extensions: { b: "{nowhere}" } } } };
  assert.deepEqual(await codesOf(broken), ["reference/missing"]);
  await assert.rejects(filesOf(classes().theirs, broken), /Reference/);
});

test("the core keeps them as text", async () => {
  const { all: [text] } = await filesOf(TokenBuilder, config());
  assert.deepEqual(
    JSON.parse(text)[1],
    ["at {base}", undefined, "see {base}, {nothing}"]
      .map((one) => one ?? null),
  );
});
