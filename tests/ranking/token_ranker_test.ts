/** Which token a designer means in a place. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { ManifestToken } from "../../src/base/types/manifest.ts";
import { type TokenPlace, TokenRanker } from "../../src/facts/ranking/token_ranker.ts";
import { isLike, isSame } from "../../src/facts/ranking/word_meanings.ts";
import { runsOf } from "../helpers/runs.ts";

const token = (name: string, type: string, value: string, target?: string): ManifestToken => ({
  name,
  type,
  value,
  ...(target !== undefined && { written: `{${target}}`, chain: [target] }),
  outputs: {},
});

const gray = (name: string) => token(name, "color", "#59636e", "gray.6");
const tokens = [
  token("ansi.black", "color", "#59636e"),
  token("gray.6", "color", "#59636e"),
  gray("bg.neutral"),
  gray("button.bg.hover"),
  gray("fg.muted"),
  gray("border.neutral"),
  token("overlay.width.medium", "dimension", "16px"),
  token("control.minTarget", "dimension", "16px"),
  token("control.paddingBlock", "dimension", "16px"),
  token("control.paddingInline", "dimension", "16px"),
  token("space.md", "dimension", "16px"),
  token("size.16", "dimension", "16px"),
];

const names = (place: TokenPlace, all = tokens) =>
  new TokenRanker(all).rank(all, (item) => item, place).map(({ name }) => name);

const first: [place: TokenPlace, wanted: string][] = [
  [{ property: "color" }, "fg.muted"],
  [{ property: "background" }, "bg.neutral"],
  [{ property: "backgroundColor" }, "bg.neutral"],
  [{ property: "border-color" }, "border.neutral"],
  [{ property: "border-top" }, "border.neutral"],
  [{ property: "--card-background" }, "bg.neutral"],
  [{ property: "background", words: ["button", "hover"] }, "button.bg.hover"],
  [{ property: "background", words: ["buttons"] }, "bg.neutral"],
  [{ property: "padding" }, "space.md"],
  [{ property: "padding-left", words: ["control"] }, "control.paddingInline"],
  [{ property: "padding-top", words: ["control"] }, "control.paddingBlock"],
  [{ property: "width", words: ["overlay"] }, "overlay.width.medium"],
  [{ property: "height", words: ["card"] }, "size.16"],
  [{ property: "color", usesOf: (name) => name === "ansi.black" ? 100 : 0 }, "fg.muted"],
];

for (const [place, wanted] of first) {
  const { property, words = [] } = place;
  test(`${property} of "${words.join(" ")}" begins with ${wanted}`, () => {
    assert.equal(names(place)[0], wanted);
  });
}

test("A token of another kind or role does not come first", () => {
  assert.ok(names({ property: "background" }).indexOf("ansi.black") > 1);
  assert.deepEqual(
    names({ property: "color" }).slice(6).sort(),
    tokens.slice(6).map(({ name }) => name).sort(),
  );
});

test("Uses in the source decide between equals", () => {
  const all = [token("fg.a", "color", "#000"), token("fg.b", "color", "#000")];
  const usesOf = (name: string) => name === "fg.b" ? 1 : 0;
  assert.deepEqual(names({ property: "color", usesOf }, all), ["fg.b", "fg.a"]);
});

test("Only one token fits by property and name, or none", () => {
  const ranker = new TokenRanker(tokens);
  const only = (place: TokenPlace, all: string[]) =>
    ranker.onlyFitting(tokens.filter(({ name }) => all.includes(name)), place)?.name;
  const grays = tokens.slice(0, 6).map(({ name }) => name);
  assert.equal(only({ property: "color" }, grays), "fg.muted");
  assert.equal(only({ property: "background-color" }, grays), "bg.neutral");
  assert.equal(only({ property: "background", words: ["button", "hover"] }, grays), undefined);
  assert.equal(only({ property: "height" }, ["overlay.width.medium"]), undefined);
  assert.equal(only({ property: "width" }, ["overlay.width.medium"]), undefined);
  assert.equal(
    only({ property: "width", words: ["overlay"] }, ["overlay.width.medium"]),
    "overlay.width.medium",
  );
  assert.equal(only({ property: "padding" }, ["space.md", "control.minTarget"]), "space.md");
  assert.equal(only({ property: "padding" }, ["space.md", "size.16"]), undefined);
  assert.equal(only({ property: "color" }, ["gray.6"]), undefined);
});

test("The order of tokens in files does not matter, and none is lost", () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(tokens, { minLength: tokens.length }),
      fc.constantFrom(...first.map(([place]) => place)),
      (shuffled, place) => {
        assert.deepEqual(names(place, shuffled), names(place));
        assert.equal(new Set(names(place)).size, tokens.length);
      },
    ),
    runsOf(50),
  );
});

test("Plurals are the same word", () => {
  for (const [one, many] of [["tab", "tabs"], ["link", "links"], ["box", "boxes"]]) {
    assert.ok(isLike(one, many) && isLike(many, one), many);
  }
  assert.ok(isSame("errors", "danger") && !isLike("bas", "glass") && !isSame("text", "border"));
});
