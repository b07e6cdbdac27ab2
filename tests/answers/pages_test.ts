/** Pages of answers. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { mostBytes, pageOf, safeData, StaleHandle } from "../../src/services/answers/answer.ts";
import fc from "fast-check";
import { runsOf } from "../helpers/runs.ts";
import { hostileText } from "../helpers/hostile_text.ts";

const sizeOf = (page: unknown) => new TextEncoder().encode(JSON.stringify(page)).length;

test("Pages are bounded, in order and complete", () => {
  const lists = {
    one: Array.from({ length: 300 }, (_, at) => ({ name: `\u00e9 ${at}`.repeat(9) })),
    other: ["a", "b"],
  };
  const found: Record<string, unknown[]> = { one: [], other: [] };
  let more: string | undefined;
  do {
    const page = pageOf({ head: { of: "x" }, lists }, "question", more);
    assert.ok(sizeOf(page) <= mostBytes);
    assert.deepEqual(page.counts, { one: 300, other: 2 });
    for (const list of ["one", "other"]) found[list].push(...page[list] as unknown[]);
    more = page.more as string | undefined;
  } while (more !== undefined);
  assert.deepEqual(found, lists);
});

test("A handle belongs to its question and its items", () => {
  const answer = { head: {}, lists: { one: ["a", "b", "c"] }, most: 1 };
  const { more } = pageOf(answer, "question");
  assert.deepEqual(pageOf(answer, "question", more as string).one, ["b"]);
  const changed = { ...answer, lists: { one: ["a", "b", "z"] } };
  assert.throws(() => pageOf(answer, "another", more as string), StaleHandle);
  assert.throws(() => pageOf(changed, "question", more as string), StaleHandle);
  for (const bad of ["", "9-x", "1", "-1-a", "NaN-1"]) {
    assert.throws(() => pageOf(answer, "question", bad), StaleHandle);
  }
});

test("Texts become short, without control characters", () => {
  assert.equal(safeData("a\n\u202e\u0007b"), "a\\n\\u202e\\u0007b");
  assert.equal(
    (safeData("x".repeat(400)) as string).length,
    300 + " \u2026 (100 more characters)".length,
  );
  // Invisible words, in Unicode tag characters.
  assert.equal(safeData("a\u{e0041}\u200bb"), "a\\u{e0041}\\u200bb");
  const escaped = safeData("\u0007".repeat(299)) as string;
  assert.ok(escaped.startsWith("\\u0007\\u0007") && escaped.endsWith("(249 more characters)"));
  assert.ok(escaped.length < 330);
  assert.deepEqual(safeData({ "a\nb": [undefined, { c: "\ud800" }] }), {
    "a\\nb": [undefined, { c: "\ufffd" }],
  });
});

test("Hostile texts do not change the structure of a page", () => {
  fc.assert(
    fc.property(hostileText(), (text) => {
      const page = pageOf({ head: { text }, lists: { all: [{ text }] } }, "q");
      const read = JSON.parse(JSON.stringify(page));
      assert.deepEqual(Object.keys(read), ["text", "all", "counts"]);
      assert.deepEqual(Object.keys(read.all[0]), ["text"]);
      // deno-lint-ignore no-control-regex
      assert.doesNotMatch(read.text, /[\0-\x1f\x7f-\x9f\u2028-\u202e]/);
    }),
    runsOf(200),
  );
});
