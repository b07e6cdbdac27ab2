/** Outlines of documents, valid and broken, and positions in texts. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { jsonOutline } from "../../../src/base/documents/json_outline.ts";
import { type OutlineNode, spotAt } from "../../../src/base/documents/outline.ts";
import {
  changedText,
  TextPositions,
} from "../../../src/services/language_service/documents/text_positions.ts";
import { yamlOutline } from "../../../src/base/documents/yaml_outline.ts";
import { runsOf } from "../../helpers/runs.ts";

/** The value of an outline; `undefined` for missing ones. */
function valueOf(node: OutlineNode | undefined): unknown {
  if (!node) return undefined;
  if (node.kind === "text") return node.content;
  if (node.kind === "word") {
    const number = Number(node.content);
    const words: Record<string, unknown> = { true: true, false: false, null: null };
    return node.content in words ? words[node.content] : number;
  }
  if (node.kind === "list") return node.elements.map(valueOf);
  return Object.fromEntries(node.members.map(({ key, value }) => [key, valueOf(value)]));
}

test("The outline of valid JSON has its value", () => {
  const json = fc.jsonValue({ maxDepth: 4 }).filter((value) =>
    !JSON.stringify(value).includes("__proto__")
  );
  fc.assert(
    fc.property(json, fc.constantFrom(0, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      assert.deepEqual(valueOf(jsonOutline(text)), JSON.parse(text));
    }),
    runsOf(300),
  );
});

test("An outline reads comments, quotes, keys and commas of JSON5", () => {
  const text = `{ // one\n a: 'x\\'y', /* { */ "b": [1, 2,], $c: .5, }`;
  assert.deepEqual(valueOf(jsonOutline(text)), { a: "x'y", b: [1, 2], $c: 0.5 });
});

test("Spans of an outline contain their text, however the document is cut or damaged", () => {
  const document = JSON.stringify(
    { a: { $value: "{b.c}", d: [1, "x", { e: null }] }, b: "y" },
    null,
    1,
  );
  const cut = fc.record({
    at: fc.nat(document.length),
    remove: fc.nat(6),
    insert: fc.constantFrom(
      "",
      '"',
      "{",
      "}",
      "[",
      "]",
      ":",
      ",",
      "//",
      "/*",
      "'",
      "\\",
      "\n",
      "😀",
    ),
  });
  fc.assert(
    fc.property(fc.array(cut, { maxLength: 4 }), (cuts) => {
      const text = cuts.reduce(
        (text, { at, remove, insert }) => text.slice(0, at) + insert + text.slice(at + remove),
        document,
      );
      const check = (node: OutlineNode | undefined, start: number, end: number) => {
        if (!node) return;
        assert.ok(start <= node.start && node.start <= node.end && node.end <= end);
        let last = node.start;
        for (const { keyStart, keyEnd, value } of node.members) {
          assert.ok(last <= keyStart && keyStart <= keyEnd && keyEnd <= node.end);
          last = keyEnd;
          check(value, keyEnd, node.end);
        }
        node.elements.forEach((element) => check(element, node.start, node.end));
      };
      const root = jsonOutline(text);
      check(root, 0, text.length);
      for (let offset = 0; offset <= text.length; offset++) spotAt(root, offset);
    }),
    runsOf(500),
  );
});

test("A missing value, colon, comma, quote or brace costs only its own member", () => {
  const keysOf = (text: string) => jsonOutline(text)?.members.map(({ key }) => key);
  assert.deepEqual(keysOf('{ "a": , "b": 1 }'), ["a", "b"]);
  assert.deepEqual(keysOf('{ "a": \n "b": 1 }'), ["a", "b"]);
  assert.deepEqual(keysOf('{ "a": 1 \n "b": 1 }'), ["a", "b"]);
  assert.deepEqual(keysOf('{ "a": "{x \n, "b": 1 }'), ["a", "b"]);
  assert.deepEqual(keysOf('{ "a": { "x": 1, \n'), ["a"]);
  assert.deepEqual(keysOf('{ "a": [1, 2 }, "b": 1 }'), ["a"]);
});

test("An outline of 100,000 nested lists or members does not overflow or slow down", () => {
  const start = performance.now();
  assert.equal(jsonOutline("[".repeat(100_000))?.kind, "list");
  assert.equal(jsonOutline('{"a":'.repeat(100_000))?.kind, "object");
  assert.equal(jsonOutline(`{${'"a":1,'.repeat(100_000)}}`)?.members.length, 100_000);
  assert.ok(performance.now() - start < 5000);
});

test("The outline of YAML has keys and texts with their places", async () => {
  const text = "color:\n  $type: color\n  a: { $value: '{color.b}' }\n  b:\n    $value: \"#f00\"\n";
  const outline = await yamlOutline(text);
  assert.deepEqual(valueOf(outline), {
    color: { $type: "color", a: { $value: "{color.b}" }, b: { $value: "#f00" } },
  });
  const spot = spotAt(outline, text.indexOf("{color.b}"));
  assert.deepEqual(spot?.path, ["color", "a", "$value"]);
  assert.equal(await yamlOutline("a: [1"), undefined);
});

test("An alias of YAML is a value without content of its own", async () => {
  const text = "a: &x { $value: 1 }\nb: *x\n";
  const outline = await yamlOutline(text);
  assert.deepEqual(outline?.members.map(({ key }) => key), ["a", "b"]);
  assert.deepEqual(outline?.members[1].value?.members, []);
});

test("Positions count UTF-16, UTF-8 or UTF-32 units, at each kind of line end", () => {
  const text = "aä😀b\r\nc\rd\ne";
  const at = (encoding: "utf-16" | "utf-8" | "utf-32", offset: number) => {
    const { line, character } = new TextPositions(text, encoding).at(offset);
    return [line, character];
  };
  assert.deepEqual(at("utf-16", 4), [0, 4]);
  assert.deepEqual(at("utf-8", 4), [0, 7]);
  assert.deepEqual(at("utf-32", 4), [0, 3]);
  assert.deepEqual(at("utf-16", text.indexOf("c")), [1, 0]);
  assert.deepEqual(at("utf-16", text.indexOf("d")), [2, 0]);
  assert.deepEqual(at("utf-16", text.length), [3, 1]);
  assert.equal(new TextPositions(text).offset({ line: 0, character: 99 }), 5);
  assert.equal(new TextPositions(text).offset({ line: 99, character: 0 }), text.length);
  assert.equal(new TextPositions(text, "utf-8").offset({ line: 0, character: 5 }), 2);
});

test("Positions on a line four times as long take about four times as long", () => {
  const millisecondsOf = (size: number) => {
    const positions = new TextPositions("ä😀b€".repeat(size / 5), "utf-8");
    const start = performance.now();
    for (let offset = 0; offset < size; offset += 5) {
      const position = positions.at(offset);
      assert.equal(position.character, offset / 5 * 10);
      assert.equal(positions.offset(position), offset);
    }
    return performance.now() - start;
  };
  millisecondsOf(5000);
  const few = millisecondsOf(25_000);
  assert.ok(millisecondsOf(100_000) < 10 * few);
  const beyond = new TextPositions("ab\n" + "c".repeat(5000), "utf-8");
  assert.equal(beyond.offset({ line: 0, character: 3000 }), 2);
});

test("A byte order mark before the text counts on its line", () => {
  for (const [encoding, units] of [["utf-16", 1], ["utf-8", 3], ["utf-32", 1]] as const) {
    const positions = new TextPositions("ab\nc", encoding, "\ufeff");
    assert.deepEqual(positions.at(1), { line: 0, character: units + 1 });
    assert.deepEqual(positions.at(4), { line: 1, character: 1 });
    assert.equal(positions.offset({ line: 0, character: units + 1 }), 1);
    assert.equal(positions.offset({ line: 0, character: 0 }), 0);
    assert.equal(positions.offset({ line: 1, character: 1 }), 4);
  }
});

test("Offsets and positions convert back, and changes by position give the edited text", () => {
  const piece = fc.constantFrom("a", "ä", "😀", "\n", "\r\n", "€", '"');
  const encoding = fc.constantFrom("utf-16" as const, "utf-8" as const, "utf-32" as const);
  const texts = fc.array(piece, { maxLength: 30 });
  fc.assert(
    fc.property(texts, texts, encoding, fc.nat(30), fc.nat(30), (one, other, encoding, a, b) => {
      const text = one.join("");
      const positions = new TextPositions(text, encoding);
      const places = [0];
      for (const part of one) places.push(places.at(-1)! + part.length);
      for (const offset of places) assert.equal(positions.offset(positions.at(offset)), offset);
      const [start, end] = [a, b].map((at) => places[Math.min(at, one.length)]).sort((x, y) =>
        x - y
      );
      const range = positions.range(start, end);
      const inserted = other.join("");
      assert.equal(
        changedText(text, [{ range, text: inserted }], encoding),
        text.slice(0, start) + inserted + text.slice(end),
      );
    }),
    runsOf(300),
  );
});
