import assert from "node:assert/strict";
import { test } from "node:test";
import { locateAll, locator, PlaceFinder } from "../../src/base/diagnostics/locate.ts";
import { codeFrame, linesOf } from "../../src/base/diagnostics/frame.ts";
import { parseJson } from "../../src/engine/pipeline/parse.ts";

const text = `{
  // a comment
  a: { "b": { value: "x {ref} y" } },
  "list": [1, { "$value": { "width": "1px" } }],
  "list2": "\u{1F600}", "twice": 1, "twice": 2,
}`;

test("locator() finds values, keys, parts of text, array items and the last duplicate key", async () => {
  const find = (await locator(text))!;
  const at = (...path: string[]) => find({ file: "f", path });
  assert.deepEqual(at("a", "b", "value"), { line: 3, column: 22, length: 11 });
  assert.deepEqual(find({ file: "f", path: ["a", "b"], part: "key" }), {
    line: 3,
    column: 8,
    length: 3,
  });
  assert.deepEqual(find({ file: "f", path: ["a", "b", "value"], text: "{ref}" }), {
    line: 3,
    column: 25,
    length: 5,
  });
  assert.deepEqual(at("list", "0"), { line: 4, column: 12, length: 1 });
  assert.deepEqual(at("twice"), { line: 5, column: 39, length: 1 });
});

test("locator() finds expanded tokens in their composites, and converted values", async () => {
  const find = (await locator(text))!;
  const expanded = find({ file: "f", path: ["list", "1", "width", "value"] });
  assert.deepEqual([expanded?.line, expanded?.column], [4, 29]);
  assert.equal(find({ file: "f", path: ["a", "b", "$value"] })?.column, 22);
});

test("locator() finds a reference on a later line of a value", async () => {
  const find = (await locator('{ "a": {\n "value": {\n  "x": "{r}"\n } } }'))!;
  assert.deepEqual(find({ file: "f", path: ["a", "value"], text: "{r}" }), {
    line: 3,
    column: 9,
    length: 3,
  });
});

test("locator() finds keys at each kind of line end, with escapes, twice, and beside comments", async () => {
  const cases: [text: string, path: string[], line: number, column: number][] = [
    ['{\r\n  "a": { "b": {} },\n\t"c" : {},\r"d": {}\n}', ["a", "b"], 2, 10],
    ['{\r\n  "a": { "b": {} },\n\t"c" : {},\r"d": {}\n}', ["c"], 3, 2],
    ['{\r\n  "a": { "b": {} },\n\t"c" : {},\r"d": {}\n}', ["d"], 4, 1],
    ['{"a\\"b": {"\\u0063": {"$value": "\\\\"}}}', ['a"b', "c"], 1, 11],
    ['{"list": [{"c": 1}], "__proto__": {"d": 1}}', ["__proto__", "d"], 1, 36],
    ['{"a": {"b": 1}, "a": {"b": 2}}', ["a"], 1, 17],
    ['{// "a": {\n"a": {"$value": 1}}', ["a"], 2, 1],
    ["{a: {'b\\x62': {}}, 'c': 1}", ["a", "bb"], 1, 6],
  ];
  for (const [text, path, line, column] of cases) {
    const found = (await locator(text))!({ file: "f", path, part: "key" });
    assert.deepEqual([found?.line, found?.column], [line, column], text);
  }
});

test("locator() finds the same places without an outline of deep values", async () => {
  const deep = `{
  "g": { "t": { "$value": { "w": "} {", /* ] } */ 'x': ["]"], } }, "u": { "$value": [{}] } }, // }
  "after": { "t": { "$value": 1 } },
}`;
  const places = [["g", "t"], ["g", "u"], ["after", "t"], ["g", "t", "w"], ["g", "none"], ["g"]]
    .flatMap((path) => [{ file: "f", path }, { file: "f", path, part: "key" as const }]);
  const whole = (await locator(deep))!;
  for (const deepest of [0, 1, 2, 3]) {
    const find = (await locator(deep, { deepest }))!;
    for (const place of places) {
      assert.deepEqual(find(place), whole(place), `${deepest} ${JSON.stringify(place)}`);
    }
  }
});

test("PlaceFinder finds the places of many things, of those in files that it does not check too", async () => {
  const files: Record<string, string> = { "a.json": '{"a": {"b": {}}}', "b.txt": "{ none" };
  const finder = new PlaceFinder((file) => Promise.resolve(files[file]), true);
  const places = [
    { file: "gone.json", path: ["a"] },
    { file: "b.txt", path: ["none"] },
    { file: "a.json", path: ["a"], part: "key" as const },
    { file: "a.json#/a", path: ["b"], part: "key" as const },
  ];
  const columns: [number, number][] = [];
  await finder.findAll(places, (place) => place, (at, { column }) => columns.push([at, column]));
  assert.deepEqual(columns, [[2, 2], [3, 8]]);
});

test("locator() returns nothing for unreadable text", async () => {
  assert.equal(await locator('{"a": "broken off\\'), undefined);
  assert.equal(await locator("a: yaml"), undefined);
});

test("locateAll() sorts by file and line, and tolerates missing files", async () => {
  const make = (file: string, line?: number) => ({
    code: "x",
    severity: "error" as const,
    message: `${file} ${line}`,
    file,
    ...(line && { line, column: 1 }),
  });
  const all = [make("b.json", 2), make("b.json", 1), make("gone.json"), make("a.json", 1)];
  const located = await locateAll(
    all,
    (file) => Promise.resolve(file === "gone.json" ? undefined : "{\n}"),
  );
  assert.deepEqual(located.map((one) => one.message), [
    "a.json 1",
    "b.json 1",
    "b.json 2",
    "gone.json undefined",
  ]);
  assert.equal(located[0].frame, "1 | {\n  | ^");
});

test("codeFrame() aligns tabs and cuts long lines", () => {
  const frame = codeFrame(["{", '\t\t"a": 1'], { line: 2, column: 3, length: 3 });
  assert.equal(frame, '1 | {\n2 | \t\t"a": 1\n  | \t\t^^^');
  const long = codeFrame([`${"x".repeat(500)}HERE${"y".repeat(500)}`], {
    line: 1,
    column: 501,
    length: 4,
  });
  const [row, marks] = long.split("\n");
  assert.ok(row.length < 110);
  assert.equal(row.indexOf("HERE"), marks.indexOf("^^^^"));
});

test("linesOf() recognizes the line ends of editors", () => {
  assert.deepEqual(linesOf("a\r\nb\nc\rd\u2028e"), ["a", "b", "c", "d\u2028e"]);
});

test("codeFrame() counts wide characters twice and combining marks not at all", () => {
  const line = '\t"色": "e\u0301 {色}",';
  const column = line.indexOf("{") + 1;
  assert.equal(
    codeFrame([line], { line: 1, column, length: 3 }),
    `1 | ${line}\n  | \t${" ".repeat(9)}^^^^`,
  );
});

test("Unicode line separators do not end lines, in places, frames or syntax errors", async () => {
  const json = '{ "a": "x\u2028y",\n  "b\u2029": "{c}" }';
  const diagnostic = {
    code: "x",
    severity: "error" as const,
    message: "m",
    file: "a.json",
    place: { file: "a.json", path: ["b\u2029"] },
  };
  const [{ line, column, frame }] = await locateAll([diagnostic], () => Promise.resolve(json));
  assert.deepEqual([line, column], [2, 9]);
  assert.equal(
    frame,
    [
      '1 | { "a": "x\\u2028y",',
      '2 |   "b\\u2029": "{c}" }',
      "  |              ^^^^^",
    ].join("\n"),
  );
  const { problem } = await parseJson('{ // a\u2028 a: "\u2028\u2028" b }', "a.json");
  assert.deepEqual([problem?.line, problem?.column], [1, 16]);
  const { tree } = await parseJson(
    "{ // a\u2028 a: 'x\u2028', /* \u2029 */\u2029 b: 1 }",
    "a.json",
  );
  assert.deepEqual(tree, { a: "x\u2028", b: 1 });
});

test("codeFrame() escapes control characters and keeps the underline aligned", () => {
  const line = '\u001b[2J "\u2028": {r}';
  const [row, marks] = codeFrame([line], { line: 1, column: line.indexOf("{") + 1, length: 3 })
    .split("\n");
  assert.equal(row, '1 | \\u001b[2J "\\u2028": {r}');
  assert.equal(marks.indexOf("^^^"), row.indexOf("{r}"));
});
