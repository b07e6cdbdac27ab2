/** Where `token-build preview` writes. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { mostOnOnePage, targetOf, writtenLines } from "../../src/cli/preview/preview_target.ts";

const where = (config: object | undefined, flags: object, count = 3) => {
  const { path, split } = targetOf(config, flags, count);
  return `${path}${split ? "/" : ""}`;
};

test("many tokens become several pages, unless one page is named or asked for", () => {
  const many = mostOnOnePage + 1;
  assert.equal(where(undefined, {}, mostOnOnePage), "preview.html");
  assert.equal(where({}, {}, many), "preview/");
  assert.equal(where({}, { split: false }, many), "preview.html");
  assert.equal(where({ split: false }, {}, many), "preview.html");
  assert.equal(where({ destination: "a.html" }, {}, many), "a.html");
  assert.equal(where({}, { out: "a.html" }, many), "a.html");
  assert.equal(where({ destination: "a.html" }, { split: true }, many), "preview/");
});

test("options override the configuration, and ignore a destination of the other form", () => {
  const folder = { destination: "docs", split: true };
  assert.equal(where(folder, {}), "docs/");
  assert.equal(where(folder, { split: true }), "docs/");
  assert.equal(where(folder, { split: false }), "preview.html");
  assert.equal(where(folder, { split: false, out: "a.html" }), "a.html");
  assert.equal(where({ destination: "a.html" }, { split: false }), "a.html");
});

test("the option that changes the form is named if there are many tokens and none was given", () => {
  const lines = (flags: object, tokens: number) => {
    const target = targetOf({}, flags, tokens);
    return writtenLines(target, { first: "a.html", tokens, pages: 3, bytes: 1500 });
  };
  assert.deepEqual(lines({}, 1), ["Wrote a.html: 1 token, 2 kB"]);
  assert.deepEqual(lines({ split: true }, 200_000), [
    "Wrote a.html and 2 pages: 200000 tokens, 2 kB",
  ]);
  const two = { first: "a.html", tokens: 2, pages: 2, bytes: 1 };
  assert.deepEqual(writtenLines(targetOf({}, { split: true }, 2), two), [
    "Wrote a.html and 1 page: 2 tokens, 1 kB",
  ]);
  assert.equal(lines({ split: false }, 200_000).length, 1);
  assert.match(lines({}, 200_000)[1], /of so many tokens: --no-split writes one page$/);
  assert.match(lines({ out: "a.html" }, 200_000)[1], /: --split writes one page for each section$/);
});
