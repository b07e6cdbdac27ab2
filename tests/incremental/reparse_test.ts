/** Parsing only the changed part of a file gives the same object as parsing all of it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { parseJson } from "../../src/engine/pipeline/parse.ts";
import type { Parsed } from "../../src/engine/pipeline/token_file.ts";
import { reparse } from "../../src/engine/incremental/reparse.ts";
import { runsOf, shareOf } from "../helpers/runs.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function read(text: string): Promise<Parsed> {
  const parsed = await parseJson(text, "a.json");
  return parsed.tree && parsed.exact ? { ...parsed, bytes: bytesOf(text) } : parsed;
}

/** Parses a text after an earlier version of it. */
async function readAfter(before: string, after: string): Promise<Parsed | undefined> {
  return reparse(await read(before), bytesOf(after));
}

const group = { a: { $value: "#fff", note: "x" }, 'b"ä': { $value: { width: { value: 1 } } } };
const tree = { $schema: "s", color: group, size: { $type: "dimension", s: { $value: ["{a.b}"] } } };
const text = JSON.stringify(tree, null, 2);

test("reparse() gives the object that the whole text is, and shares what has not changed", async () => {
  const before = await read(text);
  const after = text.replace("#fff", "#00ff00");
  const parsed = reparse(before, bytesOf(after));
  assert.deepEqual(parsed, { ...await read(after), isTagged: true });
  assert.notEqual(parsed?.tree, before.tree);
  assert.equal(parsed?.tree?.size, before.tree?.size);
  assert.equal(before.tree?.color.a.$value, "#fff");
});

test("reparse() gives what was read before where nothing has changed", async () => {
  const before = await read(text);
  assert.equal(reparse(before, bytesOf(text)), before);
});

test("reparse() does not compare an array with itself", async () => {
  const before = await read(text);
  assert.equal(reparse(before, before.bytes!), undefined);
});

test("reparse() finds objects by any key, and in texts of one line", async () => {
  const changes = [
    [text, '"value": 1', '"value": 22'],
    [JSON.stringify(tree), '"value":1', '"value":22'],
    ['\ufeff{"a\\"{": {"b": {"c": "\\\\"}}}', '"\\\\"', '"\\\\", "d": {}'],
    ['{"__proto__": {"a": {"b": 1}}}', "1", "2"],
    ['{"a": {"b": "}"}, "c": ["{"]}', '"}"', '"}{"'],
  ];
  for (const [before, from, to] of changes) {
    const after = before.replace(from, to);
    const parsed = await readAfter(before, after);
    assert.ok(parsed, after);
    assert.deepEqual(parsed, { ...await read(after), isTagged: true });
  }
});

test("reparse() leaves to the whole text whatever else there is to be said or to be known", async () => {
  const changes = {
    "the outermost object": ['{"a": 1, "b": {}}', '{"a": 2, "b": {}}'],
    "a list on the way": ['{"a": [{"b": 1}]}', '{"a": [{"b": 2}]}'],
    "a key of the format on the way": ['{"$a": {"b": 1}}', '{"$a": {"b": 2}}'],
    "no JSON": ['{"a": {"b": 1}}', '{"a": {"b": 1,}}'],
    "JSON no longer": ['{"a": {"b": 1}, "c": 1}', '{"a": {"b": 1}}, "c": 1}'],
    "a key twice": ['{"a": {"b": 1}}', '{"a": {"b": 1, "b": 1}}'],
    "no UTF-8 any more": ['{"a": {"b": "c"}}', '{"a": {"b": "\ud800"}}'],
    "a type of a group": ['{"a": {"b": 1}}', '{"a": {"$type": "color"}}'],
    "a pointer": ['{"a": {"b": 1}}', '{"a": {"$ref": "#/b"}}'],
    "comments": ['{"a": {"b": 1} /* */}', '{"a": {"b": 2} /* */}'],
    "a key twice before": ['{"a": {"b": 1}, "c": 1, "c": 1}', '{"a": {"b": 2}, "c": 1, "c": 1}'],
    "another end": ['{"a": {"b": 1}, "c": 1}', '{"a": {"b": 2}, "c": 2}'],
  };
  for (const [name, [before, after]] of Object.entries(changes)) {
    const bytes = bytesOf(after);
    // A lone surrogate is encoded as U+FFFD; this damages its bytes.
    if (after.includes("\ud800")) bytes[bytes.indexOf(0xef) + 2] = 0x20;
    assert.equal(reparse(await read(before), bytes), undefined, name);
  }
});

test("reparse() gives what reading all gives, or nothing, whatever the text has become", async () => {
  const signs = '" \\ { } [ ] , : a é 1 "a": "$value": \\"'.split(" ");
  const members = [
    '"b": {}',
    '"$type": "color"',
    '"$schema": "2025.10"',
    ', "c": 1',
    '"value": {"a": 1}',
  ];
  const piece = fc.constantFrom(" ", ...signs, ...members);
  const token = fc.record({
    $value: fc.constantFrom("#fff", "{a.b}", 1),
    $type: fc.constant("color"),
  }, {
    requiredKeys: [],
  });
  const leaf = fc.oneof(token, fc.constantFrom("}", '"', "\\", 1, null), fc.array(token));
  const name = fc.constantFrom("a", "b", "é", "value", '"', "$extensions", "__proto__");
  const small = { maxKeys: 4 };
  const tree = fc.dictionary(
    name,
    fc.dictionary(name, fc.oneof(leaf, fc.dictionary(name, leaf)), small),
    small,
  );
  const change = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    removed: fc.integer({ min: 0, max: 3 }),
    added: fc.array(piece, { maxLength: 3 }).map((pieces) => pieces.join("")),
  });
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(tree, fc.constantFrom(0, 2), change, async (tree, space, change) => {
      const before = JSON.stringify(tree, null, space);
      const at = Math.floor(change.at * before.length);
      const after = before.slice(0, at) + change.added + before.slice(at + change.removed);
      const parsed = await readAfter(before, after);
      if (!parsed) return;
      taken++;
      const isTagged = parsed.bytes !== undefined && before !== after;
      assert.deepEqual(parsed, { ...await read(after), ...(isTagged && { isTagged }) });
    }),
    runsOf(2000),
  );
  assert.ok(taken > shareOf(100), `${taken} texts were read again`);
});
